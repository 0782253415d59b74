"""The captions for other programs while they are made: a text file, a page and a WebSocket."""
