"""Numbers, clock times, dates and durations, spoken in German."""

from __future__ import annotations

from numbers_and_times import Clock, Date, Duration, Number, listed

ONES = listed(
    "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn "
    "fünfzehn sechzehn siebzehn achtzehn neunzehn"
)
TENS = listed("_ _ zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig")
ORDINALS = {1: "erst", 3: "dritt", 7: "siebt", 8: "acht"}
UNITS = {  # one, several, several in the dative
    "minute": ("Minute", "Minuten", "Minuten"),
    "hour": ("Stunde", "Stunden", "Stunden"),
    "day": ("Tag", "Tage", "Tagen"),
    "week": ("Woche", "Wochen", "Wochen"),
    "month": ("Monat", "Monate", "Monaten"),
    "year": ("Jahr", "Jahre", "Jahren"),
}


def words(n: int) -> str:
    """``n`` below 10,000 in German words."""
    if n < 20:
        return ONES[n]
    if n < 100:
        tens, ones = divmod(n, 10)
        head = "ein" if ones == 1 else ONES[ones]
        return f"{head}und{TENS[tens]}" if ones else TENS[tens]
    unit, word = (1000, "tausend") if n >= 1000 else (100, "hundert")
    head_number, rest = divmod(n, unit)
    head = "ein" if head_number == 1 else words(head_number)
    return head + word + (words(rest) if rest else "")


def number(value: Number) -> str:
    """A number in words, or in digits."""
    return str(value.n) if value.digits else words(value.n)


def clock(time: Clock) -> str:
    """A clock time: ``halb sieben`` for half past six."""
    after = ONES[time.hour % 12 + 1]
    if time.style == "digits":
        return f"{time.hour} Uhr"
    if time.style == "half past":
        return f"halb {after}"
    if time.style == "quarter past":
        return f"Viertel nach {ONES[time.hour]}"
    if time.style == "quarter to":
        return f"Viertel vor {after}"
    hour = "ein" if time.hour == 1 else ONES[time.hour]
    return f"{hour} Uhr {words(time.minutes)}" if time.minutes else f"{hour} Uhr"


def date(day: Date, month: str, form: str) -> str:
    """A day of a month: am, 3 (dative with article) or der."""
    stem = ORDINALS.get(day.day, words(day.day) + "t") if day.day < 20 else words(day.day) + "st"
    ending = {"am": f"{stem}en", "3": f"dem {stem}en", "der": f"der {stem}e"}[form]
    return f"{ending} {month}"


def duration(length: Duration, form: str) -> str:
    """``drei Wochen``, in the dative under ``3``."""
    singular, plural, dative = UNITS[length.unit]
    if length.n == 1:
        feminine = singular.endswith("e")
        if form == "3":
            return f"{'einer' if feminine else 'einem'} {singular}"
        one = "eine" if feminine else "ein" if singular == "Jahr" else "einen"
        return f"{one} {singular}"
    return f"{words(length.n)} {dative if form == '3' else plural}"
