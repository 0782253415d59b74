"""The child process that decodes what libsndfile does not know, and what it tells."""
