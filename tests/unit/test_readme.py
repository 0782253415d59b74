from __future__ import annotations

import re

from tools.translations import ROOT


def test_every_file_that_is_linked_is_there() -> None:
    documents = (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *ROOT.glob("docs/*.md"))
    for document in documents:
        for target in re.findall(
            r"""(?:\]\(|src=")(?!https?:|#)([^)#"]+)""", document.read_text("utf-8")
        ):
            assert (document.parent / target).exists(), f"{document.name} links {target}"
