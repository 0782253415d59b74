"""What nearly every part of the session and of the app around it works with."""

from __future__ import annotations

from dataclasses import dataclass

from ssbd_desktop.ui.overlay.status_model import StatusModel
from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.session.pipeline_runner import PipelineRunner
from ssbd_desktop.ui.shared.actions import Actions
from ssbd_desktop.ui.shared.current_settings import CurrentSettings
from ssbd_desktop.ui.shared.services import Services


@dataclass(frozen=True)
class Parts:
    settings: CurrentSettings
    services: Services
    background: BackgroundTasks
    session: PipelineRunner
    actions: Actions
    status: StatusModel
