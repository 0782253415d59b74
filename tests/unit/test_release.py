"""What the release workflow runs beside the packaging: its refusals, its page, the keychain; and
what tools/check, which has actionlint and zizmor read the workflows, does not hold of them."""

from __future__ import annotations

import base64
import os
import re
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import pytest

from ssbd_desktop import __version__
from ssbd_desktop.base import product
from tests.helpers.programs import python, ran

ROOT = Path(__file__).resolve().parents[2]
TAG = f"v{__version__}"


def release(*asked: str) -> subprocess.CompletedProcess[str]:
    return python("-X", "utf8", ROOT / "packaging" / "release.py", *asked)


def test_the_tag_of_this_version_is_released_and_one_that_the_changelog_lacks_has_no_page() -> None:
    said = release("check", product.REPOSITORY, TAG)
    assert (said.returncode, said.stdout) == (0, f"version={__version__}\n")
    said = release("page", "0.0.9")
    assert (said.returncode, said.stdout) == (1, "")
    assert said.stderr == "CHANGELOG.md says nothing of 0.0.9: write its section, then tag.\n"


@pytest.mark.parametrize(
    ("repository", "tag", "why"),
    [("somebody/fork", TAG, "alone"), (product.REPOSITORY, "v0.0.9", "The tag is v0.0.9")],
)
def test_another_tag_or_repository_is_refused(repository: str, tag: str, why: str) -> None:
    said = release("check", repository, tag)
    assert (said.returncode, said.stdout) == (1, "")
    assert why in said.stderr


def test_the_page_tells_the_changes_and_what_is_signed() -> None:
    unsigned = release("page", __version__, "--macos-signed", "false").stdout
    assert "\n### Added\n" in unsigned
    assert "[Unreleased]" not in unsigned
    assert f"--repo {product.REPOSITORY}`" in unsigned
    assert "**not signed**" in unsigned
    assert "**not signed**" not in release("page", __version__, "--macos-signed", "true").stdout


class Mac:
    """Stand-ins for Apple's programs, which note what they are told."""

    def __init__(self, folder: Path, identities: str) -> None:
        self._told, self._bin = folder / "told", folder / "bin"
        self._bin.mkdir()
        self._told.touch()
        (folder / "identities").write_text(identities, "utf-8")
        self._write("xcrun", "")
        self._write(
            "security",
            f"""case "$1" in
              create-keychain) touch "$4" ;;
              delete-keychain) rm "$2" ;;
              import) cat "$2" >> '{self._told}' ;;
              find-identity) cat '{folder}/identities' ;;
            esac""",
        )
        self._env = {
            "PATH": f"{self._bin}:{os.environ['PATH']}",
            "RUNNER_TEMP": str(folder),
            "MACOS_CERTIFICATE": base64.b64encode(b"the certificate").decode(),
            "MACOS_CERTIFICATE_PASSWORD": "its password",
            "NOTARY_KEY": "the key",
            "NOTARY_KEY_ID": "K1",
            "NOTARY_ISSUER": "I1",
        }

    def _write(self, name: str, body: str) -> None:
        program = self._bin / name
        program.write_text(f"#!/bin/sh\necho {name} \"$@\" >> '{self._told}'\n{body}\n", "utf-8")
        program.chmod(0o755)

    def keychain(self, verb: str, **env: str) -> subprocess.CompletedProcess[str]:
        given = {name: value for name, value in (self._env | env).items() if value}
        return ran("bash", ROOT / "packaging" / "macos" / "keychain.sh", verb, env=given)

    @property
    def told(self) -> str:
        return self._told.read_text("utf-8")


IDENTITY = "Developer ID Application: Somebody (TEAM)"
ON_POSIX = pytest.mark.skipif(sys.platform == "win32", reason="a shell script of macOS")


@pytest.fixture
def mac(tmp_path: Path) -> Mac:
    return Mac(tmp_path, f'  1) ABCDEF "{IDENTITY}"\n     1 valid identities found\n')


