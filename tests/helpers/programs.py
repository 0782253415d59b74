"""Programs that a test needs beside this one."""

from __future__ import annotations

import os
import shutil

import pytest

PATIENCE = 60.0
"""Seconds after which a test gives up: machines that run tests may be slow, or stand still."""


def need(*programs: str) -> None:
    """Skip the test where one of `programs` is missing.

    Under tools/test, which installs them, it fails: there a test that is skipped is one that would
    go unnoticed.
    """
    missing = [program for program in programs if shutil.which(program) is None]
    if not missing:
        return
    text = f"needs {', '.join(missing)}"
    if os.environ.get("SSBD_TEST_ALL"):
        pytest.fail(f"{text}: see tools/setup", pytrace=False)
    pytest.skip(text)
