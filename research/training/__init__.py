"""Scripts that train the demonstration's and the draft models."""
