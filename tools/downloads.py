"""What downloads stand: kills at any byte, and all that servers do wrong.

    python -m tools.downloads [--kills N] [--megabytes N] [--seed N] [--json]

A hub on this computer serves a model. `ssbd-desktop models get` downloads it and is killed by
kill -9, with its child, at random bytes; how many bytes are sent again after each kill is counted
at the server, so those that were still on their way count as well. Then the server does each thing
wrong, for ever: what a person reads, whether anything half done has a model's name, and whether a
later try, with a server that does nothing wrong, goes on and has the right bytes.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
from itertools import pairwise
from pathlib import Path

from ssbd_desktop.models.catalog import find_wanted
from ssbd_desktop.models.manifest import read_manifest
from ssbd_desktop.models.staging import Staging
from tests.helpers.command import ssbd
from tests.helpers.downloader import Downloader
from tests.helpers.hub_server import RULES, HubServer, Where

NAME = "someone/Model-GGUF"
WANTED = f"{NAME}/model.gguf"
ID = find_wanted(WANTED, ()).id
MOST = 1 << 20

PLACES: dict[Where, tuple[str, ...]] = {
    "listing": (
        "portal", "led to portal", "circle", "401", "403", "gated", "no repository", "429 for long",
        "400", "500", "503", "503 for long", "silence", "hung up", "no JSON", "another JSON",
        "nested JSON", "number for a name", "number for a hash", "endless size", "no hashes",
        "name that leads out",
    ),
    "file": ("no file", "gated", "401", "circle", "led to portal", "500", "hung up"),
    "content": (
        "other bytes", "too long", "too short", "portal", "403", "429", "503", "silence", "hung up",
        "other range", "416",
    ),
}  # fmt: skip
"""What a server does wrong for ever, by what it is asked for."""

assert {rule for rules in PLACES.values() for rule in rules} <= set(RULES)


def main() -> None:
    """Print the figures; ends with 1 where one is not as it should be."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--megabytes", type=int, default=40, help="of the model that is killed")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    chance = random.Random(options.seed)
    with tempfile.TemporaryDirectory() as folder, HubServer() as hub:
        again, right = killed(hub, Path(folder), options.kills, options.megabytes, chance)
        found = misbehaviors(hub, Path(folder), chance)
    sound = right and max(again) <= MOST and all(each["well"] for each in found)
    if options.json:
        print(json.dumps({"fetched again": again, "sha256 right": right, "servers": found}))
    else:
        print(f"{len(again)} kills: bytes fetched again {', '.join(f'{b:,}' for b in again)}")
        print(f"at most {max(again):,}; the sha256 is {'right' if right else 'WRONG'}\n")
        for each in found:
            good = "goes on" if each["well"] else "WRONG"
            print(f"{each['where']:8} {each['rule']:20} {good:8} {each['said']}")
        print(
            f"\n{len(found)} kinds, {sum(bool(each['well']) for each in found)} as they should be"
        )
    sys.exit(not sound)


def killed(
    hub: HubServer, folder: Path, kills: int, megabytes: int, chance: random.Random
) -> tuple[list[int], bool]:
    """Bytes that are sent again after each kill, and whether the model's hash is right."""
    content = chance.randbytes(megabytes * 10**6)
    hub.add(NAME, {"model.gguf": content})
    hub.rate = 20e6
    command = ["models", "get", WANTED, "--json"]
    environment = {"HF_ENDPOINT": hub.address, "SSBD_DESKTOP_HOME": str(folder)}
    for place in sorted(chance.sample(range(1, len(content)), kills)):
        hub.watch(place)
        process = subprocess.Popen(
            [sys.executable, "-m", "ssbd_desktop", *command],
            stdout=subprocess.DEVNULL,
            env={**os.environ, **environment},
            start_new_session=True,
        )
        hub.crossed.wait(60)
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    hub.rate = None
    done = ssbd(folder, *command, env=environment)
    right = done.code == 0 and done.records[-1]["sha256"] == hashlib.sha256(content).hexdigest()
    again = [
        before.begins + before.sent - after.begins for before, after in pairwise(hub.deliveries)
    ]
    return again, right


def misbehaviors(hub: HubServer, folder: Path, chance: random.Random) -> list[dict[str, object]]:
    """What becomes of a download from a server that does one thing wrong, and of the next try."""
    content = chance.randbytes(300_000)
    hub.add(NAME, {"model.gguf": content})
    found = list[dict[str, object]]()
    with Downloader(hub.address) as downloader:
        for where, rules in PLACES.items():
            for rule in rules:
                place = folder / f"{where} {rule}"
                place.mkdir()
                hub.behave()
                if rule in ("other range", "416"):  # of what is asked for once a part is there
                    hub.misbehave(where, "cut")
                hub.misbehave(where, rule, None)
                tried = downloader.download(WANTED, place)
                alone = not (place / ID).exists() and tried.error.endswith(".")
                hub.behave()
                finished = downloader.download(WANTED, place).finished
                well = alone and finished and _is_whole(place, content)
                found.append({"where": where, "rule": rule, "said": tried.error, "well": well})
    return found


def _is_whole(folder: Path, content: bytes) -> bool:
    manifest = read_manifest(folder / ID)
    left = Staging(folder, ID).path.exists()
    return bool(manifest and manifest.path(folder / ID).read_bytes() == content and not left)


if __name__ == "__main__":
    main()
