"""Which part of a model's output is the translation.

A translation is one line, like its source, but models say other things in that line too. Each rule
here is for what real models said (docs/method.md), and checks the source first: the translation of
a text about translations, or in quotes, stays as it is.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import Literal

from ssbd_desktop.base.writing import UNSPACED_LANGUAGES, as_shown, ends_word, unspaced, wide
from ssbd_desktop.decoding.model import Ending
from ssbd_desktop.translation.templates import example_sentences
from ssbd_desktop.translation.written_language import (
    HAN,
    LATIN,
    SCRIPTS,
    common_only_in,
    in_another_language,
    script,
    words,
)

Case = Literal["source language", "preface", "quotes", "loop", "run-on"]
"""Why a part of an output is not the translation: it is in the source language; it announces a
translation, or its language; it is quotes around the whole; it repeats itself; it is over three
times as long as the source."""

Flaw = Literal["nothing", "mixed", "answer", "doubtful", "word"]
"""Why a whole output should not stand as the final translation: nothing of it is one, as in a third
language; part of it is in the source language or in another script; it answers what was said; it
may, since it is a statement in place of a question or the reverse, or it may repeat an example of
the prompt; a common word of it is in the source language."""


@dataclass(frozen=True)
class Part:
    """The part of an output that is the translation, and why the rest isn't."""

    begin: int
    end: int
    cases: tuple[Case, ...] = ()

    def of(self, output: str) -> str:
        return output[self.begin : self.end]


@dataclass(frozen=True)
class Reading:
    """Reads a model's outputs for one source. spoken, target: the languages, by English name;
    spoken is empty if unknown."""

    source: str
    spoken: str
    target: str

    def part(self, output: str) -> Part:
        """Return the part of an output, a model's whole line, that is the translation.

        That of a growing source must be complete, including the part that is hidden.
        """
        cases: list[Case] = []
        begin, end = 0, len(output)
        named = _preface(self.spoken or self.target, self.target).match(output)
        if named and not _ABOUT_IT.search(self.source):
            begin = named.end()
            cases.append("preface")
        if self._foreign and (
            _in_source_language(self.source, output[begin:], self.target)
            or (
                "English" in (self.spoken, self.target) and _says_alike(self.source, output[begin:])
            )
        ):
            return Part(0, 0, ("source language",))
        if not _QUOTES.search(self.source) and (quoted := _WHOLLY_QUOTED.match(output, begin)):
            begin, end = quoted.span(1)
            cases.append("quotes")
        said = begin + _once(output[begin:end])
        if said < end and _once(self.source) == len(self.source):
            end = said
            cases.append("loop")
        most = begin + _longest(output[begin:end], 3 * _weight(self.source) + _SHORT)
        if most < end:
            end = most
            cases.append("run-on")
        return Part(begin, end, tuple(cases))

    def flaw(self, output: str) -> Flaw | None:
        """Return why an output should not stand as the final translation; None if it may."""
        text = self.part(output).of(output)
        if not any(map(str.isalnum, text)):
            return "nothing"
        if not self._foreign:
            return None
        if self.mixes(text):
            return "mixed"
        if self._in_another_language(text):
            return "nothing"
        examples = example_sentences(self.spoken, self.target)
        if any(text == known and self.source != said for said, known in examples):
            return "doubtful"
        if answered := _answer(self.source, text, self.target):
            return answered
        return "word" if any(self._kept(text)) else None

    def mixes(self, translation: str) -> bool:
        """Return whether a translation is partly in the source language or in another script. Of
        the flaws, only this one is looked for in partials."""
        return self._foreign and _mixed(self, translation)

    def may_have(self, word: str) -> bool:
        """Return whether the beginning of a word may be decoded in place of another one: it is no
        assent that nobody said, and in the letters of a language that has its own."""
        if self.target in UNSPACED_LANGUAGES and not any(map(unspaced, word)):
            return False
        return not _ASSENT.match(word.strip()) or bool(_AGREED.search(self.source))

    def mixed_from(self, output: str) -> int:
        """Return where the first word of the source stands in an output that is otherwise a
        translation, or others of the source's own right before it; 0 if none does."""
        if self.target not in UNSPACED_LANGUAGES and self.flaw(output) != "word":
            return 0
        begin = next((word.start() for word in self._kept(output)), 0)
        known = {*_translatable(self.source)}
        for word in reversed(list(_WORD.finditer(output, 0, begin))):
            if word[0].casefold() not in known:
                break
            begin = word.start()
        return begin

    def stated(self, output: str) -> int:
        """Return up to where a statement stands that an output makes of a question, in a script
        without spaces, whose languages say at the end that they ask; 0 if it is none."""
        asked = self.target in UNSPACED_LANGUAGES and _QUESTION.search(self.source)
        mark = _STATEMENT.search(output)
        return mark.start() if asked and mark and not _LIKE_A_QUESTION.search(output) else 0

    def _in_another_language(self, output: str) -> bool:
        if self.target not in UNSPACED_LANGUAGES:
            return in_another_language(self.source, output, self.spoken, self.target)
        letters = [letter for letter in output if letter.isalpha()]
        others = [script(letter) for letter in letters if unspaced(letter)]
        if self.target == "Japanese" and len(others) >= _SURELY and not {*others} - {*HAN}:
            return True
        return not others and any(_translatable(output))

    def _kept(self, output: str) -> Iterator[re.Match[str]]:
        """Yield the words of an output that its language does not have, but its source does."""
        if self.target in UNSPACED_LANGUAGES:
            return _kept(self, output)
        known = common_only_in(self.spoken, self.target).intersection(_translatable(self.source))
        titles = {span for title in _TITLE.findall(self.source) for span in _spans(title, output)}
        return (
            word
            for word in _WORD.finditer(output)
            if word[0].casefold() in known
            and not any(begin < word.start() < end for begin, end in titles)
        )

    @property
    def _foreign(self) -> bool:
        return self.spoken not in ("", self.target)


