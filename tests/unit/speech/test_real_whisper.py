"""Recognition with a Whisper that others have made, as it streams."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import takewhile
from pathlib import Path

import pytest

from research.recognition import Untimed
from ssbd_desktop.audio.sources import FileSource
from ssbd_desktop.base.events import AudioBlock, Transcript
from ssbd_desktop.commands.quality import plain_words, word_errors
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.speech.transcriber import Transcriber
from ssbd_desktop.speech.whisper import WhisperRecognizer
from tests.helpers.models import CLIP, CLIP_ENGLISH

pytestmark = pytest.mark.slow

SENTENCES = 5
SECONDS = 19.0
"""The clip's first sentences end before that, and the next one begins after it."""


def heard(real_model: Callable[[str], Path], blocks: Iterable[AudioBlock]) -> list[Transcript]:
    """What Whisper tiny.en hears in these blocks, one after the other."""
    whisper = WhisperRecognizer(real_model("whisper-tiny.en"), threads=1)
    settings = Settings().with_values({"min_chunk": 1.0})
    transcriber = Transcriber(whisper, settings, pacing=Untimed())  # busy or not
    found = [made for block in blocks for made in transcriber.hear([block])]
    found += transcriber.finish()
    return [made for made in found if isinstance(made, Transcript)]


def test_whisper_tiny_hears_the_words_of_the_clip_as_they_are_spoken(
    real_model: Callable[[str], Path],
) -> None:
    blocks = takewhile(lambda block: block.start <= SECONDS, FileSource(CLIP, speed=0).blocks())
    said = heard(real_model, blocks)
    finals = [made.text for made in said if made.final]
    reference = plain_words(" ".join(CLIP_ENGLISH[:SENTENCES]))
    assert word_errors(reference, plain_words(" ".join(finals))) <= 0.25 * len(reference), finals
    assert len(finals) == SENTENCES
    assert len(said) > 3 * SENTENCES, "each grew while it was spoken"


def test_the_best_known_recording_of_all_is_not_cut_at_its_pauses(
    real_model: Callable[[str], Path], real_speech: Callable[[str], Path]
) -> None:
    sound = FileSource(real_speech("jfk.wav"), speed=0).blocks()
    finals = [made.text for made in heard(real_model, sound) if made.final]
    assert any("ask not what your country can do for you" in text for text in finals), finals
