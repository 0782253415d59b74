"""The texts in a module that nobody has given to be translated."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tools.translations import SAYING

_LOGGED = ("debug", "info", "warning", "error", "exception")


def literals(
    source: str, calls: tuple[str, ...] = (), constants: tuple[str, ...] = ()
) -> Iterator[tuple[int, str]]:
    """Those that neither `tr` gets, nor a sentence, an error or the log, with their lines.

    Docstrings are none of them, nor constants marked `# tr`. calls, constants: names of what may
    have others too.
    """
    passed = (*SAYING, *_LOGGED, *calls)
    marked = {number for number, line in enumerate(source.splitlines(), 1) if "# tr" in line}

    def walk(node: ast.AST) -> Iterator[tuple[int, str]]:
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            return  # a docstring
        if isinstance(node, ast.Assign | ast.AnnAssign):
            name = ast.unparse(node.targets[0] if isinstance(node, ast.Assign) else node.target)
            if node.lineno in marked or name in constants:
                return
        if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in passed:
            return
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value
        for child in ast.iter_child_nodes(node):
            yield from walk(child)

    return walk(ast.parse(source))
