"""Runs of the method over a corpus, other papers' drafters, tables; not installed with the app."""
