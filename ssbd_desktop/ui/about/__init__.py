"""The windows about the app and its licenses."""
