"""Removes what the speakers play from what the microphone hears.

A partitioned Kalman filter in the frequency domain (Kuech, Mabande, Enzner: State-space
architecture of the partitioned-block-based acoustic echo controller, ICASSP 2014) learns the path
from the speakers to the microphone, even while someone talks, and whatever echo it leaves is made
quieter.
"""

from __future__ import annotations

from collections import deque

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.base.events import SAMPLE_RATE

Samples = NDArray[np.float32]

BLOCK, PARTS = 256, 30
"""Samples that are filtered at a time, and how many such blocks an echo may last: 0.48 s."""

LEAST_DELAY, MOST_DELAY = 0.002, 0.3
"""Seconds from when a sound is played until the microphone hears it that the filter has room for as
it is."""

SPARE = 0.03
"""Seconds of delay that are left after one is corrected."""

HELD_BACK = 0.1
"""Seconds by which microphone sound is delayed while an echo is looked for or removed: what is
played comes from another device, in pieces, and is needed first."""

FORGETS = 0.9995
"""How much of what was learned still holds one block later."""

UNSURE = 0.3
"""How uncertain the filter is at first."""

STEADY = 0.8
"""How much of the last block's loudness counts in the next one."""

QUIETEST = 0.02
"""How much is left of a block, or of a frequency, that has nothing but echo."""

NEEDLESS_AFTER = 8.0
"""Seconds of played sound that is not heard again after which there is no echo, as with headphones.
From then on, nothing is changed or delayed."""

WAITED_FOR = 0.3
"""Seconds by which played sound may come late."""

CUSHION = 0.04
"""Seconds of played sound that may wait to be used; any more is skipped."""

CUSHIONED_FOR = 4.0
"""Seconds during which more must constantly be waiting."""

MOST_JUMPS, JUMPED_IN = 4, 60.0
"""How often in so many seconds the two devices may get out of step: at that rate they drift by .3%,
and what is removed is no longer the echo."""

PLAYED = 1e-3
"""The loudness (root mean square) at which something counts as played: -60 dBFS."""

WINDOW, REACH = 2.0, 1.0
"""Seconds of sound in which an echo is looked for, and how long it may be delayed."""

BEFORE = 0.15
"""Seconds by which the microphone may seem to hear ahead of playback, if its device is faster."""

KEPT = 0.8
"""How much of what was found counts in the next window."""

CLEAR = 9.0
"""How many times higher than usual the correlation must be at an echo's delay; with two people
talking at once, up to 8 was measured."""

_SIZE = 1 << 16

_VOICE = 200, 3_500
"""Hertz between which an echo is looked for."""

_LEAK_FOLLOWS, _LEAK_GROWS = 0.05, 1.01
"""How fast what usually remains of an echo is found to be less, and to be more."""

_TALKS = 4
"""How many times more than usually remains means that someone is talking."""

_ECHO_ALONE, _MORE = 1.5, 4
"""How many times as much as usually remains is echo alone, and how many more is kept as it is."""

_LEAST_ECHO, _LEAST_LEAK, _LEAST_NOISE, _LEAST_DOUBT, _TINY = 1e-3, 1e-3, 1e-8, 1e-10, 1e-9
"""What keeps the figures of near silence away from zero."""


class EchoSearch:
    """Finds an echo and its delay by correlating what is played with what is heard."""

    def __init__(self) -> None:
        self._heard = np.zeros(round(WINDOW * SAMPLE_RATE), np.float32)
        self._played = np.zeros(round((WINDOW + REACH) * SAMPLE_RATE), np.float32)
        self._fresh = 0
        self._shared: NDArray[np.complex128] | None = None
        frequencies = np.fft.rfftfreq(_SIZE) * SAMPLE_RATE
        self._voice = (frequencies > _VOICE[0]) & (frequencies < _VOICE[1])
        self.unheard = 0.0
        """Seconds of played sound since an echo was last found."""

    def add(self, heard: Samples, played: Samples) -> float | None:
        """Take the next of both, of equal length; return the delay if an echo was just found."""
        self._heard = np.concatenate((self._heard, heard))[-len(self._heard) :]
        self._played = np.concatenate((self._played, played))[-len(self._played) :]
        self._fresh += len(heard)
        if self._fresh < WINDOW / 2 * SAMPLE_RATE:
            return None
        passed, self._fresh = self._fresh / SAMPLE_RATE, 0
        if np.sqrt(np.mean(np.square(self._played))) < PLAYED:
            return None
        delay = self._delay()
        self.unheard = 0.0 if delay is not None else self.unheard + passed
        return delay

    @property
    def played(self) -> Samples:
        return self._played.copy()

    def forget(self) -> None:
        """Start over, since the two have been shifted against each other."""
        self._heard, self._played = np.zeros_like(self._heard), np.zeros_like(self._played)
        self._shared = None

    def _delay(self) -> float | None:
        both = np.fft.rfft(self._heard, _SIZE) * np.conj(np.fft.rfft(self._played, _SIZE))
        both = np.where(self._voice, both / np.maximum(np.abs(both), _TINY), 0)
        self._shared = both if self._shared is None else KEPT * self._shared + both
        # The window of what was played begins REACH earlier.
        delays = np.arange(-round(BEFORE * SAMPLE_RATE), round(REACH * SAMPLE_RATE))
        found = np.abs(np.fft.irfft(self._shared)[delays - round(REACH * SAMPLE_RATE)])
        best = int(found.argmax())
        if found[best] < CLEAR * np.sqrt(np.mean(np.square(found))):
            return None
        return float(delays[best]) / SAMPLE_RATE


