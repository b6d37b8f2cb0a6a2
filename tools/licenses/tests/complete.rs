//! Tests that `assets/LICENSES.md` lists every dependency.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All packages of the game on any platform, as "name version". Dependencies of tests are not among them.
fn packages() -> BTreeSet<String> {
    let output = Command::new(env!("CARGO"))
        .args(["tree", "--locked", "--package", "mazeater", "--edges", "no-dev", "--target", "all"])
        .args(["--prefix", "none", "--format", "{p}"])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    // "png v0.18.0", "serde v1.0.0 (*)", and of the workspace "maze v0.1.0 (/path)".
    let package = |line: &str| {
        let mut words = line.split(' ');
        let package = format!("{} {}", words.next()?, words.next()?.strip_prefix('v')?);
        let is_own = words.any(|word| word.contains(['/', '\\']));
        (!is_own).then_some(package)
    };
    text.lines().filter_map(package).collect()
}

#[test]
fn every_package_is_listed() {
    let wanted = packages();
    let is_wanted = |name: &str| wanted.iter().any(|package| package.starts_with(&format!("{name} ")));
    for name in ["bevy_ecs", "epaint", "png"] {
        assert!(is_wanted(name), "{name} is a package of the game");
    }
    for name in ["proptest", "color_quant"] {
        assert!(!is_wanted(name), "{name} is not in the game");
    }
    let text = fs::read_to_string(root().join("assets/LICENSES.md")).expect("assets/LICENSES.md");
    let listed: BTreeSet<String> =
        text.lines().filter_map(|line| line.split_once(": ")).map(|(package, _)| package.to_owned()).collect();
    let missing: Vec<_> = wanted.difference(&listed).collect();
    assert!(missing.is_empty(), "not in assets/LICENSES.md: {missing:?}; run: cargo run -p licenses");
    for title in ["# MIT License", "# Apache License 2.0", "# SIL Open Font License 1.1", "# Bitstream Vera License"] {
        assert!(text.contains(title), "{title} is missing");
    }
    assert!(text.len() < 400_000, "assets/LICENSES.md has {} bytes", text.len());
}
