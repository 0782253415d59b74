"""How the two engines share the processor."""

from __future__ import annotations

import os


def threads(wanted: int) -> int:
    """How many threads an engine takes: what the person wants, or for 0 half of the processor.

    Recognition and translation run at once, and both wait by spinning: together on the same cores
    they were measured up to four times slower than with half of them each.
    """
    return wanted or max(1, (os.cpu_count() or 2) // 2)


def recognition_threads(wanted: int) -> int:
    """How many threads recognition takes: as `threads`, but for 0 two where there are two cores.

    Its passes are the longer ones, and bear it better that another engine wants their core: with
    models in the shapes of Whisper small and Qwen3 0.6B on two cores words were a third less late
    than with one thread each, and captions too (`benchmarks/real_sizes.py --part splits`).
    """
    return wanted or max(threads(0), min(2, os.cpu_count() or 1))
