#!/usr/bin/env bash
# For a runner: a keychain of its own with the certificate and the notary's key that are given as
# secrets. Not run on hardware; a test runs it with stand-ins for Apple's tools.
#   packaging/macos/keychain.sh open    prints identity=… and profile=…, for SIGNING_IDENTITY and
#                                       NOTARY_PROFILE; nothing where there is no certificate
#   packaging/macos/keychain.sh close   removes it, also where it never was
#     MACOS_CERTIFICATE           the Developer ID Application certificate with its key: .p12, base64
#     MACOS_CERTIFICATE_PASSWORD  that of the .p12
#     NOTARY_KEY                  App Store Connect's key for API access: the text of the .p8
#     NOTARY_KEY_ID, NOTARY_ISSUER   its id, and that of whom it was issued to
set -euo pipefail
keychain="${RUNNER_TEMP:?is for a runner}/signing.keychain-db"

open() {
  if [ -z "${MACOS_CERTIFICATE:-}" ]; then
    echo "There is no MACOS_CERTIFICATE: the app is not signed." >&2
    return
  fi
  # All of them: a signed app that is not notarized is refused like one that is not signed.
  local name
  for name in MACOS_CERTIFICATE_PASSWORD NOTARY_KEY NOTARY_KEY_ID NOTARY_ISSUER; do
    [ -n "${!name:-}" ] || { echo "$name is missing, which MACOS_CERTIFICATE needs." >&2 && exit 1; }
  done
  secrets="$(mktemp -d)"
  trap 'rm -rf "$secrets"' EXIT
  local password
  password="$(openssl rand -hex 24)"
  security create-keychain -p "$password" "$keychain"
  security set-keychain-settings -lut 21600 "$keychain"
  security unlock-keychain -p "$password" "$keychain"
  printf '%s' "$MACOS_CERTIFICATE" | base64 --decode > "$secrets/certificate.p12"
  security import "$secrets/certificate.p12" -k "$keychain" -f pkcs12 \
    -P "$MACOS_CERTIFICATE_PASSWORD" -T /usr/bin/codesign >&2
  # Or codesign's use of the key would be asked for in a window.
  security set-key-partition-list -S apple-tool:,apple:,codesign: -s -k "$password" "$keychain" >&2
  # codesign looks in all keychains of the list, and notarytool for its profile in the default one.
  security list-keychains -d user -s "$keychain" login.keychain-db
  security default-keychain -d user -s "$keychain"
  local identity
  identity="$(security find-identity -v -p codesigning "$keychain" |
    sed -n 's/.*"\(Developer ID Application: .*\)"$/\1/p' | head -n 1)"
  if [ -z "$identity" ]; then
    echo "MACOS_CERTIFICATE holds no valid Developer ID Application certificate." >&2
    exit 1
  fi
  printf '%s' "$NOTARY_KEY" > "$secrets/key.p8"
  xcrun notarytool store-credentials ssbd-desktop --key "$secrets/key.p8" \
    --key-id "$NOTARY_KEY_ID" --issuer "$NOTARY_ISSUER" >&2
  printf '%s\n' "identity=$identity" profile=ssbd-desktop
}

close() {
  [ -e "$keychain" ] || return 0
  security default-keychain -d user -s login.keychain-db
  security delete-keychain "$keychain" # from the list, too
}

case "${1:-}" in
  open | close) "$1" ;;
  *) echo "usage: packaging/macos/keychain.sh open|close" >&2 && exit 2 ;;
esac
