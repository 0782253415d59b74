"""Captions for who reads finished sentences alone: nothing that stands changes. Pure."""

from __future__ import annotations

from dataclasses import replace

from ssbd_desktop.base.events import Caption, Transcript

_LEAST_MORE = 3
"""The characters by which an utterance has to outgrow a sentence that stands for the person to have
gone on: fewer are the same words, heard better."""


class FinishedSentences:
    """Takes the events of a pipeline, and says which captions are sentences that stay.

    A caption is final where its utterance is over, or where its words sound like a whole sentence
    after which the person pauses.
    """

    def __init__(self) -> None:
        self._whole: dict[str, str] = {}
        """The words of open utterances that sound so, by the utterance's name."""
        self._stood: dict[str, tuple[str, str]] = {}
        """The words and caption of each sentence that stood before its utterance was over."""

    def add_transcript(self, event: Transcript) -> None:
        """Take the words recognized of an utterance."""
        if event.complete:
            self._whole[event.utterance] = tidy(event.text)
        else:
            self._whole.pop(event.utterance, None)

    def taken(self, event: Caption) -> Caption | None:
        """Return a caption as it is to be shown, final if it stands; None where it has stood.

        Where the person goes on after what sounded like the end of a sentence, what stands is left
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
        if len(event.source) <= len(stood[0]) + _LEAST_MORE:
            return None
        return replace(
            event,
            utterance=f"{event.utterance}+",
            source=source.removeprefix(stood[0]).strip(),
            visible=visible.removeprefix(stood[1]).strip() or event.visible,
        )


def tidy(text: str) -> str:
    """Return `text` on one line: only what shows a caption breaks it into lines."""
    return " ".join(text.split())
