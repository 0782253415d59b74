"""Re-translation over a model with a vocabulary, wherever that runs: prompts, drafts, records."""
