"""The child process that downloads a model: what it does, and its messages."""
