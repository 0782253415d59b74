"""A process that the app starts from itself, whatever it does there: both ends, and the messages
between them. Knows no engine."""
