"""The demonstration's caption language is changed while it runs, with its own models."""

from __future__ import annotations

import queue
import re
from functools import partial

from ssbd_desktop.assembly.real_pipeline import make_pipeline
from ssbd_desktop.base.events import Caption, Event
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.table import Settings
from tests.helpers.stand import awaited

SCRIPTS = {
    "German": re.compile("[a-zäöüß]{2}"),
    "Chinese": re.compile("[我们您的在了吗]"),
    "Japanese": re.compile("[ぁ-ゖ]"),
}


def written_in(language: str, event: Event) -> bool:
    """Whether an event is a caption in this language and in none of the others'."""
    if not isinstance(event, Caption) or not event.visible:
        return False
    kana = bool(SCRIPTS["Japanese"].search(event.visible))
    if language == "Chinese" and kana:
        return False
    return bool(SCRIPTS[language].search(event.visible))


def test_captions_follow_the_caption_language_at_once() -> None:
    pack = demo_pack.find()
    values = {"threads": 1, "speech_threads": 1, "beam_size": 1, "reanchor": False}
    settings = pack.settings(Settings().with_values(values))
    events: queue.SimpleQueue[Event] = queue.SimpleQueue()
    pipeline = make_pipeline(settings, events.put, file=pack.clip)
    pipeline.start()
    try:
        awaited(events, partial(written_in, "German"))
        for language in ("Japanese", "Chinese", "German"):
            pipeline.apply(settings.with_values({"target_language": language}))
            awaited(events, partial(written_in, language))
    finally:
        pipeline.stop()
