"""The child process that captures: what it does, what it tells, and how it is started."""
