"""A model on a completions server, behind the decoder's two methods.

A draft is verified by one request: the server echoes the prompt with the draft, and the
log-probability of each of its tokens and of the likeliest, and continues after it. If not all of
the draft stands, a second request continues from there.
"""

from __future__ import annotations

import math
import re
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.base.cancellation import Cancelled, never
from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.decoding.model import Ending, Evaluation, Tokens, common_prefix, reusable_prefix
from ssbd_desktop.translation.completions.answers import Completion, PieceScores, cut, read, rows
from ssbd_desktop.translation.completions.http import (
    UNHURRIED,
    Answer,
    Connection,
    Http,
    Patience,
    late_error,
    wrong_answer_error,
)
from ssbd_desktop.translation.outputs import ending_of, first_line

AHEAD = 16
"""The most tokens that a verifying request adds: those after a rejected draft are lost."""

MOST = 256
"""The most tokens that another request adds."""


_GREEDY = {
    "temperature": 0,
    "repeat_penalty": 1.0,  # llama_cpp.server's name for it; the default there is 1.1
    "repetition_penalty": 1.0,  # vLLM's name for it; the default is from the model's own files
    "presence_penalty": 0.0,
    "frequency_penalty": 0.0,
}
"""Always the likeliest token, whatever came before: a server may have habits of its own."""

_TRIED = 4  # tokens that show how prompt and output are joined

END = 0
"""Ends the model's turn."""

BEGIN = 1
"""Marks where a prompt ends and the model's turn begins; has no text."""

_UNKNOWN = 2  # follows, and is not the end of the turn: nothing else is known about it yet

_UNNAMED = -1  # the ID of a token known only by its text

_ROOM = 2**24  # characters of all known texts
_ENTRY = 32  # characters' worth of memory that each entry takes besides

_PIECE = re.compile(r"[\x00-\u02ff]{1,3}|.", re.DOTALL)
"""About one token of a prompt: three characters of a script with letters, one of any other. They
are only counted, never sent alone; counting a few too many leaves room in the context."""

_SLOW = 1.0  # seconds in which a server says whether a mark is special

_MARK = re.compile(r"<\S[^<>]{0,60}>|\[/?[A-Z_]{2,20}\]")
"""Matches what could be a special token of some vocabulary."""


class Pieces:
    """Texts as tokens: two with the same spelling are one."""

    bos: int | None = None  # the server adds its own

    def __init__(self, is_special: Callable[[str], bool]) -> None:
        """is_special: whether the server would take a text for a special token."""
        self.markers: dict[str, int] = {}  # the server finds a template's markers by itself
        self._texts: list[str] = ["", "", ""]
        self._room = _ROOM
        self._numbers: dict[tuple[str, int], int] = {("", _UNNAMED): _UNKNOWN}
        self._ids = [_UNNAMED] * len(self._texts)
        self._said: dict[int, str] = {}
        self._is_special = is_special
        self._special: dict[str, bool] = {}

    def number(self, text: str, id: int = _UNNAMED) -> int:
        """Return the token with this text, for which the server's ID is `id`, if it has one."""
        made = self._numbers.setdefault((text, id), len(self._texts))
        if made == len(self._texts):
            self._texts.append(text)
            self._ids.append(id)
            self._said[id] = text
            self._room -= len(text) + _ENTRY
        return made

    def id(self, token: int) -> int:
        return self._ids[token]

    def said_by(self, id: int) -> str:
        """Return the last known text of the token with that ID."""
        return self._said.get(id, "")

    @property
    def full(self) -> bool:
        """Return whether there are more texts than a vocabulary has."""
        return self._room < 0

    def tokenize(self, text: str) -> tuple[int, ...]:
        """Return tokens for a text that goes to the server whole."""
        return tuple(map(self.number, _PIECE.findall(text)))

    def texts(self, tokens: Sequence[int]) -> list[str]:
        return [self._texts[token] for token in tokens]

    def text(self, tokens: tuple[int, ...]) -> str:
        return first_line("".join(self.texts(tokens)))

    def broken(self, line: str) -> str:
        """Return `line` with a space in each mark that the server takes for a special token."""
        while mark := next((m for m in _MARK.finditer(line) if self._takes(m[0])), None):
            line = f"{line[: mark.start() + 1]} {line[mark.start() + 1 :]}"
        return line

    def forget_marks(self) -> None:
        """Ask again whether each mark is special, since there is another tokenizer."""
        self._special.clear()

    def _takes(self, mark: str) -> bool:
        if mark not in self._special:
            began = time.monotonic()
            self._special[mark] = self._is_special(mark)
            if time.monotonic() - began > _SLOW:  # don't wait for that again
                self._is_special = lambda _: True
        return self._special[mark]


@dataclass(frozen=True)
class ServerScores:
    """A server's scores for a draft: of each token, and of the likelier one."""

    pieces: Pieces
    given: Sequence[PieceScores]

    def agreed(self, tokens: Tokens) -> int:
        return common_prefix(tokens, [self.greedy(row) for row in range(len(self.given))])

    def greedy(self, row: int) -> int:
        """See `Scores`; what follows the whole draft, row -1, comes from `onward` instead."""
        return self.pieces.number(self.given[row + 1 if row < 0 else row].greedy)

    def shares(self, row: int, token: int) -> tuple[float, float]:
        """See `Scores`, for the token of the draft."""
        given = self.given[row]
        return math.exp(given.top), math.exp(given.own)

    @property
    def rows(self) -> NDArray[np.float32]:
        raise ModelError(
            "A server doesn't give all probabilities, as Spec-Verification and sampling need them: "
            "use another policy, or a model on this computer."
        )


