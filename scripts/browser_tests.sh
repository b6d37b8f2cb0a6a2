#!/usr/bin/env bash
# Tests the page for browsers in Chromium, as a player uses it.
#
#   scripts/browser_tests.sh [NAME ...]      all tests, or the files of these names, such as links
#   scripts/browser_tests.sh --figures       prints how long the title takes, and the pauses between pictures
#
# It tests the page in out/browser, which ./package browser makes; PAGE_FOLDER names another. CHROMIUM names a browser, and
# MAZEATER_PROGRAM the program for this machine that races the page.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=scripts/setup.sh
source scripts/setup.sh

# The oldest version of node that the tests run with: Debian 12's.
node_version=18

export PAGE_FOLDER
PAGE_FOLDER=$(realpath -m "${PAGE_FOLDER-out/browser}")
if [[ ! -e $PAGE_FOLDER/mazeater_bg.wasm ]]; then
  say "no page in $PAGE_FOLDER; make it with: ./package browser"
  exit 1
fi

# find_chromium: prints the path of a browser that speaks Chromium's protocol.
find_chromium() {
  local name
  for name in ${CHROMIUM-} chromium chromium-browser google-chrome; do
    command -v "$name" && return
  done
  return 1
}

find_chromium >/dev/null || set_up chromium
if ! command -v node >/dev/null || ! command -v npm >/dev/null; then set_up node; fi
if ! CHROMIUM=$(find_chromium); then
  say "no Chromium: install it, or set CHROMIUM to its path"
  exit 1
fi
export CHROMIUM
# A program for this machine, which the page races.
MAZEATER_PROGRAM=$(realpath -m "${MAZEATER_PROGRAM-${CARGO_TARGET_DIR:-target}/debug/mazeater}")
[[ -x $MAZEATER_PROGRAM ]] || {
  say "left out: a race between the page and a desktop; there is no $MAZEATER_PROGRAM"
  MAZEATER_PROGRAM=
}
export MAZEATER_PROGRAM
version=$(node --version 2>/dev/null || echo v0)
major=${version#v}
if ((${major%%.*} < node_version)); then
  say "node $version is too old: the tests need $node_version or newer"
  exit 1
fi

cd tests/browser
if [[ ! -e node_modules/.package-lock.json || package-lock.json -nt node_modules/.package-lock.json ]]; then
  say "fetching playwright-core, once"
  npm ci --ignore-scripts --no-audit --no-fund --silent
fi
if [[ ${1-} == --figures ]]; then exec node figures.mjs; fi
files=("${@/%/.test.mjs}")
[[ $# -gt 0 ]] || files=(*.test.mjs)
# One after the other: each draws on the processor.
exec node --test --test-concurrency=1 "${files[@]}"
