"""`python -m research`: run variants over a corpus, replay a run, report from traces."""

from __future__ import annotations

import contextlib
import dataclasses
import json
import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from research.drafting.draft_length import CostCurve
from research.drafting.hidden_rows import HiddenLlamaModel
from research.evaluation.cost_curves import NAMED, read_curve
from research.evaluation.drafters import FLAGS, Drafters
from research.evaluation.measured_curve import measure_curve
from research.evaluation.provenance import file_name, machine, sha256
from research.evaluation.remembering import RememberingModel, refuse_what_drafts
from research.evaluation.report.family import as_family
from research.evaluation.report.plots import draw_plots
from research.evaluation.report.report import as_json, as_pages, make_report
from research.evaluation.report.texts import read_scores, write_texts
from research.evaluation.run import EvaluatedModel, writing_into
from research.evaluation.run import run as run_work
from research.evaluation.streams import Corpus, read_corpus
from research.evaluation.traces.archive import read_run
from research.evaluation.traces.lines import TraceHeader
from research.evaluation.traces.packing import pack as pack_run
from research.evaluation.traces.replay import replay as run_replay
from research.evaluation.variants import HIDDEN, Variant, drafter_of, variants
from ssbd_desktop.base.errors import InputError, SettingError
from ssbd_desktop.settings.row import check
from ssbd_desktop.settings.table import Settings, row
from ssbd_desktop.settings.written_values import read_glossary
from ssbd_desktop.system.files import PUBLIC, write_whole
from ssbd_desktop.system.folders import person_path
from ssbd_desktop.translation.llama import llama_cpp_api
from ssbd_desktop.translation.llama.model import LlamaModel
from ssbd_desktop.translation.llama.prompts import builder_for
from ssbd_desktop.translation.llama.translator import load_options

_IN_HEADER = (
    "template", "context", "glossary", "gpu_layers", "threads", "context_size", "flash_attention",
)  # fmt: skip


def run(settings: Settings, options: Namespace) -> int:
    """Run variants over a corpus, or the rest of it where it was interrupted."""
    contestants = chosen_variants(options)
    if options.remember:
        refuse_what_drafts(contestants)
    corpus = read_corpus(
        options.source, options.reference, settings.source_language, options.words, options.limit
    )
    if settings.server_url:
        return _run_served(settings, options, corpus, contestants)
    path = person_path(settings.translation_model)
    files = {flag: file for flag in FLAGS if (file := getattr(options, f"{flag}_file"))}
    how = load_options(settings)
    rows = any(drafter_of(one.drafter)[0] in HIDDEN for one in contestants if one.drafter)
    with contextlib.ExitStack() as loaded:
        load = HiddenLlamaModel if rows else LlamaModel
        model = loaded.enter_context(contextlib.closing(load(path, how)))
        prompts = builder_for(model, settings)
        curve = _curve(options.curve, model)
        drafters = Drafters(model, how, curve, files, _shares(options))
        loaded.callback(drafters.close)
        made = drafters.load(one.drafter for one in contestants if one.drafter)
        header = dataclasses.replace(
            _header_of(settings, options, corpus, contestants, curve),
            model=file_name(path),
            model_sha256=sha256(path),
            machine=machine(),
            engine=f"llama-cpp-python {llama_cpp_api.version()}",
            drafter_files=tuple((file_name(file), sha256(file)) for file in files.values()),
            draft_costs={name: tuple(c.points for c in one.costs) for name, one in made.items()},
            seed=options.seed,
            remembered=options.remember,
        )
        glossary = tuple(prompts.example(*pair) for pair in read_glossary(settings.glossary))
        beams = drafters.beams(contestants, separate_prompt=options.two_pass)
        evaluated = EvaluatedModel(
            RememberingModel(model) if options.remember else model,
            model.vocabulary,
            prompts,
            glossary,
            settings.context,
            made,
            beams,
        )
        with writing_into(options.out):
            run_work(evaluated, corpus, header, options.out)
    return 0


def _run_served(
    settings: Settings, options: Namespace, corpus: Corpus, contestants: tuple[Variant, ...]
) -> int:
    # Imported here, as it speaks HTTP: not where no server is asked.
    from research.evaluation import served
    from ssbd_desktop.assembly.real_pipeline import agreed_connection
    from ssbd_desktop.translation.completions.translator import ServerTranslator

    asked = {"--two-pass": options.two_pass, "--remember": options.remember}
    asked["--curve measure"] = options.curve == "measure"
    served.refuse_what_needs_the_model(contestants, [flag for flag in asked if asked[flag]])
    served.refuse_to_go_on(options.out)
    connection = agreed_connection(settings)
    with contextlib.closing(ServerTranslator(settings, connection)) as translator:
        if not translator.facts.scores:
            raise InputError(
                f"{connection.host} gives no probabilities of a prompt, so nothing of the method "
                "can be measured with it: start it so that it does."
            )
        header = dataclasses.replace(
            _header_of(settings, options, corpus, contestants, _curve_named(options.curve)),
            model=translator.facts.model,
            machine=f"the one at {connection.host}, asked from {machine()}",
            engine=served.ENGINE,
            tokenizer="the server's own tokens",
        )
        with writing_into(options.out):
            run_work(served.evaluated(translator, settings), corpus, header, options.out)
    return 0


