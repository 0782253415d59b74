"""The real child process that renders a chat template, and what it does not survive."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.processes.messages import pickled
from ssbd_desktop.processes.parent import ChildProcess
from ssbd_desktop.translation.llama.gguf import ModelFacts
from ssbd_desktop.translation.llama.prompts import resolve
from ssbd_desktop.translation.llama.template_process import render
from ssbd_desktop.translation.llama.template_process.messages import Conversation, Refusal, Render
from ssbd_desktop.translation.llama.template_process.render import FLAG, rendered
from tests.helpers.programs import PATIENCE, never_outlived
from tests.helpers.systems import SIGNALS

TALK = Conversation((("user", "Hello."),), asks=True)


def most_held() -> int:
    """Bytes that this process has held at once."""
    import resource  # Windows has none

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


@pytest.mark.parametrize(
    ("template", "reason"),
    [
        ("{{ 10**(10**9) }}", "it takes too long"),
        ("{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}",
         "it takes too long"),
        ("{% set ns = namespace(s='a') %}{% for i in range(60) %}{% set ns.s = ns.s + ns.s %}"
         "{% endfor %}{{ ns.s }}", "it takes too much memory"),
        ("{{ 'a' * 10**10 }}", "it takes too much memory"),
        ("{{ messages[0].content }}" * 200_000, "it takes too long"),
    ],
)  # fmt: skip
def test_a_template_without_end_is_a_sentence(template: str, reason: str) -> None:
    before = most_held()
    with pytest.raises(ModelError, match=rf"^The chat template of M cannot be used \({reason}\): "):
        resolve("chat", ModelFacts("M", "llama", 1, 512, template), "English", "German")
    assert most_held() < before + 32 * 10**6


def test_whatever_text_a_template_writes_comes_back() -> None:
    text = r"{{ '\ud800' }}" + "\0\x1b{{ messages[0].content }}\u2028ü"
    assert rendered(text, TALK) == ("\ud800\0\x1bHello.\u2028ü",)


@SIGNALS
def test_a_process_that_ends_before_it_answers_is_a_refusal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Killed(ChildProcess):
        def send(self, data: bytes) -> None:
            os.kill(self.pid, signal.SIGKILL)
            super().send(data)

    monkeypatch.setattr(render, "ChildProcess", Killed)
    assert rendered("{{ 1 }}", TALK, TALK) == (Refusal("it ended the process that reads it"),) * 2


def test_where_no_process_can_be_started_it_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / "gone"))
    with pytest.raises(ModelError, match=r"cannot be started \(No such file or directory\): close"):
        rendered("{{ 1 }}", TALK)


@pytest.mark.parametrize(
    "template",
    ["{{ 10**(10**9) }}", "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}"
     "{% endfor %}"],
)  # fmt: skip
@SIGNALS
def test_it_ends_without_a_parent_whatever_it_computes(template: str) -> None:
    program = [sys.executable, "-m", "ssbd_desktop", FLAG]
    process = subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
    with never_outlived(process) as child:
        assert child.stdin
        child.stdin.write(pickled(Render(template, (TALK,))))
        child.stdin.close()
        assert child.wait(PATIENCE / 2) in (0, -signal.SIGKILL)


def test_it_imports_jinja2_and_little_else(tmp_path: Path) -> None:
    with (tmp_path / "imports").open("w+") as imports:
        subprocess.run(
            [sys.executable, "-X", "importtime", "-m", "ssbd_desktop", FLAG],
            input=pickled(Render("{{ 1 }}", (TALK,))), stdout=subprocess.DEVNULL, stderr=imports,
            timeout=PATIENCE, check=True,
        )  # fmt: skip
        imports.seek(0)
        loaded = {line.rsplit("|", 1)[-1].strip() for line in imports}
    assert loaded >= {"jinja2.sandbox", "ssbd_desktop.translation.llama.template_process.child"}
    assert not {name.split(".")[0] for name in loaded} & {"numpy", "llama_cpp", "PySide6"}
    assert not [name for name in loaded if name.startswith(("ssbd_desktop.settings", "asyncio"))]
