"""The catalog: the models that people can download, listed in `resources/models.toml`.

    version = 1

    [[translation]]            # or [[speech]]
    id = "qwen3-4b"
    name = "Qwen3 4B"
    …                          # the fields of `Entry`

Within each kind, better models come after worse ones. A person's own catalog has the same form.
Any other of the hub's models is asked for by its file.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, Field, dataclass, fields
from pathlib import Path, PureWindowsPath
from typing import Any, Literal, get_args

from ssbd_desktop.base.errors import ModelError, SettingError, excerpt
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.settings.languages import language_name
from ssbd_desktop.system.files import read_toml
from ssbd_desktop.system.folders import resource

Kind = Literal["speech", "translation"]

SETTINGS: Mapping[Kind, str] = {"speech": "whisper_model", "translation": "translation_model"}
"""The setting that names the model of each kind."""

VERSION = 1
"""The catalog's format. It is raised when an older app would misread a newer catalog."""

_IN_PLACE_OF_OURS = "SSBD_MODELS_CATALOG"
_LONGEST = 300
"""Characters of a text; all are shown, so none may control a terminal."""

_MOST_PARAMETERS = 10**15
_ID = re.compile(r"[a-z0-9]+([.-][a-z0-9]+)*")
_REPOSITORY = re.compile(r"[A-Za-z0-9_-][A-Za-z0-9._-]*/[A-Za-z0-9_-][A-Za-z0-9._-]*")


@dataclass(frozen=True, kw_only=True)
class Entry:
    """A model of the catalog; a field with a default may be missing there."""

    id: str
    """In lowercase, as a person types it."""
    kind: Kind
    name: str
    repository: str
    """ORG/NAME at the hub."""
    files: tuple[str, ...]
    """Patterns for the model's files there; for a translation model just one, of a GGUF."""
    license: str
    """Its SPDX name, or its makers' name for it."""
    noncommercial: bool = False
    languages: tuple[str, ...] = ()
    """By English name, as in the settings; none if the model knows all of them."""
    template: str = ""
    """The prompt format, as in the setting of that name; empty for speech."""
    parameters: int
    quantization: str
    cache_values: int = 0
    """Numbers that a token leaves in a translation model's cache; 0 if unknown."""
    vocabulary: int = 0
    """Tokens of a translation model; 0 if unknown."""
    looked_up: str
    """The place and date of the entry's research."""
    tried: bool = False
    """True if it has run with this app."""
    better_at: str = ""
    """A language group or other strength that the catalog's order does not show; may be empty."""

    def knows(self, language: str) -> bool:
        """Return whether it knows a language, or all of them if it is yet to be detected."""
        return not self.languages or language in self.languages


def load_catalog(file: Path | None = None) -> tuple[Entry, ...]:
    """Return the entries of a catalog's file, or of the app's own catalog.

    Raises SettingError if it cannot be read, has a newer format, or contains an invalid entry.
    """
    path = file or Path(os.environ.get(_IN_PLACE_OF_OURS) or resource("models.toml"))
    tables = _tables(path)
    entries = list[Entry]()
    for kind in get_args(Kind):
        for table in tables.get(kind, []):
            entry = _entry(path, kind, table)
            if any(entry.id == other.id for other in entries):
                raise SettingError(
                    "The catalog {path} has two entries with the id “{id}”: rename one of them.",
                    path=path,
                    id=entry.id,
                )
            entries.append(entry)
    return tuple(entries)


def _tables(path: Path) -> dict[str, list[dict[str, Any]]]:
    try:
        content = read_toml(path)
    except (OSError, ValueError, RecursionError) as error:
        reason = getattr(error, "strerror", None) or excerpt(str(error))
        raise SettingError(
            "The catalog {path} cannot be read ({reason}): correct it, or choose another one.",
            path=path,
            reason=reason,
        ) from error
    version = content.pop("version", None)
    if type(version) is int and version > VERSION:
        raise SettingError(
            "The catalog {path} is in a newer format ({version}): update SSBD Desktop to use it.",
            path=path,
            version=version,
        )
    if version != VERSION or type(version) is not int:
        raise SettingError(
            "The catalog {path} does not say which format it is in: put “version = {version}” "
            "at its beginning.",
            path=path,
            version=VERSION,
        )
    for name, tables in content.items():
        is_list = isinstance(tables, list) and all(isinstance(table, dict) for table in tables)
        if name not in get_args(Kind) or not is_list:
            raise SettingError(
                "The catalog {path} holds “{name}”, which is not a list of models: use only "
                "[[speech]] and [[translation]].",
                path=path,
                name=excerpt(name),
            )
    return content


def _entry(path: Path, kind: Kind, table: dict[str, Any]) -> Entry:
    shown = excerpt(str(table.get("id", "?")))

    def wrong(field: str, problem: str) -> SettingError:
        return SettingError(
            "Correct the catalog {path}, or choose another one: “{field}” of “{id}” {problem}.",
            path=path,
            field=excerpt(field),
            id=shown,
            problem=problem,
        )

    for name in table:
        if name not in _FIELDS:
            raise wrong(name, Sentence("is not a field that this version knows"))
    values = dict[str, Any]()
    for name, field in _FIELDS.items():
        if name not in table:
            if field.default is MISSING:
                raise wrong(name, Sentence("is missing"))
            values[name] = field.default
            continue
        if not _fits(field, table[name]):
            raise wrong(name, Sentence("is of the wrong kind"))
        values[name] = tuple(table[name]) if field.type == _LISTS else table[name]
    for name, problem in _problems(kind, values):
        raise wrong(name, problem)
    values["languages"] = tuple(map(language_name, values["languages"]))
    return Entry(kind=kind, **values)


