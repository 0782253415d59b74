"""The child process that captures: what it does, what it tells, and the parent's end of it."""
