"""Models as a person chooses them: how large they are and what that means on this computer."""
