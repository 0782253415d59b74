"""Shared by the windows beyond widgets: services, settings in force, downloads, events."""
