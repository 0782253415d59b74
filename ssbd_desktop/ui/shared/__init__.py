"""What windows share besides widgets: services, current settings, downloads, events."""
