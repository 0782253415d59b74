"""Controls for one setting each, shared by the windows."""
