"""`python -m ssbd_desktop`, and what a bundle starts with."""

import sys

if sys.argv[1:2] == ["--ear"]:  # the process that hears, which needs nothing else of the app
    from ssbd_desktop.speech.ear import main as hear

    hear(sys.argv[2:])

from ssbd_desktop.cli import main

sys.exit(main())
