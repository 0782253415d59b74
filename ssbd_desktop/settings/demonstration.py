"""What the demonstration tells everybody who sees it. No Qt in here: the terminal tells it too."""

from __future__ import annotations

WHAT_THEY_ARE = (  # tr
    "These captions are made by small demonstration models, which know little but the language of "
    "a work call. For your own calls start the app itself, with models from huggingface.co: "
    "faster-whisper-small by Systran for speech, and a GGUF file of Tower-Plus-2B or Qwen3-4B in "
    "Q4_K_M for translation."
)
