"""Whether there is a newer version: asked once a day at most, and only where that is turned on."""
