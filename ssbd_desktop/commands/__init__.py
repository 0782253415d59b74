"""The commands of the command line, one file each, with their parser and arguments."""