@ON_POSIX
def test_a_keychain_is_made_of_the_secrets_and_removed(mac: Mac, tmp_path: Path) -> None:
    opened = mac.keychain("open")
    assert opened.returncode == 0, opened.stderr
    assert opened.stdout == f"identity={IDENTITY}\nprofile=ssbd-desktop\n"
    assert "the certificate" in mac.told
    assert "--key-id K1 --issuer I1" in mac.told
    assert mac.keychain("close").returncode == 0
    assert not (tmp_path / "signing.keychain-db").exists()


@ON_POSIX
def test_without_a_certificate_nothing_is_made_and_nothing_need_be_removed(mac: Mac) -> None:
    opened = mac.keychain("open", MACOS_CERTIFICATE="")
    assert (opened.returncode, opened.stdout) == (0, "")
    assert opened.stderr == "There is no MACOS_CERTIFICATE: the app is not signed.\n"
    assert mac.keychain("close").returncode == 0
    assert mac.told == ""


@ON_POSIX
@pytest.mark.parametrize("missing", ["NOTARY_KEY", "NOTARY_KEY_ID", "MACOS_CERTIFICATE_PASSWORD"])
def test_half_of_the_secrets_are_an_error(mac: Mac, missing: str) -> None:
    opened = mac.keychain("open", **{missing: ""})
    assert (opened.returncode, opened.stdout, mac.told) == (1, "", "")
    assert opened.stderr == f"{missing} is missing, which MACOS_CERTIFICATE needs.\n"


@ON_POSIX
def test_a_certificate_of_another_kind_is_an_error(tmp_path: Path) -> None:
    opened = Mac(tmp_path, "     0 valid identities found\n").keychain("open")
    assert (opened.returncode, opened.stdout) == (1, "")
    assert "no valid Developer ID Application certificate" in opened.stderr


WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
PINNED = re.compile(
    r"uses: (?P<action>[\w./-]+)@(?P<commit>[0-9a-f]{40}) # (?P<version>v\d+\.\d+\.\d+)"
)
RUN = re.compile(r"\b(?:bash|python) ((?:tools|packaging|benchmarks)/[\w./-]+)")


@pytest.fixture(params=WORKFLOWS, ids=lambda path: path.name)
def workflow(request: pytest.FixtureRequest) -> str:
    text = request.param.read_text("utf-8")
    assert isinstance(text, str)
    return text


def test_an_action_has_one_version_everywhere() -> None:
    versions = defaultdict(set)
    for path in WORKFLOWS:
        for use in PINNED.finditer(path.read_text("utf-8")):
            versions[use["action"]].add((use["commit"], use["version"]))
    assert {action: found for action, found in versions.items() if len(found) > 1} == {}


def test_a_workflow_pins_may_only_read_ends_and_runs_what_is_there(workflow: str) -> None:
    assert "\npermissions:\n  contents: read\n\n" in workflow
    assert workflow.count("    runs-on: ") == workflow.count("    timeout-minutes: ") > 0
    missing = [name for name in RUN.findall(workflow) if not (ROOT / name).is_file()]
    assert missing == []
    used = [line.strip() for line in workflow.splitlines() if "uses:" in line]
    assert used
    elsewhere = [line for line in used if "uses: ./" not in line]
    assert [line for line in elsewhere if not PINNED.search(line)] == []


def test_each_part_of_the_nightly_run_has_a_job() -> None:
    """But the wheel, which bundles.yml builds and tries."""
    all_parts = re.search(r"\|\| parts=\((.+)\)", (ROOT / "tools/nightly").read_text("utf-8"))
    jobs = re.search(r"part: \[(.+)\]", (ROOT / ".github/workflows/nightly.yml").read_text("utf-8"))
    assert all_parts
    assert jobs
    assert {*jobs[1].split(", "), "wheel"} == set(all_parts[1].split())
