#!/usr/bin/env bash
# Makes the installer of a stand-in for the bundle, and installs, updates and removes it under Wine,
# in a bare 32-bit Debian that is made for it (build/wine). Wine is not Windows: what it shows is that
# the script compiles, which files and entries come and go, and what is asked. Needs root,
# mmdebstrap, arch-test, debian-archive-keyring, npm, Xvfb and xdotool.
#   bash packaging/windows/try_installer.sh
set -euo pipefail
cd "$(dirname "$0")/../.."
root="$PWD/build/wine"
inno=innosetup@6.4.1  # Inno Setup's compiler, as npm has it
version="$(sed -n 's/^__version__ = "\(.*\)"$/\1/p' ssbd_desktop/__init__.py)"

if [ ! -d "$root/usr/lib/i386-linux-gnu/wine" ]; then
  mmdebstrap --architectures=i386 --variant=minbase --include=wine,wine32 \
    --aptopt='APT::Install-Recommends "false"' bookworm "$root"
fi
if [ ! -d "$root/inno" ]; then
  package="$(cd build && npm pack --silent "$inno")"
  mkdir "$root/inno"
  tar xzf "build/$package" -C "$root/inno" --strip-components=2 package/bin
fi
rm -rf "$root/try" "$root/root/.wine"
mkdir -p "$root/try/bundle/_internal"
.venv/bin/python packaging/icons.py "$root/try"
cp packaging/windows/ssbd-desktop.iss "$root/try/"
# Programs that Wine can run stand for the app's.
for name in ssbd-desktop ssbd-desktopw; do
  cp "$root/usr/lib/i386-linux-gnu/wine/i386-windows/notepad.exe" "$root/try/bundle/$name.exe"
done
echo old > "$root/try/bundle/_internal/old.txt"

Xvfb -displayfd 4 -screen 0 1024x768x24 -nolisten tcp 4> "$root/try/display" 2>/dev/null &
screen=$!
mount -t proc proc "$root/proc"
wine() {
  chroot "$root" env -i PATH=/usr/bin:/bin HOME=/root LANG=C.UTF-8 WINEARCH=win32 WINEDEBUG=-all \
    DISPLAY=":$(cat "$root/try/display")" timeout 120 "${runner:-wine}" "$@"
}
clean_up() {
  runner=wineserver wine -k || true
  umount "$root/proc"
  kill "$screen"
}
trap clean_up EXIT

fail() { echo "FAILED  $*" >&2; exit 1; }
# Waits for a command to succeed, 30 s at most.
until_done() {
  for _ in $(seq 300); do
    if "$@"; then return 0; fi
    sleep 0.1
  done
  fail "this is not so: $*"
}
is_there() { [ -e "$1" ] || fail "there is no $1"; }
is_not() { [ ! -e "$1" ]; }
# The uninstaller goes on as a copy of itself, and deletes itself at last.
is_gone() { until_done is_not "$1"; }

# Presses a key in each question of the uninstaller: whether to remove the app, whether to delete the
# transcripts, and that it is done. Its progress has such a title, too, but is higher.
answer() {
  local key
  for key in "$@"; do
    until_done pressed
    until_done closed
  done
}
pressed() { asks && sleep 1 && on_screen xdotool windowfocus --sync "$window" key "$key"; }
asks() {
  for window in $(shown 'Uninstall$'); do
    height="$(on_screen xdotool getwindowgeometry --shell "$window" 2>/dev/null | sed -n s/HEIGHT=//p)"
    [ "${height:-1000}" -lt 250 ] && return
  done
  return 1
}
closed() { ! shown . | grep -qx "$window"; }
on_screen() { DISPLAY=":$(cat "$root/try/display")" timeout 60 "$@"; }
# Notepad, in place of the app, has a window.
shown_program() { [ -n "$(shown Notepad)" ]; }
shown() { on_screen xdotool search --onlyvisible --name "$1" 2>/dev/null || true; }

until_done [ -s "$root/try/display" ]
wine winecfg -v win10
compile() {
  wine 'Z:\inno\ISCC.exe' /Q "/DVersion=$version" '/DBundle=Z:\try\bundle' \
    '/DIcon=Z:\try\ssbd-desktop.ico' '/DOutput=Z:\try' /DArchitectures=x86compatible \
    'Z:\try\ssbd-desktop.iss'
}
silently=(/VERYSILENT /SUPPRESSMSGBOXES /NORESTART)
install() { wine "Z:\\try\\SSBD-Desktop-$version-setup.exe" "${silently[@]}"; }
local_data="$root/root/.wine/drive_c/users/root/AppData/Local"
app="$local_data/Programs/SSBD Desktop"
person="$local_data/SSBD Desktop"
start_menu="$root/root/.wine/drive_c/users/root/AppData/Roaming/Microsoft/Windows/Start Menu/Programs"
installed='C:\users\root\AppData\Local\Programs\SSBD Desktop'
registered() { wine reg query 'HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall' /s | grep -q "SSBD Desktop"; }
uninstall() { wine "$installed\\unins000.exe" "$@"; }
gone_but_transcripts() {
  is_gone "$app"
  is_gone "$start_menu/SSBD Desktop.lnk"
  ! registered || fail "Windows still lists it"
  [ "$(find "$person" -type f)" = "$person/sessions/call.jsonl" ] || fail "not only the transcripts are left: $(find "$person")"
}
use_it() {
  mkdir -p "$person/sessions" "$person/models/one" "$person/Cache/speed" "$person/Logs"
  touch "$person/settings.toml" "$person/models/one/model.gguf" "$person/Cache/speed/a.json" \
    "$person/Logs/ssbd-desktop.log" "$person/sessions/call.jsonl"
}

compile
install
is_there "$app/ssbd-desktopw.exe"
is_there "$start_menu/SSBD Desktop.lnk"
registered || fail "Windows does not know how to remove it"
echo "ok  installed for one person, with an entry in the start menu"

rm "$root/try/bundle/_internal/old.txt"
echo new > "$root/try/bundle/_internal/new.txt"
compile
install
is_there "$app/_internal/new.txt"
is_gone "$app/_internal/old.txt"
echo "ok  updated: what only the older version had is gone"

use_it
wine "$installed\\ssbd-desktopw.exe" &
until_done shown_program
uninstall "${silently[@]}" '/LOG=Z:\try\log.txt' || true
until_done grep -qs "InitializeUninstall returned False" "$root/try/log.txt"
is_there "$app/ssbd-desktopw.exe"
is_there "$person/settings.toml"
runner=wineserver wine -k
echo "ok  not removed while it runs"

uninstall "${silently[@]}"
gone_but_transcripts
echo "ok  removed silently: only the transcripts are left"

install
use_it
uninstall & answer y Return Return
gone_but_transcripts
echo "ok  removed with questions: who presses Return keeps the transcripts"

install
use_it
uninstall & answer y y Return
is_gone "$person"
is_gone "$app"
echo "ok  removed with the transcripts: no trace is left"
