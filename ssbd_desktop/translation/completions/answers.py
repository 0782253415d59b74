"""The tokens of a completions server, matched to the pieces of a draft.

The server's tokens are the truth: it tokenizes the text that it is sent again, perhaps differently
from the pieces that it gave before. So a piece stands if all tokens that begin in it stand.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any


@dataclass(frozen=True)
class Token:
    """A token of a prompt or an output, as the server writes it.

    text: empty, or with a � in it, if it is a part of a character, or a marker that the server does
    not write. own, best: the log-probabilities of it and of the likeliest in its place, whose text
    is best_text; a likeliest of None is one that the server said nothing else about.
    """

    text: str
    own: float
    best: float | None
    best_text: str


@dataclass(frozen=True)
class Completion:
    prompt: tuple[Token, ...] = ()
    """The tokens that it echoed."""
    generated: tuple[Token, ...] = ()
    """The new ones; both empty if it reports no tokens."""
    text: str = ""
    """All the new text."""
    ended: bool = False
    """True if it ended the turn."""
    cut_off: bool = False
    """True if more would follow."""


@dataclass(frozen=True)
class PieceScores:
    """The scores of a piece of a draft.

    greedy: the text that would be in its place without it. top, own: the log-probabilities of the
    likeliest token and of the draft's, where they differ most.
    """

    greedy: str
    top: float
    own: float


_MOST = 16384  # characters that a server says at once: 64 of the longest tokens that exist
_ROUNDED = 0.01  # how much the logarithm of a probability may be above 0

_NO_SCORES = PieceScores("", 0.0, -math.inf)


def read(answer: Mapping[str, Any], sent: str) -> Completion:
    """Return what an answer to the prompt `sent` says, which it may echo.

    Raises KeyError, TypeError, ValueError or the like if it has another form.
    """
    if not answer["choices"]:  # only usage figures
        return Completion()
    choice = answer["choices"][0]
    text, reason = _text(choice["text"]), choice.get("finish_reason")
    tokens = _tokens(choice.get("logprobs") or {})
    counted = (answer.get("usage") or {}).get("completion_tokens") or 0
    if not isinstance(counted, int):
        raise TypeError(type(counted))
    at = len(tokens) - min(max(counted, 0), len(tokens))
    if at and not text.startswith(sent):  # whatever that is, it is not what follows
        raise ValueError("another prompt is echoed")
    text = text.removeprefix(sent)
    # Some tokenizers write a single token without the space that it begins with.
    if 0 < at < len(tokens) and len(text) > sum(len(one.text) + 1 for one in tokens[at:]):
        raise ValueError("more is said than its tokens say")
    if len(text) > _MOST:
        raise ValueError("no tokens are so long")
    return Completion(tokens[:at], tokens[at:], text, reason == "stop", reason == "length")


def cut(choice: Completion) -> list[str]:
    """Return the new text in pieces of one token each, or more if a character has more."""
    given = list(choice.generated)
    if choice.ended and given and not choice.text.endswith(given[-1].text):
        # Either the end of the turn, by name, or text and a line break, whose text is given.
        last = given.pop()
        line = last.text.partition("\n")[0]
        given += [replace(last, text=line)] if line and choice.text.endswith(line) else []
    found = sorted({at for at in starts(given, choice.text) if at} | {0, len(choice.text)})
    return [choice.text[begin:end] for begin, end in pairwise(found)]


def _tokens(logprobs: Mapping[str, Any]) -> tuple[Token, ...]:
    texts, owns = logprobs.get("tokens") or (), logprobs.get("token_logprobs") or ()
    tops = logprobs.get("top_logprobs") or ()
    return tuple(
        _token(_text(text), own, top) for text, own, top in zip(texts, owns, tops, strict=True)
    )


def _text(said: str | None) -> str:
    if said is not None and not isinstance(said, str):
        raise TypeError(type(said))
    return said or ""


def _token(text: str, own: float | None, top: Mapping[str, float] | None) -> Token:
    if own is None:  # the first in a sequence, which nothing predicts
        return Token(text, 0.0, 0.0, text)
    if not top:
        raise ValueError("a token without scores")
    best_text = max(top, key=top.__getitem__)
    own, best = float(own), float(top[best_text])  # OverflowError for a number of 400 digits
    if not (own <= _ROUNDED and best <= _ROUNDED):  # also false for NaN
        raise ValueError("no logarithm of a probability")
    if is_partial(text) and len(top) == 1:  # two tokens with the same spelling share one place
        return Token(text, own, None, best_text)
    return Token(text, own, best, best_text)


def is_partial(text: str) -> bool:
    """Return whether a token's text is not text: a part of a character, or an omitted marker."""
    return not text or "\ufffd" in text


