"""The speaker encoder gives what Resemblyzer gives. The reference numbers are from its own code
(librosa's mel bands, the LSTM in torch), on one second and a half of the demonstration's clip."""

import numpy as np
import pytest
import soundfile

from ssbd_desktop.base.events import SAMPLE_RATE
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.speech.voices import Samples, VoiceEncoder, mel_bands, raised

BANDS = [0, 3, 7, 12, 20, 30, 39]
REFERENCE = {
    0: [0.024853, 0.11222, 0.014901, 0.0010491, 0.00064455, 1.6507e-05, 4.9081e-06],
    40: [0.15824, 1.7741, 0.0016117, 1.9237e-05, 0.0072278, 0.00077503, 3.2934e-05],
    80: [0.054277, 0.23192, 0.61065, 0.0045755, 0.33226, 0.0042199, 5.7481e-05],
    120: [0.006331, 0.0014168, 0.0014112, 0.00042134, 0.00066733, 0.00048608, 4.8772e-06],
}
FEATURES = {125: 0.2451, 197: 0.2296, 78: 0.2091, 248: 0.1991, 187: 0.1979, 138: 0.1961, 9: 0.1495}


@pytest.fixture(scope="module")
def speech() -> Samples:
    start, frames = SAMPLE_RATE, round(1.6 * SAMPLE_RATE)
    sound: Samples = soundfile.read(
        demo_pack.find().clip, frames=frames, start=start, dtype="float32"
    )[0]
    return sound


def test_mel_bands_are_those_of_the_original(speech: Samples) -> None:
    bands = mel_bands(speech)
    assert bands.shape == (161, 40)
    for frame, expected in REFERENCE.items():
        np.testing.assert_allclose(bands[frame, BANDS], expected, rtol=1e-3, atol=1e-7)


def test_a_vector_has_the_features_of_the_original_squared(speech: Samples) -> None:
    vector = VoiceEncoder().vectors(mel_bands(speech)[None, :160])[0]
    assert np.linalg.norm(vector) == pytest.approx(1.0, abs=1e-5)
    found = np.sqrt(vector[list(FEATURES)])
    expected = np.array(list(FEATURES.values()))
    np.testing.assert_allclose(found / found[0], expected / expected[0], atol=2e-3)


def test_quiet_sound_is_raised_and_loud_sound_and_silence_stay(speech: Samples) -> None:
    level = np.sqrt(np.mean(raised(speech * np.float32(0.01)) ** 2))
    assert level == pytest.approx(10 ** (-30 / 20), rel=1e-4)
    for sound in (speech, np.zeros(100, np.float32)):
        np.testing.assert_array_equal(raised(sound), sound)
