"""The child process for sound: its work, its messages, and how it is started."""
