"""Captions for other programs, with real clients and real files."""

from __future__ import annotations

import contextlib
import json
import os
import queue
import socket
import stat
import sys
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from unittest.mock import Mock

import psutil
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.sync.connection import Connection

from ssbd_desktop.base.events import (
    Caption,
    Channel,
    Event,
    Gap,
    Recorded,
    SpeakerNamed,
    StageChanged,
    Transcript,
    VoiceNamed,
)
from ssbd_desktop.base.stats import DecodingStats
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.files import write_whole
from ssbd_desktop.transcript.live_text import publisher, web_server
from ssbd_desktop.transcript.live_text.publisher import LiveText, TextFile
from tests.helpers.programs import PATIENCE, wait_for

STOPPED = StageChanged("translation", "stopped")


def caption(
    utterance: str,
    text: str,
    start: float = 1.0,
    channel: Channel = "",
    *,
    final: bool = False,
    language: str = "",
) -> Caption:
    return Caption(
        utterance, text, "", "said", final, start, start + 1.5, DecodingStats(), channel=channel,
        language=language,
    )  # fmt: skip


def shows(path: Path, text: str) -> None:
    """Wait until a file holds just this text."""
    wait_for(lambda: path.exists() and path.read_text("utf-8") == text, f"file with “{text}”")


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


class Stand:
    """Live text, and what it tells the app."""

    def __init__(self, folder: Path) -> None:
        self.token_file = folder / "home" / "data" / "live-text-token"
        self.live = LiveText(self.token_file)
        self.events: queue.SimpleQueue[Event] = queue.SimpleQueue()
        self.emit = self.live.listen(self.events.put)

    def use(self, **values: object) -> None:
        self.live.apply(Settings().with_values(values))

    def told(self) -> StageChanged:
        """The next thing that it tells about itself."""
        while True:
            event = self.events.get(timeout=PATIENCE)
            if isinstance(event, StageChanged) and event.stage == "output":
                return event

    def problem(self) -> StageChanged:
        while not (event := self.told()).message:
            pass
        return event

    def write(self) -> Path:
        """Have a text file."""
        path = self.token_file.parents[2] / "live.txt"
        self.use(live_text_file=str(path))
        return path

    def serve(self, **settings: object) -> int:
        port = free_port()
        self.use(websocket_port=port, **settings)
        wait_for(lambda: _open(port), "server")
        return port

    def client(self) -> ClientConnection:
        address = self.live.address().replace("http://", "ws://").replace("/?", "/captions?")
        return connect(address, compression=None, close_timeout=1)


def _open(port: int) -> bool:
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
        return True
    return False


@pytest.fixture
def stand(tmp_path: Path) -> Iterator[Stand]:
    made = Stand(tmp_path)
    yield made
    made.live.close()
    wait_for(lambda: not any("live text" in t.name for t in threading.enumerate()), "its end")


def received(client: Connection) -> dict[str, object]:
    message: dict[str, object] = json.loads(client.recv(timeout=PATIENCE))
    return message


def read_to_the_end(client: Connection) -> None:
    while True:
        client.recv(timeout=PATIENCE)


