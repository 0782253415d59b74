"""Devices and files as 16 kHz mono sound. Knows nothing of speech."""
