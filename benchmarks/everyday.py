"""What becomes of short everyday sentences: shown, translated, answered, refused, explained?

    python -m benchmarks.everyday MODEL.gguf [--tatoeba DIR] [--part tried] [--sample N] [--json]

The 150 of everyday.tsv, as people say them, and with --tatoeba 100 questions, 100 requests and 100
other sentences of Tatoeba (DIR holds eng-deu.tsv.gz, eng-cmn…, eng-jpn…); each a final at once.
What is `tried` on one part is `judged` on another, and `last` is held back for the last measure:
what it has of everyday.tsv is of another kind.

Signs decide, in per cent of the sentences; whatever has one is printed for a person to read:
`empty`: no letter or digit is shown. `as said`: what was said is, marked as not translated.
`untranslated`, `third`: the telling words or the letters are English, or of another language.
`answered`: a question has no mark of one, a statement has; or “yes” or “AI”, which nobody said.
`refused`: it apologizes, and nobody did. `explained`: it is about languages, or far too long.

chrF is the mean of each sentence's best reference, `passes` that of all a final takes, `again` the
share of finals that were tried once more.
"""

from __future__ import annotations

import argparse
import gzip
import json
import re
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import mean

from ssbd_desktop.base.events import Request
from ssbd_desktop.commands.quality import chrf
from ssbd_desktop.decoding.model import Evaluation, Tokens
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.translation.llama.model import LlamaModel, LoadOptions
from ssbd_desktop.translation.llama.translator import Translator

_SPOKEN = Path(__file__).with_name("everyday.tsv").read_text("utf-8").splitlines()
SPOKEN = [(part, text) for part, *texts in (row.split("\t") for row in _SPOKEN) for text in texts]
PARTS = ("tried", "judged", "last")
REFERENCES = {"German": "deu", "Chinese": "cmn", "Japanese": "jpn"}
SIGNS = ("empty", "as said", "untranslated", "third", "answered", "refused", "explained")
_ASKS_FOR = re.compile(
    "(please|let|let's|don't|keep|get|come|turn|see|take|call|be|try|stop|go|look|clean|drive|put|"
    "have|tell|read|hurry|make|help|close|shut|give|wake|hang|wash|step|grab|move|behave|listen|"
    r"leave|show|check|trust|stir|guess|count|release|fill|choose|hold|wait|watch|join|stay|walk)\b",
    re.IGNORECASE,
)
_TELLING = {
    "English": "the and is are were you he she it we they of to my your this that what do does not "
    "have has with for there how who when where please",
    "German": "der das und ist sind ich du sie wir zu ein eine mein ihr es nicht haben mit für",
    "French": "le les une et est sont je tu vous il nous du des mon votre ce cette que ne pas avez",
    "Spanish": "el los las y son yo usted él por con para muy pero cómo dónde está",
}
_HAN, _KANA = "[\u4e00-\u9fff]", "[\u3041-\u30fa]"
_OTHERS = "[\u0370-\u1fff\uac00-\ud7af]"  # Greek, Cyrillic, Arabic, Thai, …, Hangul
_YES = (
    r"^(ja|nein|natürlich|gerne?|klar|oui|non|bien sûr|yes|sure|是的|好的|当然|はい|いいえ)(?!\w)"
)
_SORRY = "sorry|entschuldig|leider|tut mir leid|désolé|抱歉|对不起|申し訳|すみません"
_WORDS = (
    ("answered", _YES, r"\b(?:yes|yeah|no|nope|sure|of course|okay|sounds good|right|mm)\b"),
    ("answered", r"\b(?-i:AI|KI|IA)\b|人工|assist|助手|アシスタント", r"\bAI\b|help|assist"),
    ("refused", _SORRY, "sorry|afraid|excuse|apolog|pardon|regret|unfortunate"),
    ("explained", "übersetz|transla|tradu|翻译|翻訳|englisch|anglais|英语|英語", "trans|engl"),
)
"""Signs, by words that are shown where none like them was said."""
_MARKED = re.compile(
    "[?？]|[吗呢么]|か[。.」]?$|bitte|s'il (?:vous|te) pla[iî]t|请|ください|お願い|"  # or a request
    r"\b(?:was|wer|wen|wem|wo|wie|wann|warum|quoi|où|comment|quand|pourquoi|combien)[.!]*$",
    re.IGNORECASE,
)
"""What an answer to a question does not have: its mark, a word that asks for something or, at its
end, one that asks for an answer."""


class Counted(LlamaModel):
    """A model that counts its passes."""

    passes = 0

    def evaluate(self, tokens: Tokens, read: int) -> Evaluation:
        self.passes += 1
        return super().evaluate(tokens, read)


@dataclass(frozen=True)
class Said:
    """A sentence: what it is, its part, and how people translated it."""

    text: str
    kind: str
    part: str
    references: dict[str, list[str]]


