"""What happens while captions are made: models, saving, the end, recovery."""
