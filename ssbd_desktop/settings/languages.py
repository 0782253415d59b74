"""The languages that Whisper knows, by English name and ISO code."""

from __future__ import annotations

import difflib

from ssbd_desktop.base.errors import SettingError, excerpt

CODES: dict[str, str] = {
    "Afrikaans": "af", "Albanian": "sq", "Amharic": "am", "Arabic": "ar", "Armenian": "hy",
    "Assamese": "as", "Azerbaijani": "az", "Bashkir": "ba", "Basque": "eu", "Belarusian": "be",
    "Bengali": "bn", "Bosnian": "bs", "Breton": "br", "Bulgarian": "bg", "Burmese": "my",
    "Cantonese": "yue", "Catalan": "ca", "Chinese": "zh", "Croatian": "hr", "Czech": "cs",
    "Danish": "da", "Dutch": "nl", "English": "en", "Estonian": "et", "Faroese": "fo",
    "Finnish": "fi", "French": "fr", "Galician": "gl", "Georgian": "ka", "German": "de",
    "Greek": "el", "Gujarati": "gu", "Haitian Creole": "ht", "Hausa": "ha", "Hawaiian": "haw",
    "Hebrew": "he", "Hindi": "hi", "Hungarian": "hu", "Icelandic": "is", "Indonesian": "id",
    "Italian": "it", "Japanese": "ja", "Javanese": "jw", "Kannada": "kn", "Kazakh": "kk",
    "Khmer": "km", "Korean": "ko", "Lao": "lo", "Latin": "la", "Latvian": "lv",
    "Lingala": "ln", "Lithuanian": "lt", "Luxembourgish": "lb", "Macedonian": "mk",
    "Malagasy": "mg", "Malay": "ms", "Malayalam": "ml", "Maltese": "mt", "Maori": "mi",
    "Marathi": "mr", "Mongolian": "mn", "Nepali": "ne", "Norwegian": "no", "Nynorsk": "nn",
    "Occitan": "oc", "Pashto": "ps", "Persian": "fa", "Polish": "pl", "Portuguese": "pt",
    "Punjabi": "pa", "Romanian": "ro", "Russian": "ru", "Sanskrit": "sa", "Serbian": "sr",
    "Shona": "sn", "Sindhi": "sd", "Sinhala": "si", "Slovak": "sk", "Slovenian": "sl",
    "Somali": "so", "Spanish": "es", "Sundanese": "su", "Swahili": "sw", "Swedish": "sv",
    "Tagalog": "tl", "Tajik": "tg", "Tamil": "ta", "Tatar": "tt", "Telugu": "te",
    "Thai": "th", "Tibetan": "bo", "Turkish": "tr", "Turkmen": "tk", "Ukrainian": "uk",
    "Urdu": "ur", "Uzbek": "uz", "Vietnamese": "vi", "Welsh": "cy", "Yiddish": "yi",
    "Yoruba": "yo",
}  # fmt: skip

INTERFACE_LANGUAGES = {"en": "English", "de": "Deutsch", "ja": "日本語", "zh": "简体中文"}
"""The languages of the windows by code, English first, each by the name that its speakers read."""

QT_NAMES = {"zh": "zh_CN"}
"""The languages of the windows that Qt's own translations name otherwise."""

COMMON = (
    "English", "Chinese", "Spanish", "Hindi", "Arabic", "French", "Portuguese", "Russian",
    "German", "Japanese", "Korean", "Italian",
)  # fmt: skip
"""The languages offered first to a person about whom nothing is known."""

_BY_SPELLING = {name.lower(): name for name in CODES} | {code: name for name, code in CODES.items()}


def language_name(spelling: str) -> str:
    """The English name for a name or code in any case ("de" → "German"); raises SettingError."""
    name = _BY_SPELLING.get(spelling.strip().lower())
    if name is not None:
        return name
    shown = excerpt(spelling, 40)
    near = difflib.get_close_matches(shown.title(), CODES, n=3)
    if near:
        raise SettingError(
            "“{name}” is not a supported language: did you mean {names}?", name=shown, names=near
        )
    raise SettingError(
        "“{name}” is not a supported language: enter its English name, like German.", name=shown
    )


AUTO = "auto"
"""The value in place of a spoken language: it is detected in the first speech, and kept."""


def spoken_language(spelling: str) -> str:
    """Return the language as `language_name` does, or AUTO for “auto” in any case."""
    return AUTO if spelling.strip().lower() == AUTO else language_name(spelling)


def language_code(name: str) -> str:
    """The code Whisper uses for a language ("German" → "de"); raises SettingError."""
    return CODES[language_name(name)]
