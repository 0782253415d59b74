from __future__ import annotations

import numpy as np
import pytest

from ssbd_desktop.events import AudioBlock, Transcript


@pytest.mark.parametrize(
    ("stable", "tentative", "text"),
    [
        ("we will", "meet", "we will meet"),
        ("", "meet", "meet"),
        ("we will", "", "we will"),
        ("", "", ""),
        ("我们", "明天见", "我们明天见"),
        ("会議は", "明日です", "会議は明日です"),
        ("我们用", "GPU", "我们用 GPU"),
    ],
)
def test_stable_and_tentative_text_join_as_their_script_does(
    stable: str, tentative: str, text: str
) -> None:
    assert Transcript("u1", stable, tentative, False, 0.0, 1.0).text == text


def test_a_block_knows_when_it_ends() -> None:
    assert AudioBlock(np.zeros(8000, np.float32), 2.0).end == 2.5
