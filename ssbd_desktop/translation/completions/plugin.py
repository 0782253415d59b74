"""A model on a vLLM server with the plugin in servers/vllm: it verifies drafts by itself.

One request contains the known output followed by the draft, in the server's own token IDs, with a
bias toward each; what stands and what follows arrives as it is decoded.
"""

from __future__ import annotations

import re
import statistics
import time
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from itertools import chain, islice
from typing import Any

from ssbd_desktop.base.cancellation import never
from ssbd_desktop.base.errors import ServerError, excerpt
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.decoding.decoder import Judged
from ssbd_desktop.decoding.model import Tokens
from ssbd_desktop.settings.server_url import ServerFacts
from ssbd_desktop.translation.completions.http import (
    LOADING,
    Connection,
    Http,
    Patience,
    SilentError,
    wrong_answer_error,
)
from ssbd_desktop.translation.completions.model import BEGIN, END, MOST, Pieces, ServerModel

_TOLD = re.compile(r"ssbd-vllm [\d.]+: this server's model is ([0-9a-f]{16})")
_LONGEST = 64  # characters of a token


class ModelChangedError(ServerError):
    """Another model answers under the same name. fingerprint: its own."""

    fingerprint = ""


def fingerprint_of(error: ServerError) -> str:
    """Return the plugin's fingerprint of its model, from its answer to a request for another."""
    found = _TOLD.search(str(error))
    return found[1] if found else ""


def ask_plugin(http: Http, connection: Connection, model: str, seconds: float) -> str:
    """Return the fingerprint of a server's model; empty if the server lacks the plugin."""
    asked = {"model": model, "prompt": "One", "max_tokens": 1, "temperature": 0}
    url = f"{connection.url.rstrip('/')}/completions"
    try:
        # A server without it answers this, or does not know the parameter.
        http.post(url, asked | {"vllm_xargs": {"ssbd_model": "?"}}, never, Patience(seconds))
    except ServerError as error:
        if error.passing and error.retry_after:  # late or busy, and would be again
            raise
        return fingerprint_of(error)
    return ""


