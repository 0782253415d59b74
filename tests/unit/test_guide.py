"""The guide says what the app says, and names the folders that the app uses."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Literal

import platformdirs
import pytest
from platformdirs import PlatformDirsABC, windows
from platformdirs.macos import MacOS
from platformdirs.unix import Unix
from platformdirs.windows import Windows

from ssbd_desktop.base import product
from ssbd_desktop.system import folders
from tests.helpers.programs import python
from tools.settings_table import PAGE, with_tables
from tools.translations import PLACE, ROOT, texts

GUIDE = PAGE.parent
PAGES = sorted(GUIDE.glob("*.md"))
README = ROOT / "README.md"
SYSTEMS: Mapping[str, Callable[[str, Literal[False]], PlatformDirsABC]] = {
    "Linux": Unix,
    "macOS": MacOS,
    "Windows": Windows,
}
LOADED = re.compile(r"""<(?:script|img|iframe)[^>]* src="?(https?:[^" >]+)|url\((https?:[^)]+)""")
STYLES = re.compile(r"""<link[^>]* href="?(https?:[^" >]+)[^>]*rel="?(?:stylesheet|preconnect)""")
CODE = re.compile(r"^    .*$|`[^`\n]*`", re.MULTILINE)
ITALIC = re.compile(r"(?<![*\w])\*([^*]+)\*(?![*\w])")
HEADING = re.compile(r"^### (.+)$", re.MULTILINE)
AT_GITHUB = re.compile(rf"{product.HOMEPAGE}/blob/main/([\w/.-]+)")


def test_the_tables_of_settings_and_the_addresses_of_the_site_are_those_in_force() -> None:
    text = PAGE.read_text("utf-8")
    assert with_tables(text) == text, "run: python tools/settings_table.py"
    configuration = (ROOT / "mkdocs.yml").read_text("utf-8")
    assert f"site_name: {product.NAME}\n" in configuration
    assert f"site_url: {product.GUIDE}\n" in configuration
    assert f"link: {product.HOMEPAGE}\n" in configuration


@functools.cache
def words_of_windows() -> set[str]:
    """Every text of a window, as it is read there."""
    return {text.replace("&&", "\0").replace("&", "").replace("\0", "&") for text in texts()}


@pytest.mark.parametrize("page", [*PAGES, README], ids=lambda page: page.name)
def test_what_is_in_italics_stands_in_a_window(page: Path) -> None:
    prose = " ".join(CODE.sub("", page.read_text("utf-8")).split())
    quoted = set(ITALIC.findall(prose))
    assert sorted(quoted - words_of_windows()) == []


def test_each_message_that_is_explained_is_one_of_the_app() -> None:
    """As a whole, or up to what to do about it; … stands for what varies."""
    told = {PLACE.sub("…", text) for text in texts()}
    told |= {text[: colon.start()] for text in told for colon in re.finditer(": ", text)}
    explained = HEADING.findall((GUIDE / "trouble.md").read_text("utf-8"))
    assert len(explained) > 30
    assert [message for message in explained if message not in told] == []


def kept(system: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, str]]:
    """The folders of a system, by what is kept there, as people write them."""
    monkeypatch.delenv("SSBD_DESKTOP_HOME", raising=False)
    for name in ("CONFIG", "DATA", "CACHE", "STATE"):
        monkeypatch.delenv(f"XDG_{name}_HOME", raising=False)
    monkeypatch.setattr(windows, "get_win_folder", lambda name: {
        "CSIDL_LOCAL_APPDATA": "%LOCALAPPDATA%"}[name])  # fmt: skip
    for kind in ("config", "data", "cache", "log"):
        name = f"user_{kind}_dir"

        def asked(app: str, appauthor: Literal[False], name: str = name) -> str:
            return str(getattr(SYSTEMS[system](app, appauthor), name))

        monkeypatch.setattr(platformdirs, name, asked)
    for kind, folder in {
        "Configuration": folders.config_folder(),
        "Data": folders.data_folder(),
        "Cache": folders.cache_folder(),
        "Log": folders.log_folder(),
    }.items():
        written = folder.as_posix().replace(Path.home().as_posix(), "~")
        yield kind, written.replace("/", "\\") if system == "Windows" else written


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_folders_are_those_of_the_app(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (GUIDE / "privacy.md").read_text("utf-8")
    table = page.partition("<!-- folders")[2].partition("<!-- /folders")[0]
    rows = [[cell.strip(" `") for cell in row.split("|")[1:-1]] for row in table.splitlines()[1:]]
    column = rows[0].index(system)
    told = {row[0]: row[column] for row in rows[2:]}
    assert told == dict(kept(system, monkeypatch))


def test_every_file_that_is_linked_is_there() -> None:
    linked = {path for page in PAGES for path in AT_GITHUB.findall(page.read_text("utf-8"))}
    assert linked
    assert [path for path in sorted(linked) if not (ROOT / path).exists()] == []
    documents = (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *ROOT.glob("docs/*.md"))
    for document in documents:
        for target in re.findall(
            r"""(?:\]\(|src=")(?!https?:|#)([^)#"]+)""", document.read_text("utf-8")
        ):
            assert (document.parent / target).exists(), f"{document.name} links {target}"


def test_packages_to_install_are_those_that_the_set_up_installs() -> None:
    page = (GUIDE / "install-python.md").read_text("utf-8").replace("\\\n", " ")
    told = {
        name for names in re.findall(r"sudo apt install ([^`\n]+)", page) for name in names.split()
    }
    setup = (ROOT / "tools" / "setup").read_text("utf-8")
    installed = set(setup.partition('run_packages="')[2].partition('"')[0].split())
    assert told == installed - {"python3-venv"}  # who has pipx or uv has that


def test_each_picture_is_shown_and_small() -> None:
    shown = set(re.findall(r"pictures/([\w.-]+)", "".join(p.read_text("utf-8") for p in PAGES)))
    assert shown == {path.name for path in GUIDE.glob("pictures/*")}
    sizes = {path.name: path.stat().st_size for path in GUIDE.glob("pictures/*")}
    assert sizes["captions.webp"] <= 3_000_000
    assert sum(sizes.values()) <= 4_000_000


def test_the_site_is_built_without_a_warning_and_loads_nothing_from_elsewhere(
    tmp_path: Path,
) -> None:
    command = ("-m", "mkdocs", "build", "--strict", "--site-dir", tmp_path)
    made = python(*command, cwd=ROOT, timeout=60)
    assert made.returncode == 0, made.stderr
    pages = sorted(tmp_path.rglob("*.html"))
    assert len(pages) > len(PAGES)
    for path in [*pages, *tmp_path.rglob("*.css")]:
        text = path.read_text("utf-8")
        assert LOADED.findall(text) + STYLES.findall(text) == [], path
        assert 'data-md-component="source"' not in text, "asks GitHub for its stars"
