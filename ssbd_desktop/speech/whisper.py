"""Whisper and silero VAD, run by faster-whisper. The only importer of faster_whisper and
ctranslate2.

They are imported only when needed, since they take a quarter of a second and much memory, which
replay, settings and help can do without.
"""

from __future__ import annotations

import logging
import os
import sys
import time
import zlib
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ssbd_desktop.base.errors import ModelError, excerpt
from ssbd_desktop.base.events import SAMPLE_RATE
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.languages import CODES
from ssbd_desktop.speech.inspection import FIRST_START, check_folder, weights_of
from ssbd_desktop.speech.recognizer import (
    WHOLE,
    Guess,
    Hypothesis,
    Word,
    join,
    without_repetitions,
    words_of,
)
from ssbd_desktop.speech.vad import OnnxSession
from ssbd_desktop.system.computer import shortest

# ONNX Runtime, which runs the VAD, would send telemetry to its maker; it reads this when it loads.
os.environ["ORT_DISABLE_TELEMETRY"] = "1"

REPETITIVE = 2.4
"""The ratio of zlib compression above which a text repeats itself, and so was not said.

Measured in characters. Whisper counts bytes of UTF-8: a letter of Thai, Hindi or Tamil takes three,
the first two nearly always the same, so a few sentences of anything would reach the ratio.
"""

NO_SPEECH = 0.6
DOUBTFUL = -1.0
"""faster-whisper takes what it heard for nothing above this probability of “no speech” and below
this mean log probability of a token."""

HOT_TOKENS = 100
TOLD_TOKENS = 60
"""How many of the 448 tokens in a decoder's window go to expected words and the text before."""

TEXT_TOKENS = 440
"""The tokens that Whisper has room for besides those that begin a text."""

MOST_TOKENS, MOST_A_SECOND = 24, 20
"""The tokens of a text at most, and how many more for each second of its sound: nobody says more,
and a text that repeats itself would run to the end."""


_FRAMES = 100
"""Frames of features per second."""


class _Later(ModuleType):
    """A module that is imported when something in it is used."""

    def __getattr__(self, name: str) -> Any:
        if sys.modules.get(self.__name__) is self:  # Qt looks into each module that another imports
            raise AttributeError(name)
        return getattr(import_module(self.__name__), name)


def _faster_whisper() -> Any:
    """Return the library, without its decoders of sound files, which take much memory and have
    nothing to do where sound comes from a device."""
    decoders = sys.modules.setdefault("av", _Later("av"))
    try:
        import faster_whisper

        return faster_whisper
    finally:
        if isinstance(decoders, _Later):
            del sys.modules["av"]


def clip_sound(clip: Path) -> NDArray[np.float32]:
    """Return a file's sound, float32[n], 16 kHz mono; raises OSError if it cannot be read."""
    decode = _faster_whisper().decode_audio
    sound: NDArray[np.float32] = decode(str(clip), sampling_rate=SAMPLE_RATE)
    return sound


def finds_gpu() -> bool:
    """Return whether CTranslate2 finds a GPU that it may be able to use."""
    import ctranslate2

    return bool(ctranslate2.get_cuda_device_count())


def vad_session() -> OnnxSession:
    """Return the ONNX session of the silero VAD that comes with faster-whisper."""
    session: OnnxSession = _faster_whisper().vad.get_vad_model().session
    return session


