"""What a text or a trace scores: erasure, acceptance, quality, word error rate."""
