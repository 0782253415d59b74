"""LocalAgreement-n, with a guard for uncertain words: when a word is stable.

Words on which n successive hypotheses agree are stable, unless the recognizer assigns one a low
probability: then it and those after it wait until enough sound follows its end. Waiting alone helps
little, since a model repeats its mistakes (docs/recognition.md).

Sources: Liu, Spanakis, Niehues, “Low-Latency Sequence-to-Sequence Speech Recognition and
Translation by Partial Hypothesis Selection” (2020); Macháček, Dabre, Bojar, “Turning Whisper into
Real-Time Transcription System” (2023, whisper_streaming). Both decode from a moving point; here
the whole utterance is decoded each time, so the stable words are located in each hypothesis. For
a word's distance from the end of the sound, by the decoder's attention: Papi, Turchi, Negri,
“AlignAtt: Using Attention-based Audio-Translation Alignments as a Guide for Simultaneous Speech
Translation” (2023).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain, repeat

from ssbd_desktop.speech.recognizer import Word, ends_in_mark, key, last_word

AGREEING = 2
"""Hypotheses that must agree on a word."""

SURE = 0.7
"""The probability of a word at which that is enough."""

LATER = 3.0
"""Seconds of sound that must follow a less probable word before it may be stable."""

UNLIKELY = 0.35
"""The probability below which a word waits three times as long: such words are often made up, or
something else once the sentence goes on."""

YOUNG = 2.0
"""Seconds of sound before which nothing is stable: what is made up of the first few words may be
likely, and stays wrong to the end."""

RECENT = 1.0
"""Seconds after a word's end within which another one may be shown in its place at once."""

GROWS = 0.5
"""Seconds of sound after the end of a character at which its word counts as whole."""


@dataclass(frozen=True)
class Agreement:
    """An utterance so far: words that are never taken back, and the latest guess at the rest."""

    stable: tuple[Word, ...] = ()
    tentative: tuple[Word, ...] = ()
    agreed: tuple[int, ...] = ()
    """How many hypotheses in a row have each tentative word and all before it; 1 if missing."""
    mark: str = ""
    """The mark that the newest hypothesis puts after the last stable word, which had none when it
    became stable; tentative as well."""

    @property
    def words(self) -> tuple[Word, ...]:
        """Stable and tentative words together."""
        return self.marked + self.tentative

    @property
    def credible(self) -> bool:
        """True if a word is stable, or would be with more sound."""
        agreed = bool(self.agreed) and self.agreed[0] >= AGREEING
        return bool(self.stable) or (agreed and self.tentative[0].probability >= SURE)

    @property
    def marked(self) -> tuple[Word, ...]:
        """The stable words, and the mark after them."""
        if not self.mark:
            return self.stable
        last = self.stable[-1]
        return (*self.stable[:-1], replace(last, text=last.text + self.mark))


def agree(
    before: Agreement,
    hypothesis: Sequence[Word],
    seconds: float,
    needed: int = AGREEING,
    sure: float = SURE,
    later: float = LATER,
) -> Agreement:
    """Return the utterance after one more hypothesis of all of it, which had `seconds` of sound.

    What follows the stable words is compared with what followed them last time, ignoring case and
    the punctuation around a word; words that `needed` hypotheses in a row begin with become stable,
    in the newest spelling, up to the first that is less probable than `sure` and ended less than
    `later` seconds ago, or three times that if it is UNLIKELY. A word with a closing mark is held
    back if it was the last of this hypothesis or the previous one, since a recognizer puts a period
    wherever its sound ends. In text without spaces, a word's worth of characters that have just
    been said is also held back: the rest of their word decides which ones they are. A mark that
    appears after the last stable word becomes stable with the next word.
    """
    now = guessed(before, hypothesis)
    tail = now.tentative
    agreed = _counted(before, tail)
    common = 0
    for word, count in zip(tail[: _complete(tail, seconds)], agreed, strict=False):
        waits = later if word.probability >= UNLIKELY else 3 * later
        if count < needed or (word.probability < sure and seconds - word.end < waits):
            break
        common += 1
    at_an_end = common in (len(before.tentative), len(tail))
    if common and at_an_end and ends_in_mark(tail[common - 1].text):
        common -= 1
    if not common or seconds < YOUNG:
        return replace(now, agreed=agreed)
    return Agreement(now.marked + tail[:common], tail[common:], agreed[common:])


