# Sourced by ./package: `package_windows` makes the zip for Windows, on Linux.
# shellcheck shell=bash

windows_target=x86_64-pc-windows-gnu

# resource VERSION: compiles the icon and the version of the program, and prints the path. The path is relative, because
# such a cargo as CROSS_CARGO may see the repository in another place.
resource() {
  local words=${1%%-*} path=out/windows/mazeater.res.o
  # The compiler for this machine preprocesses as well as that for Windows, which may be out of reach.
  x86_64-w64-mingw32-windres --preprocessor=gcc --preprocessor-arg=-E --preprocessor-arg=-xc \
    -D "VERSION_WORDS=${words//./,},0" -D "VERSION_TEXT=\\\"$1\\\"" packaging/windows/mazeater.rc -O coff -o "$path" || return 1
  echo "$path"
}

# package_windows: makes the zip in out/.
package_windows() {
  local program version name resource stage=out/windows groups=(windows)
  [[ -n ${CROSS_CARGO-} ]] || groups+=(mingw)
  set_up "${groups[@]}"
  version=$(version)
  name=mazeater-$version-windows-x86_64
  rm -rf "$stage"
  mkdir -p "$stage/$name"
  resource=$(resource "$version")
  program=$(build_program "$windows_target" -C "link-arg=$resource")
  cp "$program.exe" packaging/windows/README.txt "$stage/$name/"
  x86_64-w64-mingw32-strip "$stage/$name/mazeater.exe"
  copy_licenses "$stage/$name"
  # Windows programs of before 2018 show no line ends otherwise.
  sed -i 's/$/\r/' "$stage/$name/README.txt"
  same_times "$stage/$name"
  rm -f "out/$name.zip"
  (cd "$stage" && zip -q -9 -X -r "../$name.zip" "$name")
  finish "out/$name.zip"
  rm -r "$stage"
}
