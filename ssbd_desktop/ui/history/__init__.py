"""The window with the kept sessions."""
