"""Sound to words: voice activity, endpointing, Whisper, and when a word is stable.

Knows nothing of devices: sound comes in as blocks.
"""
