"""Every setting, once: its name, type, default, range and help.

The validation, the command line's flags, the settings dialog and the README's table derive from
the rows here. A setting is added by adding a field to `Settings`, and nowhere else.
"""

from __future__ import annotations

import difflib
import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import Literal, TypedDict, TypeVar, Unpack, cast

from ssbd_desktop.errors import SettingError, excerpt
from ssbd_desktop.settings.colours import check_colour
from ssbd_desktop.settings.glossary import check_glossary
from ssbd_desktop.settings.key_combinations import check_combination
from ssbd_desktop.settings.languages import language_name, spoken_language

Value = bool | int | float | str
Page = Literal["General", "Audio", "Recognition", "Translation", "Appearance", "Advanced"]
Group = Literal[
    "languages", "sound", "recognition", "translation", "method", "engine", "captions", "windows",
    "live text",
]  # fmt: skip
"""What a setting concerns, in the order in which `--help` shows them; a command takes some."""
Widget = Literal["line", "text", "file", "folder", "device", "language", "font", "colour", "keys"]
Reload = Literal["capture", "microphone", "speech", "translation"]

T = TypeVar("T", bool, int, float, str)


@dataclass(frozen=True)
class Row:
    """What is known of one setting.

    kind: the Python type of its value. page: where the dialog has it. group: what it concerns.
    low, high: the range of a number, both ends included. choices: the only values of a text that
    has few, and words: what the dialog shows for each, the choices themselves where there are none.
    widget: how the dialog asks for a text. suggested: keys that it proposes. clean: gives a text as
    it is kept, or refuses it. reload: the stage that has to load anew for a change to take effect;
    None where it takes effect at once. model: whether it names what that stage loads.
    """

    name: str
    kind: type[bool] | type[int] | type[float] | type[str]
    default: Value
    label: str
    help: str
    page: Page
    group: Group
    low: float | None = None
    high: float | None = None
    choices: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    widget: Widget = "line"
    suggested: str = ""
    reload: Reload | None = None
    model: bool = False
    clean: Callable[[str], str] | None = None

    @property
    def flag(self) -> str:
        """The command line's flag, as in --mask-k."""
        return "--" + self.name.replace("_", "-")


class _More(TypedDict, total=False):
    low: float
    high: float
    choices: tuple[str, ...]
    words: tuple[str, ...]
    widget: Widget
    suggested: str
    reload: Reload
    model: bool
    clean: Callable[[str], str]


def _row(default: T, label: str, page: Page, group: Group, help: str, **more: Unpack[_More]) -> T:
    facts = {"label": label, "page": page, "group": group, "help": help, **more}
    made: T = field(default=default, metadata=facts)
    return made


