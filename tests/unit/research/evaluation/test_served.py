from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks.completions_server import CompletionsServer
from research.__main__ import main
from research.evaluation.traces.archive import read_run
from ssbd_desktop.settings.demo_pack import TRANSLATION_MODEL
from ssbd_desktop.system.folders import resource

MODEL = resource("demo") / TRANSLATION_MODEL
WAYS = ["--policy", "rt,ssbd", "--beta", "0"]
LANGUAGES = ["--source-language", "English", "--target-language", "German"]


@pytest.fixture(scope="module")
def server() -> Iterator[CompletionsServer]:
    with CompletionsServer(MODEL) as started:
        yield started


@pytest.fixture
def flags(server: CompletionsServer, tmp_path: Path) -> list[str]:
    source = tmp_path / "source.en"
    source.write_text("We will send the report on Monday.\nCan you hear me?\n", "utf-8")
    given = ["--server", server.url, "--template", "<|en|>{text}<|de|>", *LANGUAGES]
    return ["run", *given, "--source", str(source), "--out", str(tmp_path / "run")]


def test_a_run_says_whose_model_it_was_and_gives_the_finals_of_the_file(
    flags: list[str], server: CompletionsServer, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert main([*flags, *WAYS]) == 0
    here = ["--translation-model", str(MODEL), "--out", str(tmp_path / "here")]
    here += ["--flash-attention", "off"]  # as the server has it: the same sums, so the same words
    flags = [flag for flag in flags if flag not in ("--server", server.url)][:-2]
    assert main([*flags, *here, *WAYS]) == 0
    there, local = read_run(tmp_path / "run"), read_run(tmp_path / "here")
    assert there.header.served
    assert there.header.model == MODEL.stem
    assert server.url.split("/")[2] in there.header.machine
    finals = [[r.text for r in run.records if r.final] for run in (there, local)]
    assert finals[0] == finals[1]
    assert main(["report", str(tmp_path / "run")]) == 0
    said = capfd.readouterr().out
    assert "The same passes at other prices" not in said
    assert f"{MODEL.stem}, a completions server" in said


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--two-pass"], "--two-pass cannot be used over a server"),
        (["--curve", "measure"], "--curve measure cannot be used over a server"),
        (["--remember"], "--remember cannot be used over a server"),
        (["--drafters", "model-3"], "cannot be run over a server"),
    ],
)
def test_what_no_server_tells_is_refused(
    flags: list[str], more: list[str], said: str, capfd: pytest.CaptureFixture[str]
) -> None:
    assert main([*flags, *more]) != 0
    assert said in capfd.readouterr().err
