"""What a package index is given: names, addresses, the page, and what the source package holds."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from readme_renderer import markdown

from ssbd_desktop import __version__
from ssbd_desktop.base import product

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def metadata() -> dict[str, Any]:
    """As the build backend makes them."""
    command = [sys.executable, "-m", "hatchling", "metadata"]
    made = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    read: dict[str, Any] = json.loads(made.stdout)
    return read


def test_the_version_is_the_one_in_the_package(metadata: dict[str, Any]) -> None:
    assert metadata["version"] == __version__


def test_addresses_are_the_products(metadata: dict[str, Any]) -> None:
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
