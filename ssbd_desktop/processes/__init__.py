"""Both ends of any child process that the app starts, and the messages between them. Knows no
engine."""
