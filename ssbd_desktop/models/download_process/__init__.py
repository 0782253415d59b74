"""The child process that downloads a model: what it does, and what it tells."""
