"""The code in an .app, laid out as PyInstaller does it, against Apple's rules for signing it.

The scripts are run as they are, with a stand-in for codesign and Apple's other tools; on a Mac: not
run on hardware.
"""

from __future__ import annotations

import hashlib
import json
import os
import plistlib
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ssbd_desktop import __version__
from tests.helpers.mac_app import FAT, JAVA, THIN, Entry, code_in, make_app
from tests.helpers.packaging_modules import PACKAGING, packaging_module
from tests.helpers.programs import ran

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="an .app is full of links")

ROOT = PACKAGING.parent
IDENTITY = "Developer ID Application: Somebody (TEAM)"

TOOLS = {
    "codesign": f'cd "{ROOT}" && exec "{sys.executable}" -m tests.helpers.fake_codesign "$@"',
    "ditto": 'if [ "$1" = -c ]; then echo archive > "${@: -1}"; else cp -R "$1" "$2"; fi',
    "hdiutil": '{ echo "$@"; ls -l "$5"; } > "$TOLD/hdiutil.told"; echo image > "${@: -1}"',
    "xcrun": 'echo "$@" >> "$TOLD/xcrun.told"',
    "spctl": 'echo "$@" >> "$TOLD/spctl.told"',
}


@pytest.fixture
def app(tmp_path: Path) -> Path:
    return make_app(tmp_path)


@pytest.fixture
def order() -> Any:
    return packaging_module("macos/signing_order.py")


Signed = tuple[Path, list[dict[str, Any]]]


