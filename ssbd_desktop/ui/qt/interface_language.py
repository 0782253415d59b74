"""The language of the windows: the system's, where it is one of ours, or the one chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from ssbd_desktop.system.folders import resource
from ssbd_desktop.ui.qt.han_faces import face_for, system_family, use_faces

TRANSLATED = ("de", "ja", "zh")
"""Beside English, in which the texts are written."""

OWN_NAMES = ("English", "Deutsch", "日本語", "简体中文")
"""What the languages of the windows call themselves: whoever looks for theirs reads no other."""

_QT_NAMES = {"zh": "zh_CN"}


def chosen(setting: str, system: Sequence[str]) -> str:
    """The code of the language to show.

    setting: of `interface_language`, a code or "system". system: the person's languages as Qt names
    them ("de-DE"), the preferred first; the first that is ours is taken, else English.
    """
    wanted = [setting] if setting != "system" else _codes(system)
    return next((code for code in wanted if code in ("en", *TRANSLATED)), "en")


def _codes(system: Sequence[str]) -> Iterator[str]:
    """The codes of the system's languages, without Chinese in traditional characters.

    Ours is in simplified ones, which its readers would take for the wrong language; they get the
    next language of theirs, or English.
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
    """How dates and numbers are written in a language: as the system does where that speaks it.

    Elsewhere as in the person's country, if Qt knows the language there: English in Germany has 24
    hours.
    """
    if QLocale(code).language() == system.language():
        return system
    return QLocale(QLocale(code).language(), system.territory())


def install_language(application: QCoreApplication, setting: str) -> str:
    """Let all windows that are made from now on speak the chosen language; gives its code."""
    system = QLocale.system()
    code = chosen(setting, system.uiLanguages())
    QLocale.setDefault(locale_of(code, system))
    if code == "en":
        return code
    # Qt's own words first (“Cancel”, “Copy”), then ours, which are asked first.
    qt = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    ours = str(resource(f"translations/{code}.qm"))
    for path in (f"{qt}/qtbase_{_QT_NAMES.get(code, code)}", ours):
        translator = QTranslator(application)
        if translator.load(path):
            application.installTranslator(translator)
    return code


def use_faces_of(code: str) -> None:
    """Have all windows draw characters as the language of a code writes them, in the system's font
    as far as that goes."""
    language = QLocale.languageToString(QLocale(code).language())
    if face_for(language) is not None:
        font = QApplication.font()
        use_faces(font, language, system_family())
        QApplication.setFont(font)
