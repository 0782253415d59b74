"""Sources of blocks of sound: a device, a file, a file that is played aloud."""
