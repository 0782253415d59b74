from __future__ import annotations

import time

import pytest

from ssbd_desktop.settings.prompts import INSTRUCTION
from ssbd_desktop.translation.llama.model_summary import ModelFileFacts
from ssbd_desktop.translation.llama.prompts import resolve
from tests.helpers.models import chat_template

ASKED = INSTRUCTION.format(src="English", tgt="German") + "\nEnglish: "

USER, MODEL, END = "<|im_start|>user\n", "<|im_end|>\n<|im_start|>assistant\n", "<|im_end|>\n"
FORMATS = {
    "LLAMA_3": (
        "<|start_header_id|>user<|end_header_id|>\n\n",
        "<|eot_id|><|start_header_id|>assistant<|end_header_id|>\n\n",
        "<|eot_id|>",
    ),
    "MISTRAL": ("[INST] ", "[/INST]", ""),
    **dict.fromkeys(
        ("GEMMA_2", "GEMMA_3"),
        ("<start_of_turn>user\n", "<end_of_turn>\n<start_of_turn>model\n", "<end_of_turn>\n"),
    ),
    "QWEN_25": (USER, MODEL, END),
    "QWEN_3": (USER, MODEL + "<think>\n\n</think>\n\n", END),
    "SMOLLM_3": (USER, MODEL + "<think>\n\n</think>\n", END),
    "PHI_4": (
        "<|im_start|>user<|im_sep|>",
        "<|im_end|><|im_start|>assistant<|im_sep|>",
        "<|im_end|>",
    ),
    "DEEPSEEK": ("<｜User｜>", "<｜Assistant｜>", "<｜end▁of▁sentence｜>"),
    "COMMAND_R": (
        "<|START_OF_TURN_TOKEN|><|USER_TOKEN|>",
        "<|END_OF_TURN_TOKEN|><|START_OF_TURN_TOKEN|><|CHATBOT_TOKEN|>",
        "<|END_OF_TURN_TOKEN|>",
    ),
    "GRANITE": (
        "<|start_of_role|>user<|end_of_role|>",
        "<|end_of_text|>\n<|start_of_role|>assistant<|end_of_role|>",
        "<|end_of_text|>\n",
    ),
}
"""What each writes before the instruction, after the text, and at the end of a turn."""

OPENINGS = {
    "LLAMA_3": "<|start_header_id|>system<|end_header_id|>\n\nToday Date: {%d %b %Y}\n\n<|eot_id|>",
    "QWEN_25": "<|im_start|>system\nYou are Qwen, created by Alibaba Cloud. You are a helpful "
    "assistant.<|im_end|>\n",
    "SMOLLM_3": "<|im_start|>system\n## Metadata\n\nToday Date: {%d %B %Y}\nReasoning Mode: "
    "/no_think\n\n<|im_end|>\n",
    "GRANITE": "<|start_of_role|>system<|end_of_role|>Knowledge Cutoff Date: April 2024.\n"
    "Today's Date: {%B %d, %Y}.\nYou are Granite, developed by IBM.<|end_of_text|>\n",
}
"""What those begin with that say something of their own; dates as strftime writes them."""


def opening(family: str) -> str:
    before, brace, rest = OPENINGS.get(family, "").partition("{")
    wanted, _, after = rest.partition("}")
    return before + (time.strftime(wanted) + after if brace else "")


@pytest.mark.parametrize("family", FORMATS)
def test_a_chat_format_is_what_its_family_was_trained_on(family: str) -> None:
    facts = ModelFileFacts(family, "any", 1, 512, chat_template(family))
    begun = opening(family)
    template = resolve("chat", facts, "English", "German")
    before, after, closing = FORMATS[family]
    assert template.before == before + ASKED
    assert template.after == "\nGerman:" + after
    assert template.closing == closing
    assert template.opening in (begun, opening(family)), "of before or after midnight"