class PluginModel(ServerModel):
    """The model, which the server identifies by a fingerprint."""

    def __init__(
        self, http: Http, connection: Connection, model: str, pieces: Pieces, fingerprint: str
    ) -> None:
        super().__init__(http, connection, model, pieces)
        self.fingerprint = fingerprint
        self._ends: dict[tuple[str, str], int | None] = {}

    def warm_up(self, prompt: tuple[int, ...]) -> None:
        self.seconds, self.explains = LOADING, True
        with closing(self._answer(self.sent(prompt), (), (), _Exact(0))) as answer:
            draft = tuple(token for token in islice(answer, 2) if token != END)
        self.judge(prompt, draft, [0.0] * len(draft)).close()

    def judge(self, known: Tokens, draft: tuple[int, ...], biases: Sequence[float]) -> Judged:
        self._remember(known)
        cut = max(i for i, token in enumerate(known) if token == BEGIN) + 1
        begun = tuple(known[cut:])
        began = time.perf_counter()
        exact = _Exact(len(begun))
        answer = self._answer(
            self.sent(known[:cut]), begun + draft, [1.0] * len(begun) + [*biases], exact
        )
        for token in begun:
            if self.vocabulary.id(next(answer, END)) != self.vocabulary.id(token):
                raise wrong_answer_error(self._connection.host)
        stood, left = 0, list[int]()
        for token in islice(answer, len(draft)):
            if token != draft[stood]:
                left.append(token)
                break
            stood += 1
        same = min(stood, exact.count)
        while same > 0 and not self.vocabulary.texts(draft[same - 1 : same])[0]:
            same -= 1  # what those that came at once say stands behind the last of them
        return Judged(
            stood,
            same if self.explains else stood,
            _with(left, answer),
            len(begun) + len(draft) + 1,
            time.perf_counter() - began,
        )

    def _answer(
        self, prompt: str, expected: tuple[int, ...], biases: Sequence[float], exact: _Exact
    ) -> Generator[int, None, None]:
        """Yield the tokens of the output, first those `expected` as far as they stand."""
        ids = [self.vocabulary.id(token) for token in expected]
        asked: dict[str, object] = {"ssbd_model": self.fingerprint}
        if ids:
            asked |= {"ssbd_draft": ids, "ssbd_beta": list(biases)}
        body = self._plain_body(prompt) | {
            "stream": True,
            "max_tokens": MOST + len(ids),
            "return_token_ids": True,
            "vllm_xargs": asked,
        }
        if self.explains:
            body |= {"logprobs": 1, "return_tokens_as_token_ids": True}
        patience = Patience(self.seconds)
        at, cut_off = 0, False
        try:
            with closing(self.http.stream(self._url, body, self._cancelled, patience)) as answers:
                for answer in answers:
                    choice = _choice(answer, self._connection.host)
                    ended = choice.get("finish_reason") == "stop"
                    cut_off = cut_off or choice.get("finish_reason") == "length"
                    exact.learn(choice)
                    for token in self._tokens(choice, expected[at:], ended):
                        at += 1
                        patience.said()
                        yield token
                    if ended:
                        yield END
                        return
        except ServerError as error:
            if found := fingerprint_of(error):
                said = Sentence(
                    "Another model answers at {host} now: captions continue with it.",
                    host=self._connection.host,
                )
                changed = ModelChangedError(said, passing=True)
                changed.fingerprint = found
                raise changed from None
            raise
        if not cut_off:
            raise wrong_answer_error(self._connection.host)

    def _tokens(
        self, choice: Mapping[str, Any], expected: Sequence[int], ended: bool
    ) -> Iterator[int]:
        """Return the tokens of a part of the answer, which is one text for all of them."""
        ids, text = list(choice.get("token_ids") or ()), str(choice.get("text") or "")
        unnamed = bool(text) and choice.get("token_ids") is None
        numbers = all(type(one) is int for one in ids)
        if unnamed or not numbers or len(text) > _LONGEST * (len(ids) + 1):
            raise wrong_answer_error(self._connection.host)
        if ended and not isinstance(choice.get("stop_reason"), str):
            del ids[-1:]  # what ended the turn
        vocabulary = self.vocabulary
        stand, rest = 0, text
        for count, (token, one) in enumerate(zip(expected, ids, strict=False), 1):
            said = vocabulary.texts([token])[0]
            if vocabulary.id(token) != one or not rest.startswith(said):
                break
            rest = rest.removeprefix(said)
            if count < len(ids) or not rest:  # else it came with earlier ones, and has their text
                stand, text = count, rest
        ids = ids[stand:]
        texts = [vocabulary.said_by(one) for one in ids]
        if "".join(texts) != text:  # they came at once, and only their joint text is known
            texts = ["" for _ in ids[1:]] + [text]
        return chain(
            expected[:stand],
            (vocabulary.number(said, one) for one, said in zip(ids, texts, strict=False)),
        )

    def _plain_body(self, prompt: str) -> dict[str, object]:
        """Return a request's body in which the turn's end is a token: a server would hold back text
        while waiting for the end's whole name."""
        body = self._body(prompt, begun=False)
        ends = [self._end(text) for text in self.stop]
        if ends and None not in ends:
            body |= {"stop": [], "stop_token_ids": ends}
        return body

    def _end(self, text: str) -> int | None:
        key = self.fingerprint, text
        if key not in self._ends:
            self._ends[key] = None
            asked = {"model": self._model, "prompt": text, "add_special_tokens": False}
            with suppress(ServerError, KeyError, TypeError, ValueError):
                url = f"{self._connection.root}/tokenize"
                (one,) = self.http.post(url, asked, never, Patience(self.seconds))["tokens"]
                self._ends[key] = int(one)
        return self._ends[key]


class _Exact:
    """Counts how many tokens after the known ones greedy decoding would have chosen too."""

    def __init__(self, known: int) -> None:
        self.count = -known
        self._left = False

    def learn(self, choice: Mapping[str, Any]) -> None:
        """Look at the log-probabilities of a part of the answer, if it has any."""
        scores = choice.get("logprobs") or {}
        names, owns = scores.get("tokens") or (), scores.get("token_logprobs") or ()
        for name, own, top in zip(names, owns, scores.get("top_logprobs") or (), strict=False):
            self._left = self._left or (
                self.count >= 0
                and bool(top)
                and max(top.values()) > own
                and max(top, key=top.get) != name
            )
            self.count += not self._left


def _choice(answer: Mapping[str, Any], host: str) -> Mapping[str, Any]:
    try:
        choice: Mapping[str, Any] = answer["choices"][0] if answer["choices"] else {}
        choice.get("text")
    except (AttributeError, LookupError, TypeError):
        raise wrong_answer_error(host) from None
    return choice


def _with(left: Sequence[int], answer: Generator[int, None, None]) -> Generator[int, None, None]:
    with closing(answer):
        yield from left
        yield from answer


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
    # No mark is special here, since no text from speech is sent.
    tried = ServerModel(http, connection, model, Pieces(lambda _: False))
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
