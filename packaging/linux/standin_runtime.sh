#!/bin/sh
# Stands in for the runtime of an AppImage where that cannot be downloaded, so that its contents can be
# tried (packaging/try_linux.sh). Not for people: it needs squashfuse and squashfs-tools installed.
# As the runtime does, it mounts the file system behind it, or, with APPIMAGE_EXTRACT_AND_RUN, unpacks it.
set -e
APPIMAGE="$(readlink -f "$0")"
APPDIR="$(mktemp -d "${TMPDIR:-/tmp}/.mount_XXXXXX")"
export APPIMAGE APPDIR
offset="$(LC_ALL=C grep -m1 -abo '^hsqs' "$APPIMAGE" | head -n1 | cut -d: -f1)"
if [ -n "$APPIMAGE_EXTRACT_AND_RUN" ]; then
  trap 'rm -rf "$APPDIR"' EXIT
  unsquashfs -q -n -f -d "$APPDIR" -o "$offset" "$APPIMAGE"
else
  # A child of the app may take a moment longer to end.
  trap 'until fusermount3 -q -u "$APPDIR"; do sleep 0.1; done; rmdir "$APPDIR"' EXIT
  squashfuse -o "offset=$offset" "$APPIMAGE" "$APPDIR"
fi
trap : INT TERM # they are for the app; this waits for its end
status=0
"$APPDIR/AppRun" "$@" || status=$?
exit "$status"
