"""The app's side of the child process that renders a chat template; jinja2 is not loaded here."""

from __future__ import annotations

import contextlib
import threading

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.processes.messages import pickled
from ssbd_desktop.processes.parent import ChildProcess
from ssbd_desktop.translation.llama.template_process.messages import (
    Conversation,
    Refusal,
    Render,
    Rendered,
)

FLAG = "--template-child"

SECONDS = 1.0
"""Seconds that a template may take, from when its process is ready; the usual ones take 0.02."""


def rendered(template: str, *conversations: Conversation) -> tuple[str | Refusal, ...]:
    """Each conversation by the chat template, or why it could not be rendered.

    Takes a tenth of a second, and SECONDS at most once the process has started. Raises ModelError
    where no process can be started.
    """
    try:
        child = ChildProcess(FLAG)
    except OSError as error:
        raise ModelError(
            "The process that reads chat templates cannot be started ({reason}): close other apps "
            "to free memory.",
            reason=error.strerror,
        ) from error
    request = pickled(Render(template, conversations))
    # On a thread of its own: a process that does not get to start reads nothing.
    threading.Thread(target=_send, args=(child, request), name="template", daemon=True).start()
    try:
        told = child.get(SECONDS)
        reason = Sentence("it ended the process that reads it")
    except TimeoutError:
        told, reason = None, Sentence("it takes too long")
    finally:
        child.end()
    if isinstance(told, Rendered):
        return told.results
    return (Refusal(reason),) * len(conversations)


def _send(child: ChildProcess, request: bytes) -> None:
    with contextlib.suppress(OSError):  # it has ended, which `get` tells
        child.send(request)
