#!/usr/bin/env bash
# Installs a program that was built with all files of a package for Linux: scripts/install.sh PROGRAM PREFIX
set -euo pipefail
if [[ $# != 2 ]]; then
  printf '%s\n' 'install.sh: give the program and the folder to install to, such as target/dist/mazeater /usr/local' >&2
  exit 2
fi
program=$(realpath "$1") prefix=$(realpath -m "$2")
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=scripts/setup.sh
source scripts/setup.sh
# shellcheck source=scripts/recipes.sh
source scripts/recipes.sh
# shellcheck source=scripts/linux.sh
source scripts/linux.sh
stage_linux "$program" "$prefix" zsh/site-functions
