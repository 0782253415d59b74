#!/usr/bin/env bash
# Signs dist/SSBD Desktop.app for the hardened runtime. Not run on hardware.
#   SIGNING_IDENTITY="Developer ID Application: NAME (TEAM)" bash packaging/sign.sh
set -euo pipefail
cd "$(dirname "$0")/.."
app="dist/SSBD Desktop.app"
if [ -z "${SIGNING_IDENTITY:-}" ]; then
  echo "SIGNING_IDENTITY is not set: give the name of a Developer ID Application certificate in the keychain ('security find-identity -v -p codesigning' lists them)." >&2
  exit 2
fi
if [ ! -d "$app" ]; then
  echo "There is no $app: run 'bash packaging/build.sh' on a Mac first." >&2
  exit 2
fi
sign() {
  codesign --force --timestamp --options runtime --sign "$SIGNING_IDENTITY" "$@"
}
# From the inside out: a signature covers what lies in it.
find "$app/Contents" -type f \( -name '*.dylib' -o -name '*.so' \) -print0 |
  while IFS= read -r -d '' library; do sign "$library"; done
find "$app/Contents/Frameworks" -maxdepth 4 -name '*.framework' -type d -print0 |
  while IFS= read -r -d '' framework; do sign "$framework"; done
sign --entitlements packaging/entitlements.plist "$app"
codesign --verify --deep --strict --verbose=2 "$app"
