"""Arithmetic on blocks of sound and their times. Pure."""