def replay(settings: Settings, options: Namespace) -> int:
    """Run the passes of a trace on the settings' model, or the rest of them."""
    original = read_run(options.trace)
    held = [v for v in original.header.variants if v.name in original.grouped]
    chosen = _only(options.only, held, f"{options.trace} holds")
    if other := [v.name for v in chosen if v.drafter or v.kind == "beam"]:
        raise InputError(
            f"{', '.join(other)} in {options.trace} cannot be replayed, since a replay has one "
            "model and one output at a time: name others with --only."
        )
    # As many utterances as every one of them has, should the run have been interrupted.
    most = min(len(original.grouped[one.name][1]) for one in chosen)
    path = person_path(settings.translation_model)
    model = LlamaModel(path, load_options(settings))
    try:
        header = dataclasses.replace(
            original.header,
            model=file_name(path),
            model_sha256=sha256(path),
            machine=machine(),
            engine=f"llama-cpp-python {llama_cpp_api.version()}",
            settings={name: getattr(settings, name) for name in _IN_HEADER},
            utterances=min(most, options.limit or most),
            rounds=options.rounds,
            two_pass=options.two_pass,
            variants=chosen,
            replayed=original.header.model,
            remembered=False,
        )
        with writing_into(options.out):
            run_replay(model, original, header, options.trace, options.out)
    finally:
        model.close()
    return 0


def pack(settings: Settings, options: Namespace) -> int:
    """Pack a run for keeping."""
    pack_run(options.run, options.out)
    return 0


def report(settings: Settings, options: Namespace) -> int:
    """Print tables, or write them and plots, from the traces in folders."""
    runs = [read_run(folder) for folder in options.folders]
    if options.texts:
        with writing_into(options.texts):
            for run in runs:
                write_texts(run, options.texts)
        runs = [read_scores(run, options.texts) for run in runs]
    made = make_report(runs, options.spm, options.case)
    if options.plots:
        for path in draw_plots(made, options.plots):
            print(path, file=sys.stderr)
    pages = {"": as_family(made.runs)} if options.family else as_pages(made)
    if options.write:
        folder = options.write.parent / "results"
        try:
            if len(pages) > 1:
                folder.mkdir(exist_ok=True)
            for name, text in pages.items():
                path = folder / f"{name}.md" if name else options.write
                write_whole(path, text, mode=PUBLIC)
        except OSError as error:
            raise InputError(
                f"{options.write} cannot be written ({error.strerror}): give another file."
            ) from error
    if options.json:
        print(json.dumps(as_json(made), ensure_ascii=False, indent=1))
    elif not options.write:
        print("\n".join(pages.values()), end="")
    return 0


ACTIONS = {"run": run, "replay": replay, "pack": pack, "report": report}
"""What `evaluate` can do: each takes the settings and its own flags, and gives the exit code."""


def chosen_variants(options: Namespace) -> tuple[Variant, ...]:
    """The variants that the flags of a run ask for; raises SettingError."""
    made = variants(
        _list(options.policy_list),
        [float(check(row("beta"), text)) for text in _list(options.beta_list)],
        [int(check(row("mask_k"), text)) for text in _list(options.mask_k_list)],
        _list(options.mask_mode_list),
        _list(options.extensions_list),
        [float(check(row("hidden_share"), text)) for text in _list(options.hidden_share_list)],
        _list(options.drafters_list),
        _list(options.verification_list),
        _numbers("--temperature", options.temperature_list, 10.0),
    )
    return _only(options.only, made, "These flags make")


def _header_of(
    settings: Settings,
    options: Namespace,
    corpus: Corpus,
    contestants: tuple[Variant, ...],
    curve: CostCurve,
) -> TraceHeader:
    """Return what a run is, but for the model and what it runs on."""
    return TraceHeader(
        model="",
        model_sha256="",
        machine="",
        engine="",
        corpus=corpus.name,
        corpus_sha256=corpus.sha256,
        source_language=settings.source_language,
        target_language=settings.target_language,
        settings={name: getattr(settings, name) for name in _IN_HEADER},
        utterances=len(corpus.streams),
        words=options.words,
        rounds=options.rounds,
        two_pass=options.two_pass,
        curve=curve.points,
        tokenizer="the model's own tokens",
        variants=contestants,
    )


def _only(names: str | None, made: Sequence[Variant], who: str) -> tuple[Variant, ...]:
    """Those that are named, or all."""
    known = {variant.name: variant for variant in made}
    wanted = _list(names) if names else list(known)
    for name in wanted:
        if name not in known:
            raise SettingError(f"{who} no variant “{name}”: choose among {', '.join(known)}.")
    return tuple(known[name] for name in wanted)


def _list(text: str) -> list[str]:
    found = [part.strip() for part in text.split(",") if part.strip()]
    if not found:
        raise SettingError(f"“{text}” names nothing: give values with commas between them.")
    return found


def _shares(options: Namespace) -> tuple[float, ...]:
    """Return what passes of draft models are said to cost; () where that is to be measured."""
    return tuple(_numbers("--draft-cost", options.draft_cost, 100.0)) if options.draft_cost else ()


def _numbers(flag: str, text: str, most: float) -> list[float]:
    try:
        found = [float(part) for part in _list(text)]
    except ValueError:
        found = [-1.0]
    if not all(0 <= value <= most for value in found):
        raise SettingError(f"{flag} takes numbers from 0 to {most:g} with commas, not “{text}”.")
    return found


def _curve(text: str, model: LlamaModel) -> CostCurve:
    if text == "measure":
        return measure_curve(model)
    return _curve_named(text)


def _curve_named(text: str) -> CostCurve:
    return NAMED[text] if text in NAMED else read_curve(Path(text))
