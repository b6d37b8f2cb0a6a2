//! The seeds are those that the project's writers make, and every target has its program.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use mazeater_fuzz::seeds::seeds;
use mazeater_fuzz::targets;

#[test]
fn seeds_are_those_of_the_writers() {
    for seed in seeds() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("seeds").join(seed.target).join(&seed.name);
        let bytes = fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        assert!(bytes == seed.bytes, "{} is not what is written now: run the example seeds", file.display());
    }
}

#[test]
fn every_target_has_its_program() {
    let manifest = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml")).unwrap();
    let listed: BTreeSet<&str> = manifest.lines().filter_map(|line| line.strip_prefix("name = \"")).collect();
    for (target, _) in targets() {
        assert!(listed.contains(format!("{target}\"").as_str()), "{target} is not in Cargo.toml");
        let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz_targets").join(format!("{target}.rs"));
        assert!(fs::read_to_string(program).unwrap().contains(&format!("\"{target}\"")));
    }
}
