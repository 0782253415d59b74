"""The page of a server, whose key goes into the keyring, and the picture of the method."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace

import keyring
import pytest
from pytestqt.qtbot import QtBot

from ssbd_desktop.base.errors import ServerError
from ssbd_desktop.settings.server_url import ServerFacts
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.keys import VARIABLE
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.settings.pictures import MethodPicture
from ssbd_desktop.ui.settings.server_box import ServerBox
from tests.helpers.fake_keyring import FakeKeyring
from tests.helpers.fake_server import URL
from tests.helpers.fakes import raising

SERVED = Settings().with_values({"server_url": URL})
WHOSE = ("SSBD Desktop", URL)
FACTS = ServerFacts(("tower", "qwen"), "tower", scores=True, seconds=0.0413)


@pytest.fixture(autouse=True)
def ring() -> Iterator[FakeKeyring]:
    before, ring = keyring.get_keyring(), FakeKeyring()
    keyring.set_keyring(ring)
    yield ring
    keyring.set_keyring(before)


def make(
    qtbot: QtBot, ask: Callable[[Settings], ServerFacts] = lambda _: FACTS, **values: object
) -> ServerBox:
    background = BackgroundTasks()
    box = ServerBox(ask, background)
    box.show_settings(SERVED.with_values(values))
    qtbot.addWidget(box, before_close_func=lambda _: background.close())
    box.show()
    qtbot.waitUntil(lambda: not background._running)
    return box


def outcome(qtbot: QtBot, box: ServerBox) -> tuple[str, str]:
    box.test.click()
    qtbot.waitUntil(lambda: box._asking is None)
    return box.result.text(), box.problem.text()


def test_a_key_is_kept_shown_as_dots_and_forgotten_once_it_is_emptied(
    qtbot: QtBot, ring: FakeKeyring
) -> None:
    box = make(qtbot)
    box.key.setText(" sk-secret ")
    with qtbot.waitSignal(box.key_kept):
        box.key.editingFinished.emit()
    assert ring.kept == {WHOSE: "sk-secret"}
    again = make(qtbot)
    qtbot.waitUntil(lambda: again.key.text() == "sk-secret")
    again.key.setText("")
    with qtbot.waitSignal(again.key_kept):
        again.key.editingFinished.emit()
    assert ring.kept == {}


def test_a_keyring_that_takes_nothing_says_why(qtbot: QtBot, ring: FakeKeyring) -> None:
    box = make(qtbot)
    ring.locked = True
    box.key.setText("sk-secret")
    box.key.editingFinished.emit()
    qtbot.waitUntil(lambda: "cannot be saved" in box.key_message.text())
    ring.locked = False
    with qtbot.waitSignal(box.key_kept):
        box.hide()
    assert (ring.kept, box.key_message.text()) == ({WHOSE: "sk-secret"}, "")
    assert box._entered_key() is None, "it is kept once"


def test_a_key_of_the_environment_is_not_asked_for(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, "sk-given")
    box = make(qtbot)
    assert (box.key.isEnabled(), box.key.text()) == (False, "")
    assert box.key_message.text() == f"The key in {VARIABLE} is used."
    box.show_settings(Settings())
    assert box.key_message.text() == ""


def test_each_server_has_its_own_key(qtbot: QtBot, ring: FakeKeyring) -> None:
    ring.kept[WHOSE] = "sk-secret"
    box = make(qtbot)
    qtbot.waitUntil(lambda: box.key.text() == "sk-secret")
    box.show_settings(Settings().with_values({"server_url": "https://other.example.com/v1"}))
    box._key_read(URL, "sk-secret")
    assert box.key.text() == ""
    box.key.setText("sk-being-typed")
    box._key_read("https://other.example.com/v1", "sk-other")
    assert box.key.text() == "sk-being-typed"
    box.key.clear()
    box.show_settings(Settings())
    assert (box.key.isEnabled(), box.test.isEnabled()) == (False, False)
    assert ring.kept == {WHOSE: "sk-secret"}


def test_what_a_server_can_do_or_why_it_cannot_be_used_is_shown(qtbot: QtBot) -> None:
    box = make(qtbot)
    with qtbot.waitSignal(box.found) as found:
        result, problem = outcome(qtbot, box)
    assert (result, problem) == ("Connected. Model: tower. Round trip: 41 ms.", "")
    assert found.args == [("tower", "qwen")]
    box.show_settings(SERVED)
    assert box.result.text() == result
    box.show_settings(SERVED.with_values({"server_model": "qwen"}))
    assert box.result.text() == "", "of another nothing is known"
    refuse = raising(ServerError("team.example.com doesn't accept the key."))
    result, problem = outcome(qtbot, make(qtbot, refuse))
    assert (result, problem) == ("", "⚠ team.example.com doesn't accept the key.")


def test_what_is_lost_without_probabilities_is_said(qtbot: QtBot) -> None:
    _, problem = outcome(qtbot, make(qtbot, lambda _: replace(FACTS, scores=False)))
    assert "aptions change more often" in problem
    assert "Turn on the option below" in problem
    result, problem = outcome(
        qtbot, make(qtbot, lambda _: replace(FACTS, plugin="1", scores=False))
    )
    assert (result.split(" ms. ")[1], problem) == ("It verifies translations by itself.", "")
    allowed = make(qtbot, lambda _: replace(FACTS, scores=False), server_without_scores=True)
    result, problem = outcome(qtbot, allowed)
    assert "aptions change more often" in result
    assert problem == ""


def test_the_key_that_was_entered_is_the_one_tested(qtbot: QtBot, ring: FakeKeyring) -> None:
    seen: list[str] = []

    def ask(_: Settings) -> ServerFacts:
        seen.append(ring.kept[WHOSE])
        return FACTS

    box = make(qtbot, ask)
    box.key.setText("sk-new")
    outcome(qtbot, box)
    assert seen == ["sk-new"]


def test_a_test_is_given_up_when_the_page_is_left_or_the_server_changes(qtbot: QtBot) -> None:
    go_on = threading.Event()

    def ask(_: Settings) -> ServerFacts:
        go_on.wait(10)
        return FACTS

    box = make(qtbot, ask)
    box.test.setFocus()
    box.test.click()
    assert box.test.isEnabled(), "else the keyboard would go elsewhere, and the page with it"
    box.test.click()  # which means nothing more
    assert box.result.text() == "Connecting to team.example.com…"
    box.show_settings(SERVED.with_values({"server_model": "qwen"}))
    assert box.result.text() == ""
    box.test.click()
    box.hide()
    go_on.set()
    qtbot.waitUntil(lambda: box.findChild(BackgroundTasks) is None)
    qtbot.wait(100)
    assert box.result.text() == ""


def test_it_says_where_text_goes_and_whether_others_can_read_it(qtbot: QtBot) -> None:
    assert make(qtbot).note.text() == (
        "What is said goes to team.example.com as text. Sound stays on this computer."
    )
    assert "not encrypted" in make(qtbot, server_url="http://gpu.local:8000").note.text()
    assert "not encrypted" not in make(qtbot, server_url="http://127.0.0.1:8000").note.text()


@pytest.fixture
def picture(qtbot: QtBot) -> MethodPicture:
    made = MethodPicture()
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.mark.parametrize(
    ("values", "place"),
    [({"beta": 0.0}, 0), ({"beta": 0.25}, 50), ({"beta": 0.5}, 100), ({"beta": 0.9}, 100),
     ({"policy": "rt"}, 0), ({"policy": "cd"}, 100)],
)  # fmt: skip
def test_it_shows_how_firmly_words_are_kept(
    picture: MethodPicture, values: dict[str, object], place: int
) -> None:
    picture.show_settings(Settings().with_values(values))
    assert picture.scale.value() == place
    assert picture._firm.opacity() == pytest.approx(0.3 + 0.7 * place / 100)
    assert f"are kept: {place}%" in picture.accessibleDescription()


def test_more_hidden_tokens_leave_less_on_the_screen(picture: MethodPicture) -> None:
    assert picture.scale.value() == 60, "the default"
    for hidden, kept, gone in (
        (0, "noon", ""),
        (3, " on ", "Monday before noon"),
        (20, "", "noon"),
    ):
        picture.show_settings(Settings().with_values({"mask_k": hidden}))
        stays, hides = picture.stays, picture.hides
        assert stays.words.text().endswith(kept)
        assert hides.words.text().endswith(gone)
        assert (stays.isVisible(), hides.isVisible()) == (bool(kept), bool(gone))
    assert hides.about.text() == "Hidden: k = 20"
    assert "The last 20 tokens are hidden" in picture.accessibleDescription()