GROWING = (
    (caption("u1", "Guten"), "Guten"),
    (Transcript("u1", "Good", "", False, 0, 1), "Guten"),
    (caption("u1", "Guten Tag", final=True), "Guten Tag"),
    (caption("u2", "Wie\n geht"), "Guten Tag\nWie geht"),
    (caption("u2", "Wie geht es?", final=True), "Wie geht es?"),
    (caption("u3", ""), "Wie geht es?"),
)
TALK = (
    (caption("u1", "Guten Tag", 0.0, "them", final=True), "Them: Guten Tag"),
    (caption("u2", "Hal", 2.0, "me"), "Them: Guten Tag\nMe: Hal"),
    # What was said before the gap may be finished after it.
    (Gap("me", 3.0, 7.0), "Them: Guten Tag\nMe: [4 s not heard]\nMe: Hal"),
    (caption("u2", "Hallo", 2.0, "me", final=True), "Me: Hallo\nMe: [4 s not heard]"),
    (caption("u3", "Wie", 8.0, "them"), "Me: Hallo\nMe: [4 s not heard]\nThem: Wie"),
    (caption("u3", "", 8.0, "them", final=True), "Me: Hallo\nMe: [4 s not heard]"),
    (caption("u4", "Wie geht es?", 8.0, "them", final=True), "Them: Wie geht es?"),
    (Gap("", 10.0, 10.4), "Them: Wie geht es?\n[0.4 s not heard]"),
    (caption("u5", "Ja", 10.0, final=True), "Ja"),
)
RECORDED = (
    (caption("u1", "Guten Tag", channel="me", final=True), "Me: Guten Tag"),
    (Recorded("u1", "Guten\nMorgen"), "Me: Guten Morgen"),
    (caption("u2", "Wie", 3.0), "Me: Guten Morgen\nWie"),
    (Recorded("u1", ""), "Me: Guten Morgen\nWie"),
    (caption("u2", "Wie geht es?", 3.0, final=True), "Wie geht es?"),
    (Recorded("u1", "Moin"), "Wie geht es?"),
    (Gap("", 6.0, 7.0), "Wie geht es?\n[1 s not heard]"),
)
VOICES = (
    (replace(caption("u1", "Ja.", final=True), speaker=1), "Speaker 1: Ja."),
    (replace(caption("u2", "Nein"), speaker=2), "Speaker 1: Ja.\nSpeaker 2: Nein"),
    (VoiceNamed(2, "Ann"), "Speaker 1: Ja.\nAnn: Nein"),
    (SpeakerNamed("u1", 2), "Ann: Ja.\nAnn: Nein"),
    (VoiceNamed(2, ""), "Speaker 2: Ja.\nSpeaker 2: Nein"),
)
UNTRANSLATED = ((Caption("u1", "", "", "Good day", True, 0, 1), "Good day"),)
MANY = tuple(
    (caption(f"u{n}", str(n)), "\n".join(map(str, range(max(0, n - 7), n + 1)))) for n in range(9)
)
"""Events, and what the file holds after each."""


