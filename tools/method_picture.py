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

COMPARED = ((0.0, 0), (0.3, 3))
"""The settings that are compared: β and k."""

SCALE = 2
SIZE = QSize(690, 606)
SPOKEN, SHOWN, LINE = 24, 210, 34
"""Where both columns begin, and how far rows are from each other, in pixels."""
BLOCK = 300
"""The height of what stands for a pair of settings."""
PAPER, INK, PALE, QUIET, MARK = "#ffffff", "#1b1f24", "#8f979f", "#59626d", "#c2410c"


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
        for number, (beta, k) in enumerate(COMPARED):
            painter.save()
            painter.translate(0, number * BLOCK)
            _paint_block(painter, f"β = {beta:g}, k = {k}", rows(beta, k))
            painter.restore()
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


def _paint_block(painter: QPainter, title: str, block: Sequence[Row]) -> None:
    """What is known on the left, row by row, and what becomes of it on the right."""
    painter.setFont(_font(12, QFont.Weight.Bold))
    _write(painter, SPOKEN, 40, INK, title)
    painter.setFont(_font(10))
    measure = QFontMetricsF(painter.font()).horizontalAdvance
    for number, (source, row) in enumerate(zip(known(), block, strict=True)):
        y = 40 + (number + 1) * LINE
        new = f"… {source.split()[-1]}" if number else source
        _write(painter, SPOKEN, y, QUIET, new)
        _write(painter, SHOWN, y, INK, row.shown)
        _write(painter, SHOWN + measure(row.shown), y, PALE, row.hidden)
        for start, end in row.replaced:
            left, width = measure(row.shown[:start]), measure(row.shown[start:end])
            painter.fillRect(QRectF(SHOWN + left, y + 5, width, 2.5), QColor(MARK))


def _write(painter: QPainter, x: float, y: float, color: str, text: str) -> None:
    painter.setPen(QColor(color))
    painter.drawText(QPointF(x, y), text)


def _font(points: int, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    font = QFont("DejaVu Sans", points, weight)
    font.setStyleHint(QFont.StyleHint.SansSerif)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("file", nargs="?", type=Path, default=PICTURE)
    main(arguments.parse_args().file)
