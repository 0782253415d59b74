#!/usr/bin/env bash
# Has Apple check a signed .app or .dmg, and staples the ticket to it: dist/SSBD Desktop.app unless
# another is given. Not run on hardware; a test runs it with stand-ins for Apple's tools.
# The credentials lie in the keychain: xcrun notarytool store-credentials PROFILE
#   NOTARY_PROFILE=PROFILE bash packaging/macos/notarize.sh [APP or DMG]
set -euo pipefail
target="${1:-$(cd "$(dirname "$0")/../.." && pwd)/dist/SSBD Desktop.app}"
if [ -z "${NOTARY_PROFILE:-}" ]; then
  echo "NOTARY_PROFILE is not set: store credentials with 'xcrun notarytool store-credentials PROFILE' and give their name." >&2
  exit 2
fi
if ! codesign --verify --strict "$target"; then
  echo "$target is not signed: run 'bash packaging/macos/sign.sh' first." >&2
  exit 2
fi
archive="$target"
kind=(--type open --context context:primary-signature)
if [ -d "$target" ]; then  # the service takes no folders
  parts="$(mktemp -d)"
  trap 'rm -rf "$parts"' EXIT
  archive="$parts/app.zip"
  ditto -c -k --keepParent "$target" "$archive"
  kind=(--type execute)
fi
xcrun notarytool submit "$archive" --keychain-profile "$NOTARY_PROFILE" --wait
xcrun stapler staple "$target"  # fails where Apple said no
spctl --assess "${kind[@]}" --verbose "$target"
