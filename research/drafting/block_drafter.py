"""The block drafter: a small encoder-decoder that names a whole block of tokens in one pass.

Source: Xia et al. 2023, "Speculative Decoding" (SpecDec), section 3.1, its Spec-Drafter.
`research/training/draft_models/train_block_drafter.py` trains it, and says where it differs.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import onnxruntime
from numpy.typing import NDArray

from research.drafting.draft_model import VERIFIED, Behind, DraftLength, Follower
from ssbd_desktop.base.errors import ModelError, SettingError, excerpt
from ssbd_desktop.decoding.drafters import NOTHING, Draft
from ssbd_desktop.decoding.model import Tokens
from ssbd_desktop.system.computer import threads

KIND = "ssbd-desktop block drafter 1"
"""What its files say that they are."""

Memory = NDArray[np.float32]


@dataclass(frozen=True)
class DraftBlock:
    """One block of a drafter.

    tokens: those before the end of the turn. confidences: how sure it is of each. memory: what it
    remembers of the prompt.
    """

    tokens: tuple[int, ...]
    confidences: list[float]
    memory: Memory


class BlockDrafter:
    """A block drafter on ONNX Runtime, as a `Continuation` of decoding's.

    size: queries that a pass has at most, the block size k. length: how many are worth it, of which
    it learns; None for always as many as there are.
    """

    def __init__(
        self,
        path: Path,
        vocabulary: str,
        size: int,
        length: DraftLength | None = None,
        thread_count: int = 0,
    ) -> None:
        """Load `path`.

        vocabulary: the translation model's, by its fingerprint. thread_count: see
        `ssbd_desktop.system.computer.threads`. Raises ModelError where the file holds no block
        drafter for it, SettingError where the drafter has fewer queries.
        """
        self._session, facts = _open(path, threads(thread_count))
        if facts["vocabulary"] != vocabulary:
            raise ModelError(
                "The block drafter in {path} was not trained for this translation model: choose "
                "one that was.",
                path=path,
            )
        most = int(facts["block"])
        if not 1 <= size <= most:
            raise SettingError(
                "{path} drafts blocks of 1 to {most} tokens: choose a number in that range, "
                "not {count}.",
                path=path,
                most=most,
                count=size,
            )
        self.size = size
        self.length = length
        self.longest = int(facts["longest"])
        self._ends = frozenset(map(int, facts["ends"].split()))
        shape = next(i.shape for i in self._session.get_inputs() if i.name == "memory")
        self.nothing: Memory = np.empty([n if isinstance(n, int) else 0 for n in shape], np.float32)

    def after(self, prompt: Tokens) -> Follower:
        """See `ssbd_desktop.decoding.policy.Continuation`."""
        return _BlocksDrafter(self, prompt)

    def block(self, prompt: Tokens, memory: Memory, output: Tokens, count: int) -> DraftBlock:
        """The block of `count` queries behind `output`; without a memory it reads the prompt."""
        tokens, probabilities, memory = self._session.run(
            ["tokens", "probabilities", "seen"],
            {
                "prompt": np.array(prompt, np.int64),
                "memory": memory,
                "known": np.array(output, np.int64),
                "queries": np.arange(count),
            },
        )
        named = tokens.tolist()
        turn = next((i for i, token in enumerate(named) if token in self._ends), count)
        return DraftBlock(tuple(named[:turn]), probabilities[:turn].tolist(), memory)


class _BlocksDrafter:
    """Drafts the output of one update; the prompt is encoded with its first block."""

    def __init__(self, by: BlockDrafter, prompt: Tokens) -> None:
        self._by = by
        self._prompt = prompt
        self._memory = by.nothing
        self._asked: tuple[int, DraftBlock] | None = None

    def propose(self, output: Tokens, room: int, behind: Behind = VERIFIED) -> Draft:
        """See `ssbd_desktop.decoding.drafters.Drafter`."""
        self._learn(output)
        by = self._by
        count = min(by.size, room, by.longest - len(self._prompt) - len(output))
        if count > 0 and by.length:
            count = by.length.most(count, behind)
        if count <= 0:
            return NOTHING
        began = time.perf_counter()
        encoded = [] if self._memory.size else [len(self._prompt)]
        sizes = [*encoded, len(output) + count]
        block = by.block(self._prompt, self._memory, output, count)
        self._memory = block.memory
        self._asked = len(output), block
        if by.length:
            cost = sum(by.length.draft_curve.cost(size) for size in sizes)
            by.length.made(count, cost)
        return Draft(
            block.tokens,
            len(block.tokens),
            seen=0,
            previous=0,
            passes=tuple(sizes),
            seconds=time.perf_counter() - began,
        )

    def _learn(self, output: Tokens) -> None:
        """See what became of the last block."""
        if self._asked and self._by.length:
            at, block = self._asked
            pairs = zip(block.tokens, output[at:], strict=False)
            fell = (i for i, (drafted, stands) in enumerate(pairs) if drafted != stands)
            known = min(len(block.tokens), len(output) - at)
            self._by.length.learn(block.confidences, next(fell, known))
        self._asked = None


def _open(path: Path, thread_count: int) -> tuple[Any, dict[str, str]]:
    """The session of a file, and what it says of itself."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = thread_count
    options.log_severity_level = 4  # what is wrong with a file is said once, in our words
    # Between two blocks the translation model has the processor.
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    try:
        data = path.read_bytes()
    except OSError as error:
        reason = excerpt(error.strerror or str(error))
        raise ModelError(
            "{path} cannot be read ({reason}): choose another file.", path=path, reason=reason
        ) from None
    try:
        session = onnxruntime.InferenceSession(data, options, providers=["CPUExecutionProvider"])
    except Exception:  # noqa: BLE001  its errors have no ancestor of their own
        session = None
    facts = session.get_modelmeta().custom_metadata_map if session else {}
    if facts.get("kind") != KIND:
        raise ModelError(
            "{path} holds no block drafter: choose a file that export_block_drafter.py has "
            "written.",
            path=path,
        )
    return session, facts
