# Sourced by ./package and ./check: the program that a package holds, and targets of cargo.
# shellcheck shell=bash

# Size limit of a package, in bytes.
package_limit=60000000

# version: prints the version of the game.
version() {
  sed -n '/^\[workspace\.package\]$/,/^\[/s/^version = "\(.*\)"$/\1/p' Cargo.toml
}

# has_target TARGET: whether cargo, or the one that CROSS_CARGO names, can build for TARGET.
has_target() {
  # With no such target, this prints a path that does not exist.
  [[ -n ${CROSS_CARGO-} || -d $(rustc --print target-libdir --target "$1") ]]
}

# target_folder TARGET: prints the folder for what is built for TARGET, or for this machine if TARGET is empty.
target_folder() {
  local folder=${CARGO_TARGET_DIR:-target}
  # Such a cargo has a build folder of its own.
  [[ -z $1 || -z ${CROSS_CARGO-} ]] || folder=${CROSS_TARGET_DIR:-target/cross}
  echo "$folder${1:+/$1}"
}

# add_target TARGET: makes sure that cargo can build for TARGET.
add_target() {
  has_target "$1" || {
    say "adding the target $1"
    rustup target add "$1" >&2 || {
      say "no target $1: install it, or set CROSS_CARGO to a cargo that has it"
      return 1
    }
  }
}

# build_program TARGET [ARGUMENT ...]: builds the game, for this machine if TARGET is empty, with these arguments of
# rustc, and prints its path. PACKAGE_PROFILE is the profile, `dist` by default.
build_program() {
  local target=$1 profile=${PACKAGE_PROFILE:-dist} cargo=cargo options=()
  shift
  if [[ -n $target ]]; then
    add_target "$target" || return 1
    cargo=${CROSS_CARGO:-cargo} options=(--target "$target")
  fi
  say "building; the profile dist takes half an hour on two cores"
  "$cargo" rustc --locked --bin mazeater --profile "$profile" "${options[@]}" -- "$@" || return 1
  [[ $profile != dev ]] || profile=debug
  echo "$(target_folder "$target")/$profile/mazeater"
}

# copy_licenses FOLDER: what must come with the program.
copy_licenses() {
  cp LICENSE-MIT LICENSE-APACHE assets/LICENSES.md assets/CREDITS.md "$1/"
}

# same_times FOLDER: gives all files in FOLDER the time of the last commit, so that the same sources make the same package.
same_times() {
  SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || echo 0)}
  export SOURCE_DATE_EPOCH
  find "$1" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
}

# finish PACKAGE: prints its size, and fails if it is too large.
finish() {
  local bytes
  bytes=$(wc -c <"$1")
  say "$1, $((bytes / 1000)) kB"
  ((bytes <= package_limit)) || {
    say "$1 may have at most $((package_limit / 1000)) kB"
    return 1
  }
}
