"""Translation by a completions server; only http.py knows HTTP."""
