from __future__ import annotations

import signal
import sys
import time
from itertools import count
from pathlib import Path

import pytest

from ssbd_desktop.base.errors import EngineDiedError
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.translation.llama.chat_templates import LONGEST, SECONDS, Refusal, rendered
from ssbd_desktop.translation.llama.translation_process.translator import TranslatorProcess
from tests.helpers import tiny_gguf
from tests.helpers.programs import python
from tests.helpers.systems import SIGNALS

TALK = (("user", "Hi <b>ü</b>"), ("assistant", "Ho"), ("user", "Hu"))


@pytest.mark.parametrize(
    ("template", "text"),
    [
        ("{% for m in messages %}{{ m.role[0] }}{{ m['content'] }} {% endfor %}",
         "uHi <b>ü</b> aHo uHu "),
        ("{{ add_generation_prompt }}{{ enable_thinking }}", "TrueFalse"),
        ("{{ tools is none and documents is none }}{{ bos_token }}{{ eos_token }}", "True"),
        ("{% for m in messages %}{% if loop.index0 == 1 %}{% continue %}{% endif %}{{ loop.index }}"
         "{% if loop.index == 3 %}{% break %}{% endif %}{% endfor %}", "13"),
        ("{% for m in messages %}{% generation %}{{ loop.index }}{% endgeneration %}{% endfor %}",
         "123"),
        ("{% set a = 1 %}{% generation %}{% set a = 2 %}{{ a }}{% endgeneration %}{{ a }}", "21"),
        ("{{ messages[0].content|tojson }}", '"Hi <b>ü</b>"'),
        ("{{ {'b': 1, 'a': [2]}|tojson(indent=2) }}", '{\n  "b": 1,\n  "a": [\n    2\n  ]\n}'),
        ("{{ {'b': 1, 'a': 2}|tojson(sort_keys=true, separators=(',', ':')) }}", '{"a":2,"b":1}'),
        ("{% if true %}\n  line\n  {% endif %}\n", "  line\n"),
        ("x" * LONGEST, "x" * LONGEST),
    ],
)  # fmt: skip
def test_what_a_template_may_use(template: str, text: str) -> None:
    assert rendered(template, TALK) == (text,)


@pytest.mark.parametrize(
    ("template", "reason"),
    [
        ("{% for %}", "Expected an expression, got 'end of statement block'"),
        ("{{ raise_exception('no system role') }}", "no system role"),
        ("{{ raise_exception() }}", "TemplateError"),
        ("{{ 1/0 }}", "division by zero"),
        ("{% include 'any' %}", "no loader for this environment specified"),
        ("{{ ''.__class__ }}{{ cycler.__init__.__globals__ }}",
         "access to attribute '__init__' of 'type' object is unsafe"),
        ("{{ messages.append(1) }}", "access to attribute 'append' of 'list' object is unsafe"),
        ("{% macro f() %}{{ f() }}{% endmacro %}{{ f() }}", "it is nested too deeply"),
        ("{{ " + "(" * 999 + "1" + ")" * 999 + " }}", "it is nested too deeply"),
        ("{{ strftime_now(1) }}", "strftime() argument 1 must be str, not int"),
        ("x" * (LONGEST + 1), "it makes more than 65,536 characters of one sentence"),
        ("{{ raise_exception('a\x1b[1m\n\u202eb' + 'x' * 10**6) }}",
         "a [1m b" + "x" * 192 + "…"),
    ],
)  # fmt: skip
def test_what_it_may_not_is_a_reason_in_a_few_words(template: str, reason: str) -> None:
    assert rendered(template, TALK) == (Refusal(reason),)


def test_a_conversation_that_is_refused_refuses_no_other() -> None:
    alone = TALK[:1]
    template = "{% if messages|length > 1 %}{{ raise_exception('one') }}{% endif %}text"
    assert rendered(template, alone, TALK, alone) == ("text", Refusal("one"), "text")


@SIGNALS
def test_the_system_ends_what_python_cannot_and_nothing_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    timers, before, times = list[float](), sys.gettrace(), iter([0.0])
    monkeypatch.setattr(time, "monotonic", lambda: next(times, SECONDS))
    monkeypatch.setattr(signal, "setitimer", lambda _, seconds: timers.append(seconds))
    assert rendered("text", TALK) == ("text",)
    assert sys.gettrace() is before
    assert SECONDS < timers[0] < 2 * SECONDS + 1
    assert timers[1:] == [0]
    monkeypatch.setattr(time, "monotonic", count(0.0, SECONDS / 20_000).__next__)
    endless = "{% for a in range(99999) %}{% endfor %}"
    assert rendered(endless, TALK) == (Refusal("it takes too long"),), "in whatever line it is"


@pytest.mark.parametrize(
    ("template", "reason"),
    [
        ("{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}",
         "it takes too long"),
        ("{{ messages[0].content }}" * 200_000, "it takes too long"),
        ("{% set ns = namespace(s='a') %}{% for i in range(60) %}{% set ns.s = ns.s + ns.s %}"
         "{% endfor %}{{ ns.s }}", "it takes too much memory"),
        ("{{ 'a' * 10**10 }}", "it takes too much memory"),
    ],
)  # fmt: skip
@SIGNALS
def test_a_template_without_end_is_a_sentence(template: str, reason: str) -> None:
    # In a process of its own: where the machine is slow, the system may end it.
    done = python("-c", IN_A_PROCESS, input=template)
    ended_by_system = done.returncode == -signal.SIGPROF and reason == "it takes too long"
    told = f"The chat template of M cannot be used ({reason}): "
    assert done.stdout.startswith(told) or ended_by_system, done.stderr


IN_A_PROCESS = """
import resource, signal, sys
from ssbd_desktop.base.errors import ModelError
from ssbd_desktop.translation.llama.chat_templates import MEMORY
from ssbd_desktop.translation.llama.model_summary import ModelFileFacts
from ssbd_desktop.translation.llama.prompts import resolve

def limits():
    return resource.getrlimit(resource.RLIMIT_DATA), signal.getitimer(signal.ITIMER_PROF)

def most_held():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024

template, allowed, before = sys.stdin.read(), limits(), most_held()
try:
    resolve("chat", ModelFileFacts("M", "llama", 1, 512, template), "English", "German")
except ModelError as error:
    assert limits() == allowed, "what was allowed before is allowed again"
    assert sys.gettrace() is None
    assert most_held() < before + 2 * MEMORY
    print(error)
"""


@pytest.mark.slow
@SIGNALS
def test_one_that_computes_on_in_c_ends_its_process_alone(tmp_path: Path) -> None:
    path = tiny_gguf.write(tmp_path / "pow.gguf", chat_template="{{ 10**(10**9) }}")
    settings = Settings().with_values({"translation_model": str(path), "template": "chat"})
    with pytest.raises(
        EngineDiedError, match=r"Translation failed with .*pow.* \(it (stopped|froze)\)"
    ):
        TranslatorProcess(settings)


def test_whatever_text_a_template_writes_comes_back() -> None:
    text = r"{{ '\ud800' }}" + "\0\x1b{{ messages[0].content }}\u2028ü"
    assert rendered(text, TALK) == ("\ud800\0\x1bHi <b>ü</b>\u2028ü",)
