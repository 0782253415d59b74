"""The licenses of what a bundle holds, and the list of it."""

from __future__ import annotations

import json
import os
import sys
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

from ssbd_desktop import __version__
from tests.helpers.programs import python

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "packaging"))
import notices  # type: ignore[import-not-found]  # noqa: E402
import parts  # type: ignore[import-not-found]  # noqa: E402
import stand_ins  # type: ignore[import-not-found]  # noqa: E402

SITE = Path(str(metadata.distribution("av").locate_file("")))


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Of a bundle with some of the libraries that are installed here."""
    folder = tmp_path_factory.mktemp("notices")
    notices.write(folder, [*SITE.glob("av.libs/*"), *SITE.glob("llama_cpp/lib/*")])
    return folder


@pytest.fixture(scope="module")
def bill(written: Path) -> dict[str, Any]:
    read: dict[str, Any] = json.loads((written / "sbom.cdx.json").read_text("utf-8"))
    return read


def test_every_part_is_told_with_its_license_and_the_list_keeps_to_the_schema(
    written: Path,
) -> None:
    text = (written / "THIRD-PARTY-NOTICES.txt").read_text("utf-8")
    for line in (
        f"PySide6-Essentials {metadata.version('PySide6-Essentials')}: LGPL-3.0-only",
        f"llama-cpp-python {metadata.version('llama-cpp-python')}: MIT",
        "llama.cpp and ggml, in llama-cpp-python: MIT",
        "FFmpeg, in av: LGPL-3.0-or-later",
        "Demonstration models, in ssbd-desktop: CC-BY-2.0",
    ):
        assert f"\n{line}\n".lower() in text.lower()
    for said in (
        "The ggml authors",
        "Microsoft Corporation",
        "GNU LESSER GENERAL PUBLIC LICENSE\n                       Version 3",
        "replace the files in the folders PySide6 and shiboken6",
    ):
        assert said in text
    text = (written / "sbom.cdx.json").read_text("utf-8")
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(text) is None


def test_the_list_tells_versions_and_addresses_and_libraries(bill: dict[str, Any]) -> None:
    assert bill["metadata"]["component"]["version"] == __version__
    by_name = {component["name"]: component for component in bill["components"]}
    version = metadata.version("ctranslate2")
    assert by_name["ctranslate2"]["purl"] == f"pkg:pypi/ctranslate2@{version}"
    assert by_name["ctranslate2"]["licenses"] == [{"license": {"id": "MIT"}}]
    files = {file["name"]: file for file in by_name["llama.cpp and ggml"]["components"]}
    [library] = [name for name in files if "ggml-base" in name and name.count(".") < 2]
    assert len(files[library]["hashes"][0]["content"]) == 64


def test_the_list_has_what_the_app_needs_and_nothing_of_its_tools(bill: dict[str, Any]) -> None:
    names = {component["name"] for component in bill["components"]}
    assert {"numpy", "h11", "Python"} <= names  # what is needed by what is needed, too
    assert not {"pytest", "ruff", "pyinstaller", "twine"} & names
    needs = {row["ref"]: row.get("dependsOn", []) for row in bill["dependencies"]}
    assert "FFmpeg" in needs[f"pkg:pypi/av@{metadata.version('av')}"]


def test_a_package_without_a_license_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(parts._KNOWN["package"], "tokenizers")
    with pytest.raises(parts.UnknownPartError) as raised:
        parts.installed()
    assert str(raised.value).startswith(
        f"The package tokenizers {metadata.version('tokenizers')} comes without the text of its "
        "license: put it into packaging/licenses"
    )


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="names of Linux's libraries")
def test_a_library_that_nobody_knows_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    [x264] = (SITE / "av.libs").glob("libx264*")
    known = [row for row in parts._KNOWN["component"] if row["name"] != "x264"]
    monkeypatch.setitem(parts._KNOWN, "component", known)
    with pytest.raises(parts.UnknownPartError, match=f"^{x264.name} of the package av has no lic"):
        parts.installed([x264])
    stray = tmp_path / "libstray.so.1"
    stray.touch()
    with pytest.raises(parts.UnknownPartError, match=r"^/.*/libstray\.so\.1 is of no package"):
        parts.installed([stray])


@pytest.mark.skipif(not Path("/usr/bin/dpkg-query").exists(), reason="Debian's package manager")
def test_a_library_of_the_system_brings_what_its_package_says() -> None:
    library = next(Path("/usr/lib").glob("*/libxkbcommon.so.0"))
    [found] = [part for part in parts.installed([library]) if part.name == "libxkbcommon"]
    assert found.purl.type == "deb"
    assert "Copyright" in found.texts[0][1]


NM = """case "$1" in *D*) echo "$2: File format has no dynamic symbol table" >&2; exit 1;; esac
echo 0000000000141530 T _x264_encoder_open_165
echo 0000000000141554 T _other
"""
"""LLVM's nm, of PyAV's libraries for macOS; not run on hardware."""
OBJDUMP = """echo "	DLL Name: libx264-165.dll"
echo "[Ordinal/Name Pointer] Table"
echo "	[   1] x264_encoder_open_165"
echo "	[   2] +base[   3]  0002 x264_param_default"
echo "	[   4] other"
"""
"""MinGW's objdump: both forms of the table that it has had."""


