"""A hub on this computer that has the demonstration's models, in a catalog of its own."""

from __future__ import annotations

from pathlib import Path

from tests.helpers.catalogs import entry, write_catalog
from tests.helpers.hub_server import HubServer
from tests.helpers.models import TRANSLATION_MODEL, WHISPER_MODEL


def write_demo_catalog(path: Path) -> Path:
    """Write the catalog."""
    whisper = ("whisper-demo", "demo/whisper", "*.json", "model.bin")
    translator = ("translator-demo", "demo/translator-GGUF", TRANSLATION_MODEL.name)
    return write_catalog(
        path,
        speech=[entry(*whisper, name="Whisper demo", parameters=8_000_000, quantization="int8")],
        translation=[entry(*translator, parameters=4_000_000, template="auto")],
    )


def demo_hub() -> HubServer:
    """The server, which is to be entered."""
    server = HubServer()
    server.add("demo/whisper", {path.name: path for path in WHISPER_MODEL.iterdir()})
    server.add("demo/translator-GGUF", {TRANSLATION_MODEL.name: TRANSLATION_MODEL})
    return server
