"""Numbers, clock times, dates and durations: what they are, and how English speaks them."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from slots import Scope


def listed(text: str) -> list[str]:
    """The words of a text."""
    return text.split()


ONES = listed(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
    "fifteen sixteen seventeen eighteen nineteen"
)
TENS = listed("_ _ twenty thirty forty fifty sixty seventy eighty ninety")
ORDINALS = {
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
UNITS = ("minute", "hour", "day", "week", "month", "year")


def words(n: int) -> str:
    """``n`` below 10,000 in English words."""
    if n < 20:
        return ONES[n]
    if n < 100:
        tens, ones = divmod(n, 10)
        return TENS[tens] + (f" {ONES[ones]}" if ones else "")
    unit, word = (1000, "thousand") if n >= 1000 else (100, "hundred")
    head, rest = divmod(n, unit)
    tail = f" and {words(rest)}" if rest else ""
    return f"{words(head)} {word}{tail}"


def ordinal(day: int) -> str:
    """``eleventh``, for a day of the month."""
    if day in ORDINALS:
        return ORDINALS[day]
    tens, ones = divmod(day, 10)
    return f"{TENS[tens]} {ordinal(ones)}" if day > 20 else words(day) + "th"


@dataclass(frozen=True)
class Number:
    """A number above one, in digits or in words."""

    n: int
    digits: bool

    def english(self, form: str, scope: Scope) -> str:
        """As it is spoken."""
        return str(self.n) if self.digits else words(self.n)


@dataclass(frozen=True)
class Clock:
    """A clock time of twelve hours.

    style: "o'clock" (with minutes, where there are some), "digits", "half past", "quarter past", or
    "quarter to" the hour after `hour`.
    """

    hour: int
    minutes: int
    style: str

    def english(self, form: str, scope: Scope) -> str:
        """As it is spoken."""
        if self.style == "digits":
            return f"{self.hour} o'clock"
        if self.style == "quarter to":
            return f"quarter to {ONES[self.hour % 12 + 1]}"
        if self.style != "o'clock":
            return f"{self.style} {ONES[self.hour]}"
        if self.minutes:
            return f"{ONES[self.hour]} {words(self.minutes)}"
        return f"{ONES[self.hour]} o'clock"


@dataclass(frozen=True)
class Date:
    """A day of a month, by its English name; month_first: ``June eleventh``."""

    month: str
    day: int
    month_first: bool

    def english(self, form: str, scope: Scope) -> str:
        """As it is spoken."""
        day = ordinal(self.day)
        return f"{self.month} {day}" if self.month_first else f"the {day} of {self.month}"


@dataclass(frozen=True)
class Duration:
    """So many of a unit."""

    n: int
    unit: str

    def english(self, form: str, scope: Scope) -> str:
        """As it is spoken."""
        return f"{words(self.n)} {self.unit}{'s' * (self.n > 1)}"


def number(rng: Random) -> Number:
    """Any number, now and then in digits."""
    kind = rng.random()
    n = rng.randint(2, 20) if kind < 0.55 else rng.randint(21, 99)
    if kind > 0.88:
        n = rng.choice((100, 200, 300, 500, 1000, 2000, 5000, rng.randint(101, 999)))
    return Number(n, n > 12 and rng.random() < 0.15)


def clock(rng: Random) -> Clock:
    """Any clock time."""
    hour = rng.randint(1, 12)
    kind = rng.random()
    if kind < 0.35:
        return Clock(hour, 0, "o'clock")
    if kind < 0.5:
        return Clock(hour, 30, "half past")
    if kind < 0.6:
        return Clock(hour, 15, "quarter past")
    if kind < 0.7:
        return Clock(hour, 45, "quarter to")
    if kind < 0.95:
        return Clock(hour, rng.choice((10, 15, 20, 30, 40, 45, 50)), "o'clock")
    return Clock(hour, 0, "digits")


def date(rng: Random, months: list[str]) -> Date:
    """Any date."""
    month = rng.choice(months)
    day = rng.randint(1, 30)
    return Date(month, day, rng.random() < 0.55)


def duration(rng: Random) -> Duration:
    """Any duration."""
    unit = rng.choice(UNITS)
    return Duration(rng.choice((1, 2, 2, 3, 4, 5, 6, 10, 15, 20, 30)), unit)
