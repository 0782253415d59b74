"""What a model file or folder is, read from its head."""
