#!/usr/bin/env bash
# Tests a bundle as it will be used: without a checkout's Python, environment or settings.
#   packaging/test_bundle.sh PROGRAM
set -euo pipefail
program="$1"
empty="$(mktemp -d)"
trap 'rm -rf "$empty"' EXIT
bundled() {
  (cd "$empty" && exec env -i HOME="$empty" PATH="/usr/bin:/bin" LC_ALL=C.UTF-8 \
    ${SYSTEMROOT:+SYSTEMROOT="$SYSTEMROOT" SSBD_DESKTOP_HOME="$empty/app"} "$@")
}

bundled "$program" --self-test
# Its window: the demonstration runs until it is interrupted, and ends well then.
bundled QT_QPA_PLATFORM=offscreen timeout --preserve-status -s INT 15 "$program" demo
[ ! -e "$empty/.config/SSBD Desktop/settings.toml" ]
echo "ok  window: it opened, and closed when it was told to"
