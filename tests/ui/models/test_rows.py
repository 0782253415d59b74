"""What the models window lists."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.models.elsewhere import Found
from ssbd_desktop.models.real_time import RealTimeVerdict
from ssbd_desktop.models.recommendation import Recommendation
from ssbd_desktop.models.store import Installed, Progress, Unfinished
from ssbd_desktop.settings.languages import CODES
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.fields.model_facts import left_text
from ssbd_desktop.ui.models.rows import ModelRow, WindowState, rows
from ssbd_desktop.ui.models.texts import (
    advice_text,
    badge,
    heading,
    languages_text,
    progress_text,
    summary,
)
from ssbd_desktop.ui.shared.model_downloads import DownloadState
from tests.ui.models.catalog import CATALOG, EURO, SMALL, TINY, TOWER

FOLDER = Path("/models")
TINY_PATH = FOLDER / "whisper-tiny"
INSTALLED = Installed(TINY.id, "speech", TINY.name, TINY_PATH, 77_000_000, "MIT", "a/b", None)
BEGUN = Unfinished("euro", EURO.name, "translation", 1_000_000_000, False, bytes=400_000_000)
WHY = Sentence("It knows more languages.")
ADVICE = Recommendation(SMALL, TOWER, ((TINY, WHY), (EURO, WHY)))


def seen(listed: tuple[ModelRow, ...]) -> list[str]:
    return [" | ".join((heading(row), row.name, badge(row), summary(row))) for row in listed]


def test_a_catalog_is_listed_by_kind_what_is_recommended_first_and_the_others_say_why() -> None:
    listed = rows(WindowState(catalog=CATALOG), Settings())
    assert [(heading(row), row.key) for row in listed] == [
        ("Available speech models", "whisper-tiny"),
        ("Available speech models", "whisper-small"),
        ("Available translation models", "euro"),
        ("Available translation models", "tower"),
    ]
    listed = rows(WindowState(catalog=CATALOG, recommendation=ADVICE), Settings())
    assert [(row.key, row.proposed, row.why) for row in listed] == [
        ("whisper-small", True, ""),
        ("whisper-tiny", False, WHY),
        ("tower", True, ""),
        ("euro", False, WHY),
    ]
    assert [badge(row) for row in listed] == ["Recommended", "", "Recommended", ""]


def test_what_is_recommended_for_want_of_a_faster_one_or_was_never_tried_says_so() -> None:
    advice = replace(
        ADVICE, verdicts={"tower": RealTimeVerdict.TOO_SLOW, "whisper-small": RealTimeVerdict.ALONE}
    )
    state = WindowState(catalog=CATALOG, recommendation=advice)
    listed = {row.key: row for row in rows(state, Settings())}
    assert badge(listed["tower"]) == "Recommended"
    assert summary(listed["tower"]) == "Too slow for this computer"
    texts = [advice_text(listed[key]) for key in ("tower", "whisper-small")]
    assert texts == [
        "Recommended for your languages, but too slow for this computer.",
        "Recommended for your languages and this computer.",
    ]
    (untried, *_) = rows(WindowState(catalog=(replace(TINY, tried=False),)), Settings())
    assert advice_text(untried) == "Not tested with this app yet."
    texts = [languages_text(replace(TINY, languages=tuple(CODES)[:count])) for count in (0, 9, 10)]
    assert texts[0] == "All languages"
    assert [text.endswith("and 2 more") for text in texts] == [False, False, True]


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
        assert (badge(row), row.bytes, row.size) == (text, 500_000_000, 1_000_000_000)
    # One whose end is about to be reported.
    there = replace(INSTALLED, id="euro", kind="translation")
    assert [
        row.section for row in rows(WindowState((there,), downloads={"euro": running}), Settings())
    ] == ["installed"]
    # One that the store has not listed yet, and one that nobody knows.
    row = rows(WindowState(catalog=CATALOG, downloads={"tower": running}), Settings())[0]
    assert (row.key, row.section, row.name) == ("tower", "downloads", "Tower+ 2B")
    assert not rows(WindowState(downloads={"a/b/c.gguf": running}), Settings())


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
    assert [(row.name, row.in_use) for row in rows(known, own)] == [
        ("Whisper tiny", True),
        ("own.gguf", True),
        ("gemma2:2b", False),
    ]
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
        return progress_text(Progress(doing, 5_000_000, 10_000_000, 1.2e6, left, note))  # type: ignore[arg-type]

    assert text("asking") == "Connecting…"
    assert text("downloading", 4.2) == "5 MB of 10 MB · 1 MB/s · 4 s left"
    assert text("downloading") == "5 MB of 10 MB · 1 MB/s"
    assert text("checking") == "Checking… · 5 MB of 10 MB"
    assert text("waiting") == "Waiting for the network…"
    assert text("waiting", note="The server is busy.") == "The server is busy. Retrying…"
    assert [left_text(seconds) for seconds in (0.2, 59.4, 60, 3599, 5400)] == [
        "1 s left",
        "59 s left",
        "1 min left",
        "1 h 0 min left",
        "1 h 30 min left",
    ]
