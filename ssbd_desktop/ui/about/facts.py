"""What is known of this app and this computer: as a window shows it, and for a report.

No Qt here.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ssbd_desktop import __version__
from ssbd_desktop.base import product
from ssbd_desktop.base.events import StageChanged, StageName
from ssbd_desktop.system.versions import ENGINES, engine_versions, python_version, system_version

_KNOWN_AS = {
    "PySide6-Essentials": "Qt (PySide6)",
    "llama-cpp-python": "llama.cpp (llama-cpp-python)",
    "ctranslate2": "CTranslate2",
    "numpy": "NumPy",
}
_PYTHON = "Python"


@dataclass(frozen=True)
class Facts:
    """versions: of what the app is made of, by name. system: the computer's."""

    versions: dict[str, str]
    system: str


def facts() -> Facts:
    """What is known; reads some files."""
    engines = {_known_as(name): version for name, version in engine_versions().items()}
    return Facts({**engines, _PYTHON: python_version()}, system_version())


def version_names() -> list[str]:
    """Of what `facts` has the versions, in that order."""
    return [*map(_known_as, ENGINES), _PYTHON]


def _known_as(package: str) -> str:
    return _KNOWN_AS.get(package, package)


def gpus_at_work(stages: Iterable[StageChanged], stage: StageName) -> tuple[str, ...]:
    """The GPUs on which the model of a stage runs now."""
    return next((event.gpus for event in stages if event.stage == stage), ())


def report(known: Facts, translation: tuple[str, ...]) -> str:
    """All of it as plain text, in English, for who helps. translation: the GPUs it runs on."""
    lines = [f"{product.NAME} {__version__}", f"System: {known.system}"]
    lines.append(f"GPU: {', '.join(translation) or 'none'}")
    lines += [f"{name}: {version}" for name, version in known.versions.items()]
    return "\n".join(lines) + "\n"