def starts(tokens: Sequence[Token], draft: str) -> list[int | None]:
    """Return where in `draft`, which ends with the last of `tokens`, each begins; None before it.

    A space that no token has belongs to the next one. All None if the tokens are not from this
    text.
    """
    found: list[int | None] = [None] * len(tokens)
    end, pending = len(draft), 0  # what is left of the draft; tokens without text behind that
    for i in range(len(tokens) - 1, -1, -1):
        text = tokens[i].text
        if is_partial(text):
            pending += 1
            continue
        at = draft.rfind(text, 0, end)
        between = draft[at + len(text) : end]
        if at < 0 or (between.strip() and not pending):
            break
        behind = found[i + 1 :][: max(pending, 1)]
        found[i + 1 : i + 1 + len(behind)] = [at + len(text)] * len(behind)
        found[i], end, pending = at, at, 0
    first = next((i for i, at in enumerate(found) if at is not None), len(tokens))
    if end and pending:  # the draft begins with a character of several tokens
        own = min(pending, len(draft[:end].encode()))
        found[first - own : first] = [0] * own
    elif draft[:end].strip():
        return [None] * len(tokens)
    elif first < len(found):
        found[first] = 0
    return found


def rows(tokens: Sequence[Token], pieces: Sequence[str]) -> list[PieceScores]:
    """Return the data on each of the pieces, which `tokens` end with."""
    draft = "".join(pieces)
    found = starts(tokens, draft)
    given = [(at, token) for at, token in zip(found, tokens, strict=True) if at is not None]
    # If a tokenizer writes a single token without its space, no token's own space is known.
    bare = any(draft[at : at + 1].isspace() and token.text[:1].strip() for at, token in given)
    made, begin = [], 0
    for piece in pieces:
        inside = [(at, token) for at, token in given if begin <= at < begin + len(piece)]
        made.append(_row(piece, inside, draft[begin:], begin, bare) if given else _NO_SCORES)
        begin += len(piece)
    return made


def _row(
    piece: str, inside: Sequence[tuple[int, Token]], rest: str, begin: int, bare: bool
) -> PieceScores:
    """rest: the draft from the piece on, which begins at `begin`. bare: whether tokens are reported
    without the spaces that they begin with."""
    greedy: str | None = None
    behind = []
    for at, token in inside:
        best = 0.0 if token.best is None else token.best
        if token.own >= best:
            continue
        if greedy is None:
            unknown = bare or is_partial(token.best_text) or _is_marker(token.best_text)
            greedy = rest[: at - begin] + ("" if unknown else token.best_text)
        behind.append((best, token.own))
    top, own = max(behind, key=_by_how_much, default=(0.0, 0.0))
    return PieceScores(piece if greedy is None else greedy, top, own)


def _by_how_much(behind: tuple[float, float]) -> float:
    best, own = map(math.exp, behind)
    return best - own


def _is_marker(text: str) -> bool:
    """Return whether a text is a special token's name, which some servers, like vLLM, write out."""
    text = text.strip()
    return len(text) > 2 and (text[0], text[-1]) in (("<", ">"), ("[", "]"))
