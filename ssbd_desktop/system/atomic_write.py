"""Writing a file whole, or not at all."""

from __future__ import annotations

import contextlib
import os
import threading
from pathlib import Path


def write_whole(path: Path, content: str | bytes, *, synced: bool = True) -> None:
    """Have `content` stand in `path`, in one step: whoever reads sees what stood there or this.

    Text becomes UTF-8, half a character a question mark. synced: wait for the disk, so that neither
    is lost when the power is; for what is written many times a second and soon out of date, not.
    Raises OSError where it cannot be written, and ValueError where no path can be so named; what
    stood there then stays.
    """
    data = content.encode("utf-8", "replace") if isinstance(content, str) else content
    # Its own in each thread of each process: two that write the same file get in nobody's way.
    mine = f"{os.getpid()}-{threading.get_native_id()}"
    draft = path.with_name(f".{path.name[:40]}.{mine}.part")
    try:
        with draft.open("wb") as file:
            file.write(data)
            if synced:
                file.flush()
                os.fsync(file.fileno())
        os.replace(draft, path)
    except BaseException:  # whatever ends it, no draft stays
        with contextlib.suppress(OSError, ValueError):
            draft.unlink()
        raise
