"""`python -m ssbd_desktop`, and what a bundle starts with."""

import sys

if sys.argv[1:2] == ["--capture-child"]:  # which needs nothing else of the app
    from ssbd_desktop.audio.capture_process.child import main as capture_main

    capture_main(sys.argv[2:])

from ssbd_desktop.commands.cli import main

sys.exit(main())
