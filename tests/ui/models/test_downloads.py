"""Downloads in the models window, from a hub on this computer."""

from __future__ import annotations

import hashlib

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from ssbd_desktop.ui.models.texts import badge
from ssbd_desktop.ui.shared.model_downloads import ModelDownloads
from tests.helpers.hub_server import HubServer
from tests.ui.models.catalog import CONTENT, EURO, TINY, install
from tests.ui.models.conftest import Models

RATE = 400_000
"""Bytes a second: a model takes seconds."""


def test_a_model_is_downloaded_and_used(models: Models, hub: HubServer) -> None:
    models.pick("euro")
    models.wait(lambda: "free on the disk" in models.facts().get("File size", ""))
    assert models.facts()["File size"].startswith("700 kB (")
    models.details.download.click()
    assert models.downloads.states["euro"].use, "no translation model is chosen"
    assert "Downloads" in models.listed()
    assert models.offered() == {"Pause", "Discard…"}
    models.wait(lambda: "Use" in models.offered())
    assert "Installed" in models.listed()
    models.details.use.click()
    path = models.folder / "euro" / "model.gguf"
    assert models.settings.value.translation_model == str(path)
    assert hashlib.sha256(path.read_bytes()).digest() == hashlib.sha256(CONTENT).digest()


def test_a_download_is_paused_and_goes_on(models: Models, hub: HubServer) -> None:
    hub.rate = RATE
    models.pick("euro")
    details = models.window.details
    models.window.activateWindow()
    models.wait(models.window.isActiveWindow)
    details.download.setFocus()
    QTest.keyClick(details.download, Qt.Key.Key_Space)
    assert details.pause.hasFocus(), "the keyboard is where it was"
    models.wait(lambda: "of 700 kB" in details.progress.text())
    models.wait(lambda: "/s" in details.progress.text())
    details.pause.click()
    assert models.offered() == {"Resume", "Discard…"}
    assert details.progress.text().startswith("Paused · ")
    models.wait(lambda: models.downloads.states["euro"].doing == "paused")
    there, hub.rate = hub.sent, None
    details.resume.click()
    models.wait(lambda: "Use" in models.offered())
    assert hub.sent - there < len(CONTENT), "it was not begun anew"


def test_one_that_was_begun_before_goes_on_or_is_thrown_away(
    models: Models, hub: HubServer
) -> None:
    hub.rate = RATE
    before = ModelDownloads(models.store)
    before.start("euro")
    models.wait(lambda: hub.sent > 100_000)
    before.close()  # as the app does when it ends
    models.pick("euro")
    models.wait(lambda: models.offered() == {"Resume", "Discard…"})
    models.details.discard.click()
    asked = models.answer("Discard")
    assert asked.text() == "Discard the download of “EuroLLM 1.7B”?"
    assert "has been downloaded" in asked.informativeText()
    models.wait(lambda: models.offered() == {"Download"})
    assert not models.store.unfinished()


def test_two_at_once_show_how_far_each_is(models: Models, hub: HubServer) -> None:
    hub.rate = RATE
    for key in ("euro", "whisper-tiny"):
        models.pick(key)
        models.details.download.click()
    items = models.window.items

    def far(key: str) -> bool:
        row = items.model_at(items.index(items.row_of(key)))
        return row is not None and badge(row).endswith(" %") and row.bytes > 0

    models.wait(lambda: far("euro") and far("whisper-tiny"))
    hub.rate = None
    models.wait(lambda: models.listed()[:3] == ["Installed", "EuroLLM 1.7B", "Whisper tiny"])


def test_a_non_commercial_license_is_asked_about_before(models: Models, hub: HubServer) -> None:
    models.pick("tower")
    assert models.facts()["License"] == "CC-BY-NC-SA-4.0 (non-commercial use only)"
    models.details.download.click()
    asked = models.answer("Cancel")
    assert asked.text() == "“Tower+ 2B” may be used for non-commercial purposes only."
    assert models.offered() == {"Download"}
    models.details.download.click()
    models.answer("Download")
    assert models.offered() == {"Pause", "Discard…"}


def test_what_goes_wrong_is_one_sentence_and_may_be_tried_again(
    models: Models, hub: HubServer
) -> None:
    hub.misbehave("listing", "portal")
    models.pick("euro")
    models.details.download.click()
    models.wait(lambda: "Try again" in models.offered())
    problem = models.problem()
    assert problem.startswith("⚠ ")
    assert problem.endswith(".")
    assert not (models.folder / "euro").exists()
    details = models.window.details
    assert not details.bar.isVisible(), "it seems to get on"
    assert not details.progress.isVisible(), "it says that it has paused"
    details.resume.click()
    assert models.problem() == ""
    models.wait(lambda: "Use" in models.offered())


def test_offline_it_says_so_and_what_is_there_can_be_used(models: Models, hub: HubServer) -> None:
    install(models.folder, TINY)
    hub.__exit__(None, None, None)
    models.pick("euro")
    models.wait(lambda: models.problem() != "")
    assert not models.problem().startswith("⚠"), "nothing is wrong with the model"
    models.pick("whisper-tiny")
    assert "Use" in models.offered()


def test_a_model_is_checked(models: Models) -> None:
    path = install(models.folder, EURO)
    models.pick("euro")
    details = models.window.details
    details.check.click()
    assert details.stop_check.isVisible()
    assert details.bar.isVisible()
    models.wait(lambda: models.problem() == "The files are undamaged.")
    path.write_bytes(CONTENT[:-1] + b"x")
    details.check.click()
    models.wait(lambda: f"{path} is damaged" in models.problem())
    details.check.click()
    details.stop_check.click()
    QTest.qWait(50)
    assert models.problem() == ""


def test_without_permission_it_says_so(models: Models, hub: HubServer) -> None:
    models.folder.write_text("no folder")  # what even root may not write into
    models.pick("euro")
    models.details.download.click()
    models.wait(lambda: models.problem().startswith("⚠"))
    assert models.folder.read_text() == "no folder"
