"""`python -m ssbd_desktop`."""

import sys

from ssbd_desktop.cli import main

sys.exit(main())
