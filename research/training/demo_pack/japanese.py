"""Japanese inflection, as far as the work-call grammar needs it: verbs and adjectives.

Each ending is given polite (ます, です) and plain. Verbs are godan (5), ichidan (1) or, without a
class, a noun that する follows.
"""

from __future__ import annotations

from dataclasses import dataclass

ROWS = {  # last kana of a godan verb: before ます, before ない, before れる, て, volitional
    "う": ("い", "わ", "え", "って", "おう"),
    "く": ("き", "か", "け", "いて", "こう"),
    "す": ("し", "さ", "せ", "して", "そう"),
    "つ": ("ち", "た", "て", "って", "とう"),
    "ぶ": ("び", "ば", "べ", "んで", "ぼう"),
    "む": ("み", "ま", "め", "んで", "もう"),
    "る": ("り", "ら", "れ", "って", "ろう"),
}
ICHIDAN = {  # what follows a stem that ends as ichidan verbs do
    "ru": ("ます", "る"),
    "nai": ("ません", "ない"),
    "ta": ("ました", "た"),
    "nakatta": ("ませんでした", "なかった"),
    "teiru": ("ています", "ている"),
    "teinai": ("ていません", "ていない"),
    "must": ("なければなりません", "なければならない"),
    "should": ("るべきです", "るべきだ"),
}
POTENTIAL = {
    "can": "ru",
    "cannot": "nai",
    "couldnot": "nakatta",
    "pcan": "ru",  # of a thing it is said the same way: it can be found
    "pcannot": "nai",
}
TAI = {"tai": ("たいです", "たい"), "takatta": ("たかったです", "たかった")}
ADJECTIVE_I = {
    "": ("いです", "い"),
    "not": ("くありません", "くない"),
    "was": ("かったです", "かった"),
    "too": ("すぎます", "すぎる"),
}
ADJECTIVE_NA = {
    "": ("です", "だ"),
    "not": ("ではありません", "ではない"),
    "was": ("でした", "だった"),
    "too": ("すぎます", "すぎる"),
}
CONTINUED = {  # …て + いる
    "": ("います", "いる"),
    "not": ("いません", "いない"),
    "was": ("いました", "いた"),
    "too": ("います", "いる"),
}
EXCEEDING = {  # … + すぎる
    "": ("すぎます", "すぎる"),
    "not": ("すぎません", "すぎない"),
    "was": ("すぎました", "すぎた"),
    "too": ("すぎます", "すぎる"),
}
PREDICATES = {"i": ADJECTIVE_I, "na": ADJECTIVE_NA, "te": CONTINUED, "sugi": EXCEEDING}


@dataclass(frozen=True)
class Stems:
    """A verb's stems: before ます, ない, れる and せる; of what can be done; て; 意向形."""

    dictionary: str
    polite: str
    negative: str
    passive: str
    potential: str
    te: str
    volitional: str

    @property
    def past(self) -> str:
        """た or だ in place of て or で."""
        return self.te[:-1] + ("た" if self.te.endswith("て") else "だ")


def stems(word: str, kind: str) -> Stems:
    """The stems of a verb in dictionary form, or of a noun that する follows."""
    if not kind:
        return Stems(
            f"{word}する", f"{word}し", f"{word}し", f"{word}さ", f"{word}でき", f"{word}して",
            f"{word}しよう",
        )  # fmt: skip
    stem, last = word[:-1], word[-1]
    if kind == "1":
        return Stems(word, stem, stem, f"{stem}ら", f"{stem}られ", f"{stem}て", f"{stem}よう")
    masu, nai, eru, te, volitional = ROWS[last]
    negative = stem + nai
    return Stems(word, stem + masu, negative, negative, stem + eru, stem + te, stem + volitional)


def verb(word: str, kind: str, form: str, polite: bool) -> str:
    """A verb in a form of `japanese_words`, at the end of a polite or a plain sentence."""
    forms = stems(word, kind)
    if form in POTENTIAL:
        return forms.potential + ICHIDAN[POTENTIAL[form]][not polite]
    if form.startswith("p") and form != "plan":
        return f"{forms.passive}れ" + ICHIDAN[form[1:]][not polite]
    if form in TAI:
        return forms.polite + TAI[form][not polite]
    if form in ("teiru", "teinai"):
        return forms.te + ICHIDAN[form][not polite][1:]
    unvaried = {
        "te": forms.te,
        "stem": forms.polite,
        "vol": forms.volitional,
        "naide": f"{forms.negative}ないで",
        "sasete": f"{forms.passive}せて",
    }
    if form in unvaried:
        return unvaried[form]
    plain = {
        "ru": forms.dictionary,
        "nai": f"{forms.negative}ない",
        "ta": forms.past,
        "nakatta": f"{forms.negative}なかった",
        "must": f"{forms.negative}なければならない",
        "mustpast": f"{forms.negative}なければならなかった",
        "should": f"{forms.dictionary}べきだ",
        "plan": f"{forms.dictionary}つもりだ",
    }
    if not polite:
        return plain[form]
    return {
        "ru": f"{forms.polite}ます",
        "nai": f"{forms.polite}ません",
        "ta": f"{forms.polite}ました",
        "nakatta": f"{forms.polite}ませんでした",
        "must": f"{forms.negative}なければなりません",
        "mustpast": f"{forms.negative}なければなりませんでした",
        "should": f"{forms.dictionary}べきです",
        "plan": f"{forms.dictionary}つもりです",
    }[form]


def predicate(stem: str, kind: str, form: str, polite: bool) -> str:
    """What a thing or a person is: form "", not, was or too."""
    return stem + PREDICATES[kind][form][not polite]
