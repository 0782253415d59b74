"""Texts about a session in the history window."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QDate, QLocale, QTime

from ssbd_desktop.transcript.export import clock
from ssbd_desktop.transcript.journal_format import KeptSession, KeptTranslation
from ssbd_desktop.ui.qt.i18n import captions_counted, language_text, listed, tr

_LONGEST = 80
"""The most characters of a file's name."""


def option_text(made: KeptTranslation) -> str:
    language = tr(made.language)
    return f"{language} – {made.model}" if made.model else language


def about(session: KeptSession) -> str:
    parts = [
        moment_of(session),
        clock(session.seconds),
        listed(dict.fromkeys(map(pair_text, session.languages))),
        {
            "live": tr("Recording"),
            "interrupted": tr("Interrupted")
            if session.lost
            else tr("Interrupted, but saved up to that point"),
            "ended": "",
        }[session.state],
    ]
    if session.lost:
        parts.append(tr("Not saved: {captions}", captions=captions_counted(session.lost)))
    return " · ".join(filter(None, parts))


def file_name(session: KeptSession) -> str:
    """Return a name for a session's file, without characters that a system does not allow."""
    title = session.title or Path(session.file).stem
    name = title or (f"{session.began:%Y-%m-%d %H-%M}" if session.began else "session")
    return " ".join("".join(" " if c in '/\\:*?"<>|' else c for c in name).split())[:_LONGEST]


def name_of(session: KeptSession) -> str:
    """Return a session's title, the file that was captioned, or when it began."""
    return session.name or moment_of(session) or session.path.stem


def moment_of(session: KeptSession) -> str:
    """Return when a session began, as the person's system writes it."""
    began = session.began
    if began is None:
        return ""
    local = began.astimezone()
    form = QLocale().dateFormat(QLocale.FormatType.LongFormat)
    if "MMMM" in form:  # with short names: “Sat, 21 Nov 2026”
        form = form.replace("dddd", "ddd").replace("MMMM", "MMM")
    day = QLocale().toString(QDate(local.year, local.month, local.day), form)
    time = QLocale().toString(QTime(local.hour, local.minute), QLocale.FormatType.ShortFormat)
    return tr("{day}, {time}", day=day, time=time)


def pair_text(languages: tuple[str, str]) -> str:
    return " → ".join(map(language_text, languages))
