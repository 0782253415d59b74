"""Nothing is sent to a server before the person has agreed to it, once for each address."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from ssbd_desktop.base.events import StageChanged
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.session.server_consent import SendQuestion, ServerConsent
from ssbd_desktop.ui.shared.current_settings import CurrentSettings
from tests.helpers.fake_server import URL
from tests.ui.conftest import MakeApp

SERVED = Settings().with_values({"server_url": URL})


@pytest.fixture
def current() -> CurrentSettings:
    return CurrentSettings(SERVED)


@pytest.fixture
def consent(qtbot: QtBot, current: CurrentSettings) -> ServerConsent:
    return ServerConsent(current)


def asked(consent: ServerConsent) -> SendQuestion:
    assert consent.question is not None
    assert consent.question.isVisible()
    assert consent.question.defaultButton() is consent.question.decline
    return consent.question


def test_captions_that_begin_ask_once_for_each_address_and_the_answer_is_kept(
    consent: ServerConsent, current: CurrentSettings
) -> None:
    consent.ask()
    assert "sent to team.example.com as text" in asked(consent).text()
    assert "not encrypted" not in asked(consent).informativeText()
    assert current.value.server_agreed == ""
    asked(consent).agree.click()
    assert current.value.server_agreed == URL
    consent.ask()
    assert consent.question is None
    current.put_values(server_url="http://gpu.example.com/v1")
    assert "gpu.example.com" in asked(consent).text()
    assert "not encrypted" in asked(consent).informativeText()
    current.put_values(server_url="http://localhost:8080/v1")
    assert consent.question is None, "it is this computer"
    current.put_values(server_url=URL)
    assert consent.question is None


def test_who_declines_is_asked_again_when_captions_begin_anew_and_not_as_the_app_ends(
    qtbot: QtBot, consent: ServerConsent, current: CurrentSettings
) -> None:
    consent.ask()
    asked(consent).decline.click()
    assert current.value.server_agreed == ""
    current.put_values(beta=0.2)
    assert consent.question is None
    consent.ask()
    asked(consent).close()
    assert (consent.question, current.value.server_agreed) == (None, "")
    consent.ask()
    question = asked(consent)
    consent.close()
    assert consent.question is None
    qtbot.waitUntil(lambda: not isValid(question))


def test_as_long_as_nobody_has_agreed_a_model_on_this_computer_translates(
    consent: ServerConsent,
) -> None:
    both = SERVED.with_values({"translation_model": "small.gguf"})
    assert consent.over_settings(both).server_url == ""
    assert consent.over_settings(SERVED) == SERVED
    agreed = both.with_values({"server_agreed": URL})
    assert consent.over_settings(agreed) == agreed


def test_what_is_missing_without_the_server_is_said_once_it_is_declined(make_app: MakeApp) -> None:
    app = make_app(SERVED)
    app.start()
    app.tell(StageChanged("translation", "failed", "None."), StageChanged("speech", "running"))
    app.wait(lambda: app.status.working == {"speech"})
    assert app.overlay.status_row.sentence == "", "the question itself says it"
    asked(app.consent).decline.click()
    app.wait_for("None.")
    app.show_settings().server.key_kept.emit()
    assert app.pipelines.newest.restarted == ["translation"], "another key may be accepted"
