#!/usr/bin/env bash
# What packaging/try_linux.sh does inside a bare system: the checks of one package, whose results and
# output it leaves in /try.
#   try_inside.sh install_deb|use_deb|remove_deb|install_appimage|use_appimage|remove_appimage
set -uo pipefail
try=/try
home=/home/person
# What looks at the app, and is no part of it: a screen, a window manager, a sound server, fonts.
tools="xvfb openbox picom xdotool imagemagick wmctrl pulseaudio pulseaudio-utils"
# What mounts an AppImage: fuse3 on every desktop; the others for the runtime that stands in.
mounting="fuse3 squashfuse squashfs-tools"

check() {
  local name="$1" log
  shift
  log="$try/$(tr -c 'a-z0-9\n' - <<< "${name,,}").log"
  if "$@" > "$log" 2>&1; then
    echo "ok  $name" | tee -a "$try/results"
  else
    echo "NO  $name" | tee -a "$try/results"
    tail -n 15 "$log" | sed 's/^/      /'
    return 1
  fi
}

packages() { apt-get -qq -y --no-install-recommends "$@"; }

# As a person who has just logged in, with a screen where one was opened.
person() {
  runuser -u person -- env -i HOME="$home" USER=person LANG=C.UTF-8 PATH=/usr/bin:/bin \
    XDG_RUNTIME_DIR=/run/person ${DISPLAY:+DISPLAY="$DISPLAY"} "$@"
}

person_exists() {
  useradd --create-home person
  install -d -m 700 -o person /run/person
}

libraries_are_found() {
  local missing
  # GNOME brings what libqgtk3 needs; without it Qt does without that.
  missing="$(find "$1" -name '*.so*' ! -name libqgtk3.so -type f \
    -exec env LD_LIBRARY_PATH="$1/_internal" ldd {} + | grep 'not found')"
  [ -z "$missing" ] || { echo "$missing"; return 1; }
}

# There is neither a screen nor a sound server yet, so it may end with 1, but not for want of a library.
doctor_misses_no_library() {
  local told
  told="$(person "$@" doctor 2>&1)"
  echo "$told"
  grep -q '^ok  demonstration' <<< "$told" && grep -q '^ok  speed: this computer' <<< "$told" &&
    ! grep -Ei 'librar|\.so\b|traceback' <<< "$told"
}

doctor_hears_and_sees() {
  local told
  told="$(person "$@" doctor)"
  echo "$told"
  grep -q '^ok  sound source' <<< "$told" && grep -q '^ok  display' <<< "$told"
}

demo_captions() {
  person "$@" demo --headless > "$try/demo.jsonl" && grep -q '"type": "caption"' "$try/demo.jsonl"
}

# Not with --sync, which fails where a window goes while it looks.
window() {
  # shellcheck disable=SC2016  # the inner shell's variable
  timeout 120 bash -c 'until xdotool search --onlyvisible --name "^$1\$" | grep -m1 .; do sleep 0.3; done' - "$1" \
    2> /dev/null
}

# A picture of the screen, which must show more than a few colors.
picture() {
  import -window root "$try/$1.png" && [ "$(identify -format %k "$try/$1.png")" -gt 50 ]
}

interrupt() { kill -INT "$(xdotool getwindowpid "$1")"; }

demo_window_ends_when_interrupted() {
  local app shown
  person "$@" demo &
  app=$!
  shown="$(window 'SSBD Desktop captions')" && sleep 25 && picture demo && interrupt "$shown" && wait "$app"
}

# Who closes the questions gets the overlay all the same.
first_start_can_be_closed() {
  local app shown
  person "$@" &
  app=$!
  shown="$(window 'Set up SSBD Desktop')" && sleep 3 && picture first-start && wmctrl -i -c "$shown" &&
    shown="$(window 'SSBD Desktop captions')" && interrupt "$shown" && wait "$app"
}

desktop() {
  export DISPLAY=:99
  Xvfb "$DISPLAY" -screen 0 1280x800x24 -ac -nolisten tcp > "$try/screen.log" 2>&1 &
  timeout 60 bash -c 'until xdotool getdisplaygeometry; do sleep 0.2; done' > /dev/null 2>&1 || return 1
  openbox > /dev/null 2>&1 &
  picom --backend xrender --config /dev/null > /dev/null 2>&1 &
  # Without norewinds the first sound comes late and out of order.
  person pulseaudio -n --daemonize=yes --exit-idle-time=-1 -L module-native-protocol-unix \
    -L 'module-null-sink sink_name=speakers norewinds=1'
}

# What it keeps may not lie in an AppImage, which is somewhere else each time that it is started.
nothing_kept_is_temporary() {
  local kept
  kept="$(find "$home" -path '*SSBD Desktop*' -type f ! -name '*.log*')"
  [ -n "$kept" ] || { echo "Nothing was kept."; return 1; }
  echo "$kept"
  ! grep -rlE '/\.mount_|/appimage_extracted' "$home"/.[a-z]* --exclude='*.log*'
}

only_what_the_person_made_is_left() {
  local left
  local kept="$home/.local/share/SSBD Desktop/sessions"
  mkdir -p "$kept" && touch "$kept/session.jsonl" || return 1
  apt-get -qq -y purge ssbd-desktop || return 1
  # What lies in /run is the session's, and ends with it.
  left="$(find / -xdev \( -path "$try" -o -path "$home" -o -path /proc -o -path /run \) -prune -o -iname '*ssbd*' -print)"
  [ -z "$left" ] || { echo "$left"; return 1; }
  [ -f "$kept/session.jsonl" ]
}

use() {
  check "self-test" person "$@" --self-test
  check "demo without a window" demo_captions "$@"
  check "desktop" desktop || exit 1
  check "doctor with screen and sound" doctor_hears_and_sees "$@"
  check "demo window" demo_window_ends_when_interrupted "$@"
  check "first start" first_start_can_be_closed "$@"
}

appimage="$home/SSBD-Desktop.AppImage"
extracted=(env APPIMAGE_EXTRACT_AND_RUN=1 "$appimage")
case "$1" in
  install_deb)
    check "package lists" apt-get -qq update || exit 1
    person_exists
    check "install" packages install "$try"/*.deb || exit 1
    check "libraries" libraries_are_found /opt/ssbd-desktop
    check "version" person ssbd-desktop --version
    check "doctor" doctor_misses_no_library ssbd-desktop
    # shellcheck disable=SC2086  # a list of words
    check "tools" packages install $tools || exit 1
    ;;
  use_deb) use ssbd-desktop ;;
  remove_deb)
    check "purge" only_what_the_person_made_is_left
    echo "ok  finished" >> "$try/results"
    ;;
  install_appimage)
    check "package lists" apt-get -qq update || exit 1
    person_exists
    install -D -m 755 -o person "$try"/*.AppImage "$appimage"
    check "what a desktop has" packages satisfy "$(cat "$try/depends")" || exit 1
    # shellcheck disable=SC2086  # a list of words
    check "tools" packages install $tools $mounting || exit 1
    ;;
  use_appimage)
    check "version" person "$appimage" --version
    check "doctor" doctor_misses_no_library "$appimage"
    check "self-test without FUSE" person "${extracted[@]}" --self-test
    use "$appimage"
    check "kept paths" nothing_kept_is_temporary
    ;;
  remove_appimage)
    check "nothing is left mounted or unpacked" eval '! ls -d /tmp/.mount_* /tmp/appimage_extracted*'
    echo "ok  finished" >> "$try/results"
    ;;
esac
