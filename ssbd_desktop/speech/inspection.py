"""Looks into the folder of a speech model, for the person who is about to use it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.speech.model_folder import check_folder, languages
from ssbd_desktop.speech.model_shape import weights_of
from ssbd_desktop.speech.model_summary import SpeechSummary


def summary_of(folder: Path) -> SpeechSummary:
    """What the model in `folder` is, without loading it; raises what `check_folder` does."""
    check_folder(folder)
    try:
        size = sum(path.stat().st_size for path in folder.iterdir() if path.is_file())
    except OSError as error:
        raise ModelError(
            "The folder {folder} cannot be read ({reason}): check its permissions, or choose "
            "another one.",
            folder=folder,
            reason=error.strerror,
        ) from error
    summary = SpeechSummary(languages(folder), size)
    try:
        weights = weights_of(folder)
    except ModelError:  # CTranslate2 may know more of its files than is known here
        return summary
    return replace(
        summary,
        parameters=weights.parameters,
        stored=weights.stored,
        encoder_layers=weights.shape.encoder_layers,
        decoder_layers=weights.shape.decoder_layers,
    )
