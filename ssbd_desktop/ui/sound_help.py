"""What each system has to be told so that its sound reaches the app. No widgets here.

The words for macOS and Windows: not run on hardware.
"""

from __future__ import annotations

from ssbd_desktop.ui.words import tr


def system_sound(system: str) -> str:
    """How the computer's own sound becomes a source, on Python's `system`."""
    if system == "darwin":
        return tr(
            "What the computer plays is a source once a loopback driver such as BlackHole is "
            "installed."
        )
    if system == "win32":
        return tr(
            "What the computer plays is the source “Stereo Mix”, where the sound settings of "
            "Windows have it enabled."
        )
    return tr(
        "What the computer plays is the monitor of its loudspeaker: choose it for this app in the "
        "system's sound settings (pavucontrol)."
    )


def permission(system: str) -> str:
    """Where the system keeps whether this app may hear the microphone; empty where nowhere."""
    if system == "darwin":
        return tr(
            "See also whether the app is allowed the microphone in System Settings, Privacy & "
            "Security, Microphone."
        )
    if system == "win32":
        return tr(
            "See also whether apps are allowed the microphone in Settings, Privacy & security, "
            "Microphone."
        )
    return ""


def no_sound(system: str) -> str:
    """What to do where a source opens and gives nothing but silence."""
    told = tr("No sound at all arrives: speak or play something, or choose another source.")
    return f"{told} {permission(system)}".strip()
