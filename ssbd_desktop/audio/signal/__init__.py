"""Arithmetic on blocks of sound and on their times. Pure."""
