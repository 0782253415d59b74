"""What happens to the bytes of any file: cut off, flipped, overwritten."""

from __future__ import annotations

import random
from collections.abc import Sequence


def cut(chance: random.Random, content: bytes) -> tuple[bytes, str]:
    """The file breaks off anywhere."""
    kept = chance.randrange(len(content) + 1)
    return content[:kept], f"cut after {kept} of {len(content)} bytes"


def flipped(
    chance: random.Random, content: bytes, start: int = 0, end: int | None = None
) -> tuple[bytes, str]:
    """One to 64 bits between two places are others."""
    last = len(content) if end is None else min(end, len(content))
    if last <= start:
        return content, "unchanged"
    changed, count = bytearray(content), 2 ** chance.randrange(7)
    places = [chance.randrange(start, last) for _ in range(count)]
    for place in places:
        changed[place] ^= 1 << chance.randrange(8)
    return bytes(changed), f"{count} bits flipped from byte {min(places)} on"


def overwritten(chance: random.Random, content: bytes) -> tuple[bytes, str]:
    """A stretch holds one value only, or chance."""
    start = chance.randrange(len(content) or 1)
    length = min(2 ** chance.randrange(14), len(content) - start)
    what = chance.choice(("zeros", "ones", "chance"))
    new = {"zeros": bytes(length), "ones": b"\xff" * length}.get(what) or chance.randbytes(length)
    return (
        content[:start] + new + content[start + length :],
        f"{length} bytes of {what} from byte {start} on",
    )


def repeated(chance: random.Random, content: bytes) -> tuple[bytes, str]:
    """A stretch of it stands there twice."""
    start = chance.randrange(len(content) or 1)
    length = 2 ** chance.randrange(12)
    piece = content[start : start + length]
    return content[:start] + piece + content[start:], f"{len(piece)} bytes from {start} on twice"


def any_damage(chance: random.Random, content: bytes) -> tuple[bytes, str]:
    """One of them."""
    return chance.choice((cut, flipped, overwritten, repeated))(chance, content)


def nested(depth: int) -> str:
    """JSON of lists in lists."""
    return "[" * depth + "]" * depth


WRONG_VALUES: Sequence[object] = (
    None, True, 0, -1, -5, 1, 2**31, 2**63, -(2**63), 10**40, 1e308, 0.5, "", "word", "\x1b[2J\n",
    "x" * 100_000, [], {}, [[99, 99]], [1_000_000_000], [-1], [None], {"a": []},
)  # fmt: skip
"""What may stand where JSON says something else."""
