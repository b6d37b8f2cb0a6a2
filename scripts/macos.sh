# Sourced by ./package: `package_macos` makes an app of the game, on macOS. Nobody has tried this script on macOS yet; only
# `bundle` was run, on Linux.
# shellcheck shell=bash

# One program for both processors of Macs.
macos_targets=(aarch64-apple-darwin x86_64-apple-darwin)

# bundle PROGRAM APP: puts the program into a folder that macOS takes for an app.
bundle() {
  mkdir -p "$2/Contents/MacOS" "$2/Contents/Resources"
  cp "$1" "$2/Contents/MacOS/mazeater"
  chmod 755 "$2/Contents/MacOS/mazeater"
  fill packaging/macos/Info.plist >"$2/Contents/Info.plist"
  printf 'APPL????' >"$2/Contents/PkgInfo"
  cp packaging/icons/mazeater.icns "$2/Contents/Resources/"
  copy_licenses "$2/Contents/Resources"
}

# package_macos: makes a zip of the app in out/.
package_macos() {
  local version target program programs=() stage=out/macos app=out/macos/Mazeater.app
  if [[ $(uname -s) != Darwin ]]; then
    say "the package for macOS is made on macOS"
    return 1
  fi
  set_up
  version=$(version)
  rm -rf "$stage"
  mkdir -p "$stage"
  for target in "${macos_targets[@]}"; do
    program=$(build_program "$target")
    programs+=("$program")
  done
  lipo -create "${programs[@]}" -output "$stage/mazeater"
  strip "$stage/mazeater"
  bundle "$stage/mazeater" "$app"
  # A signature by nobody: Macs with Apple's processors run no program without one.
  codesign --force --sign - "$app"
  rm -f "out/mazeater-$version-macos.zip"
  ditto -c -k --keepParent "$app" "out/mazeater-$version-macos.zip"
  finish "out/mazeater-$version-macos.zip"
}
