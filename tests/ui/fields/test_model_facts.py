"""What is shown of a model, and the verdict on it."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.models.description import Description, Fact
from ssbd_desktop.ui.fields.model_facts import Looked, ModelFacts
from ssbd_desktop.ui.shared.services import KeepsUp
from tests.ui.pace import FRAME, cost

LIMIT = Sentence("it was trained with only {tokens} tokens of context", tokens=100)


@pytest.mark.parametrize(
    ("limits", "keeps_up", "verdict"),
    [
        ((), None, ""),
        ((), "yes", "Fits this computer."),
        (
            (),
            "alone",
            "Works, but captions lag while anything else keeps this computer busy.",
        ),
        ((LIMIT,), None, "Works, but it was trained with only 100 tokens of context."),
        ((LIMIT,), "yes", "Works, but it was trained with only 100 tokens of context."),
        (
            (LIMIT,),
            "no",
            "Works, but it was trained with only 100 tokens of context; it is too slow for this "
            "computer: captions would fall further and further behind.",
        ),
    ],
)
def test_the_verdict_is_one_sentence(
    limits: tuple[Sentence, ...], keeps_up: KeepsUp | None, verdict: str
) -> None:
    assert Looked(Description(limits=limits), keeps_up).verdict == verdict


def test_facts_stand_in_rows_which_a_verdict_leaves_alone(qtbot: QtBot) -> None:
    shown = ModelFacts()
    qtbot.addWidget(shown)
    facts = (Fact(Sentence("Name"), "<b>Qwen3</b>"), Fact(Sentence("Memory"), "2 GB"))
    first = Description("Qwen3", facts)
    shown.show_looked(Looked(first))
    assert shown.facts == {"Name": "<b>Qwen3</b>", "Memory": "2 GB"}
    assert shown.verdict.isHidden()
    shown.show_looked(Looked(first, "yes"))
    assert shown.verdict.text() == "Fits this computer."
    shown.show_looked(Looked(Description("Tower", facts[1:])))
    assert shown.facts == {"Memory": "2 GB"}
    assert shown.verdict.isHidden()


def test_many_facts_are_shown_within_a_frame(qtbot: QtBot) -> None:
    shown = ModelFacts()
    qtbot.addWidget(shown)
    shown.show()
    labels = [Sentence("{count} tokens", count=number) for number in range(12)]

    def described(value: str) -> Looked:
        return Looked(Description(value, tuple(Fact(label, value * 20) for label in labels)))

    shown.show_looked(described("warm"))
    assert cost(lambda: shown.show_looked(described("other"))) < FRAME
