# Sourced by ./play, ./check and ./package: `set_up GROUP ...` finds cargo and, on Debian and Ubuntu, installs the missing
# system packages of these groups: build, run, screen, keys, pages, history, browser, chromium, node, package, windows,
# mingw, emulated, reader, pads, appimage, itch, sound. tests/programs.rs knows which programs a bare Debian has.
# shellcheck shell=bash

# packages GROUP: prints package names, which are the same on Debian 12 and 13 and Ubuntu 22.04 and 24.04.
packages() {
  case $1 in
    # A C compiler as linker, and the headers of the engine's system libraries.
    build) echo gcc libc6-dev pkg-config libasound2-dev libudev-dev libwayland-dev libxkbcommon-dev ;;
    # A Vulkan driver (Mesa's runs on the CPU if there is no GPU), and the libraries that open a window.
    run) echo libvulkan1 mesa-vulkan-drivers libwayland-client0 libxkbcommon0 libxkbcommon-x11-0 \
      libx11-6 libx11-xcb1 libxcb1 libxcursor1 libxi6 libxrandr2 libxrender1 ;;
    # A virtual display.
    screen) echo xvfb ;;
    # Sends key presses to a window.
    keys) echo xdotool ;;
    # Renders PDF pages, which tests compare with the PNG pages of the game.
    pages) echo poppler-utils ;;
    # Reads the commit to compare the API of the maze library with.
    history) echo git ;;
    # Packs the game for browsers, and makes it smaller.
    browser) echo zip binaryen ;;
    # The browser of the tests. Ubuntu has no package of it, only a snap.
    chromium) echo chromium ;;
    # Runs the tests of the page.
    node) echo nodejs npm ;;
    # Checks the desktop entry and the metainfo, and reads which libraries the program needs.
    package) echo desktop-file-utils appstream binutils ;;
    # Packs the game for Windows, with an icon.
    windows) echo zip gcc binutils-mingw-w64-x86-64 ;;
    # Links programs for Windows.
    mingw) echo gcc-mingw-w64-x86-64 ;;
    # Links programs for a big-endian machine, and emulates it.
    emulated) echo gcc-s390x-linux-gnu libc6-dev-s390x-cross qemu-user ;;
    # Reads what a screen reader reads.
    reader) echo at-spi2-core dbus python3-gi gir1.2-atspi-2.0 ;;
    # Pretends to have gamepads.
    pads) echo umockdev python3-gi gir1.2-umockdev-1.0 ;;
    # Packs the files of an AppImage, and fetches its runtime.
    appimage) echo squashfs-tools curl ;;
    # Unpacks packages for itch.io.
    itch) echo unzip ;;
    # An audio device that can be taken away.
    sound) echo pulseaudio pulseaudio-utils libasound2-plugins ;;
  esac
}

# say WORDS: prints one line to standard error, after the name of the script.
say() {
  printf '%s: %s\n' "${0##*/}" "$*" >&2
}

# set_up GROUP ...: finds cargo and installs the missing packages.
set_up() {
  require_cargo
  [[ $(uname -s) == Linux ]] || return 0
  local group names wanted=()
  for group in "$@"; do
    read -ra names < <(packages "$group")
    wanted+=("${names[@]}")
  done
  # cargo needs certificates to download crates.
  [[ -e ${SSL_CERT_FILE:-/etc/ssl/certs/ca-certificates.crt} ]] || wanted+=(ca-certificates)
  if command -v apt-get >/dev/null && command -v dpkg-query >/dev/null; then
    install_missing "${wanted[@]}"
  else
    say "no apt-get on this system; install what Debian calls ${wanted[*]}"
  fi
}

require_cargo() {
  command -v cargo >/dev/null || PATH="${CARGO_HOME:-$HOME/.cargo}/bin:$PATH"
  if ! command -v cargo >/dev/null; then
    say "cargo is not installed; get Rust from https://rustup.rs, then run this again"
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
      say "missing packages, and no sudo; run as root: apt-get install ${missing[*]}"
      exit 1
    fi
  fi
  say "installing ${missing[*]}"
  # sudo prompts on the terminal itself, so the output can be hidden unless something fails.
  root+=(env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300)
  if ! log=$("${root[@]}" update 2>&1 && "${root[@]}" install --no-install-recommends "${missing[@]}" 2>&1); then
    printf '%s\n' "$log" >&2
    say "could not install ${missing[*]}"
    exit 1
  fi
}

# tool PROGRAM CRATE VERSION: prints the path of a program that cargo builds, of this version, and builds it if it is missing.
tool() {
  local program=$1 crate=$2 version=$3 tools=${CARGO_TARGET_DIR:-target}/tools install
  if [[ $("$program" --version 2>/dev/null) == "$program $version" ]]; then
    echo "$program"
    return
  fi
  if [[ $("$tools/bin/$program" --version 2>/dev/null) != "$program $version" ]]; then
    say "building $crate $version, once; takes a few minutes"
    # Unoptimized: it builds in a third of the time and is fast enough.
    install=(env -u CARGO_TARGET_DIR CARGO_PROFILE_RELEASE_OPT_LEVEL=0 CARGO_PROFILE_RELEASE_LTO=off
      cargo install --quiet --root "$tools" "$crate@$version")
    # A registry may lack a version that the lock file names: a mirror that is behind, or a version withdrawn.
    "${install[@]}" --locked >&2 || "${install[@]}" >&2 || return 1
  fi
  echo "$tools/bin/$program"
}
