"""Which words stand on the overlay."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from ssbd_desktop.base.events import Caption, Gap, SpeakerNamed, Transcript
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.captions.model import CaptionModel, CaptionRow
from ssbd_desktop.ui.captions.revised_words import common_prefix
from tests.helpers.fake_clock import FakeClock
from tests.ui.fakes import caption, transcript


def new(show: str = "target", clock: FakeClock | None = None, rows: int = 2) -> CaptionModel:
    """A model; without a clock of the test's, every look at it is a minute after the one before."""
    settings = Settings().with_values({"show": show, "caption_rows": rows})
    return CaptionModel(settings, clock or itertools.count(0, 60).__next__)


@pytest.fixture
def model() -> CaptionModel:
    return new()


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


def shown(model: CaptionModel, *events: Caption | Transcript | Gap) -> tuple[CaptionRow, ...]:
    for event in events:
        if isinstance(event, Caption):
            model.add_caption(event)
        elif isinstance(event, Transcript):
            model.add_transcript(event)
        else:
            model.add_gap(event)
    return model.rows()


def only(model: CaptionModel, *events: Caption | Transcript | Gap) -> CaptionRow:
    (row,) = shown(model, *events)
    return row


def texts(model: CaptionModel, *events: Caption | Transcript | Gap) -> list[str]:
    return [row.text for row in shown(model, *events)]


def test_what_stood_twice_is_solid_and_the_rest_tentative(model: CaptionModel) -> None:
    row = only(model, caption("1", "Wir gehen"))
    assert (row.solid, row.tentative) == ("", "Wir gehen")
    row = only(model, caption("1", "Wir gehen heim"))
    assert (row.solid, row.tentative) == ("Wir gehen", " heim")
    row = only(model, caption("1", "Wir fahren heim"))
    assert (row.solid, row.tentative) == ("Wir ", "fahren heim")
    row = only(model, caption("1", "Wir fahren fort.", final=True), caption("1", "Zu spät"))
    assert (row.solid, row.tentative) == ("Wir fahren fort.", ""), "a final one stays"


@pytest.mark.parametrize(
    ("before", "after", "settled"),
    [("", "neu", 0), ("Haus", "Hausboot", 0), ("das Haus", "das Hausboot", 4),
     ("das Haus", "das Haus", 8), ("今日は", "今日は良い", 3), ("cafe", "cafe\u0301", 0),
     ("葛", "葛\U000e0100", 0), ("วันนี้", "วันนี้ประชุม", 6), ("ก", "กา", 0), ("ก", "ก็", 0),
     ("ไปแ", "ไปแล้ว", 2), ("ໄປນ", "ໄປນຳ", 2), ("ខ្មែរ", "ខ្មែរខ្មែរ", 5), ("ខ្", "ខ្មែ", 0),
     ("သတ္", "သတ္တိ", 1)],
)  # fmt: skip
def test_the_common_prefix_ends_between_words(before: str, after: str, settled: int) -> None:
    assert common_prefix(before, after) == settled


def test_without_a_translation_the_source_stands_and_says_so_until_that_comes_after_all(
    clock: FakeClock,
) -> None:
    for show in ("both", "target"):
        model = new(show, clock)
        row = only(model, caption("1", "", source="Good morning", translated=False))
        expected = CaptionRow("1", "", "", "", "Good morning", untranslated=True)
        assert row == replace(expected, language="English", spoken="English")
    row = only(model, caption("1", "Guten Tag"))
    assert (row.text, row.solid, row.untranslated) == ("Guten Tag", "", False)
    assert row.revised == (), "it does not revise the words that it translates"


def test_what_is_hidden_or_said_shows_only_when_wanted(model: CaptionModel) -> None:
    assert shown(model, caption("1", "", "Guten Tag", source="Good morning")) == ()
    assert "Guten Tag" not in repr(vars(model)), "hidden tokens are nowhere"
    assert shown(model, transcript("2", "Good morning", "every")) == ()
    model.use_settings(Settings().with_values({"show": "both"}))
    row = model.rows()[-1]
    assert (row.said, row.said_tentative, row.text) == ("Good morning", " every", "")


