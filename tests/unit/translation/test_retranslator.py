from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest

from ssbd_desktop.base.cancellation import Cancelled
from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.base.events import Request
from ssbd_desktop.decoding.model import Ending, Evaluation, Tokens
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.translation.completions.answers import PieceScores
from ssbd_desktop.translation.completions.model import BEGIN, END, Pieces, ServerScores
from ssbd_desktop.translation.outputs import Reading, ending_of
from ssbd_desktop.translation.prompt_builder import PromptBuilder
from ssbd_desktop.translation.retranslator import Retranslator, policy_of
from ssbd_desktop.translation.templates import Template


class Says:
    """A model that says what it is told to, a word a token; or its draft, if that is nothing."""

    def __init__(self) -> None:
        self.vocabulary = Pieces(lambda mark: False)
        self.next = ""
        self.asked = ""

    def evaluate(self, tokens: Tokens, read: int) -> Evaluation:
        self.asked = "".join(self.vocabulary.texts(tokens))
        draft = self.vocabulary.texts(tokens[len(tokens) - read + 1 :])
        words = re.findall(r"\s*\S+|\s+$", self.next)
        given = [PieceScores(words[0] if words else word, 0.0, -9.0) for word in draft]
        begun = draft or (words and self.asked.endswith(words[0]))
        rest = map(self.vocabulary.number, words[1:] if begun else words)
        onward = (token for token in (*rest, END))
        return Evaluation(ServerScores(self.vocabulary, given), 1, onward=onward)

    def ending(self, token: int) -> Ending | None:
        return "turn" if token == END else ending_of(*self.vocabulary.texts([token]))

    def interrupt_when(self, cancelled: Cancelled | None) -> None: ...
    def close(self) -> None: ...


def translating(model: Says, into: str = "German", **values: object) -> Retranslator:
    languages = {"source_language": "English", "target_language": into}
    return Retranslator(model, prompts(model), Settings().with_values({**languages, **values}))


def prompts(model: Says) -> Callable[..., PromptBuilder]:
    return lambda *_: PromptBuilder(model.vocabulary, Template("<", ">"), 512, (BEGIN,))


def said(model: Says, retranslator: Retranslator, *updates: tuple[str, str]) -> Iterator[str]:
    """What is shown of a growing utterance, from its sources and what the model says of them."""
    for number, (source, model.next) in enumerate(updates, 1):
        final = number == len(updates)
        made = retranslator.translate(Request("u", source, final))
        assert made.text.startswith(made.visible)
        assert not final or made.record == made.visible == made.text
        yield made.visible


def test_what_is_no_translation_is_neither_seen_nor_kept_nor_an_example_and_words_stay() -> None:
    model = Says()
    retranslator = translating(model, policy="rt", mask_k=1, context=1)
    assert list(
        said(
            model,
            retranslator,
            ("Could you", "Here is the German translation: Könnten Sie"),
            ("Could you please", "Here is the German translation: Könnten Sie bitte"),
            ("Could you please share", "Könnten please share"),
            ("Could you please", "Could you please"),
            ("Could you please share", '"Könnten Sie das bitte teilen?"'),
        )
    ) == ["Könnten", "Könnten Sie", *["Könnten Sie"] * 2, "Könnten Sie das bitte teilen?"]
    assert list(said(model, retranslator, ("Yes.", "\n\nJa.\nThis is German."))) == ["Ja."]
    assert "<Could" not in model.asked
    list(said(model, retranslator, ("No.", "Nein.")))
    assert "<Yes.>" in model.asked
    for values, known in ({"beta": 0.3}, True), ({"target_language": "French"}, False):
        retranslator.apply(retranslator._settings.with_values(values))
        model.next = "Non."
        retranslator.translate(Request("u", "Maybe.", False))
        assert ("<No.>" in model.asked) == known


