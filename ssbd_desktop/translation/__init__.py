"""Re-translation with a model that has a vocabulary, wherever it runs: prompts, drafts, records."""
