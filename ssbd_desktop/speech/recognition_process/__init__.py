"""The child process that recognises: what it does, what it is asked, and the app's side of it."""
