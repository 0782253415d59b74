"""The protocols through which stages use their engines, whatever those are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from ssbd_desktop.base.cancellation import Cancelled
from ssbd_desktop.base.events import (
    AudioBlock,
    Caption,
    Channel,
    Gap,
    Heard,
    Naming,
    Request,
    Translation,
)
from ssbd_desktop.settings.table import Settings


class Source(Protocol):
    """A source of sound, used once: a device or a file; see `ssbd_desktop.audio.sources`."""

    @property
    def live(self) -> bool:
        """True if sound that is not fetched in time is lost."""
        ...

    @property
    def dropped_seconds(self) -> float:
        """Seconds of sound lost so far because it was not fetched in time."""
        ...

    def blocks(self) -> Iterator[AudioBlock]:
        """Open the source and yield its sound as it comes, 16 kHz mono.

        Ends with the file, or soon after `close`. Raises SourceLostError if a device is gone,
        cannot be opened now, or stops delivering, AudioError if retrying is useless.
        """
        ...

    def close(self) -> None:
        """Stop at once; callable from any thread and more than once."""
        ...


class Engine(Protocol):
    def apply(self, settings: Settings) -> None:
        """Put settings into effect; raises SettingError or ModelError if it cannot.

        The previous ones then stay. Raises EngineDiedError if the engine has ended.
        """
        ...

    def when_it_ends(self, ended: Callable[[], None]) -> None:
        """Call `ended`, on another thread, if the engine ends by itself."""
        ...

    def close(self) -> None: ...


class Transcribing(Engine, Protocol):
    """An engine that turns sound into transcripts; see `ssbd_desktop.speech.channels`."""

    def hear(self, blocks: Sequence[AudioBlock]) -> Iterator[Heard]: ...

    def finish(self, channel: Channel | None = None) -> Iterator[Heard]:
        """Close what is open, as the sound of one channel, or of all of them, breaks off.

        More of it may come.
        """
        ...

    def detect_again(self) -> None:
        """Detect the spoken language again if the settings leave it open; from any thread."""
        ...


class Translating(Engine, Protocol):
    """An engine that translates; see `ssbd_desktop.translation.llama.translator`."""

    @property
    def gpus(self) -> tuple[str, ...]:
        """The names of the GPUs that the model runs on; none if the processor does it all."""
        ...

    def translate(self, request: Request, cancelled: Cancelled) -> Translation: ...

    def record(self, request: Request, cancelled: Cancelled) -> str | None:
        """Return the record of an utterance whose final was translated: re-translation's own text.

        None if interrupted: the next call continues where it was. An engine that does not know the
        utterance translates the source from scratch, without bias.
        """
        ...


class Journaling(Protocol):
    """A keeper of finished captions; see `ssbd_desktop.transcript.journal`."""

    def follow(self, report: Callable[[str], None]) -> None:
        """Call `report`, from any thread, with a sentence on why captions cannot be saved now,
        empty once all are. Unwritten captions are written later, automatically."""
        ...

    def append(self, caption: Caption) -> None: ...

    def amend(self, utterance: str, text: str, target: str = "") -> None:
        """Replace the text of a saved caption by `text`.

        target: its language, if that may have changed since the caption was saved.
        """
        ...

    def mark(self, gap: Gap) -> None: ...

    def name(self, named: Naming) -> None: ...

    def close(self) -> None:
        """Note that the session is over, and write what could not be written."""
        ...
