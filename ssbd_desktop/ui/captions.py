"""What stands on the overlay, worked out from the events of the pipeline. No Qt in here.

Two utterances at most: the last one and the one in progress. The hidden part of a caption never
enters this module's state, so nothing that reads it can show it.
"""

from __future__ import annotations

import unicodedata
from collections import deque
from dataclasses import dataclass, replace

from ssbd_desktop.events import Caption, Transcript

ROWS_SHOWN = 2
"""Utterances on the overlay."""

_REMEMBERED = 64
"""Utterances whose late events are recognised as such and left out."""


@dataclass(frozen=True)
class CaptionRow:
    """One utterance as the overlay draws it.

    said and said_tentative: the recognised words, empty unless they are to be shown. solid and
    tentative: the caption; solid is final or has stood unchanged for two updates. untranslated:
    the caption is in the spoken language because there is no translation of it.
    """

    utterance: str
    said: str
    said_tentative: str
    solid: str
    tentative: str
    untranslated: bool

    @property
    def text(self) -> str:
        """The caption as one string."""
        return self.solid + self.tentative


@dataclass(frozen=True)
class _Utterance:
    name: str
    stable: str = ""
    tentative: str = ""
    visible: str = ""
    settled: int = 0
    untranslated: bool = False
    final: bool = False


class CaptionModel:
    """Takes the pipeline's captions and transcripts, and says which rows to draw."""

    def __init__(self) -> None:
        self._recent: list[_Utterance] = []
        self._past: deque[str] = deque(maxlen=_REMEMBERED)

    def add_transcript(self, event: Transcript) -> None:
        """Take what has been recognised of an utterance."""
        known = self._find(event.utterance)
        if known is None or known.final:
            return
        self._put(replace(known, stable=_tidy(event.stable), tentative=_tidy(event.tentative)))

    def add_caption(self, event: Caption) -> None:
        """Take a caption; one that is not final replaces the one before and may be replaced."""
        known = self._find(event.utterance)
        if known is None or (known.final and not event.final):
            return
        untranslated = event.stats is None and not event.visible and bool(event.source)
        visible = _tidy(event.source if untranslated else event.visible)
        settled = len(visible)
        if not event.final:
            before = known.visible if known.untranslated == untranslated else ""
            settled = common_prefix(before, visible)
        said = (known.stable, known.tentative)
        if event.final or not any(said):
            said = (_tidy(event.source), "")
        self._put(_Utterance(event.utterance, *said, visible, settled, untranslated, event.final))

    def rows(self, show_source: bool) -> tuple[CaptionRow, ...]:
        """The rows to draw, the oldest first; those with nothing to show left out."""
        rows = (self._row(utterance, show_source) for utterance in self._recent)
        return tuple(row for row in rows if row.text or row.said or row.said_tentative)[
            -ROWS_SHOWN:
        ]

    def clear(self) -> None:
        """Forget everything, as when captioning starts anew."""
        self._recent.clear()
        self._past.clear()

    def _find(self, name: str) -> _Utterance | None:
        """The utterance `name`; a new one if it is new, None if it has left the overlay."""
        for utterance in self._recent:
            if utterance.name == name:
                return utterance
        return None if name in self._past else _Utterance(name)

    def _put(self, utterance: _Utterance) -> None:
        names = [known.name for known in self._recent]
        if utterance.name in names:
            self._recent[names.index(utterance.name)] = utterance
            return
        self._recent.append(utterance)
        # An utterance without words (a cough) must not push a caption out, so three are kept.
        while len(self._recent) > ROWS_SHOWN + 1:
            self._past.append(self._oldest_to_drop().name)

    def _oldest_to_drop(self) -> _Utterance:
        for i, utterance in enumerate(self._recent[:-1]):
            if utterance.final and not utterance.visible:
                return self._recent.pop(i)
        return self._recent.pop(0)

    @staticmethod
    def _row(utterance: _Utterance, show_source: bool) -> CaptionRow:
        # What is untranslated is the source already: it would stand there twice.
        show = show_source and not utterance.untranslated
        gap = " " if utterance.stable and utterance.tentative else ""
        return CaptionRow(
            utterance=utterance.name,
            said=utterance.stable if show else "",
            said_tentative=gap + utterance.tentative if show else "",
            solid=utterance.visible[: utterance.settled],
            tentative=utterance.visible[utterance.settled :],
            untranslated=utterance.untranslated,
        )


def common_prefix(before: str, after: str) -> int:
    """How much of `after` stands unchanged since `before`, in whole words where there are words.

    "Haus" → "Hausboot" have nothing settled in common: half a word is not a settled one.
    """
    length = 0
    for old, new in zip(before, after, strict=False):
        if old != new:
            break
        length += 1
    while 0 < length < len(after) and _inside_word(after, length):
        length -= 1
    return length


def _inside_word(text: str, at: int) -> bool:
    left, right = text[at - 1], text[at]
    if unicodedata.combining(right) or right in "\u200d\ufe0f":
        return True
    # East Asian wide characters are written without spaces; each may stand by itself.
    wide = unicodedata.east_asian_width(left) in "WF" or unicodedata.east_asian_width(right) in "WF"
    return not wide and not left.isspace() and not right.isspace()


def _tidy(text: str) -> str:
    """`text` on one line: a caption's lines are broken by the overlay alone."""
    return " ".join(text.split())
