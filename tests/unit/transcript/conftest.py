"""A library, and sessions in it."""

from __future__ import annotations

import functools
from collections.abc import Callable
from pathlib import Path

import pytest

from ssbd_desktop.transcript.library import Library
from tests.helpers.sessions import write_session

Write = Callable[..., Path]


@pytest.fixture
def library(tmp_path: Path) -> Library:
    """An empty library."""
    return Library(tmp_path / "sessions")


@pytest.fixture
def write(library: Library) -> Write:
    """Writes a session; see `write_session`."""
    return functools.partial(write_session, library)
