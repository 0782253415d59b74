#!/usr/bin/env bash
# Builds the bundle of this system into dist/ and tests it as it will be used: without the checkout's
# Python, and without its environment. Linux is what it was run on; macOS and Windows (in Git Bash):
# not run on hardware.
set -euo pipefail
cd "$(dirname "$0")/.."
# llama.cpp is compiled for the oldest macOS that the app runs on, not for this one.
[ "$(uname -s)" != Darwin ] || export MACOSX_DEPLOYMENT_TARGET=14.0
bash tools/setup bundle
python=build/bundle-venv/bin/python
folder=dist/ssbd-desktop
program="$PWD/$folder/ssbd-desktop"
case "$(uname -s)" in
  Darwin)
    folder="dist/SSBD Desktop.app"
    program="$PWD/$folder/Contents/MacOS/ssbd-desktop"
    ;;
  MINGW* | MSYS*)
    python=build/bundle-venv/Scripts/python.exe
    program="$program.exe"
    ;;
esac

"$python" packaging/icons.py build/icons
"$python" -m PyInstaller --noconfirm --log-level WARN \
  --distpath dist --workpath build/pyinstaller packaging/ssbd-desktop.spec
if [ "$(uname -s)" = Linux ]; then
  # Symbols for debuggers are a quarter of it. What lies in *.libs was changed after it was linked,
  # by the tool that makes wheels: strip would break it.
  find "$folder" -name '*.libs' -prune -o -name '*.so*' -type f -exec strip --strip-unneeded {} +
fi

bash packaging/test_bundle.sh "$program"
"$python" packaging/test_children.py "$program"
du -sh "$folder"
