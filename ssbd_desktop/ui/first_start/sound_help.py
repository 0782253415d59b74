"""What each system has to be told so that its sound reaches the app.

macOS and Windows: not run on hardware.
"""

from __future__ import annotations

from ssbd_desktop.ui.qt.i18n import tr


def system_sound(system: str) -> str:
    """How the computer's own sound becomes a source where there is none of it, on Python's
    `system`."""
    if system == "darwin":
        return tr("Requires macOS 14.4, or a loopback driver such as BlackHole as the microphone.")
    if system == "win32":
        return tr("Connect speakers or headphones to caption what they play.")
    return tr("Requires PulseAudio or PipeWire.")


def permission(system: str, *, played: bool = False) -> str:
    """Where the system keeps whether this app may hear the microphone; empty where nowhere.

    played: for what the computer plays instead, which macOS replaces by silence where it may not.
    """
    if system == "darwin" and played:
        return tr(
            "Also check System Settings > Privacy & Security > Screen & System Audio Recording."
        )
    if system == "darwin":
        return tr("Also check System Settings > Privacy & Security > Microphone.")
    if system == "win32" and not played:
        return tr("Also check Settings > Privacy & security > Microphone.")
    return ""


def no_sound(system: str, *, played: bool = False) -> str:
    """What to do where a source opens and gives nothing but silence; played: as in `permission`."""
    told = tr("No sound detected. Speak or play something, or choose another source.")
    return f"{told} {permission(system, played=played)}".strip()
