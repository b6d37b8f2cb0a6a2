# Sourced by ./package and ./play: `package_browser` builds the game for browsers in out/browser.
# shellcheck shell=bash

browser_target=wasm32-unknown-unknown

# browser_cargo: prints the cargo that compiles for browsers. CROSS_CARGO names one where rustup cannot fetch the target.
browser_cargo() {
  if [[ -n ${CROSS_CARGO-} ]]; then
    echo "$CROSS_CARGO"
    return
  fi
  # With no such target, this prints a path that does not exist.
  [[ -d $(rustc --print target-libdir --target "$browser_target") ]] || {
    say "adding the target $browser_target"
    rustup target add "$browser_target" >&2 || {
      say "no target $browser_target: install it, or set CROSS_CARGO to a cargo that has it"
      return 1
    }
  }
  echo cargo
}

# bindgen: prints the path of wasm-bindgen, of the version in Cargo.lock.
bindgen() {
  tool wasm-bindgen wasm-bindgen-cli "$(sed -n '/^name = "wasm-bindgen"$/{n;s/version = "\(.*\)"/\1/p}' Cargo.lock)"
}

# The oldest wasm-opt that was tried: Debian 12's.
wasm_opt_version=108

# shrink FILE: makes a program for browsers smaller by wasm-opt. WASM_OPT is another command for it. Without a fit one, the
# program stays as it is, which works too.
shrink() {
  local command version
  read -ra command <<<"${WASM_OPT-wasm-opt}"
  if ! version=$("${command[@]}" --version 2>/dev/null); then
    say "no ${command[*]}: the program stays a fifth larger"
    return
  fi
  version=$(sed -n 's/^wasm-opt version \([0-9]*\).*/\1/p' <<<"$version")
  if ((${version:-0} < wasm_opt_version)); then
    say "wasm-opt ${version:-of an unknown version} is too old, $wasm_opt_version is wanted: the program stays a fifth larger"
    return
  fi
  say "making it smaller"
  # Only what the compiler uses and all browsers know: with all features, the types are written in a new form.
  "${command[@]}" -Oz --enable-bulk-memory --enable-multivalue --enable-mutable-globals \
    --enable-nontrapping-float-to-int --enable-reference-types --enable-sign-ext -o "$1.small" "$1" || return 1
  mv "$1.small" "$1"
}

# package_browser: builds out/browser and out/mazeater-browser.zip. BROWSER_PROFILE is the profile, `browser` by default.
# PAGE_ADDRESS is the address of the page, without which most sites show no picture beside a link to it.
package_browser() {
  local cargo profile=${BROWSER_PROFILE:-browser} folder target bindgen bytes
  set_up browser
  cargo=$(browser_cargo) && bindgen=$(bindgen) || return 1
  say "building for browsers"
  "$cargo" build --locked --bin mazeater --profile "$profile" --target "$browser_target" || return 1
  target=${CARGO_TARGET_DIR:-target}
  # Such a cargo has a build folder of its own.
  [[ -z ${CROSS_CARGO-} ]] || target=${CROSS_TARGET_DIR:-target/cross}
  folder=$profile
  [[ $profile != dev ]] || folder=debug
  rm -rf out/browser
  mkdir -p out/browser/sounds
  "$bindgen" --target web --no-typescript --remove-name-section --remove-producers-section \
    --out-dir out/browser --out-name mazeater "$target/$browser_target/$folder/mazeater.wasm" || return 1
  [[ $profile == dev ]] || shrink out/browser/mazeater_bg.wasm || return 1
  bytes=$(wc -c <out/browser/mazeater_bg.wasm)
  cp web/* LICENSE-MIT LICENSE-APACHE assets/LICENSES.md assets/CREDITS.md out/browser/
  # The page asks for sounds when they are wanted.
  cp assets/sounds/*.{ogg,wav} out/browser/sounds/
  sed -i "s|^<link rel=\"icon\"|<meta name=\"program-bytes\" content=\"$bytes\">\n&|" out/browser/index.html
  if [[ -n ${PAGE_ADDRESS-} ]]; then
    sed -i "s|content=\"preview.png\"|content=\"${PAGE_ADDRESS%/}/preview.png\"|" out/browser/index.html
  fi
  rm -f out/mazeater-browser.zip
  (cd out/browser && zip -q -9 -r ../mazeater-browser.zip .)
}
