"""Which words stand on the overlay."""

from __future__ import annotations

import pytest

from ssbd_desktop.ui.captions import CaptionModel, CaptionRow, common_prefix
from tests.gui.fakes import caption, transcript


def texts(model: CaptionModel) -> list[str]:
    return [row.text for row in model.rows(show_source=False)]


def test_the_last_finished_line_and_the_one_in_progress_stand() -> None:
    model = CaptionModel()
    model.add_caption(caption("1", "Eins.", final=True))
    model.add_caption(caption("2", "Zwei.", final=True))
    model.add_caption(caption("3", "Drei"))
    assert texts(model) == ["Zwei.", "Drei"]


def test_hidden_tokens_are_nowhere() -> None:
    model = CaptionModel()
    model.add_caption(caption("1", "Guten Tag", " geheim"))
    assert "geheim" not in repr(model.rows(show_source=True))
    assert "geheim" not in repr(vars(model))


def test_what_stood_twice_is_solid_and_the_rest_tentative() -> None:
    model = CaptionModel()
    model.add_caption(caption("1", "Wir gehen"))
    (row,) = model.rows(show_source=False)
    assert (row.solid, row.tentative) == ("", "Wir gehen")
    model.add_caption(caption("1", "Wir gehen heim"))
    (row,) = model.rows(show_source=False)
    assert (row.solid, row.tentative) == ("Wir gehen", " heim")
    model.add_caption(caption("1", "Wir fahren heim"))
    (row,) = model.rows(show_source=False)
    assert (row.solid, row.tentative) == ("Wir ", "fahren heim")


def test_a_final_caption_is_solid_and_stays() -> None:
    model = CaptionModel()
    model.add_caption(caption("1", "Ganz fertig.", final=True))
    model.add_caption(caption("1", "Zu spät"))
    (row,) = model.rows(show_source=False)
    assert (row.solid, row.tentative) == ("Ganz fertig.", "")


@pytest.mark.parametrize(
    ("before", "after", "settled"),
    [
        ("", "neu", 0),
        ("Haus", "Hausboot", 0),
        ("das Haus", "das Hausboot", 4),
        ("das Haus", "das Haus", 8),
        ("今日は", "今日は良い", 3),
        ("cafe", "cafe\u0301", 0),
    ],
)
def test_the_common_prefix_ends_between_words(before: str, after: str, settled: int) -> None:
    assert common_prefix(before, after) == settled


def test_without_a_translation_the_source_stands_and_says_so() -> None:
    model = CaptionModel()
    model.add_caption(caption("1", "", source="Good morning", translated=False))
    (row,) = model.rows(show_source=True)
    assert row == CaptionRow("1", "", "", "", "Good morning", untranslated=True)


def test_a_translation_that_arrives_after_all_replaces_the_source() -> None:
    model = CaptionModel()
    model.add_caption(caption("1", "", source="Good", translated=False))
    model.add_caption(caption("1", "Guten Tag"))
    (row,) = model.rows(show_source=False)
    assert (row.text, row.solid, row.untranslated) == ("Guten Tag", "", False)


def test_a_translation_that_is_hidden_entirely_is_not_an_untranslated_one() -> None:
    model = CaptionModel()
    model.add_caption(caption("1", "", "Guten Tag", source="Good morning"))
    assert model.rows(show_source=False) == ()


def test_what_is_said_shows_only_when_wanted() -> None:
    model = CaptionModel()
    model.add_transcript(transcript("1", "Good morning", "every"))
    assert model.rows(show_source=False) == ()
    (row,) = model.rows(show_source=True)
    assert (row.said, row.said_tentative, row.text) == ("Good morning", " every", "")


def test_a_final_caption_settles_what_was_said() -> None:
    model = CaptionModel()
    model.add_transcript(transcript("1", "Good", "mourning"))
    model.add_caption(caption("1", "Guten Morgen", source="Good morning", final=True))
    (row,) = model.rows(show_source=True)
    assert (row.said, row.said_tentative) == ("Good morning", "")


def test_an_utterance_without_words_pushes_nothing_out() -> None:
    model = CaptionModel()
    model.add_caption(caption("1", "Eins.", final=True))
    model.add_caption(caption("2", "Zwei.", final=True))
    for cough in "345":
        model.add_caption(caption(cough, "", source="", final=True))
    model.add_caption(caption("6", "Drei"))
    assert texts(model) == ["Zwei.", "Drei"]


def test_a_late_caption_of_a_line_that_has_left_does_not_come_back() -> None:
    model = CaptionModel()
    for name in "1234":
        model.add_caption(caption(name, f"Satz {name}"))
    model.add_caption(caption("1", "Satz 1.", final=True))
    assert texts(model) == ["Satz 3", "Satz 4"]


def test_a_late_final_of_the_upper_line_stays_in_its_place() -> None:
    model = CaptionModel()
    model.add_caption(caption("1", "Ein"))
    model.add_caption(caption("2", "Zwei"))
    model.add_caption(caption("1", "Eins.", final=True))
    assert texts(model) == ["Eins.", "Zwei"]


def test_line_breaks_in_a_caption_are_spaces() -> None:
    model = CaptionModel()
    model.add_caption(caption("1", " Eins\n\tzwei\u2028drei "))
    assert texts(model) == ["Eins zwei drei"]


def test_clear_forgets_even_the_names() -> None:
    model = CaptionModel()
    for name in "1234":
        model.add_caption(caption(name, name))
    model.clear()
    model.add_caption(caption("1", "neu"))
    assert texts(model) == ["neu"]
