"""The models window: what is there, what can be, and what is done with them."""
