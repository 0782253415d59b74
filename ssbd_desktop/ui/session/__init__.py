"""The session: models, ending and recovery while captions are made."""
