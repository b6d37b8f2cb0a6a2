//! The floors of the crate: each module names only modules before it in one list.

use std::path::Path;

use architecture::Floors;

/// The modules of the crate, the foundation first.
const FLOORS: &[&str] = &[
    "command_error",
    "output",
    "usage_error",
    "formats",
    "chart_file",
    "script_file",
    "campaign_file",
    "progress_line",
    "solver_list",
    "maze_args",
    "codes_file",
    "count_args",
    "difficulty_args",
    "ends_args",
    "page_args",
    "friends",
    "rooms",
    "generate",
    "solve",
    "tournament",
    "uniformity",
    "measure",
    "replay",
    "print",
    "career",
    "race",
    "lib",
];

#[test]
fn modules_name_only_modules_before_them() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let faults = Floors { sources: &sources, order: FLOORS }.faults();
    assert!(faults.is_empty(), "{} names point up:\n{}", faults.len(), faults.join("\n"));
}