class TestTextFile:
    @pytest.mark.parametrize("events", [GROWING, TALK, RECORDED, VOICES, UNTRANSLATED, MANY])
    def test_it_holds_what_stands_now(
        self, stand: Stand, events: Sequence[tuple[Event, str]]
    ) -> None:
        path = stand.write()
        shows(path, "")
        for event, text in (*events, (STOPPED, "")):
            stand.emit(event)
            shows(path, text)
        told = [stand.events.get() for _ in range(stand.events.qsize())]
        assert told[-1 - len(events) :] == [*(event for event, _ in events), STOPPED], "the app's"

    def test_it_is_empty_when_it_ends_and_when_another_is_chosen(
        self, stand: Stand, tmp_path: Path
    ) -> None:
        first, second = tmp_path / "a.txt", tmp_path / "b.txt"
        stand.use(live_text_file=str(first))
        stand.emit(caption("u1", "Guten Tag"))
        shows(first, "Guten Tag")
        stand.use(live_text_file=str(second))
        shows(first, "")
        shows(second, "Guten Tag")
        stand.emit = stand.live.listen(stand.events.put)
        shows(second, "")
        stand.emit(caption("u1", "Guten Tag"))
        shows(second, "Guten Tag")
        stand.live.close()
        assert second.read_text("utf-8") == "", "once it is closed, nothing old is there"
        assert sorted(path.name for path in tmp_path.glob("*.txt")) == ["a.txt", "b.txt"]

    @pytest.mark.parametrize("where", ["nowhere/live.txt", ".", "x" * 300])
    def test_a_file_that_cannot_be_written_is_told_once_at_its_setting(
        self, stand: Stand, tmp_path: Path, where: str
    ) -> None:
        stand.use(live_text_file=str(tmp_path / where))
        event = stand.problem()
        assert event.setting == "live_text_file"
        assert event.state == "running"
        assert "Live text cannot be written to" in event.message
        again: queue.SimpleQueue[Event] = queue.SimpleQueue()
        stand.live.listen(again.put)  # for the next pipeline
        assert again.get(timeout=PATIENCE) == event
        stand.emit = stand.live.listen(stand.events.put)
        assert stand.told() == event
        stand.emit(caption("u1", "Guten Tag"))
        stand.use(live_text_file="")
        assert stand.told().message == ""

    def test_it_is_written_once_its_folder_is_there_and_not_tried_often_before(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        path, told = tmp_path / "later" / "live.txt", queue.SimpleQueue[str]()
        tries = Mock(wraps=write_whole)
        monkeypatch.setattr(publisher, "write_whole", tries)
        file = TextFile(path, told.put)
        assert told.get(timeout=PATIENCE)
        time.sleep(0.5)
        assert tries.call_count < 3
        path.parent.mkdir()
        assert told.get(timeout=PATIENCE) == "", "it was tried again by itself"
        file.show("Guten Tag")
        shows(path, "Guten Tag")
        wait_for(lambda: file._change._waiters, "rest")  # type: ignore[attr-defined]
        file.close(PATIENCE)


class TestWebSocket:
    def test_nothing_is_served_unless_asked_for(self, stand: Stand) -> None:
        stand.use()
        assert stand.live.address() == ""
        assert not stand.token_file.exists()

    def test_captions_reach_a_client_as_they_grow(self, stand: Stand) -> None:
        stand.serve()
        with stand.client() as client:
            assert received(client) == {"type": "cleared"}
            stand.emit(caption("u1", "Guten", 1.0004))
            assert received(client) == {
                "type": "caption", "utterance": "u1", "text": "Guten", "lang": "de",
                "source": "said", "translated": True, "final": False, "start": 1.0, "end": 2.5,
                "channel": "", "speaker": "", "language": "", "lag": None,
            }  # fmt: skip
            stand.emit(replace(caption("u1", "Guten Tag \ud83d", final=True), lag=0.4126))
            last = received(client)
            assert (last["final"], last["text"], last["lag"]) == (True, "Guten Tag \ud83d", 0.413)
            stand.emit(STOPPED)
            assert received(client) == {"type": "cleared"}

    def test_the_language_of_a_text_is_told_where_it_is_known(self, stand: Stand) -> None:
        port = stand.serve(target_language="Japanese", source_language="English")
        said = replace(caption("u1", ""), stats=None)
        with stand.client() as client:
            received(client)
            told = []
            for each in (caption("u1", "請求書"), said, replace(said, language="Korean")):
                stand.emit(each)
                told.append(received(client)["lang"])
            assert told == ["ja", "en", "ko"]
            stand.use(websocket_port=port, target_language="Chinese", source_language="auto")
            stand.emit(caption("u2", "账单"))
            stand.emit(replace(said, utterance="u3"))
            assert [received(client)["lang"] for _ in range(2)] == ["zh", ""]

    def test_who_speaks_what_is_spoken_and_what_was_not_heard_is_told(self, stand: Stand) -> None:
        stand.serve()
        with stand.client() as client:
            received(client)
            stand.emit(caption("u1", "Bonjour", 0.0, "them", language="French"))
            told = received(client)
            said = [told[name] for name in ("text", "channel", "language")]
            assert said == ["Bonjour", "them", "French"]
            stand.emit(Gap("them", 1.0004, 4.0004))
            assert received(client) == {
                "type": "gap", "text": "[3 s not heard]", "start": 1.0, "end": 4.0,
                "channel": "them", "speaker": "Them",
            }  # fmt: skip

    def test_a_record_is_told_beside_its_caption_and_who_comes_later_the_caption(
        self, stand: Stand
    ) -> None:
        stand.serve()
        with stand.client() as client:
            received(client)
            stand.emit(caption("u1", "Guten Tag", final=True))
            stand.emit(Recorded("u1", "Guten \nMorgen"))
            assert received(client)["text"] == "Guten Tag"
            assert received(client) == {
                "type": "record", "utterance": "u1", "text": "Guten Morgen",
            }  # fmt: skip
        with stand.client() as later:
            assert received(later)["text"] == "Guten Tag"

    def test_who_wants_finished_sentences_receives_those_alone_and_none_changes(
        self, stand: Stand, tmp_path: Path
    ) -> None:
        file = tmp_path / "live.txt"
        stand.serve(appear="sentences", live_text_file=str(file))
        whole = Transcript("u1", "said", "", False, 1, 2, complete=True)
        with stand.client() as client:
            received(client)
            stand.emit(caption("u1", "Er sag"))
            stand.emit(whole)
            for final in (False, False, True):
                stand.emit(caption("u1", "Er sagte es.", final=final))
            stand.emit(Recorded("u1", "Er hat es gesagt."))
            stand.emit(caption("u2", "Und"))
            told = received(client)
            assert (told["text"], told["final"]) == ("Er sagte es.", True)
            assert received(client)["type"] == "record"
            shows(file, "Er sagte es.")
            stand.emit(replace(whole, utterance="u2"))
            stand.emit(caption("u2", "Und ging."))
            assert received(client)["final"]
            shows(file, "Und ging.")
            more = replace(caption("u2", "Und ging, sie auch.", final=True), source="Said, too")
            stand.emit(more)
            assert received(client).items() >= {"source": "too", "text": "sie auch."}.items()
            stand.emit(STOPPED)
            stand.emit(caption("u3", "Sie"))
            assert received(client) == {"type": "cleared"}
        shows(file, "")

    @pytest.mark.parametrize(
        "query", ["", "?token=", "?token=wrong", "?Token={token}", "?token={token}x", "?token=\xff"]
    )
    @pytest.mark.parametrize("path", ["/", "/captions"])
    def test_without_the_token_nothing_is_told(self, stand: Stand, query: str, path: str) -> None:
        port = stand.serve()
        token = stand.token_file.read_text()
        query = urllib.parse.quote(query.format(token=token), safe="?=")
        with pytest.raises(InvalidStatus) as refused:
            connect(f"ws://127.0.0.1:{port}{path}{query}").close()
        assert refused.value.response.status_code == 403
        with pytest.raises(urllib.error.HTTPError) as denied:
            urllib.request.urlopen(f"http://127.0.0.1:{port}{path}{query}")
        assert denied.value.code == 403
        denied.value.close()

    def test_a_browser_gets_the_page_and_nothing_else(self, stand: Stand) -> None:
        stand.serve()
        with urllib.request.urlopen(stand.live.address()) as answer:
            got = answer.status, answer.headers["Content-Type"]
            assert got == (200, "text/html; charset=utf-8")
            # The address holds the token: neither a cache nor another site gets to know it.
            assert answer.headers["Cache-Control"] == "no-store"
            assert answer.headers["Referrer-Policy"] == "no-referrer"
            assert b"WebSocket" in answer.read()
        other = stand.live.address().replace("/?", "/etc/passwd?")
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(other)
        assert refused.value.code == 404
        refused.value.close()

    def test_who_sends_much_is_hung_up_on(self, stand: Stand) -> None:
        stand.serve()
        with stand.client() as client:
            client.send("x" * 4096)
            assert received(client) == {"type": "cleared"}
            client.send("x" * 4097)
            with pytest.raises(ConnectionClosed) as closed:
                read_to_the_end(client)
            assert closed.value.rcvd
            assert closed.value.rcvd.code == 1009

    def test_only_this_machine_can_reach_it(self, stand: Stand) -> None:
        port = stand.serve()
        with socket.socket() as other:
            # Another address of this machine stands for the network.
            assert other.connect_ex(("127.0.0.2", port)) != 0

    def test_a_client_that_reads_nothing_holds_up_nobody(
        self, stand: Stand, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(web_server, "_MOST_WAITING", 20)
        stand.serve()
        with stand.client() as good, stand.client() as slow:
            for number in range(25):
                for utterance in range(15):
                    stand.emit(caption(f"{number}.{utterance}", "x" * 50_000, final=True))
                stand.emit(caption(f"end {number}", "", final=True))
                while received(good).get("utterance") != f"end {number}":
                    pass
            # It was let go: what had been sent comes, and then the end.
            with pytest.raises((ConnectionClosed, ConnectionError)):
                read_to_the_end(slow)

    def test_a_client_that_dies_is_forgotten(self, stand: Stand) -> None:
        stand.serve()
        dead = stand.client()
        dead.socket.shutdown(socket.SHUT_RDWR)
        with stand.client() as client:
            received(client)
            stand.emit(caption("u1", "Guten Tag", final=True))
            assert received(client)["text"] == "Guten Tag"
        clients = stand.live._server._clients  # type: ignore
        wait_for(lambda: not clients, "both to be forgotten")
        with contextlib.suppress(OSError, ConnectionClosed):
            dead.close()

    def test_a_port_that_is_taken_is_told_at_its_setting(self, stand: Stand) -> None:
        with socket.socket() as other:
            other.bind(("127.0.0.1", 0))
            other.listen()
            port = other.getsockname()[1]
            stand.use(websocket_port=port)
            event = stand.problem()
        assert event.setting == "websocket_port"
        assert f"cannot be served on port {port}" in event.message
        assert stand.live.address() == ""
        stand.emit(caption("u1", "Guten Tag"))  # nobody is there, and nothing fails
        stand.use(websocket_port=0)
        assert stand.told().message == ""

    def test_the_address_stays_the_same(self, stand: Stand, tmp_path: Path) -> None:
        port = stand.serve()
        address = stand.live.address()
        assert f"http://127.0.0.1:{port}/?token=" in address
        assert len(address.split("=")[1]) >= 24
        if sys.platform != "win32":
            assert stat.S_IMODE(os.stat(stand.token_file).st_mode) == 0o600
        again = LiveText(stand.token_file)
        again.apply(Settings().with_values({"websocket_port": free_port()}))
        assert again.address().split("?")[1] == address.split("?")[1]
        again.close()

    @pytest.mark.parametrize(("token", "stays"), [("x" * 15, False), ("x" * 16, True)])
    def test_a_token_that_is_too_short_is_made_anew(
        self, stand: Stand, token: str, stays: bool
    ) -> None:
        stand.token_file.parent.mkdir(parents=True)
        stand.token_file.write_text(token)
        stand.serve()
        used = stand.live.address().split("=")[1]
        assert (used == token, stand.token_file.read_text()) == (stays, used)

    def test_another_port_and_off_take_effect_at_once(self, stand: Stand) -> None:
        first = stand.serve()
        with stand.client() as client:
            stand.serve()
            with pytest.raises(ConnectionClosed):
                read_to_the_end(client)
        wait_for(lambda: not _open(first), "end of the first")
        with stand.client():
            stand.use()
            assert "live text" not in [thread.name for thread in threading.enumerate()]
        assert stand.live.address() == ""


def test_of_a_caption_that_grows_only_the_newest_waits() -> None:
    outbox = web_server.ClientQueue()
    for number in range(1000):
        outbox.put("u1", False, str(number))
    outbox.put("u2", True, "final")
    outbox.put("u1", True, "whole")
    assert list(outbox._waiting.values()) == ["final", "whole"]
    for number in range(web_server._MOST_WAITING - 1):
        assert not outbox.overflowed
        outbox.put(str(number), True, "")
    assert outbox.overflowed


def test_no_more_clients_come_than_there_may_be(
    stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web_server, "_MOST_CLIENTS", 1)
    stand.serve()
    with stand.client(), pytest.raises(InvalidStatus) as refused:
        stand.client()
    assert refused.value.response.status_code == 503
    wait_for(lambda: not stand.live._server._known, "the client to be forgotten")  # type: ignore
    stand.client().close()


def test_connections_without_the_token_are_few_and_do_not_stay(
    stand: Stand, caplog: pytest.LogCaptureFixture
) -> None:
    port = stand.serve()
    stand.client().close()  # who has shown it is none of them
    idle = [socket.create_connection(("127.0.0.1", port), PATIENCE) for _ in range(100)]
    with contextlib.closing(idle[-1]):
        idle[-1].settimeout(PATIENCE)
        with contextlib.suppress(ConnectionError):
            assert idle[-1].recv(1) == b"", "it was broken off at once"

        def stay() -> int:
            every = psutil.Process().net_connections("tcp")
            return sum(one.status == "ESTABLISHED" and one.laddr.port == port for one in every)

        wait_for(lambda: stay() == web_server._MOST_STRANGERS, "all but the first to go")
        with contextlib.suppress(ConnectionError):
            idle[0].settimeout(PATIENCE)
            while idle[0].recv(1000):
                pass  # it has shown no token in time
        for each in idle:
            each.close()
    assert not caplog.records, "of those that come to nothing nobody hears"
    with stand.client() as client:
        assert received(client)