def ending_of(piece: str) -> Ending | None:
    """Return how a token with the text `piece` ends a line."""
    before, line_break, _ = piece.partition("\n")
    if not line_break:
        return None
    return "text" if before.strip() else "break"


def first_line(text: str) -> str:
    """Return the first line of an output that has any text, fit to be shown."""
    return as_shown(text.lstrip().partition("\n")[0])


_ABOUT_IT = re.compile("[:：]|translation|übersetzung|翻译|译文|翻訳", re.IGNORECASE)
_TRANSLATION = "(?:translation|übersetzung|译文|翻译(?:如下|结果|是|为)|翻訳(?:結果|は))"
_NAMES = {
    "English": "Englisch|英语|英文|英語",
    "German": "Deutsch|德语|德文|ドイツ語",
    "Chinese": "Chinesisch|中文|汉语|中国語",
    "Japanese": "Japanisch|日语|日文|日本語",
}
"""The names of languages in those that models answer in, besides English."""


@lru_cache(maxsize=16)
def _preface(spoken: str, target: str) -> re.Pattern[str]:
    names = "|".join(f"{re.escape(name)}|{_NAMES.get(name, name)}" for name in {spoken, target})
    sentence = rf"[^:：.!?。]{{0,80}}{_TRANSLATION}[^:：.!?。]{{0,80}}"
    return re.compile(
        rf"(?:\w+[,.!，。！] ?)?(?:{sentence}|(?:\w+ )?(?:{names}))[:：]\s*", re.IGNORECASE
    )


_QUOTES = re.compile('["“”„«»「」『』]')
_WHOLLY_QUOTED = re.compile('["“„«「『]([^"“”„«»「」『』]+)["“”»」』][.。]?$')


def _in_source_language(source: str, output: str, target: str) -> bool:
    """Return whether an output repeats its source where it could have been translated: names,
    numbers, addresses, code and laughter are the same in both languages."""
    said, known = words(output), set(words(source))
    if len(said) < _FEW or not any(_translatable(output)):
        return False
    if target in UNSPACED_LANGUAGES and not any(map(unspaced, output)):
        return True
    return all(word in known for word in said)


def _says_alike(source: str, output: str) -> bool:
    """Return whether an output says its source in other words of the same language. Only English
    is like no other language; a Norwegian sentence may have most of its words from Danish."""
    said, known = list(_translatable(output)), set(words(source))
    return len(said) >= _MANY and sum(word in known for word in said) >= _ALIKE * len(said)


_MANY = 5
_ALIKE = 0.8
"""The share of an output's words, at least so many, that are the source's own in a paraphrase."""

_FEW = 2  # a single word may be the same in both languages: a name, a loanword
_LAUGHTER = re.compile(r"(?:h[aeiou]+h?)+|[aou]+h+|e+h+|h*m+(?:h+m+)*|aha+|wow|ok(?:ay)?")


def _translatable(text: str) -> Iterator[str]:
    """Yield the words of a text, lowercase and in any order, that differ between languages.

    Those begin with a capital, in a sentence in which all do, or after its first word; or are part
    of something with signs or digits in it; or are a laugh or an “okay”.
    """
    for sentence in re.split(r"(?<=[.!?。！？])\s+", text):
        pieces = sentence.split()
        bare = [piece.strip("\"'“”„«»()[]¿¡.,;:!?…。！？，、-–—") for piece in pieces]
        plain = [
            word for word in bare if word == word.lower() and re.sub("['’]", "", word).isalpha()
        ]
        told = [word for word in plain if not _LAUGHTER.fullmatch(word)]
        if told and bare[0] not in told:
            told.append(bare[0].casefold())
        yield from told


