"""Sound and the small Whisper for the tests of this stage."""

from tests.helpers.sound import spoken, whisper, whisper_folder

__all__ = ["spoken", "whisper", "whisper_folder"]
