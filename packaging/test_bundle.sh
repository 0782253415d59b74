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
# Not by timeout, which macOS has not.
# Git Bash cannot interrupt what runs in the background: there it has to run until it is killed.
# shellcheck disable=SC2016  # the inner shell's variables
case "$(uname -s)" in
  MINGW* | MSYS*) until_told='"$0" demo & sleep 15; kill -KILL $!' ;;
  *) until_told='"$0" demo & sleep 15; kill -INT $!; wait $!' ;;
esac
bundled QT_QPA_PLATFORM=offscreen bash -c "$until_told" "$program"
[ ! -e "$empty/.config/SSBD Desktop/settings.toml" ]
# 1 is right: there are neither models nor, maybe, a screen.
bundled "$program" doctor > "$empty/doctor" || [ $? = 1 ]
grep -q "^ok  speed: this computer " "$empty/doctor" || { cat "$empty/doctor" && false; }
echo "ok  doctor: both engines measured how fast they are"
echo "ok  window: it opened, and stayed until it was told to close"
