"""A call in Chinese and one in Japanese, from hypotheses to what is kept, searched and exported.

No model here hears or knows these languages: what is heard is faked, and what the real small
translator makes of it is no matter but that it comes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from ssbd_desktop.base.events import AudioBlock, Caption, Heard, StageChanged, Transcript
from ssbd_desktop.pipeline.pipeline import Pipeline
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.speech.channels import ChannelTranscribers
from ssbd_desktop.transcript.export import ExportOptions, export
from ssbd_desktop.transcript.library import Library
from ssbd_desktop.transcript.search import search
from ssbd_desktop.transcript.subtitles import room, script_of
from ssbd_desktop.translation.llama.translation_process.translator import TranslatorProcess
from tests.helpers.fake_recognizer import FakeVad
from tests.helpers.fake_unspaced import CHINESE, JAPANESE, FakeUnspaced, UnspacedSpeech
from tests.helpers.models import TEMPLATE, TRANSLATION_MODEL
from tests.helpers.stand import loader
from tests.helpers.told import Told


class FakeCall:
    """A source that waits, as a file does, until what it gives is taken."""

    live = False
    dropped_seconds = 0.0

    def __init__(self, speech: UnspacedSpeech) -> None:
        self._speech = speech

    def blocks(self) -> Iterator[AudioBlock]:
        yield from self._speech.blocks()

    def close(self) -> None: ...


class FakeLive(ChannelTranscribers):
    """Hears each block by itself, as it would come live, and not all that waits at once."""

    def hear(self, blocks: Sequence[AudioBlock]) -> Iterator[Heard]:
        for block in blocks:
            yield from super().hear([block])


@pytest.mark.parametrize(
    ("speech", "language", "words"),
    [(CHINESE, "Chinese", "python 新功能"), (JAPANESE, "Japanese", "チョット 会議")],
    ids=["zh", "ja"],
)
def test_what_is_said_is_captioned_kept_found_and_exported(
    speech: UnspacedSpeech,
    language: str,
    words: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("ssbd_desktop.speech.transcriber.vad_session", FakeVad)
    library, told = Library(tmp_path / "sessions"), Told()
    settings = Settings().with_values(
        {
            "translation_model": str(TRANSLATION_MODEL), "template": TEMPLATE, "threads": 1,
            "source_language": language, "record": "shown",
        }
    )  # fmt: skip
    pipeline = Pipeline(
        settings,
        told,
        open_source=lambda _: FakeCall(speech),
        transcriber=loader(lambda asked: FakeLive(FakeUnspaced(speech), asked)),
        translator=loader(TranslatorProcess),
        journal=library.journal(),
    )
    pipeline.start()
    told.until(lambda event: isinstance(event, Caption) and event.final)
    pipeline.stop()
    assert not [e for e in told.events if isinstance(e, StageChanged) and e.state == "failed"]
    transcripts = [event for event in told.events if isinstance(event, Transcript)]
    assert len({one.whole_words for one in transcripts}) > 5, "it grows on the screen"
    captions = [event for event in told.events if isinstance(event, Caption)]
    said = {one.whole_words for one in transcripts}
    assert all(one.source in said for one in captions), "what was translated is whole words"
    (final,) = [one for one in captions if one.final]
    assert final.source == speech.text
    assert final.stats, "the translator took it"

    (path,) = library.paths()
    session = library.load(path)
    assert [line.source for line in session.lines] == [speech.text]
    (hit,) = search(library, words, lambda: False)
    assert hit.text == speech.text
    subtitles = export(session, ExportOptions("srt", "source")).splitlines()
    lines = [line for line in subtitles if line and not line[0].isdigit()]
    assert "".join(lines) == speech.text
    assert all(room(line) <= script_of(speech.text).line for line in lines)
