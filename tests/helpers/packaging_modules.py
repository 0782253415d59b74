"""packaging/ is no package: its modules are loaded by their file."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

PACKAGING = Path(__file__).resolve().parents[2] / "packaging"


def packaging_module(path: str) -> ModuleType:
    """The module of a file below packaging/."""
    file = PACKAGING / path
    spec = importlib.util.spec_from_file_location(f"packaging_{file.stem}", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
