"""Damaged and hostile files, and whether the app stands them: `python -m tools.attack --help`."""
