"""Saved captions: the journal, the library of sessions, search and export."""
