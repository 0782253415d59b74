"""The facts about a model, the verdict on it, and the picture of its cost curve."""

from __future__ import annotations

import threading

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.models.real_time import Description, RealTimeVerdict
from ssbd_desktop.ui.fields.model_facts import FactsTable, ModelInspector, left_text
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from tests.ui.fakes import description, full_services
from tests.ui.pace import FRAME, cost

LIMIT = Sentence("it was trained with only {tokens} tokens of context", tokens=100)


@pytest.mark.parametrize(
    ("limits", "keeps_up", "verdict"),
    [
        ((), None, ""),
        ((), RealTimeVerdict.KEEPS_UP, "Fits this computer."),
        ((), RealTimeVerdict.ALONE,
         "Works, but captions lag while anything else keeps this computer busy."),
        ((LIMIT,), None, "Works, but it was trained with only 100 tokens of context."),
        ((LIMIT,), RealTimeVerdict.KEEPS_UP,
         "Works, but it was trained with only 100 tokens of context."),
        ((LIMIT,), RealTimeVerdict.TOO_SLOW,
         "Works, but it was trained with only 100 tokens of context; it is too slow for this "
         "computer: captions would fall further and further behind."),
    ],
)  # fmt: skip
def test_the_verdict_is_one_sentence_and_an_empty_one_is_hidden(
    qtbot: QtBot, limits: tuple[Sentence, ...], keeps_up: RealTimeVerdict | None, verdict: str
) -> None:
    found = Description(limits=limits)
    known = {"keeps_up": lambda *_: keeps_up} if keeps_up else {}
    services = full_services(describe=lambda *_: found, **known)
    inspector = ModelInspector("translation_model", services, BackgroundTasks())
    qtbot.addWidget(inspector)
    inspector.look_into("any.gguf")
    qtbot.waitUntil(lambda: inspector.good and inspector.verdict.text() == verdict)
    assert inspector.verdict.isHidden() == (verdict == "")


def test_what_is_found_out_of_another_model_is_not_shown(qtbot: QtBot) -> None:
    may_describe, may_measure, threads = threading.Event(), threading.Event(), set[str]()

    def describe(_: str, path: str) -> Description:
        threads.add(threading.current_thread().name)
        if path == "/slow":
            may_describe.wait(10)
        return description(path)

    def keeps_up(_: str, path: str) -> RealTimeVerdict:
        threads.add(threading.current_thread().name)
        if path == "/unknown":
            raise ModelError("It does not say how large it is.")
        if path == "/large":
            may_measure.wait(10)
        return RealTimeVerdict.TOO_SLOW if path == "/large" else RealTimeVerdict.KEEPS_UP

    services, background = full_services(describe=describe, keeps_up=keeps_up), BackgroundTasks()
    inspector = ModelInspector("translation_model", services, background)
    qtbot.addWidget(inspector)

    shown: list[tuple[str, str]] = []
    inspector.changed.connect(
        lambda: shown.append((inspector.table.facts.get("Name", ""), inspector.verdict.text()))
    )

    def is_shown(path: str) -> bool:
        return inspector.table.facts.get("Name") == path

    inspector.look_into("/slow")
    assert (inspector.note.text(), inspector.good) == ("Checking…", False)
    inspector.look_into("/large")
    may_describe.set()
    qtbot.waitUntil(lambda: is_shown("/large"))
    inspector.look_into("/small")
    qtbot.waitUntil(lambda: is_shown("/small"))
    may_measure.set()
    qtbot.waitUntil(lambda: inspector.verdict.text() == "Fits this computer.")
    known = ("/large", ""), ("/small", ""), ("/small", "Fits this computer.")
    assert [each for each in shown if each[0]] == [*known]
    inspector.look_into("/unknown")
    qtbot.waitUntil(lambda: is_shown("/unknown") and not background.busy)
    assert (inspector.good, inspector.problem.text()) == (True, "")
    assert threading.main_thread().name not in threads


def test_what_is_left_is_said_in_what_suits_it() -> None:
    said = map(left_text, (0.2, 59.0, 60.0, 3569.0, 3570.0, 7260.0))
    left = ("1 s", "59 s", "1 min", "59 min", "1 h 0 min", "2 h 1 min")
    assert [*said] == [f"{each} left" for each in left]


def test_facts_stand_in_rows_and_many_are_shown_within_a_frame(qtbot: QtBot) -> None:
    table = FactsTable()
    qtbot.addWidget(table)
    table.show_facts({"Name": "<b>Qwen3</b>", "Memory": "2 GB", "License": ""})
    before = table.findChildren(QLabel)
    assert [label.text() for label in before] == ["Name", "<b>Qwen3</b>", "Memory", "2 GB"]
    table.show_facts({"Name": "<b>Qwen3</b>", "Memory": "2 GB"})
    assert table.findChildren(QLabel) == before, "what is selected stays"
    table.show_facts({"Memory": "2 GB"})
    assert table.facts == {"Memory": "2 GB"}
    table.show()
    table.show_facts({"warm": "text"})
    facts = {f"{number} tokens": "other" * 20 for number in range(12)}
    assert cost(lambda: table.show_facts(facts)) < FRAME
