from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.translation.prompt_builder import PromptBuilder
from ssbd_desktop.translation.templates import Template, parts


class FakeVocabulary:
    """A tokenizer with a token for each character, 1000 for <m>, 1 for the beginning."""

    markers = {"<m>": 1000, "<s>": 1}  # noqa: RUF012  a double with fixed answers
    bos: int | None = 1

    def __init__(self) -> None:
        self.spans: list[str] = []

    def tokenize(self, text: str) -> tuple[int, ...]:
        self.spans.append(text)
        return tuple(map(ord, text))

    def broken(self, line: str) -> str:
        return line


@pytest.mark.parametrize(
    ("template", "bos", "spans", "tokens"),
    [
        # Text and the plain text of the template beside it are one span.
        (
            Template("<m>say: ", " now<m>end"), 1, ["say: hi now"],
            (1, 1000, *map(ord, "say: hi now"), 1000, *map(ord, "end")),
        ),
        # Text between two markers stands alone.
        (Template("<m>", "<m>"), 1, ["hi"], (1, 1000, *map(ord, "hi"), 1000)),
        # The beginning is not doubled where the template writes it, and is none where none is due.
        (Template("<s><m>", "<m>"), 1, ["hi"], (1, 1000, *map(ord, "hi"), 1000)),
        (Template("<m>", ""), None, ["hi"], (1000, *map(ord, "hi"))),
        (Template("<m>", ""), 0, ["hi"], (0, 1000, *map(ord, "hi"))),
    ],
)  # fmt: skip
def test_what_a_prompt_is_made_of(
    template: Template, bos: int | None, spans: list[str], tokens: tuple[int, ...]
) -> None:
    vocabulary = FakeVocabulary()
    vocabulary.bos = bos
    builder = PromptBuilder(vocabulary, template, 500)
    vocabulary.spans.clear()
    assert builder.build("hi").tokens == tokens
    assert vocabulary.spans == spans


@settings(max_examples=50, deadline=None)
@given(words=st.lists(st.text("abc", min_size=1, max_size=8), min_size=1, max_size=400))
def test_what_does_not_fit_loses_its_oldest_words(words: list[str]) -> None:
    builder = PromptBuilder(FakeVocabulary(), Template("<m>", "<m>"), 200)
    prompt = builder.build(" ".join(words))
    assert len(prompt.tokens) + prompt.limit <= 200
    left = "".join(map(chr, prompt.tokens[2:-1]))
    assert left == " ".join(words[prompt.trimmed_words :])
    if prompt.trimmed_words:
        # One word more would not have fitted.
        more = " ".join(words[prompt.trimmed_words - 1 :])
        assert 3 + len(more) + 4 * len(more) + 32 > 200


@pytest.mark.parametrize(
    "said", ["あ" * 100 + "終", "OK " + "あ" * 100 + "終", "a b " + "x" * 5000, "x" * 5000]
)
def test_a_last_word_that_is_too_long_by_itself_loses_its_oldest_characters(said: str) -> None:
    prompt = PromptBuilder(FakeVocabulary(), Template("<m>", "<m>"), 200).build(said)
    left = "".join(map(chr, prompt.tokens[2:-1]))
    assert len(left) == 33  # 3 + 33 + 4 × 33 + 32 = 200
    assert said.endswith(left)
    *before, last = said.split()
    assert prompt.trimmed_words == len(before) + len(last) - len(left)


def test_latin_words_and_characters_are_left_out_as_what_they_are() -> None:
    said = "我们今天" + "用 Python 写代码，" * 12
    prompt = PromptBuilder(FakeVocabulary(), Template("<m>", "<m>"), 200).build(said)
    left = "".join(map(chr, prompt.tokens[2:-1]))
    assert left == "写代码，用 Python 写代码，用 Python 写代码，"


def test_a_template_that_leaves_no_room_for_a_word_is_refused() -> None:
    builder = PromptBuilder(FakeVocabulary(), Template("x" * 111, "<m>"), 150)
    assert builder.build("hi").trimmed_words == 1
    with pytest.raises(ModelError, match="increase the context size"):
        PromptBuilder(FakeVocabulary(), Template("x" * 112, "<m>"), 150)


def test_examples_stand_before_the_source_and_cost_nothing_of_its_limit() -> None:
    builder = PromptBuilder(FakeVocabulary(), Template("<m>", "<m>", "", "."), 500)
    plain = builder.build("hi")
    assert builder.show([builder.example("ab", "x"), builder.example("c", "y")]) == 2
    prompt = builder.build("hi")
    m, dot = 1000, ord(".")
    first = (m, *map(ord, "ab"), m, ord("x"), dot)
    second = (m, ord("c"), m, ord("y"), dot)
    assert prompt.tokens == (1, *first, *second, *plain.tokens[1:])
    assert prompt.limit == plain.limit
    builder.show([])
    assert builder.build("hi") == plain


def test_examples_take_half_of_the_context_at_most_and_the_oldest_go_first() -> None:
    builder = PromptBuilder(FakeVocabulary(), Template("<m>", "<m>", "", "."), 3 + 2 * 3 * 43)
    examples = [builder.example("a" * 20, str(n) * 20) for n in range(10)]
    assert builder.show(examples) == 3
    assert builder.show(examples) == 3  # those of before take no room from them
    text = "".join(chr(t) for t in builder.build("hi").tokens if t < 1000)
    assert "9" * 20 in text
    assert "0" * 20 not in text
    assert len(builder.build("hi").tokens) == 3 + 3 * 43 + len("hi")


def test_the_templates_own_examples_come_first_and_go_first() -> None:
    template = Template("<m>", "<m>", "", ".", examples=(("first", "x"),))
    builder = PromptBuilder(FakeVocabulary(), template, 120)
    assert _text(builder) == "firstx.hi"
    assert builder.show([builder.example("given", "y")]) == 2
    assert _text(builder) == "firstx.giveny.hi"
    assert builder.show([builder.example("given" * 4, "y" * 28)]) == 1
    assert _text(builder) == "given" * 4 + "y" * 28 + ".hi"


def _text(builder: PromptBuilder) -> str:
    return "".join(chr(token) for token in builder.build("hi").tokens if 1 < token < 1000)


def test_a_translation_that_continues_a_line_begins_with_a_space() -> None:
    builder = PromptBuilder(FakeVocabulary(), Template("<m>", "<m>German:"), 500)
    assert builder.example("a", "x").translation == (ord(" "), ord("x"))


def test_markers_are_cut_out_longest_first() -> None:
    markers = {"<a>": 1, "<a><b>": 2, "</s>": 3}
    assert parts("x<a><b>y<a> z", markers) == ["x", "<a><b>", "y", "<a>", " z"]
    assert parts("", markers) == [""]
