from __future__ import annotations

import contextlib
import math
import os
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import Mock

import pytest

from ssbd_desktop.assembly.real_pipeline import load_translator
from ssbd_desktop.base.cancellation import never
from ssbd_desktop.base.errors import EngineDiedError, ModelError, PackError
from ssbd_desktop.base.events import Request
from ssbd_desktop.processes import engine, quarantine
from ssbd_desktop.processes.engine import Loading
from ssbd_desktop.settings import demo_pack
from ssbd_desktop.settings.table import Settings
from ssbd_desktop.translation.llama import llama_cpp_api
from ssbd_desktop.translation.llama import translator as in_process
from ssbd_desktop.translation.llama.llama_cpp_api import gpus
from ssbd_desktop.translation.llama.model import LlamaModel
from ssbd_desktop.translation.llama.translation_process import child as child_module
from ssbd_desktop.translation.llama.translation_process.translator import (
    TranslatorProcess,
    check,
    describe,
    engine_process,
    supports_gpu,
)
from tests.helpers import tiny_gguf
from tests.helpers.fakes import raising
from tests.helpers.models import TEMPLATE, TRANSLATION_MODEL
from tests.helpers.programs import PATIENCE, python, wait_for
from tests.helpers.systems import SIGNALS

SETTINGS = Settings().with_values(
    {"translation_model": str(TRANSLATION_MODEL), "template": TEMPLATE, "threads": 1}
)
GROWING = ("Good morning", "Good morning everyone", "Good morning everyone, let us begin.")


@pytest.fixture(name="child")
def _child() -> Iterator[TranslatorProcess]:
    child = TranslatorProcess(SETTINGS)
    yield child
    child.close()


def without_layers(folder: Path) -> Path:
    """A model at which llama.cpp aborts the process."""
    path = tiny_gguf.write(folder / "no layers.gguf", chat_template="{{ messages[0].content }}")
    tiny_gguf.overwrite(path, "qwen3.block_count", bytes(4))
    return path


def test_it_translates_as_a_translator_in_this_process_does(child: TranslatorProcess) -> None:
    here = in_process.load_translator(SETTINGS)
    for number, source in enumerate(GROWING):
        final = number == len(GROWING) - 1
        told, made = (one.translate(Request("u1", source, final)) for one in (child, here))
        assert (told.visible, told.hidden, told.tokens) == (made.visible, made.hidden, made.tokens)
        assert told.stats.drafted == made.stats.drafted
        assert told.stats.accepted == made.stats.accepted
    assert child.gpus == here.gpus == gpus()
    assert supports_gpu() is llama_cpp_api.supports_gpu()
    here.close()


def test_what_is_not_wanted_any_more_is_broken_off(child: TranslatorProcess) -> None:
    made = child.translate(Request("u1", GROWING[-1] * 20, False), lambda: True)
    assert made.stats.interrupted
    newer = Mock(return_value=True)
    assert not child.translate(Request("u1", GROWING[-1], True), newer).stats.interrupted
    assert not newer.called, "nobody asks while a final is made"


def test_a_record_is_made_there_and_broken_off_there(child: TranslatorProcess) -> None:
    long = f"{GROWING[-1]} Thank you all for coming today."
    child.apply(SETTINGS.with_values({"policy": "rt"}))
    rt = child.translate(Request("rt", long, True))
    assert rt.record == rt.text
    child.apply(SETTINGS.with_values({"policy": "cd"}))
    for source in (*GROWING, long):
        shown = child.translate(Request("u1", source, source == long))
    assert shown.record is None
    assert child.record(Request("u1", long, True), lambda: True) is None
    assert child.record(Request("u1", long, True)) == rt.text != shown.text


@SIGNALS
def test_one_that_is_killed_is_told_of_and_asked_no_more(child: TranslatorProcess) -> None:
    ended = threading.Event()
    child.when_it_ends(ended.set)
    os.kill(child.pid, signal.SIGKILL)
    assert ended.wait(PATIENCE)
    with pytest.raises(EngineDiedError, match=r"Translation failed with .* \(it stopped\)"):
        child.apply(SETTINGS)
    with pytest.raises(EngineDiedError):
        child.translate(Request("u1", GROWING[0], False))
    assert not quarantine.note_death(TRANSLATION_MODEL), "it was not the model's fault"


