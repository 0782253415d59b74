"""Keys that reach a field: a letter underlined in its name."""

from __future__ import annotations

import re


def with_mnemonic(label: str, taken: set[str]) -> str:
    """`label` with a & before the letter that Alt leads to it with; adds that letter to `taken`.

    The first letter of a word is preferred. A label without a free letter of the Latin alphabet
    stays without.
    """
    starts = [i for i in range(len(label)) if i == 0 or label[i - 1] == " "]
    within = [i for i in range(len(label)) if i not in starts]
    for i in [*starts, *within]:
        letter = label[i].lower()
        if letter.isascii() and letter.isalpha() and letter not in taken:
            taken.add(letter)
            return f"{_escaped(label[:i])}&{_escaped(label[i:])}"
    return _escaped(label)


def mnemonics(text: str) -> set[str]:
    """The letter, in small, that Alt leads to a control of this text with, if there is one."""
    return {letter.lower() for letter in re.findall("&([^&])", text.replace("&&", ""))}


def _escaped(text: str) -> str:
    return text.replace("&", "&&")
