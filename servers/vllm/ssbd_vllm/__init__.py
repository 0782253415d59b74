"""Self-speculative biased decoding inside vLLM: a request brings its draft, and the server says how
much of it stands, and what follows."""

VERSION = "0.1.0"

TRIED = ("0.32",)
"""Versions of vLLM that the tests passed with, by their first two numbers."""
