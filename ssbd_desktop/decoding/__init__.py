"""The decoding method: drafts, verification, masks, and the one loop that runs them.

Pure numpy over token ids. Source: "Self-Speculative Biased Decoding for Faster Re-translation"
(Zoom), Algorithm 1. The paper makes two passes (prompt, then verification); this makes one.
"""
