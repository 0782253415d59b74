"""The list of sound sources to choose from."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QIcon

from ssbd_desktop.base.events import APP, Device
from ssbd_desktop.ui.qt.i18n import tr

NONE, DEFAULT, SYSTEM = "", "default", "system"
"""The values that are not device names: none, the system's default, and what the computer plays."""


def device_text(value: str) -> str:
    texts = {NONE: tr("None"), DEFAULT: tr("System default"), SYSTEM: tr("Computer audio")}
    if value.startswith(APP):
        return tr("{app} (app)", app=value[len(APP) :])
    return texts.get(value, value)


def device_icon(devices: Sequence[Device], value: str) -> QIcon:
    """Return the icon of an app that plays; an empty one for anything else."""
    names = [each.icon for each in devices if each.value == value and each.icon]
    return QIcon.fromTheme(names[0]) if names else QIcon()


def device_value(text: str) -> str:
    """Return the value of a setting for a text that was chosen or typed."""
    values = {device_text(value): value for value in (NONE, DEFAULT, SYSTEM)}
    before, _, after = device_text(f"{APP}/").partition("/")
    typed = text.strip()
    if typed.startswith(before) and typed.endswith(after) and len(typed) > len(before + after):
        return f"{APP}{typed[len(before) : len(typed) - len(after)]}"
    return values.get(typed, text)


def offered(devices: Sequence[Device], chosen: str, *, own: bool) -> list[tuple[str, list[str]]]:
    """Return what to offer, in groups, each with its heading or none: first what is no device.

    `chosen` is always among them. own: for the person's own microphone, which may be none and is
    nothing that the computer plays.
    """
    microphones = [each.name for each in devices if each.kind == "microphone"]
    played = [each.name for each in devices if each.kind == "system"]
    apps = [each.value for each in devices if each.kind == "app"]
    if own:
        first, groups = [NONE, DEFAULT], [("", microphones)]
    else:
        first = [DEFAULT, SYSTEM] if played else [DEFAULT]
        groups = [
            (tr("Microphones"), microphones),
            (tr("Audio outputs"), played),
            (tr("Apps"), apps),
        ]
    if chosen not in first and not any(chosen in values for _, values in groups):
        first.append(chosen)
    return [("", first), *(group for group in groups if group[1])]
