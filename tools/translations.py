"""Brings the translations of the windows' texts up to date, and compiles them.

    python tools/translations.py [--check]

Every `tr("…")` in ssbd_desktop, every `Sentence("…")` and error there that a window can show, every
text of the settings table that windows show or search and every language's name is a text. In
resources/translations, <language>.ts keeps what is translated, gains what is new as unfinished and
loses what is gone; <language>.qm is made from it for the app.
"""

from __future__ import annotations

import argparse
import ast
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

from ssbd_desktop.base import errors
from ssbd_desktop.settings.languages import CODES, INTERFACE_LANGUAGES
from ssbd_desktop.settings.table import SHOWN
from ssbd_desktop.ui.captions.appearance import PRESETS

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "resources" / "translations"
LANGUAGES = tuple(code for code in INTERFACE_LANGUAGES if code != "en")
CONTEXT = "ssbd-desktop"
IN_ENGLISH = ("commands/", "ui/qt/display_check.py")
"""Rooms and modules whose sentences are printed only."""

SAYING = {"tr", "Sentence"} | {
    name for name, kind in vars(errors).items()
    if isinstance(kind, type) and issubclass(kind, errors.SsbdError)
}  # fmt: skip
"""What a text is handed to, as its first argument."""

PLACE = re.compile(r"\{[^{}]*\}")
_LETTER = re.compile(r"&\w")


def texts() -> list[str]:
    """Every text that a window can show, in the order of the files; each once."""
    found = [text for path in modules() for text in said_in(path.read_text("utf-8"))]
    for row in SHOWN:
        found += [row.page, *(getattr(text, "template", text) for text in row.texts)]
    wanted = dict.fromkeys([*found, *PRESETS, *CODES])
    own_names = INTERFACE_LANGUAGES.values()
    return [text for text in wanted if text not in own_names or text in CODES]


def modules() -> list[Path]:
    """The modules whose texts a window can show."""
    package = ROOT / "ssbd_desktop"
    found = {path.relative_to(package).as_posix(): path for path in sorted(package.rglob("*.py"))}
    return [path for name, path in found.items() if not name.startswith(IN_ENGLISH)]


def said_in(source: str) -> Iterator[str]:
    """The literals that a module hands to `tr`, to a sentence or to an error, and those of
    constants marked `# tr`."""
    marked = {number for number, line in enumerate(source.splitlines(), 1) if "# tr" in line}
    for node in ast.walk(ast.parse(source)):
        if (text := text_of(node)) is not None:
            yield from _literals(text)
        elif isinstance(node, ast.Assign | ast.AnnAssign) and node.lineno in marked and node.value:
            yield from _values(node.value)


def text_of(node: ast.AST) -> ast.expr | None:
    """What a call hands to `tr`, to a sentence or to an error; None for anything else."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SAYING:
        return node.args[0] if node.args else None
    return None


def _literals(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _literals(node.body)
        yield from _literals(node.orelse)


def _values(node: ast.expr) -> Iterator[str]:
    """The texts of a constant; of a dict its values."""
    if isinstance(node, ast.Dict):
        for value in node.values:
            yield from _values(value)
    elif isinstance(node, ast.Tuple | ast.List):
        for value in node.elts:
            yield from _values(value)
    else:
        yield from _literals(node)


def read(path: Path) -> dict[str, str]:
    """What a .ts file has translated."""
    if not path.exists():
        return {}
    messages = ElementTree.parse(path).getroot().iter("message")
    pairs = ((m.findtext("source") or "", m.findtext("translation") or "") for m in messages)
    return {source: translation for source, translation in pairs if translation}


def written(language: str, wanted: list[str], known: dict[str, str]) -> str:
    """The text of a .ts file."""
    root = ElementTree.Element("TS", version="2.1", language=language, sourcelanguage="en")
    context = ElementTree.SubElement(root, "context")
    ElementTree.SubElement(context, "name").text = CONTEXT
    for text in wanted:
        message = ElementTree.SubElement(context, "message")
        ElementTree.SubElement(message, "source").text = text
        translation = ElementTree.SubElement(message, "translation")
        if text in known:
            translation.text = known[text]
        else:
            translation.set("type", "unfinished")
    ElementTree.indent(root, " ")
    body = ElementTree.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n{body}\n'


def problems(language: str, wanted: list[str], known: dict[str, str]) -> list[str]:
    """What is missing, or has other {places} or letters for Alt than its English."""
    found = [f"{language}: not translated: {text}" for text in wanted if text not in known]
    for text in wanted:
        if text in known and sorted(PLACE.findall(text)) != sorted(PLACE.findall(known[text])):
            found.append(f"{language}: other {{places}} than “{text}”: {known[text]}")
        if text in known and len(_LETTER.findall(text)) != len(_LETTER.findall(known[text])):
            found.append(f"{language}: another number of & than “{text}”: {known[text]}")
    return found


def compiled(path: Path) -> bytes:
    """What lrelease makes of a .ts file."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "made.qm"
        tool = Path(sys.executable).with_name("pyside6-lrelease")
        command = [str(tool), "-silent", str(path), "-qm", str(out)]
        subprocess.run(command, check=True, capture_output=True)
        return out.read_bytes()


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing; say what is not right")
    check = parser.parse_args().check
    wanted, found = texts(), []
    FOLDER.mkdir(parents=True, exist_ok=True)
    for language in LANGUAGES:
        path = FOLDER / f"{language}.ts"
        known = read(path)
        text = written(language, wanted, known)
        found += problems(language, wanted, known)
        if not check:
            path.write_text(text, "utf-8")
            path.with_suffix(".qm").write_bytes(compiled(path))
        elif not path.exists() or path.read_text("utf-8") != text:
            found.append(f"{path.name} is out of date: run python tools/translations.py.")
        elif path.with_suffix(".qm").read_bytes() != compiled(path):
            found.append(f"{path.stem}.qm is out of date: run python tools/translations.py.")
    print("\n".join(found) or f"{len(wanted)} texts in {len(LANGUAGES)} languages")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
