"""Tells voices apart: stretches of speech are clustered again whenever one is added.

Clusters are merged bottom up by average linkage, as long as their similarity, relative to how alike
the windows of each are, is high enough: rooms and persons differ in how alike two windows are, but
then those of one voice differ as much. Old clusters stay together and keep their numbers, so a
voice that returns gets its number back. After Zhang et al. 2022, "Low-latency online speaker
diarization with graph-based label generation" (clustering from a checkpoint, label matching), and
Coria et al. 2021, "Overlap-aware low-latency online speaker diarization" (only stretches that are
long enough make speakers).

Vectors of voices: the speaker encoder of Resemblyzer, run by ONNX Runtime.

The encoder is that of Wan et al. 2018, "Generalized end-to-end loss for speaker verification". The
only importer of onnxruntime, which is imported only when speakers are told apart.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.base.events import SAMPLE_RATE, Voice, VoiceHeard
from ssbd_desktop.system.folders import resource

Samples = NDArray[np.float32]
Vectors = NDArray[np.float32]

STEP = 160
"""Samples from one frame of mel bands to the next (10 ms)."""

_WINDOW = 400
_BANDS = 40
_LOUD = 10 ** (-30 / 20)
"""The root mean square that quieter sound is raised to, as in the encoder's training."""

_THREADS = 1
_ERRORS = 3
"""What ONNX Runtime runs the encoder with, and the least severe that it logs."""

_HIGHEST = 15 + np.log(8) / (np.log(6.4) / 27)
"""8 kHz on Slaney's mel scale, which is linear to 1 kHz (15) and logarithmic above."""


def _hertz(mel: NDArray[np.float64]) -> NDArray[np.float64]:
    above = np.exp(np.maximum(mel - 15, 0) * (np.log(6.4) / 27))
    hertz: NDArray[np.float64] = np.minimum(mel, 15) * 200 / 3 * above
    return hertz


