"""The sound systems of each computer, one file each; only a capture child process imports them."""
