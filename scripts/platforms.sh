# Sourced by ./check: compiles for other platforms, and runs there what can run on this machine.
# shellcheck shell=bash
# shellcheck source=scripts/program.sh
source scripts/program.sh
# shellcheck source=scripts/browser.sh
source scripts/browser.sh
# shellcheck source=scripts/windows.sh
source scripts/windows.sh

# is_left_out TARGET PROGRAM: whether there is no cargo for TARGET, or PROGRAM is not installed; says so.
is_left_out() {
  if ! has_target "$1"; then
    say "left out: $1 is not installed; rustup target add $1"
  elif ! command -v "$2" >/dev/null; then
    say "left out: $2 is not installed"
  else
    return 1
  fi
}

# check_compiles TARGET: whether the game compiles for TARGET.
check_compiles() {
  is_left_out "$1" "${CROSS_CARGO:-cargo}" || "${CROSS_CARGO:-cargo}" check --locked --bin mazeater --target "$1"
}

# run_windows PROGRAM [ARGUMENT ...]: runs a Windows program.
run_windows() {
  "${WINDOWS_RUN:-wine}" "$@"
}

# build_digests TARGET PROFILE: builds the program `platforms` for TARGET, in `debug` or `release`, and prints its path
# without the extension.
build_digests() {
  local options=(--locked -p platforms --target "$1")
  [[ $2 == debug ]] || options+=("--$2")
  "${CROSS_CARGO:-cargo}" build "${options[@]}" || return 1
  echo "$(target_folder "$1")/$2/platforms"
}

# compare_digests UNLIKE COMMAND ...: compares what COMMAND prints with what all platforms must print, but for lines that
# match UNLIKE.
compare_digests() {
  local unlike=$1 lines
  shift
  lines=$("$@") || return 1
  diff <(grep -Ev "$unlike" tools/platforms/digests.txt) <(printf '%s\n' "$lines" | grep -Ev "$unlike") >&2
}

# Matches no line.
none='^$'

# check_windows_digests PROFILE: compares mazes, drawings and races on Windows with the table; the tests do it for this
# machine.
check_windows_digests() {
  local program
  is_left_out "$windows_target" "${WINDOWS_RUN:-wine}" && return
  program=$(build_digests "$windows_target" "$1") && compare_digests "$none" run_windows "$program.exe"
}

# check_wasm_digests PROFILE: compares mazes, drawings and races in WebAssembly with the table.
check_wasm_digests() {
  local program bindgen folder code=0
  is_left_out "$browser_target" node && return
  program=$(build_digests "$browser_target" "$1") && bindgen=$(bindgen) && folder=$(mktemp -d) || return 1
  if "$bindgen" --target nodejs --no-typescript --out-dir "$folder" "$program.wasm"; then
    compare_digests "$none" node "$folder/platforms.js" || code=1
  else
    code=1
  fi
  rm -r "$folder"
  return "$code"
}

# The big-endian target.
emulated_target=s390x-unknown-linux-gnu

# unlike_big_endian: prints a pattern of the lines that an emulator older than QEMU 8.1 draws wrongly: its instruction MDEBR
# multiplies two numbers of 32 bits wrongly, which PNG pictures and rings on pages need.
unlike_big_endian() {
  local version
  version=$(qemu-s390x --version | sed -n 's/.* version \([0-9.]*\).*/\1/p')
  if printf '8.1\n%s\n' "$version" | sort -C -V; then
    echo "$none"
  else
    say "left out: PNG pictures and rings on pages, which QEMU $version draws wrongly; 8.1 and later are right"
    echo 'drawings .* png( [0-9]+)?( pixels)?$|drawings (hollow )?ring (pdf|page)'
  fi
}

