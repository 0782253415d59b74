"""What was said, kept: the journal, the library of sessions, search and export."""
