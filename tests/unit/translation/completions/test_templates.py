from __future__ import annotations

import pytest

from ssbd_desktop.base.errors import SettingError
from ssbd_desktop.translation.completions.templates import recognised, template_for
from ssbd_desktop.translation.templates import OF_NAMED


@pytest.mark.parametrize(
    ("model", "setting"),
    [
        ("Unbabel/Tower-Plus-2B", "tower"),
        ("/models/Tower-Plus-2B.Q4_K_M.gguf", "tower"),
        ("Qwen/Qwen3-4B", "qwen3"),
        ("Qwen3-4B-Q8_0.gguf", "qwen3"),
        *((f"C:\\models\\{name}.Q8_0.gguf", of.prompt) for name, of in OF_NAMED.items()),
        *((name, of.prompt) for name, of in OF_NAMED.items()),
    ],
)
def test_a_model_is_recognised_by_its_name(model: str, setting: str) -> None:
    assert recognised(model) == setting


@pytest.mark.parametrize("model", ["default", "", "Qwen/Qwen3-4B-Instruct-2507", "llama-3"])
def test_of_another_model_the_person_has_to_say_how_it_is_asked(model: str) -> None:
    with pytest.raises(SettingError, match="choose one"):
        template_for("auto", model, "English", "German")
    assert template_for("a {text} b", model, "English", "German").after == " b"


def test_a_server_has_no_chat_template_to_give() -> None:
    with pytest.raises(SettingError, match="chat"):
        template_for("chat", "m", "English", "German")
