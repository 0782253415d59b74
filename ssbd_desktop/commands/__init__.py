"""What each command of the command line does, one file each; the parser and the arguments."""
