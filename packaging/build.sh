#!/usr/bin/env bash
# Builds the bundle of this system into dist/ and tests it as it will be used: without the checkout's
# Python, and without its environment. Linux is what it was run on; macOS: not run on hardware.
set -euo pipefail
cd "$(dirname "$0")/.."
bash tools/setup run
.venv/bin/python -m pip install -q --disable-pip-version-check -e '.[bundle]' -c packaging/constraints.txt
.venv/bin/python packaging/icons.py build/icons
.venv/bin/python -m PyInstaller --noconfirm --log-level WARN \
  --distpath dist --workpath build/pyinstaller packaging/ssbd-desktop.spec

folder=dist/ssbd-desktop
program="$PWD/$folder/ssbd-desktop"
if [ "$(uname -s)" = Darwin ]; then
  folder="dist/SSBD Desktop.app"
  program="$PWD/$folder/Contents/MacOS/ssbd-desktop"
fi
empty="$(mktemp -d)"
trap 'rm -rf "$empty"' EXIT
bundled() { (cd "$empty" && exec env -i HOME="$empty" PATH=/usr/bin:/bin LC_ALL=C.UTF-8 "$@"); }

bundled "$program" --self-test
# Its window: the demonstration runs until it is interrupted, and ends well then.
bundled QT_QPA_PLATFORM=offscreen timeout --preserve-status -s INT 15 "$program" demo
[ ! -e "$empty/.config/SSBD Desktop/settings.toml" ]
echo "ok  window: it opened, and closed when it was told to"
du -sh "$folder"
