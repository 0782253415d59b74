"""Every setting, once: its name, type, default, range and help.

The validation, the command line's flags, the settings dialog and the guide's tables derive from
the rows here. A setting is added by adding a field to `Settings`, and nowhere else.
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import cast

from ssbd_desktop.base.errors import SettingError
from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.base.writing import on_one_line
from ssbd_desktop.settings.languages import INTERFACE_LANGUAGES, language_name, spoken_language
from ssbd_desktop.settings.prompts import PROMPT_NAMES, PROMPTS
from ssbd_desktop.settings.row import Row, Value, check, check_color, setting, shown
from ssbd_desktop.settings.server_url import check_server_url
from ssbd_desktop.settings.written_values import check_combination, check_glossary

SOUND_FILES = (
    ".wav", ".flac", ".ogg", ".opus", ".mp3", ".aiff", ".aif", ".m4a", ".aac", ".wma",
    ".mp4", ".m4v", ".mov", ".mkv", ".webm", ".avi",
)  # fmt: skip
"""The endings that a window offers, and that show that a missing path was meant as a file; files
with other endings are read all the same."""


@dataclass(frozen=True)
class Settings:
    """The values in force. Build one through `with_values`, which checks them."""

    # General
    source_language: str = setting(
        "English", "Spoken language", "General", "languages",
        "The language people speak in your calls.",
        flag_help="The spoken language, by its English name or code; auto detects it from the "
        "first sentences and keeps to it.",
        keywords="input language, original language, detect, speech",
        widget="language", clean=spoken_language,
    )  # fmt: skip
    target_language: str = setting(
        "German", "Caption language", "General", "languages",
        "The language you want to read.",
        flag_help="The language to translate into, by its English name or code.",
        keywords="subtitle language, output language, target language, translate",
        widget="language", clean=language_name,
    )  # fmt: skip
    interface_language: str = setting(
        "system", "App language", "General", "windows",
        "Changes when you restart the app.",
        flag_help="The language of the app's windows, from the next start on.",
        keywords="display language, interface, menus, locale",
        choices=("system", *INTERFACE_LANGUAGES),
        words=("System default", *INTERFACE_LANGUAGES.values()),
    )  # fmt: skip
    theme: str = setting(
        "system", "Theme", "General", "windows",
        "How the app's windows look.",
        keywords="dark mode, light mode, night, color scheme, colour scheme, appearance",
        choices=("system", "light", "dark"), words=("System default", "Light", "Dark"),
    )  # fmt: skip
    click_through: bool = setting(
        False, "Click-through", "General", "windows",
        "Clicks go to the window behind the captions. To turn it off, use the padlock at the "
        "corner of the captions or the menu in the tray.",
        keywords="mouse, pass through, ignore clicks",
    )  # fmt: skip
    pinned: bool = setting(
        False, "Pin in place", "General", "windows",
        "Captions can't be moved or resized with the mouse. Double-click them to pin or unpin.",
        keywords="lock, position, move, drag",
    )  # fmt: skip
    hide_from_sharing: bool = setting(
        False, "Hide from screen sharing", "General", "windows",
        "Others don't see the captions when you share your screen. Works on Windows and macOS.",
        keywords="screen share, recording, privacy, present, Zoom, Teams, Meet",
    )  # fmt: skip
    hotkey_toggle: str = setting(
        "", "Shortcut to start or pause", "General", "windows",
        "Starts, pauses and resumes captions from any app.",
        keywords="hotkey, keys, keyboard, key combination",
        widget="keys", suggested="Ctrl+Alt+C", clean=check_combination,
    )  # fmt: skip
    hotkey_click_through: str = setting(
        "", "Shortcut for click-through", "General", "windows",
        "Turns click-through on and off from any app.",
        keywords="hotkey, keys, keyboard, key combination",
        widget="keys", suggested="Ctrl+Alt+P", clean=check_combination,
    )  # fmt: skip
    hotkey_hide: str = setting(
        "", "Shortcut to hide captions", "General", "windows",
        "Hides and shows the captions from any app.",
        keywords="hotkey, keys, keyboard, key combination",
        widget="keys", suggested="Ctrl+Alt+H", clean=check_combination,
    )  # fmt: skip
    hotkey_controls: str = setting(
        "", "Shortcut to the controls", "General", "windows",
        "Shows the controls, so that you can use them with the keyboard.",
        keywords="hotkey, keys, keyboard, key combination, buttons",
        widget="keys", suggested="Ctrl+Alt+B", clean=check_combination,
    )  # fmt: skip
    check_for_updates: bool = setting(
        False, "Check for updates once a day", "General", "windows",
        "Looks at the public list of releases and tells you if there is a newer version. Nothing "
        "else is sent, and nothing is installed.",
        keywords="update, upgrade, new version, release, internet, privacy",
    )  # fmt: skip
    # Audio
    device: str = setting(
        "default", "Sound source", "Audio", "sound",
        "Computer audio captions the others in a call, an app only what it plays, and a "
        "microphone the room.",
        flag_help="The device to listen to, by its name or part of it; “default” is the system's "
        "default input, “system” is computer audio, “app:” and an app's name what that app plays.",
        keywords="app, browser, mic, microphone, input, audio, loopback, speaker, headset, device",
        widget="device", reload="capture",
        words_of_ours=("default", "system"),
    )  # fmt: skip
    microphone: str = setting(
        "", "Your microphone", "Audio", "sound",
        "Captions you as well, and shows who is speaking. What the speakers play is left out.",
        flag_help="A second device for your own voice, by its name or part of it: captions then "
        "show who is speaking. “default” is the system's default input; empty is none.",
        keywords="mic, input, headset, me, my voice, speaker, device",
        widget="device", reload="microphone",
        words_of_ours=("default",),
    )  # fmt: skip
    their_name: str = setting(
        "", "Name of the others", "Audio", "sound",
        "Shown in place of “Them” when captions show who is speaking, and in exports.",
        keywords="speaker, them, who is speaking, label",
        clean=on_one_line,
    )  # fmt: skip
    my_name: str = setting(
        "", "Your name", "Audio", "sound",
        "Shown in place of “Me” when captions show who is speaking, and in exports.",
        keywords="speaker, me, who is speaking, label",
        clean=on_one_line,
    )  # fmt: skip
    speakers: bool = setting(
        False, "Tell speakers apart", "Audio", "sound",
        "Names the voices in what is captioned: Speaker 1, Speaker 2. A voice is stored only "
        "if you ask to remember it.",
        flag_help="Tell the voices in what is captioned apart, and name them Speaker 1, Speaker 2; "
        "your own microphone stays “Me”. A voice is stored only if you ask to remember it.",
        keywords="who is speaking, speaker, diarization, voice, name, label",
        reload="speech",
    )  # fmt: skip
    # Recognition
    whisper_model: str = setting(
        "", "Speech model", "Recognition", "recognition",
        "A folder with a Whisper model in CTranslate2 format, such as faster-whisper-small.",
        flag_help="The folder of a Whisper model in CTranslate2 format (model.bin, config.json, "
        "tokenizer.json and a vocabulary), or the id of a downloaded model.",
        short_flag="--speech-model",
        keywords="Whisper, speech recognition, speech to text, transcription",
        widget="folder", reload="speech", model=True,
    )  # fmt: skip
    beam_size: int = setting(
        5, "Beam size", "Recognition", "recognition",
        "Higher is more accurate, but slower.",
        keywords="accuracy, quality, speed, Whisper",
        low=1, high=20,
    )  # fmt: skip
    min_chunk: float = setting(
        0.25, "Update interval", "Recognition", "recognition",
        "How often words are recognized while somebody speaks. Slow computers take longer.",
        flag_help="Seconds of new sound before the open utterance is recognized again; more where "
        "that takes longer.",
        keywords="latency, delay, lag, speed",
        low=0.1, high=5.0, unit="s",
    )  # fmt: skip
    silence: float = setting(
        0.6, "Pause between captions", "Recognition", "recognition",
        "After a pause this long, the next sentence is a new caption.",
        flag_help="Seconds of silence after which the next sentence is another utterance; 2 s end "
        "any.",
        keywords="silence, sentence, end, gap",
        low=0.2, high=5.0, unit="s",
    )  # fmt: skip
    max_utterance: float = setting(
        15.0, "Longest caption", "Recognition", "recognition",
        "Longer speech is split, at the end of a sentence where possible.",
        flag_help="Seconds after which an utterance is split at its last sentence or clause, even "
        "if the speaker goes on.",
        keywords="length, maximum, split, utterance",
        low=2.0, high=28.0, unit="s",
    )  # fmt: skip
    # Translation
    translation_model: str = setting(
        "", "Translation model", "Translation", "translation",
        "A GGUF file with an instruct model, such as Tower-Plus-2B or Qwen3-4B.",
        flag_help="A GGUF file with the language model that translates, or the id of a downloaded "
        "model.",
        keywords="LLM, AI, language model",
        widget="file", reload="translation", model=True,
    )  # fmt: skip
    glossary: str = setting(
        "", "Glossary", "Translation", "translation",
        "Names and terms to translate your way, one per line: word = translation.",
        keywords="vocabulary, terms, dictionary, names",
        widget="text", clean=check_glossary,
    )  # fmt: skip
    record: str = setting(
        "exact", "Saved text", "Translation", "method",
        "What History keeps: a fresh translation of the finished caption, which can differ in "
        "some words from what you saw, or the caption as shown.",
        keywords="history, transcript, record, export",
        choices=("exact", "shown"),
        words=("Exact translation", "As shown"),
    )  # fmt: skip
    # Server
    server_url: str = setting(
        "", "Server address", "Server", "server",
        "Translates on a server. Leave it empty to use the model on this computer.",
        flag_help="The address of a completions server that translates in place of a model on this "
        "computer, such as https://translate.example.com/v1. Its key is in SSBD_SERVER_KEY.",
        short_flag="--server",
        keywords="URL, remote, cloud, network, vLLM, llama.cpp, OpenAI, API, team, GPU, endpoint",
        widget="address", clean=check_server_url, reload="translation",
    )  # fmt: skip
    server_model: str = setting(
        "", "Model", "Server", "server",
        "The server's name for the model. Leave it empty if the server has only one.",
        keywords="LLM, AI, language model",
        widget="server model", reload="translation",
    )  # fmt: skip
    server_ca_file: str = setting(
        "", "Certificate authority", "Server", "server",
        "A PEM file, if your server's certificate is signed by your own authority.",
        keywords="CA, certificate, TLS, SSL, HTTPS, PEM, self-signed",
        widget="certificate", reload="translation",
    )  # fmt: skip
    server_without_scores: bool = setting(
        False, "Use a server that gives no probabilities", "Server", "server",
        "Captions then change more often, and each update takes longer, because the server "
        "translates everything again.",
        flag_help="Use the server even if it gives no log-probabilities of a prompt: each update "
        "then translates everything anew, which changes more words and takes longer.",
        keywords="logprobs, echo, log-probabilities, re-translation",
        reload="translation",
    )  # fmt: skip
    server_local: bool = setting(
        False, "Use this computer while the server is unavailable", "Server", "server",
        "Until the server is back, the translation model on this computer translates.",
        keywords="offline, fallback, backup, local model",
        reload="translation",
    )  # fmt: skip
    server_agreed: str = setting(
        "", "Server that may get text", "Server", "server",
        "The address of the server to which you have agreed to send what is said.",
        clean=check_server_url, reload="translation", remembered=True,
    )  # fmt: skip
    # Appearance
    font_family: str = setting(
        "", "Font", "Appearance", "captions",
        "The typeface of the captions.",
        flag_help="The captions' typeface; empty is the system's, and for Chinese, Japanese and "
        "Korean one that is made for the language.",
        keywords="text, subtitle font, letters",
        widget="font",
    )  # fmt: skip
    font_size: int = setting(
        24, "Font size", "Appearance", "captions",
        "You can also hold Ctrl and scroll over the captions.",
        flag_help="The captions' size in points.",
        keywords="text size, bigger, larger, smaller, zoom, subtitle size",
        low=8, high=96, unit="pt",
    )  # fmt: skip
    text_color: str = setting(
        "#ffffff", "Text color", "Appearance", "captions",
        "The color of the captions.",
        keywords="color, font color, subtitle color",
        widget="color", clean=check_color,
    )  # fmt: skip
    background_color: str = setting(
        "#0f1218", "Background color", "Appearance", "captions",
        "The color behind the captions.",
        keywords="color, box, subtitle background",
        widget="color", clean=check_color,
    )  # fmt: skip
    opacity: float = setting(
        0.95, "Background opacity", "Appearance", "captions",
        "Lower lets more of the window behind show through.",
        keywords="transparency, transparent, translucent, see-through, alpha",
        low=0.0, high=1.0, unit="%",
    )  # fmt: skip
    outline: str = setting(
        "auto", "Text edge", "Appearance", "captions",
        "Automatic is an outline over a see-through background, and a shadow over others.",
        keywords="outline, shadow, border, stroke, contrast, letters",
        choices=("auto", "none", "shadow", "outline"),
        words=("Automatic", "Plain", "Shadow", "Outline"),
    )  # fmt: skip
    alignment: str = setting(
        "left", "Alignment", "Appearance", "captions",
        "Languages written from right to left start on the right.",
        keywords="align, center, middle",
        choices=("left", "center"),
        words=("Left", "Center"),
    )  # fmt: skip
    width: float = setting(
        0.6, "Width", "Appearance", "captions",
        "Share of the screen. You can also drag the edges of the captions.",
        keywords="size, resize, wide",
        low=0.1, high=1.0, unit="%",
    )  # fmt: skip
    show: str = setting(
        "target", "Show", "Appearance", "captions",
        "The translation, the original words, or both.",
        keywords="subtitle, bilingual, both languages, transcript, recognized words",
        choices=("target", "source", "both"),
        words=("Translation", "Original", "Both"),
    )  # fmt: skip
    appear: str = setting(
        "words", "Captions appear", "Appearance", "captions",
        "Word by word as people speak, or only finished sentences, which never change.",
        keywords="steady, flicker, whole sentences, finished, revise, subtitle",
        choices=("words", "sentences"),
        words=("Word by word", "Finished sentences only"),
    )  # fmt: skip
    caption_rows: int = setting(
        2, "Number of captions", "Appearance", "captions",
        "The caption in progress, and the last finished ones.",
        keywords="number, lines, rows, subtitle",
        low=1, high=6,
    )  # fmt: skip
    reading_speed: float = setting(
        15.0, "Reading speed", "Appearance", "captions",
        "Finished captions stay for as long as you need to read them.",
        flag_help="Characters a second that you read at ease; a finished caption stays that long "
        "even when speech is faster. Where it is 15, that is 9 in Chinese, 4 in Japanese and 12 in "
        "Korean.",
        keywords="duration, how long, time, slow, subtitle",
        low=5.0, high=60.0, unit="characters/s",
    )  # fmt: skip
    fade_after: float = setting(
        20.0, "Fade after silence", "Appearance", "captions",
        "Captions come back when somebody speaks, or when you point at them.",
        flag_help="Seconds without speech after which captions fade away, until somebody speaks or "
        "the mouse is over them.",
        keywords="hide, disappear, vanish, idle, timeout, auto-hide, subtitle",
        low=0.0, high=600.0, unit="s", special="Never",
    )  # fmt: skip
    # Advanced
    policy: str = setting(
        "ssbd", "Method", "Advanced", "method",
        "SSBD keeps what is still right and revises the rest, RT translates everything again each "
        "time, CD never revises.",
        keywords="policy, algorithm, re-translation",
        choices=("ssbd", "rt", "cd"),
        words=("SSBD – keep and revise", "RT – start over", "CD – never revise"),
    )  # fmt: skip
    beta: float = setting(
        0.3, "Bias β", "Advanced", "method",
        "How firmly words on the screen are kept.",
        flag_help="How strongly the words on the screen are kept: 0 always follows the model, 0.5 "
        "and more never revises.",
        keywords="beta, stability, flicker, steady, accuracy",
        low=0.0, high=1.0,
    )  # fmt: skip
    mask_k: int = setting(
        3, "Hidden tokens k", "Advanced", "method",
        "The end of an unfinished caption changes most, so it is not shown yet. At most half of a "
        "caption is hidden.",
        flag_help="How many tokens at the end of an unfinished translation are kept from view, "
        "because they change most; of a short one half at most.",
        keywords="mask-k, stability, flicker, delay",
        low=0, high=100, unit="tokens",
    )  # fmt: skip
    mask_mode: str = setting(
        "display", "Hidden tokens are", "Advanced", "method",
        "Whether the next update starts from the hidden tokens too.",
        flag_help="display hides them and keeps them as draft; output drops them from the draft "
        "too.",
        keywords="mask mode, draft",
        choices=("display", "output"),
        words=("Reused", "Dropped"),
    )  # fmt: skip
    hidden_share: float = setting(
        0.33, "Bias of hidden tokens", "Advanced", "method",
        "How much of β applies to tokens that nobody sees yet.",
        flag_help="How much of the bias β holds for the hidden tokens, which nobody sees change: 1 "
        "is the paper's uniform bias. In languages without spaces they get none.",
        keywords="hidden share, beta",
        low=0.0, high=1.0, unit="%",
    )  # fmt: skip
    template: str = setting(
        "auto", "Prompt", "Advanced", "translation",
        Sentence(
            "“auto” suits most models. Others are {names}, chat, or a prompt of your own with "
            "{text}, {src} and {tgt} in it.",
            names=PROMPT_NAMES,
        ),
        flag_help="How the model is asked: "
        + "".join(f"{prompt.name} ({prompt.family}), " for prompt in PROMPTS)
        + "chat (the model's own chat template), auto (whichever fits the file, with examples of "
        "sentences that break off where that is chat or plain), or the prompt itself with {text} "
        "where the source goes, {src} and {tgt} for the languages, {code} for the second one's "
        "code.",
        keywords="template, instruction, LLM",
        widget="text",
        words_of_ours=("auto", *PROMPT_NAMES, "chat"),
    )  # fmt: skip
    context: int = setting(
        0, "Sentences of context", "Advanced", "translation",
        "How many finished captions the model sees while it translates.",
        keywords="history, previous, earlier",
        low=0, high=20,
    )  # fmt: skip
    context_size: int = setting(
        2048, "Context size", "Advanced", "engine",
        "Room for the prompt and the translation. Text that doesn't fit loses its oldest words.",
        flag_help="Tokens that prompt and translation may take together; text that does not fit "
        "loses its oldest words.",
        keywords="memory, prompt length",
        low=128, high=131072, unit="tokens", reload="translation",
    )  # fmt: skip
    gpu_layers: int = setting(
        -1, "GPU layers", "Advanced", "engine",
        "How much of the translation model runs on the GPU, if there is one.",
        keywords="graphics card, CUDA, Metal, VRAM, offload, speed",
        low=-1, high=1000, special="All", reload="translation",
    )  # fmt: skip
    flash_attention: str = setting(
        "auto", "Flash attention", "Advanced", "engine",
        "Can make translation faster on a GPU.",
        keywords="graphics card, speed",
        choices=("auto", "on", "off"), words=("Automatic", "On", "Off"), reload="translation",
    )  # fmt: skip
    threads: int = setting(
        0, "Translation threads", "Advanced", "engine",
        "How many processor threads translation uses.",
        keywords="CPU, cores, speed",
        low=0, high=256, special="Automatic", reload="translation",
    )  # fmt: skip
    speech_threads: int = setting(
        0, "Recognition threads", "Advanced", "recognition",
        "How many processor threads speech recognition uses.",
        keywords="CPU, cores, speed, Whisper",
        low=0, high=256, special="Automatic", reload="speech",
    )  # fmt: skip
    window: str = setting(
        "auto", "Recognition window", "Advanced", "recognition",
        "How much sound Whisper looks at. 30 seconds takes several times longer.",
        flag_help="How much sound Whisper looks at while words still change, and on a slow "
        "computer always: auto is as much as was said; whole is 30 seconds, which takes several "
        "times longer.",
        keywords="Whisper, speed, accuracy",
        choices=("auto", "whole"), words=("Automatic", "Always 30 seconds"),
    )  # fmt: skip
    live_text_file: str = setting(
        "", "Live text file", "Advanced", "live text",
        "A text file with the current captions, for OBS and other apps. It is overwritten.",
        keywords="stream, output, captions",
    )  # fmt: skip
    websocket_port: int = setting(
        0, "Live text port", "Advanced", "live text",
        "Offers the captions as a web page on this computer, for OBS and other apps. The menu "
        "copies its address.",
        keywords="stream, browser source, URL, server, WebSocket",
        low=0, high=65535, special="Off",
    )  # fmt: skip
    models_folder: str = setting(
        "", "Models folder", "Advanced", "models",
        "Where downloaded models are kept.",
        keywords="download, location, disk, storage, path",
        widget="folder",
    )  # fmt: skip

    def with_values(self, values: Mapping[str, object]) -> Settings:
        """These settings with others in place of some, each checked; raises SettingError."""
        checked = {name: check(row(name), value) for name, value in values.items()}
        return Settings(**{**self.values(), **checked})  # type: ignore[arg-type]

    def values(self) -> dict[str, Value]:
        return {r.name: getattr(self, r.name) for r in ROWS}

    def changed(self) -> dict[str, Value]:
        return {r.name: v for r in ROWS if (v := getattr(self, r.name)) != r.default}


ROWS: tuple[Row, ...] = tuple(
    Row(name=f.name, kind=type(default), default=default, **f.metadata)
    for f in fields(Settings)
    for default in [cast(Value, f.default)]
)
"""One row for each setting, in the order in which they are shown."""

SHOWN = tuple(r for r in ROWS if not r.remembered)
"""The settings that a person sees: in the dialog, as flags, in the guide."""

_BY_NAME = {r.name: r for r in ROWS}


def row(name: str) -> Row:
    """The row of the setting `name`; raises SettingError with the nearest names."""
    found = _BY_NAME.get(name)
    if found is None:
        near = difflib.get_close_matches(name, _BY_NAME)
        if near:
            raise SettingError(
                "There is no setting {name}: did you mean {near}?", name=shown(name), near=near[0]
            )
        raise SettingError(
            "There is no setting {name}: a newer version may know it.", name=shown(name)
        )
    return found
