"""What an installation holds that others made: packages, and the libraries in and beside them.

Packages tell of themselves by their metadata; what they do not tell is in components.toml.
"""

from __future__ import annotations

import platform
import re
import sys
import sysconfig
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatch
from importlib import metadata
from pathlib import Path
from typing import Any

from packageurl import PackageURL
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from system_library import system_library

HERE = Path(__file__).parent
EXTRAS = ("hotkeys",)
"""Of our own optional dependencies, those that a bundle has."""

_KNOWN: dict[str, Any] = tomllib.loads((HERE / "components.toml").read_text("utf-8"))
_LICENSE_FILE = re.compile(r"licen[cs]e|copying|notice|authors", re.IGNORECASE)
_LIBRARY = re.compile(r"\.(so(\.[0-9.]+)?|dylib|dll)$", re.IGNORECASE)
_EXTENSION_MODULE = re.compile(r"\.(cpython|cp\d+|abi3)[-.\w]*\.(so|pyd)$")


class UnknownPartError(Exception):
    """Something has no license that we know of; says of what, and what to do."""


@dataclass(frozen=True)
class Part:
    """One thing that somebody else made.

    license: an SPDX expression, or empty where only the texts tell. texts: titles and texts.
    files: the libraries that it is, where it is some. inside: the name of what it is in, if any.
    """

    name: str
    version: str
    license: str
    url: str
    texts: tuple[tuple[str, str], ...]
    purl: PackageURL | None = None
    files: tuple[Path, ...] = ()
    inside: str = ""
    needs: frozenset[str] = field(default_factory=frozenset)


def installed(libraries: Iterable[Path] | None = None) -> list[Part]:
    """All parts of this environment's app.

    libraries: those that a bundle takes, of packages and of the system; None is all that packages
    bring. Raises UnknownPartError.
    """
    found = closure()
    parts = [*map(_package, found.values()), _python()]
    owners = {
        Path(str(distribution.locate_file(file))).resolve(): name
        for name, distribution in found.items()
        for file in distribution.files or []
        if _is_library(file.name)
    }
    known: dict[int, list[Path]] = {}
    for path in dict.fromkeys(map(Path.resolve, owners if libraries is None else libraries)):
        owner = owners.get(path, "")
        if not _is_library(path.name):
            continue
        if (number := _component(path, owner)) is not None:
            known.setdefault(number, []).append(path)
        elif owner:
            raise UnknownPartError(
                f"{path.name} of the package {owner} has no license that we know of: add it to "
                "packaging/components.toml."
            )
        elif not _is_pythons(path):
            parts.append(_system_part(path))
    present = {*found, "Python", "ssbd-desktop"}
    for number, row in enumerate(_KNOWN["component"]):
        linked_in = "files" not in row and row["package"] in present and _is_here(row)
        if number in known or linked_in:
            parts.append(_part(row, known.get(number, [])))
    return sorted(set(parts), key=lambda part: (part.name.lower(), part.version))


def closure() -> dict[str, metadata.Distribution]:
    """The packages that our own needs here, with those that they need, by canonical name."""
    found: dict[str, metadata.Distribution] = {}
    asked: set[str] = set()

    def visit(lines: Sequence[str], extras: Sequence[str]) -> None:
        for line in lines:
            requirement = Requirement(line)
            if line in asked or not _applies(requirement, extras):
                continue
            asked.add(line)
            name = canonicalize_name(requirement.name)
            found[name] = metadata.distribution(requirement.name)
            visit(found[name].requires or [], tuple(requirement.extras))

    project = tomllib.loads((HERE.parent / "pyproject.toml").read_text("utf-8"))["project"]
    visit(project["dependencies"], ())
    for extra in EXTRAS:
        visit(project["optional-dependencies"][extra], ())
    return found


def text(name: str) -> str:
    """A text of licenses/."""
    return (HERE / "licenses" / f"{name}.txt").read_text("utf-8")


def _applies(requirement: Requirement, extras: Sequence[str]) -> bool:
    marker = requirement.marker
    return marker is None or any(marker.evaluate({"extra": extra}) for extra in (*extras, ""))


def _package(distribution: metadata.Distribution) -> Part:
    about = distribution.metadata
    name = canonicalize_name(about["Name"])
    known = _KNOWN["package"].get(name, {})
    texts = [*_texts(distribution), *((title, text(title)) for title in known.get("texts", []))]
    if not texts:
        raise UnknownPartError(
            f"The package {name} {distribution.version} comes without the text of its license: put "
            "it into packaging/licenses, and name it in packaging/components.toml."
        )
    needs = (Requirement(line) for line in distribution.requires or [])
    return Part(
        name=name,
        version=distribution.version,
        license=known.get("license")
        or about.get("License-Expression")
        or about.get("License")
        or "",
        url=f"https://pypi.org/project/{name}/",
        texts=tuple(texts),
        purl=PackageURL("pypi", None, name, distribution.version),
        needs=frozenset(canonicalize_name(need.name) for need in needs if _applies(need, ())),
    )


def _texts(distribution: metadata.Distribution) -> Iterator[tuple[str, str]]:
    for file in distribution.files or []:
        if _LICENSE_FILE.search(file.name) and file.suffix not in {".py", ".pyc", ".pyi"}:
            title = f"{distribution.metadata['Name']}: {file.name}"
            yield title, Path(str(distribution.locate_file(file))).read_text("utf-8", "replace")


def _python() -> Part:
    own = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    said = own.read_text("utf-8") if own.exists() else text("python")
    version = platform.python_version()
    purl = PackageURL("generic", None, "cpython", version)
    return Part("Python", version, "PSF-2.0", "https://www.python.org", (("Python", said),), purl)


def _is_library(name: str) -> bool:
    """Whether a file is more than a package's own module, by its name."""
    return bool(_LIBRARY.search(name)) and not _EXTENSION_MODULE.search(name)


def _is_pythons(path: Path) -> bool:
    """Whether a file is of this Python itself, by where it lies."""
    return path.is_relative_to(Path(sys.base_prefix).resolve()) or "lib-dynload" in path.parts


def _component(path: Path, package: str) -> int | None:
    """Which of the components a library is; one of the system is none that packages bring."""
    for number, row in enumerate(_KNOWN["component"]):
        if row.get("package", package) == package and any(
            fnmatch(path.name.lower(), pattern) for pattern in row.get("files", [])
        ):
            return number
    return None


def _is_here(row: dict[str, Any]) -> bool:
    return sys.platform in row.get("systems", [sys.platform])


def _part(row: dict[str, Any], files: list[Path]) -> Part:
    return Part(
        name=row["name"],
        version="",
        license=row["license"],
        url=row["url"],
        texts=tuple((title, text(title)) for title in row["texts"]),
        files=tuple(files),
        inside=row.get("package", ""),
    )


def _system_part(path: Path) -> Part:
    library = system_library(path)
    if library is None:
        raise UnknownPartError(
            f"{path} is of no package that we know the license of: leave it out of the bundle, or "
            "add it to packaging/components.toml."
        )
    return Part(
        name=library.package,
        version=library.version,
        license="",
        url=library.url,
        texts=((f"{library.package}: copyright", library.copyright),),
        purl=library.purl,
    )