def test_words_that_were_given_back_are_no_draft_and_what_was_said_is_shown() -> None:
    model = Says()
    retranslator = translating(model)
    for model.next in ("Why is the build", "Warum"):  # whose only word would be hidden
        made = retranslator.translate(Request("u", "Why is the build", False))
        assert (made.visible, made.translated, made.record) == (made.source, False, None)
        assert not made.stats.drafted
    model.next = "Warum ist der Build so langsam"
    made = retranslator.translate(Request("u", "Why is the build so slow", False))
    assert (made.text, made.translated, made.stats.drafted) == (model.next, True, 1)


def test_a_growing_answer_is_replaced_at_once_and_the_next_outputs_begin_as_that_did(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []

    class Answers(Says):
        def evaluate(self, tokens: Tokens, read: int) -> Evaluation:
            said, drafted = map(self.vocabulary.texts, (tokens, tokens[len(tokens) - read + 1 :]))
            answers = "".join(said).endswith(">") or "Können" in drafted
            answer = "Ja," + " gern" * (999 if "<How>" in "".join(said) else 1)
            self.next = answer if answers else "" if drafted else " Sie das"
            return super().evaluate(tokens, read)

    def next_tokens(*_: object) -> list[int]:
        asked.append(model.asked)
        return [*map(model.vocabulary.number, ("Ja", "Können"))]

    monkeypatch.setattr(Retranslator, "next_tokens", next_tokens)
    model = Answers()
    for number, policy in enumerate(("ssbd", "rt"), 1):
        retranslator = translating(model, policy=policy)
        for words in ("Could you", "Could you please"):
            assert retranslator.translate(Request("u", words, False)).visible == "Können"
        assert retranslator.translate(Request("u", "Could you do", True)).text == "Können Sie das"
        assert retranslator.translate(Request("v", "Could you", False), lambda: True).text == "Ja,"
        assert retranslator.translate(Request("w", "How", False)).text == "How"
        assert len(asked) == number, "what was interrupted or has no end is not replaced"


def test_a_translation_on_the_screen_stays_and_is_the_draft_where_there_is_no_other() -> None:
    model = Says()
    retranslator = translating(model)
    said = ("Warum ist der Build so langsam", "Warum slow build so", "Why is the build so slow", "")
    made = []
    for model.next in said:
        made.append(retranslator.translate(Request("u", "Why is the build so slow", False)))
    assert [one.visible for one in made] == [made[0].visible] * 4 != [""] * 4
    assert made[-1].text == said[0]
    for model.next in ("Woher slow build so", "Woher slow build nun"):
        made.append(retranslator.translate(Request("u", "Why is the build so slow", False)))
    assert [one.visible for one in made[4:]] == [made[0].visible, "Woher slow"], "but not for good"


def test_a_final_that_is_no_translation_shows_what_was_said_and_says_so() -> None:
    model = Says()
    retranslator = translating(model)
    for model.next in ("Stop talking and listen.", "\n", "Hören 一下", "Ich need die end thought"):
        made = retranslator.translate(Request("u", "Stop talking, listen, I need a thought.", True))
        assert (made.visible, made.translated, made.record) == (made.source, False, "")
    for model.next, stands in ("Wie kann ich Ihnen helfen?", False), ("Was kann ich?", True):
        made = retranslator.translate(Request("u", "Ask what you can do.", True))
        assert (made.translated, made.visible == model.next) == (stands, stands)


def test_a_prompt_that_is_refused_changes_no_language_and_the_bias_is_taken() -> None:
    model = Says()

    def build(settings: Settings, _: str) -> PromptBuilder:
        if settings.target_language == "Chinese":
            raise ModelError("The model knows no Chinese.")
        return prompts(model)()

    settings = Settings().with_values({"source_language": "English", "target_language": "German"})
    retranslator = Retranslator(model, build, settings)
    refused = settings.with_values({"target_language": "Chinese", "policy": "rt"})
    with pytest.raises(ModelError):
        retranslator.apply(refused)
    retranslator.apply(refused)  # which is told once
    for model.next in ("Hören", "Hören Sie zu."):
        made = retranslator.translate(Request("u", "Listen, please.", "." in model.next))
        assert (made.text, made.translated, made.stats.drafted) == (model.next, True, 0)


def test_what_is_a_translation_up_to_a_word_of_its_source_goes_on_from_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    goes_on = {">餐": "抱歉。", "餐": " 餐" * 500, ">晚饭": "时间。", ">": "是 supper 时间。"}
    others = [" dinner", "好的", "餐", "是", "晚饭"]
    asked: list[tuple[str, str]] = []

    class Supper(Says):
        def evaluate(self, tokens: Tokens, read: int) -> Evaluation:
            said = "".join(self.vocabulary.texts(tokens))
            self.next = next((goes_on[end] for end in goes_on if said.endswith(end)), "")
            return super().evaluate(tokens, read)

    def next_tokens(_: object, __: object, *pieces: tuple[int, ...]) -> list[int]:
        known, but = ("".join(model.vocabulary.texts(piece)) for piece in pieces)
        asked.append((known, but))
        return [*map(model.vocabulary.number, others)]

    monkeypatch.setattr(Retranslator, "next_tokens", next_tokens)
    model = Supper()
    retranslator = translating(model, "Chinese")
    request = Request("u", "It's supper time.", True)
    made = retranslator.translate(request)
    assert (made.visible, made.record, made.translated) == ("晚饭时间。", "晚饭时间。", True)
    assert asked == [("是", " supper"), ("", "是"), ("", "餐")], "what has no end is none either"
    others.clear()
    assert not retranslator.translate(request).translated
    assert len(asked) == 4
    tokens = tuple(map(model.vocabulary.number, ("是", "晚", "supper")))
    reading = Reading(request.source, "English", "Chinese")
    assert retranslator._translated(reading, tokens) == tokens[:2]


def test_instead_of_a_statement_for_a_question_others_are_tried_from_what_was_shown_and_its_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked, model = list[tuple[str, ...]](), Says()

    def next_tokens(_: object, __: object, known: tuple[int, ...], but: object) -> list[int]:
        asked.append(tuple(model.vocabulary.texts(known)))
        return []

    monkeypatch.setattr(Retranslator, "next_tokens", next_tokens)
    for shown, end, source in (
        ("你能", "。", "Can you make supper?"), ("你能 supper", "。", "Can you make supper?"),
        ("你能", "?", "You can make supper."),
    ):  # fmt: skip
        retranslator = translating(model, "Chinese", mask_k=0, policy="rt")
        for model.next, final in ((shown, False), (f"{shown} 做 {end}", True)):
            retranslator.translate(Request("u", source, final))
    before = [("你能",)] * 3
    assert asked == [before[0], ("你能", " 做"), *before], "and not from a word of the source"


def test_a_word_of_the_source_is_replaced_unless_that_takes_back_what_is_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Week(Says):
        def evaluate(self, tokens: Tokens, read: int) -> Evaluation:
            if "".join(self.vocabulary.texts(tokens)).endswith(" nächste"):
                self.next = " Woche."
            return super().evaluate(tokens, read)

    model = Week()
    found = [model.vocabulary.number(" nächste")]
    monkeypatch.setattr(Retranslator, "next_tokens", lambda *_: found)
    retranslator = translating(model, mask_k=0)
    model.next = "Bis next Woche."
    made = retranslator.translate(Request("a", "See you next week.", True))
    assert made.visible == "Bis nächste Woche."
    for model.next, final in ("Bis next Woche.", False), ("", True):  # its draft again
        made = retranslator.translate(Request("b", "See you next week.", final))
    assert (made.visible, made.translated) == ("Bis next Woche.", True)


def test_in_scripts_without_spaces_what_is_seen_has_more_bias_and_what_is_hidden_none() -> None:
    for language, beta, *biases in (
        ("German", 0.3, 0.3, 0.099), ("Chinese", 0.24, 0.4, 0.0), ("Japanese", 0.3, 0.49, 0.0),
        ("Japanese", 0.0, 0.0, 0.0), ("Japanese", 0.5, 0.5, None),
    ):  # fmt: skip
        policy = policy_of(Settings().with_values({"target_language": language, "beta": beta}))
        assert [policy.beta, policy.hidden_beta] == pytest.approx(biases)
