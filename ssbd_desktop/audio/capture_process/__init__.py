"""The child process for sound: what it does, its messages, and how it is started."""
