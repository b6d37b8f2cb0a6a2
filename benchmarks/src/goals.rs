//! What the game promises: how much of a peer's time its own may take.
//!
//! Promised is what holds for mazes that do not fit into the processor's nearest memory, from 1000×1000 on. Wilson's
//! rule is the one whose peer does not get that far.

use crate::ours::WALK;
use crate::solving::OUR_WALK;
use crate::work::Section;

/// The most that our time may be of a peer's, or `None` where nothing is promised.
pub(crate) fn goal(section: Section, rule: &str, who: &str, side: u32) -> Option<f64> {
    let is_large = side >= LARGE || rule == "wilson";
    let goal = if section == Section::Generating { generating(rule, who, side) } else { solving(rule, who) };
    goal.filter(|_| is_large)
}

/// From this side on goals are for every rule.
const LARGE: u32 = 1000;

fn generating(rule: &str, who: &str, side: u32) -> Option<f64> {
    // Some are promised for the middle size and for the large one.
    let by_size = |middle, large| if side > LARGE { large } else { middle };
    Some(match (rule, who) {
        ("depth-first", "Mazeir") => 0.33,
        ("candidate-links", "amaze (prim)") => by_size(0.25, 0.17),
        ("frontier-cells", "amaze (prim, by links)") | ("growing-tree=mix", "amaze") => 0.15,
        ("kruskal", "amaze") | ("true-prim" | "boruvka", "amaze (kruskal)") => by_size(0.18, 0.15),
        ("wilson", "amaze") if side < LARGE => 0.02,
        ("wilson", WALK) => 22.0,
        ("aldous-broder" | "eller", "knossos") => 0.04,
        ("hunt-and-kill", "knossos") => by_size(0.17, 0.03),
        ("sidewinder", "knossos") => 0.12,
        ("binary-tree", "knossos") => 0.01,
        ("recursive-division", "knossos") => 0.45,
        _ => return None,
    })
}

fn solving(rule: &str, who: &str) -> Option<f64> {
    Some(match (rule, who) {
        ("breadth-first", "pathfinding") => 0.04,
        ("breadth-first", "petgraph, without its graph") => 0.35,
        ("a-star", "pathfinding") => 0.05,
        ("bidirectional", "pathfinding") => 0.03,
        ("dead-end-filling", "amaze") => 0.02,
        ("right-hand", OUR_WALK) => 1.5,
        _ => return None,
    })
}
