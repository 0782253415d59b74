"""The app's own process loads no engine, whatever it does: a file can end the engine alone."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from ssbd_desktop.base.events import Caption
from tests.helpers.calibrations import keep
from tests.helpers.models import TEMPLATE, TRANSLATION_MODEL, WHISPER_MODEL
from tests.helpers.programs import python
from tests.helpers.sound import beginning

ENGINES = {"llama_cpp", "faster_whisper", "ctranslate2", "onnxruntime", "tokenizers", "jinja2"}

PROGRAM = """
import io, json, sys
from pathlib import Path
from ssbd_desktop.assembly.real_pipeline import make_pipeline
from ssbd_desktop.assembly.window_services import KeptSessions, services
from ssbd_desktop.commands import translate
from ssbd_desktop.commands.self_test import doctor
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.ui.shell import app

settings = Settings().with_values(json.loads(sys.argv[1]))
sessions = KeptSessions()
journal, events, told = sessions.library.journal(), [], io.StringIO()
clip = Path(settings.device)
pipeline = make_pipeline(settings, events.append, file=clip, speed=0, journal=journal)
pipeline.start()
pipeline.wait()
offered = services(sessions)
offered.describe("translation_model", settings.translation_model)
offered.describe("whisper_model", settings.whisper_model)
offered.speech_languages(sys.argv[2])
for name in ("translation_model", "whisper_model"):
    offered.try_model(name, settings)
kept = sessions.library.load(journal.path)
offered.retranslate(kept, settings, lambda *_: None, lambda: False)
translate.run(settings, ['{"utterance": "u1", "source": "Good morning", "final": true}'], told)
doctor(settings, as_json=True, out=told)
sessions.live.close()
kinds = sorted({type(event).__name__ for event in events})
print(json.dumps([kinds, sorted({name.split(".")[0] for name in sys.modules}), told.getvalue()]))
"""


@pytest.fixture
def settings(tmp_path: Path) -> dict[str, object]:
    return {
        "device": str(beginning(tmp_path, 4.0)),
        "translation_model": str(TRANSLATION_MODEL), "template": TEMPLATE,
        "whisper_model": str(WHISPER_MODEL), "threads": 1, "speech_threads": 1, "beam_size": 1,
    }  # fmt: skip


@pytest.mark.slow
def test_captions_windows_and_commands_leave_engines_to_their_processes(
    settings: dict[str, object], tmp_path: Path
) -> None:
    keep(tmp_path)  # to measure that takes long, and would load nothing more
    copied = tmp_path / "whisper"  # of the demonstration's own the app knows the languages
    copied.symlink_to(WHISPER_MODEL)
    env = {**os.environ, "SSBD_DESKTOP_HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}
    done = python("-c", PROGRAM, json.dumps(settings), copied, env=env, timeout=300)
    assert done.returncode == 0, done.stderr
    kinds, modules, told = json.loads(done.stdout)
    assert Caption.__name__ in kinds
    assert "Guten Morgen" in told
    for found in ("translation model", "Whisper model", "speed", "display"):
        assert f'"name": "{found}",\n  "works": true' in told
    assert f"{TRANSLATION_MODEL} translates English → German: work-call · qwen3 · 6 million" in told
    assert "recognizes: Whisper model for English only" in told
    assert "this computer keeps up with Whisper tiny" in told
    assert not ENGINES & set(modules)


def test_what_serves_decodes_and_captures_is_not_loaded_before_it_is_wanted() -> None:
    look = "import ssbd_desktop.assembly.window_services, sys; print(*sys.modules)"
    loaded = set(python("-c", look, check=True).stdout.split())
    assert {"ssbd_desktop.audio.device_watch", "ssbd_desktop.audio.loudness"} <= loaded
    late = {"av", "soundfile", "sounddevice", "pulsectl", "ssbd_desktop.audio.systems"}
    assert not loaded & (late | ENGINES | {"websockets", "httpx2"})