def test_the_source_alone_stands_as_the_caption() -> None:
    model = new("source")
    model.add_transcript(transcript("1", "Good morning", "every"))
    row = only(model, caption("1", "Guten Morgen", source="Good morning every"))
    expected = CaptionRow("1", "", "", "Good morning", " every", untranslated=False)
    assert row == replace(expected, language="English", spoken="English")
    model.add_caption(caption("1", "Guten Morgen.", source="Good morning, everyone.", final=True))
    assert texts(model) == ["Good morning, everyone."]
    model.add_transcript(transcript("2", "今日は", "良い"))
    assert texts(model)[-1] == "今日は良い", "a script without spaces gets none"


def test_a_final_caption_settles_what_was_said() -> None:
    model = new("both")
    assert only(model, caption("0", "", source="Hm.", final=True)).said == "Hm."
    model.clear()
    model.add_transcript(replace(transcript("1", "Good", "mourning"), speaker=2))
    model.add_caption(caption("1", "Guten", source="Good mourning"))
    assert (model.rows()[0].said, model.rows()[0].speaker) == ("Good", 2)
    final = caption("1", "Guten Morgen", source="Good morning", final=True)
    row = only(model, final, transcript("1", "Good", "mourning"))
    assert (row.said, row.said_tentative) == ("Good morning", "")


def test_an_utterance_without_words_pushes_nothing_out_and_does_not_pile_up(
    model: CaptionModel,
) -> None:
    model.add_caption(caption("1", "Eins.", final=True))
    model.add_caption(caption("2", "Zwei.", final=True))
    for cough in "345":
        model.add_caption(caption(cough, "", source="", final=True))
    assert list(model._recent) == ["1", "2"]
    shown(model, caption("6", "Drei"))
    assert texts(model) == ["Zwei.", "Drei"]
    for number in range(1000):
        model.add_caption(caption(str(number), ""))
    assert len(model._recent) == 32


def test_a_late_caption_comes_in_its_place_and_not_at_all_once_its_line_has_left(
    model: CaptionModel,
) -> None:
    for name in "1234":
        model.add_caption(caption(name, f"Satz {name}.", final=name < "3"))
    assert texts(model) == ["Satz 1.", "Satz 2."]
    assert texts(model) == ["Satz 3.", "Satz 4."]
    late = caption("1", "Satz 1 ist anders.", final=True), transcript("1", "Late")
    assert [texts(model, *late), texts(model)] == [["Satz 3.", "Satz 4."]] * 2
    model.clear()
    model.add_caption(caption("1", "Ein"))
    model.add_caption(caption("2", "Zwei"))
    assert texts(model, caption("1", "Eins.", final=True)) == ["Eins.", "Zwei"]


def test_a_speaker_begins_where_another_voice_spoke_before(model: CaptionModel) -> None:
    voices = {"1": 1, "2": 1, "3": 2, "4": 2}
    turns = [
        shown(model, replace(caption(name, "Gut.", final=True), speaker=voice))[-1].turn
        for name, voice in voices.items()
    ]
    assert turns == [True, False, True, False]
    assert [row.turn for row in (*model.earlier, *model.rows())] == turns
    model.name_speaker(SpeakerNamed("4", 1))
    assert model.rows()[-1].turn, "a voice that was told late"


def test_an_utterance_that_turns_out_to_be_none_leaves_and_line_breaks_are_spaces(
    model: CaptionModel,
) -> None:
    assert texts(model, caption("1", "Ähm")) == ["Ähm"]
    assert texts(model, caption("1", "", source="", final=True)) == []
    assert texts(model, caption("2", " Eins\n\tzwei\u2028drei ")) == ["Eins zwei drei"]


