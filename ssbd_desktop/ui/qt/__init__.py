"""Helpers around Qt and the systems: threads, screens, languages, windows on top."""
