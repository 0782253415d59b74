"""The window that shows what the method does right now."""
