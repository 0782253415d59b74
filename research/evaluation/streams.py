"""Streams: what a translator sees of an utterance while it grows.

Either text that is revealed a few words at a time (paper, Section 4: Flores), or the partial
transcripts that a recognizer made of real speech (paper, Section 4: ACL 60/60).
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from research.evaluation.provenance import file_name
from ssbd_desktop.base.errors import InputError
from ssbd_desktop.base.events import Transcript
from ssbd_desktop.system.files import read_ordinary

CHARACTERS = frozenset({"Chinese", "Cantonese", "Japanese"})
"""Languages that are revealed, and counted, by characters."""

UNSPLIT = frozenset({"Burmese", "Khmer", "Lao", "Thai", "Tibetan"})
"""Languages written without spaces whose words nothing here can find."""

_WHERE = (
    "FLORES-200 comes from https://github.com/facebookresearch/flores, ACL 60/60 from "
    "https://aclanthology.org/2023.iwslt-1.2, and any other parallel text serves too, one sentence "
    "a line"
)


@dataclass(frozen=True)
class GrowingUtterance:
    """One utterance as it grows.

    steps: all that is known of it at each update, the last one complete. reference: how a person
    translated it, None where there is no reference.
    """

    utterance: str
    steps: tuple[str, ...]
    reference: str | None = None


@dataclass(frozen=True)
class Corpus:
    """Streams from one file. name: the file's name. sha256: of its content, uncompressed."""

    name: str
    sha256: str
    streams: tuple[GrowingUtterance, ...]


def read_corpus(
    source: Path, reference: Path | None, language: str, words: int, limit: int | None = None
) -> Corpus:
    """Read the streams of a source file, at most `limit` of them.

    source: plain text, one sentence a line, revealed `words` words (characters in Chinese and
    Japanese) at a time; or, where the name ends in .jsonl, recorded partials as `ssbd-desktop
    transcribe` prints them, replayed as they are. Either may be gzipped (.gz). reference: plain
    text, one line for each utterance. Raises InputError with the file and, where there is one, the
    line.
    """
    text = _read(source)
    if source.name.removesuffix(".gz").endswith(".jsonl"):
        streams = list(_recorded(source, text))
    else:
        streams = list(_revealed(source, text, language, words))
    if not streams:
        raise InputError(f"{source} holds no text to translate: choose a file with sentences.")
    if reference is not None:
        streams = _with_references(source, streams, reference)
    digest = hashlib.sha256(text.encode()).hexdigest()
    return Corpus(file_name(source), digest, tuple(streams[:limit]))


def units(text: str, language: str) -> list[str]:
    """Return what a text is revealed and counted by: words, or characters in Chinese and
    Japanese."""
    return re.findall(r"\S", text) if language in CHARACTERS else text.split()


def reveal(text: str, language: str, words: int) -> tuple[str, ...]:
    """The text as it grows by `words` units an update; the last step is the whole text."""
    pattern = r"\S" if language in CHARACTERS else r"\S+"
    ends = [match.end() for match in re.finditer(pattern, text)]
    every = [*ends[words - 1 : -1 : words], *ends[-1:]]
    return tuple(text[:end].strip() for end in every)


def _revealed(path: Path, text: str, language: str, words: int) -> Iterator[GrowingUtterance]:
    if language in UNSPLIT:
        raise InputError(
            f"{path} cannot be revealed word by word because {language} is written without spaces "
            "and there is no word splitter for it here: give recorded partials (.jsonl) instead."
        )
    for number, line in enumerate(_lines(text), 1):
        if not line.strip():
            raise InputError(
                f"Line {number} of {path} is empty: remove it, and its line in the reference."
            )
        yield GrowingUtterance(str(number), reveal(line, language, words))


def _recorded(path: Path, text: str) -> Iterator[GrowingUtterance]:
    steps: dict[str, list[str]] = {}
    last: dict[str, int] = {}
    done: set[str] = set()
    for number, line in enumerate(_lines(text), 1):
        transcript = _transcript(path, number, line)
        if transcript is None:
            continue
        if transcript.utterance in done:
            raise InputError(
                f"Line {number} of {path} goes on with {transcript.utterance} after its final "
                "transcript: record the session again."
            )
        said = steps.setdefault(transcript.utterance, [""])
        # The app translates no text again of which no more than the growing word has changed.
        if transcript.final or transcript.whole_words != said[-1]:
            said.append(transcript.whole_words)
        last[transcript.utterance] = number
        if transcript.final:
            done.add(transcript.utterance)
    for utterance, texts in steps.items():
        if utterance not in done:
            raise InputError(
                f"{path} ends before {utterance} does (its last line is {last[utterance]}): remove "
                "that utterance, or record the session to its end."
            )
        # A recognizer may take everything back: there is nothing to translate in such updates.
        if texts[-1]:
            yield GrowingUtterance(utterance, tuple(t for t in texts if t))


def _transcript(path: Path, number: int, line: str) -> Transcript | None:
    try:
        record = json.loads(line)
    except (json.JSONDecodeError, RecursionError):
        record = None
    if isinstance(record, dict) and record.get("type") == "caption":
        return None
    fields = record if isinstance(record, dict) and record.get("type") == "transcript" else {}
    utterance, stable = fields.get("utterance"), fields.get("stable")
    tentative, final = fields.get("tentative"), fields.get("final")
    growing = fields.get("growing", "")  # earlier versions translated it too
    spaced = fields.get("spaced")  # and said nothing of this
    if (
        isinstance(utterance, str)
        and isinstance(stable, str)
        and isinstance(tentative, str)
        and isinstance(final, bool)
        and isinstance(growing, str)
        and isinstance(spaced, bool | None)
    ):
        told = Transcript(utterance, stable, tentative, final, 0.0, 0.0)
        return replace(told, growing=growing, spaced=spaced)
    raise InputError(
        f"Line {number} of {path} is not a transcript as `ssbd-desktop transcribe` prints it "
        "(type, utterance, stable, tentative, final): record the file again."
    )


def _with_references(
    source: Path, streams: Sequence[GrowingUtterance], path: Path
) -> list[GrowingUtterance]:
    lines = _lines(_read(path))
    if len(lines) != len(streams):
        shorter = source if len(streams) < len(lines) else path
        raise InputError(
            f"{source} holds {len(streams)} utterances and {path} {len(lines)} lines: nothing in "
            f"{shorter} belongs to line {min(len(streams), len(lines)) + 1} of the other; give two "
            "files that match line by line."
        )
    return [
        GrowingUtterance(s.utterance, s.steps, line) for s, line in zip(streams, lines, strict=True)
    ]


def _read(path: Path) -> str:
    try:
        data = read_ordinary(path)
        return (gzip.decompress(data) if path.suffix == ".gz" else data).decode("utf-8-sig")
    except FileNotFoundError:
        raise InputError(f"{path} does not exist: {_WHERE}.") from None
    except UnicodeDecodeError as error:
        number = data.count(b"\n", 0, error.start) + 1 if path.suffix != ".gz" else "?"
        raise InputError(f"Line {number} of {path} is not UTF-8: convert the file.") from None
    except (gzip.BadGzipFile, EOFError, zlib.error):
        raise InputError(f"{path} is not a whole gzip file: download it again.") from None
    except OSError as error:
        raise InputError(
            f"{path} cannot be read ({error.strerror}): choose another file."
        ) from error


def _lines(text: str) -> list[str]:
    # Not splitlines(): that would break a sentence at the separators Unicode knows beside \n.
    return [line.removesuffix("\r") for line in text.removesuffix("\n").split("\n") if text]
