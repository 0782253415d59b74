#!/usr/bin/env bash
# Makes dist/SSBD-Desktop-VERSION-x86_64.AppImage of the bundle dist/ssbd-desktop, which packaging/build.sh makes.
#   APPIMAGE_RUNTIME=FILE   what it starts with instead of the official runtime, which is downloaded
#   COMPRESSION=LEVEL       of zstd; 19 where nothing is said, 3 is quick
set -euo pipefail
cd "$(dirname "$0")/../.."
bundle=dist/ssbd-desktop
if [ ! -x "$bundle/ssbd-desktop" ]; then
  echo "There is no $bundle: run 'bash packaging/build.sh' first." >&2
  exit 2
fi
runtime_version=20251108
runtime_sha256=2fca8b443c92510f1483a883f60061ad09b46b978b2631c807cd873a47ec260d
runtime="${APPIMAGE_RUNTIME:-build/appimage-runtime-$runtime_version}"
if [ -z "${APPIMAGE_RUNTIME:-}" ]; then
  [ -f "$runtime" ] || curl --fail --location --silent --show-error --create-dirs --output "$runtime" \
    "https://github.com/AppImage/type2-runtime/releases/download/$runtime_version/runtime-x86_64"
  echo "$runtime_sha256  $runtime" | sha256sum --check --quiet
fi
version="$(.venv/bin/python -c 'import ssbd_desktop; print(ssbd_desktop.__version__)')"

tree=build/SSBD-Desktop.AppDir
rm -rf "$tree"
mkdir -p "$tree/usr/lib"
cp -al "$bundle" "$tree/usr/lib/ssbd-desktop"
.venv/bin/python packaging/linux/desktop_files.py "$tree/usr/share"
ln -s usr/lib/ssbd-desktop/ssbd-desktop "$tree/AppRun"
ln -s usr/share/applications/ssbd-desktop.desktop "$tree/ssbd-desktop.desktop"
ln -s usr/share/icons/hicolor/256x256/apps/ssbd-desktop.png "$tree/ssbd-desktop.png"
ln -s ssbd-desktop.png "$tree/.DirIcon"

# An AppImage is its runtime with the file system behind it; the runtime knows zstd.
image=build/appimage.squashfs
file="dist/SSBD-Desktop-$version-x86_64.AppImage"
mksquashfs "$tree" "$image" -noappend -root-owned -no-xattrs -comp zstd -Xcompression-level "${COMPRESSION:-19}" -b 1M \
  -quiet -no-progress
cat "$runtime" "$image" > "$file"
chmod +x "$file"
rm "$image"
ls -sh "$file"