def sentences(tatoeba: Path | None) -> list[Said]:
    """The 300 sentences of Tatoeba, each of which has references in three languages, and ours."""
    spoken = [Said(text, "spoken", part, {}) for part, text in SPOKEN]
    if tatoeba is None:
        return spoken
    found = {language: defaultdict[str, list[str]](list) for language in REFERENCES}
    for language, code in REFERENCES.items():
        packed = (tatoeba / f"eng-{code}.tsv.gz").read_bytes()
        for line in gzip.decompress(packed).decode().splitlines():
            found[language][line.split("\t")[0]].append(line.split("\t")[1])
    asked = defaultdict[str, list[str]](list)
    # Sorted from behind, which is an order without a subject.
    for text in sorted(set.intersection(*map(set, found.values())), key=lambda text: text[::-1]):
        request = "request" if _ASKS_FOR.match(text) else "statement"
        asked["question" if text.endswith("?") else request].append(text)
    made = [
        Said(text, kind, PARTS[i % 3], {language: of[text] for language, of in found.items()})
        for kind, texts in asked.items()
        for i, text in enumerate(texts[:: len(texts) // 100][:100])
    ]
    return made + spoken


def signs(source: str, shown: str, translated: bool, target: str) -> Iterator[str]:
    """The signs that a final is no good translation; see above."""
    if not translated or not re.search(r"\w", shown):
        yield "as said" if re.search(r"\w", shown) else "empty"
        return
    if (language := _language(shown, target)) != target:
        yield "untranslated" if language == "English" else "third"
    unasked = source[-1] == "?" and not _MARKED.search(shown)
    if unasked or (source[-1] in ".!" and shown[-1] in "?？"):
        yield "answered"
    for sign, words, said in _WORDS:
        if re.search(words, shown, re.I) and not re.search(said, source, re.I):
            yield sign
    if len(shown) + 2 * len(re.findall(f"{_HAN}|{_KANA}", shown)) > 3 * len(source) + 12:
        yield "explained"


def _language(text: str, target: str) -> str:
    """The language that a text seems to be in: the target, unless something speaks against it."""
    han, kana = (len(re.findall(script, text)) for script in (_HAN, _KANA))
    if re.search(_OTHERS, text) or (kana if target == "Chinese" else target != "Japanese" and han):
        return "another"
    if target in ("Chinese", "Japanese"):
        if target == "Japanese" and not kana and han > 5:
            return "another"
        return "English" if not han + kana and re.search("[a-z]{2}.* [a-z]{2}", text) else target
    words = re.findall(r"[^\W\d_]+", text.casefold())
    hits = {name: sum(word in known.split() for word in words) for name, known in _TELLING.items()}
    best = max(hits, key=lambda name: hits[name])
    return best if hits[best] > hits[target] else target


def measured(
    model: Counted, translator: Translator, said: Sequence[Said], target: str
) -> tuple[dict[str, float], list[tuple[str, str, str, str]]]:
    """The figures of one language, and every sentence with what is shown and its signs."""
    rows, again, scores, first = [], 0, [], model.passes
    for number, one in enumerate(said):
        before = model.passes
        made = translator.translate(Request(str(number), one.text, final=True))
        again += model.passes - before > made.stats.passes
        if target in one.references:
            scores.append(max(chrf(known, made.visible) for known in one.references[target]))
        found = signs(one.text, made.visible, made.translated, target)
        rows.append((" ".join(found), one.kind, one.text, made.visible))
    figures = {sign: 100 * mean(sign in row[0] for row in rows) for sign in SIGNS}
    figures |= {"chrF": mean(scores or [0.0]), "passes": (model.passes - first) / len(said)}
    return {"sentences": len(said), **figures, "again": 100 * again / len(said)}, rows


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("model", type=Path)
    parser.add_argument("--tatoeba", type=Path, metavar="DIR")
    parser.add_argument("--into", nargs="+", default=[*REFERENCES, "French"], metavar="LANGUAGE")
    parser.add_argument("--part", choices=PARTS, help="only these sentences")
    parser.add_argument("--sample", type=int, metavar="N", help="only about N of them")
    parser.add_argument("--threads", type=int, default=0)
    parser.add_argument("--all", action="store_true", help="print sentences without a sign, too")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    options = parser.parse_args()
    said = [one for one in sentences(options.tatoeba) if options.part in (None, one.part)]
    said = said[:: max(1, len(said) // options.sample)] if options.sample else said
    settings = Settings().with_values({"source_language": "English", "threads": options.threads})
    model = Counted(options.model, LoadOptions(threads=options.threads))
    translator = Translator(model, settings)
    found = {}
    for target in options.into:
        translator.apply(settings.with_values({"target_language": target}))
        found[target], rows = measured(model, translator, said, target)
        for row in rows:
            if row[0] or options.all:
                print(target, *row, sep="\t", file=sys.stderr, flush=True)
    if options.json:
        print(json.dumps(found, indent=1))
    for name in () if options.json else found[options.into[0]]:
        print(f"{name:13}" + "".join(f"{found[target][name]:10.1f}" for target in found))


if __name__ == "__main__":
    main()
