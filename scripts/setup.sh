# What both commands need of the machine: a Rust toolchain, and on Debian and Ubuntu some packages.
# Sourced by ./play and ./check; `set_up build run screen` installs what is missing of these groups.
# shellcheck shell=bash

# packages GROUP: their names, which Debian 12 and 13 and Ubuntu 22.04 and 24.04 share.
packages() {
  case $1 in
    # A C compiler as linker, and the headers of what the engine links.
    build) echo gcc libc6-dev pkg-config libasound2-dev libudev-dev libwayland-dev libxkbcommon-dev ;;
    # A Vulkan driver (Mesa's renders on the CPU where there is no GPU), and what a window is opened with.
    run) echo libvulkan1 mesa-vulkan-drivers libwayland-client0 libxkbcommon0 libxkbcommon-x11-0 \
      libx11-6 libx11-xcb1 libxcb1 libxcursor1 libxi6 libxrandr2 libxrender1 ;;
    # A virtual display.
    screen) echo xvfb ;;
    # What presses keys on it.
    keys) echo xdotool ;;
    # What draws the pages that are to be printed, to be compared with ours.
    pages) echo poppler-utils ;;
  esac
}

# say WORDS: one line on standard error, under the name of the command.
say() {
  printf '%s: %s\n' "${0##*/}" "$*" >&2
}

# set_up GROUP ...: finds cargo, and installs the missing packages of the groups.
set_up() {
  require_cargo
  [[ $(uname -s) == Linux ]] || return 0
  local group names wanted=()
  for group in "$@"; do
    read -ra names < <(packages "$group")
    wanted+=("${names[@]}")
  done
  # To fetch crates. A machine with certificates of its own keeps them as they are.
  [[ -e ${SSL_CERT_FILE:-/etc/ssl/certs/ca-certificates.crt} ]] || wanted+=(ca-certificates)
  if command -v apt-get >/dev/null && command -v dpkg-query >/dev/null; then
    install_missing "${wanted[@]}"
  else
    say "this system has no apt-get; needed are what Debian calls ${wanted[*]}"
  fi
}

require_cargo() {
  command -v cargo >/dev/null || PATH="${CARGO_HOME:-$HOME/.cargo}/bin:$PATH"
  if ! command -v cargo >/dev/null; then
    say "cargo is not installed: get Rust from https://rustup.rs, then run this again"
    exit 1
  fi
}

# install_missing PACKAGE ...
install_missing() {
  local package installed missing=() root=() log
  installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "$@" 2>/dev/null || true)
  for package in "$@"; do
    grep -qxF "installed $package" <<<"$installed" || missing+=("$package")
  done
  [[ ${#missing[@]} -gt 0 ]] || return 0
  if [[ $(id -u) != 0 ]]; then
    root=(sudo)
    if ! command -v sudo >/dev/null; then
      say "packages are missing and there is no sudo; as root: apt-get install ${missing[*]}"
      exit 1
    fi
  fi
  say "installing ${missing[*]}"
  # sudo asks on the terminal itself, so the output can be kept back until something fails.
  root+=(env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300)
  if ! log=$("${root[@]}" update 2>&1 && "${root[@]}" install --no-install-recommends "${missing[@]}" 2>&1); then
    printf '%s\n' "$log" >&2
    say "could not install ${missing[*]}"
    exit 1
  fi
}
