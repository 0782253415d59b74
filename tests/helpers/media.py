"""Sound and video files of kinds that only FFmpeg knows, with a tone of 440 Hz in them.

They are made by processes of their own, since an encoder may end its process:

    python -m tests.helpers.media tone FILE CODEC VIDEO LATE SECONDS
    python -m tests.helpers.media convert FILE TO
"""

from __future__ import annotations

import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np

RATE = 48_000


def write_media(
    path: Path, codec: str = "aac", *, video: str = "", late: float = 0.0, seconds: float = 3.0
) -> Path:
    """A file with a tone, if `codec` says how, that begins `late`; video: the codec of a black
    picture from its beginning on, if there is to be one."""
    return _made("tone", str(path), codec, video, str(late), str(seconds), path=path)


def converted(file: Path, path: Path) -> Path:
    """The sound of a file as AAC in a file of another kind."""
    return _made("convert", str(file), str(path), path=path)


def _made(*arguments: str, path: Path) -> Path:
    subprocess.run([sys.executable, "-m", __name__, *arguments], check=True, timeout=60)
    return path


def _convert(file: str, path: str) -> None:
    import av

    with av.open(file) as source, av.open(path, "w") as out:
        stream: Any = out.add_stream("aac", rate=RATE, layout="mono")
        cut = av.AudioResampler("fltp", "mono", RATE, frame_size=1024)
        for frame in (*source.decode(audio=0), None):
            for piece in cut.resample(frame):
                out.mux(stream.encode(piece))
        out.mux(stream.encode())


def _write(path: str, codec: str, video: str, late: float, seconds: float) -> None:
    import av

    with av.open(path, "w") as file:
        # All streams come first: the file's head has them.
        film: Any = file.add_stream(video, rate=10) if video else None
        if film:
            film.width = film.height = 64
            film.pix_fmt = "yuv420p"
        sound: Any = file.add_stream(codec, rate=RATE, layout="stereo") if codec else None
        for number in range(round((late + seconds) * 10) if film else 0):
            picture = av.VideoFrame.from_ndarray(np.zeros((64, 64, 3), np.uint8), format="rgb24")
            picture.pts, picture.time_base = number, Fraction(1, 10)
            file.mux(film.encode(picture))
        if film:
            file.mux(film.encode())
        if sound:
            for frame in _tone(sound.codec_context, late, seconds):
                file.mux(sound.encode(frame))


def _tone(codec: Any, late: float, seconds: float) -> list[Any]:
    """The frames of the tone as the codec wants them, and the end."""
    import av

    tone = 0.5 * np.sin(2 * np.pi * 440 * np.arange(round(RATE * seconds)) / RATE)
    both = np.repeat(tone.astype(np.float32)[None, :], 2, axis=0)
    frame = av.AudioFrame.from_ndarray(both, format="fltp", layout="stereo")
    frame.sample_rate, frame.pts, frame.time_base = RATE, round(late * RATE), Fraction(1, RATE)
    cut = av.AudioResampler(codec.format, "stereo", RATE, frame_size=codec.frame_size or 1024)
    return [*cut.resample(frame), *cut.resample(None), None]


if __name__ == "__main__":
    if sys.argv[1] == "convert":
        _convert(*sys.argv[2:])
    else:
        path, codec, video, late, seconds = sys.argv[2:]
        _write(path, codec, video, float(late), float(seconds))
