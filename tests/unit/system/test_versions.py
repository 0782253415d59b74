from __future__ import annotations

import platform
import re
from importlib import metadata

import pytest

from ssbd_desktop.system import versions


def test_each_engine_has_the_version_that_is_installed() -> None:
    found = versions.engine_versions()
    assert list(found) == list(versions.ENGINES)
    assert found["llama-cpp-python"] == metadata.version("llama-cpp-python")
    assert all(re.match(r"\d+\.\d+", version) for version in found.values())


def test_a_package_of_which_nothing_is_known_is_said_to_be_unknown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(versions, "ENGINES", ("numpy", "no-such-package"))
    assert versions.engine_versions()["no-such-package"] == "unknown"


def test_the_system_is_named() -> None:
    assert versions.python_version() in platform.python_version()
    assert platform.machine() in versions.system_version()
