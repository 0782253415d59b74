"""Whispers of few layers, by which one tells what a large one would cost here."""
