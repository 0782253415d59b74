"""What captions cost on the screen: time to paint a full overlay, processor time while still.

    .venv/bin/python -m benchmarks.overlay [--json] [--seconds 10]

Painting is measured in a window on a made-up 4K screen, on Qt's raster engine: from new rows to
painted pixels, laying them out included. “as a whole” paints all of the window; “growing” adds a
letter to the newest caption and paints what Qt then asks for, as in a call. “processor” is the time
of the painting thread alone, “wall” that of the clock, which counts what else the machine does.

The last figures are those of a process with the whole user interface, with a pipeline that says
nothing any more: without a screen, and where DISPLAY names one, on that.
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
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from ssbd_desktop.base.events import Event
    from ssbd_desktop.settings.table import Settings
    from ssbd_desktop.ui.captions.model import CaptionRow
    from ssbd_desktop.ui.overlay.window import Overlay

SCREEN = (3840, 2160)
SCALES = (1, 2)
"""A 4K screen at its own size, and one whose letters are twice as large, as most have it."""

HEIGHT = 480
"""Of the overlay, in pixels of its own: it is as wide as the screen and full of words."""

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
    parser.add_argument("--paint", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--still", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.paint or asked.still:
        print(json.dumps(painting() if asked.paint else idle(asked.seconds)))
        return 0
    figures = measured(asked.seconds)
    print(json.dumps(figures, indent=2) if asked.json else _table(figures))
    return 0


def measured(seconds: float) -> dict[str, dict[str, dict[str, float]]]:
    """All figures: one process has one platform and one screen."""
    paint: dict[str, dict[str, float]] = {}
    still = {}
    with tempfile.TemporaryDirectory() as folder:
        config = Path(folder) / "screens.json"
        screen = {"name": "4K", "x": 0, "y": 0, "width": SCREEN[0], "height": SCREEN[1]}
        dots = {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
        config.write_text(json.dumps({"screens": [{**screen, **dots}]}))
        for scale in SCALES:
            offscreen = f"offscreen:configfile={config}"
            paint |= _in_a_process(["--paint"], offscreen, folder, scale)
        for platform in ("offscreen", *(["xcb"] if os.environ.get("DISPLAY") else [])):
            asked = ["--still", "--seconds", str(seconds)]
            still[platform] = _in_a_process(asked, platform, folder, 1)
    return {"paint": paint, "still": still}


def _in_a_process(asked: list[str], platform: str, home: str, scale: int) -> dict[str, Any]:
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.overlay", *asked],
        cwd=Path(__file__).resolve().parents[1],
        env={
            **os.environ,
            "QT_QPA_PLATFORM": platform,
            "QT_SCALE_FACTOR": str(scale),
            "SSBD_DESKTOP_HOME": home,
        },
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def painting() -> dict[str, dict[str, float]]:
    """Milliseconds to paint the overlay on this process's screen, by case."""
    from PySide6.QtWidgets import QApplication, QMenu

    from ssbd_desktop.settings.table import Settings
    from ssbd_desktop.ui.overlay.window import Overlay

    application = QApplication([])
    menu = QMenu()
    found: dict[str, dict[str, float]] = {}
    for edge in ("shadow", "outline"):
        settings = Settings().with_values({"outline": edge, "caption_rows": 6, "width": 1.0})
        overlay = Overlay(menu, settings)
        overlay.show()
        overlay.resize(overlay.width(), HEIGHT)
        application.processEvents()
        ratio = overlay.devicePixelRatio()
        size = f"{round(overlay.width() * ratio)}×{round(HEIGHT * ratio)}, scale {ratio:g}"
        for case in ("still, as a whole", "growing, as a whole", "growing"):
            found[f"{size}, {edge}, {case}"] = _painting(overlay, case, application.processEvents)
        overlay.close()
    return found


def _painting(overlay: Overlay, case: str, paint: Callable[[], None]) -> dict[str, float]:
    processor, wall = [], []
    for number in range(_WARM_UP + REPEATS):
        rows = _rows(number if case.startswith("growing") else 0)
        if case.endswith("as a whole"):
            overlay.update()
        start = time.thread_time(), time.perf_counter()
        overlay.show_rows(rows)
        paint()
        processor.append((time.thread_time() - start[0]) * 1000)
        wall.append((time.perf_counter() - start[1]) * 1000)
    return _summary("processor", processor) | _summary("wall", wall)


def _rows(letters: int) -> list[CaptionRow]:
    from ssbd_desktop.ui.captions.model import CaptionRow

    more = SENTENCE[: letters % len(SENTENCE)]
    settled, tail = SENTENCE * 2 + more[:-12], more[-12:]
    old = [CaptionRow(str(row), "", "", SENTENCE * 3, "", untranslated=False) for row in range(5)]
    return [*old, CaptionRow("5", "", "", settled, tail, untranslated=False)]


def _summary(name: str, times: list[float]) -> dict[str, float]:
    ordered = sorted(times[_WARM_UP:])
    return {
        f"{name}_median_ms": round(statistics.median(ordered), 2),
        f"{name}_p95_ms": round(ordered[int(len(ordered) * 0.95)], 2),
    }


class _FakePipeline:
    """Says three captions, the last one revised, and then nothing."""

    def __init__(self, settings: Settings, emit: Callable[[Event], None]) -> None:
        self._emit = emit
        self.running = False

    def start(self) -> None:
        from ssbd_desktop.base.events import Caption, StageChanged
        from ssbd_desktop.base.stats import DecodingStats

        self.running = True
        self._emit(StageChanged("capture", "running"))
        self._emit(StageChanged("speech", "running"))
        self._emit(StageChanged("translation", "running"))
        for name, text in (("1", SENTENCE), ("2", SENTENCE[:60]), ("2", "Ihr" + SENTENCE[3:60])):
            final = name == "1"
            self._emit(Caption(name, text, "", "source", final, 0.0, 1.0, DecodingStats()))

    def stop(self) -> None:
        self.running = False

    def apply(self, settings: Settings) -> None: ...

    def pause(self) -> None: ...

    def resume(self) -> None: ...

    def restart(self, stage: str) -> None: ...

    def detect_language_again(self) -> None: ...


def idle(seconds: float) -> dict[str, float]:
    """Percent of one processor that all of the process takes while captions stand still."""
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication

    from ssbd_desktop.assembly.window_services import KeptSessions, services
    from ssbd_desktop.settings.table import Settings
    from ssbd_desktop.ui.shell.app import Window

    application = QApplication([])
    real = services(KeptSessions())
    window = Window(Settings(), cast("Any", _FakePipeline), lambda _: None, real)
    window.open()
    times: list[float] = []

    def end() -> None:
        times.append(time.process_time())
        standing.append(len(window.overlay.rows))
        window.quit()

    def begin() -> None:
        times.append(time.process_time())
        QTimer.singleShot(round(seconds * 1000), end)

    standing: list[int] = []
    # The underline of the revised word has faded by then.
    QTimer.singleShot(4000, begin)
    application.exec()
    window.close()
    if standing != [2]:
        raise RuntimeError(f"Two captions were to stand on the overlay, not {standing}.")
    return {"processor_percent": round(100 * (times[1] - times[0]) / seconds, 3)}


def _table(figures: dict[str, dict[str, dict[str, float]]]) -> str:
    lines = ["Painting, ms: processor median, 95th percentile; wall median, 95th percentile"]
    for part, title in (("paint", ""), ("still", "Captions still, percent of one processor")):
        lines += [title] if title else []
        for name, each in figures[part].items():
            lines.append(f"  {name:52}" + "".join(f"{value:8.3g}" for value in each.values()))
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
