from __future__ import annotations

import io
import pickle

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ssbd_desktop.audio.capture_process.messages import DevicesListed, Moved, Opened, Sound
from ssbd_desktop.base.events import Device
from ssbd_desktop.processes.messages import Message, Ready, UnexpectedError, _Unpickler, read, write

PLAIN: list[Message] = [
    Ready("0.1"),
    UnexpectedError("Traceback …"),
    Opened("“Köpfhörer” 🎧", 44_100.0),
    DevicesListed((Device("a", 1, 8_000.0, True), Device("b", 2, 48_000.0, False, "system"))),
    DevicesListed(()),
    Moved(),
]


def written(*messages: Message) -> bytes:
    stream = io.BytesIO()
    for message in messages:
        write(message, stream)
    return stream.getvalue()


@given(st.lists(st.sampled_from(PLAIN), max_size=8))
def test_what_is_written_is_read(messages: list[Message]) -> None:
    stream = io.BytesIO(written(*messages))
    assert [read(stream) for _ in messages] == messages
    assert read(stream) is None


def test_sound_is_read_as_it_was() -> None:
    samples = np.random.default_rng(0).normal(size=(512, 2)).astype(np.float32)
    samples[0] = np.nan
    found = read(io.BytesIO(written(Sound(samples, 1.25, 0.5, 48_000.0, False))))
    assert isinstance(found, Sound)
    assert (found.arrived, found.lost, found.rate) == (1.25, 0.5, 48_000.0)
    assert np.array_equal(found.samples, samples, equal_nan=True)


@given(st.sampled_from(PLAIN), st.integers(1, 40))
def test_an_end_in_the_middle_is_an_end(message: Message, missing: int) -> None:
    data = written(message)
    assert read(io.BytesIO(data[: max(len(data) - missing, 0)])) is None


@pytest.mark.parametrize(
    "data",
    [
        b"Expression failed",
        b"N.",  # no message
        b"\x8e" + b"\xff" * 8,  # longer than any memory
        b"cssbd_desktop.nothing\nMessage\n.",  # an unknown class
        b"cos\nsystem\n(S'exit 1'\ntR.",
        b"cssbd_desktop.processes.parent\nos\n.",  # a module
        b"cssbd_desktop.processes.endings\nleave_at_once\n(I3\ntR.",
    ],
)
def test_bytes_that_are_no_message_are_an_end(data: bytes) -> None:
    assert read(io.BytesIO(data)) is None


def test_nothing_is_made_that_might_do_something() -> None:
    data = io.BytesIO(b"cssbd_desktop.processes.parent\nChildProcess\n.")
    with pytest.raises(pickle.UnpicklingError, match="ChildProcess is no part of a message"):
        _Unpickler(data).load()
