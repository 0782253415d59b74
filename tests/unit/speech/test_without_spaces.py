"""Speech in Chinese and Japanese, by hypotheses as Whisper's are: no spaces, cut anyhow."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ssbd_desktop.base.events import AudioBlock, Transcript
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.speech.local_agreement import GROWS, YOUNG, Agreement, agree
from ssbd_desktop.speech.recognizer import (
    Hypothesis,
    Word,
    ends_in_mark,
    join,
    key,
    last_word,
    last_words,
    without_repetitions,
    words_of,
)
from ssbd_desktop.speech.transcriber import OpenUtterance, Transcriber
from ssbd_desktop.speech.utterance_cut import without_echo
from ssbd_desktop.speech.whisper import _hypothesis
from tests.helpers.fake_recognizer import (
    FakeRecognizer,
    FakeVad,
    begin_of,
    blocks_of,
    read_off,
    told_by_level,
)
from tests.helpers.sound import Samples

CHARACTER = 0.18
"""Seconds that a character takes."""


@dataclass
class UnspacedSpeech:
    """What is said, without a moment of silence but where `pauses` says so.

    text: as it is right, a mark takes no time. revised: what is heard at first of what is right,
    until a character more are heard. late: marks that are heard only then, too.
    pauses: seconds of silence after so many characters.
    """

    text: str
    revised: Mapping[str, str] = field(default_factory=dict)
    pauses: Mapping[int, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.times: list[tuple[float, float]] = []
        now = 0.5
        for at, character in enumerate(self.text):
            lasts = CHARACTER if character.isalnum() else 0.0
            self.times.append((now, now + lasts))
            now += lasts + self.pauses.get(at + 1, 0.0)
        self.samples = told_by_level(self.times, now + 1.0)

    def blocks(self) -> list[AudioBlock]:
        return blocks_of(self.samples)


class FakeUnspaced(FakeRecognizer):
    """Hears the characters of which most of the sound is there, the newest ones not as they are.

    whole: in one piece, as Whisper gives them where it was told another language.
    """

    def __init__(self, speech: UnspacedSpeech, *, whole: bool = False) -> None:
        super().__init__()
        self.speech = speech
        self.whole = whole

    def hypothesis(self, samples: Samples) -> Hypothesis:
        began = begin_of(samples)
        if began is None:
            return Hypothesis()
        ended = began + len(samples) / 16_000
        times = self.speech.times
        heard = [i for i, (a, b) in enumerate(times) if a >= began - 0.05 and (a + b) / 2 <= ended]
        silent = float(samples[-1]) <= 0.1
        return self._told(heard, began, done=silent) if heard else Hypothesis()

    def _told(self, heard: list[int], began: float, *, done: bool) -> Hypothesis:
        """The hypothesis of the characters of these numbers. done: nobody goes on speaking."""
        text = self.speech.text[heard[0] : heard[-1] + 1]
        written = "".join(self._written(text, done=done))
        tokens = [written] if self.whole else _tokens(written, len(heard))
        words: list[SimpleNamespace] = []
        at = 0
        for token in tokens:
            first = at * len(heard) // len(written)
            at += len(token)
            last = max(at * len(heard) // len(written), first + 1) - 1
            begin, end = self.speech.times[heard[first]][0], self.speech.times[heard[last]][1]
            words.append(
                SimpleNamespace(word=token, start=begin - began, end=end - began, probability=0.9)
            )
        return _hypothesis(SimpleNamespace(words=words, avg_logprob=-0.2))

    def _written(self, text: str, *, done: bool) -> Iterator[str]:
        at = 0
        while at < len(text):
            right = next(
                (
                    r
                    for r in self.speech.revised
                    if text.startswith(r[: len(text) - at], at) and text[at] == r[0]
                ),
                "",
            )
            settled = done or at + len(right) + 1 <= len(text)
            if right and not settled:
                share = min(len(right), len(text) - at) / len(right)
                wrong = self.speech.revised[right]
                yield wrong[: max(1, round(share * len(wrong)))]
                at += len(right)
                continue
            if text[at].isalnum() or done or at + 1 < len(text):
                yield text[at]
            at += 1


def _tokens(text: str, seed: int) -> list[str]:
    """`text` in pieces of one to three characters, cut otherwise in each hypothesis."""
    tokens, at = [], 0
    while at < len(text):
        length = 1 + (at * 7 + seed) % 3
        tokens.append(text[at : at + length])
        at += length
    return tokens


CHINESE = UnspacedSpeech(
    "我们实现了一个新功能，今天下午两点用Python写代码。你觉得怎么样？",
    {"实现": "是先", "代码": "带马"},
)
JAPANESE = UnspacedSpeech(
    "来週の会議は三時からですので、ちょっと資料を準備してください。よろしくお願いします。",
    {"会議": "かいぎ", "三時": "三次", "資料": "しりょう"},
)


@pytest.fixture(autouse=True)
def fake_speech(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is loud speaks, and a pass takes no time."""
    monkeypatch.setattr("ssbd_desktop.speech.transcriber.vad_session", FakeVad)
    read_off(monkeypatch, lambda: 0.0)


