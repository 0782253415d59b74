"""Chat templates, rendered as transformers does, for which they are written.

The only importer of jinja2. A template comes with a file from anywhere: it has a sandbox, but may
take all the time and memory that there is, so this belongs into a process that has little of both.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterable
from typing import Any, NoReturn

from jinja2 import Template, TemplateError, nodes
from jinja2.ext import Extension
from jinja2.parser import Parser
from jinja2.sandbox import ImmutableSandboxedEnvironment

from ssbd_desktop.base.errors import excerpt
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.translation.llama.template_process.messages import LONGEST, Conversation, Refusal


def render(source: str, conversations: Iterable[Conversation]) -> tuple[str | Refusal, ...]:
    """Each conversation by the template `source`, or why that could not be; raises nothing."""
    made: Template | Refusal
    try:
        made = _environment().from_string(source)
    except Exception as error:  # noqa: BLE001  a template can have Python raise whatever there is
        made = Refusal(_reason(error))
    return tuple(
        made if isinstance(made, Refusal) else _rendered(made, conversation)
        for conversation in conversations
    )


def _rendered(template: Template, conversation: Conversation) -> str | Refusal:
    pieces, length = [], 0
    try:
        for piece in template.generate(
            messages=[{"role": who, "content": what} for who, what in conversation.turns],
            add_generation_prompt=conversation.asks,
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
    """{% generation %} … {% endgeneration %}: marks what the model has said, for training."""

    tags = {"generation"}  # noqa: RUF012  as jinja2 has it

    def parse(self, parser: Parser) -> nodes.Node:
        """What stands between them, in a scope of its own."""
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
    """As it is: jinja2's own filter escapes what HTML would read."""
    return json.dumps(
        value, ensure_ascii=ensure_ascii, indent=indent, separators=separators, sort_keys=sort_keys
    )
