"""Sound in, transcripts out: devices and files, voice activity, Whisper, and when a word is stable.

The only stage that touches sound, and the only importer of soundfile, soxr and faster_whisper
(each in one file), which also runs silero VAD's ONNX session. The sound systems run in a process of
their own (`ear`), which alone imports `portaudio`, `pulse` and the like.

    AudioSource.blocks() → Listener.hear() → Transcript
"""

from ssbd_desktop.speech.device import SYSTEM, Device
from ssbd_desktop.speech.devices import input_devices, watch_devices
from ssbd_desktop.speech.files import FileSource
from ssbd_desktop.speech.listener import Listener, utterance_names
from ssbd_desktop.speech.listeners import Listeners
from ssbd_desktop.speech.microphone import Microphone
from ssbd_desktop.speech.recogniser import Hypothesis, Recogniser, Word
from ssbd_desktop.speech.source import AudioSource, open_source
from ssbd_desktop.speech.whisper import WhisperRecogniser

__all__ = [
    "SYSTEM",
    "AudioSource",
    "Device",
    "FileSource",
    "Hypothesis",
    "Listener",
    "Listeners",
    "Microphone",
    "Recogniser",
    "WhisperRecogniser",
    "Word",
    "input_devices",
    "open_source",
    "utterance_names",
    "watch_devices",
]
