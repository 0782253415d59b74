"""Captions on the screen: which ones stand, their lines, their painting."""
