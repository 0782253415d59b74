"""Draws what β and k do to a sentence as it is spoken: the picture of the guide's page on them.

python tools/method_picture.py [FILE]: docs/guide/pictures/beta-and-k.png, or FILE. The rows
are what `ssbd-desktop translate` answers with the demonstration's model, word by word.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QGuiApplication, QImage, QPainter

from ssbd_desktop.ui.captions.revised_words import revised
from tests.helpers.models import TEMPLATE, TRANSLATION_MODEL

PICTURE = Path(__file__).resolve().parents[1] / "docs/guide/pictures/beta-and-k.png"

SENTENCE = "Could you send the report to the customer before Monday?"
FIRST = 4
"""Words that are known in the first row."""

COLUMNS = ((0.0, 0), (0.3, 3))
"""The settings that are compared: β and k."""

SCALE = 2
SIZE = QSize(1180, 376)
LEFT, WIDTH, TOP, LINE = 250, 460, 78, 44
PAPER, INK, PALE, QUIET, MARK = "#ffffff", "#1b1f24", "#a5acb5", "#59626d", "#c2410c"


@dataclass(frozen=True)
class Row:
    """One answer: what is shown, the hidden end, and the words that replaced others, as (start,
    end) in what is shown."""

    shown: str
    hidden: str
    replaced: Sequence[tuple[int, int]]


def main(path: Path) -> None:
    """Draw it."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication([])
    image = QImage(SIZE * SCALE, QImage.Format.Format_RGB32)
    image.fill(QColor(PAPER))
    image.setDevicePixelRatio(SCALE)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _paint_heard(painter)
        for number, (beta, k) in enumerate(COLUMNS):
            _paint_column(painter, LEFT + number * WIDTH, f"β = {beta:g}, k = {k}", rows(beta, k))
    image.save(str(path))
    del application
    subprocess.run(["convert", str(path), "-strip", "-colors", "64", f"png8:{path}"], check=True)
    print(f"{path}: {path.stat().st_size // 1024} KiB")


def known() -> list[str]:
    """What is known of the sentence, row by row."""
    words = SENTENCE.split()
    return [" ".join(words[:count]) for count in range(FIRST, len(words) + 1)]


def rows(beta: float, k: int) -> list[Row]:
    """What becomes of it with these settings."""
    asked = [
        json.dumps({"utterance": "u1", "source": source, "final": source == SENTENCE})
        for source in known()
    ]
    command = [sys.executable, "-m", "ssbd_desktop", "translate", "--record", "shown"]
    command += ["--translation-model", str(TRANSLATION_MODEL), "--template", TEMPLATE]
    command += ["--beta", str(beta), "--mask-k", str(k)]
    said = subprocess.run(
        command, input="\n".join(asked), text=True, capture_output=True, check=True
    )
    answers = [json.loads(line) for line in said.stdout.splitlines()]
    made, before = [], ""
    for answer in (each for each in answers if "visible" in each):
        shown = answer["visible"]
        made.append(Row(shown, answer["text"][len(shown) :], revised(before, shown)))
        before = shown
    return made


def _paint_heard(painter: QPainter) -> None:
    painter.setFont(_font(10))
    for number, source in enumerate(known()):
        painter.setPen(QColor(QUIET))
        last = source if number == 0 else f"… {source.split()[-1]}"
        _write(painter, 20, number, last)
    _head(painter, 20, "Spoken")


def _paint_column(painter: QPainter, left: float, title: str, column: Sequence[Row]) -> None:
    _head(painter, left, title)
    painter.setFont(_font(10))
    metrics = QFontMetricsF(painter.font())
    for number, row in enumerate(column):
        painter.setPen(QColor(INK))
        _write(painter, left, number, row.shown)
        painter.setPen(QColor(PALE))
        _write(painter, left + metrics.horizontalAdvance(row.shown), number, row.hidden)
        for start, end in row.replaced:
            x = left + metrics.horizontalAdvance(row.shown[:start])
            width = metrics.horizontalAdvance(row.shown[start:end])
            painter.fillRect(QRectF(x, TOP + number * LINE + 5, width, 2.5), QColor(MARK))


def _head(painter: QPainter, left: float, text: str) -> None:
    painter.setFont(_font(12, QFont.Weight.Bold))
    painter.setPen(QColor(INK))
    painter.drawText(QPointF(left, 34), text)


def _write(painter: QPainter, left: float, number: int, text: str) -> None:
    painter.drawText(QPointF(left, TOP + number * LINE), text)


def _font(points: int, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    font = QFont("DejaVu Sans", points, weight)
    font.setStyleHint(QFont.StyleHint.SansSerif)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("file", nargs="?", type=Path, default=PICTURE)
    main(arguments.parse_args().file)