_UNTRANSLATED = 1 / 3
"""The share of an output's words, and at least two of them, that make it a mixture when they are
the source's own; names and short words do not count."""

_WORD_OR_NUMBER = re.compile(r"[^\W\d_]+|\d+")
_LONG = 4  # shorter words are often the same in related languages: “in”, “so”, “was”


def _mixed(reading: Reading, output: str) -> bool:
    target = reading.target
    foreign = {script(letter) for letter in output if letter.isalpha()} - {"LATIN"}
    if target in SCRIPTS and foreign - {*SCRIPTS[target]}:
        return True
    if SCRIPTS.get(target, LATIN) != LATIN:
        return any(_kept(reading, output))
    known = {word for word in _translatable(reading.source) if len(word) >= _LONG}
    said = [word for word in _translatable(output) if word in known]
    return len(set(said)) >= 2 and len(said) >= _UNTRANSLATED * len(_WORD_OR_NUMBER.findall(output))


_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_TITLE = re.compile(r"(?<= )[A-Z][\w’'-]*(?:(?: [a-z]+){1,2} [A-Z][\w’'-]*)+")
"""Names with small words in them, as University of Virginia; they may stay as they are."""


def _spans(title: str, output: str) -> Iterator[tuple[int, int]]:
    return (found.span() for found in re.finditer(re.escape(title), output))


def _kept(reading: Reading, output: str) -> Iterator[re.Match[str]]:
    common = common_only_in(reading.spoken, reading.target)
    known = {
        word
        for word in _translatable(reading.source)
        if len(word) >= _LONG or (len(word) > 1 and word in common)
    }
    # What is joined to others by signs is part of an address.
    found = re.finditer(r"(?<![./@_])[a-z]+(?:['’][a-z]+)*(?![a-z]*[./@_][a-z])", output)
    return (word for word in found if word[0] in known)


_SURELY = 6  # Chinese characters, none of which Japanese would write without kana in between

_QUESTION = re.compile("[?？؟;；]|[吗嗎か까][。.]?$")
_LIKE_A_QUESTION = re.compile(
    "[?？؟;；吗嗎呢么麼까谁誰哪怎]|か(?:い|な|ね|しら)?[。.！!」]|(?:か(?:い|な|しら)?|の|ね)$|"
    "(?:の|ね|でしょう?|だろう)[。.！!」]*$|多少|是否|如何|可不可以|いかが|"
    "(?:何|だれ|どこ|いつ|どう|どれ|どちら|どんな|どの|なぜ|なんで|いくら|いくつ)(?!か|で?も)"
)
"""What may be a question without a mark, so that none is taken for an answer."""

_WONDERS = re.compile(
    r"\b(?:wonder\w*|whether|maybe|perhaps|probably|frag\w*|ob|vielleicht|demand\w*|peut-être|"
    r"pregunt\w*|quizás?|chied\w*|forse|pergunt\w*|talvez)\b|想知道|可能|是否|かもしれ",
    re.IGNORECASE,
)
"""What makes a statement that other languages say as a question."""

_ASKS = re.compile(
    r"\b(?:please|kindly|bitte|veuillez|plaît|plait|favor|favore|пожалуйста)\b|请|請|麻烦|麻煩|"
    "ください|下さい|お願い|おねがい|くれ|いただ|ちょうだい|[てで]よ?[。！!]*$",
    re.IGNORECASE,
)
"""What makes a request, which one language says as a question and another does not."""

