"""What of a run needs its corpus or the text of its tokens; of a packed run it is kept ready."""

from __future__ import annotations

import json
import statistics
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from research.evaluation.scores.intervals import matches
from research.evaluation.scores.metrics import laal, lags, normalized_erasure
from research.evaluation.streams import units
from research.evaluation.traces.archive import ArchivedRun, PackedScores
from research.evaluation.traces.lines import TraceRecord
from research.evaluation.variants import Variant
from research.quality import Quality, score
from research.simulstream_log import SimulstreamLog
from ssbd_desktop.base.errors import InputError
from ssbd_desktop.system.files import PUBLIC, write_whole

Utterances = dict[str, list[TraceRecord]]


def texts_scored(
    run: ArchivedRun, variant: Variant, rt: Utterances | None, made: Utterances
) -> PackedScores:
    """Return what the corpus and the tokens' text are needed for."""

    def shown(records: Sequence[TraceRecord]) -> str:
        return records[-1].text or ""

    def kept(records: Sequence[TraceRecord]) -> str:
        return run.text(records[-1].record_tokens or ())

    recorded = variant.record and run.pieces
    return PackedScores(
        _lag(run, made),
        as_rt(rt, made, finals=True),
        _quality(run, made, shown),
        _records_as_rt(run, rt, made) if recorded else None,
        _quality(run, made, kept) if recorded else None,
        *(_characters(run, made) if run.pieces else (None, None)),
    )


def matched(run: ArchivedRun, final: TraceRecord) -> tuple[int, ...]:
    """What a final text has in common with its reference (`scores.intervals.matches`); () where
    there is none."""
    stream = run.streams.get(final.utterance)
    if final.text is None or stream is None or stream.reference is None:
        return final.matches
    return matches(final.text, stream.reference)


def _characters(run: ArchivedRun, utterances: Utterances) -> tuple[float, float]:
    """Return what is erased of what is shown, and how much of an update is hidden, in
    characters."""

    def written(tokens: Sequence[int]) -> str:
        return "".join(run.text(tokens).split())

    erasure, hidden = [], []
    for made in utterances.values():
        shown = [written(record.tokens[: record.visible]) for record in made]
        erasure.append(normalized_erasure(shown))
        hidden += [
            len(written(record.tokens)) - len(text)
            for record, text in zip(made, shown, strict=True)
            if not record.final
        ]
    return statistics.fmean(erasure), statistics.fmean(hidden or [0])


def _lag(run: ArchivedRun, utterances: Utterances) -> float | None:
    if not run.pieces:
        return None
    language = run.header.target_language
    found = []
    for utterance, made in utterances.items():
        shown = [(r.words, len(units(run.text(r.tokens[: r.visible]), language))) for r in made]
        stream = run.streams.get(utterance)
        reference = stream.reference if stream and stream.reference else ""
        found.append(laal(lags(shown), made[-1].words, len(units(reference, language))))
    return statistics.fmean(found)


def as_rt(rt: Utterances | None, made: Utterances, *, finals: bool) -> float | None:
    """The share of finals (by text) or of updates (by tokens) that are rt's, in percent."""
    if rt is None:
        return None
    pairs = [
        (ours, plain)
        for utterance in made.keys() & rt.keys()
        for ours, plain in zip(made[utterance], rt[utterance], strict=True)
        if not finals or ours.text is not None
    ]
    if not pairs:
        return None
    same = sum(
        ours.text == plain.text if finals else ours.tokens == plain.tokens for ours, plain in pairs
    )
    return 100 * same / len(pairs)


def _records_as_rt(run: ArchivedRun, rt: Utterances | None, made: Utterances) -> float | None:
    if rt is None:
        return None
    pairs = [(made[u][-1].record_tokens or (), rt[u][-1].tokens) for u in made if u in rt]
    if not pairs:
        return None
    return 100 * sum(run.text(ours) == run.text(plain) for ours, plain in pairs) / len(pairs)


def _quality(
    run: ArchivedRun, utterances: Utterances, text: Callable[[Sequence[TraceRecord]], str]
) -> Quality:
    streams = [run.streams.get(utterance) for utterance in utterances]
    return score(
        [text(made) for made in utterances.values()],
        [stream.reference if stream else None for stream in streams],
        run.header.target_language,
    )


def write_texts(run: ArchivedRun, folder: Path) -> None:
    """Write a run's finals as scorers of the field take them, a line a segment.

    `RUN.source`, `RUN.reference` where there is one, and `RUN.VARIANT.output`; beside them
    simulstream's log, `RUN.VARIANT.simulstream`, each utterance a sound of its own, with source
    words in place of seconds of sound, which text has none of. Raises InputError where the run was
    packed, which keeps no text, and OSError.
    """
    if not run.streams:
        raise InputError(
            f"{run.name} holds no text, as no packed run does: give the folder that `research run "
            "--out` wrote."
        )
    folder.mkdir(parents=True, exist_ok=True)
    streams = list(run.streams.values())
    texts = {f"{run.name}.source": [stream.steps[-1] for stream in streams]}
    if all(stream.reference is not None for stream in streams):
        texts[f"{run.name}.reference"] = [stream.reference or "" for stream in streams]
    for name, rounds in run.grouped.items():
        made = rounds[min(rounds)]
        finals = [made[one.utterance][-1].text or "" for one in streams if one.utterance in made]
        if len(finals) == len(streams):
            texts[f"{_file(run, name)}.output"] = finals
        texts[f"{_file(run, name)}.simulstream"] = list(_log(run, made))
    for name, lines in texts.items():
        text = "".join(" ".join(line.split()) + "\n" for line in lines)
        write_whole(folder / name, text, mode=PUBLIC)


def read_scores(run: ArchivedRun, folder: Path) -> ArchivedRun:
    """Return the run with the scores of its variants that `comet-score --to_json` wrote into the
    folder as `RUN.VARIANT.comet`; raises InputError where such a file holds none."""
    found = {}
    for name in run.grouped:
        path = folder / f"{_file(run, name)}.comet"
        if path.exists():
            try:
                segments = [one for made in json.loads(path.read_bytes()).values() for one in made]
                found[name] = statistics.fmean(one["COMET"] for one in segments)
            except (OSError, ValueError, AttributeError, KeyError, TypeError):
                raise InputError(
                    f"{path} holds no scores: write it with `comet-score --to_json`."
                ) from None
    return replace(run, comet=found)


def _file(run: ArchivedRun, variant: str) -> str:
    return f"{run.name}.{variant.replace(' ', '_').replace('/', '-')}"


def _log(run: ArchivedRun, utterances: Utterances) -> Iterator[str]:
    for number, (utterance, made) in enumerate(utterances.items()):
        log = SimulstreamLog(utterance, number)
        yield json.dumps(log.head)
        for one in made:
            shown = [run.pieces[token].decode("utf-8", "replace") for token in one.tokens]
            log.show(utterance, [piece.replace(" ", "▁") for piece in shown[: one.visible]])
            yield json.dumps(log.line(one.words, one.seconds), ensure_ascii=False)
