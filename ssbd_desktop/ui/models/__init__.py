"""The models window."""
