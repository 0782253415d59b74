"""What a chat template can write, as transformers has it."""

from __future__ import annotations

import time

import pytest

from ssbd_desktop.translation.llama.template_process.messages import LONGEST, Conversation, Refusal
from ssbd_desktop.translation.llama.template_process.rendering import render

TALK = Conversation((("user", "Hi <b>ü</b>"), ("assistant", "Ho"), ("user", "Hu")), asks=True)


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
    ],
)  # fmt: skip
def test_what_a_template_may_use(template: str, text: str) -> None:
    assert render(template, [TALK]) == (text,)


def test_the_day_is_today() -> None:
    before = time.strftime("%Y-%m-%d")
    (text,) = render("{{ strftime_now('%Y-%m-%d') }}", [TALK])
    assert text in (before, time.strftime("%Y-%m-%d"))


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
    assert render(template, [TALK]) == (Refusal(reason),)


def test_a_conversation_that_is_refused_refuses_no_other() -> None:
    alone = Conversation(TALK.turns[:1], asks=False)
    template = "{% if messages|length > 1 %}{{ raise_exception('one') }}{% endif %}text"
    assert render(template, [alone, TALK, alone]) == ("text", Refusal("one"), "text")
