"""The passes of the live figures, against evaluation's sums over those of a real model."""

from __future__ import annotations

import pytest

from ssbd_desktop.base.events import Caption, Request, Translation
from ssbd_desktop.decoding.model import Evaluation, Tokens
from ssbd_desktop.pipeline.live_figures import Recorder, figures
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.translation.llama.translator import Translator, load_translator
from tests.helpers.models import CLIP_ENGLISH, TEMPLATE, TRANSLATION_MODEL

SETTINGS = Settings().with_values(
    {"translation_model": str(TRANSLATION_MODEL), "template": TEMPLATE, "threads": 1}
)


def growing() -> list[Request]:
    """Three words more each time."""
    updates = []
    for number, sentence in enumerate(CLIP_ENGLISH[:4]):
        words = sentence.split()
        for end in range(3, len(words) + 3, 3):
            updates.append(Request(f"u{number}", " ".join(words[:end]), end >= len(words)))
    return updates


def translated(translator: Translator) -> list[Translation]:
    return [translator.translate(update) for update in growing()]


def recorded(made: list[Translation]) -> Recorder:
    recorder = Recorder()
    for one in made:
        tokens = one.tokens[: one.shown]
        recorder.add(
            Caption(
                one.utterance, one.visible, one.hidden, one.source, one.final, 0.0, 1.0,
                one.stats, tokens,
            )
        )  # fmt: skip
    return recorder


def test_plain_retranslation_costs_what_it_is_said_to() -> None:
    """Where both say the same, the passes that rt really makes are those that are reckoned."""
    plain_settings = SETTINGS.with_values({"policy": "rt"})
    exact = SETTINGS.with_values({"beta": 0.0})
    made = {}
    for settings in (plain_settings, exact):
        translator = load_translator(settings)
        made[settings.policy] = translated(translator)
        translator.close()
    assert figures(recorded(made["rt"]).read()).passes == 1.0
    same = [
        (ours.stats, plain.stats)
        for ours, plain in zip(made["ssbd"], made["rt"], strict=True)
        # Near-ties may fall otherwise in another size of batch.
        if ours.tokens == plain.tokens
    ]
    assert len(same) >= 0.9 * len(made["rt"])
    for ours, plain in same:
        assert ours.plain_passes == plain.passes
        assert ours.prompt_tail == plain.pass_sizes[0]


def test_a_broken_off_update_is_paid_by_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    translator = load_translator(SETTINGS)
    model, passes = translator._model, 0
    evaluate = model.evaluate

    def counted(tokens: Tokens, read: int) -> Evaluation:
        nonlocal passes
        result = evaluate(tokens, read)
        passes += 1
        return result

    monkeypatch.setattr(model, "evaluate", counted)
    broken = translator.translate(Request("u1", CLIP_ENGLISH[0], False), lambda: passes >= 3)
    after = translator.translate(Request("u1", CLIP_ENGLISH[0], False), lambda: True)
    translator.close()
    assert broken.stats.interrupted
    assert broken.stats.all_passes == broken.stats.plain_passes == broken.stats.passes == 3
    assert not after.stats.interrupted
    assert after.stats.all_passes == after.stats.passes + 3
    assert after.stats.plain_passes == len(after.tokens) + 1 + 3
