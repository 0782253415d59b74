"""Marks of tests that not every system can run. Linux runs them all."""

from __future__ import annotations

import sys

import pytest

SIGNALS = pytest.mark.skipif(sys.platform == "win32", reason="ends or stops a process by a signal")
ANY_NAMES = pytest.mark.skipif(
    sys.platform in ("win32", "darwin"), reason="has names that are no text, which others refuse"
)
