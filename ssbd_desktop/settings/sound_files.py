"""The files that hold sound, by the endings of their names."""

SOUND_FILES = (
    ".wav", ".flac", ".ogg", ".opus", ".mp3", ".aiff", ".aif", ".m4a", ".aac", ".wma",
    ".mp4", ".m4v", ".mov", ".mkv", ".webm", ".avi",
)  # fmt: skip
"""The endings that a window offers, and that show that a missing path was meant as a file; files
with other endings are read all the same."""
