"""What the release workflow gives to Homebrew and winget, filled in for a release."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import platformdirs
import pytest
import yaml  # type: ignore[import-untyped]
from platformdirs import macos

from ssbd_desktop.base import product
from ssbd_desktop.system import folders
from tests.helpers.packaging_modules import PACKAGING, packaging_module
from tests.helpers.programs import python

VERSION = "1.2.3"
DMG, SETUP = "ab" * 32, "cd" * 32
DOWNLOADS = f"{product.HOMEPAGE}/releases/download/v{VERSION}"
REQUIRED = {
    "version": {"DefaultLocale"},
    "installer": {"Installers"},
    "defaultLocale": {"PackageLocale", "Publisher", "PackageName", "License", "ShortDescription"},
}
"""By kind, beside what all have: winget-cli's schemas/JSON/manifests/v1.10.0."""


def fill(folder: Path, checksums: str) -> subprocess.CompletedProcess[str]:
    (folder / "SHA256SUMS").write_text(checksums)
    asked = ("--version", VERSION, "--checksums", folder / "SHA256SUMS")
    return python(PACKAGING / "templates" / "fill.py", *asked, "--output", folder / "filled")


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("release")
    done = fill(
        folder,
        f"{'ef' * 32}  SSBD-Desktop-{VERSION}-x86_64.AppImage\n"
        f"{DMG}  dist/SSBD-Desktop-{VERSION}-arm64.dmg\n"
        f"{SETUP} *SSBD-Desktop-{VERSION}-setup.exe\n",
    )
    assert done.returncode == 0, done.stderr
    return folder / "filled"


@pytest.mark.parametrize(
    ("checksums", "lacks"), [*(((no, no), 0) for no in ("", "ab", "ab" * 20)), ((DMG,), 1)]
)
def test_a_file_without_a_sha_256_is_told(
    tmp_path: Path, checksums: tuple[str, ...], lacks: int
) -> None:
    names = (f"SSBD-Desktop-{VERSION}-arm64.dmg", f"SSBD-Desktop-{VERSION}-setup.exe")
    told = zip(checksums, names, strict=False)
    done = fill(tmp_path, "".join(f"{checksum}  {name}\n" for checksum, name in told))
    assert done.returncode == 1
    assert done.stderr == f"{tmp_path / 'SHA256SUMS'} has no checksum of {names[lacks]}.\n"
    assert not (tmp_path / "filled").exists()


@pytest.fixture(scope="module")
def manifests(filled: Path) -> dict[str, Any]:
    read = [yaml.safe_load(file.read_text("utf-8")) for file in filled.glob("winget/*.yaml")]
    return {manifest["ManifestType"]: manifest for manifest in read}


def test_winget_gets_the_installer(manifests: dict[str, Any]) -> None:
    installer = manifests["installer"]["Installers"][0]
    assert installer["InstallerUrl"] == f"{DOWNLOADS}/SSBD-Desktop-{VERSION}-setup.exe"
    assert installer["InstallerSha256"] == SETUP.upper()
    assert (manifests["installer"]["Scope"], installer["Architecture"]) == ("user", "x64")
    script = (PACKAGING / "windows" / "ssbd-desktop.iss").read_text("utf-8")
    app_id = re.search(r"^AppId=\{(\{.*\})$", script, re.MULTILINE)
    assert app_id is not None
    assert manifests["installer"]["ProductCode"] == f"{app_id.group(1)}_is1"
    minimum = re.search(r"^MinVersion=(.*)$", script, re.MULTILINE)
    assert minimum is not None
    assert manifests["installer"]["MinimumOSVersion"] == f"{minimum.group(1)}.0"


def test_the_manifests_have_what_their_schema_requires_and_nothing_is_left_to_fill_in(
    filled: Path, manifests: dict[str, Any]
) -> None:
    assert set(manifests) == set(REQUIRED)
    for kind, required in REQUIRED.items():
        manifest = manifests[kind]
        assert required < set(manifest)
        assert manifest["PackageVersion"] == VERSION
        assert manifest["ManifestVersion"] == "1.10.0"
        assert manifest["PackageIdentifier"] == "SSBDDesktop.SSBDDesktop"
    assert len({path.name for path in filled.glob("winget/SSBDDesktop.SSBDDesktop*.yaml")}) == 3
    locale = manifests["defaultLocale"]
    assert locale["PackageLocale"] == manifests["version"]["DefaultLocale"]
    assert locale["PublisherSupportUrl"] == product.ISSUES
    assert len(locale["ShortDescription"]) <= 256
    assert len(locale["Tags"]) <= 16
    files = [file for file in filled.rglob("*") if file.is_file()]
    assert len(files) == 4
    for file in files:
        assert "${" not in file.read_text("utf-8")


def test_homebrew_gets_the_disk_image_knows_its_macos_and_removes_what_the_app_keeps(
    filled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cask = (filled / "ssbd-desktop.rb").read_text("utf-8")
    fields = dict(re.findall(r'^  (\w+) "(.*)"$', cask, re.MULTILINE))
    assert fields["version"] == VERSION
    assert fields["sha256"] == DMG
    url = fields["url"].replace("#{version}", VERSION)
    assert url == f"{DOWNLOADS}/SSBD-Desktop-{VERSION}-arm64.dmg"
    assert fields["homepage"] == product.HOMEPAGE
    assert fields["app"] == f"{product.NAME}.app"
    assert f'uninstall quit: "{product.BUNDLE_ID}"' in cask
    assert len(fields["desc"]) < 80
    assert len(re.findall(r" do$", cask, re.MULTILINE)) == len(
        re.findall(r"^ *end$", cask, re.MULTILINE)
    )
    if ruby := shutil.which("ruby"):
        subprocess.run([ruby, "-c", filled / "ssbd-desktop.rb"], check=True)
    names = {"14.0": ":sonoma", "15.0": ":sequoia", "26.0": ":tahoe"}
    minimum = packaging_module("macos/info.py").MINIMUM_SYSTEM
    assert f"depends_on macos: {names[minimum]}\n" in cask
    # All folders as they are on macOS.
    monkeypatch.delenv("SSBD_DESKTOP_HOME", raising=False)
    monkeypatch.setattr(platformdirs, "PlatformDirs", macos.MacOS)
    removed = {Path(path).expanduser() for path in re.findall(r'"(~/Library/.*)"', cask)}
    kept = (folders.config_folder(), folders.data_folder())
    assert removed > {*kept, folders.cache_folder(), folders.log_folder()}
