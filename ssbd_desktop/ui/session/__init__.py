"""The session: models, saving, ending and recovery while captions are made."""
