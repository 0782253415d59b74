"""The child process that decodes a sound or video file with FFmpeg.

    python -m ssbd_desktop --media-child FILE

Tells `Decoded` and at last `DecodedAll`, or `Undecodable`, and ends when its stdin is closed. A
damaged file may have a decoder crash, hang or take all memory: here it takes nothing with it.
"""

from __future__ import annotations

import os
from typing import NoReturn

from ssbd_desktop.audio.media_process.decoding import decoded
from ssbd_desktop.processes.child import Tell, end_with_parent, run
from ssbd_desktop.system.memory import allow

MOST_MEMORY = 500 * 10**6
"""Bytes that decoding may take; a long video needs some tens of millions."""


def main(path: str) -> NoReturn:
    """Decode the file of this path, and end the process."""
    run(lambda tell: _decode(path, tell))


def _decode(path: str, tell: Tell) -> None:
    end_with_parent()
    allow(MOST_MEMORY)
    for message in decoded(os.fsencode(path)):
        tell(message)
