"""Runs the user interface, from the check for a screen to the end of the process."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import NoReturn

from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from ssbd_desktop.base import product
from ssbd_desktop.processes.endings import leave_at_once
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.system.folders import config_folder, resource
from ssbd_desktop.ui.qt.i18n import install_language, shown, use_faces_of
from ssbd_desktop.ui.qt.process_hooks import on_interrupt, unexpected_errors_reported
from ssbd_desktop.ui.qt.single_instance import first_instance
from ssbd_desktop.ui.qt.theme import use_theme
from ssbd_desktop.ui.session.chosen_models import Save
from ssbd_desktop.ui.shared.pipeline_bridge import MakePipeline
from ssbd_desktop.ui.shared.services import Services
from ssbd_desktop.ui.shell.app import Window


def run(
    settings: Settings,
    make_pipeline: MakePipeline,
    save: Save,
    services: Services,
    notices: Sequence[str] = (),
    *,
    first_run: bool = False,
    demonstration: bool = False,
    runs_already: str = "",
    ended: Callable[[], None] = lambda: None,
) -> NoReturn:
    """Show the overlay and start captions; ends the process once the person quits, with exit code 1
    if captions were lost for lack of room.

    notices: sentences to show at the start. services: what the windows need from the rest of the
    app. first_run: ask the first start's questions before captions start. demonstration: begin with
    the demonstration. runs_already: what to print if an app with this configuration is running,
    which then comes forward instead; without it they run side by side. ended: called when there is
    no window, or no longer one. `make_pipeline` and `save` are called off the GUI thread. Raises
    SsbdError if the running one does not respond.
    """
    instance = first_instance(config_folder()) if runs_already else None
    if runs_already and instance is None:
        print(runs_already, file=sys.stderr)
        ended()
        leave_at_once(0)
    application = _application(settings)
    window = Window(settings, make_pipeline, save, services)
    # The newest is on top, and they should be read from the first on.
    for number, notice in reversed(list(enumerate(notices))):
        window.status.tell(f"notice {number}", shown(notice))
    # The computer is about to end.
    application.commitDataRequest.connect(window.unsaved.sessions.copy)
    with (
        on_interrupt(lambda: window.quit(asking=False)),
        unexpected_errors_reported(window.status.report_unexpected_error),
    ):
        window.open(first_run, demonstration)
        if instance is not None:
            instance.listen(window.do_asked)
        code = application.exec() or int(window.unsaved.lost > 0)
        window.close()
        ended()
        # Leave from here, with Qt and what is left of the windows intact: tearing them down one by
        # one, maybe under a thread that was left behind, could only crash.
        leave_at_once(code)


def _application(settings: Settings) -> QApplication:
    application = QApplication(sys.argv[:1])
    application.setApplicationName(product.NAME)
    use_faces_of(install_language(application, settings.interface_language))
    use_theme(settings.theme)
    application.setDesktopFileName("ssbd-desktop")
    application.setQuitOnLastWindowClosed(False)
    application.setWindowIcon(QIcon(str(resource("icons/ssbd-desktop.svg"))))
    return application
