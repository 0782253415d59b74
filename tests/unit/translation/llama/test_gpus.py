from __future__ import annotations

import pytest

from ssbd_desktop.translation.llama import gpus
from ssbd_desktop.translation.llama.gpus import GPU, INTEGRATED_GPU, PROCESSOR, chosen, devices
from ssbd_desktop.translation.llama.llama_cpp_api import supports_gpu


def test_the_real_library_names_its_devices() -> None:
    found = devices()
    names = [name for kind, name in found if kind == PROCESSOR]
    assert len(names) >= 1
    assert all(names)
    assert bool(gpus.gpus()) <= supports_gpu()


def test_a_build_without_gpus_uses_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gpus, "devices", lambda: [(GPU, "NVIDIA H200")])
    monkeypatch.setattr(gpus, "supports_gpu", lambda: True)
    assert gpus.gpus() == ("NVIDIA H200",)
    monkeypatch.setattr(gpus, "supports_gpu", lambda: False)
    assert gpus.gpus() == ()


def test_a_gpu_of_the_processor_is_used_where_there_is_no_other() -> None:
    cpu, apple, nvidia = (PROCESSOR, "Ryzen"), (INTEGRATED_GPU, "Radeon"), (GPU, "RTX")
    assert chosen([cpu, apple, nvidia]) == ("RTX",)
    assert chosen([cpu, apple]) == ("Radeon",)
    assert chosen([cpu]) == ()
