"""Drafters that were trained for a translation model, each a `Continuation` of decoding's.

Run by numpy or ONNX Runtime; `research/training/draft_models` trains them.
"""
