"""Recognition with a Whisper that others have made, as it streams."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from ssbd_desktop.audio.sources.file_source import FileSource
from ssbd_desktop.base.events import Heard, Transcript
from ssbd_desktop.commands.quality import plain_words, word_errors
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.speech.transcriber import Transcriber
from ssbd_desktop.speech.whisper import WhisperRecogniser
from tests.helpers.models import CLIP, CLIP_ENGLISH

pytestmark = pytest.mark.slow

SENTENCES = 5
SECONDS = 17.5
"""The clip's first sentences end before that, and the next one begins after it."""


def test_whisper_tiny_hears_the_words_of_the_clip_as_they_are_spoken(
    real_model: Callable[[str], Path],
) -> None:
    whisper = WhisperRecogniser(real_model("whisper-tiny.en"), threads=1)
    transcriber = Transcriber(whisper, Settings().with_values({"min_chunk": 1.0}))
    found: list[Heard] = []
    for block in FileSource(CLIP, speed=0).blocks():
        if block.start > SECONDS:
            break
        found += transcriber.hear([block])
    found += transcriber.finish()
    said = [heard for heard in found if isinstance(heard, Transcript)]
    finals = [heard.text for heard in said if heard.final]
    reference = plain_words(" ".join(CLIP_ENGLISH[:SENTENCES]))
    assert word_errors(reference, plain_words(" ".join(finals))) <= 0.25 * len(reference), finals
    assert len(finals) == SENTENCES
    assert len(said) > 3 * SENTENCES, "each grew while it was spoken"
