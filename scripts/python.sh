#!/usr/bin/env bash
# Builds the Python package of `python` as a wheel, installs it into a fresh virtual environment, and tests it there.
#
#   scripts/python.sh [ARGUMENT ...]    the arguments are for pytest
#
# PYTHON names the interpreter, python3 by default: 3.10 or later with `venv`. The wheel stays in python/dist.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../python"

python=${PYTHON:-python3}
target=${CARGO_TARGET_DIR:-../target}
environment=$(mktemp -d)
trap 'rm -rf "$environment"' EXIT

"$python" -m venv "$environment"
bin=$environment/bin
[[ -d $bin ]] || bin=$environment/Scripts
"$bin/python" -m pip --disable-pip-version-check install --quiet --requirement requirements.txt
rm -rf dist
CARGO_TARGET_DIR=$target/python "$bin/maturin" build --quiet --release --locked --out dist --interpreter "$bin/python"
"$bin/python" -m pip --disable-pip-version-check install --quiet --no-deps dist/mazeater-*-abi3-*.whl
# From here, so that the module is the installed one.
"$bin/python" -m pytest --quiet "$@"
