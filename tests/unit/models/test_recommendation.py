"""What is proposed to whom, what is said of the rest, and the memory that it goes by."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ssbd_desktop.models import recommendation
from ssbd_desktop.models.catalog import Entry, load_catalog
from ssbd_desktop.models.real_time import (
    CONTEXT,
    RealTimeVerdict,
    language_model_memory,
    memory_of,
    whisper_memory,
)
from ssbd_desktop.models.recommendation import Computer, Recommendation, recommend, verdict
from ssbd_desktop.settings.languages import AUTO, CODES
from ssbd_desktop.settings.table import Settings
from tests.helpers.calibrations import calibration

CATALOG = load_catalog()
BY_ID = {entry.id: entry for entry in CATALOG}
GB = 10**9


def computer(
    slow: float | None = 1.0, memory: int = 64 * GB, free: int = 0, gpu: bool = False
) -> Computer:
    return Computer(memory, free, gpu, calibration(slow) if slow else None)


def pair(found: Recommendation) -> tuple[str, str]:
    assert found.speech is not None
    assert found.translation is not None
    return found.speech.id, found.translation.id


def said(found: Recommendation) -> dict[str, str]:
    return {entry.id: sentence for entry, sentence in found.others}


COMPUTERS = st.builds(
    computer,
    st.sampled_from([0.001, 0.01, 0.1, 1.0, 10.0, 1000.0, None]),
    st.integers(0, 64 * GB),
    st.integers(0, 64 * GB),
    st.booleans(),
)
LANGUAGES = st.sampled_from(sorted(CODES))


@settings(max_examples=50)
@given(
    st.lists(st.sampled_from(CATALOG), unique=True, max_size=12),
    st.one_of(LANGUAGES, st.just(AUTO)),
    LANGUAGES,
    COMPUTERS,
)
def test_what_is_proposed_will_do_and_each_other_model_has_its_sentence(
    entries: list[Entry], source: str, target: str, here: Computer
) -> None:
    found = recommend(entries, source, target, here)
    chosen = [entry for entry in (found.speech, found.translation) if entry is not None]
    others = [entry for entry, _ in found.others]
    assert {*chosen} <= {*entries}
    assert others == [entry for entry in reversed(entries) if entry not in chosen]
    assert all(sentence and "{" not in sentence for _, sentence in found.others)
    room = max(here.free_memory, here.memory / 2)
    assert sum(map(memory_of, chosen)) <= room
    if found.speech is not None:
        assert found.speech.kind == "speech"
        assert found.speech.languages == () or source in found.speech.languages
    if found.translation is not None:
        assert found.translation.kind == "translation"
        assert found.translation.knows(target)


def test_a_fast_computer_gets_the_best_that_knows_the_languages() -> None:
    found = recommend(CATALOG, "English", "German", computer(0.0001))
    assert pair(found) == ("whisper-large-v3", "hy-mt2-7b")
    told = said(found)
    assert told["whisper-tiny"] == "Faster, but less accurate"
    assert told["tower-plus-2b"] == "For non-commercial use only"
    found = recommend(CATALOG, "Finnish", "Bulgarian", computer(0.0001))
    assert pair(found) == ("whisper-large-v3", "eurollm-9b")
    assert [entry.id for entry, _ in found.instead] == ["whisper-large-v3-turbo", "gemma-3-4b"]
    told = said(found)
    assert told["hy-mt2-7b"] == "Doesn't support Finnish, Bulgarian"
    assert told["whisper-tiny.en"] == "Doesn't support Finnish"


def test_a_slow_computer_gets_what_keeps_up_and_else_what_costs_least() -> None:
    found = recommend(CATALOG, "English", "German", computer(3.0))
    assert found.speech is not None
    assert verdict(found.speech, calibration(3.0)) is RealTimeVerdict.KEEPS_UP
    assert said(found)["whisper-large-v3"] == "Too slow for this computer"
    found = recommend(CATALOG, "German", "English", computer(1e6))
    assert pair(found) == ("whisper-tiny", "qwen3-0.6b")
    assert not found.instead, "none of the others keeps up either"


def test_what_keeps_up_only_alone_comes_before_what_does_not() -> None:
    entry = BY_ID["whisper-large-v3"]
    slow = next(
        slow
        for slow in (0.5**step for step in range(40))
        if verdict(entry, calibration(slow)) is RealTimeVerdict.ALONE
    )
    found = recommend([entry], "English", "German", computer(slow))
    assert found.speech == entry
    both = recommend([BY_ID["whisper-tiny"], entry], "English", "German", computer(slow))
    assert both.speech == BY_ID["whisper-tiny"]
    assert said(both) == {entry.id: "Fast enough only while nothing else is running"}


def test_memory_that_other_programs_hold_can_be_made_free_up_to_a_half(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(recommendation._SHARES, "translation", 0.5)
    entry, small = BY_ID["qwen3-8b"], BY_ID["qwen3-0.6b"]
    enough = 2 * memory_of(entry)
    for memory, free in ((2 * enough, 0), (0, enough)):
        found = recommend([small, entry], "English", "German", computer(0.0001, memory, free))
        assert found.translation == entry
    found = recommend([small, entry], "English", "German", computer(0.0001, enough, enough - 1))
    assert found.translation == small
    assert said(found)[entry.id].startswith("Needs 6.1 GB of memory")


def test_languages_found_out_gpus_and_real_time_verdicts_are_minded() -> None:
    found = recommend(CATALOG, AUTO, "German", computer(0.0001))
    assert found.speech is not None
    assert found.speech.languages == ()
    assert said(found)["whisper-small.en"] == "Doesn't support the language spoken"
    found = recommend(CATALOG, "English", "German", computer(10.0, gpu=True))
    assert found.translation == BY_ID["hy-mt2-7b"]
    assert found.speech == BY_ID["whisper-tiny.en"]
    found = recommend(CATALOG, "English", "German", computer(slow=1e6))
    assert all(found.verdicts[id] is RealTimeVerdict.TOO_SLOW for id in pair(found))
    assert recommend(CATALOG, "English", "German", computer(slow=None)).verdicts == {}


def test_a_model_for_private_use_is_proposed_where_no_other_is_left() -> None:
    entries = [BY_ID["tower-plus-2b"], BY_ID["qwen3-0.6b"]]
    here = computer(0.0001)
    found = recommend(entries, "English", "German", here)
    assert found.translation == BY_ID["qwen3-0.6b"]
    assert recommend(entries[:1], "English", "German", here).translation == BY_ID["tower-plus-2b"]


def test_what_nobody_can_predict_is_said_to_be_uncertain() -> None:
    unknown = replace(BY_ID["qwen3-4b"], id="new", quantization="IQ1_S")
    found = recommend([BY_ID["qwen3-4b"], unknown], "English", "German", computer(0.0001))
    assert found.translation == BY_ID["qwen3-4b"]
    assert said(found) == {"new": "May be too slow for this computer"}
    found = recommend([unknown, BY_ID["qwen3-4b"]], "English", "German", computer(None))
    assert found.translation == BY_ID["qwen3-4b"]


def test_what_speaks_for_a_model_that_would_do_as_well() -> None:
    large, quick = BY_ID["hy-mt2-7b"], BY_ID["qwen3-0.6b"]
    heavy = replace(BY_ID["qwen3-8b"], id="heavy")
    own = replace(quick, id="own", better_at="Swiss German")
    entries = [own, quick, heavy, replace(large, id="twin"), large]
    found = recommend(entries, "English", "German", computer(0.0001))
    assert found.translation == large
    assert said(found) == {
        "own": "Better at Swiss German",
        "qwen3-0.6b": "Faster, but less accurate",
        "heavy": "Supports more languages, but is less accurate",
        "twin": "Less accurate",
    }


CACHED, VOCABULARY = 2 * 28 * 8 * 128, 151_936
"""Of Qwen3 0.6B."""


def test_the_memory_of_a_language_model_is_told_by_its_context_and_what_is_known_of_it() -> None:
    """Measured: Qwen3 0.6B's shape in Q4_K_M, of 394.8 MB, with 2,048 tokens of context held 918 to
    1,001 MB once it had answered."""
    told = language_model_memory(394_763_104, 2048, CACHED, VOCABULARY)
    assert 1.001e9 <= told < 1.1e9
    small, large = (language_model_memory(10**9, context, CACHED) for context in (2048, 8192))
    assert large - small == 6144 * 2 * CACHED
    assert language_model_memory(394_763_104, 2048) > told
    for size, of_a_token in ((10**8, 10**5), (10**10, 400_000)):
        assert language_model_memory(size, 2) - language_model_memory(size, 1) == of_a_token
    entry = next(entry for entry in load_catalog() if entry.id == "qwen3-0.6b")
    unknown, most = (replace(entry, quantization=name) for name in ("Q5_1", "Q8_0"))
    assert memory_of(unknown) == memory_of(most)


def test_the_memory_of_a_whisper_and_of_the_catalogs_models_is_told() -> None:
    """Measured, at the most, in float16: 624 MB in the shape of Whisper base, 1,287 of small."""
    for parameters, held in ((74_000_000, 624e6), (244_000_000, 1287e6)):
        assert held <= whisper_memory(parameters) <= 1.1 * held
    assert Settings().context_size == CONTEXT
    taken = {entry.id: memory_of(entry) for entry in load_catalog()}
    assert taken["whisper-tiny"] < taken["whisper-small"] < taken["whisper-large-v3"] < 7e9
    assert taken["qwen3-4b"] < taken["qwen3-4b-q8"] < taken["hy-mt2-7b"] < 8e9
    assert whisper_memory(244_000_000) == taken["whisper-small"]
