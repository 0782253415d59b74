"""The facts that are shown about a model, and the verdict on it."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.models.description import Description
from ssbd_desktop.models.real_time import RealTimeVerdict
from ssbd_desktop.ui.fields.model_facts import FactsTable, Inspection
from tests.ui.pace import FRAME, cost

LIMIT = Sentence("it was trained with only {tokens} tokens of context", tokens=100)


@pytest.mark.parametrize(
    ("limits", "keeps_up", "verdict"),
    [
        ((), None, ""),
        ((), RealTimeVerdict.KEEPS_UP, "Fits this computer."),
        (
            (),
            RealTimeVerdict.ALONE,
            "Works, but captions lag while anything else keeps this computer busy.",
        ),
        ((LIMIT,), None, "Works, but it was trained with only 100 tokens of context."),
        (
            (LIMIT,),
            RealTimeVerdict.KEEPS_UP,
            "Works, but it was trained with only 100 tokens of context.",
        ),
        (
            (LIMIT,),
            RealTimeVerdict.TOO_SLOW,
            "Works, but it was trained with only 100 tokens of context; it is too slow for this "
            "computer: captions would fall further and further behind.",
        ),
    ],
)
def test_the_verdict_is_one_sentence(
    limits: tuple[Sentence, ...], keeps_up: RealTimeVerdict | None, verdict: str
) -> None:
    assert Inspection(Description(limits=limits), keeps_up).verdict == verdict


def test_facts_stand_in_rows_and_what_is_being_copied_stays(qtbot: QtBot) -> None:
    table = FactsTable(across=12, down=2)
    qtbot.addWidget(table)
    table.show_facts({"Name": "<b>Qwen3</b>", "Memory": "2 GB", "License": ""})
    before = table.findChildren(QLabel)
    assert [label.text() for label in before] == ["Name", "<b>Qwen3</b>", "Memory", "2 GB"]
    table.show_facts({"Name": "<b>Qwen3</b>", "Memory": "3 GB"})
    assert table.findChildren(QLabel) == before
    assert before[3].text() == "3 GB"
    table.show_facts({"Memory": "2 GB"})
    assert table.facts == {"Memory": "2 GB"}


def test_many_facts_are_shown_within_a_frame(qtbot: QtBot) -> None:
    table = FactsTable(across=12, down=2)
    qtbot.addWidget(table)
    table.show()
    table.show_facts({"warm": "text"})
    facts = {f"{number} tokens": "other" * 20 for number in range(12)}
    assert cost(lambda: table.show_facts(facts)) < FRAME
