"""`ssbd-desktop translate`: growing utterances as JSONL in, their re-translations as JSONL out."""

from __future__ import annotations

import contextlib
import json
import re
import sys
from collections.abc import Iterable
from functools import partial
from typing import TextIO

from ssbd_desktop.assembly.real_pipeline import load_translation
from ssbd_desktop.base.cancellation import never
from ssbd_desktop.base.errors import InputError, SettingError
from ssbd_desktop.base.events import Request, Translation
from ssbd_desktop.pipeline.protocols import Translating
from ssbd_desktop.settings.languages import language_name
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.translation.completions.http import patiently

_SURROGATE = re.compile("[\ud800-\udfff]")


def run(settings: Settings, lines: Iterable[str] = sys.stdin, out: TextIO = sys.stdout) -> int:
    """Answer each line with one line, and a final one with a second that holds its record.

    A server that is away is waited for, or raises ServerError. Return 2 if a line is unreadable.
    """
    status = 0
    with contextlib.closing(load_translation(settings)) as translator:
        for number, line in enumerate(lines, 1):
            if not line.strip():
                continue
            try:
                request = parse(line, number)
            except InputError as error:
                print(error, file=sys.stderr)
                status = 2
                continue
            _answer(translator, request, number, settings.record == "exact", out)
    return status


def _answer(
    translator: Translating, request: Request, number: int, wants_record: bool, out: TextIO
) -> None:
    made = patiently(partial(translator.translate, request, never))
    if made.stats.trimmed_words:
        print(
            f"Line {number} of the input is longer than the model's context: its first "
            f"{made.stats.trimmed_words} words were left out; raise --context-size to keep them.",
            file=sys.stderr,
        )
    _print(as_record(made), out)
    if request.final and wants_record:
        record = made.record if made.translated else made.source
        if record is None:
            record = patiently(partial(translator.record, request, never))
        _print({"utterance": request.utterance, "record": record}, out)


def parse(line: str, number: int) -> Request:
    """Read a line of input, its invalid bytes as lone surrogates; raises InputError."""
    expected = '{"utterance": "u1", "source": "…", "final": false}'
    if _SURROGATE.search(line):
        raise InputError(
            f"Line {number} of the input is not UTF-8 and was skipped: write it in that encoding."
        )
    try:
        record = json.loads(line)
    except (ValueError, RecursionError):  # also a number of more digits than Python reads
        raise InputError(
            f"Line {number} of the input is not JSON and was skipped: write one object a line, "
            f"like {expected}."
        ) from None
    fields = record if isinstance(record, dict) else {}
    utterance, source = fields.get("utterance"), fields.get("source")
    final = fields.get("final", False)
    if not (isinstance(utterance, str) and isinstance(source, str) and isinstance(final, bool)):
        raise InputError(
            f"Line {number} of the input was skipped because it needs an utterance and a source, "
            f"both texts, and final, if given, true or false, like {expected}."
        )
    language = _language(fields.get("language", ""), number)
    return Request(_whole(utterance), _whole(source), final, language)


def _language(value: object, number: int) -> str:
    try:
        return language_name(str(value)) if value else ""
    except SettingError as error:
        raise InputError(f"Line {number} of the input was skipped: {error}") from None


def _whole(text: str) -> str:
    """`text` with a � for each half of a character; JSON can spell halves, UTF-8 cannot."""
    return _SURROGATE.sub("\ufffd", text)


def as_record(made: Translation) -> dict[str, object]:
    """A translation as a line of output. tokens is how many there are, token_ids which."""
    stats = made.stats
    return {
        "utterance": made.utterance,
        "source": made.source,
        "text": made.text,
        "visible": made.visible,
        "final": made.final,
        "translated": made.translated,
        "tokens": stats.output,
        "drafted": stats.drafted,
        "accepted": stats.accepted,
        "passes": stats.passes,
        "evaluated": stats.evaluated,
        "all_passes": stats.all_passes,
        "plain_passes": stats.plain_passes,
        "seconds": round(stats.seconds, 6),
        "first_pass_seconds": round(stats.first_pass_seconds, 6),
        "trimmed_words": stats.trimmed_words,
        "hit_limit": stats.hit_limit,
        "token_ids": list(made.tokens),
    }


def _print(fields: dict[str, object], out: TextIO) -> None:
    print(json.dumps(fields, ensure_ascii=False), file=out, flush=True)
