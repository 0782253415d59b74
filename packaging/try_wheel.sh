#!/usr/bin/env bash
# Tries a wheel as somebody has it who installs the app from a package index: in an environment of
# its own, in an empty folder, with an empty home. llama.cpp is compiled on the way, unless pip has
# kept it from before: minutes.
#   packaging/try_wheel.sh [WHEEL]   without one it is built first
set -euo pipefail
cd "$(dirname "$0")/.."
empty="$(mktemp -d)"
trap 'rm -rf "$empty"' EXIT
wheel="${1:-}"
if [ -z "$wheel" ]; then
  bash packaging/wheel.sh "$empty/dist"
  wheel="$(echo "$empty"/dist/*.whl)"
fi
.venv/bin/python -m venv "$empty/venv"
"$empty/venv/bin/python" -m pip install -q --disable-pip-version-check -c packaging/constraints.txt "$wheel"
mkdir "$empty/home" "$empty/folder"
app() { (cd "$empty/folder" && exec env -i HOME="$empty/home" PATH=/usr/bin:/bin "$empty/venv/bin/ssbd-desktop" "$@"); }

app --version
# It has no models yet and perhaps no sound, which it says; what came with the wheel has to work.
app doctor > "$empty/doctor" || true
cat "$empty/doctor"
for works in version engines GPU "demonstration pack"; do
  grep -q "^ok  $works: " "$empty/doctor" || { echo "doctor does not say that it works: $works" >&2; exit 1; }
done
app --self-test
captions="$(app demo --headless | grep -c '"final": true')"
[ "$captions" -gt 5 ] || { echo "demo gave $captions captions" >&2; exit 1; }
echo "ok  demo: $captions captions"
[ -z "$(ls -A "$empty/folder")" ] || { echo "it left files where it was started" >&2; exit 1; }
