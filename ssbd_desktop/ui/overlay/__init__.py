"""The window that floats above everything."""
