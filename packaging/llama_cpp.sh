#!/usr/bin/env bash
# Compiles llama.cpp for bundles, once, into build/wheels: for whatever processor they will run on,
# where a checkout's is for the one that it is compiled on.
#   packaging/llama_cpp.sh PYTHON
set -euo pipefail
cd "$(dirname "$0")/.."

# Each library once, and without what reads pictures.
flags="-DGGML_NATIVE=OFF -DLLAVA_BUILD=OFF -DCMAKE_PLATFORM_NO_VERSIONED_SONAME=ON"
if [ "$(uname -s)" = Darwin ]; then
  # What every Mac with Apple silicon has. Metal, which does the most of it there, is on by itself.
  flags="$flags -DGGML_CPU_ARM_ARCH=armv8.2-a+dotprod+fp16"
else
  # A library for each kind of processor, of which ggml takes the best that the computer can run.
  flags="$flags -DGGML_BACKEND_DL=ON -DGGML_CPU_ALL_VARIANTS=ON"
  flags="$flags -DCMAKE_INSTALL_BINDIR=llama_cpp/lib"
fi
wheel="$(sed -n 's/^llama_cpp_python==/llama-cpp-python==/p' packaging/constraints.txt)"
wanted="$wheel $flags"
[ "$(cat build/wheels/made-with 2>/dev/null)" != "$wanted" ] || exit 0

echo "llama.cpp is compiled for bundles, which takes some minutes the first time" >&2
rm -rf build/wheels
# Not from pip's cache: it knows wheels by what they are made of, and not by these flags.
CMAKE_ARGS="$flags" "$1" -m pip wheel -q --disable-pip-version-check --no-cache-dir --no-deps \
  --no-binary llama-cpp-python --wheel-dir build/wheels "$wheel"
# Of the same version, but maybe made with other flags.
"$1" -m pip uninstall -q --disable-pip-version-check --yes llama-cpp-python 2>/dev/null
printf '%s\n' "$wanted" > build/wheels/made-with
