"""Random-weight models in the shape of real ones: they say nothing, and cost what those cost."""
