"""The child process that downloads a model, and its messages."""
