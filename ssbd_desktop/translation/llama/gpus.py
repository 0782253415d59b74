"""Which GPUs llama.cpp puts layers on, asked of ggml, the library that it stands on."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Sequence
from functools import cache
from typing import Any

from ssbd_desktop.base.errors import excerpt
from ssbd_desktop.translation.llama.llama_cpp_api import initialise, lib, supports_gpu

PROCESSOR, GPU, INTEGRATED_GPU = 0, 1, 2
"""GGML_BACKEND_DEVICE_TYPE_CPU, …_GPU and …_IGPU."""

_LONGEST = 60


def gpus() -> tuple[str, ...]:
    """The GPUs that layers are put on where they are put on any, by their makers' names; none where
    there are none, or this build cannot use them."""
    return chosen(devices()) if supports_gpu() else ()


def chosen(devices: Sequence[tuple[int, str]]) -> tuple[str, ...]:
    """Those of the devices, each with its kind, that llama.cpp takes: GPUs that are a part of the
    processor only where there is no other."""
    found = (tuple(n for kind, n in devices if kind == one) for one in (GPU, INTEGRATED_GPU))
    return next(filter(None, found), ())


def devices() -> list[tuple[int, str]]:
    """Kind and name of each device that ggml knows, the processor among them."""
    initialise()
    count = _function("ggml_backend_dev_count", ctypes.c_size_t)
    get = _function("ggml_backend_dev_get", ctypes.c_void_p, ctypes.c_size_t)
    kind = _function("ggml_backend_dev_type", ctypes.c_int, ctypes.c_void_p)
    name = _function("ggml_backend_dev_description", ctypes.c_char_p, ctypes.c_void_p)
    return [
        (kind(device), excerpt(name(device).decode("utf-8", "replace"), _LONGEST))
        for device in map(get, range(count()))
    ]


def _function(name: str, gives: Any, *takes: Any) -> Any:
    found = next(getattr(library, name) for library in _libraries() if hasattr(library, name))
    found.restype, found.argtypes = gives, list(takes)
    return found


@cache
def _libraries() -> Sequence[Any]:
    """ggml's functions are found with llama.cpp's, but on Windows (not run on hardware) each in its
    own library, all of which are loaded already."""
    if sys.platform == "win32":
        names = ("ggml", "ggml-base")
        return [lib.load_shared_library(name, lib._base_path) for name in names]
    return [lib._lib]
