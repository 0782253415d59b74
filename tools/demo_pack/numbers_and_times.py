"""Numbers, clock times, dates and durations, spoken in English and in German."""

from __future__ import annotations

from random import Random


def words(text: str) -> list[str]:
    """The words of a text."""
    return text.split()


ENGLISH_ONES = words(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
    "fifteen sixteen seventeen eighteen nineteen"
)
ENGLISH_TENS = words("_ _ twenty thirty forty fifty sixty seventy eighty ninety")
GERMAN_ONES = words(
    "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn "
    "fünfzehn sechzehn siebzehn achtzehn neunzehn"
)
GERMAN_TENS = words("_ _ zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig")
ENGLISH_ORDINALS = {
    1: "first",
    2: "second",
    3: "third",
    5: "fifth",
    8: "eighth",
    9: "ninth",
    12: "twelfth",
    20: "twentieth",
    30: "thirtieth",
}
GERMAN_ORDINALS = {1: "erst", 3: "dritt", 7: "siebt", 8: "acht"}
UNITS = (
    ("minute", "Minute", "Minuten", "Minuten"),
    ("hour", "Stunde", "Stunden", "Stunden"),
    ("day", "Tag", "Tage", "Tagen"),
    ("week", "Woche", "Wochen", "Wochen"),
    ("month", "Monat", "Monate", "Monaten"),
    ("year", "Jahr", "Jahre", "Jahren"),
)


def english_number(n: int) -> str:
    """``n`` below 10,000 in English words."""
    if n < 20:
        return ENGLISH_ONES[n]
    if n < 100:
        tens, ones = divmod(n, 10)
        return ENGLISH_TENS[tens] + (f" {ENGLISH_ONES[ones]}" if ones else "")
    unit, word = (1000, "thousand") if n >= 1000 else (100, "hundred")
    head, rest = divmod(n, unit)
    tail = f" and {english_number(rest)}" if rest else ""
    return f"{english_number(head)} {word}{tail}"


def german_number(n: int) -> str:
    """``n`` below 10,000 in German words."""
    if n < 20:
        return GERMAN_ONES[n]
    if n < 100:
        tens, ones = divmod(n, 10)
        head = "ein" if ones == 1 else GERMAN_ONES[ones]
        return f"{head}und{GERMAN_TENS[tens]}" if ones else GERMAN_TENS[tens]
    unit, word = (1000, "tausend") if n >= 1000 else (100, "hundert")
    head_number, rest = divmod(n, unit)
    head = "ein" if head_number == 1 else german_number(head_number)
    return head + word + (german_number(rest) if rest else "")


def number(rng: Random) -> dict[str, str]:
    """A number above one, now and then in digits on both sides."""
    kind = rng.random()
    n = rng.randint(2, 20) if kind < 0.55 else rng.randint(21, 99)
    if kind > 0.88:
        n = rng.choice((100, 200, 300, 500, 1000, 2000, 5000, rng.randint(101, 999)))
    if n > 12 and rng.random() < 0.15:
        return {"en": str(n), "de": str(n)}
    return {"en": english_number(n), "de": german_number(n)}


def clock(rng: Random) -> dict[str, str]:
    """A clock time: ``half past six`` and ``halb sieben``."""
    hour = rng.randint(1, 12)
    after = hour % 12 + 1
    en, de = ENGLISH_ONES, GERMAN_ONES
    uhr = "ein" if hour == 1 else de[hour]
    kind = rng.random()
    if kind < 0.35:
        return {"en": f"{en[hour]} o'clock", "de": f"{uhr} Uhr"}
    if kind < 0.5:
        return {"en": f"half past {en[hour]}", "de": f"halb {de[after]}"}
    if kind < 0.6:
        return {"en": f"quarter past {en[hour]}", "de": f"Viertel nach {de[hour]}"}
    if kind < 0.7:
        return {"en": f"quarter to {en[after]}", "de": f"Viertel vor {de[after]}"}
    if kind < 0.95:
        minutes = rng.choice((10, 15, 20, 30, 40, 45, 50))
        return {
            "en": f"{en[hour]} {english_number(minutes)}",
            "de": f"{uhr} Uhr {german_number(minutes)}",
        }
    return {"en": f"{hour} o'clock", "de": f"{hour} Uhr"}


def ordinals(day: int) -> tuple[str, str]:
    """English ordinal and German ordinal stem of a day of the month."""
    tens, ones = divmod(day, 10)
    if day in ENGLISH_ORDINALS:
        english = ENGLISH_ORDINALS[day]
    elif day > 20:
        english = f"{ENGLISH_TENS[tens]} {ordinals(ones)[0]}"
    else:
        english = english_number(day) + "th"
    if day < 20:
        return english, GERMAN_ORDINALS.get(day, german_number(day) + "t")
    return english, german_number(day) + "st"


def date(rng: Random, months: list[tuple[str, str]]) -> dict[str, str]:
    """A day of a month: ``June eleventh`` or ``the eleventh of June``."""
    english_month, german_month = rng.choice(months)
    english, german = ordinals(rng.randint(1, 30))
    first = rng.random() < 0.55
    return {
        "en": f"{english_month} {english}" if first else f"the {english} of {english_month}",
        "am": f"{german}en {german_month}",
        "3": f"dem {german}en {german_month}",
        "der": f"der {german}e {german_month}",
    }


def duration(rng: Random) -> dict[str, str]:
    """``three weeks`` and ``drei Wochen``, with the dative under ``3``."""
    english, singular, plural, dative = rng.choice(UNITS)
    n = rng.choice((1, 2, 2, 3, 4, 5, 6, 10, 15, 20, 30))
    if n == 1:
        feminine = singular.endswith("e")
        case4 = "eine" if feminine else "ein" if singular == "Jahr" else "einen"
        return {
            "en": f"one {english}",
            "de": f"{case4} {singular}",
            "3": f"{'einer' if feminine else 'einem'} {singular}",
        }
    words = german_number(n)
    return {
        "en": f"{english_number(n)} {english}s",
        "de": f"{words} {plural}",
        "3": f"{words} {dative}",
    }
