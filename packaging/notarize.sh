#!/usr/bin/env bash
# Has Apple check the signed dist/SSBD Desktop.app and staples the ticket to it. Not run on hardware.
# The credentials lie in the keychain: xcrun notarytool store-credentials PROFILE
#   NOTARY_PROFILE=PROFILE bash packaging/notarize.sh
set -euo pipefail
cd "$(dirname "$0")/.."
app="dist/SSBD Desktop.app"
archive="dist/SSBD Desktop.zip"
if [ -z "${NOTARY_PROFILE:-}" ]; then
  echo "NOTARY_PROFILE is not set: store credentials with 'xcrun notarytool store-credentials PROFILE' and give their name." >&2
  exit 2
fi
if ! codesign --verify --strict "$app"; then
  echo "$app is not signed: run 'bash packaging/sign.sh' first." >&2
  exit 2
fi
ditto -c -k --keepParent "$app" "$archive"
xcrun notarytool submit "$archive" --keychain-profile "$NOTARY_PROFILE" --wait
xcrun stapler staple "$app"
spctl --assess --type execute --verbose "$app"
# The archive that people get holds the ticket.
ditto -c -k --keepParent "$app" "$archive"
