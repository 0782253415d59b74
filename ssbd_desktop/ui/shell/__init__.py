"""The app around the session: start, tray, windows by name, reports."""
