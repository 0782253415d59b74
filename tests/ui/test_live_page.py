"""The page that a browser shows: its script, run by another engine over a stand-in for the page."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtQml import QJSEngine

from ssbd_desktop.base.events import Caption, Channel, Gap, Recorded, SpeakerNamed, VoiceNamed
from ssbd_desktop.system.folders import resource
from ssbd_desktop.transcript.labels import ENGLISH
from ssbd_desktop.transcript.live_text.publisher import CurrentText
from ssbd_desktop.transcript.live_text.web_server import CLEARED, message
from tests.ui.fakes import caption

pytestmark = pytest.mark.usefixtures("qapp")

STAND_IN = """
var shown = [], socket = null, address = "", later = [];
var document = {
  getElementById: () => ({replaceChildren: (...rows) => { shown = rows; }}),
  createElement: tag => ({
    tag: tag, className: "", textContent: "", lang: "", parts: [],
    append(...parts) { this.parts.push(...parts); },
  }),
};
var location = {host: "127.0.0.1:8765", search: "?token=abc"};
function WebSocket(url) { address = url; socket = this; }
function setTimeout(work) { later.push(work); }
function lines() {
  return shown.map(row => row.parts.map(
    part => typeof part === "string" ? part : part.textContent).join("")).join("\\n");
}
"""


class Page:
    def __init__(self) -> None:
        self.engine = QJSEngine()
        (script,) = re.findall(
            r"<script>(.*)</script>", resource("captions.html").read_text(), re.S
        )
        self.run(STAND_IN)
        self.run(script)

    def run(self, script: str) -> object:
        result: Any = self.engine.evaluate(script)  # its annotation says a tuple
        assert not result.isError(), result.toString()
        return result.toVariant()

    def take(self, text: str) -> None:
        self.run(f"socket.onmessage({{data: {json.dumps(text)}}})")

    @property
    def lines(self) -> object:
        return self.run("lines()")


@pytest.fixture
def page() -> Page:
    return Page()


def test_it_asks_with_the_token_that_it_was_opened_with(page: Page) -> None:
    assert page.run("address") == "ws://127.0.0.1:8765/captions?token=abc"


def test_it_says_who_speaks_and_what_was_not_heard(page: Page) -> None:
    page.take(message(caption("u1", "Guten Tag", final=True, channel="them")))
    page.take(message(Gap("me", 1.0, 4.0)))
    page.take(message(caption("u2", "<b>Hal", start=5.0, channel="me")))
    assert page.lines == "Them: Guten Tag\nMe: [3 s not heard]\nMe: <b>Hal"
    assert page.run("shown.map(row => row.lang).join()") == ",,"
    page.take(message(caption("u2", "直す", start=5.0, channel="me"), ("English", "Japanese")))
    assert page.run("shown[2].lang") == "ja"
    classes = page.run("shown.map(row => row.className).join(', ')")
    assert classes == "caption them, gap me, caption me"


def test_what_was_read_stays_when_its_record_is_reported(page: Page) -> None:
    page.take(message(caption("u1", "Guten Tag", final=True)))
    page.run("shown.untouched = true")
    page.take(message(Recorded("u1", "Guten Morgen")))
    assert page.lines == "Guten Tag"
    assert page.run("shown.untouched"), "nobody is read it again"


def test_names_that_come_late_or_change_reach_what_is_shown(page: Page) -> None:
    page.take(message(caption("u1", "Ja", final=True)))
    page.take(message(replace(caption("u2", "Nein", start=5.0), speaker=2)))
    page.take(message(SpeakerNamed("u1", 1)))
    assert str(page.lines) == "Speaker 1: Ja\nSpeaker 2: Nein"
    page.take(message(VoiceNamed(1, "Ann")))
    page.take(message(VoiceNamed(1, "Bob"), labels=ENGLISH.naming(VoiceNamed(1, "Ann"))))
    assert str(page.lines) == "Bob: Ja\nSpeaker 2: Nein"


def test_it_is_empty_and_asks_again_when_the_app_has_gone(page: Page) -> None:
    page.take(message(caption("u1", "Guten Tag", final=True)))
    page.take(message(Gap("", 1.0, 4.0)))
    page.run("socket.onclose()")
    assert page.lines == ""
    page.run("address = ''; later[0]()")
    assert page.run("address") != ""


CHANNELS: st.SearchStrategy[Channel] = st.sampled_from(("", "them", "me"))
EVENTS = st.lists(
    st.one_of(
        st.builds(
            caption,
            st.sampled_from(["u1", "u2", "u3"]),
            st.sampled_from(["", "eins", "zwei drei"]),
            start=st.integers(0, 9).map(float),
            channel=CHANNELS,
            final=st.booleans(),
        ),
        st.builds(lambda at, channel: Gap(channel, at, at + 1.5), st.integers(0, 9), CHANNELS),
        st.just(None),
    ),
    max_size=12,
)


@settings(deadline=None, max_examples=60)
@given(EVENTS)
def test_it_shows_what_the_text_file_holds(events: list[Caption | Gap | None]) -> None:
    page, text = Page(), CurrentText()
    for event in events:
        if event is None:
            text = CurrentText()
        elif isinstance(event, Gap):
            text.add_gap(event)
        else:
            text.add_caption(event)
        page.take(message(event) if event else CLEARED)
        assert page.lines == text.text
