"""Has the programs that the app starts, such as the browser, load their own libraries.

A bundle on Linux finds its libraries by this variable, which whoever it starts would inherit. The
app's own process has read it already, and its children are bundles that set it themselves.
"""

import os

before = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
os.environ.pop("LD_LIBRARY_PATH", None)
if before is not None:
    os.environ["LD_LIBRARY_PATH"] = before
