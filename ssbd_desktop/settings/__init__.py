"""Every setting once, what its value may be, and the file that keeps them."""
