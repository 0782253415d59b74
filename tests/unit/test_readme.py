from __future__ import annotations

import re

from tools.settings_table import README, with_table


def test_the_table_of_settings_is_the_one_in_force() -> None:
    text = README.read_text("utf-8")
    assert with_table(text) == text, "run: python tools/settings_table.py"


def test_every_file_that_is_linked_is_there() -> None:
    for document in (README, README.with_name("CONTRIBUTING.md"), *README.parent.glob("docs/*.md")):
        for target in re.findall(r"\]\((?!https?:|#)([^)#]+)", document.read_text("utf-8")):
            assert (document.parent / target).exists(), f"{document.name} links {target}"