class TestLanguages:
    """Rows keep those in force when their words came."""

    def test_what_was_found_out_is_the_language_of_the_words(self, clock: FakeClock) -> None:
        settings = {"source_language": "auto", "show": "both"}
        model = CaptionModel(Settings().with_values(settings), clock)
        said = transcript("1", "直")
        row = only(model, said)
        assert row.spoken == "", "nobody knows"
        row = only(model, replace(said, language="Japanese"))
        assert row.spoken == "Japanese"
        untranslated = caption("1", "", source="直", translated=False)
        row = only(model, replace(untranslated, language="Japanese"))
        assert (row.untranslated, row.language, row.spoken) == (True, "Japanese", "Japanese")
        row = only(model, replace(caption("1", "Gerade", source="直"), language="Japanese"))
        assert (row.language, row.spoken) == ("German", "Japanese")
        model.use_settings(Settings().with_values({**settings, "show": "source"}))
        (row,) = model.rows()
        assert (row.text, row.language) == ("直", "Japanese")

    def test_a_language_stays_with_its_words_and_with_the_time_that_they_stand(
        self, clock: FakeClock
    ) -> None:
        japanese, chinese = (
            Settings().with_values({"target_language": name, "caption_rows": 1})
            for name in ("Japanese", "Chinese")
        )
        model = CaptionModel(japanese, clock)
        shown(model, caption("1", "直接", final=True), caption("2", "直", final=True))
        clock.now += 60
        assert [row.language for row in model.rows()] == ["Japanese"]
        model.use_settings(chinese)
        assert [row.language for row in (*model.earlier, *model.rows())] == ["Japanese"] * 2
        model.add_caption(caption("3", "直"))
        clock.now += 60
        assert [row.language for row in model.rows()] == ["Chinese"]
        model = CaptionModel(japanese, clock)
        shown(model, caption("1", "彼直接検討対応中", final=True), caption("2", "直"))
        due = model.due
        assert due == pytest.approx(8 / 4 * 15 / japanese.reading_speed)
        model.use_settings(chinese)
        model.rows()
        assert model.due == due


def test_a_finished_caption_waits_for_the_reader(clock: FakeClock) -> None:
    model = new(clock=clock)
    long = "Das ist ein Satz, den man nicht so schnell liest."
    assert texts(model, caption("1", long, final=True)) == [long]
    clock.now += 0.5
    assert texts(model, caption("2", "Zwei.", final=True), caption("3", "Drei")) == [long, "Zwei."]
    assert model.due is not None
    assert 0.5 + model.due == pytest.approx(len(long) / 15)
    clock.now += model.due
    assert texts(model) == ["Zwei.", "Drei"]
    assert model.due is None


def test_a_revised_word_is_reported(clock: FakeClock) -> None:
    model = new(clock=clock)
    assert only(model, caption("1", "Wir gehen")).revised == ()
    for said in ("Wir fahren", "Wir fahren heim"):
        row = only(model, caption("1", said))
        assert [row.text[word.start : word.end] for word in row.revised] == ["fahren"]


def test_what_has_left_can_be_gone_back_to_as_far_as_a_bound(model: CaptionModel) -> None:
    for name in "12345":
        shown(model, caption(name, f"Satz {name}.", source=f"Line {name}.", final=True))
    model.rows()
    assert [row.text for row in model.earlier] == ["Satz 1.", "Satz 2.", "Satz 3."]
    assert all(row.final for row in model.earlier)
    model.use_settings(Settings().with_values({"show": "source"}))
    assert [row.text for row in model.earlier] == ["Line 1.", "Line 2.", "Line 3."]
    model.clear()
    assert model.earlier == ()
    model = new()
    for number in range(500):
        shown(model, caption(f"{number}", f"Satz {number}.", final=True))
    assert len(model.earlier) == 400
    assert model.earlier[-1].text == "Satz 497."


