"""What captions cost on the screen: time to paint a full overlay, processor time while still.

    .venv/bin/python benchmarks/overlay.py [--json] [--seconds 10]

Painting is measured on Qt's raster engine into a picture as wide as a 4K screen, without a screen.
The second figure is that of the whole user interface with a pipeline that says nothing any more:
without a screen, and where DISPLAY names one, on that.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

WIDTH = 3840
SCALES = (1, 2)
"""A 4K screen at its own size, and one whose letters are twice as large, as most have it."""

REPEATS = 200
_WARM_UP = 20
SENTENCE = (
    "Wir sollten heute über den Zeitplan sprechen und darüber, was noch fehlt, bevor wir den "
    "nächsten Schritt gehen können. "
)


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--seconds", type=float, default=10.0, help="how long nothing happens")
    parser.add_argument("--still", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.still:
        print(json.dumps(idle_share(asked.seconds)))
        return 0
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    figures: dict[str, object] = {"paint_ms": painting()}
    figures["idle_percent"] = {
        platform: _still_in_a_process(platform, asked.seconds) for platform in _platforms()
    }
    print(json.dumps(figures, indent=2) if asked.json else _table(figures))
    return 0


def painting() -> dict[str, dict[str, float]]:
    """Milliseconds to paint the overlay: median and 95th percentile by case."""
    from PySide6.QtGui import QImage
    from PySide6.QtWidgets import QApplication, QMenu

    from ssbd_desktop.settings import Settings
    from ssbd_desktop.ui.captions import CaptionRow
    from ssbd_desktop.ui.overlay import Overlay

    application = QApplication.instance() or QApplication([])
    assert application is not None
    found: dict[str, dict[str, float]] = {}
    for scale in SCALES:
        for edge in ("shadow", "outline"):
            for kind in ("still", "growing"):
                settings = Settings().with_values({"outline": edge, "caption_rows": 6})
                overlay = Overlay(QMenu(), settings)
                overlay.resize(WIDTH // scale, overlay.height())
                image = QImage(overlay.size() * scale, QImage.Format.Format_ARGB32_Premultiplied)
                image.setDevicePixelRatio(scale)
                times = []
                for number in range(_WARM_UP + REPEATS):
                    more = SENTENCE[: number % len(SENTENCE)] if kind == "growing" else ""
                    overlay.show_rows(
                        [
                            CaptionRow(str(row), "", "", text, "", untranslated=False)
                            for row, text in enumerate([SENTENCE * 3] * 5 + [SENTENCE * 2 + more])
                        ]
                    )
                    # This thread's own time: what else runs on the machine does not count.
                    start = time.thread_time()
                    _paint(overlay, image)
                    times.append((time.thread_time() - start) * 1000)
                name = f"{image.width()}×{image.height()}, scale {scale}, {edge}, {kind}"
                found[name] = _summary(times[_WARM_UP:])
    return found


def _paint(overlay: object, image: object) -> None:
    from PySide6.QtCore import QPoint
    from PySide6.QtGui import QColor, QImage
    from PySide6.QtWidgets import QWidget

    assert isinstance(overlay, QWidget)
    assert isinstance(image, QImage)
    image.fill(QColor(0, 0, 0, 0))
    overlay.render(image, QPoint(0, 0))


def _summary(times: list[float]) -> dict[str, float]:
    ordered = sorted(times)
    return {
        "median": round(statistics.median(ordered), 2),
        "p95": round(ordered[int(len(ordered) * 0.95)], 2),
    }


def idle_share(seconds: float) -> float:
    """Percent of one processor that the user interface takes while captions stand still."""
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication, QMenu

    from ssbd_desktop.decoding.decoder import DecodingStats
    from ssbd_desktop.events import Caption
    from ssbd_desktop.settings import Settings
    from ssbd_desktop.ui.captions import CaptionModel
    from ssbd_desktop.ui.overlay import Overlay

    application = QApplication([])
    overlay = Overlay(QMenu(), Settings())
    model = CaptionModel(Settings())
    for name, text in (("1", SENTENCE), ("2", SENTENCE[:60]), ("2", "Ihr" + SENTENCE[3:60])):
        final = name == "1"
        model.add_caption(Caption(name, text, "", "source", final, 0.0, 1.0, DecodingStats()))
        overlay.show_rows(model.rows())
    overlay.show()
    measured: list[float] = []

    def begin() -> None:
        measured.append(time.process_time())
        QTimer.singleShot(round(seconds * 1000), end)

    def end() -> None:
        measured.append(time.process_time())
        application.quit()

    # The mark of the revised word has faded by then.
    QTimer.singleShot(3000, begin)
    application.exec()
    return round(100 * (measured[1] - measured[0]) / seconds, 3)


def _platforms() -> list[str]:
    return ["offscreen", *(["xcb"] if os.environ.get("DISPLAY") else [])]


def _still_in_a_process(platform: str, seconds: float) -> float:
    """The figure from a process of its own: one process has one platform."""
    with tempfile.TemporaryDirectory() as home:
        done = subprocess.run(
            [sys.executable, "-m", "benchmarks.overlay", "--still", "--seconds", str(seconds)],
            cwd=Path(__file__).resolve().parents[1],
            env={**os.environ, "QT_QPA_PLATFORM": platform, "SSBD_DESKTOP_HOME": home},
            check=True,
            capture_output=True,
            text=True,
        )
    return float(done.stdout.splitlines()[-1])


def _table(figures: dict[str, object]) -> str:
    paint, idle = figures["paint_ms"], figures["idle_percent"]
    assert isinstance(paint, dict)
    assert isinstance(idle, dict)
    lines = ["Painting, ms: median, 95th percentile"]
    lines += [
        f"  {name:45} {each['median']:7.2f} {each['p95']:7.2f}" for name, each in paint.items()
    ]
    lines += ["Captions still, percent of one processor"]
    lines += [f"  {name:45} {share:7.3f}" for name, share in idle.items()]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