class PlayedSound:
    """What is played, in step with what the microphone hears, which waits if this comes late.

    `put` may be called on another thread than the rest.
    """

    def __init__(self) -> None:
        self._arriving: deque[Samples] = deque()
        self._waiting = np.zeros(0, np.float32)
        self._held = 0
        self._least = self._span = 0
        self._heard = 0
        self._jumps: deque[int] = deque(maxlen=MOST_JUMPS)
        self._dry = False

    def put(self, samples: Samples) -> None:
        self._arriving.append(samples)

    def take(self, count: int) -> Samples:
        """Return the next samples, no more than the microphone has heard.

        If nothing comes for WAITED_FOR, it counts as silence until there is more.
        """
        arrived = [self._arriving.popleft() for _ in range(len(self._arriving))]
        whole = np.concatenate((self._waiting, *arrived))
        missing = max(count - len(whole), 0)
        self._dry = missing > WAITED_FOR * SAMPLE_RATE or (self._dry and not arrived)
        if self._dry:
            whole = np.concatenate((whole, np.zeros(missing, np.float32)))
        count = min(count, len(whole))
        self._waiting = whole[count:]
        self._heard += count
        self._keep_in_step(count)
        return whole[:count]

    def hold(self, again: Samples) -> None:
        """Delay what is played: `again`, which was taken last, is used once more first."""
        self._waiting = np.concatenate((again, self._waiting))
        self._held += len(again)

    @property
    def drifts(self) -> bool:
        """Return whether the two devices keep getting out of step."""
        full = len(self._jumps) == MOST_JUMPS
        return full and self._heard - self._jumps[0] < JUMPED_IN * SAMPLE_RATE

    def _keep_in_step(self, count: int) -> None:
        over = len(self._waiting) - self._held
        self._least = min(self._least, over) if self._span else over
        self._span += count
        if self._span < CUSHIONED_FOR * SAMPLE_RATE:
            return
        self._span = 0
        if self._least > CUSHION * SAMPLE_RATE:
            self._waiting = self._waiting[self._least - BLOCK :]
            self._jumps.append(self._heard)


