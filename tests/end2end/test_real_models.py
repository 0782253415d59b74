"""From the first start to captions by models that others have made, from a hub on this computer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from benchmarks.sound_server import SoundServer
from tests.end2end.test_first_start import Newcomer
from tests.helpers.catalogs import entry, write_catalog
from tests.helpers.desktop import opened_desktop
from tests.helpers.hub_server import HubServer
from tests.helpers.models import CLIP
from tests.helpers.program import grew
from tests.helpers.programs import wait_for

pytestmark = [pytest.mark.real, pytest.mark.desktop, pytest.mark.sound]

SPEECH, TRANSLATION = "whisper-base", "qwen2.5-coder-0.5b-instruct"
PATIENCE = 300.0
"""Seconds for what a slow machine does with models of this size."""


@pytest.fixture
def hub(real_model: Callable[[str], Path], tmp_path: Path) -> Iterator[HubServer]:
    """A hub that has both, and a catalog in the test's folder that says so."""
    whisper, qwen = real_model(SPEECH), real_model(TRANSLATION)
    speech = entry(SPEECH, "speech/base", "*.json", "model.bin", "vocabulary.txt")
    translation = entry(
        TRANSLATION, "translation/qwen", qwen.name, template="auto", quantization="Q4_K_M"
    )
    speech |= {"parameters": 74_000_000, "quantization": "float16"}
    translation |= {"parameters": 494_000_000, "cache_values": 12_288, "vocabulary": 151_936}
    write_catalog(tmp_path / "catalog.toml", speech=[speech], translation=[translation])
    with HubServer() as server:
        server.add("speech/base", {path.name: path for path in whisper.iterdir()})
        server.add("translation/qwen", {qwen.name: qwen})
        yield server


@pytest.fixture
def newcomer(tmp_path: Path, hub: HubServer, sound_server: SoundServer) -> Iterator[Newcomer]:
    with opened_desktop(tmp_path, "1920x1080") as desktop:
        desktop.use_sound(sound_server)
        desktop.env |= {
            "HF_ENDPOINT": hub.address,
            "SSBD_MODELS_CATALOG": str(tmp_path / "catalog.toml"),
            "LC_ALL": "de_DE.UTF-8",
            "LANGUAGE": "en",
        }
        yield Newcomer(desktop)


def test_the_first_start_leads_to_captions_that_grow_by_downloaded_models(
    newcomer: Newcomer, sound_server: SoundServer
) -> None:
    newcomer.press("Next")
    newcomer.press("Start captions")

    def loaded() -> bool:
        """Until then the demonstration's models stand in, and the status says what is loading."""
        both = newcomer.saved().keys() >= {"whisper_model", "translation_model"}
        newcomer.desktop.run(["sleep", "1"])
        return both and newcomer.state()["status"] == ""

    wait_for(loaded, "downloaded and loaded models", PATIENCE)
    sound_server.play(CLIP)
    seen = [""]

    def presentation() -> bool:
        """The last word of the clip's first sentence, which is the same in German."""
        seen.append(newcomer.state()["text"])
        return "Präsentation" in seen[-1]

    wait_for(presentation, "translation of the first sentence", PATIENCE)
    assert grew([text for text in seen if text])
    assert newcomer.state()["status"] == ""
    newcomer.desktop.look()
    assert not any("translation" in text for text in seen), "nothing is explained"
