//! The floors of the crate: each module names only modules before it in one list.

use std::path::Path;

use architecture::Floors;

/// The modules of the crate, the foundation first.
const FLOORS: &[&str] = &[
    "export",
    "numbered",
    "goal_rule",
    "contestant",
    "testing",
    "recording",
    "cell_state",
    "animation",
    "series",
    "maze_statistics",
    "tournament",
    "tournament_files",
    "uniformity",
    "inside",
    "lesson",
    "lib",
];

#[test]
fn modules_name_only_modules_before_them() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let faults = Floors { sources: &sources, order: FLOORS }.faults();
    assert!(faults.is_empty(), "{} names point up:\n{}", faults.len(), faults.join("\n"));
}