class WhisperRecognizer:
    """A Whisper model in CTranslate2 format, from a folder on this machine."""

    def __init__(self, folder: Path, threads: int) -> None:
        """Load the model and run it once; nothing is ever fetched from the network.

        threads: processor threads, 0 for CTranslate2's own choice. Runs on a GPU if CTranslate2
        finds one that works, else on the processor in int8. Raises ModelError or PackError.
        """
        check_folder(folder)
        self._folder = folder
        # At INFO it announces every call.
        logging.getLogger("faster_whisper").setLevel(logging.WARNING)
        self._model = _loaded(folder, threads)
        self._window = WHOLE
        encode = self._model.encode
        # Everything else stays: faster-whisper computes word times and thresholds from the
        # encoder's output, whatever its length.
        self._model.encode = lambda heard: encode(heard[..., : round(self._window * _FRAMES)])
        # OpenAI's models were trained with preceding text. One that has never seen that is thrown
        # off by it: our small one then gets half of the words wrong (docs/recognition.md).
        start = self._model.hf_tokenizer.token_to_id("<|startoftranscript|>")
        self._knows_context = start is not None and start >= FIRST_START

    def recognize(
        self,
        samples: NDArray[np.float32],
        language: str,
        beam_size: int,
        hotwords: str = "",
        before: str = "",
        window: float = WHOLE,
    ) -> Hypothesis:
        """Return what is said in `samples`, float32[n], 16 kHz mono, at most 30 s of it.

        One pass without retries at higher temperatures: the next hypothesis is half a second away,
        and must not differ by chance. Nothing if there was no speech by faster-whisper's own
        thresholds, or if the text repeats itself. Expected words and the text before are passed to
        models that were trained for that. window: seconds that the encoder sees. Raises ModelError
        for a language that the model does not know.
        """
        if not self._knows(language):
            name = next((name for name, code in CODES.items() if code == language), language)
            raise ModelError(
                "The Whisper model in {folder} does not know the language {language}: choose "
                "another spoken language, or a multilingual model.",
                folder=self._folder,
                language=Sentence(name),
            )
        if not len(samples):
            return Hypothesis()
        if not self._knows_context:
            hotwords = before = ""
        expected = expected_words(hotwords, lambda text: len(self._tokens(text)))
        told = self._tokens(before)[-TOLD_TOKENS:] if before else []
        self._window = max(window, len(samples) / SAMPLE_RATE)
        try:
            return _hypothesis(_decode(self._model, samples, language, beam_size, expected, told))
        finally:
            self._window = WHOLE  # language detection uses all of it

    def language_of(self, samples: NDArray[np.float32]) -> Guess:
        """Return the language most likely spoken in `samples`, float32[n], 16 kHz mono."""
        if not self._multilingual:
            return Guess("en", 1.0)
        _, _, found = self._model.detect_language(audio=samples)
        known = set(CODES.values())
        return next(Guess(code, float(likely)) for code, likely in found if code in known)

    @property
    def on_gpu(self) -> bool:
        return bool(self._model.model.device == "cuda")

    def _tokens(self, text: str) -> list[int]:
        found: list[int] = self._model.hf_tokenizer.encode(f" {text}", add_special_tokens=False).ids
        return found

    def _knows(self, language: str) -> bool:
        if language == "en":
            return True  # an English-only model doesn't even look up the token
        token = self._model.hf_tokenizer.token_to_id(f"<|{language}|>")
        return self._multilingual and token is not None

    @property
    def _multilingual(self) -> bool:
        return bool(self._model.model.is_multilingual)


def expected_words(hotwords: str, tokens: Callable[[str], int]) -> str:
    """Return as many comma-separated words as fit into HOT_TOKENS; tokens: counts a text's."""
    expected = ""
    for word in filter(None, (part.strip() for part in hotwords.split(","))):
        more = f"{expected}, {word}" if expected else word
        if tokens(more) > HOT_TOKENS:
            break
        expected = more
    return expected


def _loaded(folder: Path, threads: int) -> Any:
    whisper = _faster_whisper().WhisperModel

    def load(device: str, compute_type: str) -> Any:
        model = whisper(
            str(folder), device=device, compute_type=compute_type, cpu_threads=threads,
            local_files_only=True,
        )  # fmt: skip
        # The first pass is slow; a GPU without its libraries fails only now, and the harm of a
        # damaged file to words and their times shows only if something is taken for words.
        _decode(model, np.zeros(SAMPLE_RATE, np.float32), "en", 1, "", [], whatever=True)
        return model

    try:
        if finds_gpu():
            try:
                return load("cuda", "auto")
            except RuntimeError as error:
                logging.getLogger(__name__).info("Whisper does without the GPU: %s", _reason(error))
        return load("cpu", "int8")
    except MemoryError as error:
        raise ModelError(
            "There is not enough memory for the Whisper model in {folder}: close other apps, or "
            "choose a smaller model.",
            folder=folder,
        ) from error
    # For a damaged file, tokenizers raises plain Exception, and ctranslate2 anything: whatever
    # goes wrong here, the folder's content is the cause.
    except BaseException as error:
        if not isinstance(error, Exception) and type(error).__name__ != "PanicException":
            raise  # a panic in Rust is not an Exception
        raise ModelError(
            "The Whisper model in {folder} cannot be loaded ({reason}): choose another one, or "
            "download it again.",
            folder=folder,
            reason=_reason(error),
        ) from error


