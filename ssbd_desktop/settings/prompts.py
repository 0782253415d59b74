"""The prompts that have a name in the settings: one row for each."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

INSTRUCTION = (
    "Translate the {src} source text to {tgt}. Return only the translation, without any "
    "additional explanations or commentary."
)
"""The paper's."""

GROWING_INSTRUCTION = INSTRUCTION + (
    " The text may break off in the middle of a sentence: then the translation breaks off there, "
    "too."
)
"""What is said to chat models where examples show it."""

TURN = "{src}: {text}\n{tgt}:"
"""What stands in a turn besides an instruction."""


@dataclass(frozen=True)
class NamedPrompt:
    """The prompt format of a family of models; one without a mark is used only if chosen."""

    name: str
    family: str
    """The models, as people call them."""
    text: str
    """One turn of the user's, with {text}, {src}, {tgt} and {code} in it, up to the translation."""
    opening: str = ""
    closing: str = "\n"
    """The text that ends a turn that stands in the prompt with its translation."""
    architectures: tuple[str, ...] = ()
    """The architectures that files of the family name."""
    in_name: str = ""
    """The part of the model name in a file that identifies the family, in small letters."""
    in_chat_template: tuple[str, ...] = ()
    """The parts of the chat template in a file that identify the family; all must be there."""
    served_as: str = ""
    """A pattern of such models' names on servers, in small letters and without folders."""
    examples: Literal["never", "auto", "always"] = "never"
    """Whether sentences that break off stand in it as examples; auto: only where it was chosen by
    the file or the server's name, not by its own."""

    def suits_file(self, name: str, architecture: str, chat_template: str) -> bool:
        """Return whether it suits a model file that says this of itself."""
        return (
            architecture in self.architectures
            and self.in_name in name.lower()
            and all(mark in chat_template for mark in self.in_chat_template)
        )

    def suits_served(self, name: str) -> bool:
        """Return whether it suits a server's model of this name."""
        return bool(self.served_as and re.search(self.served_as, name.lower()))


# The first two are the paper's Table 5. It prints each on one line; the white space is that of each
# model's own chat format, and no prompt ends in a space, since a translation's first token has it.
PROMPTS = (
    NamedPrompt(
        "tower",
        "Tower+",
        f"<start_of_turn>user\n{INSTRUCTION}\n{TURN}<end_of_turn>\n<start_of_turn>model\n",
        closing="<end_of_turn>\n",
        architectures=("gemma2",),
        in_name="tower",
        served_as=r"tower(-plus|\+)",
    ),
    NamedPrompt(
        "qwen3",
        "Qwen3",
        "<|im_start|>user\n{src}: {text}<|im_end|>\n"
        "<|im_start|>assistant\n<think>\n\n</think>\n\n{tgt}:",
        opening="<|im_start|>system\n" + INSTRUCTION + "<|im_end|>\n",
        closing="<|im_end|>\n",
        architectures=("qwen3", "qwen3moe"),
        # Later releases without a thinking mode would read the empty block as text.
        in_chat_template=("<|im_start|>", "enable_thinking"),
        served_as="^qwen3-(?!.*instruct)",
    ),
    NamedPrompt("plain", "models without a chat format", TURN, examples="always"),
)

PROMPT_NAMES = tuple(prompt.name for prompt in PROMPTS)
