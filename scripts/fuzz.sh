# Sourced by ./check: `fuzz MINUTES [TARGET ...]` runs the fuzz targets of every parser, `fuzz_laws` their laws on their seeds.
# shellcheck shell=bash

fuzz_version=0.13.1
# A single input may take this many seconds, and a run this much memory in MB. The targets hold much closer bounds.
fuzz_timeout=10
fuzz_memory=2048

# fuzz_targets: prints each target with the feature of fuzz/Cargo.toml that it needs, or `-`.
fuzz_targets() {
  awk -F'"' '
    /^\[\[bin\]\]/ { if (name) print name, feature; name = ""; feature = "-"; bin = 1 }
    /^\[[^[]/ { bin = 0 }
    bin && /^name/ { name = $2 }
    bin && /^required-features/ { feature = $2 }
    END { if (name) print name, feature }
  ' fuzz/Cargo.toml
}

# fuzz_names: prints the names of all targets in a line.
fuzz_names() {
  fuzz_targets | cut -d' ' -f1 | paste -sd' '
}

# fuzz_laws FEATURES: the laws on the seeds, without a fuzzer.
fuzz_laws() {
  (cd fuzz && cargo test --quiet --locked ${1:+--features "$1"})
}

# fuzz MINUTES [TARGET ...]: shares the minutes between these targets, or all. Prints how many inputs each has run. Fails
# where a law is broken, and says where the input is and how to run it again.
fuzz() {
  local minutes=$1 cargo_fuzz seconds target feature inputs failed=() features='' wanted=()
  shift
  # Stable Rust takes the flags of the fuzzer with this.
  export RUSTC_BOOTSTRAP=1
  cargo_fuzz=$(tool cargo-fuzz cargo-fuzz "$fuzz_version") || return 1
  while read -r target feature; do
    if [[ $# -eq 0 || " $* " == *" $target "* ]]; then
      wanted+=("$target")
      case $feature in
        game) features=game ;;
        net) features=${features:-net} ;;
      esac
    fi
  done < <(fuzz_targets)
  if [[ ${#wanted[@]} -eq 0 || ($# -gt 0 && ${#wanted[@]} -ne $#) ]]; then
    say "no such target in $*; targets are $(fuzz_names)"
    return 2
  fi
  # First, as it takes seconds, and a fault is told in a line.
  fuzz_laws "$features" || return 1
  seconds=$((minutes * 60 / ${#wanted[@]}))
  [[ $seconds -gt 0 ]] || seconds=1
  for target in "${wanted[@]}"; do
    say "fuzzing $target for $seconds s"
    if ! fuzz_one "$cargo_fuzz" "$target" "$seconds" "$features"; then
      failed+=("$target")
    fi
  done
  for target in "${wanted[@]}"; do
    inputs=$(awk '/^stat::number_of_executed_units:/ { print $2 }' "out/fuzz/$target.log")
    say "$target: ${inputs:-no} inputs"
  done
  for target in ${failed[@]+"${failed[@]}"}; do
    tail -n 25 "out/fuzz/$target.log" >&2
    say "FAILED: $target; the input is in fuzz/artifacts/$target, the log is out/fuzz/$target.log; run it again with:" \
      "RUSTC_BOOTSTRAP=1 $cargo_fuzz run --sanitizer none ${features:+--features $features }$target" \
      "$(find "fuzz/artifacts/$target" -type f -printf '%T@ %p\n' | sort -n | tail -n 1 | cut -d' ' -f2-)"
  done
  [[ ${#failed[@]} -eq 0 ]]
}

# fuzz_one CARGO_FUZZ TARGET SECONDS FEATURES: runs one target; its log is out/fuzz/TARGET.log.
fuzz_one() {
  local cargo_fuzz=$1 target=$2 seconds=$3 features=$4 dictionary=fuzz/dictionaries/$2.dict
  local options=("-max_total_time=$seconds" "-timeout=$fuzz_timeout" "-rss_limit_mb=$fuzz_memory" -print_final_stats=1)
  [[ ! -e $dictionary ]] || options+=("-dict=$dictionary")
  mkdir -p out/fuzz "fuzz/corpus/$target" "fuzz/seeds/$target"
  # New inputs go to the first folder.
  "$cargo_fuzz" run --sanitizer none ${features:+--features "$features"} "$target" \
    "fuzz/corpus/$target" "fuzz/seeds/$target" -- "${options[@]}" >"out/fuzz/$target.log" 2>&1
}