@dataclass(frozen=True)
class Settings:
    """The values in force. Build one through `with_values`, which checks them."""

    # General
    source_language: str = _row(
        "English", "Spoken language", "General", "languages",
        "The language that is spoken, by its English name or its code; auto finds it out from "
        "what is heard first, and keeps to it.",
        widget="language", clean=spoken_language,
    )  # fmt: skip
    target_language: str = _row(
        "German", "Caption language", "General", "languages",
        "The language to translate into, by its English name or its code.",
        widget="language", clean=language_name,
    )  # fmt: skip
    interface_language: str = _row(
        "system", "Language of the windows", "General", "windows",
        "The language of the app's own windows, from its next start on.",
        choices=("system", "en", "de", "ja", "zh"),
        words=("The system's", "English", "Deutsch", "日本語", "简体中文"),
    )  # fmt: skip
    theme: str = _row(
        "system", "Theme", "General", "windows",
        "How the app's windows look.",
        choices=("system", "light", "dark"), words=("System default", "Light", "Dark"),
    )  # fmt: skip
    hotkey_toggle: str = _row(
        "", "Shortcut to start or pause", "General", "windows",
        "Starts, pauses and resumes captions from any app.",
        widget="keys", suggested="Ctrl+Alt+C", clean=check_combination,
    )  # fmt: skip
    hotkey_click_through: str = _row(
        "", "Shortcut for click-through", "General", "windows",
        "Turns click-through on and off from any app.",
        widget="keys", suggested="Ctrl+Alt+P", clean=check_combination,
    )  # fmt: skip
    hotkey_hide: str = _row(
        "", "Shortcut to hide captions", "General", "windows",
        "Hides and shows the captions from any app.",
        widget="keys", suggested="Ctrl+Alt+H", clean=check_combination,
    )  # fmt: skip
    hotkey_controls: str = _row(
        "", "Shortcut to the controls", "General", "windows",
        "Shows the controls and gives them the keyboard.",
        widget="keys", suggested="Ctrl+Alt+B", clean=check_combination,
    )  # fmt: skip
    # Audio
    device: str = _row(
        "default", "Sound source", "Audio", "sound",
        "The input device to listen to, by name or part of its name; “default” is the system's "
        "own choice and follows it, “system” is what the computer plays.",
        widget="device", reload="capture",
    )  # fmt: skip
    microphone: str = _row(
        "", "Your own microphone", "Audio", "sound",
        "A device that is heard beside the sound source, as a channel of its own: captions then "
        "say who speaks. “default” is the system's own choice; empty is none.",
        widget="device", reload="microphone",
    )  # fmt: skip
    # Recognition
    whisper_model: str = _row(
        "", "Whisper model", "Recognition", "recognition",
        "A folder with a Whisper model in CTranslate2 format (model.bin, config.json, "
        "tokenizer.json and a vocabulary).",
        widget="folder", reload="speech", model=True,
    )  # fmt: skip
    beam_size: int = _row(
        5, "Beam size", "Recognition", "recognition",
        "How many hypotheses Whisper keeps for finished utterances: more is more accurate and "
        "slower.",
        low=1, high=20,
    )  # fmt: skip
    window: str = _row(
        "auto", "Recognition window", "Advanced", "recognition",
        "How much sound Whisper looks at while words still change, and on a slow computer always: "
        "auto is as much as was said; whole is 30 seconds, which takes several times longer.",
        choices=("auto", "whole"), words=("Automatic", "Always 30 seconds"),
    )  # fmt: skip
    speech_threads: int = _row(
        0, "Recognition threads", "Advanced", "recognition",
        "Processor threads for Whisper; 0 is half of the processor's cores, two at least.",
        low=0, high=256, reload="speech",
    )  # fmt: skip
    min_chunk: float = _row(
        0.25, "New sound before recognising again", "Recognition", "recognition",
        "Seconds of new sound before the open utterance is recognised again; more where that "
        "takes longer.",
        low=0.1, high=5.0,
    )  # fmt: skip
    silence: float = _row(
        0.6, "Pause that ends an utterance", "Recognition", "recognition",
        "Seconds of silence after which an utterance is complete.",
        low=0.2, high=5.0,
    )  # fmt: skip
    max_utterance: float = _row(
        15.0, "Longest utterance", "Recognition", "recognition",
        "Seconds after which an utterance is cut at its last sentence or clause even if the "
        "speaker goes on.",
        low=2.0, high=28.0,
    )  # fmt: skip
    # Translation
    translation_model: str = _row(
        "", "Translation model", "Translation", "translation",
        "A GGUF file with the language model that translates.",
        widget="file", reload="translation", model=True,
    )  # fmt: skip
    template: str = _row(
        "auto", "Prompt", "Translation", "translation",
        "How the model is asked: tower (Tower+), qwen3 (Qwen3), chat (the model's own chat "
        "template), auto (whichever fits the file), or the prompt itself with {text} where the "
        "source goes, {src} and {tgt} for the languages.",
        widget="text",
    )  # fmt: skip
    policy: str = _row(
        "ssbd", "Method", "Translation", "method",
        "ssbd verifies the previous translation and decodes what changed; rt decodes everything "
        "anew each time; cd never revises what it has said.",
        choices=("ssbd", "rt", "cd"),
        words=("SSBD – verify, then revise", "RT – decode anew", "CD – never revise"),
    )  # fmt: skip
    beta: float = _row(
        0.3, "Bias β", "Translation", "method",
        "How strongly the words on the screen are kept: 0 always follows the model, 0.5 and more "
        "never revises.",
        low=0.0, high=1.0,
    )  # fmt: skip
    hidden_share: float = _row(
        0.33, "Bias of hidden tokens", "Advanced", "method",
        "How much of the bias β holds for the hidden tokens, which nobody sees change: 1 is the "
        "paper's uniform bias.",
        low=0.0, high=1.0,
    )  # fmt: skip
    mask_k: int = _row(
        3, "Hidden tokens k", "Translation", "method",
        "How many tokens at the end of an unfinished translation are kept from view, because "
        "they change most.",
        low=0, high=100,
    )  # fmt: skip
    mask_mode: str = _row(
        "display", "Hidden tokens are", "Translation", "method",
        "display hides them and keeps them as draft; output drops them from the draft too.",
        choices=("display", "output"),
        words=("Kept as draft", "Dropped"),
    )  # fmt: skip
    record: str = _row(
        "exact", "Saved text", "Translation", "method",
        "What is saved of a finished caption: exact is what translating all of it at once says, "
        "which may differ from the screen in some words; shown is what stood there.",
        choices=("exact", "shown"),
        words=("Exact translation", "As shown"),
    )  # fmt: skip
    context: int = _row(
        0, "Earlier utterances in the prompt", "Translation", "translation",
        "How many finished utterances stand in the prompt with their translations, as far as the "
        "context size allows.",
        low=0, high=20,
    )  # fmt: skip
    glossary: str = _row(
        "", "Glossary", "Translation", "translation",
        "Words and how to translate them, one pair a line: word = translation.",
        widget="text", clean=check_glossary,
    )  # fmt: skip
    reanchor: bool = _row(
        True, "Re-anchored drafts", "Advanced", "method",
        "After a divergence, propose the rest of the old translation again where that saves time "
        "on this machine.",
        reload="translation",
    )  # fmt: skip
    threads: int = _row(
        0, "Translation threads", "Advanced", "engine",
        "Processor threads for the language model; 0 shares the processor evenly with "
        "recognition.",
        low=0, high=256, reload="translation",
    )  # fmt: skip
    # Appearance
    font_family: str = _row(
        "",
        "Font",
        "Appearance",
        "captions",
        "The captions' typeface; empty is the system's.",
        widget="font",
    )
    font_size: int = _row(
        24, "Font size", "Appearance", "captions", "The captions' size in points.", low=8, high=96
    )
    text_colour: str = _row(
        "#ffffff", "Text colour", "Appearance", "captions",
        "The captions' colour, as #rrggbb.",
        widget="colour", clean=check_colour,
    )  # fmt: skip
    background_colour: str = _row(
        "#0f1218", "Background colour", "Appearance", "captions",
        "The colour behind the captions, as #rrggbb.",
        widget="colour", clean=check_colour,
    )  # fmt: skip
    opacity: float = _row(
        0.92, "Background opacity", "Appearance", "captions",
        "How much the captions' background covers: 0 is clear, 1 is solid.",
        low=0.0, high=1.0,
    )  # fmt: skip
    outline: str = _row(
        "auto", "Edge of the letters", "Appearance", "captions",
        "shadow draws one below the letters, outline goes all round them; auto is outline where "
        "the background covers little, else shadow.",
        choices=("auto", "none", "shadow", "outline"),
        words=("Automatic", "Plain", "Shadow", "Outline"),
    )  # fmt: skip
    alignment: str = _row(
        "left", "Alignment", "Appearance", "captions",
        "Where lines begin; scripts written from the right begin there with left.",
        choices=("left", "centre"),
        words=("Left", "Centre"),
    )  # fmt: skip
    width: float = _row(
        0.6, "Width", "Appearance", "captions",
        "The captions' width as a share of the screen's, when this is changed and where they have "
        "no place yet; dragging their edges resizes them too.",
        low=0.1, high=1.0,
    )  # fmt: skip
    show: str = _row(
        "target", "Show", "Appearance", "captions",
        "Captions are the translation (target), the recognised words (source), or both, the words "
        "above their translation.",
        choices=("target", "source", "both"),
        words=("Translation", "Recognised words", "Both"),
    )  # fmt: skip
    caption_rows: int = _row(
        2, "Captions at once", "Appearance", "captions",
        "How many captions stand at once: the one in progress and the last finished ones.",
        low=1, high=6,
    )  # fmt: skip
    reading_speed: float = _row(
        15.0, "Reading speed", "Appearance", "captions",
        "Characters a second that you read at ease; a finished caption stays that long even when "
        "speech is faster. A Chinese, Japanese or Korean character counts two and a half times.",
        low=5.0, high=60.0,
    )  # fmt: skip
    pinned: bool = _row(
        False, "Pin in place", "General", "windows",
        "The captions can be neither moved nor resized by the mouse; a double click on them pins "
        "them and lets go of them.",
    )  # fmt: skip
    hide_from_sharing: bool = _row(
        False, "Hide from screen sharing", "General", "windows",
        "Leave the captions out of what others see of your screen; only Windows and macOS can.",
    )  # fmt: skip
    click_through: bool = _row(
        False, "Let clicks through", "General", "windows",
        "The mouse reaches the window under the captions; the padlock at the overlay's corner "
        "brings it back, and so do the tray menu and the settings.",
    )  # fmt: skip
    # Advanced
    gpu_layers: int = _row(
        -1, "Layers on the GPU", "Advanced", "engine",
        "Layers of the language model that run on the GPU where there is one; -1 is all of them.",
        low=-1, high=1000, reload="translation",
    )  # fmt: skip
    context_size: int = _row(
        2048, "Context size", "Advanced", "engine",
        "Tokens that prompt and translation may take together; text that does not fit loses its "
        "oldest words.",
        low=128, high=131072, reload="translation",
    )  # fmt: skip
    flash_attention: str = _row(
        "auto", "Flash attention", "Advanced", "engine",
        "Whether the language model uses flash attention; auto lets the engine choose.",
        choices=("auto", "on", "off"), words=("Automatic", "On", "Off"), reload="translation",
    )  # fmt: skip
    live_text_file: str = _row(
        "", "Live text file", "Advanced", "live text",
        "A text file that always holds the captions that stand now, for OBS and others; what is in "
        "it is overwritten. Empty writes none.",
    )  # fmt: skip
    websocket_port: int = _row(
        0, "Live text port", "Advanced", "live text",
        "The port on this machine at which the captions are served as a web page and a WebSocket, "
        "for OBS and others; 0 serves nothing. The menu copies the address.",
        low=0, high=65535,
    )  # fmt: skip

    def with_values(self, values: Mapping[str, object]) -> Settings:
        """These settings with others in place of some, each checked; raises SettingError."""
        checked = {name: check(row(name), value) for name, value in values.items()}
        return Settings(**{**self.values(), **checked})  # type: ignore[arg-type]

    def values(self) -> dict[str, Value]:
        """All values by name."""
        return {r.name: getattr(self, r.name) for r in ROWS}

    def changed(self) -> dict[str, Value]:
        """The values that are not the defaults."""
        return {r.name: v for r in ROWS if (v := getattr(self, r.name)) != r.default}


