"""Translation by a completions server; of HTTP nothing but http.py knows."""
