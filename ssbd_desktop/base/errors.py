"""Every error that a person can meet.

The message of each is one sentence that says what happened, to what, and what to do. Commands print
it in English, windows say it in the person's language. Anything else that is raised is a defect of
ours: it is logged with its traceback, and the person reads one sentence that names the log file.
What a message quotes of a file, or of a library that has read one, is an `excerpt`.
"""

from __future__ import annotations

from typing import TypeGuard

from ssbd_desktop.base.sentences import Sentence


class SsbdError(Exception):
    """Something went wrong that the person can do something about."""

    def __init__(self, template: str, /, **values: object) -> None:
        """template, values: a `Sentence`'s; or a sentence that is made already."""
        made = isinstance(template, Sentence) and not values
        super().__init__(template if made else Sentence(template, **values))

    def __str__(self) -> Sentence:
        """The sentence, which windows can say in another language."""
        sentence: Sentence = self.args[0]
        return sentence


class SettingError(SsbdError):
    """A setting, a flag or the settings file holds something unusable."""


class ModelError(SsbdError):
    """A model file or folder is missing, damaged or of a kind that cannot work."""


class EngineDiedError(ModelError):
    """The process that worked with a model ended, or had to be ended.

    hung: it had to be ended because it did not answer. killed: another program ended or
    stopped it, as the system does when all memory is taken.
    """

    hung = False
    killed = False


class ServerError(ModelError):
    """A server that translates cannot be used.

    passing: whether it may come back by itself (it is gone, slow, restarting, or has too much to
    do). retry_after: seconds that it asks to wait, 0 if it says nothing.
    """

    def __init__(
        self, template: str, /, *, passing: bool = False, retry_after: float = 0.0, **values: object
    ) -> None:
        super().__init__(template, **values)
        self.passing = passing
        self.retry_after = retry_after


class PromptTooLongError(ServerError):
    """A prompt does not fit the server's context. size: how many tokens that takes; 0 if the
    server does not say."""

    def __init__(self, template: str, /, *, size: int = 0, **values: str) -> None:
        super().__init__(template, passing=False, retry_after=0.0, **values)
        self.size = size


class DownloadError(SsbdError):
    """A model cannot be downloaded: the network, the hub or a disk is in the way."""


class UpdateError(SsbdError):
    """The list of releases is not available: the network or its server is in the way."""


class AudioError(SsbdError):
    """A device or sound file cannot be opened, vanished, or delivers nothing."""


class SourceLostError(AudioError):
    """A device is gone, or cannot be opened now: trying again may help."""


class InputError(SsbdError):
    """A line or file that was given as input cannot be read."""


class OutputError(SsbdError):
    """Output of a command, or a report, that cannot be written."""


class DisplayError(SsbdError):
    """There is no screen to draw on."""


class PackError(SsbdError):
    """The demonstration pack is incomplete, damaged or of another version."""


class SessionError(SsbdError):
    """A session cannot be read, saved, changed, translated or exported."""


class HotkeyError(SsbdError):
    """No key combination is available while another program has the keyboard."""


def is_passing(error: Exception) -> TypeGuard[ServerError]:
    """Return whether what failed may come back by itself."""
    return isinstance(error, ServerError) and error.passing


def excerpt(text: str, most: int = 200) -> str:
    """Return a text of a file or a library as it may stand in a sentence: one line of at most
    `most` characters, none of which controls anything."""
    text = text.strip()
    shown = "".join(c if c.isprintable() else " " for c in text[:most])
    return " ".join(shown.split()) + ("…" if len(text) > most else "")
