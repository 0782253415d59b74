"""What a person reads of a model: what it is, and whether this computer keeps up with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ssbd_desktop.ui.qt.background_tasks import BackgroundTasks
from ssbd_desktop.ui.qt.i18n import shown, tr
from ssbd_desktop.ui.services import KeepsUp, Services


def look_into(
    name: str,
    path: str,
    services: Services,
    background: BackgroundTasks,
    show: Callable[[str], None],
    refuse: Callable[[str], None] | None = None,
) -> None:
    """Have `show` told what the model at `path` is, which the setting `name` names.

    It is told again once it is known whether this computer keeps up with it: to find that out takes
    some seconds the first time. refuse: told what is wrong with the file, where that is another
    thing than what it is.
    """
    describe = {
        "translation_model": services.describe_model,
        "whisper_model": services.describe_speech,
    }[name]

    def described(sentence: str) -> None:
        facts = shown(sentence)
        show(facts)
        if services.keeps_up is not None:
            background.submit(
                f"whether it keeps up with the {name}",
                partial(services.keeps_up, name, path),
                lambda found: show(f"{facts}\n{in_words(found)}"),
                lambda _: None,  # what the model is, one knows all the same
            )

    background.submit(
        f"looking into the {name}", partial(describe, path), described, refuse or show
    )


def in_words(found: KeepsUp) -> str:
    """Whether this computer keeps up with a model, for the person who chooses it."""
    return {
        "yes": tr("Fast enough on this computer."),
        "alone": tr(
            "Fast enough only while nothing else is busy: with another large model, captions lag."
        ),
        "no": tr(
            "Too slow for this computer: captions would fall further and further behind. Choose a "
            "smaller model."
        ),
    }[found]
