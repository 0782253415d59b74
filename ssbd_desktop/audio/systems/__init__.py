"""The sound systems of all platforms, one file each; only a capture child process imports them."""
