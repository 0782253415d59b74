"""A hub on this computer that has the demonstration's models, in a catalog of its own."""

from __future__ import annotations

from tests.helpers.hub_server import HubServer
from tests.helpers.models import TRANSLATION_MODEL, WHISPER_MODEL

CATALOG = f"""
version = 1

[[speech]]
id = "whisper-demo"
name = "Whisper demo"
repository = "demo/whisper"
files = ["*.json", "model.bin"]
license = "MIT"
parameters = 8_000_000
quantization = "int8"
looked_up = "resources/demo"

[[translation]]
id = "translator-demo"
name = "Translator demo"
repository = "demo/translator-GGUF"
files = ["{TRANSLATION_MODEL.name}"]
license = "MIT"
template = "auto"
parameters = 4_000_000
quantization = "Q8_0"
looked_up = "resources/demo"
"""


def demo_hub() -> HubServer:
    """The server, which is to be entered."""
    server = HubServer()
    server.add("demo/whisper", {path.name: path for path in WHISPER_MODEL.iterdir()})
    server.add("demo/translator-GGUF", {TRANSLATION_MODEL.name: TRANSLATION_MODEL})
    return server
