"""The language of the windows: the system's, where it is one of ours, or the one chosen."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from ssbd_desktop.folders import resource

TRANSLATED = ("de", "ja", "zh")
"""Beside English, in which the texts are written."""

_QT_NAMES = {"zh": "zh_CN"}


def chosen(setting: str, system: Sequence[str]) -> str:
    """The code of the language to show.

    setting: of `interface_language`, a code or "system". system: the person's languages as Qt names
    them ("de-DE"), the preferred first; the first that is ours is taken, else English.
    """
    wanted = [setting] if setting != "system" else [name.split("-")[0] for name in system]
    return next((code for code in wanted if code in ("en", *TRANSLATED)), "en")


def install_language(application: QCoreApplication, setting: str) -> str:
    """Let all windows that are made from now on speak the chosen language; gives its code."""
    code = chosen(setting, QLocale.system().uiLanguages())
    if code == "en":
        return code
    # Qt's own words first (“Cancel”, “Copy”), then ours, which are asked first.
    qt = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    for path in (f"{qt}/qtbase_{_QT_NAMES.get(code, code)}", _file(code)):
        translator = QTranslator(application)
        if translator.load(path):
            application.installTranslator(translator)
    return code


def _file(code: str) -> str:
    return str(resource(f"translations/{code}.qm"))