class TestGaps:
    def test_the_next_words_say_so(self, model: CaptionModel) -> None:
        model.add_transcript(transcript("1", "Before"))
        model.add_gap(Gap("", 2.0, 5.5))
        model.add_caption(caption("1", "Davor", final=True))
        assert [row.lost for row in model.rows()] == [0.0], "it was begun before"
        model.add_caption(caption("2", "Danach", start=2.0))
        for _ in range(2):
            assert [row.lost for row in model.rows()] == [0.0, 3.5]

    def test_it_stays_as_long_as_they_do_and_takes_no_place(self) -> None:
        model = new(rows=2)
        model.add_gap(Gap("", 2.0, 5.0))
        for number in range(3, 6):
            shown(model, caption(f"{number}", f"Satz {number}.", start=2.0 * number, final=True))
        for _ in range(3):
            standing = model.rows()
        assert [row.text for row in standing] == ["Satz 4.", "Satz 5."]
        assert [row.lost for row in standing] == [0.0, 0.0], "gone with its caption"

    def test_a_cough_does_not_take_it_along_and_captions_that_start_anew_know_of_none(
        self, model: CaptionModel
    ) -> None:
        model.add_gap(Gap("", 2.0, 5.0))
        model.add_caption(caption("1", "", source="", final=True, start=6.0))
        assert shown(model, caption("2", "", start=7.0)) == ()
        assert [row.lost for row in shown(model, caption("3", "Danach", start=8.0))] == [3.0]
        model.add_gap(Gap("", 2.0, 5.0))
        model.clear()
        assert [row.lost for row in shown(model, caption("1", "Neu", start=9.0))] == [0.0]

    def test_gaps_add_up_in_their_channel_and_what_both_lost_at_once_is_said_once(self) -> None:
        model = new(rows=3)
        model.add_gap(Gap("me", 0.5, 1.0))
        model.add_gap(Gap("them", 2.0, 5.0))
        model.add_gap(Gap("them", 6.0, 7.0))
        model.add_caption(caption("1", "Ich", start=7.5, channel="me"))
        model.add_caption(caption("2", "Sie", start=7.6, channel="them"))
        assert [(row.channel, row.lost) for row in model.rows()] == [("me", 0.5), ("them", 4.0)]
        model = new(rows=3)
        model.add_gap(Gap("them", 2.0, 5.0))
        model.add_gap(Gap("me", 2.1, 5.2))
        model.add_caption(caption("1", "Ich", start=5.5, channel="me"))
        model.add_caption(caption("2", "Sie", start=5.6, channel="them"))
        for _ in range(2):
            assert [row.lost for row in model.rows()] == [pytest.approx(3.2), 0.0]


class TestFinishedSentences:
    """Nothing stands before its end, and nothing that stands changes."""

    @pytest.fixture
    def model(self) -> CaptionModel:
        settings = Settings().with_values({"appear": "sentences", "caption_rows": 6})
        return CaptionModel(settings, itertools.count(0, 60).__next__)

    def test_a_sentence_stands_at_its_end_and_before_that_somebody_speaks(
        self, model: CaptionModel
    ) -> None:
        assert not model.speaking
        assert texts(model, transcript("1", "One two"), caption("1", "Eins")) == []
        assert model.speaking
        assert texts(model, caption("1", "Eins zwei.", final=True)) == ["Eins zwei."]
        assert not model.speaking

    def test_a_pause_after_a_whole_sentence_is_its_end(self, model: CaptionModel) -> None:
        whole = replace(transcript("1", "One two."), complete=True)
        stale = caption("1", "Eins.", source="One")
        hiding = caption("1", "Eins", " zwei.", source="One two.")
        assert texts(model, whole, stale, hiding) == []
        assert texts(model, caption("1", "Eins zwei.", source="One two.")) == ["Eins zwei."]
        assert not model.speaking
        other = caption("1", "Eins, zwei!", source="One, two.", final=True)
        assert texts(model, other) == ["Eins zwei."], "the same words"

    def test_who_goes_on_all_the_same_is_shown_below_what_stands(self, model: CaptionModel) -> None:
        whole = replace(transcript("1", "One."), complete=True)
        shown(model, whole, caption("1", "Eins.", source="One."), transcript("1", "One. Two"))
        assert texts(model, caption("1", "Eins. Zw", source="One. Two")) == ["Eins."]
        last = caption("1", "Eins, zwei drei.", source="One, two three.", final=True)
        assert texts(model, last) == ["Eins.", "zwei drei."]

    def test_where_the_beginning_is_another_now_the_whole_stands_below(
        self, model: CaptionModel
    ) -> None:
        whole = replace(transcript("1", "He said."), complete=True)
        stood = caption("1", "Er sagte es.", source="He said.")
        last = caption("1", "Er sagte, dass er kommt.", source="He said he comes.", final=True)
        assert texts(model, whole, stood, last) == ["Er sagte es.", "Er sagte, dass er kommt."]
