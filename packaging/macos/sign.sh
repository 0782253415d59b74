#!/usr/bin/env bash
# Signs an .app for the hardened runtime, dist/SSBD Desktop.app unless another is given. Not run on
# hardware; a test runs it with a stand-in for codesign.
#   SIGNING_IDENTITY="Developer ID Application: NAME (TEAM)" bash packaging/macos/sign.sh [APP]
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
app="${1:-$here/../../dist/SSBD Desktop.app}"
if [ -z "${SIGNING_IDENTITY:-}" ]; then
  echo "SIGNING_IDENTITY is not set: give the name of a Developer ID Application certificate in the keychain ('security find-identity -v -p codesigning' lists them)." >&2
  exit 2
fi
if [ ! -d "$app" ]; then
  echo "There is no $app: run 'bash packaging/build.sh' on a Mac first." >&2
  exit 2
fi
order="$(mktemp)"
trap 'rm -f "$order"' EXIT
python3 "$here/signing_order.py" "$app" > "$order"
while IFS= read -r -d '' code; do
  # Entitlements are a program's, and libraries have none (Apple, "Resolving library loading
  # problems"): they go to the app, which is the last and whose signature its program's is.
  of_program=()
  [ "$code" -ef "$app" ] && of_program=(--entitlements "$here/entitlements.plist")
  codesign --force --timestamp --options runtime --sign "$SIGNING_IDENTITY" \
    ${of_program[@]+"${of_program[@]}"} "$code"
done < "$order"
codesign --verify --deep --strict --verbose=2 "$app"
