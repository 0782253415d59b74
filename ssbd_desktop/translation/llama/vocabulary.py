"""A model's vocabulary: text to tokens and back, and which tokens are markers."""

from __future__ import annotations

import ctypes
import unicodedata
from functools import cached_property
from hashlib import sha256
from typing import Any

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.translation.llama.llama_cpp_api import lib
from ssbd_desktop.translation.outputs import first_line
from ssbd_desktop.translation.prompt_builder import SpokenMarkers

_MARKER = (
    lib.LLAMA_TOKEN_ATTR_CONTROL | lib.LLAMA_TOKEN_ATTR_USER_DEFINED | lib.LLAMA_TOKEN_ATTR_UNKNOWN
)

_ADDED = 8
"""The most tokens besides one for each byte of a text, for a leading space and the like."""

_USUAL = 64
"""Bytes that suffice for most pieces; a longer one is asked for again."""


class Vocabulary:
    """The vocabulary of a loaded model, valid until the model is closed."""

    def __init__(self, model: Any) -> None:
        self._vocab: Any = lib.llama_model_get_vocab(model)
        self.size = int(lib.llama_vocab_n_tokens(self._vocab))
        self._pieces: dict[int, bytes] = {}

    def close(self) -> None:
        """Refuse calls that would read memory that the model has freed."""
        self._vocab = None

    @cached_property
    def markers(self) -> dict[str, int]:
        """The tokens that a template writes as markers (`<|im_end|>`), by their text."""
        return {
            text: token
            for token in range(self.size)
            if lib.llama_vocab_get_attr(self._vocab, token) & _MARKER
            and (text := self._text_of(token))
        }

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """Every token as the vocabulary writes it, including markers."""
        return tuple(map(self._text_of, range(self.size)))

    def _text_of(self, token: int) -> str:
        text: bytes = lib.llama_vocab_get_text(self._vocab, token)
        return text.decode("utf-8", "replace")

    @cached_property
    def speakable_markers(self) -> tuple[str, ...]:
        """Markers that llama.cpp finds in plain text even with special tokens off.

        It always finds user-defined tokens, and others if the vocabulary's own merges lead there.
        Those that are wording (a word that was added to the vocabulary, a run of spaces) are still
        ordinary text: whoever says them means nothing else.
        """
        return tuple(
            text
            for text, token in self.markers.items()
            if not _is_wording(text) and self._is_found_in_text(text, token)
        )

    def broken(self, line: str) -> str:
        return self._spoken_markers.broken(line)

    @cached_property
    def _spoken_markers(self) -> SpokenMarkers:
        return SpokenMarkers(self.speakable_markers)

    def _is_found_in_text(self, text: str, token: int) -> bool:
        if lib.llama_vocab_get_attr(self._vocab, token) & lib.LLAMA_TOKEN_ATTR_USER_DEFINED:
            return True
        return token in self.tokenize(f"{text} a{text}")  # after a space, and inside a word

    @property
    def bos(self) -> int | None:
        """The token that begins a sequence, None if the vocabulary does not want one added."""
        if not lib.llama_vocab_get_add_bos(self._vocab):
            return None
        token = int(lib.llama_vocab_bos(self._vocab))
        return token if token >= 0 else None

    @cached_property
    def ends(self) -> frozenset[int]:
        """All end-of-generation tokens that the vocabulary names."""
        return frozenset(t for t in range(self.size) if lib.llama_vocab_is_eog(self._vocab, t))

    @cached_property
    def fingerprint(self) -> str:
        """A hash, equal for vocabularies with the same tokens under the same numbers."""
        digest = sha256()
        for token in range(self.size):
            digest.update(lib.llama_vocab_get_text(self._vocab, token) + b"\0")
        return digest.hexdigest()

    def tokenize(self, text: str) -> tuple[int, ...]:
        """Return the tokens of plain text: no marker is recognized in it and none is added."""
        if self._vocab is None:
            raise ModelError("The translation model was closed: load it again.")
        data = text.encode("utf-8", "replace")
        room = len(data) + _ADDED
        tokens = (lib.llama_token * room)()
        count = lib.llama_tokenize(self._vocab, data, len(data), tokens, room, False, False)
        if count < 0:
            raise ModelError(
                "The translation model cannot read a text of {count} characters: shorten it.",
                count=len(text),
            )
        return tuple(tokens[:count])

    def piece(self, token: int) -> bytes:
        """Return the bytes that `token` stands for; none for a marker."""
        if token in self._pieces:
            return self._pieces[token]
        if self._vocab is None:
            raise ModelError("The translation model was closed: load it again.")
        size = _USUAL
        while True:
            buffer = ctypes.create_string_buffer(size)
            count = lib.llama_token_to_piece(self._vocab, token, buffer, size, 0, False)
            if count >= 0:
                return self._pieces.setdefault(token, buffer.raw[:count])
            size = -count

    def text(self, tokens: tuple[int, ...]) -> str:
        """Return the line that `tokens` say, without the leading space that some vocabularies add.

        Bytes at the end that do not yet make a whole character are held back; bytes that can never
        make one are left out, so that no � is ever shown.
        """
        data = b"".join(map(self.piece, tokens))
        return first_line(data.decode("utf-8", "ignore"))


def _is_wording(text: str) -> bool:
    return all(c in "'’-" or unicodedata.category(c)[0] in "LMNZ" for c in text)
