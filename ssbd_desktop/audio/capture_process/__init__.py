"""The child process for sound: what it does, what it tells, and how it is started."""
