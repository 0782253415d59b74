"""The child process that translates: what it does, what it is asked, and the app's side of it."""