def _rows() -> tuple[Row, ...]:
    return tuple(
        Row(name=f.name, kind=type(default), default=default, **f.metadata)
        for f in fields(Settings)
        for default in [cast(Value, f.default)]
    )


ROWS: tuple[Row, ...] = _rows()
"""One row for each setting, in the order in which they are shown."""

_BY_NAME = {r.name: r for r in ROWS}
_LONGEST = 60  # characters of a value that are repeated to the person


def row(name: str) -> Row:
    """The row of the setting `name`; raises SettingError with the nearest names."""
    found = _BY_NAME.get(name)
    if found is None:
        near = difflib.get_close_matches(name, _BY_NAME, n=1)
        hint = f"did you mean {near[0]}?" if near else "a newer version may know it."
        raise SettingError(f"There is no setting {_shown(name)}: {hint}")
    return found


def check(row: Row, value: object) -> Value:
    """`value` as the setting of `row` keeps it; raises SettingError with one sentence.

    A text is read as what the setting wants, so that a flag and a line in a file mean the same.
    """
    if row.kind is bool:
        return _as_bool(row, value)
    if row.kind is str:
        return _as_text(row, value)
    return _as_number(row, value)


def _as_bool(row: Row, value: object) -> bool:
    words: dict[object, bool] = {"true": True, "on": True, "yes": True, "1": True}
    words |= {"false": False, "off": False, "no": False, "0": False}
    if isinstance(value, bool):
        return value
    found = words.get(value.strip().lower()) if isinstance(value, str) else None
    if found is None:
        raise SettingError(f"{_named(row)} must be on or off, not {_shown(value)}.")
    return found


