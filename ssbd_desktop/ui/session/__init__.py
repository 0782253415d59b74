"""The session: models, saving, the end and recovery while captions are made."""
