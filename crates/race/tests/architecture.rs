//! The floors of the race: each module names only modules before it in one list.

use std::path::Path;

use architecture::Floors;

/// The modules of the crate, the foundation first.
const FLOORS: &[&str] = &[
    "shipped",
    "variants",
    "darkness",
    "rules",
    "units",
    "time_left",
    "path_times",
    "reading_time",
    "digest",
    "limits",
    "intent",
    "place",
    "racer",
    "corners",
    "assist",
    "handicap",
    "rating",
    "difficulty",
    "strength",
    "medals",
    "stars",
    "endpoints",
    "doors",
    "eater_kind",
    "points",
    "scout",
    "plan",
    "shifting_maze",
    "campaign",
    "level_rules",
    "racer_view",
    "eater",
    "level",
    "crumbs",
    "taken",
    "race_state",
    "race",
    "group",
    "bot",
    "maze_ranking",
    "level_build",
    "person_time",
    "difficulty_search",
    "level_limits",
    "chase",
    "bot_results",
    "career",
    "code",
    "replay",
    "records",
    "lib",
];

#[test]
fn modules_name_only_modules_before_them() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let faults = Floors { sources: &sources, order: FLOORS }.faults();
    assert!(faults.is_empty(), "{} names point up:\n{}", faults.len(), faults.join("\n"));
}
