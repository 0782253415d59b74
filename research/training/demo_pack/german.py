"""German inflection, as far as the work-call grammar needs it: articles, adjectives, verbs.

Cases are digits as in German school books: 1 nominative, 3 dative, 4 accusative.
Genders are m, f, n, and p for the plural of all three.
"""

from __future__ import annotations

DEFINITE = {
    "1": {"m": "der", "f": "die", "n": "das", "p": "die"},
    "3": {"m": "dem", "f": "der", "n": "dem", "p": "den"},
    "4": {"m": "den", "f": "die", "n": "das", "p": "die"},
}
EIN_ENDINGS = {
    "1": {"m": "", "f": "e", "n": "", "p": "e"},
    "3": {"m": "em", "f": "er", "n": "em", "p": "en"},
    "4": {"m": "en", "f": "e", "n": "", "p": "e"},
}
DIES_ENDINGS = {
    "1": {"m": "er", "f": "e", "n": "es", "p": "e"},
    "3": {"m": "em", "f": "er", "n": "em", "p": "en"},
    "4": {"m": "en", "f": "e", "n": "es", "p": "e"},
}
PRONOUNS = {
    "1": {"m": "er", "f": "sie", "n": "es", "p": "sie"},
    "4": {"m": "ihn", "f": "sie", "n": "es", "p": "sie"},
}
# infinitive or form name -> ich, er, wir; other verbs are regular
IRREGULAR = {
    "sein": ("bin", "ist", "sind"),
    "haben": ("habe", "hat", "haben"),
    "werden": ("werde", "wird", "werden"),
    "müssen": ("muss", "muss", "müssen"),
    "können": ("kann", "kann", "können"),
    "wollen": ("will", "will", "wollen"),
    "mögen": ("mag", "mag", "mögen"),
    "wissen": ("weiß", "weiß", "wissen"),
    "möchten": ("möchte", "möchte", "möchten"),
    "sollten": ("sollte", "sollte", "sollten"),
    "dürfen": ("darf", "darf", "dürfen"),
    "würde": ("würde", "würde", "würden"),
    "könnte": ("könnte", "könnte", "könnten"),
    "musste": ("musste", "musste", "mussten"),
    "hatte": ("hatte", "hatte", "hatten"),
    "erinnern": ("erinnere", "erinnert", "erinnern"),
    "war": ("war", "war", "waren"),
    "konnte": ("konnte", "konnte", "konnten"),
    "wollte": ("wollte", "wollte", "wollten"),
}
REFLEXIVE = {"1": "mich", "3": "sich", "p": "sich"}
CONTRACTIONS = (("zu dem ", "zum "), ("zu der ", "zur "), ("bei dem ", "beim "), ("in dem ", "im "))


def determiner(name: str, case: str, gender: str) -> str:
    """The form of ``der``, ``dies``, ``welch``, ``ein``, ``kein`` or a possessive."""
    if name == "der":
        return DEFINITE[case][gender]
    if name in ("dies", "welch"):
        return name + DIES_ENDINGS[case][gender]
    if name == "unser" and EIN_ENDINGS[case][gender]:
        return "unser" + EIN_ENDINGS[case][gender]
    return name + EIN_ENDINGS[case][gender]


def adjective(stem: str, name: str, case: str, gender: str) -> str:
    """An attributive adjective after the determiner ``name`` (empty: none, plural only)."""
    if not name:
        return stem + ("en" if case == "3" else "e")
    if case == "3" or gender == "p" or (case == "4" and gender == "m"):
        return stem + "en"
    weak = name in ("der", "dies", "welch")
    if gender == "f" or weak:
        return stem + "e"
    return stem + ("er" if gender == "m" else "es")


def dative_plural(plural: str) -> str:
    """The dative of a plural noun."""
    return plural if plural.endswith(("n", "s")) else plural + "n"


def finite(infinitive: str, person: str, third: str = "") -> str:
    """Present tense for person ``1`` (ich), ``3`` (er) or ``p`` (wir, sie, Sie)."""
    if infinitive in IRREGULAR:
        return IRREGULAR[infinitive]["13p".index(person)]
    if person == "p":
        return infinitive
    stem = infinitive[:-2] if infinitive.endswith("en") else infinitive[:-1]
    if person == "1":
        return stem + "e"
    return third or stem + "t"


def contract(sentence: str) -> str:
    """``zu dem`` becomes ``zum``, and so on."""
    for full, short in CONTRACTIONS:
        sentence = sentence.replace(full, short)
    return sentence
