"""llama.cpp's C functions, initialized once, with its log turned into ours."""

from __future__ import annotations

import ctypes
import importlib.util
import logging
import sys
import threading
from collections import deque
from collections.abc import Sequence
from importlib import metadata
from pathlib import Path
from typing import Any

from ssbd_desktop.base.errors import excerpt
from ssbd_desktop.base.sentences import Sentence


def _bindings() -> Any:
    """Import only llama_cpp's C functions.

    The package also imports things that are not used here. That takes time and 23 MB, and one of
    them is diskcache, which unpickles what it finds on the disk (CVE-2025-69872). So this module is
    imported from an empty package; whoever imports the real one still gets it.
    """
    spec = importlib.util.find_spec("llama_cpp")
    assert spec
    before = sys.modules.get("llama_cpp")
    sys.modules["llama_cpp"] = importlib.util.module_from_spec(spec)
    try:
        from llama_cpp import llama_cpp
    finally:
        del sys.modules["llama_cpp"]
        if before:
            sys.modules["llama_cpp"] = before
    return llama_cpp


lib = _bindings()
_LIBRARIES = [lib.load_shared_library(name, lib._base_path) for name in ("ggml", "ggml-base")]
"""Where ggml's functions are. On Linux and macOS, either has those of the other too."""

_log = logging.getLogger(__name__)
_WARNING, _ERROR = 3, 4  # GGML_LOG_LEVEL_WARN, GGML_LOG_LEVEL_ERROR


class _Failures(threading.local):
    """llama.cpp's messages about failures in this thread: two files may be read at once."""

    def __init__(self) -> None:
        self.said: deque[str] = deque(maxlen=8)


_failures = _Failures()


# The function must stay referenced as long as the library lives, or the process crashes.
@lib.llama_log_callback  # type: ignore[untyped-decorator]
def _on_log(level: int, text: bytes, user_data: Any) -> None:
    line = excerpt(text.decode("utf-8", "replace"))  # it quotes from files
    if level == _ERROR and line:
        _failures.said.append(line)
    if line:
        # llama.cpp warns about things that don't concern the person; what makes a call fail
        # comes back in the sentence of the error that we raise.
        important = level in (_WARNING, _ERROR)
        _log.log(logging.INFO if important else logging.DEBUG, "llama.cpp: %s", line)


def _load_backends(ggml: Any, folder: Path) -> None:
    """Load ggml's code for this computer, if the build keeps that in separate libraries.

    Such a build runs on any computer: it has a library for each kind of processor, and ggml takes
    the best of those that run here.
    """
    if ggml.ggml_backend_reg_count() == 0:
        ggml.ggml_backend_load_all_from_path(str(folder).encode())


def log_here() -> None:
    """Have llama.cpp log to the app."""
    lib.llama_log_set(_on_log, None)


log_here()
_load_backends(_LIBRARIES[0], lib._base_path)
lib.llama_backend_init()


def forget_failures() -> None:
    """Forget what was logged so far; call it before anything whose failure should be explained."""
    _failures.said.clear()


def explain_failure() -> str:
    """Return llama.cpp's first words, if any, on what just failed, without its function names."""
    first = next(iter(_failures.said), "")
    head, _, rest = first.partition(": ")
    words = (rest if head.replace("_", "").isalnum() and rest else first).rstrip(".")
    return words or Sentence("it does not say why")


def supports_gpu() -> bool:
    """Return whether this build of llama.cpp can put layers on a GPU (Metal, CUDA, Vulkan, …)."""
    return bool(lib.llama_supports_gpu_offload())


def version() -> str:
    return metadata.version("llama-cpp-python")


PROCESSOR, GPU, INTEGRATED_GPU = 0, 1, 2
"""GGML_BACKEND_DEVICE_TYPE_CPU, …_GPU and …_IGPU."""

_LONGEST = 60


def gpus() -> tuple[str, ...]:
    """Return the GPUs that layers can be put on, by their makers' names; none if there are none or
    this build cannot use them."""
    return chosen(devices()) if supports_gpu() else ()


def chosen(devices: Sequence[tuple[int, str]]) -> tuple[str, ...]:
    """Return which of the devices, each given with its kind, llama.cpp takes: integrated GPUs only
    if there is no other."""
    found = (tuple(n for kind, n in devices if kind == one) for one in (GPU, INTEGRATED_GPU))
    return next(filter(None, found), ())


def devices() -> list[tuple[int, str]]:
    """Return kind and name of each device that ggml knows, including the processor."""
    count = _function("ggml_backend_dev_count", ctypes.c_size_t)
    get = _function("ggml_backend_dev_get", ctypes.c_void_p, ctypes.c_size_t)
    kind = _function("ggml_backend_dev_type", ctypes.c_int, ctypes.c_void_p)
    name = _function("ggml_backend_dev_description", ctypes.c_char_p, ctypes.c_void_p)
    return [
        (kind(device), excerpt(name(device).decode("utf-8", "replace"), _LONGEST))
        for device in map(get, range(count()))
    ]


def _function(name: str, gives: Any, *takes: Any) -> Any:
    found = next(getattr(library, name) for library in _LIBRARIES if hasattr(library, name))
    found.restype, found.argtypes = gives, list(takes)
    return found
