"""The child process that translates, and the app's side of it."""