class ServerModel:
    """A model on a server. Not for two threads at once.

    http: what its requests go through. stop: texts that end a turn. glued: whether its tokenizer
    puts a space before a text that follows a marker; one that the model wrote is then left out, or
    there would be two. seconds: how long an answer may take, see `Patience`. explains: whether it
    must say where greedy decoding would have left what stands, even if that takes it longer.
    fingerprint: the server's own identifier for it, if it can tell two of one name apart.
    """

    explains = False
    fingerprint = ""

    def __init__(self, http: Http, connection: Connection, model: str, pieces: Pieces) -> None:
        self.http = http
        self.vocabulary = pieces
        self.stop: tuple[str, ...] = ()
        self.glued = False
        self.seconds = UNHURRIED
        self._connection = connection
        self._url = f"{connection.url.rstrip('/')}/completions"
        self._model = model
        self._cancelled: Cancelled = never
        self._known: list[int] = []

    def interrupt_when(self, cancelled: Cancelled | None) -> None:
        self._cancelled = cancelled or never

    def ending(self, token: int) -> Ending | None:
        return "turn" if token == END else ending_of(*self.vocabulary.texts([token]))

    def evaluate(self, tokens: Tokens, read: int) -> Evaluation:
        wanted = list(tokens)
        evaluated = len(wanted) - reusable_prefix(self._known, wanted, read)
        self._remember(wanted)
        cut = len(wanted) - read + 1
        text, draft = self.sent(wanted), tuple(wanted[cut:])
        if not draft:
            begun = wanted[-1] != BEGIN
            none = ServerScores(self.vocabulary, ())
            return Evaluation(none, evaluated, onward=self.continued(text, begun))
        began = time.perf_counter()
        choice = self.verify(text, AHEAD)
        scores = ServerScores(self.vocabulary, rows(choice.prompt, self.vocabulary.texts(draft)))
        seconds = time.perf_counter() - began
        return Evaluation(scores, evaluated, seconds, onward=self._more(choice, text))

    def _remember(self, tokens: Tokens) -> None:
        if self.vocabulary.full:
            raise late_error(self._connection.host)  # reconnecting starts over with none
        self._known = list(tokens)

    def sent(self, tokens: Sequence[int]) -> str:
        made, begins = "", False
        for token, text in zip(tokens, self.vocabulary.texts(tokens), strict=True):
            if token == BEGIN:
                begins = True
            elif text:
                made += text.removeprefix(" ") if begins and self.glued else text
                begins = False
        return made

    def warm_up(self, prompt: tuple[int, ...]) -> None:
        """Ask it once what it will be asked later, since compiling may take a server seconds, and
        learn how prompt and output are joined."""
        with closing(self.continued(self.sent(prompt), begun=False)) as tokens:
            output = [token for token in islice(tokens, _TRIED) if token != END]
        likely = []
        for self.glued in (False, True):
            # For the whole text: an extra space is a token of its own, between the two.
            echoed = self.verify(self.sent([*prompt, *output]), 1).prompt
            likely.append(sum(token.own for token in echoed))
        self.glued = likely[True] > likely[False]

    def verify(self, text: str, ahead: int) -> Completion:
        """Return the server's answer about a text, and about up to `ahead` tokens after it.

        Raises ServerError; Interrupted once it is no longer wanted.
        """
        asked = {"echo": True, "logprobs": 1, "max_tokens": ahead}
        patience = Patience(self.seconds)
        patience.said(ahead)
        return self._choice(
            self.http.post(self._url, self._body(text) | asked, self._cancelled, patience), text
        )

    def _more(self, choice: Completion, text: str) -> Generator[int, None, None]:
        """Yield what the request that verified `text` said, and then what follows."""
        yield from map(self.vocabulary.number, cut(choice))
        if choice.ended:
            yield END
        else:
            yield from self.continued(text + choice.text)

    def continued(self, text: str, begun: bool = True) -> Generator[int, None, None]:
        """Yield what the server says after `text`, as it says it.

        begun: the output has begun, so that a line break ends it. Before any text it does not, and
        the server may not stop there.
        """
        body = self._body(text, begun) | {"stream": True, "max_tokens": MOST}
        patience = Patience(self.seconds)
        with closing(self.http.stream(self._url, body, self._cancelled, patience)) as answers:
            ended = cut_off = answered = False
            for answer in answers:  # to its end, so that the connection can be kept
                answered = True
                choice = self._choice(answer, "")
                ended, cut_off = ended or choice.ended, cut_off or choice.cut_off
                if choice.text:
                    patience.said()
                    yield self.vocabulary.number(choice.text)
        if ended:
            yield END
        elif not cut_off:
            if not answered:  # what fails before its first word may say why where nothing streams
                one = self._body(text) | {"max_tokens": 1}
                self.http.post(self._url, one, self._cancelled, patience)
            raise wrong_answer_error(self._connection.host)

    def _body(self, text: str, begun: bool = True) -> dict[str, object]:
        named = {"model": self._model} if self._model else {}
        stop = [*self.stop, "\n"] if begun else list(self.stop)
        return {"prompt": text, **_GREEDY, **named, **({"stop": stop} if stop else {})}

    def _choice(self, answer: Answer, text: str) -> Completion:
        try:
            return read(answer, text)
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
            raise wrong_answer_error(self._connection.host) from None

    def close(self) -> None:
        self.http.close()
