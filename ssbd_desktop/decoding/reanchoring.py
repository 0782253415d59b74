"""Re-anchored drafts: after a divergence the rest of the old output is usually right again.

Beyond the paper, which decodes token by token from the first divergence on.
"""

from __future__ import annotations

from ssbd_desktop.decoding.draft_length import ANCHORS, VERIFIED, Behind, Tuning
from ssbd_desktop.decoding.drafters import NOTHING, Draft
from ssbd_desktop.decoding.model import Tokens, common_prefix


def anchor(previous: Tokens, output: Tokens, expected: int) -> tuple[int, int]:
    """Where the old output goes on after the newest tokens of `output`, and the n-gram's length.

    The longest n-gram wins, then the place nearest to `expected`, where the old output would stand
    had its tokens been replaced one by one. Length 0 and that place itself where nothing is found.
    """
    newest = output[:-ANCHORS:-1]  # as many as are compared, the last one first
    best = (0, 0, expected)
    for end, token in enumerate(previous, 1):
        if token == newest[0] and end < len(previous):
            length = common_prefix(previous[:end][:-ANCHORS:-1], newest)
            best = max(best, (length, -abs(end - expected), end))
    return best[2], best[0]


class ReanchoredOutput:
    """Proposes the previous output, and after a divergence the rest of it again where that pays.

    The rest goes on from where the new output meets the old one, or from the same place where it
    does not. Where the tuning says that this does not pay it is only watched, so that the tuning
    learns what it would have been worth.
    """

    def __init__(self, previous: tuple[int, ...], seen: int, tuning: Tuning) -> None:
        self._previous = previous
        self._seen = seen
        self._tuning = tuning
        self._at = 0  # where the old output goes on, as far as is known
        self._ngram: int | None = None  # after a divergence, the length of the n-gram found
        self._known = 0  # tokens of the output that have been compared with the old one

    def propose(self, output: Tokens, room: int, behind: Behind = VERIFIED) -> Draft:
        self._follow(output)
        rest = self._previous[self._at : self._at + room]
        fed = len(rest) if self._ngram is None else self._tuning.length(self._ngram, len(rest))
        if not fed:
            return NOTHING
        tokens = rest[: fed + 1]  # the pass verifies one token more than it is fed
        return Draft(tokens, fed, max(0, min(len(tokens), self._seen - self._at)))

    def _follow(self, output: Tokens) -> None:
        """Walk the old output along what is new in `output`, and learn how well it foretold it."""
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
