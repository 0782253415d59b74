"""`ssbd-desktop`, `python -m ssbd_desktop`, and the start of a bundle."""

import faulthandler
import sys

from ssbd_desktop.processes import endings


def main() -> None:
    """Run the command line and end the process.

    Little is imported before it is known what ends the process, and by a child nothing that it does
    not need. The end leaves the interpreter as it is: to take it down under the threads of
    libraries crashes.
    """
    if sys.stderr is not None:
        faulthandler.enable()  # where native code crashed; what a child says its parent logs
    flag, *arguments = sys.argv[1:] or [""]
    if flag.endswith("-child"):
        endings.leave_to_parent()
    match flag:
        case "--capture-child":
            from ssbd_desktop.audio.capture_process.child import main as be_child
        case "--download-child":
            from ssbd_desktop.models.download_process.child import main as be_child
        case "--recognition-child":
            from ssbd_desktop.speech.recognition_process.child import main as be_child
        case "--translation-child":
            from ssbd_desktop.translation.llama.translation_process.child import main as be_child
        case _:
            endings.end_at_once()
            from ssbd_desktop.commands.cli import main as run_command

            endings.leave_at_once(run_command())
    be_child(arguments)


if __name__ == "__main__":
    main()
