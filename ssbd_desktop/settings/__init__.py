"""All settings, their possible values, and the file that keeps them."""