def heard(
    speech: UnspacedSpeech, *, whole: bool = False, max_utterance: float = 15.0
) -> list[Transcript]:
    settings = Settings().with_values({"max_utterance": max_utterance})
    transcriber = Transcriber(FakeUnspaced(speech, whole=whole), settings)
    found = [one for block in speech.blocks() for one in transcriber.hear([block])]
    found += transcriber.finish()
    return [one for one in found if isinstance(one, Transcript)]


def finals(transcripts: Iterable[Transcript]) -> list[str]:
    return [one.text for one in transcripts if one.final]


@pytest.mark.parametrize("whole", [False, True], ids=["tokens", "in one piece"])
@pytest.mark.parametrize("speech", [CHINESE, JAPANESE], ids=["zh", "ja"])
def test_all_that_is_said_is_told_as_it_grows(speech: UnspacedSpeech, whole: bool) -> None:
    found = heard(speech, whole=whole)
    assert "".join(finals(found)) == speech.text, "not a word is lost"
    stable = dict[str, str]()
    for one in found:
        before = stable.get(one.utterance, "")
        assert " " not in one.text
        assert one.stable.startswith(before), "stable is never taken back"
        assert one.text.startswith(one.whole_words)
        hidden = sum(map(str.isalnum, one.text.removeprefix(one.whole_words)))
        assert hidden <= 4 or one.growing.isascii(), "as much as a word, not all that is said"
        stable[one.utterance] = one.stable
    early = found[len(found) // 2]
    assert len(early.stable) > len(speech.text) / 4, "much is stable half way through"
    assert len({one.whole_words for one in found}) > len(found) * 0.7, "there is news to translate"


def test_a_word_in_latin_letters_stays_whole() -> None:
    for one in heard(CHINESE):
        assert "Pyt " not in one.text
        assert not one.stable.endswith("Pyt")


@pytest.mark.parametrize(
    ("marks", "ends"),
    [("。，", ("天气很好。", "非常好。", "")), ("，、", ("天气很好，", "一起吃饭、", ""))],
    ids=["sentences", "clauses"],
)
def test_what_is_too_long_is_cut_at_marks(marks: str, ends: tuple[str, ...]) -> None:
    full, half = marks[0], marks[1]
    text = f"今天上午{half}我们去公园散步的时候天气很好{full}下午开会的时候大家都说非常好{full}"
    text += f"晚上我们一起吃饭{half}然后回家休息了"
    found = finals(heard(UnspacedSpeech(text), max_utterance=5.0))
    assert "".join(found) == text
    assert len(found) == len(ends)
    assert all(one.endswith(end) for one, end in zip(found, ends, strict=True)), found


def test_a_cut_does_not_fall_where_the_mouth_is_shut() -> None:
    text = "それはちょっとまってくださいといったのですがもうすこしはやくいってほしかった"
    shut = [at + 1 for at, character in enumerate(text) if character == "っ"]
    speech = UnspacedSpeech(text, pauses=dict.fromkeys(shut, 0.12))
    found = finals(heard(speech, max_utterance=4.0))
    assert "".join(found) == text
    assert len(found) > 1
    assert not any(one.endswith("っ") for one in found), found


def test_a_pause_ends_an_utterance() -> None:
    first = "今日は天気がいいですね。"
    speech = UnspacedSpeech(first + "散歩に行きましょう。", pauses={len(first): 1.5})
    assert finals(heard(speech)) == [first, "散歩に行きましょう。"]


def pieces(text: str) -> list[Word]:
    """Whisper's tokens between bars, each 1 s long; a space before one is its own."""
    return [
        Word(piece.strip(), float(at), at + 1.0, spaced=piece[0] == " ")
        for at, piece in enumerate(text.split("|"))
    ]


@pytest.mark.parametrize(
    ("tokens", "words"),
    [
        ("今天|下午", "今|天|下|午"),
        ("今|天下|午", "今|天|下|午"),
        ("你好，|世界。", "你|好，|世|界。"),
        ("你好|，|世界|。", "你|好，|世|界。"),
        ("他说|“|你好|”|。", "他|说|“你|好”。"),
        ("《|红|楼梦|》|里", "《红|楼|梦》|里"),
        ("用|Py|thon|写", "用|Python|写"),
        ("用| Py|thon| 写", "用|Python|写"),
        ("在|20|26|年", "在|2026|年"),
        ("10|:|30|开始", "10:30|开|始"),
        ("有|3|.5|%|的", "有|3.5%|的"),
        ("用GPU，CPU", "用|GPU，|CPU"),
        ("好,|Python", "好,|Python"),
        ("ちょっと|待って", "ちょっと|待って"),
        ("コーヒー", "コー|ヒー"),
        ("か\u3099ぎ", "か\u3099|ぎ"),
        ("大家好 今天", "大|家|好|今|天"),
        ("ก็ดี", "ก็|ดี"),
        ("우리는| 내일", "우리는|내일"),
        (" „|Ja|“| sagte", "„Ja“|sagte"),
    ],
)
def test_tokens_become_characters_and_latin_words(tokens: str, words: str) -> None:
    made = words_of(pieces(tokens))
    assert "|".join(word.text for word in made) == words
    assert join(made) == join(pieces(tokens)), "spaces are where the recognizer has them"
    times = [time for word in made for time in (word.start, word.end)]
    assert times == sorted(times)
    assert times[-1] == len(tokens.split("|"))


@given(st.text("今天a1 ，。ょっ“」คำ", min_size=1, max_size=20), st.data())
def test_however_tokens_are_cut_the_words_are_the_same(text: str, data: st.DataObject) -> None:
    text = " ".join(text.split())
    at = sorted(data.draw(st.sets(st.sampled_from(range(len(text) + 1)), max_size=5)))
    cut = [text[a:b] for a, b in itertools.pairwise([0, *at, len(text)])]
    assert spelled(cut) == spelled([text])


def spelled(tokens: list[str]) -> list[str]:
    """The words of tokens, of which each brings the spaces before it."""
    told, spaced = [], False
    for token in filter(None, tokens):
        spaced |= token[0] == " "
        if token.strip():
            told.append(Word(token.strip(), 0.0, 1.0, spaced=spaced))
            spaced = token[-1] == " "
    return [word.text for word in words_of(told)]


def said(text: str, seconds: float = 0.2) -> tuple[Word, ...]:
    return words_of([Word(text, 0.0, seconds * len(text), spaced=False)])


def test_a_mark_that_comes_late_is_behind_its_word() -> None:
    agreement = Agreement()
    for hypothesis in ("你好", "你好", "你好，我"):
        agreement = agree(agreement, said(hypothesis), 9.0)
    assert (join(agreement.stable), join(agreement.words)) == ("你好", "你好，我")
    agreement = agree(agreement, said("你好，我是"), 9.0)
    assert join(agreement.stable) == "你好，我"
    assert join(agree(agreement, said("你好我是"), 9.0).stable) == "你好，我是", "it stays"


def test_a_full_stop_that_comes_at_the_end_alone_is_not_lost() -> None:
    agreement = Agreement()
    words = (Word("we", 0.0, 0.2), Word("met", 0.2, 0.5))
    for hypothesis in (words, words, (words[0], Word("met.", 0.2, 0.5))):
        agreement = agree(agreement, hypothesis, YOUNG)
    assert (join(agreement.stable), join(agreement.words)) == ("we met", "we met.")
    agreement = agree(agreement, (*words, Word("him", 0.5, 0.7)), YOUNG + 0.2)
    assert join(agreement.words) == "we met him"


def test_the_end_of_a_text_without_spaces_waits_for_the_rest_of_its_word() -> None:
    agreement = Agreement()
    for hypothesis in ("我们是", "我们是先", "我们实现了"):
        agreement = agree(agreement, said(hypothesis, 0.5), 0.5 * len(hypothesis))
    assert join(agreement.words) == "我们实现了"
    agreement = agree(agreement, said("我们实现了", 0.5), 2.5 + GROWS)
    assert join(agreement.stable) == "我们实现了", "nobody goes on with it"


@pytest.mark.parametrize(
    ("text", "growing"),
    [
        ("我们明天见", "天见"),
        ("你好，我", "我"),
        ("用Python", "Python"),
        ("Python写", "写"),
        ("大家好 今", "今"),
        ("ちょっと", "ちょっと"),
        ("见", "见"),
        ("", ""),
    ],
)
def test_what_grows_is_as_much_as_a_word(text: str, growing: str) -> None:
    assert join(last_word(said(text) if text else ())) == growing


def test_what_was_said_before_a_cut_is_as_long_as_in_words() -> None:
    before = said("我们昨天说过这件事" * 20)
    told = OpenUtterance("u2", 0, 0, 0, 0, before=before).said_before
    assert len(told) == 80
    assert last_words(before, 0.4) == ()


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("我们来看" + "请订阅我的频道" * 5, "我们来看请订阅我的频道"),
        ("はい。" + "ご視聴ありがとうございました。" * 4, "はい。ご視聴ありがとうございました。"),
        ("我们" + "对" * 12, "我们对"),
    ],
)
def test_a_text_that_repeats_itself_is_cut(text: str, kept: str) -> None:
    assert join(without_repetitions(said(text, 0.02))) == kept


