"""What the child process that renders a chat template is asked, and what it tells."""

from __future__ import annotations

from dataclasses import dataclass

from ssbd_desktop.processes.messages import Message

LONGEST = 65_536
"""Characters of a rendering: many times what a prompt takes."""


@dataclass(frozen=True)
class Conversation:
    """What a template renders.

    turns: who speaks (user, assistant) and what. asks: whether an answer is to begin at the end.
    """

    turns: tuple[tuple[str, str], ...]
    asks: bool


@dataclass(frozen=True)
class Render(Message):
    """Render each conversation by the chat template, which is Jinja source."""

    template: str
    conversations: tuple[Conversation, ...]


@dataclass(frozen=True)
class Refusal:
    """A conversation that could not be rendered. reason: in a few words."""

    reason: str


@dataclass(frozen=True)
class Rendered(Message):
    """What has become of each conversation."""

    results: tuple[str | Refusal, ...]
