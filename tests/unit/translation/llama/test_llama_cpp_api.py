from __future__ import annotations

from pathlib import Path
from unittest.mock import Mock

import pytest

from ssbd_desktop.translation.llama import llama_cpp_api
from ssbd_desktop.translation.llama.llama_cpp_api import (
    GPU,
    INTEGRATED_GPU,
    PROCESSOR,
    chosen,
    devices,
    supports_gpu,
)
from tests.helpers.models import TEMPLATE, TRANSLATION_MODEL
from tests.helpers.programs import python

TRANSLATES = f"""
import sys
from ssbd_desktop.base.events import Request
from ssbd_desktop.translation.llama.translator import load_translator
from ssbd_desktop.settings.table import Settings

translator = load_translator(Settings().with_values(
    {{"translation_model": {str(TRANSLATION_MODEL)!r}, "template": {TEMPLATE!r}, "threads": 1}}
))
print(translator.translate(Request("u", "we will meet on Monday", True)).text)
unused = {{"diskcache", "llama_cpp.llama_cache", "llama_cpp.llama"}}
print(sorted(unused & set(sys.modules)))

import llama_cpp
from ssbd_desktop.translation.llama.llama_cpp_api import lib
print(llama_cpp.Llama.__name__, llama_cpp.llama_cpp is lib)
"""


def test_what_translates_has_no_cache_that_unpickles_and_the_package_is_there_for_others() -> None:
    done = python("-c", TRANSLATES, check=True)
    text, loaded, others = done.stdout.splitlines()
    assert "Montag" in text
    assert loaded == "[]"
    assert others == "Llama True"


@pytest.mark.parametrize("built_in", [0, 1])
def test_a_build_for_any_computer_loads_what_suits_this_one(built_in: int) -> None:
    """The checkout's llama.cpp was compiled for this one, and has it built in."""
    ggml = Mock()
    ggml.ggml_backend_reg_count.return_value = built_in
    llama_cpp_api._load_backends(ggml, Path("/app/llama_cpp/lib"))
    loaded = ggml.ggml_backend_load_all_from_path.call_args_list
    assert [call.args for call in loaded] == [(b"/app/llama_cpp/lib",)] * (not built_in)


def test_the_real_library_names_its_devices() -> None:
    found = devices()
    names = [name for kind, name in found if kind == PROCESSOR]
    assert len(names) >= 1
    assert all(names)
    assert bool(llama_cpp_api.gpus()) <= supports_gpu()


def test_a_build_without_gpus_uses_none_and_the_processors_only_where_there_is_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(llama_cpp_api, "devices", lambda: [(GPU, "NVIDIA H200")])
    monkeypatch.setattr(llama_cpp_api, "supports_gpu", lambda: True)
    assert llama_cpp_api.gpus() == ("NVIDIA H200",)
    monkeypatch.setattr(llama_cpp_api, "supports_gpu", lambda: False)
    assert llama_cpp_api.gpus() == ()
    cpu, apple, nvidia = (PROCESSOR, "Ryzen"), (INTEGRATED_GPU, "Radeon"), (GPU, "RTX")
    assert chosen([cpu, apple, nvidia]) == ("RTX",)
    assert chosen([cpu, apple]) == ("Radeon",)
    assert chosen([cpu]) == ()
