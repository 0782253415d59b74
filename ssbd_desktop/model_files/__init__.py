"""The facts about a model file or folder, read from its head."""
