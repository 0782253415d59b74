"""Plots of a report, as SVG and PNG. Needs matplotlib, which comes with an extra."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from research.evaluation.cost_curves import CPU_06B, METAL_LIKE
from research.evaluation.report.language_runs import LANGUAGE
from research.evaluation.report.real_models import REAL
from research.evaluation.report.report import Report
from research.evaluation.report.shipped_tables import CHOICE
from research.evaluation.report.summary import VariantSummary
from research.evaluation.traces.archive import ArchivedRun
from ssbd_desktop.base.errors import InputError

_INCHES = 7, 4.5
_DOTS_AN_INCH = 150
_FAINT = 0.3
"""The opacity of the lines of a grid."""

Runs = Sequence[tuple[ArchivedRun, Sequence[VariantSummary]]]


def draw_plots(report: Report, folder: Path) -> list[Path]:
    """Draw what the runs have figures for; gives the files.

    Raises InputError where matplotlib is not installed or the folder cannot be written.
    """
    if importlib.util.find_spec("matplotlib") is None:
        raise InputError(
            "matplotlib is not installed, which plots need: pip install 'ssbd-desktop[evaluation]'."
        )
    # A replay has the passes and texts of its original; choices, languages and real models have
    # tables.
    runs = [
        (run, figures)
        for run, figures in report.runs
        if not run.header.replayed and not run.name.startswith((CHOICE, LANGUAGE, REAL))
    ]
    made: list[Path] = []
    for name, draw in _PLOTS.items():
        try:
            folder.mkdir(parents=True, exist_ok=True)
            made += _draw(folder / name, draw, runs)
        except OSError as error:
            raise InputError(
                f"{folder} cannot be written ({error.strerror}): give another folder."
            ) from error
    return made


def _draw(stem: Path, draw: Callable[[Any, Runs], None], runs: Runs) -> list[Path]:
    from matplotlib.figure import Figure

    figure = Figure(figsize=_INCHES, layout="constrained")
    axes = figure.add_subplot()
    draw(axes, runs)
    if not axes.has_data():
        return []
    if axes.get_legend_handles_labels()[1]:
        axes.legend(fontsize="small")
    axes.grid(alpha=_FAINT)
    # Without the date, so that the same traces make the same files.
    figure.savefig(stem.with_suffix(".svg"), metadata={"Date": None})
    figure.savefig(stem.with_suffix(".png"), dpi=_DOTS_AN_INCH)
    return [stem.with_suffix(".svg"), stem.with_suffix(".png")]


def _speed_and_quality(axes: Any, runs: Runs) -> None:
    axes.set(xlabel="rt's passes ÷ passes", ylabel="chrF", title="Speed against quality over β")
    for run, figures in runs:
        points = [
            (one.fewer_passes, one.quality.chrf, one.variant.beta)
            for one in figures
            if one.variant.kind == "ssbd" and one.fewer_passes and one.quality.chrf is not None
            if one.variant.name == f"ssbd {one.variant.beta:g}"
        ]
        if len(points) < 2 or run.header.two_pass:
            continue  # no sweep over β, or the prompt's pass is not among its passes
        axes.plot([p[0] for p in points], [p[1] for p in points], "o-", label=run.name)
        for speed, quality, beta in _apart(points):
            axes.annotate(f"{beta:g}", (speed, quality), textcoords="offset points", xytext=(5, 5))


def _apart(points: Sequence[tuple[float, float, float]]) -> list[tuple[float, float, float]]:
    """Points at different places: of those that lie on one another the first alone."""
    return list({(round(p[0], 2), round(p[1], 1)): p for p in reversed(points)}.values())


def _erasure(axes: Any, runs: Runs) -> None:
    axes.set(xlabel="hidden tokens k", ylabel="NE", title="Erasure over hidden tokens, β = 0.2")
    for run, figures in runs:
        for mode, line in (("display", "o-"), ("output", "s--")):
            points = sorted(
                (one.variant.mask_k, one.erasure)
                for one in figures
                if one.variant.name in ("ssbd 0.2", f"ssbd 0.2 {mode}{one.variant.mask_k}")
            )
            if len(points) > 1:
                axes.plot(*zip(*points, strict=True), line, label=f"{run.name}, {mode}")


def _cost(axes: Any, runs: Runs) -> None:
    axes.set(xlabel="tokens n in a pass", ylabel="t(n) / t(1)", title="What a pass costs")
    curves = {CPU_06B.points: "0.6B, 2 cores", METAL_LIKE.points: "Metal-like"}
    for run, figures in runs:
        if any(one.variant.tuned for one in figures):  # nobody else went by it
            curves.setdefault(run.header.curve, f"{run.name}, its own")
    for points, name in curves.items():
        axes.plot(*zip(*points, strict=True), ".-", label=name)


_INCHES_BESIDE_BARS = 1.5
_INCHES_A_BAR = 0.19


def _passes(axes: Any, runs: Runs) -> None:
    axes.set(xlabel="passes per update", title="Passes per update")
    bars: dict[tuple[str, float], str] = {}
    for run, figures in runs:
        if run.header.two_pass:
            continue  # the prompt's is not among its passes
        for one in figures:  # a variant that does the same in two runs is one bar
            bars.setdefault((one.variant.name, round(one.passes, 2)), run.name)
    ordered = sorted(bars)
    axes.figure.set_figheight(_INCHES_BESIDE_BARS + _INCHES_A_BAR * len(ordered))
    for name in dict.fromkeys(bars.values()):
        places = [place for place, bar in enumerate(ordered) if bars[bar] == name]
        axes.barh(places, [ordered[place][1] for place in places], 0.7, label=name)
    axes.set_yticks(range(len(ordered)), [name for name, _ in ordered], fontsize="x-small")
    axes.invert_yaxis()


_PLOTS: dict[str, Callable[[Any, Runs], None]] = {
    "speed-quality": _speed_and_quality,
    "erasure": _erasure,
    "cost": _cost,
    "passes": _passes,
}