def run(script: str, *arguments: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run a script beside an app with the stand-ins for Apple's tools."""
    tools = arguments[0].parent / "tools"
    tools.mkdir(exist_ok=True)
    for name, what in TOOLS.items():
        tool = tools / name
        tool.write_text(f"#!/bin/bash\n{what}\n")
        tool.chmod(tool.stat().st_mode | stat.S_IXUSR)
    environment = {
        "PATH": f"{tools}:{os.environ['PATH']}",
        "CODESIGN_CALLS": str(tools / "calls"),
        "TOLD": str(tools),
        **variables,
    }
    return ran("bash", PACKAGING / "macos" / script, *arguments, env=environment)


def calls(app: Path) -> list[dict[str, Any]]:
    lines = (app.parent / "tools" / "calls").read_text().splitlines()
    return [json.loads(line) for line in lines]


@pytest.fixture(scope="module")
def signed(tmp_path_factory: pytest.TempPathFactory) -> Signed:
    """An app, and how codesign was called to sign it."""
    app = make_app(tmp_path_factory.mktemp("signed"))
    done = run("sign.sh", app, SIGNING_IDENTITY=IDENTITY)
    assert done.returncode == 0, done.stderr
    return app, calls(app)


def test_all_code_is_signed_once_before_what_it_lies_in(signed: Signed) -> None:
    """“Creating distribution-signed code for macOS”: each item of its own, from the inside out, and
    not by --deep. “Resolving common notarization issues”: all of it, with the hardened runtime and
    a secure timestamp. What is signed after what it lies in breaks the seal around it."""
    app, asked = signed
    paths = [Path(call["path"]) for call in asked]
    assert len(paths) == len(set(paths))
    assert paths[-1] == app
    for number, path in enumerate(paths):
        assert not any(path in later.parents for later in paths[number:]), path
    for code in code_in(app):
        assert code in paths or any(bundle in paths for bundle in _around(code)), code
    for call in asked:
        assert not call["deep"]
        assert (call["sign"], call["options"], call["timestamp"]) == (IDENTITY, "runtime", True)


def _around(code: Path) -> list[Path]:
    """The bundles whose main executable the code may be, by where Apple has it."""
    return [code.parents[2]] if code.parent.name == "MacOS" else [code.parent]


def test_only_the_app_itself_has_entitlements(signed: Signed) -> None:
    """“Resolving library loading problems”: library code has none; a helper needs none of these."""
    app, asked = signed
    with_entitlements = {call["path"]: call["entitlements"] for call in asked}
    assert with_entitlements.pop(str(app)) == str(PACKAGING / "macos" / "entitlements.plist")
    assert set(with_entitlements.values()) == {""}


def test_of_a_framework_its_version_is_signed(app: Path, order: Any) -> None:
    """TN2206, “Signing Frameworks”. The file that the version's signature is written into, and the
    links to it, are not signed again."""
    frameworks = app / "Contents/Frameworks"
    found = set(order.signing_order(app))
    qt = frameworks / "PySide6/Qt/lib/QtCore.framework"
    assert {item for item in found if qt in (item, *item.parents)} == {qt / "Versions/A"}
    python = frameworks / "Python.framework"
    assert {item for item in found if python in (item, *item.parents)} == {python / "Versions/3.12"}


@pytest.mark.parametrize(
    ("start", "is_code"),
    [
        (THIN, True),
        (FAT, True),
        (bytes.fromhex("feedfacf0100000c"), True),
        (bytes.fromhex("cafebabf00000002"), True),
        (JAVA, False),
        (bytes.fromhex("cafebabe00000000"), False),
        (THIN[:4], False),
        (b"", False),
        (b"#!/bin/sh\n", False),
    ],
)
def test_code_is_known_by_its_beginning(
    tmp_path: Path, order: Any, start: bytes, is_code: bool
) -> None:
    (tmp_path / "file").write_bytes(start)
    assert order.is_mach_o(tmp_path / "file") is is_code


@pytest.mark.parametrize(
    ("entry", "problem"),
    [
        (("ssbd_desktop/resources/tool", THIN, "DATA"), "may not lie in Contents/Resources"),
        (("llama_cpp/lib/ggml.metal", b"kernel void", "BINARY"), "is no code"),
        ((f"{'PySide6/Qt/lib/QtCore.framework'}/LICENSE", b"LGPL", "DATA"), "is no code"),
    ],
)
def test_what_lies_where_it_may_not_is_told(tmp_path: Path, entry: Entry, problem: str) -> None:
    """“Placing content in a bundle”: data among code breaks the signature when the app is copied,
    code among data is not signed; at the root of a framework lie links alone."""
    app = make_app(tmp_path, [entry])
    done = run("sign.sh", app, SIGNING_IDENTITY=IDENTITY)
    assert done.returncode == 1
    assert problem in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert not (app.parent / "tools" / "calls").exists()


def test_the_entitlements_are_those_that_are_needed() -> None:
    """“Hardened Runtime”: the microphone needs one, and ctypes' callbacks. Libraries of the same
    team need no exception, and get-task-allow would be refused by the notary service."""
    file = PACKAGING / "macos" / "entitlements.plist"
    assert plistlib.loads(file.read_bytes()) == {
        "com.apple.security.device.audio-input": True,
        "com.apple.security.cs.allow-unsigned-executable-memory": True,
    }


def test_the_disk_image_has_the_app_and_a_link_to_applications(app: Path) -> None:
    """Without a certificate it is neither signed nor notarized."""
    done = run("dmg.sh", app)
    assert done.returncode == 0, done.stderr
    name = f"SSBD-Desktop-{__version__}-arm64.dmg"
    assert done.stdout.splitlines()[-1] == str(app.parent / name)
    told = (app.parent / "tools" / "hdiutil.told").read_text()
    assert told.startswith("create -volname SSBD Desktop -srcfolder ")
    assert "Applications -> /Applications" in told
    assert "SSBD Desktop.app" in told
    checksum = hashlib.sha256((app.parent / name).read_bytes()).hexdigest()
    assert (app.parent / f"{name}.sha256").read_text() == f"{checksum}  {name}\n"
    assert not (app.parent / "tools" / "calls").exists()


def test_the_disk_image_is_signed_and_notarized_too(signed: Signed) -> None:
    """“Customizing the notarization workflow”: the ticket is stapled to what people get, and to the
    app, which must be checked where there is no network."""
    variables = {"SIGNING_IDENTITY": IDENTITY, "NOTARY_PROFILE": "us"}
    app, _ = signed
    for script in ("notarize.sh", "dmg.sh"):
        done = run(script, app, **variables)
        assert done.returncode == 0, done.stderr
    image = app.parent / f"SSBD-Desktop-{__version__}-arm64.dmg"
    assert calls(app)[-1]["path"] == str(image)
    submitted_app, stapled_app, submitted, stapled = (
        (app.parent / "tools" / "xcrun.told").read_text().splitlines()
    )
    assert submitted_app.endswith("app.zip --keychain-profile us --wait")
    assert stapled_app == f"stapler staple {app}"
    assert submitted == f"notarytool submit {image} --keychain-profile us --wait"
    assert stapled == f"stapler staple {image}"


def test_what_is_not_signed_is_not_notarized(app: Path) -> None:
    done = run("notarize.sh", app, NOTARY_PROFILE="us")
    assert done.returncode == 2
    assert "is not signed: run 'bash packaging/macos/sign.sh' first." in done.stderr
    assert not (app.parent / "tools" / "xcrun.told").exists()


@pytest.mark.parametrize(
    ("script", "variable"), [("sign.sh", "SIGNING_IDENTITY"), ("notarize.sh", "NOTARY_PROFILE")]
)
def test_a_script_says_what_it_lacks(app: Path, script: str, variable: str) -> None:
    done = run(script, app)
    assert done.returncode == 2
    assert done.stderr.startswith(f"{variable} is not set: ")
    assert len(done.stderr.splitlines()) == 1
