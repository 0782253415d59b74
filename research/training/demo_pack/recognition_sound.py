"""What a call does to a voice: room, noise, hum, a narrow band, level.

Samples are 16 kHz, float32, in [-1, 1].
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

RATE = 16_000
Samples = NDArray[np.float32]

NOISE_SECONDS = 60
SLOPES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""Powers of the frequency by which noise falls: from white through pink to brown."""


def decibels(value: float) -> float:
    """The factor of amplitude that ``value`` decibels are."""
    return float(10 ** (value / 20))


def loudness(samples: Samples) -> float:
    """The root mean square of what is not silence, at least a thousandth."""
    loud = samples[np.abs(samples) > 1e-3]
    return max(1e-3, float(np.sqrt(np.mean(loud**2)))) if len(loud) else 1e-3


def coloured_noise(rng: np.random.Generator, count: int, slope: float) -> Samples:
    """Noise of a root mean square of one, whose spectrum falls with the frequency."""
    spectrum = np.fft.rfft(rng.standard_normal(count))
    spectrum[0] = 0
    spectrum[1:] *= (np.arange(1, len(spectrum)) / len(spectrum)) ** -slope
    noise = np.fft.irfft(spectrum, count)
    return (noise / noise.std()).astype(np.float32)


def hum(rng: np.random.Generator, count: int) -> Samples:
    """The mains: a few harmonics of 50 or 60 Hz, of a root mean square of one."""
    time = np.arange(count, dtype=np.float32) / RATE
    base, sound = rng.choice((50.0, 60.0)), np.zeros(count, np.float32)
    for harmonic in range(1, 8):
        strength, phase = rng.random() / harmonic, rng.uniform(0, 2 * np.pi)
        sound += strength * np.sin(2 * np.pi * base * harmonic * time + phase).astype(np.float32)
    return sound / max(1e-6, float(sound.std()))


def clicks(rng: np.random.Generator, count: int) -> Samples:
    """Keys and mouse: short bursts, a few in a second, with peaks of about one."""
    sound = np.zeros(count, np.float32)
    for start in rng.integers(0, max(1, count - 400), max(1, count // RATE * 3)):
        fading = np.exp(-np.arange(400) / rng.uniform(10, 100)).astype(np.float32)
        piece = sound[start : start + 400]
        piece += (rng.standard_normal(400).astype(np.float32) * 0.4 * fading)[: len(piece)]
    return sound


def in_room(rng: np.random.Generator, samples: Samples) -> Samples:
    """``samples`` with the echoes of a room that fades by 60 dB in 0.1 to 0.5 s."""
    fade = rng.uniform(0.1, 0.5)
    length = int(fade * RATE)
    tail = rng.standard_normal(length) * np.exp(-6.9 * np.arange(length) / length)
    tail[: int(0.002 * RATE)] = 0
    tail *= decibels(-rng.uniform(2, 15)) / np.sqrt(np.sum(tail**2))
    tail[0] = 1.0
    size = 1 << int(np.ceil(np.log2(len(samples) + length)))
    wet = np.fft.irfft(np.fft.rfft(samples, size) * np.fft.rfft(tail, size), size)
    return wet[: len(samples)].astype(np.float32)


def in_band(rng: np.random.Generator, samples: Samples) -> Samples:
    """``samples`` as a narrow line carries them: up to 3.4 to 7 kHz, at times from 300 Hz on."""
    spectrum = np.fft.rfft(samples)
    frequency = np.linspace(0, RATE / 2, len(spectrum))
    spectrum[frequency > rng.uniform(3400, 7000)] *= 1e-3
    if rng.random() < 0.5:
        spectrum[frequency < rng.uniform(100, 300)] *= 1e-2
    return np.fft.irfft(spectrum, len(samples)).astype(np.float32)


class Surroundings:
    """Places to speak in; keeps a minute of each noise, since making noise takes long."""

    def __init__(self) -> None:
        rng = np.random.default_rng(1)
        self.noises = [coloured_noise(rng, NOISE_SECONDS * RATE, slope) for slope in SLOPES]

    def noise(self, rng: np.random.Generator, count: int) -> Samples:
        """Up to 30 s of noise of any color, at times with hum, of a root mean square of about one.

        At times it swells and fades.
        """
        bank = self.noises[rng.integers(len(self.noises))]
        start = rng.integers(len(bank) - count)
        sound = bank[start : start + count].copy()
        if rng.random() < 0.2:
            sound = 0.5 * sound + hum(rng, count)
        if rng.random() < 0.2:
            turns = np.linspace(0, rng.uniform(1, 12) * np.pi, count, dtype=np.float32)
            sound *= 0.55 + 0.45 * np.sin(turns)
        return sound

    def around(self, rng: np.random.Generator, samples: Samples) -> Samples:
        """Speech, up to 30 s, as it arrives: a third of it is clean."""
        if rng.random() < 0.3:
            samples = in_room(rng, samples)
        if rng.random() < 0.12:
            samples = in_band(rng, samples)
        if rng.random() < 0.65:
            ratio = rng.uniform(5, 15) if rng.random() < 0.15 else rng.uniform(15, 45)
            noise = self.noise(rng, len(samples))
            samples = samples + noise * (loudness(samples) * decibels(-ratio))
        peak = max(1e-4, float(np.abs(samples).max()))
        level = decibels(-rng.uniform(0, 6) if rng.random() < 0.6 else -rng.uniform(6, 30))
        return np.clip(samples * np.float32(level / peak), -1, 1)

    def nobody(self, rng: np.random.Generator, count: int) -> Samples:
        """Nobody speaks: silence, noise, hum or clicks, faint or loud."""
        kind, level = rng.random(), decibels(-rng.uniform(12, 75))
        if kind < 0.15:
            return np.zeros(count, np.float32)
        if kind < 0.65:
            return np.clip(self.noise(rng, count) * np.float32(level), -1, 1)
        if kind < 0.85:
            return np.clip(hum(rng, count) * np.float32(level), -1, 1)
        noise = self.noise(rng, count) * np.float32(decibels(-rng.uniform(40, 75)))
        return np.clip(
            noise + clicks(rng, count) * np.float32(decibels(-rng.uniform(6, 40))), -1, 1
        )
