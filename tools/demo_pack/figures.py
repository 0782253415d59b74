"""How the checks print what they measured."""

from __future__ import annotations

import json
from collections.abc import Mapping


def show(figures: Mapping[str, float], as_json: bool) -> None:
    """Print figures, one a line, or as one JSON object on one line."""
    if as_json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name:32} {value}")
