"""Translation by a completions server: the decoder's model over HTTP.

http.py speaks to it, and trouble.py says what went wrong there; nothing else knows of HTTP.
"""