@pytest.mark.skipif(sys.platform == "win32", reason="stand-ins of programs are shell scripts")
@pytest.mark.parametrize(
    ("platform", "programs", "library", "flag", "names"),
    [
        ("darwin", {"nm": NM, "cc": ""}, "av/.dylibs/libx264.165.dylib", "-dynamiclib",
         ["x264_encoder_open_165"]),
        ("win32", {"objdump": OBJDUMP, "gcc": ""}, "av.libs/libx264-165.dll", "-shared",
         ["x264_encoder_open_165", "x264_param_default"]),
    ],
)  # fmt: skip
def test_stand_ins_are_made_of_what_the_system_tells_of_a_library(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    platform: str,
    programs: dict[str, str],
    library: str,
    flag: str,
    names: list[str],
) -> None:
    for name, script in programs.items():
        says = script or 'echo "$@" > "$0.told"\n'
        (tmp_path / name).write_text(f"#!/bin/sh\n{says}")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    monkeypatch.setattr(sys, "platform", platform)
    made = stand_ins.make(Path(library), tmp_path)
    (told,) = tmp_path.glob("*.told")
    assert flag in told.read_text()
    source = "".join(f"int {name}(void) {{ return 0; }}\n" for name in names)
    assert Path(f"{made}.c").read_text() == source


@pytest.mark.skipif(sys.platform != "linux", reason="the loader of Linux")
def test_ffmpeg_decodes_with_stand_ins_for_the_encoders(tmp_path: Path) -> None:
    """They are found loaded already, under the names of what they stand for."""
    libraries = [file for file in (SITE / "av.libs").iterdir() if stand_ins.encoder(file.name)]
    made = [stand_ins.make(library, tmp_path) for library in libraries]
    assert len(made) == len(stand_ins.ENCODERS)
    script = (
        "import sys, pathlib, av\n"
        "assert sum(frame.samples for frame in av.open(sys.argv[1]).decode(audio=0)) > 16_000\n"
        "try:\n"
        "    av.CodecContext.create('libx264', 'w').open()\n"
        "except av.FFmpegError as error:\n"
        "    print(type(error).__name__)\n"
        "maps = pathlib.Path('/proc/self/maps').read_text()\n"
        "assert 'av.libs/libx26' not in maps and 'libx265' in maps\n"
    )
    clip = ROOT / "resources" / "demo" / "call.wav"
    env = {**os.environ, "LD_PRELOAD": ":".join(map(str, made))}
    done = python("-c", script, clip, env=env)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("Error\n")