# check_emulated_digests PROFILE: compares mazes, drawings and races on an emulated big-endian machine with the table.
check_emulated_digests() {
  local cargo=${EMULATED_CARGO:-cargo} folder=${EMULATED_TARGET_DIR:-target/emulated}
  local options=(--locked -p platforms --target "$emulated_target")
  if [[ -z ${EMULATED_CARGO-} && ! -d $(rustc --print target-libdir --target "$emulated_target") ]]; then
    say "left out: $emulated_target is not installed; rustup target add $emulated_target, or set EMULATED_CARGO"
    return
  fi
  set_up emulated
  [[ $1 == debug ]] || options+=("--$1")
  # Static: the emulator needs no libraries of the target.
  CARGO_TARGET_S390X_UNKNOWN_LINUX_GNU_LINKER=s390x-linux-gnu-gcc \
    CARGO_TARGET_S390X_UNKNOWN_LINUX_GNU_RUSTFLAGS='-C target-feature=+crt-static' \
    CARGO_TARGET_DIR=$folder "$cargo" build "${options[@]}" || return 1
  compare_digests "$(unlike_big_endian)" qemu-s390x "$folder/$emulated_target/$1/platforms"
}

# check_release_digests: compares mazes, drawings and races of optimized programs with the table, on every platform. The
# tests and the shorter check compare those with debug assertions.
check_release_digests() {
  compare_digests "$none" cargo run --quiet --release --locked -p platforms &&
    check_windows_digests release && check_wasm_digests release && check_emulated_digests release
}

# test_windows: runs the tests of both crates, of the whole game without a window, and of its commands as Windows
# programs. Left out are tests of the sources, which are the same here, and of the window on a display of Linux.
test_windows() {
  local built folder test tests
  is_left_out "$windows_target" "${WINDOWS_RUN:-wine}" && return
  built=$(target_folder "$windows_target")/debug
  tests=$("${CROSS_CARGO:-cargo}" test --locked --no-run --message-format=json --target "$windows_target" \
    -p maze -p race -p mazeater --lib --test laws --test headless --test commands |
    sed -n 's/.*"executable":"[^"]*\/\([^"/]*\.exe\)".*/\1/p' | grep -v '^mazeater\.exe$') || return 1
  # All programs in one folder, because WINDOWS_RUN may show a program only its own.
  folder=$built/tests
  rm -rf "$folder"
  mkdir -p "$folder"
  ln "$built/mazeater.exe" "$folder/"
  for test in $tests; do
    ln "$built/deps/$test" "$folder/"
    say "$test"
    run_windows "$folder/$test" --quiet || return 1
  done
}

# test_windows_window: wins a race by keys in a window of the Windows program, on a virtual display. Run test_windows first.
test_windows_window() {
  local program runner home
  is_left_out "$windows_target" "${WINDOWS_RUN:-wine}" && return
  program=$(realpath "$(target_folder "$windows_target")/debug/tests/mazeater.exe") &&
    runner=$(realpath "$(command -v "${WINDOWS_RUN:-wine}")") && home=$(mktemp -d) || return 1
  (
    trap 'rm -rf "$home"' EXIT
    # Wine keeps its settings in WINEPREFIX; a WINDOWS_RUN with folders of its own keeps them in WINDOWS_HOME.
    export WINEPREFIX=$home/.wine WINDOWS_HOME=$home
    # The code of a command around Wine says nothing.
    [[ $("$runner" "$program" --version) == mazeater* ]] || exit 1
    # Its server writes the settings when it ends.
    ! command -v wineserver >/dev/null || wineserver -w
    # Wine has no Direct3D 12 of its own.
    export WGPU_BACKEND=vulkan
    # Without a window manager, Wine knows the size of a screen only in a desktop of its own.
    printf '\n[%s]\n"%s"="%s"\n' 'Software\\Wine\\Explorer' Desktop Default \
      'Software\\Wine\\Explorer\\Desktops' Default 1280x800 >>"$WINEPREFIX/user.reg"
    MAZEATER_WINDOW_COMMAND="$runner $program" MAZEATER_WINDOW_TITLE='Wine desktop$' \
      cargo test --workspace --locked --test window player_wins_level_1_and_starts_level_2
  )
}
