"""Chat templates, rendered the way transformers does, for which they are written.

The only importer of jinja2. A template comes with a file from anywhere. The sandbox keeps it away
from files and the network, but not from computing forever or taking all memory, so time and memory
are limited. A computation may be deep in C, where only ending the process interrupts it, so this
belongs in a process that the app expects to end.
"""

from __future__ import annotations

import contextlib
import json
import signal
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from types import FrameType
from typing import Any, NoReturn

from jinja2 import Template, TemplateError, nodes
from jinja2.ext import Extension
from jinja2.parser import Parser
from jinja2.sandbox import ImmutableSandboxedEnvironment

from ssbd_desktop.base.errors import excerpt
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.system.computer import allowed

LONGEST = 65_536
"""The most characters of a rendering: many times what a prompt takes."""

SECONDS = 2.0
"""Seconds that a template may take; the usual ones take a few hundredths."""

MEMORY = 64 * 10**6
"""Bytes that rendering may take."""


Conversation = tuple[tuple[str, str], ...]
"""The speaker (user, assistant) and the text of each turn; after the user's, an answer begins."""


@dataclass(frozen=True)
class Refusal:
    """Why a conversation could not be rendered, in a few words."""

    reason: str


class _TooLongError(BaseException):
    """The template has taken SECONDS; no `except Exception` on its way catches this."""


def rendered(source: str, *conversations: Conversation) -> tuple[str | Refusal, ...]:
    """Render each conversation with the template `source`, or say why that is impossible.

    Raises nothing, but ends the process, if the system knows how to, when the template keeps
    computing in C.
    """
    try:
        with _little_time(), allowed(MEMORY):
            template = _environment().from_string(source)
            return tuple(_rendered(template, each) for each in conversations)
    except _TooLongError:
        reason: str = Sentence("it takes too long")
    except Exception as error:  # noqa: BLE001  a template can make Python raise anything
        reason = _reason(error)
    return (Refusal(reason),) * len(conversations)


@contextlib.contextmanager
def _little_time() -> Iterator[None]:
    """Raise _TooLongError in the block, between two lines of Python, when SECONDS are over.

    If a line never ends, the system ends the process soon after.
    """
    until = time.monotonic() + SECONDS

    def look(_: FrameType, __: str, ___: object) -> Any:
        if time.monotonic() > until:
            raise _TooLongError
        return look

    timed = hasattr(signal, "setitimer")  # not on Windows, where the app ends a silent process
    before = sys.gettrace()
    sys.settrace(look)
    try:
        # From now on: a limit on all that the process takes is counted by another clock than can be
        # read, and after minutes of work these are seconds apart.
        if timed:
            signal.setitimer(signal.ITIMER_PROF, SECONDS + 2)
        yield
    finally:
        if timed:
            signal.setitimer(signal.ITIMER_PROF, 0)
        sys.settrace(before)


def _rendered(template: Template, conversation: Conversation) -> str | Refusal:
    pieces, length = [], 0
    try:
        for piece in template.generate(
            messages=[{"role": who, "content": what} for who, what in conversation],
            add_generation_prompt=conversation[-1][0] == "user",
            enable_thinking=False,
            tools=None,
            documents=None,
            bos_token="",  # the vocabulary's own flag says whether one is added
            eos_token="",
        ):
            pieces.append(piece)
            length += len(piece)
            if length > LONGEST:
                return Refusal(
                    Sentence("it makes more than {count} characters of one sentence", count=LONGEST)
                )
    except Exception as error:  # noqa: BLE001  as above
        return Refusal(_reason(error))
    return "".join(pieces)


def _reason(error: Exception) -> str:
    if isinstance(error, MemoryError):
        return Sentence("it takes too much memory")
    if isinstance(error, RecursionError):
        return Sentence("it is nested too deeply")
    return excerpt(str(error)).rstrip(".") or type(error).__name__


def _environment() -> ImmutableSandboxedEnvironment:
    environment = ImmutableSandboxedEnvironment(
        trim_blocks=True, lstrip_blocks=True, extensions=["jinja2.ext.loopcontrols", _Generation]
    )
    environment.globals["raise_exception"] = _refuse
    environment.globals["strftime_now"] = time.strftime
    environment.filters["tojson"] = _json
    return environment


class _Generation(Extension):
    """{% generation %} … {% endgeneration %}: marks what the model said, for training."""

    tags = {"generation"}  # noqa: RUF012  as jinja2 has it

    def parse(self, parser: Parser) -> nodes.Node:
        """Return what is between them, in a scope of its own."""
        line = next(parser.stream).lineno
        body = parser.parse_statements(("name:endgeneration",), drop_needle=True)
        return nodes.Scope(body, lineno=line)


def _refuse(message: object = "") -> NoReturn:
    raise TemplateError(str(message))


def _json(
    value: Any,
    ensure_ascii: bool = False,
    indent: int | None = None,
    separators: tuple[str, str] | None = None,
    sort_keys: bool = False,
) -> str:
    """Return plain JSON: jinja2's own filter escapes what HTML would interpret."""
    return json.dumps(
        value, ensure_ascii=ensure_ascii, indent=indent, separators=separators, sort_keys=sort_keys
    )
