from __future__ import annotations

import logging

import pytest

from ssbd_desktop.base.sentences import Sentence
from ssbd_desktop.system import logs
from ssbd_desktop.system.folders import log_folder

OURS, ENGINE = logging.getLogger("ssbd_desktop"), logging.getLogger(logs.ENGINE)


@pytest.mark.expects_warning
@pytest.mark.parametrize(
    ("verbose", "seen"), [(False, "30 30 Broken."), (True, "20 20 30 30 Broken. There")]
)
def test_all_is_in_the_file_but_names_and_what_an_engine_says_unasked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], verbose: bool, seen: str
) -> None:
    for logger in (OURS, ENGINE):
        monkeypatch.setattr(logger, "level", logger.level)
    monkeypatch.setattr(OURS, "handlers", [])
    monkeypatch.setattr(OURS, "propagate", False)  # half a character is in no report
    for _ in range(2):  # the folder is new, then it is there
        close()
        logs.set_up(verbose)
    for level in (10, 20, 30):
        OURS.log(level, "%d", level)
        ENGINE.log(level, "%d", level)
    OURS.warning("Broken.", exc_info=ValueError("why"))
    OURS.debug("%s %s", Sentence("{name}", name="Ann"), "\udce9")
    text = logs.log_file().read_text("utf-8")
    said = [line.partition(" MainThread ")[2] for line in text.splitlines()]
    engines = ["10"] * verbose
    assert said == ["10", *engines, "20", "20", "30", "30", "Broken.", "", "‹name› \\udce9"]
    close()
    log_folder().rename(log_folder().with_name("old"))
    log_folder().touch()
    logs.set_up(verbose)
    told = capsys.readouterr().err.splitlines()
    assert [line.split()[0] for line in told] == seen.split()
    assert close() == 1
    OURS.manager._clear_cache()  # type: ignore[attr-defined]  # of levels


def close() -> int:
    """Close the log's handlers and return how many there were."""
    count = len(OURS.handlers)
    while OURS.handlers:
        OURS.handlers.pop().close()
    return count
