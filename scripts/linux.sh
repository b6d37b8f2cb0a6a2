# Sourced by ./package, ./check and install.sh: `package_linux` makes the .tar.gz and the .deb, `check_linux_files` checks
# their files.
# shellcheck shell=bash

# metainfo FILE [PICTURES]: writes the metainfo with the addresses of publishing.conf. PICTURES is the address of the folder of
# screenshots, that of the tag of this version by default.
metainfo() {
  fill packaging/linux/mazeater.metainfo.xml "pictures=${2:-$(published files)/v$(version)/packaging/screenshots}" >"$1"
}

# check_linux_files: checks the desktop entry and the metainfo with the validators that are installed.
check_linux_files() {
  local log filled
  if command -v desktop-file-validate >/dev/null; then
    desktop-file-validate packaging/linux/mazeater.desktop || return 1
  else
    say "left out: desktop-file-validate is not installed"
  fi
  if command -v appstreamcli >/dev/null; then
    filled=$(mktemp -d)
    metainfo "$filled/$(published id).metainfo.xml" || return 1
    log=$(appstreamcli validate --no-net --no-color "$filled/$(published id).metainfo.xml") || {
      printf '%s\n' "$log" >&2
      return 1
    }
    rm -r "$filled"
  else
    say "left out: appstreamcli is not installed"
  fi
}

# stage_linux PROGRAM PREFIX ZSH: puts the program and its files below PREFIX, the completions of zsh in share/ZSH.
stage_linux() {
  local share=$2/share zsh=$2/share/$3 icons=$2/share/icons/hicolor icon size page
  # -s: a profile that keeps symbols would make the package several times as large.
  install -D -s -m 755 "$1" "$2/bin/mazeater"
  install -D -m 644 packaging/linux/mazeater.desktop "$share/applications/mazeater.desktop"
  install -d "$share/metainfo"
  metainfo "$share/metainfo/$(published id).metainfo.xml"
  install -D -m 644 web/icon.svg "$icons/scalable/apps/mazeater.svg"
  for icon in packaging/icons/mazeater-*.png; do
    size=${icon##*-}
    size=${size%.png}
    install -D -m 644 "$icon" "$icons/${size}x$size/apps/mazeater.png"
  done
  for page in packaging/man/*.1; do
    install -D -m 644 "$page" "$share/man/man1/${page##*/}"
    gzip -9 -n "$share/man/man1/${page##*/}"
  done
  install -D -m 644 packaging/completions/mazeater.bash "$share/bash-completion/completions/mazeater"
  install -D -m 644 packaging/completions/_mazeater "$zsh/_mazeater"
  install -D -m 644 packaging/completions/mazeater.fish "$share/fish/vendor_completions.d/mazeater.fish"
  install -D -m 644 packaging/linux/copyright "$share/doc/mazeater/copyright"
  install -m 644 assets/LICENSES.md assets/CREDITS.md "$share/doc/mazeater/"
}

# glibc PROGRAM: prints the oldest version of glibc that has all that the program calls.
glibc() {
  objdump -T "$1" | grep -o 'GLIBC_[0-9.]*' | sort -V | tail -n 1 | cut -d _ -f 2
}

# dependencies PROGRAM: prints the packages that the program needs, with commas. Their names are the same on Debian 12 and
# 13 and Ubuntu 22.04 and 24.04, but for that of ALSA.
dependencies() {
  local library linked name names=()
  linked=$(objdump -p "$1" | sed -n 's/^ *NEEDED *//p') || return 1
  for library in $linked; do
    case $library in
      libc.so.6 | libm.so.6 | ld-linux-*) names+=("libc6 (>= $(glibc "$1"))") ;;
      libgcc_s.so.1) names+=(libgcc-s1) ;;
      libasound.so.2) names+=('libasound2t64 | libasound2') ;;
      libudev.so.1) names+=(libudev1) ;;
      libwayland-client.so.0) names+=(libwayland-client0) ;;
      *)
        say "the program is linked to $library: add its package to scripts/linux.sh"
        return 1
        ;;
    esac
  done
  # Opened at run time. The driver is recommended only, because some cards have one of their own.
  for name in $(packages run); do
    [[ $name == mesa-vulkan-drivers ]] || names+=("$name")
  done
  printf '%s\n' "${names[@]}" | sort -u | paste -s -d , | sed 's/,/, /g'
}

# control ROOT VERSION ARCHITECTURE: writes the description of the .deb.
control() {
  local needed size
  needed=$(dependencies "$1/usr/bin/mazeater") || return 1
  size=$(du -k -s "$1/usr" | cut -f 1)
  mkdir -p "$1/DEBIAN"
  cat >"$1/DEBIAN/control" <<END
Package: mazeater
Version: $2
Architecture: $3
Maintainer: $(published developer) <$(published email)>
Homepage: $(published homepage)
Installed-Size: $size
Depends: $needed
Recommends: mesa-vulkan-drivers | vulkan-icd
Suggests: cups-client, xdg-utils
Section: games
Priority: optional
Description: race through mazes against real maze-solving algorithms
 You and an opponent, the eater, race to the cheese. The eater is steered by a
 real maze-solving algorithm, knows only what that algorithm may know, and
 shows its search while it runs. With a campaign, a daily race, races from any
 word, a lab of generators and solvers, and mazes to print.
END
}

# linux_program: builds the program with one copy of all functions whose code is the same, and prints its path. It is a
# fifteenth smaller; a backtrace may name a twin. Rust links by its own linker, which can do it, on this processor only.
linux_program() {
  local options=()
  [[ $(uname -m) != x86_64 ]] || options=(-C link-arg=-Wl,--icf=all)
  build_program '' "${options[@]}"
}

# package_linux: makes both packages in out/.
package_linux() {
  local program version machine name architecture stage=out/linux
  if [[ $(uname -s) != Linux ]]; then
    say "the packages for Linux are made on Linux"
    return 1
  fi
  set_up build package
  check_linux_files
  program=$(linux_program)
  version=$(version)
  machine=$(uname -m)
  name=mazeater-$version-linux-$machine
  rm -rf "$stage"
  mkdir -p "$stage"

  stage_linux "$program" "$stage/$name" zsh/site-functions
  cp packaging/linux/README.md "$stage/$name/"
  copy_licenses "$stage/$name"
  same_times "$stage"
  tar -C "$stage" --sort=name --owner=0 --group=0 --numeric-owner -cf - "$name" | gzip -9 -n >"out/$name.tar.gz"
  finish "out/$name.tar.gz"

  if ! command -v dpkg-deb >/dev/null; then
    say "no .deb: dpkg-deb is not installed"
    return 1
  fi
  architecture=$(dpkg --print-architecture)
  stage_linux "$program" "$stage/deb/usr" zsh/vendor-completions
  control "$stage/deb" "$version" "$architecture"
  (cd "$stage/deb" && find usr -type f -print0 | sort -z | xargs -0 md5sum >DEBIAN/md5sums)
  # What others may do must not follow from the rights here.
  chmod -R u=rwX,go=rX "$stage/deb"
  same_times "$stage/deb"
  dpkg-deb --root-owner-group -Zxz --build "$stage/deb" "out/mazeater_${version}_$architecture.deb" >/dev/null
  finish "out/mazeater_${version}_$architecture.deb"
  say "they need glibc $(glibc "$stage/deb/usr/bin/mazeater") or later"
  rm -r "$stage"
}
