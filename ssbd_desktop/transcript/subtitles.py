"""The times and lines of subtitles, with lines that fit a player: pure functions."""

from __future__ import annotations

import math
import re
import unicodedata
from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from ssbd_desktop.base.events import Channel
from ssbd_desktop.base.writing import JOINED, READ_IN_A_SECOND, inseparable, unspaced, wide

SHORTEST = 1000
LONGEST = 7000
"""How many milliseconds a cue is shown, at least and at most."""


@dataclass(frozen=True)
class Script:
    """How subtitles are set in a script, in Latin characters; a wide character takes two.

    line: how many fit on a line. per_second: how many are read per second.
    """

    line: int
    per_second: float


# Line lengths are from Netflix's timed text guides.
LATIN = Script(42, 15)
CHINESE = Script(2 * 16, 2 * READ_IN_A_SECOND["Chinese"])
JAPANESE = Script(2 * 13, 2 * READ_IN_A_SECOND["Japanese"])
KOREAN = Script(2 * 16, 2 * READ_IN_A_SECOND["Korean"])

_KANA = re.compile("[\u3041-\u30fa\u30fd-\u30ff\u31f0-\u31ff\uff66-\uff9d]")
_HANGUL = re.compile("[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]")
_MOSTLY = 1 / 6
"""The least share of wide letters in Chinese, Japanese or Korean text: Latin words are long."""

# What may not begin a line in Chinese and Japanese, and what may not end it.
_NOT_FIRST = set(
    "、。，．・·：；？！」』）】〕〉》｝］〗〙〟”’»ー〜～゠–々〻ヽヾゝゞぁぃぅぇぉっゃゅょゎゕゖ"
    "ァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ…‥,.:;?!)]}%％‰°℃′″"
    "｡､･｣ｧｨｩｪｫｬｭｮｯｰﾞﾟ"
)
_NOT_LAST = set("「『（【〔〈《｛［〖〘〝“‘«([{$£€¥￥＄￡#＃№｢")

_WHOLE = re.compile(
    "(?<=[ァ-ヺーㇰ-ㇿｦ-ﾟ])(?=[ァ-ヺーㇰ-ㇿｦ-ﾟ])"  # コンピューター
    "|(?<=[0-9０-９][年月])(?=[0-9０-９])"  # ３月１２日
    r"|(?<=[\u0e00-\u0eff])(?=\S)|(?<=\S)(?=[\u0e00-\u0eff])"  # Thai and Lao have phrases
)
"""Places where a line ends only as a last resort: inside words and dates. Growing captions do break
there, since what has been read must not move."""

_MARKED = re.compile("(?<=[、。，！？､｡])|(?<=[、。，！？､｡][」』）”’])")
"""After a mark at which a reader pauses."""

_SENTENCE = re.compile(r""".+?(?:[.!?…؟।]+["'”’»)\]]*(?:\s+|$)|[。！？｡]+[」』）”]*\s*|$)""")


@dataclass(frozen=True)
class Passage:
    """A caption to export, or a gap.

    start, end: seconds. source or target is empty if not wanted. channel: who speaks. speaker: the
    number of the voice, 0 if unknown. unheard: whether it is a gap; target is then the text for
    it. languages: of source and target, by English name; empty if unknown. untranslated: whether it
    is a source where others have a translation.
    """

    start: float
    end: float
    source: str
    target: str
    channel: Channel = ""
    unheard: bool = False
    languages: tuple[str, str] = ("", "")
    speaker: int = 0
    untranslated: bool = False


@dataclass(frozen=True)
class Cue:
    """Text from one channel, on the screen from start to end, in milliseconds.

    lines: at most two, or two for each language if both are wanted.
    """

    start: int
    end: int
    lines: tuple[str, ...]
    channel: Channel = ""
    speaker: int = 0
    untranslated: bool = False


Said = Callable[[Channel, str, int], str]


def cues(entries: Sequence[Passage], said: Said = lambda _, text, __: text) -> list[Cue]:
    """Return the cues of captions, in order of time.

    Each is shown for SHORTEST to LONGEST: as long as it took to say, or longer if it takes longer
    to read and nothing follows yet. People who talk at the same time are read at the same time,
    since players show their cues together: only cues of one channel wait for each other, fall
    behind if they come too fast, and catch up in the next pause. said: adds the speaker before a
    cue's text.
    """
    channels = dict.fromkeys(entry.channel for entry in entries)
    made = [cue for channel in channels for cue in _of_channel(channel, entries, said)]
    return sorted(made, key=lambda cue: cue.start)


