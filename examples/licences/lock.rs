//! Which packages the game is built from, read from `Cargo.lock`: for the list of licences, and for the test that holds
//! the list to it.

use std::collections::BTreeSet;

/// A package: its name and its version.
pub(crate) type Package = (String, String);

/// All packages that are built into the game or help to build it, on whatever platform; those of its tests are not.
/// `manifests` are the `Cargo.toml` of the game and of its own crates, which name what only tests need.
pub(crate) fn packages(lock: &str, manifests: &[&str]) -> BTreeSet<Package> {
    let all: Vec<(Package, Vec<&str>)> = lock.split("[[package]]").skip(1).map(package).collect();
    let for_tests: BTreeSet<&str> = manifests.iter().flat_map(|manifest| only_for_tests(manifest)).collect();
    let own = ["mazeater", "maze", "race"];
    let mut found = BTreeSet::new();
    let mut open: Vec<&(Package, Vec<&str>)> =
        all.iter().filter(|((name, _), _)| own.contains(&name.as_str())).collect();
    while let Some(((name, version), needs)) = open.pop() {
        if !found.insert((name.clone(), version.clone())) {
            continue;
        }
        for need in needs {
            let mut words = need.split(' ');
            let (needed, exactly) = (words.next().unwrap_or_default(), words.next());
            if own.contains(&name.as_str()) && for_tests.contains(needed) {
                continue;
            }
            let is_meant = |(other, its): &Package| other == needed && exactly.is_none_or(|exactly| exactly == its);
            open.extend(all.iter().filter(|(other, _)| is_meant(other)));
        }
    }
    found
}

/// The name, the version and the needs of a part of the file.
fn package(part: &str) -> (Package, Vec<&str>) {
    let field =
        |name: &str| part.lines().find_map(|line| line.strip_prefix(name)).map_or("", |value| value.trim_matches('"'));
    let needs = part.lines().filter(|line| line.starts_with(" \"")).map(|line| line.trim_matches([' ', '"', ',']));
    ((field("name = ").to_owned(), field("version = ").to_owned()), needs.collect())
}

/// What a manifest names for tests and for nothing else.
fn only_for_tests(manifest: &str) -> Vec<&str> {
    let named = |wanted: &str| -> Vec<&str> {
        let lines =
            manifest.lines().skip_while(|line| *line != wanted).skip(1).take_while(|line| !line.starts_with('['));
        let is_name = |line: &&str| line.starts_with(|first: char| first.is_ascii_alphanumeric());
        lines.filter(is_name).filter_map(|line| line.split([' ', '.', '=']).next()).collect()
    };
    let shipped = named("[dependencies]");
    named("[dev-dependencies]").into_iter().filter(|name| !shipped.contains(name)).collect()
}
