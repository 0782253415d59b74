"""What Qt or a system needs: threads, screens, languages, windows on top."""