_STATEMENT = re.compile(r"[.!。！][\"”»'’)]*$")
_NEVER_MARKED = ("Thai", "Lao", "Burmese", "Khmer")
_SORRY = re.compile(
    r"\b(?:sorry|apolog\w*|unfortunately|entschuldig\w*|leider|"
    r"tut mir leid|désolée?|excusez|excuse-moi|lo siento|perdón|lamento|mi dispiace|scus\w*|"
    r"desculp\w*|извините|простите|к сожалению)\b|"
    "抱歉|对不起|不好意思|申し訳|すみません|ごめん(?!だ)|죄송|미안",
    re.IGNORECASE,
)
_REGRETTED = re.compile(
    rf"{_SORRY.pattern}|\b(?:excuse|pardon|afraid|regret\w*|forgiv\w*|pity|bad|embarrass\w*|"
    r"leid\w*|sorge\w*|bedauer\w*|fürchte|verzeih\w*|pardonn\w*|regrett\w*|malheureusement)\b|"
    "[歉憾惜恐怕]|對不起|すいません|失礼|謝|残念|勘弁|悪い",
    re.IGNORECASE,
)
_ASSENT = re.compile(
    r"^(?:yes|sure|certainly|of course|ja|jawohl|natürlich|gerne?|klar|selbstverständlich|oui|"
    r"bien sûr|d'accord|volontiers|sí|claro|por supuesto|sim|certo|certamente|да|конечно)\b|"
    "^(?:好的(?!\\w)|当然|當然|是的|はい|もちろん|承知|네|물론)",
    re.IGNORECASE,
)
_AGREED = re.compile(
    r"\b(?:ye\w*|yup|sure\w*|certainly|of course|ok\w*|(?:right|fine|good)(?! \w)|absolutely|"
    r"exactly|definitely|granted|glad|naturally|gladly|well|so|mm\w*|uh-huh|ja|jawohl|natürlich|"
    r"klar|gern\w*|selbstverständlich|oui|bien sûr|volontiers|sí|sì|sim|claro|certo|да|конечно)\b|"
    "[是好对對]|当然|當然|はい|ええ|うん|もちろん|勿論|네|물론",
    re.IGNORECASE,
)
_DENIAL = re.compile(
    r"^(?:no|nein|nee|non|não|нет)[,.!]|^(?:不|不是|不用)[，,。！]|^(?:いいえ|いや)[、，。！]|^아니",
    re.IGNORECASE,
)
_DENIED = re.compile(
    r"\b(?:no\w*|na+h|uh-uh|never|neither|without|hardly|refuse\w*|den(?:y|ied)|wrong|welcome|"
    r"contrary|mention|mind|nein|nicht\w*|kein\w*|nie|niemals|ni|pas|jamais|rien|nunca|nada|não|"
    r"нет|не)\b|n't\b|[不没沒無无未別别违]|ない|ません|いえ|いや|ううん|아니|안 ",
    re.IGNORECASE,
)
_OFFER = re.compile(
    r"\b(?:(?:help|assist) you|(?:Ihnen|dir|euch) (?:\w+ )?(?:helfe\w*|behilflich)|"
    r"(?:vous |t')aide\w*|ayudar[lt][eo]s?|aiutar[ltv][aio])\b|[帮幫][助到][您你]|お手伝いでき",
    re.IGNORECASE,
)
_HELP = re.compile(
    r"help|assist|hand|aid|serv|support|do for you\b|h[ei]lf|aide|ayud|aiut|ajud|помо|[帮幫助]|"
    "手伝|役に",
    re.IGNORECASE,
)
_ASSISTANT = re.compile(
    r"\b(?:(?-i:AI|A\.I\.|KI|IA|ИИ)|artificial intelligence|künstliche Intelligenz|"
    r"intelligence artificielle|language model|"
    r"Sprachmodell|modèle de langage|assistant\w*|Assistent\w*|Qwen|Alibaba|OpenAI|ChatGPT)\b|"
    r"人工智能|人工知能|语言模型|言語モデル|助手|アシスタント",
    re.IGNORECASE,
)


def _answer(source: str, output: str, target: str) -> Flaw | None:
    """Return whether an output answers its source: by a word of assent, of denial, of apology, on
    what the model is or that offers help, which nobody said; or perhaps by its form."""
    said = (
        (_ASSENT, _AGREED), (_DENIAL, _DENIED), (_SORRY, _REGRETTED),
        (_ASSISTANT, _ASSISTANT), (_OFFER, _HELP),
    )  # fmt: skip
    heard = source.upper()  # an AI may be an ai there, which in an output may be French
    if any(ours.search(output) and not theirs.search(heard) for ours, theirs in said):
        return "answer"
    if _QUESTION.search(source):
        if target in _NEVER_MARKED or _LIKE_A_QUESTION.search(output) or _ASKS.search(output):
            return None
        return "doubtful"
    asked = _STATEMENT.search(source) and re.search("[?？؟]$", output)
    may_be = any(form.search(source) for form in (_LIKE_A_QUESTION, _WONDERS))
    return "doubtful" if asked and not may_be and not _ASKS.search(output) else None


_SHORT = 40  # allowed beyond three times the source's length: a polite “Hi.” takes many words
_TIMES = 4


def _once(text: str) -> int:
    """Return the length of a text up to where it only repeats itself until its end."""
    line = text.rstrip(" .,;!?。，！？")
    for period in range(2, len(line) // _TIMES + 1):
        unit = line[-period:]
        if line.endswith(unit * _TIMES) and _weight(unit * _TIMES) >= 16 and words(unit):
            begin = len(line) - period * _TIMES
            while begin and line[begin - 1] == line[begin - 1 + period]:
                begin -= 1
            return _longest(text, _weight(text[: begin + period]))
    return len(text)


def _longest(text: str, most: int) -> int:
    end = bisect_right(list(accumulate(map(_weight, text))), most)
    if end == len(text):
        return end
    while not ends_word(text, end):
        end -= 1
    return len(text[:end].rstrip(" ,;，、"))


def _weight(text: str) -> int:
    """Return the length of a text, counting a wide character, which says more, as three."""
    return len(text) + 2 * sum(map(wide, text))
