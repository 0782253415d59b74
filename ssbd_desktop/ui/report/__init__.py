"""The window of a problem report."""
