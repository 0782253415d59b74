"""Finds out what a translating server can do, by asking it."""

from __future__ import annotations

import statistics
import time
from collections.abc import Mapping
from contextlib import closing, suppress
from typing import Any

from ssbd_desktop.base.cancellation import never
from ssbd_desktop.base.errors import ServerError, excerpt
from ssbd_desktop.settings.server_url import ServerFacts
from ssbd_desktop.translation.completions.connection import Connection
from ssbd_desktop.translation.completions.http import LOADING, Http, Patience, SilentError
from ssbd_desktop.translation.completions.model import Pieces, ServerModel
from ssbd_desktop.translation.completions.plugin import ask_plugin

_TRIPS = 5
_TRIED = "One two three"
_TRIES = 3
_FEW = 4  # marks in a row
_MARK = 0.5  # seconds for a question about one
_NAMES = 20  # listed in a sentence


def probe(connection: Connection) -> ServerFacts:
    """Ask a server what it can do; takes some round trips. Raises ServerError with a sentence."""
    http = Http(connection)
    try:
        return facts_of(http, connection, trips=_TRIPS)
    finally:
        http.close()


def facts_of(http: Http, connection: Connection, trips: int = 1) -> ServerFacts:
    """See `probe`; over a connection that stays open. trips: how many are measured."""
    http.until = time.monotonic() + LOADING
    url = f"{connection.url.rstrip('/')}/models"
    answers, times = [http.get(url)], []
    for _ in range(trips):
        began = time.perf_counter()
        answers.append(http.get(url))
        times.append(time.perf_counter() - began)
    models = tuple(http.hidden(name) for name in _names(answers[0]))
    model = _chosen(connection, models)
    plugin = ask_plugin(http, connection, model, LOADING)
    tried = ServerModel(http, connection, model, Pieces(never_special))
    tried.seconds = LOADING  # the first answer of a freshly started server takes long
    scores = not plugin and gives_scores(tried)
    return ServerFacts(models, model, scores, statistics.median(times), plugin)


def gives_scores(model: ServerModel) -> bool:
    """Return whether it reports the log-probabilities of a prompt.

    Raises ServerError if it cannot translate at all, or not now.
    """
    for _ in range(_TRIES):
        try:
            choice = model.verify(_TRIED, 1)
        except ServerError as error:
            if isinstance(error, SilentError):
                raise  # another try would mean another wait
            # Servers that cannot report them say so with the same code as those that have failed.
            if not error.passing:
                break
        else:
            echoed = "".join(token.text for token in choice.prompt)
            return echoed.strip().endswith(_TRIED.split()[-1])
    with closing(model.continued(_TRIED)) as tokens:
        next(tokens)
    return False


def is_special(http: Http, connection: Connection, model: str, mark: str) -> bool:
    """Return whether a server's tokenizer makes one token of a mark; true if unknown."""
    for path, name in (("/tokenize", "prompt"), ("/extras/tokenize", "input")):
        with suppress(ServerError, KeyError, TypeError):
            url = connection.root + path
            asked = ({"model": model, name: mark * count} for count in (_FEW, 2 * _FEW))
            few, many = (len(http.post(url, of, never, Patience(_MARK))["tokens"]) for of in asked)
            return bool(many - few <= _FEW)  # one for each
    return True


def never_special(_: str) -> bool:
    """Take no mark as special, since no text from speech is sent."""
    return False


def _names(answer: Mapping[str, Any]) -> tuple[str, ...]:
    data = answer.get("data")
    models = data if isinstance(data, list) else []
    return tuple(str(one["id"]) for one in models if isinstance(one, dict) and "id" in one)


def _chosen(connection: Connection, models: tuple[str, ...]) -> str:
    if connection.model:
        if models and connection.model not in models:
            raise ServerError(
                "{host} has no model {model}: choose one of {models} in the settings.",
                host=connection.host,
                model=excerpt(connection.model),
                models=", ".join(excerpt(name, 80) for name in models[:_NAMES]),
            )
        return connection.model
    if not models:
        raise ServerError(
            "{host} names no model: enter the model's name in the settings.", host=connection.host
        )
    return models[0]
