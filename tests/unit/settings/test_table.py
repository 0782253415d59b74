from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ssbd_desktop.base.errors import SettingError
from ssbd_desktop.settings.row import Row, check
from ssbd_desktop.settings.table import ROWS, Settings, row


def test_every_row_accepts_its_default_and_tells_a_person_what_it_is() -> None:
    for each in ROWS:
        assert check(each, each.default) == each.default
        assert check(each, str(each.default)) == each.default
    for each in ROWS:
        assert each.label
        assert each.help.endswith(".")
        assert each.for_flag.endswith(".")
        assert (each.low is None) == (each.kind in (str, bool))
        assert len(each.words) in (0, len(each.choices))
    words = ["true", "on", "yes", "1", "false", "off", "no", "0"]
    assert [check(row("pinned"), word) for word in words] == [True] * 4 + [False] * 4


@pytest.mark.parametrize(
    ("name", "value", "stored"),
    [
        ("beta", "0.35", 0.35),
        ("beta", 1, 1.0),
        ("mask_k", "5", 5),
        ("mask_k", 5.0, 5),
        ("target_language", "de", "German"),
        ("source_language", " english ", "English"),
        ("click_through", "on", True),
        ("click_through", "No", False),
        ("template", "<|en|>{text}<|de|>", "<|en|>{text}<|de|>"),
        ("text_color", " #FFcc00 ", "#ffcc00"),
        ("text_color", "fc0", "#ffcc00"),
    ],
)
def test_a_value_is_kept_as_its_setting_wants_it(name: str, value: object, stored: object) -> None:
    changed = getattr(Settings().with_values({name: value}), name)
    assert changed == stored
    assert type(changed) is type(stored)


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("beta", "1.5", "“Bias β” must be a number from 0 to 1, not “1.5”."),
        ("beta", -0.1, "“Bias β” must be a number from 0 to 1, not -0.1."),
        ("beta", "much", "“Bias β” must be a number from 0 to 1, not “much”."),
        ("beta", "nan", "“Bias β” must be a number from 0 to 1, not “nan”."),
        ("beta", True, "“Bias β” must be a number"),
        ("beta", 10**400, "“Bias β” must be a number from 0 to 1, not 1000"),
        ("mask_k", -1, "“Hidden tokens k” must be a whole number from 0 to 100, not -1"),
        ("mask_k", "2.5", "“Hidden tokens k” must be a whole number"),
        ("mask_k", float("inf"), "“Hidden tokens k” must be a whole number"),
        pytest.param("pinned", 10**9000, "“Pin in place” must be on or off, not a num", id="long"),
        ("policy", "best", "“Method” must be one of ssbd, rt, cd, not “best”."),
        ("policy", "a\nb" * 99, "“Method” must be one of ssbd, rt, cd, not “a ba b"),
        ("target_language", "Germn", "“Germn” is not a supported language: did you mean"),
        ("target_language", "xx", "“xx” is not a supported language"),
        ("pinned", "maybe", "“Pin in place” must be on or off, not “maybe”"),
        ("show", "all", "“Show” must be one of target, source, both, not “all”."),
        ("text_color", "red", "“red” is not a color: enter its code"),
        ("text_color", "#ff00", "“#ff00” is not a color"),
        ("text_color", "#" + "f" * 40, f"“#{'f' * 39}…” is not a color"),
        ("device", 3, "“Sound source” must be text, not 3."),
        ("btea", 1, "There is no setting “btea”: did you mean beta?"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(name: str, value: object, words: str) -> None:
    with pytest.raises(SettingError) as caught:
        Settings().with_values({name: value})
    assert str(caught.value).startswith(words)
    assert "\n" not in str(caught.value)


@given(
    value=st.one_of(
        st.text(),
        st.floats(),
        st.integers(),
        st.integers(300, 400).map(lambda digits: 10**digits),
        st.booleans(),
        st.none(),
    )
)
@example(10**400)
@example("a\nb" * 100)
@example("a" * 200)
def test_no_value_of_whatever_kind_does_more_than_be_refused(value: object) -> None:
    for each in ROWS:
        stored: object = None
        told = ""
        try:
            stored = check(each, value)
        except SettingError as error:
            told = str(error)
        assert told or (type(stored) is each.kind and in_range(each, stored))
        assert told.isprintable()
        assert len(told) < 200


def in_range(each: Row, stored: object) -> bool:
    if isinstance(stored, bool) or not isinstance(stored, (int, float)):
        return not each.choices or stored in each.choices
    assert each.low is not None
    assert each.high is not None
    return each.low <= stored <= each.high
