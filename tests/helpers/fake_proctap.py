"""proc-tap 1.1.1 and pycaw 20260927 as their sources have them, without Windows."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np

EXPIRED = 2


class Session(SimpleNamespace):
    """What a process plays by. state: 0, 1 (it plays now) or EXPIRED."""

    def __init__(self, process: int, state: int = 1) -> None:
        super().__init__(state=state, GetProcessId=lambda: process, GetState=lambda: self.state)
        self.QueryInterface = {"IAudioSessionControl2": self}.__getitem__


class Output(SimpleNamespace):
    """A device that pycaw lists."""

    def __init__(self, *sessions: Session) -> None:
        self.sessions = list(sessions)
        every = SimpleNamespace(
            GetCount=self.sessions.__len__, GetSession=self.sessions.__getitem__
        )
        self.AudioSessionManager = SimpleNamespace(GetSessionEnumerator=lambda: every)


class Loopback:
    """proc-tap's own class for Windows: after each packet `read` returns None once."""

    def __init__(self, module: FakeProctap, process: int) -> None:
        if module.refuses:
            raise module.refuses
        self._module, self.process = module, process
        self._ready = self.open = False
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


class FakeProctap(SimpleNamespace):
    """All modules of both libraries.

    playing: the samples' value by process. mute: processes of which not even silence comes.
    programs: what `program_of` returns. specific, bits, broken: what Windows gives.
    """

    def __init__(self) -> None:
        super().__init__(specific=True, bits=32, broken=False, refuses=None, playing={}, mute=set())
        self.AudioUtilities = self._native = self.utils = self
        self.EDataFlow = SimpleNamespace(eRender=SimpleNamespace(value="outputs"))
        self.DEVICE_STATE = SimpleNamespace(ACTIVE=SimpleNamespace(value="connected"))
        self.IAudioSessionControl2 = "IAudioSessionControl2"
        self.browser = Session(11)
        self.outputs = [Output(Session(0), self.browser), Output(Session(20))]
        self.GetAllDevices = lambda *which: {("outputs", "connected"): self.outputs}[which]
        self.ProcessLoopback = lambda process: Loopback(self, process)
        self.programs = {10: (10, "chrome.exe"), 11: (10, "chrome.exe"), 20: (20, "Player.EXE")}
        self.program_of = lambda process: self.programs.get(process, (process, ""))
        self.loopbacks: list[Loopback] = []

    def heard(self) -> list[int]:
        """The processes that are heard now."""
        return sorted(loopback.process for loopback in self.loopbacks if loopback.open)