def _problems(kind: Kind, values: dict[str, Any]) -> Iterator[tuple[str, Sentence]]:
    """Yield each field that has the right type but an impossible value, and what is wrong."""
    if not _ID.fullmatch(values["id"]):
        yield "id", Sentence("may have only lower-case letters, digits, single dots and hyphens")
    if not _REPOSITORY.fullmatch(values["repository"]) or ".." in values["repository"]:
        yield "repository", Sentence("is not of the form ORGANIZATION/NAME")
    files: tuple[str, ...] = values["files"]
    if not files or any(map(leads_out, files)):
        yield "files", Sentence("names no files inside the repository")
    if kind == "translation" and len(files) != 1:
        yield "files", Sentence("names more than one file")
    for name, value in values.items():
        if isinstance(value, str) and (len(value) > _LONGEST or not value.isprintable()):
            yield name, Sentence("is of the wrong kind")
    if not 1 <= values["parameters"] <= _MOST_PARAMETERS:
        yield "parameters", Sentence("is not a number of weights")
    for name in ("cache_values", "vocabulary"):
        if not 0 <= values[name] <= _MOST_PARAMETERS:
            yield name, Sentence("is of the wrong kind")
    if (kind == "translation") != bool(values["template"]):
        yield "template", Sentence("is for translation models, and each of them needs one")
    for language in values["languages"]:
        try:
            language_name(language)
        except SettingError:
            yield "languages", Sentence("names {name}, which is not supported", name=language)


_LISTS = "tuple[str, ...]"
_KINDS: dict[str, type] = {"str": str, "bool": bool, "int": int}
_FIELDS = {field.name: field for field in fields(Entry) if field.name != "kind"}


def _fits(field: Field[Any], value: object) -> bool:
    if field.type == _LISTS:
        return isinstance(value, list) and all(type(one) is str for one in value)
    return type(value) is _KINDS[str(field.type)]


def leads_out(name: str) -> bool:
    """Return whether a file's path in a repository may lead out of its folder, on any system."""
    parts = name.split("/")
    if "\\" in name or "\0" in name or any(part in ("", ".", "..") for part in parts):
        return True
    return any(PureWindowsPath(part).drive for part in parts)


SPEECH_FILES = (
    "model.bin", "config.json", "tokenizer.json", "preprocessor_config.json", "vocabulary.*",
)  # fmt: skip
"""The files of a Whisper model in CTranslate2 format; others in its repository are ignored."""

_NAME = r"[A-Za-z0-9][A-Za-z0-9._-]{0,95}"
_FILE = re.compile(rf"({_NAME}/{_NAME})/([^\0]+)")
_UNSAFE = re.compile(r"[^A-Za-z0-9._-]+")


@dataclass(frozen=True)
class Wanted:
    asked: str
    id: str
    kind: Kind
    name: str
    repository: str
    files: tuple[str, ...]
    """Patterns for its files in the repository."""
    license: str = ""
    """Empty if only the hub knows it."""


def find_wanted(text: str, catalog: Iterable[Entry]) -> Wanted:
    """Return the model that `text` names; raises ModelError.

    text: a catalog's ID, or ORG/NAME/FILE with a GGUF file, or the model.bin of a CTranslate2
    Whisper.
    """
    for entry in catalog:
        if entry.id == text:
            source = (entry.repository, entry.files, entry.license)
            return Wanted(text, entry.id, entry.kind, entry.name, *source)
    named = _FILE.fullmatch(text)
    if named is None or leads_out(named[2]):
        raise ModelError(
            "There is no model “{wanted}”: choose one from the catalog, or give "
            "ORGANIZATION/NAME/FILE.gguf.",
            wanted=excerpt(text),
        )
    repository, file = named.groups()
    folder, _, last = file.rpartition("/")
    id = _id_of(text)
    if last.lower().endswith(".gguf"):
        name = last.rpartition(".")[0]
        # Matches only this name, or all parts if it is the first of several.
        pattern = re.sub(r"([*?[])", r"[\1]", file)
        pattern = re.sub(r"-00001-of-(\d{5})\.", r"-?????-of-\1.", pattern)
        return Wanted(text, id, "translation", name, repository, (pattern,))
    if last == "model.bin":
        files = tuple(f"{folder}/{each}" if folder else each for each in SPEECH_FILES)
        return Wanted(text, id, "speech", repository.partition("/")[2], repository, files)
    raise ModelError(
        "“{wanted}” is neither a GGUF file nor the model.bin of a CTranslate2 Whisper: choose such "
        "a file of its repository.",
        wanted=excerpt(text),
    )


def _id_of(text: str) -> str:
    id = _UNSAFE.sub("-", text.replace("/", "--"))
    if id.replace("--", "/") == text:
        return id
    return f"{id}-{hashlib.sha256(text.encode('utf-8', 'replace')).hexdigest()[:8]}"
