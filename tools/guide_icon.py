"""Puts the app's icon on the guide's site: a hook of MkDocs, which mkdocs.yml names."""

from __future__ import annotations

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

ICON = Path(__file__).resolve().parents[1] / "resources" / "icons" / "ssbd-desktop.svg"


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add it to the site's files."""
    files.append(File.generated(config, "icon.svg", abs_src_path=str(ICON)))
    return files
