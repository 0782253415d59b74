"""On what the models are trained: a processor or a GPU."""

from __future__ import annotations

import argparse
from typing import Any

import torch


def device(name: str) -> Any:
    """The device of this name; argparse says what is wrong with a name that is none."""
    try:
        found = torch.device(name)
        torch.empty(1, device=found)
    except (AssertionError, RuntimeError) as error:
        why = str(error).splitlines()[0].rstrip(".")
        raise argparse.ArgumentTypeError(f"torch cannot use {name} ({why}).") from None
    return found


def add_device(parser: argparse.ArgumentParser) -> None:
    """The flag --device; without it the GPU that torch finds, or else the processor."""
    usual = "cuda" if torch.cuda.is_available() else "cpu"
    told = "cuda or cpu; here %(default)s if not given"
    parser.add_argument("--device", type=device, default=usual, help=told)
