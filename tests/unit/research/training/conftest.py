"""Tools that measure with llama-cpp-python itself leave llama.cpp's log to that."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ssbd_desktop.translation.llama import llama_cpp_api


@pytest.fixture(autouse=True, scope="package")
def log_of_our_own() -> Iterator[None]:
    """Have llama.cpp log to the app again afterwards: other tests read there why a call failed."""
    yield
    llama_cpp_api.log_here()
