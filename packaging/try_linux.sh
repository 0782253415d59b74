#!/usr/bin/env bash
# Tries the packages in dist/ in bare systems, as somebody who installs them there: what the .deb says
# that it needs must be all that it needs. Pictures of the windows and all output go to build/try.
#   sudo bash packaging/try_linux.sh [SUITE…]   bookworm (Debian 12), jammy (Ubuntu 22.04), noble (24.04)
#   PACKAGES=deb or =appimage   one of them alone
# Needs root for chroot, and: apt-get install mmdebstrap gpg
set -euo pipefail
cd "$(dirname "$0")/.."
suites=("$@")
[ $# -gt 0 ] || suites=(bookworm jammy noble)
read -ra packages <<< "${PACKAGES:-deb appimage}"
systems="$PWD/build/systems"
output="$PWD/build/try"

# Ubuntu's key is not known to every Debian: it is taken from Ubuntu's own package, and is right if it
# has this fingerprint.
ubuntu_key=F6ECB3762474EDA9D21B7022871920D1991BC93C
ubuntu_keyring() {
  local keyring=/usr/share/keyrings/ubuntu-archive-keyring.gpg folder="$systems/ubuntu-keyring"
  if [ ! -f "$keyring" ]; then
    [ -d "$folder" ] || mmdebstrap --quiet --variant=extract --include=ubuntu-keyring \
      --aptopt='Acquire::AllowInsecureRepositories "true"' --aptopt='APT::Get::AllowUnauthenticated "true"' \
      noble "$folder"
    gpg --batch --yes --no-default-keyring --keyring "$folder$keyring" \
      --output "$systems/ubuntu.gpg" --export "$ubuntu_key"
    keyring="$systems/ubuntu.gpg"
  fi
  echo "$keyring"
}

# A minimal system as an archive, made once.
bare_system() {
  local suite="$1" archive="$systems/$1.tar" more=()
  [ ! -f "$archive" ] || return 0
  [ "$suite" = bookworm ] || more=("--components=main universe" "--keyring=$(ubuntu_keyring)")
  mmdebstrap --quiet --variant=minbase --include=apt,passwd "${more[@]}" --format=tar "$suite" "$archive.part"
  mv "$archive.part" "$archive"
}

# Runs a command inside a system. Mounts and processes are its own: they end with it, and it with this.
trap 'jobs -p | xargs -r kill -KILL' EXIT
inside() {
  local root="$1" options="$2"
  shift 2
  # shellcheck disable=SC2016,SC2086  # the inner shell's variables; a list of options
  unshare --mount --pid --fork --kill-child $options bash -euc '
    root="$1" archives="$2"
    shift 2
    mount --make-rprivate /
    mount -t proc proc "$root/proc"
    mount --rbind /sys "$root/sys"
    mount -t tmpfs tmpfs "$root/dev/shm"
    mount --bind "$archives" "$root/var/cache/apt/archives"
    exec env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
      chroot "$root" "$@"' - "$root" "$systems/archives" "$@" &
  wait $!
}

try_package() {
  local suite="$1" package="$2" file="${debs[0]}" root="$systems/root"
  local result="$output/$suite-$package" step
  [ "$package" = deb ] || file="${images[0]}"
  echo "== $suite, ${file##*/}"
  rm -rf "$root" "$result"
  mkdir -p "$root" "$result" "$systems/archives/partial"
  tar -xf "$systems/$suite.tar" -C "$root"
  cp --remove-destination -L /etc/resolv.conf "$root/etc/resolv.conf"
  echo force-unsafe-io > "$root/etc/dpkg/dpkg.cfg.d/unsafe-io" # nothing here outlives the trial
  # What a running system has besides: a person may mount an AppImage.
  mknod -m 666 "$root/dev/fuse" c 10 229
  ln -sf ../proc/self/mounts "$root/etc/mtab"
  mkdir "$root/try"
  cp "$file" packaging/linux/try_inside.sh "$root/try"
  echo "$depends" > "$root/try/depends"
  # Where the package cannot even be installed there is no more to try; and once it is, no network is needed.
  inside "$root" "" bash /try/try_inside.sh "install_$package" &&
    for step in use remove; do inside "$root" --net bash /try/try_inside.sh "${step}_$package" || true; done
  cp -r "$root/try/." "$result"
  rm -rf "$root" "${result:?}/${file##*/}"
}

shopt -s nullglob
debs=(dist/ssbd-desktop_*_amd64.deb) images=(dist/SSBD-Desktop-*-x86_64.AppImage)
if [ ${#debs[@]} != 1 ] || [ ${#images[@]} != 1 ]; then
  echo "One .deb and one AppImage are tried, and dist/ has ${#debs[@]} and ${#images[@]}: make them with packaging/linux/deb.sh and appimage.sh, and delete others." >&2
  exit 2
fi
depends="$(dpkg-deb --field "${debs[0]}" Depends)"
mkdir -p "$systems" "$output"
for suite in "${suites[@]}"; do
  bare_system "$suite"
  for package in "${packages[@]}"; do try_package "$suite" "$package"; done
done

[ "$(head -c 2 "${images[0]}")" != '#!' ] ||
  echo "The AppImage began with packaging/linux/standin_runtime.sh instead of the official runtime."
failed=0
printf '\n%-10s %-9s %s\n' SYSTEM PACKAGE RESULT
for suite in "${suites[@]}"; do
  for package in "${packages[@]}"; do
    results="$output/$suite-$package/results"
    # The last one says that all were tried.
    if grep -q '^NO' "$results" || ! grep -q '^ok  finished' "$results"; then
      failed=1
      printf '%-10s %-9s %s\n' "$suite" "$package" "FAILED: $(grep '^NO' "$results" | cut -c5- | paste -sd, || true)"
    else
      printf '%-10s %-9s %s\n' "$suite" "$package" "ok, $(grep -c '^ok' "$results") checks"
    fi
  done
done
exit "$failed"