def _as_number(row: Row, value: object) -> int | float:
    wanted = "a whole number" if row.kind is int else "a number"
    problem = f"{_named(row)} must be {wanted}{_range(row)}, not {_shown(value)}."
    if isinstance(value, bool) or not isinstance(value, (int, float, str)):
        raise SettingError(problem)
    number: int | float
    try:
        number = row.kind(value) if isinstance(value, str) else value  # type: ignore[assignment]
        usable = math.isfinite(number) and (row.kind is float or number == int(number))
    except (ValueError, OverflowError):  # a whole number may be too large for any float
        usable = False
    if not usable:
        raise SettingError(problem)
    if (row.low is not None and number < row.low) or (row.high is not None and number > row.high):
        raise SettingError(problem)
    return int(number) if row.kind is int else float(number)


def _as_text(row: Row, value: object) -> str:
    if not isinstance(value, str):
        raise SettingError(f"{_named(row)} must be a text, not {_shown(value)}.")
    if "\0" in value:  # which no path, no name of a device and no prompt can hold
        raise SettingError(f"{_named(row)} must be a text without the character 0.")
    if row.choices and value not in row.choices:
        raise SettingError(
            f"{_named(row)} must be one of {', '.join(row.choices)}, not {_shown(value)}."
        )
    return row.clean(value) if row.clean else value


def _range(row: Row) -> str:
    if row.low is None or row.high is None:
        return ""
    return f" from {row.low:g} to {row.high:g}"


def _named(row: Row) -> str:
    """The setting as the person knows it, from the dialog or from the command line."""
    return f"“{row.label}” ({row.flag})"


def _shown(value: object) -> str:
    """`value` for the middle of a sentence: on one line, and not longer than that deserves."""
    try:
        text = excerpt(str(value), _LONGEST)
    except ValueError:  # Python writes no number of more than some thousand digits
        return "a number without end"
    return f"“{text}”" if isinstance(value, str) else text
