"""The kept speech: the journal, the library of sessions, search and export."""
