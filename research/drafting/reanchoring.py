"""Re-anchored drafts: after a divergence, the rest of the old output is proposed again.

Not in the paper, and not in the app: they win 8% where passes of all lengths cost the same, and
lose where they don't (docs/method.md), as on all that its packages run on.
"""

from __future__ import annotations

from research.drafting.draft_length import ANCHORS, Tuning
from ssbd_desktop.decoding.drafters import NOTHING, Draft
from ssbd_desktop.decoding.model import Tokens, common_prefix


def anchor(previous: Tokens, output: Tokens, expected: int) -> tuple[int, int]:
    """Return where the old output continues after the newest tokens of `output`, and the n-gram's
    length.

    The longest n-gram wins, then the place nearest to `expected`, where the old output would be if
    its tokens had been replaced one by one. If nothing is found, length 0 and that place itself.
    """
    newest = output[:-ANCHORS:-1]  # as many as are compared, the last one first
    best = max(
        (
            (common_prefix(previous[:end][:-ANCHORS:-1], newest), -abs(end - expected), end)
            for end, token in enumerate(previous[:-1], 1)
            if token == newest[0]
        ),
        default=None,
    )
    return (best[2], best[0]) if best else (expected, 0)


class ReanchoredOutput:
    """Proposes the previous output, and after a divergence the rest of it again if that pays.

    The rest continues where the new output meets the old one, or at the same position if it does
    not. If the tuning says that this does not pay, the rest is only watched, so that the tuning
    learns what it would have been worth.
    """

    def __init__(self, previous: tuple[int, ...], seen: int, tuning: Tuning) -> None:
        self._previous = previous
        self._seen = seen
        self._tuning = tuning
        self._at = 0  # where the old output continues, as far as known
        self._ngram: int | None = None  # after a divergence, the length of the n-gram found
        self._known = 0  # tokens of the output that have been compared with the old one

    def propose(self, output: Tokens, room: int) -> Draft:
        self._follow(output)
        rest = self._previous[self._at : self._at + room]
        fed = len(rest) if self._ngram is None else self._tuning.length(self._ngram, len(rest))
        if not fed:
            return NOTHING
        tokens = rest[: fed + 1]  # a pass verifies one token more than it is fed
        return Draft(tokens, fed, max(0, min(len(tokens), self._seen - self._at)))

    def _follow(self, output: Tokens) -> None:
        """Follow the new part of `output` in the old one, and learn how well that one predicted."""
        for end in range(self._known, len(output)):
            if self._at < len(self._previous):
                stood = self._previous[self._at] == output[end]
                if self._ngram is not None:
                    self._tuning.rates[self._ngram].learn(stood)
                elif not stood:
                    self._ngram = 0
            self._at += 1
            if self._ngram is not None:
                self._at, self._ngram = anchor(self._previous, output[: end + 1], self._at)
        self._known = len(output)
