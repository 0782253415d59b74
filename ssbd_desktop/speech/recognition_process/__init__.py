"""The child process that recognizes speech, and the app's side of it."""
