"""What stands on the screen, as values: which captions, their lines, how they are painted."""
