"""The wheel holds all that the app needs itself, and a package index is given names, addresses and
the page. packaging/try_wheel.sh installs and runs the wheel."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path
from typing import Any

import pytest
from readme_renderer import markdown

from ssbd_desktop import __version__
from ssbd_desktop.base import product
from tests.helpers.programs import python as python_here
from tests.helpers.programs import ran

ROOT = Path(__file__).resolve().parents[2]

LOOK = """
import sys
from pathlib import Path
import ssbd_desktop
from ssbd_desktop.models.catalog import load_catalog
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.languages import INTERFACE_LANGUAGES
from ssbd_desktop.system.folders import resource

package = Path(ssbd_desktop.__file__).parent
assert package.is_relative_to(sys.prefix), package
assert resource("") == package / "resources", resource("")
demo_pack.find().check()
assert load_catalog()
for name in ("captions.html", "icons/ssbd-desktop.svg", "icons/controls/pause.svg"):
    assert resource(name).is_file(), name
for language in set(INTERFACE_LANGUAGES) - {"en"}:
    assert resource(f"translations/{language}.qm").is_file(), language
assert not [path for path in sys.path if path and Path(path, "pyproject.toml").exists()], sys.path
"""


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """That of an environment which has the wheel, and the dependencies that this one has."""
    folder = tmp_path_factory.mktemp("wheel")
    command = ("-m", "hatchling", "build", "--target", "wheel", "--directory", folder)
    python_here(*command, cwd=ROOT, check=True)
    venv.create(folder / "venv", with_pip=False)
    scheme = {"base": str(folder / "venv"), "platbase": str(folder / "venv")}
    site = Path(sysconfig.get_path("purelib", "venv", scheme))
    with zipfile.ZipFile(next(folder.glob("*.whl"))) as wheel:
        wheel.extractall(site)
    # A folder that a .pth names is looked into, and the .pth files in it are not: by one of those
    # the checkout itself is installed.
    (site / "dependencies.pth").write_text(sysconfig.get_path("purelib"))
    return Path(sysconfig.get_path("scripts", "venv", scheme)) / "python"


def run(python: Path, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """In an empty folder that is the home as well."""
    environment = {"HOME": str(folder), "PATH": "/usr/bin:/bin", "SSBD_DESKTOP_HOME": str(folder)}
    return ran(python, "-P", *arguments, cwd=folder, env=environment)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows needs more of its environment")
def test_nothing_of_the_checkout_is_needed(python: Path, tmp_path: Path) -> None:
    looked = run(python, tmp_path, "-c", LOOK)
    assert (looked.returncode, looked.stderr) == (0, "")
    said = run(python, tmp_path, "-m", "ssbd_desktop", "--version")
    assert said.stdout == f"ssbd-desktop {__version__}\n"


@pytest.fixture(scope="module")
def metadata() -> dict[str, Any]:
    """As the build backend makes them."""
    made = python_here("-m", "hatchling", "metadata", cwd=ROOT, check=True)
    read: dict[str, Any] = json.loads(made.stdout)
    return read


def test_the_version_and_the_addresses_are_the_products(metadata: dict[str, Any]) -> None:
    assert metadata["version"] == __version__
    assert metadata["urls"] == {
        "Homepage": product.HOMEPAGE,
        "Documentation": product.GUIDE,
        "Changelog": product.RELEASES,
        "Issues": product.ISSUES,
    }


def test_the_page_shows_pictures_and_leads_to_files_that_are_there(
    metadata: dict[str, Any],
) -> None:
    """An index has the README alone, so that all it shows and links has a whole address."""
    page = markdown.render(metadata["readme"]["text"])
    assert page is not None
    pictures = re.findall(r'<img[^>]* src="([^"]*)"', page)
    assert any(picture.startswith(product.HOMEPAGE) for picture in pictures)
    for address in re.findall(r'(?:src|href)="([^"#][^"]*)"', page):
        assert re.match(r"https?://", address), f"{address} leads nowhere on a package index"
        kept = re.match(rf"{product.HOMEPAGE}/(?:raw|blob)/v{__version__}/([^#]+)", address)
        assert kept is None or (ROOT / kept[1]).exists(), f"{address} is not in the repository"


def test_versions_in_the_changelog_are_in_order() -> None:
    """What is to come first, if anything is; then the version that this is."""
    headings = re.findall(r"^## \[([^]]+)\]", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.M)
    released = [heading for heading in headings if heading != "Unreleased"]
    assert released[0] == __version__
    assert "Unreleased" not in headings[1:]
