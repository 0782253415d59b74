"""The window with what was said before."""
