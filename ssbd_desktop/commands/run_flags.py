"""The flags of `evaluate run` that say which policies are run, and with what drafts for them."""

from __future__ import annotations

from ssbd_desktop.evaluation.variants import DRAFTERS, TUNED

RUN_LISTS = {
    "--policy": ("rt,ssbd,cd", "rt, ssbd, cd, la-2, wait-K, beam-B, beam-B+model-N, with commas"),
    "--beta": ("0.2", "values of β, with commas"),
    "--hidden-share": ("0.33", "shares of β for hidden tokens, for two-part, with commas"),
    "--mask-k": ("0", "numbers of hidden tokens, with commas"),
    "--mask-mode": ("display", "display, output, or both with a comma"),
    "--extensions": ("none", "none, reanchor, record, two-part, half, all; + joins some"),
    "--drafters": (
        "none",
        "what drafts behind the previous output, N tokens or as many as pay: none, "
        + ", ".join((*(f"{kind}-N" for kind in DRAFTERS), *(f"{kind}-auto" for kind in TUNED))),
    ),
    "--verification": (
        "biased",
        "biased; topN-T: a drafted token stands among the N best and within T of the best's "
        "log-probability; topN-T+bias",
    ),
    "--temperature": ("0", "temperatures at which tokens are drawn, 0 for the likeliest"),
}
"""Flags that take lists: their defaults, and what they say."""

DRAFTER_FILES = {
    "--draft-model": "the draft model of model-N and nested-N, with the model's vocabulary",
    "--nested-model": "the model of nested-N that drafts for that one",
    "--exit-model": "the model's own first layers, for exit-N",
    "--block-drafter": "a block drafter of the model, for block-N (.onnx)",
    "--heads": "Medusa heads of the model, for heads-N (.npz)",
    "--eagle": "an EAGLE layer of the model, for eagle-N (.npz)",
}
"""Flags with the files of what drafts."""
