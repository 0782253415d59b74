"""The stages as threads, the mailboxes between them, and how they are supervised."""
