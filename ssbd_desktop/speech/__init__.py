"""Sound to words: voice activity, endpointing, Whisper, and when a word is stable.

Knows no device: what it hears comes as blocks of sound.
"""
