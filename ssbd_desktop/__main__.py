"""`python -m ssbd_desktop`, and what a bundle starts with."""

import sys

if sys.argv[1:2] == ["--capture-child"]:  # which needs nothing else of the app
    from ssbd_desktop.audio.child_process.child import main as hear

    hear(sys.argv[2:])

from ssbd_desktop.commands.cli import main

sys.exit(main())
