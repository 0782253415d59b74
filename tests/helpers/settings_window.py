"""What a person does in the settings window of the real app, by the keyboard."""

from __future__ import annotations

from tests.helpers.desktop import Desktop


def enter(desktop: Desktop, found_by: str, value: str) -> None:
    """Search for a setting, and type another value into it."""
    keys = ["xdotool", "key", "--clearmodifiers"]
    typed = ["xdotool", "type", "--delay", "2"]
    for command in (
        [*keys, "ctrl+f"], [*typed, found_by], [*keys, "Return"],
        [*keys, "ctrl+a"], [*typed, value], [*keys, "Return"],
    ):  # fmt: skip
        desktop.run([*command, "sleep", "0.2"] if command[1] == "key" else command)
