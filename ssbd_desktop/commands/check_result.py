"""What a command that looks at things says of one of them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class CheckResult:
    """One thing that was looked at. works: False where captions cannot run because of it."""

    name: str
    works: bool
    text: str

    @property
    def line(self) -> str:
        """The finding as it is printed."""
        return f"{'ok ' if self.works else 'NO '} {self.name}: {self.text}"