@SIGNALS
def test_one_that_is_closed_tells_nobody(child: TranslatorProcess) -> None:
    ended = threading.Event()
    child.when_it_ends(ended.set)
    child.close()
    with contextlib.suppress(ChildProcessError):  # it may have been waited for already
        wait_for(lambda: os.waitpid(child.pid, os.WNOHANG)[0] != 0, "end")
    assert not ended.wait(0.2)


@pytest.mark.slow
@SIGNALS
def test_one_that_only_looks_has_some_seconds_and_the_file_is_not_blamed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(engine, "INSPECTION", 1.0)
    path = tiny_gguf.write(tmp_path / "slow.gguf")
    for _ in range(quarantine.MOST_DEATHS):
        child = engine_process(path, inspects=True)
        child.call("supports_gpu")
        os.kill(child.pid, signal.SIGSTOP)
        began = time.monotonic()
        with pytest.raises(EngineDiedError, match=r"it froze\): choose another model") as raised:
            child.call("describe", str(path))
        assert raised.value.killed
        assert time.monotonic() - began < engine.FROZEN
    quarantine.check(path)


@SIGNALS
def test_it_ends_with_whoever_started_it() -> None:
    program = (
        "import os, signal\n"
        "from ssbd_desktop.translation.llama.translation_process.translator import engine_process\n"
        "from pathlib import Path\n"
        "child = engine_process(Path())\n"
        "child.call('supports_gpu')\n"
        "print(child.pid, flush=True)\n"
        "os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    pid = int(python("-c", program, timeout=PATIENCE).stdout)

    def gone() -> bool:
        with contextlib.suppress(OSError):
            return Path(f"/proc/{pid}/stat").read_text("ascii").split()[2] == "Z"
        return True

    wait_for(gone, "end of the child")


class TestAFileThatEndsIt:
    def test_is_tried_twice_then_quarantined_and_never_touches_the_app(
        self, tmp_path: Path
    ) -> None:
        path = without_layers(tmp_path)
        settings = SETTINGS.with_values({"translation_model": str(path), "template": "auto"})
        with pytest.raises(EngineDiedError, match="is no longer used"):
            load_translator(settings)
        again = path.rename(tmp_path / "another name.gguf")
        renamed = settings.with_values({"translation_model": str(again)})
        with pytest.raises(ModelError, match="it crashed twice") as refused:
            load_translator(renamed)
        assert not isinstance(refused.value, EngineDiedError), "it was not even started"
        with pytest.raises(ModelError, match="it crashed twice"):
            check(again)
        quarantine.forgive(again)  # as where it is chosen anew
        with pytest.raises(EngineDiedError):
            load_translator(renamed)
        again.write_bytes(again.read_bytes() + b"\0")
        with pytest.raises(EngineDiedError):
            TranslatorProcess(renamed)  # another content is another file

    def test_does_so_too_when_it_is_only_looked_at(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        path = tmp_path / "cut.gguf"
        path.write_bytes(TRANSLATION_MODEL.read_bytes()[:100_000])
        child = engine_process(path)
        with pytest.raises(ModelError, match=r"cut\.gguf"):
            child.call("describe", str(path))
        with pytest.raises(ModelError, match=r"cut\.gguf"):
            check(path)
        summary = child.call("describe", str(TRANSLATION_MODEL))
        assert describe(TRANSLATION_MODEL) == summary
        assert describe(TRANSLATION_MODEL).quantization == "Q8_0"
        child.end()
        monkeypatch.setattr(demo_pack, "check_part", raising(PackError("It is damaged.")))
        with pytest.raises(PackError):
            engine_process(path)
        with pytest.raises(PackError):
            TranslatorProcess(SETTINGS)
        with pytest.raises(PackError):
            in_process.load_translator(SETTINGS)


def test_one_death_is_forgiven_once_it_has_translated(child: TranslatorProcess) -> None:
    quarantine.note_death(TRANSLATION_MODEL)
    child.translate(Request("u1", GROWING[0], True))
    assert not quarantine.has_died(TRANSLATION_MODEL)


def test_a_file_that_is_cut_while_it_is_in_use_ends_the_child_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.gguf"
    path.write_bytes(TRANSLATION_MODEL.read_bytes())
    settings = SETTINGS.with_values({"translation_model": str(path)})
    child = TranslatorProcess(settings)
    os.truncate(path, 1000)
    with contextlib.suppress(ModelError):  # where its weights are mapped, and no copies of them
        child.translate(Request("u1", " ".join(GROWING) * 3, True))
    child.close()
    with pytest.raises(ModelError, match="is not complete"):
        load_translator(settings)


@pytest.mark.parametrize(("size", "token"), [(10**10, 400_000), (10**7, 10_000)])
@pytest.mark.parametrize(("processors", "known"), [(None, 1), (4, 4)])
def test_a_model_may_take_several_times_its_size(
    monkeypatch: pytest.MonkeyPatch, size: int, token: int, processors: int | None, known: int
) -> None:
    allowed: list[int] = []
    monkeypatch.setattr(child_module, "allow", allowed.append)
    monkeypatch.setattr(child_module, "supports_gpu", lambda: False)
    monkeypatch.setattr(child_module, "size_of", lambda _: size)
    monkeypatch.setattr(os, "cpu_count", lambda: processors)
    child_module._limit("large.gguf", 10_000)
    child_module._limit("large.gguf")
    least = 6 * 10**8 + known * 10**7 + 3 * size
    assert allowed == [least + 10_000 * token, least]


def test_the_engine_tells_how_much_is_loaded_and_of_a_model_that_computes_no_numbers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    limited, newer = list[tuple[object, ...]](), Mock(return_value=True)
    monkeypatch.setattr(child_module, "_limit", lambda *of: limited.append(of))
    engine = child_module.TranslationEngine(newer)
    demo, path = str(TRANSLATION_MODEL), tiny_gguf.write(tmp_path / "nan.gguf", end=math.nan)
    assert engine.describe(demo).quantization == "Q8_0"
    with pytest.raises(ModelError, match="results are not numbers: download it again"):
        list(engine.load(SETTINGS.with_values({"translation_model": str(path)})))
    shares = [share for share in engine.load(SETTINGS) if isinstance(share, float)]
    assert shares == sorted(set(shares))
    assert shares[-1] == 1.0
    assert engine.describe(str(path)).quantization == ""
    size = SETTINGS.context_size
    assert limited == [(demo,), (str(path), size), (demo, size)], "of what is loaded once is known"
    assert (engine.supports_gpu(), engine.gpus()) == (llama_cpp_api.supports_gpu(), gpus())
    for may_be in (True, False):
        made = engine.translate(Request("u", GROWING[-1] * 20, False), may_be)
        assert made.stats.interrupted == may_be
    newer.return_value = False
    engine.translate(Request("u", GROWING[1], False), True)
    engine.apply(SETTINGS.with_values({"policy": "rt"}))
    made = engine.translate(Request("u", GROWING[-1], True), True)
    assert (made.stats.drafted, made.record) == (0, engine.record(Request("v", GROWING[-1], True)))


def test_a_weights_time_is_that_of_an_updates_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    fed: list[tuple[int, int]] = []

    def passed(model: LlamaModel, tokens: list[int], read: int) -> Mock:
        assert model.gpus == (), "the processor's time is asked for"
        fed.append((len(tokens), read))
        return Mock(seconds=0.5)

    monkeypatch.setattr(f"{child_module.__name__}.LlamaModel.evaluate", passed)
    monkeypatch.setattr("ssbd_desktop.translation.llama.model.gpus", lambda: ("A GPU",))
    monkeypatch.setattr(child_module, "shortest", lambda work: work())
    monkeypatch.setattr(f"{child_module.__name__}.LlamaModel.close", lambda _: fed.append((0, 0)))
    (cost,) = child_module.TranslationEngine(never).calibrate((1,))
    assert cost * TRANSLATION_MODEL.stat().st_size == pytest.approx(3.0)
    assert fed == [(1, 1), (32 + 24, 24), *[(32 + 1, 1)] * 5, (0, 0)], "and closed"


def test_a_load_that_is_cancelled_ends_at_once_and_blames_nobody() -> None:
    def told(_: float) -> None:
        loading.cancel()

    loading = Loading(told)
    with pytest.raises(EngineDiedError):
        load_translator(SETTINGS, loading)
    with pytest.raises(EngineDiedError):
        load_translator(SETTINGS, loading)
    assert not quarantine.has_died(TRANSLATION_MODEL)
