"""Captions for people who read only finished sentences: nothing shown ever changes. Pure."""

from __future__ import annotations

from dataclasses import replace

from ssbd_desktop.base.events import Caption, Transcript
from ssbd_desktop.base.writing import unspaced

_LEAST_MORE = 3
"""How many characters an utterance must add to a sentence that stands to count as continued: fewer
are the same words, heard better."""

_MARKS = " .,;:!?)…–—-»”’、。，；：！？"
"""What may come between a sentence that stands and what follows it."""


class FinishedSentences:
    """Takes a pipeline's events, and says which captions are sentences that stay.

    A caption is final if its utterance is over, or if its words sound like a whole sentence and the
    person then pauses.
    """

    def __init__(self) -> None:
        self._whole: dict[str, str] = {}
        """The words of open utterances that sound like that, by the utterance's name."""
        self._stood: dict[str, tuple[str, str]] = {}
        """The words and caption of each sentence that stood before its utterance was over."""

    def add_transcript(self, event: Transcript) -> None:
        if event.complete:
            self._whole[event.utterance] = tidy(event.text)
        else:
            self._whole.pop(event.utterance, None)

    def add_caption(self, event: Caption) -> Caption | None:
        """Return a caption as it should be shown, final if it stands, None if it already stood.

        If the person continues after what sounded like the end of a sentence, what stands is left
        as it is, and the rest is a caption of its own.
        """
        source, visible = tidy(event.source), tidy(event.visible)
        whole = self._whole.get(event.utterance, "")
        if event.final:
            self._whole.pop(event.utterance, None)
        stood = self._stood.get(event.utterance)
        if stood is None:
            if not event.final and not event.hidden and whole == source != "":
                self._stood[event.utterance] = (source, visible)
                return replace(event, final=True)
            return event
        if not event.final:
            return None
        del self._stood[event.utterance]
        more = _beyond(source, stood[0])
        if not more or len(source) <= len(stood[0]) + _LEAST_MORE:
            return None
        return replace(
            event,
            utterance=f"{event.utterance}+",
            source=more,
            visible=_beyond(visible, stood[1]) or visible,
        )


def _beyond(text: str, stood: str) -> str:
    """Return what a text adds to what stands; all of it if it does not begin that way.

    Punctuation and case are ignored: the end of a sentence may turn out to be a comma.
    """
    at = 0
    for letter in filter(str.isalnum, stood):
        while at < len(text) and not text[at].isalnum():
            at += 1
        if text[at : at + 1].casefold() != letter.casefold():
            return text
        at += 1
    goes_on = text[at : at + 1].isalnum() and not unspaced(text[at - 1])
    return text if goes_on else text[at:].lstrip(_MARKS)


def tidy(text: str) -> str:
    """Return `text` on one line: only whatever shows a caption breaks it into lines."""
    return " ".join(text.split())
