# Sourced by ./package: `package_itch` lays out the packages in out/ as itch.io's uploader `butler` wants them.
# shellcheck shell=bash

# upload CHANNEL FOLDER: prints the command that uploads one.
upload() {
  printf 'butler push %s %s:%s --userversion %s\n' "$2" "$(published itch)" "$1" "$(version)"
}

# package_itch: makes a folder in out/itch for each channel whose package is in out/, and prints the commands of the uploads.
package_itch() {
  local version name found=0 stage=out/itch
  version=$(version)
  set_up itch
  rm -rf "$stage"
  mkdir -p "$stage"
  name=out/mazeater-$version-linux-x86_64.tar.gz
  if [[ -e $name ]]; then
    mkdir "$stage/linux"
    tar -C "$stage/linux" --strip-components=1 -xzf "$name"
    cp packaging/recipes/itch/linux.toml "$stage/linux/.itch.toml"
    found=1
    upload linux "$stage/linux"
  fi
  name=mazeater-$version-windows-x86_64
  if [[ -e out/$name.zip ]]; then
    unzip -q "out/$name.zip" -d "$stage"
    mv "$stage/$name" "$stage/windows"
    cp packaging/recipes/itch/windows.toml "$stage/windows/.itch.toml"
    found=1
    upload windows "$stage/windows"
  fi
  name=out/mazeater-$version-macos.zip
  if [[ -e $name ]]; then
    mkdir "$stage/macos"
    unzip -q "$name" -d "$stage/macos"
    cp packaging/recipes/itch/macos.toml "$stage/macos/.itch.toml"
    found=1
    upload macos "$stage/macos"
  fi
  # Its index.html is what the page on itch.io plays.
  name=out/mazeater-browser.zip
  if [[ -e $name ]]; then
    mkdir "$stage/browser"
    unzip -q "$name" -d "$stage/browser"
    found=1
    upload browser "$stage/browser"
  fi
  ((found)) || {
    say "no package is in out/: make some first, such as ./package linux"
    return 1
  }
}