def _filters() -> NDArray[np.float32]:
    """Return triangles of equal area over the spectrum, float32[201, 40], as librosa makes them."""
    bins = np.linspace(0, SAMPLE_RATE / 2, _WINDOW // 2 + 1)
    ends = _hertz(np.linspace(0, _HIGHEST, _BANDS + 2))
    slopes = (bins[:, None] - ends) / np.concatenate((np.diff(ends), np.ones(1)))
    rising = slopes[:, :-2]
    falling = (ends[2:] - bins[:, None]) / np.diff(ends)[1:]
    triangles = np.maximum(0, np.minimum(rising, falling)) * 2 / (ends[2:] - ends[:-2])
    return triangles.astype(np.float32)


_FILTERS = _filters()
_HANN = (0.5 - 0.5 * np.cos(2 * np.pi * np.arange(_WINDOW) / _WINDOW)).astype(np.float32)


def mel_bands(samples: Samples) -> NDArray[np.float32]:
    """Return the power in each mel band, float32[1 + n // 160, 40], of float32[n] at 16 kHz.

    Frame i is centered on sample 160 i; there is silence before and after the sound.
    """
    padded = np.pad(samples, _WINDOW // 2)
    frames = np.lib.stride_tricks.sliding_window_view(padded, _WINDOW)[::STEP]
    power = np.abs(np.fft.rfft(frames * _HANN)) ** 2
    return (power.astype(np.float32)) @ _FILTERS


def raised(samples: Samples) -> Samples:
    """Return sound that is quieter than speech in the encoder's training raised to its level."""
    level = float(np.sqrt(np.mean(samples**2)))
    return samples * np.float32(_LOUD / level) if 0 < level < _LOUD else samples


class VoiceEncoder:
    """The speaker encoder: a voice's vectors lie close together."""

    def __init__(self) -> None:
        """Load it."""
        import onnxruntime

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = _THREADS
        options.log_severity_level = _ERRORS
        self._session: Any = onnxruntime.InferenceSession(
            str(resource("voices/encoder.onnx")), options, providers=["CPUExecutionProvider"]
        )

    def vectors(self, bands: NDArray[np.float32]) -> Vectors:
        """Return a unit vector, float32[n, 256], of each stretch of bands, float32[n, time, 40].

        The encoder's features, none of which is negative, are squared: the strongest ones tell
        voices in the same room apart, and the weak ones are much alike there (docs/recognition.md).
        """
        features: Vectors = self._session.run(None, {"bands": bands})[0]
        squares = features**2
        made: Vectors = squares / np.linalg.norm(squares, axis=1, keepdims=True)
        return made


WINDOW = 1.6
"""Seconds of sound in a window, which has one vector; a shorter stretch is one window."""

HOP = 0.4
"""Seconds from one window to the next."""

APART = round(WINDOW / HOP)
"""The distance of two windows, in windows, from which they have no sound in common."""

SAME = 0.77
"""The least relative similarity of two clusters that are one speaker."""

USUAL = 0.62
USUAL_PAIRS = 6.0
MOST = 0.7
"""How alike the windows of a voice usually are, how many pairs of windows that counts for, and how
alike they are taken to be at most."""

CLUSTERED = 1.0
"""Seconds from which a stretch is clustered; a shorter one only goes to a known speaker."""

ENOUGH = 2.4
"""Seconds of voice that make a speaker."""

LEAST = 0.26
MARGIN = 0.02
"""The least similarity of a stretch that is not clustered to its speaker, and how much more similar
it must be to that one than to the next: overlapped speech resembles two."""

CHANGE = 0.66
"""The cosine of what is before and after it under which a moment may be a change of voices."""

_SIDE = 4
"""How many windows before and after it count for that."""

RECENT = 64
"""How many stretches are clustered one by one before a checkpoint, which leaves only clusters."""

_UNCLEAR = 16
"""How many clusters that are too small for a speaker outlive a checkpoint."""


@dataclass(frozen=True)
class Cluster:
    """Stretches of one voice, summed up. Windows count by their length."""

    total: Vectors
    """The sum of the windows' vectors, float32[256]."""
    weight: float
    """The windows."""
    alike: float
    """The sum of the similarities of all pairs of windows that share no sound."""
    pairs: float
    """How many pairs those are."""
    seconds: float
    stretches: tuple[int, ...] = ()
    """Those since the last checkpoint."""
    number: int = 0
    """Its speaker's at the last checkpoint; 0 if none."""

    @property
    def own(self) -> float:
        return min((self.alike + USUAL * USUAL_PAIRS) / (self.pairs + USUAL_PAIRS), MOST)

    @property
    def mean(self) -> Vectors:
        """Return the mean of its vectors, which is shorter than one.

        The product of two such means is the mean similarity of their windows.
        """
        mean: Vectors = self.total / np.float32(self.weight)
        return mean

    @property
    def voice(self) -> Voice:
        """Return its mean so that the product of two is the clusters' relative similarity."""
        return tuple(np.round(self.mean / self.own**0.5, 4).tolist())


def cluster_of(stretch: int, vectors: Vectors, seconds: float) -> Cluster:
    """Return the cluster of one stretch, from its windows' vectors, float32[n, 256]."""
    weight = min(seconds / WINDOW, 1.0)
    free = max(len(vectors) - APART, 0)
    return Cluster(
        total=vectors.sum(axis=0) * np.float32(weight),
        weight=weight * len(vectors),
        alike=float(np.triu(vectors @ vectors.T, APART).sum()),
        pairs=free * (free + 1) / 2,
        seconds=seconds,
        stretches=(stretch,),
    )


def merged(one: Cluster, other: Cluster) -> Cluster:
    """Return both as one cluster, by the lower of their numbers."""
    return Cluster(
        total=one.total + other.total,
        weight=one.weight + other.weight,
        alike=one.alike + other.alike + float(one.total @ other.total),
        pairs=one.pairs + other.pairs + one.weight * other.weight,
        seconds=one.seconds + other.seconds,
        stretches=one.stretches + other.stretches,
        number=min((n for n in (one.number, other.number) if n), default=0),
    )


def clustered(clusters: Sequence[Cluster]) -> list[Cluster]:
    """Return what is left after merging the most similar two while they are similar enough."""
    left = list(clusters)
    for _ in clusters[1:]:
        means = np.array([cluster.mean for cluster in left])
        own = np.sqrt([cluster.own for cluster in left])
        alike = np.tril(means @ means.T / np.outer(own, own), -1)
        later, earlier = divmod(int(np.argmax(alike)), len(left))
        if alike[later, earlier] < SAME:
            break
        left[earlier] = merged(left[earlier], left.pop(later))
    return left


def changes(vectors: Vectors) -> list[int]:
    """Return the windows at whose middle another voice begins, of a stretch's, float32[n, 256]."""
    count = len(vectors)
    cosines = np.full(count, np.inf)
    for at in range(2, count - 1):
        before = vectors[max(0, at - 1 - _SIDE) : at - 1].mean(axis=0)
        after = vectors[min(at + 2, count - 1) : at + 2 + _SIDE].mean(axis=0)
        cosines[at] = before @ after / (np.linalg.norm(before) * np.linalg.norm(after))
    return [
        at
        for at in range(2, count - 1)
        if cosines[at] < CHANGE and cosines[at] == cosines[max(0, at - 3) : at + 4].min()
    ]


@dataclass
class Speakers:
    """All voices of a session, numbered from 1 in the order in which they have said enough."""

    clusters: list[Cluster] = field(default_factory=list)
    """As of the last stretch."""
    _checkpoint: list[Cluster] = field(default_factory=list)
    _recent: list[Cluster] = field(default_factory=list)
    _short: dict[int, Vectors] = field(default_factory=dict)
    _numbers: list[int] = field(default_factory=list)
    _speakers: dict[int, Cluster] = field(default_factory=dict)
    _last: int = 0
    _sent: defaultdict[int, float] = field(default_factory=lambda: defaultdict(float))
    """The seconds of each speaker's voice when `news` last had it."""

    @property
    def found(self) -> int:
        return len(self._speakers)

    def number_of(self, stretch: int) -> int:
        """Return the number of a stretch's speaker; 0 while it is not known."""
        return self._numbers[stretch]

    def add(self, vectors: Vectors, seconds: float) -> int:
        """Take a stretch of speech, the vectors of its windows as float32[n, 256]; return which
        stretch it is, from 0."""
        stretch = len(self._numbers)
        self._numbers.append(0)
        if seconds < CLUSTERED:
            self._short[stretch] = vectors.mean(axis=0)
        else:
            self._recent.append(cluster_of(stretch, vectors, seconds))
            self.clusters = clustered([*self._checkpoint, *self._recent])
        self._assign()
        if len(self._recent) >= RECENT:
            self._settle()
        return stretch

    def news(self) -> list[VoiceHeard]:
        """Return the voices of which twice as much was heard as when this last returned them."""
        due = {
            number: cluster
            for number, cluster in self._speakers.items()
            if cluster.seconds >= 2 * self._sent[number]
        }
        self._sent.update({number: cluster.seconds for number, cluster in due.items()})
        return [VoiceHeard(number, cluster.voice) for number, cluster in due.items()]

    def closest(self, mean: Vectors) -> int:
        """Return the number of the speaker of windows with this mean; 0 if none or unclear."""
        alike = sorted(((float(mean @ c.mean), n) for n, c in self._speakers.items()), reverse=True)
        if not alike or alike[0][0] < LEAST:
            return 0
        clear = len(alike) == 1 or alike[0][0] - alike[1][0] >= MARGIN
        return alike[0][1] if clear else 0

    def _assign(self) -> None:
        """Give each cluster the number that most of it had, and the rest to who is most alike."""
        self._speakers = {}
        unclear = dict(self._short)
        for cluster in sorted(self.clusters, key=lambda one: one.number or len(self._numbers)):
            if cluster.seconds < ENOUGH:
                unclear.update(dict.fromkeys(cluster.stretches, cluster.mean))
                continue
            number = self._number(cluster)
            self._speakers[number] = cluster
            for stretch in cluster.stretches:
                self._numbers[stretch] = number
        for stretch, mean in unclear.items():
            self._numbers[stretch] = self.closest(mean)

    def _number(self, cluster: Cluster) -> int:
        if cluster.number:
            return cluster.number
        had = [self._numbers[stretch] for stretch in cluster.stretches]
        free = [number for number in had if number and number not in self._speakers]
        if free:
            return max(sorted(set(free)), key=free.count)
        self._last += 1
        return self._last

    def _settle(self) -> None:
        numbers = {id(cluster): number for number, cluster in self._speakers.items()}
        kept = [c for c in self.clusters if id(c) not in numbers][-_UNCLEAR:]
        self._checkpoint = [
            replace(cluster, stretches=(), number=numbers.get(id(cluster), 0))
            for cluster in [*self._speakers.values(), *kept]
        ]
        self._recent, self._short = [], {}
