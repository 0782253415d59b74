from __future__ import annotations

import io

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ssbd_desktop.audio.child_process.messages import (
    Failed,
    Listed,
    Message,
    Moved,
    Opened,
    Ready,
    Sound,
    UnexpectedError,
    packed,
    read,
)
from ssbd_desktop.audio.device import Device

PLAIN: list[Message] = [
    Ready(),
    Opened("“Köpfhörer” 🎧", 44_100.0),
    Listed((Device("a", 1, 8_000.0, True), Device("b", 2, 48_000.0, False, "system"))),
    Listed(()),
    Failed("Gone.", True),
    Moved(),
    UnexpectedError("Traceback …"),
]


@given(st.lists(st.sampled_from(PLAIN), max_size=8))
def test_what_is_packed_is_read(messages: list[Message]) -> None:
    stream = io.BytesIO(b"".join(packed(message) for message in messages))
    assert [read(stream) for _ in messages] == messages
    assert read(stream) is None


@given(st.integers(0, 2000), st.integers(1, 2), st.integers(0, 1 << 40))
def test_sound_is_read_as_it_was(frames: int, channels: int, lost: int) -> None:
    samples = np.random.default_rng(0).normal(size=(frames, channels)).astype(np.float32)
    if frames:
        samples[0] = np.nan
    found = read(io.BytesIO(packed(Sound(samples, 1.25, lost))))
    assert isinstance(found, Sound)
    assert (found.arrived, found.lost) == (1.25, lost)
    assert np.array_equal(found.samples, samples, equal_nan=True)


@given(st.sampled_from(PLAIN), st.integers(1, 40))
def test_an_end_in_the_middle_is_an_end(message: Message, missing: int) -> None:
    data = packed(message)
    assert read(io.BytesIO(data[: max(len(data) - missing, 0)])) is None


@pytest.mark.parametrize("data", [b"Expression failed", b"s\xff\xff\xff\xff"])
def test_bytes_that_are_no_message_are_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match="no message"):
        read(io.BytesIO(data))
