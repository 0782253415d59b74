"""The computer under the app: folders, clock, memory, processor, logs, files written whole."""
