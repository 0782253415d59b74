"""A sound server, a desktop and the small models for the tests of the whole, all of them slow."""

from pathlib import Path

import pytest

from tests.helpers.desktop import call, desktop_fixture
from tests.helpers.sound import sound_server, spoken

__all__ = ["call", "desktop_fixture", "sound_server", "spoken"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark all tests of this folder as slow: they start the app or its engines, as people do."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker("slow")