class EchoFilter:
    """Learns how what is played is heard, and removes it, block by block."""

    def __init__(self) -> None:
        self._window = np.sqrt(np.hanning(2 * BLOCK + 1)[:-1])
        self._played = np.zeros(2 * BLOCK)
        self._spectra = np.zeros((PARTS, BLOCK + 1), complex)
        self._way = np.zeros((PARTS, BLOCK + 1), complex)
        self._doubt = np.full((PARTS, BLOCK + 1), UNSURE)
        self._noise = np.zeros(BLOCK + 1)
        self._turn = 0
        self._before = np.zeros((2, BLOCK))
        self._tail = np.zeros(BLOCK)
        self._reverberant = np.zeros(BLOCK + 1)
        self._leak = 1.0

    def filtered(self, heard: Samples, played: Samples) -> Samples:
        """Return the next BLOCK samples that were heard, filtered, one block late."""
        self._played = np.concatenate((self._played[BLOCK:], played))
        self._spectra = np.roll(self._spectra, 1, axis=0)
        self._spectra[0] = np.fft.rfft(self._played)
        echo = np.fft.irfft((self._way * self._spectra).sum(axis=0))[BLOCK:]
        left = heard - echo
        self._learn(left)
        return self._quieted(left, echo)

    def shift(self, blocks: int, before: Samples) -> None:
        """Continue with what was played `blocks` blocks earlier; before: the block before that."""
        for parts in (self._spectra, self._way):
            parts[:-blocks] = parts[blocks:]
            parts[-blocks:] = 0
        self._doubt[:] = UNSURE
        self._leak = 1.0
        self._played[BLOCK:] = before

    def _learn(self, left: NDArray[np.float64]) -> None:
        error = np.fft.rfft(np.concatenate((np.zeros(BLOCK), left)))
        power, played = np.abs(error) ** 2, np.abs(self._spectra) ** 2
        self._noise += (1 - STEADY) * (power - self._noise)
        expected = (self._doubt * played).sum(axis=0) / 2
        gain = self._doubt / (
            expected + 2 * np.maximum(power, np.maximum(self._noise, _LEAST_NOISE))
        )
        self._way += gain * np.conj(self._spectra) * error
        kept, new = FORGETS**2, 1 - FORGETS**2
        self._doubt *= kept * (1 - gain * played / 2)
        self._doubt += new * np.abs(self._way) ** 2 + _LEAST_DOUBT
        # Remove what a filter of this length cannot contain, from a third of it each time.
        third = slice(self._turn, None, 3)
        way = np.fft.irfft(self._way[third])
        way[:, BLOCK:] = 0
        self._way[third] = np.fft.rfft(way)
        self._turn = (self._turn + 1) % 3

    def _quieted(self, left: NDArray[np.float64], echo: NDArray[np.float64]) -> Samples:
        """Return `left`, made quieter where it is as loud as what usually remains of an echo."""
        now = np.stack((left, echo))
        both = np.fft.rfft(self._window * np.concatenate((self._before, now), axis=1))
        self._before = now
        loud, echoed = np.abs(both) ** 2
        self._reverberant = np.maximum(echoed, STEADY * self._reverberant)
        whole = 1.0
        if echoed.sum() > _LEAST_ECHO:
            share = loud.sum() / echoed.sum()
            if share < self._leak:
                self._leak += _LEAK_FOLLOWS * (share - self._leak)
            elif share < _TALKS * self._leak:
                self._leak = min(_LEAK_GROWS * self._leak, 1.0)
            self._leak = max(self._leak, _LEAST_LEAK)
            whole = float(np.clip((share / self._leak - _ECHO_ALONE) / _MORE, QUIETEST, 1.0))
        each = 1 - 2 * self._leak * self._reverberant / np.maximum(loud, _TINY)
        quieted = np.fft.irfft(whole * np.maximum(each, QUIETEST) * both[0]) * self._window
        out, self._tail = self._tail + quieted[:BLOCK], quieted[BLOCK:]
        return out.astype(np.float32)


class EchoRemoval:
    """Removes the echo of what is played from a microphone's sound, if there is one."""

    def __init__(self) -> None:
        self._played = PlayedSound()
        self._search = EchoSearch()
        self._filter = EchoFilter()
        self._held = round(HELD_BACK * SAMPLE_RATE)
        self._late = np.zeros(self._held, np.float32)
        """Microphone sound that is held back, in case it is faster than what is played."""
        self._rest = np.zeros((2, 0), np.float32)

    def played(self, samples: Samples) -> None:
        """Add what was played next, float32[n] at 16 kHz; on any one thread."""
        self._played.put(samples)

    def removed(self, heard: Samples) -> Samples:
        """Return the microphone's next sound without its echo; up to two blocks wait for
        more."""
        line = np.concatenate((self._late, heard))
        played = self._played.take(len(line) - self._held)
        heard, self._late = line[: len(played)], line[len(played) :]
        delay = self._search.add(heard, played)
        both = np.concatenate((self._rest, np.stack((heard, played))), axis=1, dtype=np.float32)
        if delay is not None:
            both[1] = self._followed(delay, both[1])
        if not self.at_work:
            line = np.concatenate((both[0], self._late))
            self._late, self._rest, self._held = self._late[:0], both[:, :0], 0
            return line
        whole = both.shape[1] // BLOCK * BLOCK
        self._rest = both[:, whole:]
        blocks = both[:, :whole].reshape(2, -1, BLOCK).swapaxes(0, 1)
        return np.concatenate([both[0, :0], *(self._filter.filtered(*block) for block in blocks)])

    @property
    def at_work(self) -> bool:
        """Return whether anything is removed: doing so is neither needless nor useless."""
        return self._search.unheard < NEEDLESS_AFTER and not self._played.drifts

    def _followed(self, delay: float, played: Samples) -> Samples:
        """Shift the two against each other if the filter has no room for that delay.

        Return what was played, which is filtered next, as it is after the shift.
        """
        if delay > MOST_DELAY:
            blocks = min(round((delay - SPARE) * SAMPLE_RATE) // BLOCK, PARTS - 1)
            line, held = self._search.played, blocks * BLOCK
            self._played.hold(line[-held:])
            before = len(line) - held - len(played)
            played = line[before : before + len(played)]
            self._filter.shift(blocks, line[before - BLOCK : before])
        elif delay < LEAST_DELAY:
            late = np.zeros(round((SPARE - delay) * SAMPLE_RATE), np.float32)
            self._late = np.concatenate((late, self._late))
            self._held += len(late)
            self._filter = EchoFilter()
        else:
            return played
        self._search.forget()
        return played
