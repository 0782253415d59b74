#!/usr/bin/env bash
# Makes dist/ssbd-desktop_VERSION_amd64.deb of the bundle dist/ssbd-desktop, which packaging/build.sh makes.
#   COMPRESSION=LEVEL   of zstd; 19 where nothing is said, 3 is quick
set -euo pipefail
cd "$(dirname "$0")/../.."
bundle=dist/ssbd-desktop
notices="$bundle/_internal/ssbd_desktop/notices/THIRD-PARTY-NOTICES.txt"
if [ ! -f "$notices" ]; then
  echo "There is no $notices: run 'bash packaging/build.sh' first." >&2
  exit 2
fi
version="$(.venv/bin/python -c 'import ssbd_desktop; print(ssbd_desktop.__version__)')"
homepage="$(.venv/bin/python -c 'from ssbd_desktop.base import product; print(product.HOMEPAGE)')"
depends="$(.venv/bin/python packaging/linux/dependencies.py "$bundle")"

tree=build/deb
documents="$tree/usr/share/doc/ssbd-desktop"
rm -rf "$tree"
mkdir -p "$tree/DEBIAN" "$tree/opt" "$tree/usr/bin" "$documents"
cp -al "$bundle" "$tree/opt/ssbd-desktop"
ln -s /opt/ssbd-desktop/ssbd-desktop "$tree/usr/bin/ssbd-desktop"
.venv/bin/python packaging/linux/desktop_files.py "$tree/usr/share"
cat LICENSE "$notices" > "$documents/copyright"
gzip --best --no-name < CHANGELOG.md > "$documents/changelog.gz"
chmod -R u=rwX,go=rX "$tree"
cat > "$tree/DEBIAN/control" <<CONTROL
Package: ssbd-desktop
Version: $version
Architecture: amd64
Maintainer: The SSBD Desktop authors <ssbd-desktop@users.noreply.github.com>
Installed-Size: $(du -sk --exclude=DEBIAN "$tree" | cut -f1)
Depends: $depends
Recommends: pulseaudio | pipewire-pulse, xdg-utils
Suggests: fonts-noto-cjk
Section: utils
Priority: optional
Homepage: $homepage
Description: Live captions for your calls, translated on this computer
 SSBD Desktop listens to a call, recognizes what is said while it is spoken,
 and shows the translation above all other windows.
 .
 Speech recognition and translation run on this computer, with models that you
 choose. What is said never leaves it.
CONTROL
dpkg-deb --root-owner-group -Zzstd "-z${COMPRESSION:-19}" --build "$tree" dist
