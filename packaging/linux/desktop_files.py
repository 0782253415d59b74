"""Write what a Linux desktop knows the app by: its entry, its icons, and its AppStream metadata.

python packaging/linux/desktop_files.py SHARE, where SHARE is what /usr/share is to a system
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tomllib
from datetime import UTC, datetime
from pathlib import Path
from string import Template
from xml.sax.saxutils import escape

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT))

from ssbd_desktop import __version__  # noqa: E402
from ssbd_desktop.base import product  # noqa: E402


def metainfo() -> str:
    """The AppStream metadata, with what other files say of the product filled in."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    values = {
        "bundle_id": product.BUNDLE_ID,
        "name": product.NAME,
        "license": project["license"],
        "authors": product.AUTHORS,
        "homepage": product.HOMEPAGE,
        "issues": product.ISSUES,
        "releases": product.RELEASES,
        "guide": product.GUIDE,
        "version": __version__,
        "date": datetime.now(UTC).date().isoformat(),  # a release is packaged as it is tagged
    }
    template = Template((HERE / "metainfo.xml").read_text("utf-8"))
    return template.substitute({key: escape(value) for key, value in values.items()})


def main() -> None:
    """Write all of it into a folder."""
    parser = argparse.ArgumentParser(description="Write what a Linux desktop knows the app by.")
    parser.add_argument("share", type=Path)
    share = parser.parse_args().share
    drawn = ROOT / "build" / "icons"
    subprocess.run([sys.executable, ROOT / "packaging" / "icons.py", drawn], check=True)
    shutil.copytree(drawn / "hicolor", share / "icons" / "hicolor", dirs_exist_ok=True)
    for folder in ("applications", "metainfo"):
        (share / folder).mkdir(parents=True, exist_ok=True)
    shutil.copy(HERE / "ssbd-desktop.desktop", share / "applications")
    described = share / "metainfo" / f"{product.BUNDLE_ID}.metainfo.xml"
    described.write_text(metainfo(), "utf-8")


if __name__ == "__main__":
    main()
