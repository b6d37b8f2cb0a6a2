# Sourced by ./package: `package_appimage` makes one file that runs on any Linux with the libraries of a desktop.
# shellcheck shell=bash

# runtime TARGET: puts the part that opens an AppImage at TARGET: APPIMAGE_RUNTIME, or what publishing.conf names, if it has
# the checksum there.
runtime() {
  local wanted file=${APPIMAGE_RUNTIME-}
  wanted=$(published appimage_runtime_sha256)
  if [[ -z $file ]]; then
    if [[ -z $wanted ]]; then
      say "no AppImage: enter appimage_runtime_sha256 in $publishing, or set APPIMAGE_RUNTIME to a runtime"
      return 1
    fi
    say "fetching $(published appimage_runtime)"
    curl --fail --silent --show-error --location --output "$1" "$(published appimage_runtime)" || return 1
    [[ $(checksum "$1") == "$wanted" ]] || {
      say "the runtime of AppImages has the checksum $(checksum "$1"), must have $wanted"
      return 1
    }
  else
    cp "$file" "$1" || return 1
  fi
}

# package_appimage: makes out/Mazeater-VERSION-MACHINE.AppImage.
package_appimage() {
  local program name stage=out/appimage folder=out/appimage/folder
  if [[ $(uname -s) != Linux ]]; then
    say "the AppImage is made on Linux"
    return 1
  fi
  set_up build package appimage
  rm -rf "$stage"
  mkdir -p "$folder"
  runtime "$stage/runtime" || return 1
  program=$(linux_program)
  name=Mazeater-$(version)-$(uname -m).AppImage
  stage_linux "$program" "$folder/usr" zsh/site-functions
  copy_licenses "$folder/usr/share/doc/mazeater"
  # What desktops and the runtime look for beside the program.
  ln -s usr/bin/mazeater "$folder/AppRun"
  ln -s usr/share/applications/mazeater.desktop "$folder/mazeater.desktop"
  cp packaging/icons/mazeater-256.png "$folder/mazeater.png"
  ln -s mazeater.png "$folder/.DirIcon"
  chmod -R u=rwX,go=rX "$folder"
  same_times "$folder"
  # By SOURCE_DATE_EPOCH, the same sources make the same file.
  mksquashfs "$folder" "$stage/files" -quiet -no-progress -noappend -all-root -comp zstd -Xcompression-level 19 || return 1
  cat "$stage/runtime" "$stage/files" >"out/$name"
  chmod 755 "out/$name"
  finish "out/$name"
  rm -r "$stage"
}
