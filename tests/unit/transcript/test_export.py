"""Exports as other programs read them: parsers that are not ours."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from datetime import timedelta
from io import StringIO
from pathlib import Path
from typing import get_args

import pytest
import srt
import webvtt
from hypothesis import given
from hypothesis import strategies as st

from ssbd_desktop.base.errors import SessionError
from ssbd_desktop.base.events import Caption, Channel, Gap
from ssbd_desktop.commands.transcribe import SessionInMemory
from ssbd_desktop.settings.languages import AUTO
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.transcript.export import (
    FORMATS,
    ExportOptions,
    Format,
    Show,
    check_place,
    clock,
    entries,
    export,
    heading,
    write_export,
)
from ssbd_desktop.transcript.journal_format import JournalLine, KeptSession, KeptTranslation, moment
from ssbd_desktop.transcript.labels import Labels, lasting

BEGAN = moment("2026-11-21T14:03:05+0100")
LINES = (
    JournalLine(2, "u1", "Can you see my screen?", "Sehen Sie meinen Bildschirm?", 0.5, 2.75),
    JournalLine(
        3, "u2", "We <b>sign</b> & pay --> now.", "Wir *zahlen* & so --> gleich.", 3.0, 5.0
    ),
    JournalLine(4, "u3", "Not translated", "", 3661.0, 3662.5),
)


def session(lines: tuple[JournalLine, ...] = LINES) -> KeptSession:
    return KeptSession(
        Path("call.jsonl"), "Kick-off #1", BEGAN, (("English", "German"),), lines, "ended"
    )


def exported(format: Format, show: Show = "both") -> str:
    return export(session(), ExportOptions(format, show))


def test_srt_as_another_parser_reads_it() -> None:
    first, second, third = srt.parse(exported("srt"), ignore_errors=False)
    assert first.content == "Can you see my screen?\nSehen Sie meinen Bildschirm?"
    assert (first.index, first.start) == (1, timedelta(seconds=0.5))
    assert second.content.splitlines()[1] == "Wir *zahlen* & so → gleich."
    assert third.content == "<i>Not translated</i>", "no words are lost"
    assert third.start == timedelta(hours=1, minutes=1, seconds=1)


def test_vtt_as_another_parser_reads_it() -> None:
    text = exported("vtt", "target")
    assert text.startswith("WEBVTT\n\n")
    first, second, third = webvtt.from_buffer(StringIO(text)).captions
    assert (first.start, first.text) == ("00:00:00.500", "Sehen Sie meinen Bildschirm?")
    assert "Wir *zahlen* &amp; so --&gt; gleich." in second.raw_text
    assert third.start == "01:01:01.000"
    assert "&lt;b&gt;" in exported("vtt", "source")


def test_txt() -> None:
    assert exported("txt", "target").splitlines() == [
        "Kick-off #1",
        "",
        "[0:00] Sehen Sie meinen Bildschirm?",
        "[0:03] Wir *zahlen* & so --> gleich.",
        "[1:01:01] (Not translated)",
    ]
    assert "[0:00] Can you see my screen?\n    Sehen Sie meinen Bildschirm?\n\n" in exported("txt")


def test_markdown_says_what_was_said_and_names_all_pairs_of_languages_once() -> None:
    lines = exported("md").splitlines()
    assert lines[0] == "# Kick-off \\#1"
    assert lines[2] == "2026-11-21 14:03, English → German, 1:01:02"
    assert lines[4] == "**0:00** Sehen Sie meinen Bildschirm?"
    assert lines[6] == "> Can you see my screen?"
    assert "**0:03** Wir \\*zahlen\\* & so --\\> gleich." in lines
    assert "**1:01:01** *Not translated*" in lines
    assert export(CHANGED, ExportOptions("md")).splitlines()[2] == (
        "French → German, English → German, 0:05"
    )


def test_json_holds_everything() -> None:
    record = json.loads(exported("json"))
    captions = record.pop("captions")
    assert record == {
        "format": 1,
        "title": "Kick-off #1",
        "began": "2026-11-21T14:03:05+01:00",
        "languages": [["English", "German"]],
        "translation": "German",
        "gaps": [],
    }
    assert captions[0] == {
        "start": 0.5,
        "end": 2.75,
        "channel": "",
        "source": "Can you see my screen?",
        "language": "",
        "text": "Sehen Sie meinen Bildschirm?",
        "translation_language": "",
    }
    assert [caption.get("translated") for caption in captions] == [None, None, False]


@pytest.mark.parametrize("format", FORMATS)
def test_words_are_marked_as_untranslated_only_among_translations_that_are_shown(
    format: Format,
) -> None:
    alone = replace(LINES[2], start=0.0, end=1.0)
    for lines, show in (((alone,), "both"), ((alone, *LINES[:2]), "source")):
        said = export(session(lines), ExportOptions(format, show))  # type: ignore[arg-type]
        marks = ("<i>Not", "(Not", "*Not", '"translated": false')
        assert "Not translated" in said
        assert not any(mark in said for mark in marks)


CHANGED = KeptSession(
    Path("call.jsonl"), "", None,
    (("French", "German"), ("English", "German"), ("French", "German")),
    (
        JournalLine(3, "u1", "Bonjour", "Guten Tag", 0, 1, "", "French", "German"),
        JournalLine(5, "u2", "Hello", "Hallo", 2, 3, "", "English", "German"),
        JournalLine(7, "u3", "Merci", "", 4, 5, "", "French", "German"),
    ),
    "ended",
)  # fmt: skip
"""A session in which two languages are spoken in turn."""


def test_json_says_of_each_text_in_which_language_it_is() -> None:
    def languages(choice: ExportOptions) -> list[tuple[str | None, str | None]]:
        captions = json.loads(export(CHANGED, choice))["captions"]
        return [(each.get("language"), each.get("translation_language")) for each in captions]

    assert languages(ExportOptions("json")) == [
        ("French", "German"), ("English", "German"), ("French", None),
    ]  # fmt: skip
    italian = KeptTranslation(Path(), "Italian", "m", "", {3: "Buongiorno"})
    assert languages(ExportOptions("json", translation=italian)) == [
        ("French", "Italian"), ("English", None), ("French", None),
    ]  # fmt: skip
    assert languages(ExportOptions("json", "target"))[0] == (None, "German")


TALK = KeptSession(
    Path("call.jsonl"), "Call", None, (("English", "German"),),
    (
        JournalLine(2, "u1", "Good day", "Guten Tag", 0.5, 2.0, "them"),
        JournalLine(4, "u2", "Hello", "Hallo", 6.0, 7.0, "me"),
        JournalLine(5, "u3", "Shall we start?", "Fangen wir an?", 8.0, 9.5, "them"),
    ),
    "ended", gaps=(Gap("them", 2.0, 5.0), Gap("", 70.0, 195.0)),
)  # fmt: skip
"""A talk of two, of whom something was not heard."""


class TestSpeakersAndGaps:
    def test_txt(self) -> None:
        assert export(TALK, ExportOptions("txt", "target")).splitlines()[2:] == [
            "[0:00] Them: Guten Tag",
            "[0:02] Them: [3 s not heard]",
            "[0:06] Me: Hallo",
            "[0:08] Them: Fangen wir an?",
            "[1:10] [2:05 min not heard]",
        ]
        assert "[0:06] Me: Hello\n    Hallo\n\n" in export(TALK, ExportOptions("txt"))

    def test_srt_as_another_parser_reads_it(self) -> None:
        made = list(srt.parse(export(TALK, ExportOptions("srt")), ignore_errors=False))
        assert [each.content for each in made] == [
            "Them: Good day\nGuten Tag",
            "Them: [3 s not heard]",
            "Me: Hello\nHallo",
            "Them: Shall we start?\nFangen wir an?",
            "[2:05 min not heard]",
        ]
        assert (made[1].start, made[1].end) == (timedelta(seconds=2), timedelta(seconds=5))
        assert made[4].end - made[4].start == timedelta(seconds=7), "a mark needs no longer"

    def test_vtt_as_another_parser_reads_it(self) -> None:
        made = webvtt.from_buffer(StringIO(export(TALK, ExportOptions("vtt", "target")))).captions
        assert [(each.voice, each.text) for each in made] == [
            ("Them", "Them: Guten Tag"),
            ("Them", "Them: [3 s not heard]"),
            ("Me", "Me: Hallo"),
            ("Them", "Them: Fangen wir an?"),
            (None, "[2:05 min not heard]"),
        ]

    def test_markdown(self) -> None:
        lines = export(TALK, ExportOptions("md")).splitlines()
        assert "**0:02** Them: \\[3 s not heard\\]" in lines
        assert lines[lines.index("**0:06** Me: Hallo") + 2] == "> Hello"

    def test_json(self) -> None:
        record = json.loads(export(TALK, ExportOptions("json", "target")))
        assert [each["channel"] for each in record["captions"]] == ["them", "me", "them"]
        assert record["captions"][0]["text"] == "Guten Tag", "who speaks is no part of the words"
        assert record["gaps"] == [
            {"start": 2.0, "end": 5.0, "channel": "them"},
            {"start": 70.0, "end": 195.0, "channel": ""},
        ]
        made = entries(TALK, ExportOptions("txt"))
        assert [(number, entry.unheard) for number, entry in made] == [
            (2, False), (0, True), (4, False), (5, False), (0, True),
        ]  # fmt: skip

    @pytest.mark.parametrize("format", ["srt", "vtt", "txt", "md"])
    def test_they_are_said_in_the_language_that_is_asked_for(self, format: Format) -> None:
        labels = Labels("Ich & <du>", "Die anderen", "{} nicht gehört")
        text = export(TALK, ExportOptions(format, labels=labels))
        assert "3 s nicht gehört" in text
        assert "Die anderen" in text
        assert ("<v Ich &amp; &lt;du&gt;>" in text) == (format == "vtt")
        assert "Them" not in text

    @pytest.mark.parametrize(
        ("format", "expected"),
        [("srt", "{0}: Good day"), ("vtt", "<v {0}>{0}: Good day"), ("txt", "{0}: Good day"),
         ("md", "{0}: Guten Tag"), ("json", '"speaker": 2,\n   "name": "{0}"')],
    )  # fmt: skip
    def test_a_voice_has_its_number_or_the_name_that_the_session_gives_it(
        self, format: Format, expected: str
    ) -> None:
        talk = replace(TALK, lines=(replace(TALK.lines[0], speaker=2), *TALK.lines[1:]))
        named = replace(talk, voices=((1, "Bob"), (2, "Ann")))
        choice = ExportOptions(format, labels=Labels(numbered="Voice {}"))
        assert expected.format("Voice 2") in export(talk, choice)
        assert expected.format("Ann") in export(named, choice)

    def test_each_cue_of_a_long_caption_says_in_srt_who_speaks_and_fits(self) -> None:
        line = JournalLine(
            2, "u", "", "Wir schicken Ihnen die Liste am Montag. " * 8, 0.0, 20.0, "them"
        )
        made = list(srt.parse(export(replace(TALK, lines=(line,)), ExportOptions("srt"))))
        assert [each.content.count("Them:") for each in made] == [1] * (len(made) - 1) + [0]
        assert all(len(row) <= 42 for each in made for row in each.content.splitlines())


def test_another_translation_takes_the_place_of_the_first() -> None:
    french = KeptTranslation(Path(), "French", "m", "", {2: "Voyez-vous mon écran ?"})
    text = export(session(), ExportOptions("txt", "target", french))
    assert "Voyez-vous mon écran ?" in text
    assert "Bildschirm" not in text
    assert "We <b>sign</b>" in text, "what it has no words for stands with its source"
    text = export(session(), ExportOptions("json", "both", french))
    assert json.loads(text)["translation"] == "French"
    assert "écran" in text, "as a person reads it"


CHANNELS: tuple[Channel, ...] = ("", "them", "me")
TEXT = st.text(max_size=200)
SAID = st.lists(
    st.builds(
        lambda n, source, text, start, seconds, channel: JournalLine(
            n, "u", source, text, start, start + seconds, channel
        ),
        st.integers(2, 99),
        TEXT,
        TEXT,
        st.floats(0, 1e6),
        st.floats(0, 60),
        st.sampled_from(CHANNELS),
    ),
    max_size=8,
).map(tuple)
MISSED = st.lists(
    st.builds(
        lambda channel, start, seconds: Gap(channel, start, start + seconds),
        st.sampled_from(CHANNELS),
        st.floats(0, 1e6),
        st.floats(0, 1e5),
    ),
    max_size=4,
).map(tuple)


CUE = re.compile(r"^[0-9:]+[.,][0-9]{3} --> [0-9:]+[.,][0-9]{3}$", re.MULTILINE)


@given(SAID, MISSED, st.sampled_from(get_args(Show)))
def test_whatever_was_said_other_parsers_read_it(
    lines: tuple[JournalLine, ...], gaps: tuple[Gap, ...], show: Show
) -> None:
    made = replace(session(lines), gaps=gaps)
    text = export(made, ExportOptions("srt", show))
    subtitles = list(srt.parse(text, ignore_errors=False))
    assert [each.index for each in subtitles] == list(range(1, len(CUE.findall(text)) + 1))
    text = export(made, ExportOptions("vtt", show))
    captions = webvtt.from_buffer(StringIO(text)).captions
    # Not as many as of the other, where who speaks takes room in the text.
    assert len(captions) == len(CUE.findall(text))
    for each in ("txt", "md", "json"):
        assert export(made, ExportOptions(each, show))


@pytest.mark.parametrize("format", FORMATS)
def test_a_session_without_captions_is_a_valid_file(format: Format) -> None:
    text = export(session(()), ExportOptions(format))
    assert text == "" or text.endswith("\n")


class TestWriting:
    def test_it_takes_the_place_of_what_stood_there_but_not_of_the_session_itself(
        self, tmp_path: Path
    ) -> None:
        path = tmp_path / "call.srt"
        path.write_text("old")
        write_export(session(), ExportOptions("srt"), path)
        assert path.read_text("utf-8") == exported("srt")
        assert list(tmp_path.iterdir()) == [path]
        path = tmp_path / "call.jsonl"
        path.write_text("kept")
        own = KeptSession(path, "", None, (), LINES, "ended")
        with pytest.raises(SessionError, match="is the session's own file"):
            write_export(own, ExportOptions("json"), path)
        assert path.read_text() == "kept"

    @pytest.mark.parametrize("where", ["nowhere/call.srt", "file/call.srt", "."])
    def test_a_place_that_cannot_be_written_is_one_sentence(
        self, tmp_path: Path, where: str
    ) -> None:
        (tmp_path / "file").write_text("x")
        with pytest.raises(SessionError, match="cannot be exported to .*choose another folder"):
            write_export(session(), ExportOptions("srt"), tmp_path / where)
        with pytest.raises(SessionError, match="choose another folder"):
            check_place(tmp_path / where, Path("before anything is made of it"))
        assert [path.name for path in tmp_path.iterdir()] == ["file"]


@pytest.mark.parametrize(
    ("seconds", "shown"),
    [(0, "0:00"), (59.9, "0:59"), (60, "1:00"), (3600, "1:00:00"), (3661, "1:01:01")],
)
def test_clock(seconds: float, shown: str) -> None:
    assert clock(seconds) == shown


@pytest.mark.parametrize(
    ("seconds", "shown"),
    [
        (0.0, "0.1 s"),
        (0.44, "0.4 s"),
        (0.95, "1 s"),
        (59.4, "59 s"),
        (59.6, "1:00 min"),
        (125.0, "2:05 min"),
        (3599.6, "1:00:00 h"),
        (3725.0, "1:02:05 h"),
    ],
)
def test_how_long_it_was(seconds: float, shown: str) -> None:
    assert lasting(seconds) == shown


def test_a_session_without_a_name_is_called_by_when_it_began_or_by_its_file() -> None:
    nameless = replace(session(), title="")
    assert heading(nameless) == f"{BEGAN:%Y-%m-%d %H:%M}"
    assert heading(replace(nameless, began=None)) == "call"


def test_a_name_that_is_set_takes_the_place_of_the_usual_one() -> None:
    labels = Labels().with_names(Settings().with_values({"my_name": "Ann"}))
    assert (labels.me, labels.them) == ("Ann", "Them")


@pytest.mark.parametrize(("spoken", "first"), [("English", "English"), (AUTO, "")])
def test_each_caption_has_its_languages(spoken: str, first: str) -> None:
    kept = SessionInMemory()
    for number, language in enumerate(("", "French")):
        name = f"u{number}"
        kept.take(Caption(name, "Hallo", "", "Hello", True, 0.0, 1.0, language=language))
    lines = kept.session(Path("call.wav"), (spoken, "German")).lines
    assert [(line.language, line.target_language) for line in lines] == [
        (first, "German"), ("French", "German"),
    ]  # fmt: skip
