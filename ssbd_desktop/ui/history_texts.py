"""What the history window says of a session."""

from __future__ import annotations

from ssbd_desktop.transcript.export import clock
from ssbd_desktop.transcript.records import Session, Translation
from ssbd_desktop.transcript.sessions import Summary
from ssbd_desktop.ui.history_list import moment_of, name_of, pair_text
from ssbd_desktop.ui.words import captions_counted, listed, tr


def option_text(made: Translation) -> str:
    """A translation as it is offered."""
    language = tr(made.language)
    return f"{language} – {made.model}" if made.model else language


def placeholder(session: Session) -> str:
    """What stands where its name will be."""
    return tr("{name} (give it a name)", name=name_of(_summary(session)))


def about(session: Session) -> str:
    """One line about a session."""
    parts = [
        moment_of(_summary(session)),
        clock(session.seconds),
        listed(dict.fromkeys(map(pair_text, session.languages))),
        {
            "live": tr("being written now"),
            "interrupted": tr("it was interrupted, and everything up to then is here"),
            "ended": "",
        }[session.state],
    ]
    if session.lost:
        parts.append(tr("not saved: {captions}", captions=captions_counted(session.lost)))
    return " · ".join(filter(None, parts))


def file_name(session: Session) -> str:
    """A name for a file with it, without what some system does not allow."""
    name = session.title or (f"{session.began:%Y-%m-%d %H-%M}" if session.began else "session")
    return " ".join("".join(" " if c in '/\\:*?"<>|' else c for c in name).split())[:80]


def _summary(session: Session) -> Summary:
    return Summary(
        session.path,
        session.title,
        session.began,
        session.seconds,
        session.languages,
        len(session.lines),
        session.state,
    )
