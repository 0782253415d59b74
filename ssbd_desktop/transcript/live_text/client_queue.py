"""What waits for each client of the WebSocket: bounded, whatever the client does."""

from __future__ import annotations

import asyncio

_MOST = 200
"""Captions that wait for a slow client; one with more is let go."""


class ClientQueue:
    """Messages for one client, in order; of a caption that grows only the newest waits."""

    def __init__(self) -> None:
        self._waiting: dict[tuple[str, bool], str] = {}
        self._filled = asyncio.Event()
        self.overflowed = False

    def put(self, utterance: str, final: bool, text: str) -> None:
        """A message about an utterance; it replaces an unfinished one that still waits."""
        self._waiting.pop((utterance, False), None)
        self._waiting[utterance, final] = text
        self.overflowed = self.overflowed or len(self._waiting) > _MOST
        self._filled.set()

    async def get(self) -> str:
        """The next message; waits for one."""
        while not self._waiting:
            self._filled.clear()
            await self._filled.wait()
        return self._waiting.pop(next(iter(self._waiting)))