def guessed(before: Agreement, hypothesis: Sequence[Word]) -> Agreement:
    """Return the same as `agree`, but for a hypothesis that makes no word more credible."""
    said = reach(before.stable, hypothesis)
    mark = _mark(before.stable, hypothesis[:said])
    return Agreement(before.stable, tuple(hypothesis[said:]), mark=mark)


def steadied(
    shown: Sequence[Word], before: Sequence[Word], now: Sequence[Word], stable: int, seconds: float
) -> tuple[Word, ...]:
    """Return the words of an utterance to show in place of `shown`; its sound has `seconds`.

    What a recognizer is unsure of, it hears one way and the other in turn. So another word in the
    place of one that is not RECENT is shown once two hypotheses in a row have it, and a comma or a
    capital once its word is stable. before, now: the hypotheses; the first `stable` words of `now`
    are stable.
    """
    common = _common(shown, now)
    if common < stable:
        return tuple(now)
    words = list(now[:common])
    for number in range(stable, common):
        old = shown[number]
        if number < len(shown) - 1 and (old.end <= seconds - RECENT or _alike(words[number], old)):
            words[number] = replace(words[number], text=old.text)
    stays = [word for word in shown[common:] if word.end <= seconds - RECENT]
    if not stays or _common(before, now) > common:
        return (*words, *now[common:])
    end = stays[-1].end
    new = [word for word in now[common:] if (word.start + word.end) / 2 > end]
    if new and key(new[0]) == key(stays[-1]):
        del new[0]
    return (*words, *stays, *new)


def _alike(one: Word, other: Word) -> bool:
    """Return whether two spellings of a word end in a mark alike; a comma is none."""
    return ends_in_mark(one.text.rstrip(",")) == ends_in_mark(other.text.rstrip(","))


def _common(one: Sequence[Word], other: Sequence[Word]) -> int:
    """Return how many words both begin with."""
    pairs = enumerate(zip(one, other, strict=False))
    differing = (at for at, (a, b) in pairs if key(a) != key(b))
    return next(differing, min(len(one), len(other)))


def contradicted(stable: Sequence[Word], hypothesis: Sequence[Word]) -> int:
    """Return how many of the stable words a hypothesis hears differently."""
    return min(edit_distances([key(word) for word in stable], [key(word) for word in hypothesis]))


def _complete(tail: Sequence[Word], seconds: float) -> int:
    """Return how many words of `tail` are not characters of a word that may still grow."""
    last = last_word(tail)
    grows = any(word.size < 1 and seconds - word.end < GROWS for word in last)
    return len(tail) - (len(last) if grows else 0)


def _mark(stable: Sequence[Word], heard: Sequence[Word]) -> str:
    """Return the mark now heard after the last stable word, if it had none."""
    if not stable or not heard or ends_in_mark(stable[-1].text):
        return ""
    before, now = stable[-1], heard[-1]
    same = key(before) == key(now) and now.text.startswith(before.text)
    return now.text.removeprefix(before.text) if same else ""


def _counted(before: Agreement, tail: Sequence[Word]) -> tuple[int, ...]:
    """Return how many hypotheses in a row have each word of `tail` and those before it."""
    same = _common(before.tentative, tail)
    earlier = chain(before.agreed, repeat(1))
    return tuple(next(earlier) + 1 if i < same else 1 for i in range(len(tail)))


def reach(stable: Sequence[Word], hypothesis: Sequence[Word]) -> int:
    """Return how many words of `hypothesis` say what `stable` says.

    That is the beginning of the hypothesis nearest to the stable words by edit distance, and among
    equally near ones the nearest in length: a stable word that is now heard differently, twice or
    not at all must not double or swallow the words after it.
    """
    wanted = [key(word) for word in stable]
    heard = [key(word) for word in hypothesis]
    if heard[: len(wanted)] == wanted:
        return len(wanted)
    distances = edit_distances(wanted, heard)
    return min(range(len(distances)), key=lambda j: (distances[j], abs(j - len(wanted))))


def edit_distances(wanted: Sequence[str], heard: Sequence[str]) -> list[int]:
    """Return the edit distance of `wanted` to each prefix of `heard`, from empty to all of it."""
    distances = list(range(len(heard) + 1))
    for i, one in enumerate(wanted, start=1):
        diagonal, distances[0] = distances[0], i
        for j, other in enumerate(heard, start=1):
            change = diagonal + (one != other)
            diagonal = distances[j]
            distances[j] = min(distances[j] + 1, distances[j - 1] + 1, change)
    return distances
