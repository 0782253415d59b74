"""Which files hold sound, by the endings of their names."""

SOUND_FILES = (
    ".wav", ".flac", ".ogg", ".opus", ".mp3", ".aiff", ".aif", ".m4a", ".aac", ".wma",
    ".mp4", ".m4v", ".mov", ".mkv", ".webm", ".avi",
)  # fmt: skip
"""What a window offers, and by what a path that does not exist is known to have been meant as a
file; others are read all the same."""
