"""Checks what people read for British spellings and for words that no native writer would choose.

python tools/words.py: README, CHANGELOG, CONTRIBUTING, docs, and what windows and `--help` say.
Ends with 1, a line for each place, where there are any.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

INSTEAD = {
    r"\w*colour\w*": "color",
    r"(recogni|organi|reali|normali|minimi|maximi)s(e[ds]?|ing|ation)": "-ize",
    r"(initiali|summari|optimi|speciali)s(e[ds]?|ing|ation)": "-ize",
    r"licences?|licenced": "license",
    r"(re-?)?cent(re[ds]?|ring)": "center",
    r"(behavi|fav|neighb|hon|lab|flav)our\w*": "-or",
    r"cancell(ed|ing)": "canceled, canceling",
    r"label(led|ling)|travell(ed|ing)|modell(ed|ing)|signall(ed|ing)": "one l",
    r"grey(ed|s)?|catalogues?|dialogues?|analyse[ds]?|defence|programmes?": "American spelling",
    r"(to|after|back|for|up|down)wards": "without the s",
    r"whilst|amongst|learnt|spelt|burnt": "while, among, learned, spelled, burned",
    r"these words stand|so much was not heard|take the way that you know": "plain words",
    r"captions change over|words of yours|change over as": "plain words",
    r"who gives(?= `|  )|has a server translate": "plain words",
    r"\d+ %": "3%, without a space",
    r"goes on (while|when)": "continues",
}
WRONG = {
    re.compile(rf"(?<![\w-])(?:{words})(?![\w-])", re.IGNORECASE): how
    for words, how in INSTEAD.items()
}
NOT_PROSE = re.compile(
    r"```.*?```|`[^`\n]*`|\]\([^)]*\)|</?\w[^>]*>|^ {4}[^\n]*$", re.DOTALL | re.MULTILINE
)
GENERATED = {"RESULTS.md", "FAMILY.md"}


def pages() -> Iterator[tuple[str, int, str]]:
    """Yield the lines of pages without code and links, each with its file and number."""
    for path in sorted({*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")}):
        if path.name not in GENERATED and path.parent.name != "results":
            text = NOT_PROSE.sub(lambda m: re.sub(r"[^\n]", " ", m[0]), path.read_text("utf-8"))
            for number, line in enumerate(text.splitlines(), 1):
                yield str(path.relative_to(ROOT)), number, line


def texts() -> Iterator[tuple[str, int, str]]:
    """Yield the sentences in the app's code, which are its literals with spaces in them."""
    for path in sorted((ROOT / "ssbd_desktop").rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        docs = {
            id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr | ast.keyword)
        }
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and id(node) not in docs
            ) and " " in node.value:
                yield str(path.relative_to(ROOT)), node.lineno, node.value


def wrong(line: str) -> Iterator[str]:
    """Yield what is wrong with a text: the words, and what to write instead."""
    for pattern, how in WRONG.items():
        yield from (f"“{found[0]}”: {how}" for found in pattern.finditer(line))


def main() -> int:
    found = [
        f"{path}:{number}: {each}"
        for lines in (pages(), texts())
        for path, number, line in lines
        for each in wrong(line)
    ]
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
