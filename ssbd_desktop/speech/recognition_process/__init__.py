"""The child process that recognizes: what it does, what it is asked, and the app's side of it."""