def _reason(error: BaseException) -> str:
    return excerpt(str(error).strip().partition("\n")[0]) or type(error).__name__


def _decode(
    model: Any,
    samples: NDArray[np.float32],
    language: str,
    beam_size: int,
    hotwords: str,
    told: list[int],
    *,
    whatever: bool = False,
) -> Any:
    """Return faster-whisper's segment for all of `samples`, None if it heard nothing.

    whatever: take even silence for words.
    """
    seconds = len(samples) / SAMPLE_RATE
    room = TEXT_TOKENS - (HOT_TOKENS if hotwords else 0) - len(told)
    segments, _ = model.transcribe(
        samples,
        language=language,
        beam_size=beam_size,
        hotwords=hotwords or None,
        initial_prompt=told or None,
        temperature=0.0,
        condition_on_previous_text=False,
        # Without time stamps in the text there is one segment, and no need to ask for the next,
        # which would be a second pass over the end. Word times cost about 5%.
        without_timestamps=True,
        word_timestamps=True,
        no_speech_threshold=None if whatever else NO_SPEECH,
        log_prob_threshold=None if whatever else DOUBTFUL,
        max_new_tokens=min(MOST_TOKENS + int(MOST_A_SECOND * seconds), room),
    )
    return next(iter(segments), None)


def _hypothesis(segment: Any) -> Hypothesis:
    if segment is None:
        return Hypothesis()
    pieces = (
        Word(
            text,
            float(word.start),
            float(word.end),
            spaced=word.word[:1] == " ",
            probability=float(word.probability),
        )
        for word in segment.words
        # The remains of a character of which the last token has only a part.
        if (text := word.word.replace("\ufffd", "").strip())
    )
    heard = words_of(pieces)
    words = without_repetitions(heard)
    if shortened(join(words)) > REPETITIVE:
        words = ()
    return Hypothesis(words, words != heard or segment.avg_logprob < DOUBTFUL)


def shortened(text: str) -> float:
    """Return the ratio by which zlib shortens a text, taking one byte of each character, which
    tells it apart from nearly all others in the text."""
    characters = bytes(ord(character) & 0xFF for character in text)
    return len(characters) / len(zlib.compress(characters))


_WINDOW = 10.0
"""The window for six seconds of speech, in seconds."""

_BEAM = 5


def seconds_per_weight(threads: Iterable[int]) -> Iterator[float]:
    """Yield the time of a partial's and a final's pass with each number of threads; 0 on a GPU.

    Raises ModelError or PackError.
    """
    pack = demo_pack.find()
    pack.check()
    folder = pack.folder / demo_pack.WHISPER_MODEL
    for count in threads:
        recognizer = WhisperRecognizer(folder, count)
        seconds = 0.0 if recognizer.on_gpu else shortest(partial(partial_and_final, recognizer))
        yield seconds / weights_of(folder).parameters


def partial_and_final(recognizer: WhisperRecognizer) -> float:
    """Return the seconds that both passes take, over speech from the demonstration's clip."""
    speech = _speech()
    began = time.perf_counter()
    for beam in (1, _BEAM):
        recognizer.recognize(speech, "en", beam, window=_WINDOW)
    return time.perf_counter() - began


@cache
def _speech() -> NDArray[np.float32]:
    return clip_sound(demo_pack.find().clip)[SAMPLE_RATE : 7 * SAMPLE_RATE]
