"""The language of the windows: their texts through Qt's translations, numbers and dates."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cmp_to_key

from PySide6.QtCore import QCollator, QCoreApplication, QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from ssbd_desktop.base.sentences import Sentence, Value, filled
from ssbd_desktop.settings.languages import AUTO, CODES, INTERFACE_LANGUAGES, QT_NAMES
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.folders import resource
from ssbd_desktop.transcript.labels import Labels
from ssbd_desktop.ui.qt.han_faces import face_for, system_family, use_faces

CONTEXT = "ssbd-desktop"
"""The one context of all texts: the same English has the same translation everywhere."""

_SHORTEST = QLocale.FloatingPointPrecisionOption.FloatingPointShortest.value


def tr(text: str, **values: object) -> str:
    """Return `text` in the person's language, with values in its {places}.

    text: a literal, so that it is found when the translations are made, or a label or help of the
    settings table.
    """
    if isinstance(text, Sentence):
        return shown(text)
    translated = QCoreApplication.translate(CONTEXT, text)
    said = {name: shown(v) if isinstance(v, str) else v for name, v in values.items()}
    return translated.format(**said) if said else translated


def shown(text: str) -> str:
    """Return a `Sentence` from another room in the person's language; any other text unchanged."""
    if not isinstance(text, Sentence):
        return text
    translated = QCoreApplication.translate(CONTEXT, text.template)
    return filled(translated, {name: _value(value) for name, value in text.values.items()})


def _value(value: Value) -> str:
    if isinstance(value, tuple):
        return tr(", ").join(map(_value, value))
    if isinstance(value, float):
        return QLocale().toString(value, "f", _SHORTEST)
    return whole_number(value) if isinstance(value, int) else shown(value)


def language_names() -> dict[str, str]:
    """Return the shown names of all languages by their English names, sorted by the former."""
    names = {name: tr(name) for name in CODES}
    order = cmp_to_key(QCollator(QLocale()).compare)
    return dict(sorted(names.items(), key=lambda pair: order(pair[1])))


def language_text(name: str) -> str:
    """Return a language, or the word for one to detect, as the person reads it."""
    return tr("Detected") if name == AUTO else tr(name)


_named: Settings | None = None
"""The settings that name the two sides of a call, for the whole app as its translation is."""

_voices: tuple[tuple[int, str], ...] = ()
"""What the voices of the session that is captioned are called, likewise."""


def use_names(settings: Settings) -> None:
    """From now on, use the settings' names for the two sides of a call."""
    global _named
    _named = settings


def use_voices(voices: Mapping[int, str]) -> None:
    """From now on, call the voices of the session, by their numbers, by these names."""
    global _voices
    _voices = tuple(voices.items())


def labels() -> Labels:
    made = Labels(
        me=tr("Me"),
        them=tr("Them"),
        not_heard=tr("{} not heard"),
        numbered=tr("Speaker {}"),
        voices=_voices,
    )
    return made.with_names(_named) if _named else made


def listed(parts: Iterable[str]) -> str:
    return tr(", ").join(filter(None, parts))


def whole_number(value: float) -> str:
    """Format a number without places, as the person's language writes it: 1,234."""
    return QLocale().toString(round(value))


def data_size(count: float) -> str:
    """Format bytes: 412 MB, 5.21 GB."""
    places = 2 if count >= 999.5e6 else 0
    powers_of_ten = QLocale.DataSizeFormat.DataSizeSIFormat
    return QLocale().formattedDataSize(round(count), places, powers_of_ten)


def captions_counted(count: int) -> str:
    return tr("1 caption") if count == 1 else tr("{count} captions", count=whole_number(count))


def updates_counted(count: int) -> str:
    return tr("1 update") if count == 1 else tr("{count} updates", count=whole_number(count))


def chosen_language(setting: str, system: Sequence[str]) -> str:
    """Return the code of the language to show.

    setting: the value of `interface_language`, a code or "system". system: the person's languages
    as Qt names them ("de-DE"), the preferred one first; the first that the app has is taken, else
    English.
    """
    wanted = [setting] if setting != "system" else _codes(system)
    return next((code for code in wanted if code in INTERFACE_LANGUAGES), "en")


def _codes(system: Sequence[str]) -> Iterator[str]:
    """Yield the codes of the system's languages, without Chinese in traditional characters.

    The app's Chinese is in simplified ones, which readers of the others would take for the wrong
    language; they get their next language, or English.
    """
    traditional = False
    for name in system:
        code = name.split("-")[0]
        if code != "zh":
            yield code
        elif QLocale(name).script() == QLocale.Script.TraditionalHanScript:
            traditional = True
        elif name != "zh" or not traditional:  # Qt ends “zh-TW”, “zh-Hant” with a bare “zh”
            yield code


def locale_of(code: str, system: QLocale) -> QLocale:
    """Return how dates and numbers are written: as the system does where it speaks the language.

    Elsewhere as in the person's country, if Qt knows the language there: English in Germany has 24
    hours.
    """
    if QLocale(code).language() == system.language():
        return system
    return QLocale(QLocale(code).language(), system.territory())


def install_language(application: QCoreApplication, setting: str) -> str:
    """Make all windows created from now on use the chosen language; return its code."""
    system = QLocale.system()
    code = chosen_language(setting, system.uiLanguages())
    QLocale.setDefault(locale_of(code, system))
    if code == "en":
        return code
    # Qt's own words first (“Cancel”, “Copy”), then ours, which are asked first.
    qt = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    ours = str(resource(f"translations/{code}.qm"))
    for path in (f"{qt}/qtbase_{QT_NAMES.get(code, code)}", ours):
        translator = QTranslator(application)
        if translator.load(path):
            application.installTranslator(translator)
    return code


def use_faces_of(code: str) -> None:
    """Draw characters as the language of this code writes them, in the system's font if it can."""
    language = QLocale.languageToString(QLocale(code).language())
    if face_for(language) is not None:
        font = QApplication.font()
        use_faces(font, language, system_family())
        QApplication.setFont(font)
