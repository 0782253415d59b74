"""Puts real engines into a pipeline and real services into windows.

The one room that knows all others.
"""