def _of_channel(channel: Channel, entries: Sequence[Passage], said: Said) -> list[Cue]:
    """Return the cues of one channel, without overlap; each line has room for a name."""
    own = sorted((e for e in entries if e.channel == channel), key=lambda entry: entry.start)
    wanted = []
    for entry in own:
        name = room(said(channel, "x", entry.speaker)) - 1
        wanted += _timed(entry, _texts(entry, name))
    made: list[Cue] = []
    free = 0
    for index, cue in enumerate(wanted):
        start = max(cue.start, free)
        seconds = sum(room(line) / script_of(line).per_second for line in cue.lines)
        to_read = max(SHORTEST, round(seconds * 1000))
        end = min(max(cue.end, start + to_read), start + max(LONGEST, to_read))
        if index + 1 < len(wanted):
            end = min(end, wanted[index + 1].start)
        free = max(end, start + SHORTEST)
        lines = (said(channel, cue.lines[0], cue.speaker), *cue.lines[1:])
        made.append(replace(cue, start=start, end=free, lines=lines))
    return made


def _texts(entry: Passage, name: int) -> list[tuple[str, ...]]:
    """Return the text of each cue that a caption needs, in lines with room for a name that long."""
    if entry.source and entry.target:
        lines = _line(entry.source, name), _line(entry.target, name)
        pairs = _matching(entry.source, entry.target, lines)
        return [cue for pair in pairs for cue in _side_by_side(pair, lines)]
    text = entry.source or entry.target
    line = _line(text, name)
    needed = len(wrap(text, line))
    if needed <= 1:
        return [(each,) for each in balanced(text, _by_time(entry, text), line)]
    count = max((needed + 1) // 2, _by_time(entry, text))
    lines_of_text = balanced(text, 2 * count, line)
    return [tuple(lines_of_text[i : i + 2]) for i in range(0, len(lines_of_text), 2)]


def _line(text: str, name: int) -> int:
    line = script_of(text).line
    return max(line // 2, line - name)


def _side_by_side(pair: tuple[str, str], lines: tuple[int, int]) -> list[tuple[str, ...]]:
    """Return a text above its translation, in the fewest cues with at most two lines of each."""
    needed = [len(rows) for rows in map(wrap, pair, lines)]
    if max(needed) > 2:
        needed = [(max(needed) + 1) // 2 * 2 for _ in pair]
    blocks = list(map(balanced, pair, needed, lines))
    cues = range(0, max(map(len, blocks)), 2)
    return [tuple(row for block in blocks for row in block[at : at + 2]) for at in cues]


def _matching(source: str, target: str, lines: tuple[int, int]) -> list[tuple[str, str]]:
    """Return a caption and its translation in matching pieces.

    The pieces are sentences, as many as fit on a line; if the two have different numbers of them,
    it is unknown which words belong together, and the texts stay whole.
    """
    sources, targets = _SENTENCE.findall(source), _SENTENCE.findall(target)
    if len(sources) != len(targets):
        return [(source, target)]
    made: list[tuple[str, str]] = []
    for pair in zip(sources, targets, strict=True):
        joined = (made[-1][0] + pair[0], made[-1][1] + pair[1]) if made else pair
        if made and all(map(_fits, joined, lines)):
            made[-1] = joined
        else:
            made.append(pair)
    return made


def _by_time(entry: Passage, text: str) -> int:
    """Return how many cues a caption's time allows, without any becoming mere words."""
    most = math.ceil((entry.end - entry.start) * 1000 / LONGEST)
    return max(1, min(most, room(text) // (script_of(text).line // 2)))


def _timed(entry: Passage, texts: Sequence[tuple[str, ...]]) -> list[Cue]:
    """Return the cues of one caption, which divide its time by their length."""
    start, end = round(entry.start * 1000), round(entry.end * 1000)
    weights = [max(1, sum(map(room, lines))) for lines in texts]
    made, passed = [], 0
    for lines, weight in zip(texts, weights, strict=True):
        begin = start + (end - start) * passed // sum(weights)
        passed += weight
        until = start + (end - start) * passed // sum(weights)
        cue = Cue(begin, until, lines, entry.channel, entry.speaker, entry.untranslated)
        made.append(cue)
    return made


# Breaking text into lines


def script_of(text: str) -> Script:
    """Return a text's main script; Japanese is recognized by its kana."""
    letters = [character for character in text if character.isalnum()]
    if sum(map(wide, letters)) <= _MOSTLY * len(letters):
        return LATIN
    if _KANA.search(text):
        return JAPANESE
    return KOREAN if _HANGUL.search(text) else CHINESE


def room(text: str) -> int:
    """Return how much of a line `text` takes, in Latin characters."""
    return sum(_room(character) for character in text)


def _fits(text: str, line: int) -> bool:
    return room(text.rstrip()) <= line


def wrap(text: str, line: int = 0) -> list[str]:
    """Return `text` in lines that take at most `line`, broken between words if possible.

    line: in Latin characters, at least 2; 0 for the script's own. Only spaces at breaks are lost.
    """
    return _filled(_words(text), line or script_of(text).line)


def balanced(text: str, lines: int, line: int = 0) -> list[str]:
    """Return `text` in at most `lines` lines of about equal length, if it fits.

    They end at Chinese and Japanese marks if that gives as many lines, or as many pairs of them.
    """
    most = line or script_of(text).line
    words = _words(text)
    made, marked = (_narrowest(each, lines, most) for each in (words, _clauses(words, most)))
    fewer = len(made) - len(marked)
    return marked if fewer == 0 or (fewer == 1 and len(marked) in range(3, lines, 2)) else made


def _narrowest(pieces: Sequence[str], lines: int, most: int) -> list[str]:
    """Return the pieces in at most `lines` lines, as narrow as possible, at most `most` wide."""
    # What fits on a line is not cut; what doesn't is cut at any width.
    low = max((width for piece in pieces if (width := room(piece.rstrip())) <= most), default=1)
    fits = bisect_left(range(low, most), True, key=lambda line: len(_filled(pieces, line)) <= lines)
    return _filled(pieces, low + fits)


def _room(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if wide(character) else 1


Rule = Callable[[str, int], bool]
"""A rule that returns whether a line may end before a place in a text."""


def _words(text: str) -> list[str]:
    return _pieces(" ".join(text.split()), _between_words)


def _clauses(words: Sequence[str], line: int) -> list[str]:
    """Return the words, joined up to the next mark if that fits on a line."""
    ends = [at for at, word in enumerate(words, 1) if _MARKED.search(word, len(word.rstrip()))]
    made: list[str] = []
    for begin, end in pairwise(sorted({0, *ends, len(words)})):
        clause = "".join(words[begin:end])
        made += [clause] if _fits(clause, line) else words[begin:end]
    return made


def _pieces(text: str, may_end: Rule) -> list[str]:
    """Return the pieces that must not be broken; a space belongs to the piece before it."""
    places = [0, *(at for at in range(1, len(text)) if may_end(text, at)), len(text)]
    return [text[begin:end] for begin, end in pairwise(places)]


def _between_words(text: str, at: int) -> bool:
    return _as_scripts_allow(text, at) and not (JOINED.match(text, at) or _WHOLE.match(text, at))


def _as_scripts_allow(text: str, at: int) -> bool:
    before, after = text[at - 1], text[at]
    if after == " " or not _between_signs(text, at) or after in _NOT_FIRST or before in _NOT_LAST:
        return False
    if before == " ":
        return True
    if wide(before) and wide(after) and _in_latin(before) and _in_latin(after):
        return False  # a word or number in full-width letters
    return unspaced(before) or unspaced(after)


def _between_signs(text: str, at: int) -> bool:
    return _anywhere(text, at) and not inseparable(text[at - 1], text[at])


def _anywhere(text: str, at: int) -> bool:
    return _room(text[at]) > 0


_FINER: tuple[Rule, ...] = (_as_scripts_allow, _between_signs, _anywhere)


def _filled(pieces: Sequence[str], line: int, finer: Sequence[Rule] = _FINER) -> list[str]:
    """Return lines of pieces, each with as many as fit.

    finer: the rules for breaking a piece that is too long for a line, each tried if those before it
    are not enough.
    """
    lines: list[str] = []
    current = ""
    for piece in pieces:
        if _fits(current + piece, line):
            current += piece
            continue
        if current.strip():
            lines.append(current.strip())
        current = piece.lstrip()
        if not _fits(current, line):
            *whole, current = _filled(_pieces(current, finer[0]), line, finer[1:])
            lines += whole
            current += " " * piece.endswith(" ")
    if current.strip():
        lines.append(current.strip())
    return lines


def _in_latin(character: str) -> bool:
    return unicodedata.normalize("NFKC", character).isascii()
