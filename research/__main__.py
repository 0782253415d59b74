"""`python -m research run|replay|pack|report …`."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from research import evaluate
from research.arguments import parse
from ssbd_desktop.commands.cli import exit_code, with_flags
from ssbd_desktop.settings import file as saved_settings
from ssbd_desktop.system import logs


def main(argv: Sequence[str] | None = None) -> int:
    """Run an action; returns the exit code, as `ssbd_desktop.commands.cli.main` does."""
    return exit_code(lambda: _run(argv))


def _run(argv: Sequence[str] | None) -> int:
    options = parse(argv)
    logs.set_up("verbose" in options)
    loaded = saved_settings.load()
    for notice in loaded.notices:
        print(notice, file=sys.stderr)
    settings = with_flags(loaded.settings, options)
    if "server_url" in options:
        settings = settings.with_values({"server_agreed": settings.server_url})  # was asked for
    return evaluate.ACTIONS[options.action](settings, options)


if __name__ == "__main__":
    sys.exit(main())
