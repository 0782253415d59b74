"""What is said of a thing that was looked at, to see whether it works."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class CheckResult:
    """One thing that was looked at. works: False where captions cannot run because of it.

    shared: what others may read of the text; empty where that is all of it.
    """

    name: str
    works: bool
    text: str
    shared: str = ""

    @property
    def line(self) -> str:
        """The finding as it is printed."""
        return self._line(self.text)

    @property
    def shared_line(self) -> str:
        """The finding as others may read it."""
        return self._line(self.shared or self.text)

    def _line(self, text: str) -> str:
        return f"{'ok ' if self.works else 'NO '} {self.name}: {text}"
