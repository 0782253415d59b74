"""Has the programs that the app starts, such as the browser, load their own libraries.

A bundle on Linux finds its libraries by this variable, which whoever it starts would inherit. The
app's own process has read it already. Its children are bundles that have to set it themselves, and
would take it for set, since they inherit what says so: the second variable has them begin anew.
"""

import os

before = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
os.environ.pop("LD_LIBRARY_PATH", None)
if before is not None:
    os.environ["LD_LIBRARY_PATH"] = before
os.environ["PYINSTALLER_RESET_ENVIRONMENT"] = "1"
