# Sourced by ./package and ./check: `fill` puts the names and addresses of packaging/publishing.conf into a file,
# `package_recipes` makes the recipes for stores and package managers.
# shellcheck shell=bash

# shellcheck source=scripts/program.sh
source scripts/program.sh

publishing=packaging/publishing.conf

# published KEY: prints a value of publishing.conf.
published() {
  sed -n "s/^$1=//p" "$publishing"
}

# checksum FILE: prints the SHA-256 of a file.
checksum() {
  sha256sum "$1" | cut -d ' ' -f 1
}

# values [KEY=VALUE ...]: prints a command of sed for each value, which puts it in place of @KEY@. The version, and the date of
# the newest release, come from the repository.
values() {
  local pair key value
  {
    grep '^[a-z_0-9]*=' "$publishing"
    printf '%s\n' "version=$(version)" "date=$(release_date)" "$@"
  } | while IFS= read -r pair; do
    key=$(tr a-z A-Z <<<"${pair%%=*}")
    value=$(sed 's/[\\&|]/\\&/g' <<<"${pair#*=}")
    printf 's|@%s@|%s|g\n' "$key" "$value"
  done
}

# fill FILE [KEY=VALUE ...]: prints a file with the values in place of @KEY@. Fails if a key has no value.
fill() {
  local text file=$1
  shift
  text=$(sed "$(values "$@")" "$file") || return 1
  if [[ $text =~ @[A-Z0-9_]+@ ]]; then
    say "$file: no value for ${BASH_REMATCH[0]}"
    return 1
  fi
  printf '%s\n' "$text"
}

# release_date: prints the date of the newest release, which the metainfo has.
release_date() {
  sed -n 's/.*<release version="[^"]*" date="\([^"]*\)".*/\1/p' packaging/linux/mazeater.metainfo.xml | head -n 1
}

# cargo_sources: prints the crates of Cargo.lock as sources for flatpak-builder, which builds without a network.
cargo_sources() {
  awk -F '"' '
    /^name = / { name = $2 }
    /^version = / { version = $2 }
    /^checksum = / {
      folder = "cargo/vendor/" name "-" version
      printf "%s  {\"type\": \"archive\", \"archive-type\": \"tar-gzip\",\n", comma
      printf "   \"url\": \"https://static.crates.io/crates/%s/%s-%s.crate\",\n", name, name, version
      printf "   \"sha256\": \"%s\", \"dest\": \"%s\"},\n", $2, folder
      printf "  {\"type\": \"inline\", \"contents\": \"{\\\"package\\\": \\\"%s\\\", \\\"files\\\": {}}\",\n", $2
      printf "   \"dest\": \"%s\", \"dest-filename\": \".cargo-checksum.json\"}", folder
      comma = ",\n"
    }
    BEGIN { print "[" }
    END {
      printf "%s  {\"type\": \"inline\", \"dest\": \"cargo\", \"dest-filename\": \"config.toml\", \"contents\": ", comma
      printf "\"[source.crates-io]\\nreplace-with = \\\"vendored\\\"\\n[source.vendored]\\ndirectory = \\\"/run/build/mazeater/cargo/vendor\\\"\\n\"}\n]\n"
    }' Cargo.lock
}

# recipe TARGET FILE [KEY=VALUE ...]: fills in packaging/recipes/FILE as out/recipes/TARGET.
recipe() {
  local target=out/recipes/$1 file=packaging/recipes/$2
  shift 2
  mkdir -p "${target%/*}"
  fill "$file" "$@" >"$target"
}

# has FILE WHAT: whether a package is in out/; says which recipe is left out otherwise.
has() {
  [[ -e $1 ]] || {
    say "left out: the recipe for $2 needs the checksum of $1"
    return 1
  }
}

# package_recipes: makes in out/recipes/ what stores and package managers ask for, with the checksums of the packages that are
# in out/.
package_recipes() {
  local version id winget name kind
  version=$(version) id=$(published id) winget=$(published winget_id)
  rm -rf out/recipes
  recipe "flatpak/$id.yml" flatpak/manifest.yml "commit=${RELEASE_COMMIT:-$(git rev-parse HEAD)}" || return 1
  cargo_sources >out/recipes/flatpak/cargo-sources.json
  name=out/mazeater-$version-linux-x86_64.tar.gz
  if has "$name" 'Arch Linux'; then
    recipe arch/PKGBUILD arch/PKGBUILD "sha256=$(checksum "$name")" || return 1
    recipe arch/.SRCINFO arch/SRCINFO "sha256=$(checksum "$name")" || return 1
  fi
  name=out/mazeater-$version-macos.zip
  if has "$name" Homebrew; then
    recipe homebrew/mazeater.rb homebrew/mazeater.rb "sha256=$(checksum "$name")" || return 1
  fi
  name=out/mazeater-$version-windows-x86_64.zip
  if has "$name" winget; then
    for kind in '' .installer .locale.en-US .locale.de-DE; do
      recipe "winget/$winget$kind.yaml" "winget/mazeater$kind.yaml" "sha256=$(checksum "$name")" || return 1
    done
  fi
  tar -C out --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$(git log -1 --format=%ct)" -czf \
    "out/mazeater-$version-recipes.tar.gz" recipes
  say "out/recipes, and out/mazeater-$version-recipes.tar.gz with the same; docs/publishing.md says where each belongs"
}
