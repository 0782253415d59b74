#!/usr/bin/env bash
# Makes the disk image that people get: the app, and a link to the folder that they drag it into.
# With SIGNING_IDENTITY it is signed, with NOTARY_PROFILE also notarized; sign and notarize the app
# itself before. It comes to lie beside the app, with its checksum. Not run on hardware; a test runs
# it with stand-ins for Apple's tools.
#   bash packaging/macos/dmg.sh [APP]
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
app="${1:-$here/../../dist/SSBD Desktop.app}"
if [ ! -d "$app" ]; then
  echo "There is no $app: run 'bash packaging/build.sh' on a Mac first." >&2
  exit 2
fi
version="$(sed -n 's/^__version__ = "\(.*\)"$/\1/p' "$here/../../ssbd_desktop/__init__.py")"
folder="$(cd "$(dirname "$app")" && pwd)"
name="SSBD-Desktop-$version-arm64.dmg"
image="$folder/$name"
content="$(mktemp -d)"
trap 'rm -rf "$content"' EXIT
ditto "$app" "$content/SSBD Desktop.app"
ln -s /Applications "$content/Applications"

create() {
  hdiutil create -volname "SSBD Desktop" -srcfolder "$content" -fs HFS+ -format ULFO -ov "$image"
}
# Where something looks through the new volume, such as Spotlight, "Resource busy" is the answer.
create || { sleep 10 && create; }

if [ -n "${SIGNING_IDENTITY:-}" ]; then
  codesign --force --timestamp --sign "$SIGNING_IDENTITY" "$image"
  if [ -n "${NOTARY_PROFILE:-}" ]; then
    bash "$here/notarize.sh" "$image"
  fi
fi
(cd "$folder" && shasum -a 256 "$name" > "$name.sha256")
echo "$image"
