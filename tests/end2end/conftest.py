"""A sound server, a desktop and the small models for the tests of the whole."""

from tests.helpers.desktop import call, desktop_fixture
from tests.helpers.sound import sound_server, spoken, talk, whisper, whisper_folder

__all__ = [
    "call", "desktop_fixture", "sound_server", "spoken", "talk", "whisper", "whisper_folder",
]  # fmt: skip
