# Sourced by ./check: crates/maze as a package for others.
# shellcheck shell=bash

semver_checks_version=0.51.0

# check_library_features: whether crates/maze compiles without features and with each alone.
check_library_features() {
  local features
  for features in count draw json pages pdf png full; do
    cargo check --quiet --locked -p maze --no-default-features --features "$features" || return 1
  done
  cargo check --quiet --locked -p maze --no-default-features
}

# check_library_package: whether crates/maze is a package that compiles by itself. Nothing is sent anywhere.
check_library_package() {
  cargo package --quiet --locked --allow-dirty -p maze
}

# check_library_semver: whether the version of crates/maze is right for the changes of its API since the commit that set
# this version.
check_library_semver() {
  local baseline program
  if ! command -v git >/dev/null; then
    say 'left out: git is not installed'
    return
  fi
  case $(git rev-parse --is-shallow-repository 2>&1) in
    false) ;;
    true)
      say 'left out: a shallow repository lacks the commit to compare with; git fetch --unshallow'
      return
      ;;
    *)
      say 'left out: this is no git repository'
      return
      ;;
  esac
  baseline=$(git log -1 --format=%H -G'^version = ' -- crates/maze/Cargo.toml) || return 1
  if [[ -z $baseline ]]; then
    say 'left out: no commit sets the version of crates/maze'
    return
  fi
  program=$(tool cargo-semver-checks cargo-semver-checks "$semver_checks_version") || return 1
  # The tool reads what the stable compiler writes for it; the rest of the workspace is not built.
  "$program" semver-checks --package maze --baseline-rev "$baseline" --only-explicit-features --features full
}

# test_python: builds and tests the Python package.
test_python() {
  local python=${PYTHON:-python3}
  if ! "$python" -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 10))' 2>/dev/null; then
    say "left out: $python is not Python 3.10 or later with venv; PYTHON names another one"
  else
    scripts/python.sh
  fi
}
