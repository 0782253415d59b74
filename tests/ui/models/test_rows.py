"""What the models window lists."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPalette, QStandardItemModel
from PySide6.QtWidgets import QListView, QStyle, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.models.elsewhere import Found
from ssbd_desktop.models.real_time import RealTimeVerdict
from ssbd_desktop.models.recommendation import Recommendation
from ssbd_desktop.models.store import Installed, Progress, Unfinished
from ssbd_desktop.settings.languages import CODES
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.fields.model_facts import left_text
from ssbd_desktop.ui.models import texts
from ssbd_desktop.ui.models.rows import ModelRow, WindowState, rows
from ssbd_desktop.ui.models.view import ITEM, ModelDelegate
from ssbd_desktop.ui.qt.theme import faded, sign_color
from ssbd_desktop.ui.shared.model_downloads import DownloadState
from tests.ui.models.catalog import CATALOG, EURO, SMALL, TINY, TOWER

FOLDER = Path("/models")
TINY_PATH = FOLDER / "whisper-tiny"
INSTALLED = Installed(TINY.id, "speech", TINY.name, TINY_PATH, 77_000_000, "MIT", "a/b", None)
BEGUN = Unfinished("euro", EURO.name, "translation", 1_000_000_000, False, bytes=400_000_000)
WHY = Sentence("It knows more languages.")
ADVICE = Recommendation(SMALL, TOWER, ((TINY, WHY), (EURO, WHY)))


def seen(listed: tuple[ModelRow, ...]) -> list[str]:
    return [
        " | ".join((texts.heading(row), row.name, texts.badge(row), texts.summary(row)))
        for row in listed
    ]


def test_a_catalog_is_listed_by_kind_what_is_recommended_first_and_the_others_say_why() -> None:
    listed = rows(WindowState(catalog=CATALOG), Settings())
    speech, translation = "Available speech models", "Available translation models"
    assert [texts.heading(row) for row in listed] == [speech, speech, translation, translation]
    assert [row.key for row in listed] == ["whisper-tiny", "whisper-small", "euro", "tower"]
    listed = rows(WindowState(catalog=CATALOG, recommendation=ADVICE), Settings())
    assert [(row.key, row.proposed, row.why) for row in listed] == [
        ("whisper-small", True, ""),
        ("whisper-tiny", False, WHY),
        ("tower", True, ""),
        ("euro", False, WHY),
    ]
    assert [texts.badge(row) for row in listed] == ["Recommended", "", "Recommended", ""]


def test_what_is_recommended_for_want_of_a_faster_one_or_was_never_tried_says_so() -> None:
    advice = replace(
        ADVICE, verdicts={"tower": RealTimeVerdict.TOO_SLOW, "whisper-small": RealTimeVerdict.ALONE}
    )
    state = WindowState(catalog=CATALOG, recommendation=advice)
    listed = {row.key: row for row in rows(state, Settings())}
    assert texts.badge(listed["tower"]) == "Recommended"
    assert texts.summary(listed["tower"]) == "Too slow for this computer"
    for key, said in (
        ("tower", "Recommended for your languages, but too slow for this computer."),
        ("whisper-small", "Recommended for your languages and this computer."),
    ):
        assert texts.advice_text(listed[key]) == said
    (untried, *_) = rows(WindowState(catalog=(replace(TINY, tried=False),)), Settings())
    assert texts.advice_text(untried) == "Not tested with this app yet."
    ends = [
        texts.languages_text(replace(TINY, languages=tuple(CODES)[:count])) for count in (0, 9, 10)
    ]
    assert ends[0] == "All languages"
    assert [" more" in text for text in ends] == [False, False, True]


def test_a_model_stands_in_one_place_alone() -> None:
    known = WindowState((INSTALLED,), (BEGUN,), CATALOG, ADVICE)
    assert seen(rows(known, Settings())) == [
        "Downloads | EuroLLM 1.7B | Paused | Translation model · 400 MB of 1.00 GB",
        "Installed | Whisper tiny |  | Speech model · 77 MB",
        "Available speech models | Whisper small | Recommended | 1.7 billion parameters",
        "Available translation models | Tower+ 2B | Recommended | 1.7 billion parameters",
    ]


def test_a_download_is_as_far_as_it_says_last() -> None:
    progress = Progress("downloading", 500_000_000, 1_000_000_000, 12e6, 90.0)
    running = DownloadState("running", False, progress)
    known = WindowState(unfinished=(BEGUN,), catalog=CATALOG)
    for download, text in (
        (running, "50%"),
        (replace(running, doing="pausing"), "Paused"),
        (replace(running, doing="failed", problem="No."), "Failed"),
    ):
        row = rows(replace(known, downloads={"euro": download}), Settings())[0]
        assert (texts.badge(row), row.bytes, row.size) == (text, 500_000_000, 1_000_000_000)
    # One whose end is about to be reported.
    there = replace(INSTALLED, id="euro", kind="translation")
    assert [
        row.section for row in rows(WindowState((there,), downloads={"euro": running}), Settings())
    ] == ["installed"]
    # One that the store has not listed yet, and one that nobody knows.
    downloads = {"a/b/c.gguf": running, "tower": running}
    row = rows(WindowState(catalog=CATALOG, downloads=downloads), Settings())[0]
    assert (row.key, row.section, row.name) == ("tower", "downloads", "Tower+ 2B")


def test_what_is_in_use_says_so_wherever_it_lies() -> None:
    found = Found("Ollama", "translation", "gemma2:2b", Path("/ollama/blob"), 1_600_000_000)
    known = WindowState((INSTALLED,), found=(found,))
    settings = Settings().with_values(
        {"whisper_model": str(INSTALLED.path), "translation_model": str(found.path)}
    )
    assert seen(rows(known, settings)) == [
        "Installed | Whisper tiny | In use | Speech model · 77 MB",
        "Elsewhere on this computer | gemma2:2b | In use | Translation model · Ollama · 1.60 GB",
    ]
    own = settings.with_values({"translation_model": "~/own.gguf"})
    used = [row.name for row in rows(known, own) if row.in_use]
    assert used == ["Whisper tiny", "own.gguf"]
    # A path is no speech model because it is the translation model.
    swapped = Settings().with_values({"translation_model": str(INSTALLED.path)})
    assert not rows(known, swapped)[0].in_use


def test_a_search_finds_names_languages_and_licenses() -> None:
    listed = rows(WindowState((INSTALLED,), catalog=CATALOG), Settings())
    for words, keys in (
        ("whisper", ["whisper-tiny", "whisper-small"]),
        ("german EURO", ["euro"]),
        ("mit", ["whisper-tiny"]),
        ("nc-sa", ["tower"]),
        ("nothing", []),
    ):
        assert [row.key for row in listed if row.matches(words)] == keys


def test_progress_is_shown_in_words() -> None:
    def text(doing: str, left: float | None = None, note: str = "") -> str:
        return texts.progress_text(Progress(doing, 5_000_000, 10_000_000, 1.2e6, left, note))  # type: ignore[arg-type]

    counts = [texts.parameters_text(count) for count in (999_499_999, 999_500_000, 1_750_000_000)]
    assert counts == ["999 million parameters", "1 billion parameters", "1.8 billion parameters"]
    assert text("asking") == "Connecting…"
    assert text("downloading", 4.2) == "5 MB of 10 MB · 1 MB/s · 4 s left"
    assert text("downloading") == "5 MB of 10 MB · 1 MB/s"
    assert text("checking") == "Checking… · 5 MB of 10 MB"
    assert text("waiting") == "Waiting for the network…"
    assert text("waiting", note="The server is busy.") == "The server is busy. Retrying…"
    left = ", ".join(left_text(seconds) for seconds in (0.2, 59.4, 60, 3599, 5400))
    assert left == "1 s left, 59 s left, 1 min left, 1 h 0 min left, 1 h 30 min left"


class Pen(QPainter):
    """Writes down what is drawn: where, in which color, how heavy and how large."""

    def __init__(self, on: QImage) -> None:
        super().__init__(on)
        self.before, self.drawn = self.font(), list[Any]()

    def drawText(self, place: QRect, at: object, text: str) -> None:  # type: ignore[override]  # noqa: N802
        font, size = self.font(), self.font().pointSizeF() / self.before.pointSizeF()
        self.drawn.append((text, place.getRect(), self.pen().color(), font.bold(), round(size, 1)))

    def fillRect(self, place: QRect, color: QColor) -> None:  # type: ignore[override]  # noqa: N802
        self.drawn.append((place.getRect(), color))


def test_a_model_is_drawn_in_two_lines_above_a_bar(qtbot: QtBot) -> None:
    qtbot.addWidget(view := QListView())
    items, option, delegate = QStandardItemModel(1, 1), QStyleOptionViewItem(), ModelDelegate()
    option.widget, option.font, option.palette = view, QFont(), QPalette()
    text, marked, bar = (QColor(ink, ink, ink) for ink in (10, 20, 30))
    for name, ink in (("Text", text), ("HighlightedText", marked), ("Highlight", bar)):
        option.palette.setColor(QPalette.ColorRole[name], ink)
    line, wide = option.fontMetrics.lineSpacing(), option.fontMetrics.horizontalAdvance("30%")
    download = DownloadState("running", False)
    row = ModelRow("k", "downloads", "speech", "Tiny", 300, 1000, download=download)

    def drawn(item: ModelRow | str, selected: bool = False, width: int = 276) -> list[Any]:
        for role in (ITEM, Qt.ItemDataRole.DisplayRole):
            items.setData(items.index(0, 0), item, role)
        option.rect = QRect(0, 5, width + 24, 2 * line + 20)
        option.state = QStyle.StateFlag.State_Selected if selected else QStyle.StateFlag.State_None
        (image := QImage(400, 100, QImage.Format.Format_ARGB32)).fill("white")
        pen = Pen(image)
        with pen:
            delegate.paint(pen, option, items.index(0, 0))
            assert (pen.font(), pen.pen().color()) == (pen.before, QColor("black"))
        assert image.pixelColor(1, 6) == (bar if selected else QColor("white"))
        lines = 1 if isinstance(item, str) else 2
        assert delegate.sizeHint(option, items.index(0, 0)) == QSize(200, lines * line + 20)
        return pen.drawn

    for selected, ink, faint in ((False, text, faded(text, 0.66)), (True, marked, marked)):
        done = marked if selected else bar
        assert drawn(row, selected) == [
            ("30%", (12, 15, 276, line), faint, False, 1.0),
            ("Tiny", (12, 15, 276 - wide - 10, line), ink, True, 1.0),
            ("Speech model · 300 bytes of 1 kB", (12, 15 + line, 276, line), faint, False, 1.0),
            ((12, 17 + 2 * line, 276, 3), faded(done, 0.3)),
            ((12, 17 + 2 * line, 82, 3), done),
        ]
    assert [drawn(row, width=2 * wide + more)[0][0] for more in (0, 1)] == ["Tiny", "30%"]
    failed = replace(row, download=replace(download, doing="failed"))
    used = replace(row, section="installed", in_use=True)
    proposed = replace(row, section="installed", proposed=True)
    for each, sign in ((failed, "problem"), (used, "success"), (proposed, "success")):
        assert drawn(each)[0][2] == sign_color(sign, option.palette)
    assert len(drawn(used)) == 3, "no bar"
    ink = option.palette.color(QPalette.ColorRole.PlaceholderText)
    assert drawn("Speech") == [("Speech", (12, 5, 276, 2 * line + 15), ink, True, 0.9)]
