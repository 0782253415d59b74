"""A vocabulary of texts: what the decoder's tokens are where a server has its own."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

END = 0
"""Ends the model's turn."""

BEGIN = 1
"""Stands where a prompt ends and the model's turn begins; has no text."""

_UNKNOWN = 2  # follows, and is no end of the turn: nothing else is known of it yet

_PIECE = re.compile(r"[\x00-\u02ff]{1,3}|.", re.DOTALL)
"""About a token of a prompt: three characters of a script with letters, one of another. It is only
counted, never sent alone; a little too many of them leaves room in the context."""

_MARK = re.compile(r"<\S[^<>]{0,60}>|\[/?[A-Z_]{2,20}\]")
"""What could be a special token of some vocabulary."""


class Pieces:
    """Texts as tokens: two that are written alike are one."""

    bos: int | None = None  # the server adds its own

    def __init__(self, is_special: Callable[[str], bool]) -> None:
        """is_special: whether the server would take a text for a special token."""
        self.markers: dict[str, int] = {}  # it finds those of a template by itself
        self._texts: list[str] = ["", "", ""]
        self._numbers = {"": _UNKNOWN}
        self._is_special = is_special
        self._special: dict[str, bool] = {}

    def number(self, text: str) -> int:
        """The token that is written like this."""
        made = self._numbers.setdefault(text, len(self._texts))
        if made == len(self._texts):
            self._texts.append(text)
        return made

    def tokenize(self, text: str) -> tuple[int, ...]:
        """Tokens for a text that goes to the server whole."""
        return tuple(map(self.number, _PIECE.findall(text)))

    def texts(self, tokens: Sequence[int]) -> list[str]:
        """What each of the tokens says."""
        return [self._texts[token] for token in tokens]

    def text(self, tokens: tuple[int, ...]) -> str:
        """What is shown of tokens."""
        return "".join(self.texts(tokens)).lstrip()

    def broken(self, line: str) -> str:
        """`line` with a space in each mark that the server would take for a special token."""
        while mark := next((m for m in _MARK.finditer(line) if self._takes(m[0])), None):
            line = f"{line[: mark.start() + 1]} {line[mark.start() + 1 :]}"
        return line

    def _takes(self, mark: str) -> bool:
        if mark not in self._special:
            if len(self._special) > 1000:
                self._special.clear()
            self._special[mark] = self._is_special(mark)
        return self._special[mark]
