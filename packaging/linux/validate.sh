#!/usr/bin/env bash
# Has the desktop entry and the AppStream metadata checked, as packages get them.
set -euo pipefail
cd "$(dirname "$0")/../.."
share="$(mktemp -d)"
trap 'rm -rf "$share"' EXIT
.venv/bin/python packaging/linux/desktop_files.py "$share"
desktop-file-validate "$share"/applications/*.desktop
appstreamcli validate --no-net "$share"/metainfo/*.xml
