"""`ssbd-desktop doctor`: what of this machine and these settings works, and what does not."""

from __future__ import annotations

import json
import sys
from typing import TextIO

from ssbd_desktop.assembly.diagnosis import examine
from ssbd_desktop.settings.table import Settings


def run(settings: Settings, *, as_json: bool, out: TextIO = sys.stdout) -> int:
    """Print what was found; 1 where captions cannot run."""
    findings = list(examine(settings))
    if as_json:
        found = [{"name": f.name, "works": f.works, "text": f.text} for f in findings]
        print(json.dumps(found, ensure_ascii=False, indent=1), file=out)
    else:
        for finding in findings:
            print(finding.line, file=out)
    return 0 if all(finding.works for finding in findings) else 1
