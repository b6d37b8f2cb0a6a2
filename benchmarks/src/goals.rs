//! The ratios of our time to a peer's time that the game promises.
//!
//! They hold for mazes that do not fit into the CPU's first-level cache, from 1000×1000 on. Wilson's algorithm has a
//! goal at smaller sizes too, since its peer does not reach that size.

use crate::ours::WALK;
use crate::solving::OUR_WALK;
use crate::work::Section;

/// The largest ratio of our time to the peer's, or `None` without a promise.
pub(crate) fn goal(section: Section, rule: &str, who: &str, side: u32) -> Option<f64> {
    let is_large = side >= LARGE || rule == "wilson";
    let goal = if section == Section::Generating { generating(rule, who, side) } else { solving(rule, who) };
    goal.filter(|_| is_large)
}

/// The size from which all goals hold.
const LARGE: u32 = 1000;

fn generating(rule: &str, who: &str, side: u32) -> Option<f64> {
    // Some goals differ between the middle and the large size.
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
