"""What the windows share beyond widgets: services, settings in force, downloads, events."""
