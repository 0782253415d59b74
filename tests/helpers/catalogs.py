"""Catalogs of models for tests."""

from __future__ import annotations

from pathlib import Path

import tomli_w


def entry(id: str, repository: str, *files: str, **more: object) -> dict[str, object]:
    """An entry, with whatever a test does not care about."""
    return {
        "id": id,
        "name": id.replace("-", " ").title(),
        "repository": repository,
        "files": list(files),
        "license": "Apache-2.0",
        "parameters": 1_000_000,
        "quantization": "Q8_0",
        "looked_up": "made by a test",
        **more,
    }


def write_catalog(path: Path, **entries: list[dict[str, object]]) -> Path:
    """Write a catalog with entries by kind."""
    for each in entries.get("translation", []):
        each.setdefault("template", "chat")
    path.write_text(tomli_w.dumps({"version": 1, **entries}), "utf-8")
    return path
