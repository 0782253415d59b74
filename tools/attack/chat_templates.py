"""Chat templates, hostile and merely wrong, in a model file that is whole otherwise."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from tools.attack import damage
from tools.attack.ggufs import with_template

_RIGHT = (
    "{% for message in messages %}<|im_start|>{{ message['role'] }}\n{{ message['content'] }}"
    "<|im_end|>\n{% endfor %}{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}"
)
_HOSTILE = (
    "{{ 10**(10**$) }}",
    "{{ 9**9**9**$ }}",
    "{{ 'a'*10**$ }}",
    "{{ '%0$d' % 1 }}",
    "{{ '{:>$000000}'.format(1) }}",
    "{{ ('a'*$00000)|center(10**9) }}",
    "{% for a in range(10**$) %}{% for b in range(10**$) %}{% endfor %}{% endfor %}",
    "{% for a in range(99999) %}{% for b in range(99999) %}{{ a }}{% endfor %}{% endfor %}",
    "{% set ns = namespace(a='ab') %}{% for i in range($0) %}{% set ns.a = ns.a + ns.a %}"
    "{% endfor %}{{ ns.a }}",
    "{% macro m(n) %}{{ m(n + 1) }}{% endmacro %}{{ m(0) }}",
    "{% macro m(n) %}{{ m(n) }}{{ m(n) }}{% endmacro %}{{ m($) }}",
    "{{ 'x'|join(range(10**$)) }}",
    "{{ range(10**$)|list }}",
    "{{ (messages*10**$)|length }}",
    "{{ messages[0].content.__class__.__mro__[1].__subclasses__() }}",
    "{{ self.__init__.__globals__ }}",
    "{{ cycler.__init__.__globals__.os.system('true') }}",
    "{{ lipsum.__globals__ }}",
    "{% include '/etc/passwd' %}",
    "{% import 'os' as os %}",
    "{% extends 'x' %}",
    "{{ lipsum(n=10**$) }}",
    "{{ ('a'*100000)|wordwrap(1)|indent(1000)|length }}",
    "{{ 'a'|replace('', 'b'*10**$) }}",
    "{{ [0]*10**$ }}",
    "{{ messages|tojson(indent=10**$) }}",
    "{{ 2.0**10**$ }}",
    "{{ 1 << 10**$ }}",
    "{{ (1,) * 10**$ }}",
    "{{ messages|batch(10**$, 'x')|list }}",
    "{{ 'a'.zfill(10**$) }}",
    "{{ 'a'.ljust(10**$) }}",
    "{{ 'a\t'.expandtabs(10**$) }}",
    "{{ ('a,'*10**$).split(',') }}",
)
"""$ becomes a digit."""
_WRONG = (
    "{{ 1/0 }}",
    "{{ undefined_name }}",
    "{{ undefined_name.attribute }}",
    "{{ messages[99].content }}",
    "{{ messages['x'] }}",
    "{{ messages + 1 }}",
    "{{ raise_exception('no\n\x1b[31mturns') }}",
    "{{ raise_exception('x'*100000) }}",
    "{{ raise_exception(messages) }}",
    "{{ strftime_now('%d %b %Y') }}",
    "{{ strftime_now('%' * 1000) }}",
    "{% for m in messages %}{% break %}{% endfor %}",
    "{% for m in messages %}{% continue %}{% endfor %}",
    "{% generation %}{{ messages[0].content }}{% endgeneration %}",
    "{{ messages|tojson }}",
    "{{ messages|no_such_filter }}",
    "{% if messages is no_such_test %}{% endif %}",
    "{% for m in messages %}",
    "{{ messages[0].content",
    "{% endfor %}",
    "{{ 'x' }} }} {{",
    "{% set x = %}",
    "no place for the source",
    "{{ messages[0].content }}{{ messages[0].content }}",
    "{{ messages[0].content|upper }}",
    "{{ messages[0].content[::-1] }}",
    "{{ messages[0].content|list }}",
    "{{ messages[0]['content'] | trim | replace(' ', '') }}",
    "{{ (messages|last).content|truncate(3) }}",
    "{{ int('x') }}",
    "{{ 'é'.encode('ascii') }}",
    "{{ messages[0].content.format(a=1) }}",
    "{{ '%d' % 'x' }}",
    "{{ messages|sort }}",
    "{{ dict(messages) }}",
    "{{ '\ud7ff\u202e\0' }}{{ messages[0].content }}",
    "{% filter upper %}{{ messages[0].content }}{% endfilter %}",
    "{% call x() %}{% endcall %}",
    "{{ tools[0] }}",
    "{{ bos_token }}{{ eos_token + 5 }}",
    "{%- if messages[0]['role'] != 'system' %}{{ raise_exception('first system') }}{%- endif %}",
    "",
    " ",
)


def make(chance: random.Random, path: Path) -> str:
    """Write a model with such a template and give its recipe."""
    template, recipe = chance.choice((_hostile, _hostile, _wrong, _wrong, _broken, _deep))(chance)
    path.write_bytes(bytes(with_template(template)))
    return recipe


def _hostile(chance: random.Random) -> tuple[str, str]:
    found = chance.choice(_HOSTILE).replace("$", str(chance.randrange(3, 10)))
    return _placed(chance, found)


def _wrong(chance: random.Random) -> tuple[str, str]:
    return _placed(chance, chance.choice(_WRONG))


def _placed(chance: random.Random, part: str) -> tuple[str, str]:
    """Alone, or beside what is right."""
    around: tuple[Callable[[str], str], ...] = (
        lambda part: part,
        lambda part: part + _RIGHT,
        lambda part: _RIGHT + part,
    )
    place = chance.randrange(3)
    told = ("alone", "before a right one", "behind a right one")[place]
    return around[place](part), f"{part!r} {told}"


def _broken(chance: random.Random) -> tuple[str, str]:
    content, recipe = damage.any_damage(chance, _RIGHT.encode())
    return content.decode("utf-8", "replace"), f"a right one: {recipe}"


def _deep(chance: random.Random) -> tuple[str, str]:
    depth = 10 ** chance.randrange(2, 6)
    what, text = chance.choice(
        (
            ("brackets", "{{ " + "(" * depth + "1" + ")" * depth + " }}"),
            ("ifs", "{% if 1 %}" * depth + "x" + "{% endif %}" * depth),
            ("pluses", "{{ " + "1+" * depth + "1 }}"),
            ("nots", "{{ " + "not " * depth + "1 }}"),
            ("letters", "x" * depth * 10),
        )
    )
    return text + _RIGHT, f"{depth} {what} before a right one"
