#!/usr/bin/env bash
# Builds what a package index is given, the wheel and the source package, into dist/, and checks it.
#   packaging/wheel.sh [FOLDER]
set -euo pipefail
cd "$(dirname "$0")/.."
folder="${1:-dist}"
.venv/bin/python -m build --no-isolation --outdir "$folder" .
.venv/bin/python -m twine check --strict "$folder"/ssbd_desktop-*.whl "$folder"/ssbd_desktop-*.tar.gz
