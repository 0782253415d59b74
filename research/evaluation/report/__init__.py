"""Traces into tables and plots."""
