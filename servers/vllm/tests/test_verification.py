"""The rule as torch computes it, next to the app's own."""

from __future__ import annotations

import torch
from ssbd_vllm.verification import favor

from ssbd_desktop.decoding.drafters import Draft
from ssbd_desktop.decoding.model import Logits
from ssbd_desktop.decoding.rules import Biased


def test_a_token_stands_where_the_apps_rule_lets_it_stand() -> None:
    torch.manual_seed(1)
    stood = 0
    for beta in (0.0, 0.099, 0.2, 0.3, 0.45, 0.5, 1.0):
        logits = 3 * torch.randn(400, 50)
        tokens = torch.randint(0, 50, (400,)).tolist()
        made = logits.clone()
        favor(made, [(i, token, beta) for i, token in enumerate(tokens)] if beta else [])
        for i, token in enumerate(tokens):
            verdict = Biased(beta).accept(Logits(logits[i : i + 1].numpy()), Draft((token,), 1, 1))
            stands = int(made[i].argmax()) == token
            assert stands == bool(verdict.accepted)
            assert stands or torch.equal(made[i], logits[i])
            stood += stands
    assert 400 < stood < 2400


def test_what_is_no_number_favors_nothing() -> None:
    logits = torch.full((1, 4), float("nan"))
    favor(logits, [(0, 1, 0.3)])
    assert logits.isnan().all()
