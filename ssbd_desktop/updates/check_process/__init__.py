"""The child process that asks for the list of releases."""
