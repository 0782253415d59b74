"""What the app is, and of what it is made."""
