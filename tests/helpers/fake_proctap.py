"""proc-tap 1.1.1 and pycaw 20260927 as their sources have them, without Windows."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np

EXPIRED = 2


class Session:
    """What a process plays by. state: 0, 1 (it plays now) or EXPIRED."""

    def __init__(self, process: int, state: int = 1) -> None:
        self.state = state
        self.QueryInterface = {"IAudioSessionControl2": self}.__getitem__
        self.GetProcessId = lambda: process
        self.GetState = lambda: self.state


class Output:
    """A device that pycaw lists."""

    def __init__(self, *sessions: Session) -> None:
        self.sessions = list(sessions)
        every = SimpleNamespace(
            GetCount=lambda: len(self.sessions), GetSession=self.sessions.__getitem__
        )
        self.AudioSessionManager = SimpleNamespace(GetSessionEnumerator=lambda: every)


class Loopback:
    """proc-tap's own class for Windows: after each packet `read` returns None once."""

    def __init__(self, module: FakeProctap, process: int) -> None:
        if module.refuses:
            raise module.refuses
        self._module = module
        self._ready = self.open = False
        self.process = process
        module.loopbacks.append(self)
        self.is_process_specific = lambda: module.specific
        self.get_last_error = lambda: None if module.specific else "Build 20438 is required"
        self.get_format = lambda: {"sample_rate": 48_000, "bits_per_sample": module.bits}
        self.start = lambda: setattr(self, "open", True)
        self.stop = lambda: setattr(self, "open", False)

    def read(self) -> bytes | None:
        """As the library: what came, here as much as a block's time brings."""
        assert self.open
        if self._module.broken:
            raise RuntimeError("Failed to read data: HRESULT=0x88890004")
        self._ready = not self._ready
        if not self._ready or self.process in self._module.mute:
            return None
        level = self._module.playing.get(self.process, 0.0)
        return np.full((round(0.032 * 48_000), 2), level, np.float32).tobytes()


class FakeProctap:
    """All modules of both libraries.

    playing: the samples' value by process. mute: processes of which not even silence comes.
    programs: what `program_of` returns. specific, bits, broken: what Windows gives.
    """

    def __init__(self) -> None:
        self.AudioUtilities = self._native = self.utils = self
        self.EDataFlow = SimpleNamespace(eRender=SimpleNamespace(value="outputs"))
        self.DEVICE_STATE = SimpleNamespace(ACTIVE=SimpleNamespace(value="connected"))
        self.IAudioSessionControl2 = "IAudioSessionControl2"
        self.browser, self.player = Session(11), Session(20)
        self.outputs = [Output(Session(0), self.browser), Output(self.player)]
        self.GetAllDevices = lambda *which: {("outputs", "connected"): self.outputs}[which]
        self.ProcessLoopback = lambda process: Loopback(self, process)
        self.programs = {10: (10, "chrome.exe"), 11: (10, "chrome.exe"), 20: (20, "Player.EXE")}
        self.program_of = lambda process: self.programs.get(process, (process, ""))
        self.playing: dict[int, float] = {}
        self.mute: set[int] = set()
        self.loopbacks: list[Loopback] = []
        self.refuses: Exception | None = None
        self.specific, self.bits, self.broken = True, 32, False

    def heard(self) -> list[int]:
        """The processes that are heard now."""
        return sorted(loopback.process for loopback in self.loopbacks if loopback.open)
