"""How much sound Whisper's encoder sees, and how a model shows how much it needs."""