@pytest.mark.parametrize(
    "text", ["对对对对对", "はい、はい、はい、はい", "そうそうそうそう", "慢慢来"]
)
def test_what_people_say_again_and_again_stays(text: str) -> None:
    assert join(without_repetitions(said(text, 0.08))) == text


def test_what_is_heard_again_after_a_cut_is_dropped() -> None:
    before = said("我们明天再开会")
    again = said("再开会吧大家好", 0.12)
    assert join(without_echo(again, before, Agreement())) == "吧大家好"
    slow = said("再开会吧大家好", 0.4)
    assert join(without_echo(slow, before, Agreement())) == "再开会吧大家好", "it was said twice"


def test_vowels_and_tones_tell_words_apart() -> None:
    assert len({key(word) for text in ("กิ", "กี", "กุ", "กู", "ก") for word in said(text)}) == 5
    assert len({key(Word(text, 0, 1)) for text in ("लड़का", "लड़की", "लड़का।")}) == 2
    before = agree(Agreement(), said("ปู"), 9.0)
    assert join(agree(before, said("ปี"), 9.5).stable) == ""
    assert join(without_echo(said("ทุกคน", 0.12), said("บ้านที่"), Agreement())) == "ทุกคน"


@pytest.mark.parametrize("text", ["", "आ।", "กี?", "え。", "“", "❤\ufe0f"])
def test_a_mark_at_the_end_is_one(text: str) -> None:
    assert ends_in_mark(text)
    assert not ends_in_mark(f"{text}กี")
