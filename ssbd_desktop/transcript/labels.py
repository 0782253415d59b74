"""The labels beside the words of captions: who speaks, and what was not heard."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ssbd_desktop.base.events import Channel, Gap, VoiceNamed
from ssbd_desktop.settings.table import Settings


@dataclass(frozen=True)
class Labels:
    """The words of an export, in the reader's language.

    me, them: who speaks on a channel. not_heard: {} is for its length.
    numbered: one of several voices; {} is for its number. voices: their names, by their numbers.
    """

    me: str = "Me"
    them: str = "Them"
    not_heard: str = "{} not heard"
    numbered: str = "Speaker {}"
    voices: tuple[tuple[int, str], ...] = ()

    def with_names(self, settings: Settings) -> Labels:
        me, them = settings.my_name or self.me, settings.their_name or self.them
        return replace(self, me=me, them=them)

    def naming(self, named: VoiceNamed) -> Labels:
        voices = dict(self.voices) | {named.speaker: named.name}
        return replace(self, voices=tuple(voices.items()))

    def speaker(self, channel: Channel, number: int) -> str:
        """Return the speaker's name; empty if unknown. number: the voice's; 0 if unknown."""
        if number:
            return dict(self.voices).get(number) or self.numbered.format(number)
        return {"": "", "me": self.me, "them": self.them}[channel]

    def said(self, channel: Channel, text: str, number: int = 0) -> str:
        """Return `text` with its speaker, as `speaker`; an empty text stays empty."""
        name = self.speaker(channel, number)
        return f"{name}: {text}" if name and text else text

    def not_heard_for(self, seconds: float) -> str:
        return self.not_heard.format(lasting(seconds))

    def gap(self, gap: Gap) -> str:
        return f"[{self.not_heard_for(gap.end - gap.start)}]"


ENGLISH = Labels()


def lasting(seconds: float) -> str:
    """Return a duration as text: 0.4 s, 3 s, 2:05 min, 1:02:05 h."""
    if seconds < 0.95:
        return f"{max(0.1, seconds):.1f} s"
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60}:{whole % 60:02} min"
    return f"{whole // 3600}:{whole // 60 % 60:02}:{whole % 60:02} h"
