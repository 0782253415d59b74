"""Live translated captions for calls, on the person's own machine."""

__version__ = "0.1.0"
