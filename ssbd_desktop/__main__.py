"""`ssbd-desktop`, `python -m ssbd_desktop`, and what a bundle starts with."""

import faulthandler
import sys

from ssbd_desktop.processes import end_signals


def main() -> None:
    """Do what the command line says and end the process.

    Little is imported before it is known what ends the process, and by a child nothing that it does
    not need. The end leaves the interpreter as it is: to take it down under the threads of
    libraries crashes.
    """
    if sys.stderr is not None:
        faulthandler.enable()  # where native code crashed; what a child says its parent logs
    if sys.argv[1:] and sys.argv[1].endswith("-child"):
        end_signals.leave_to_parent()

    if sys.argv[1:2] == ["--capture-child"]:
        from ssbd_desktop.audio.capture_process.child import main as capture_main

        capture_main(sys.argv[2:])

    if sys.argv[1:2] == ["--download-child"]:
        from ssbd_desktop.models.download_process.child import main as download_main

        download_main()

    if sys.argv[1:2] == ["--recognition-child"]:
        from ssbd_desktop.speech.recognition_process.child import main as recognition_main

        recognition_main(sys.argv[2:])

    if sys.argv[1:2] == ["--translation-child"]:
        from ssbd_desktop.translation.llama.translation_process.child import (
            main as translation_main,
        )

        translation_main(sys.argv[2:])

    end_signals.end_at_once()
    from ssbd_desktop.commands.cli import main as run_command
    from ssbd_desktop.processes.hard_exit import leave_at_once

    leave_at_once(run_command())


if __name__ == "__main__":
    main()
