"""The questions of the first start."""
