"""Live captions for other programs: a text file, a web page and a WebSocket."""
