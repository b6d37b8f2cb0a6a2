//! The pseudo code of generators, and the line and the sentence of each of their events.

use maze::Algorithm;
use maze::trace::Event;
use text::Id;

use super::beat::{Beat, Told};

/// The pseudo code of a generator.
pub(super) const fn code(algorithm: Algorithm) -> Id {
    match algorithm {
        Algorithm::DepthFirst => id!("code-depth-first"),
        Algorithm::BreadthFirstWalk => id!("code-breadth-first-walk"),
        Algorithm::BreadthFirstTree => id!("code-breadth-first-tree"),
        Algorithm::CandidateLinks => id!("code-candidate-links"),
        Algorithm::FrontierCells => id!("code-frontier-cells"),
        Algorithm::GrowingTreeNewest => id!("code-growing-tree-newest"),
        Algorithm::GrowingTreeOldest => id!("code-growing-tree-oldest"),
        Algorithm::GrowingTreeRandom => id!("code-growing-tree-random"),
        Algorithm::GrowingTreeMix => id!("code-growing-tree-mix"),
        Algorithm::Kruskal => id!("code-kruskal"),
        Algorithm::TruePrim => id!("code-true-prim"),
        Algorithm::Boruvka => id!("code-boruvka"),
        Algorithm::Wilson => id!("code-wilson"),
        Algorithm::AldousBroder => id!("code-aldous-broder"),
        Algorithm::HuntAndKill => id!("code-hunt-and-kill"),
        Algorithm::Eller => id!("code-eller"),
        Algorithm::Sidewinder => id!("code-sidewinder"),
        Algorithm::BinaryTree => id!("code-binary-tree"),
        Algorithm::RecursiveDivision => id!("code-recursive-division"),
        Algorithm::OriginShift => id!("code-origin-shift"),
    }
}

/// The line and the sentence of an event, before loops are added and dead ends cut off.
pub(super) fn told(algorithm: Algorithm, beat: &Beat) -> Told {
    let grown = match algorithm {
        Algorithm::DepthFirst => (id!("say-back"), 4, 2, 3),
        Algorithm::BreadthFirstWalk => (id!("say-on"), 1, 2, 3),
        Algorithm::BreadthFirstTree => (id!("say-oldest"), 1, 3, 4),
        Algorithm::GrowingTreeNewest => (id!("say-newest"), 1, 2, 4),
        Algorithm::GrowingTreeOldest => (id!("say-oldest"), 1, 2, 4),
        Algorithm::GrowingTreeRandom => (id!("say-random"), 1, 2, 4),
        Algorithm::GrowingTreeMix => (id!("say-coin"), 1, 2, 4),
        _ => return told_of_others(algorithm, beat),
    };
    let (look, at_look, at_carve, at_retire) = grown;
    match beat.event {
        Event::Look(_) if beat.is_first => (0, id!("say-begin")),
        Event::Look(_) => (at_look, look),
        Event::Retire(_) => (at_retire, id!("say-stuck")),
        _ => (at_carve, id!("say-visit")),
    }
}

#[expect(clippy::match_same_arms, reason = "a table, algorithm by algorithm")]
fn told_of_others(algorithm: Algorithm, beat: &Beat) -> Told {
    use Event as E;
    match (algorithm, beat.event) {
        (Algorithm::CandidateLinks | Algorithm::AldousBroder, E::Look(_)) if beat.is_first => (0, id!("say-begin")),
        (Algorithm::CandidateLinks, E::Retire(_)) => (4, id!("say-stuck")),
        (Algorithm::CandidateLinks, _) => (3, id!("say-wall-drawn")),
        (Algorithm::FrontierCells, E::Look(_)) => (2, id!("say-inside")),
        (Algorithm::FrontierCells, E::Retire(_)) => (4, id!("say-all-done")),
        (Algorithm::FrontierCells, _) => (3, id!("say-frontier-joined")),
        (Algorithm::Kruskal, E::Look(_)) => (1, id!("say-lightest-left")),
        (Algorithm::Kruskal, E::Retire(_)) => (4, id!("say-all-done")),
        (Algorithm::Kruskal | Algorithm::Boruvka, E::Carve(..)) => (3, id!("say-two-sets")),
        (Algorithm::TruePrim, E::Look(_)) => (2, id!("say-lightest-out")),
        (Algorithm::TruePrim, E::Retire(_)) => (4, id!("say-all-done")),
        (Algorithm::TruePrim, _) => (3, id!("say-joined")),
        (Algorithm::Boruvka, E::Look(_)) => (2, id!("say-round")),
        (Algorithm::Boruvka, _) => (1, id!("say-all-done")),
        (Algorithm::Wilson, _) => told_of_wilson(beat),
        (Algorithm::AldousBroder, E::Look(_)) => (2, id!("say-wander")),
        (Algorithm::AldousBroder, E::Retire(_)) => (4, id!("say-all-done")),
        (Algorithm::AldousBroder, _) => (3, id!("say-first-time")),
        (Algorithm::HuntAndKill, E::Look(_)) if beat.is_first => (0, id!("say-begin")),
        // A walk looks once per cell, so a second look in a row is of the hunt.
        (Algorithm::HuntAndKill, E::Look(_)) if matches!(beat.before, Some(E::Look(_))) => (3, id!("say-hunt")),
        (Algorithm::HuntAndKill, E::Look(_)) => (1, id!("say-on")),
        (Algorithm::HuntAndKill, E::Retire(_)) => (4, id!("say-all-done")),
        (Algorithm::HuntAndKill, _) => (2, id!("say-visit")),
        (Algorithm::Eller | Algorithm::Sidewinder, E::Look(_)) => (1, id!("say-next-cell")),
        (Algorithm::Eller, E::Retire(_)) => (4, id!("say-row-finished")),
        (Algorithm::Eller, _) if beat.is_right => (2, id!("say-right")),
        (Algorithm::Eller, _) => (3, id!("say-down")),
        (Algorithm::Sidewinder, E::Retire(_)) => (1, id!("say-row-finished")),
        (Algorithm::Sidewinder, _) if beat.is_right => (2, id!("say-run")),
        (Algorithm::Sidewinder, _) => (3, id!("say-up")),
        (Algorithm::BinaryTree, E::Look(_)) => (0, id!("say-next-cell")),
        (Algorithm::BinaryTree, E::Retire(_)) => (0, id!("say-row-finished")),
        (Algorithm::BinaryTree, _) => (2, id!("say-above-or-right")),
        (Algorithm::RecursiveDivision, E::Retire(_)) => (3, id!("say-narrow")),
        (Algorithm::RecursiveDivision, _) => (1, id!("say-wall-built")),
        (Algorithm::OriginShift, E::Look(_)) => (1, id!("say-root-at")),
        (Algorithm::OriginShift, E::Close(..)) => (3, id!("say-way-out")),
        (Algorithm::OriginShift, E::Retire(_)) => (4, id!("say-all-done")),
        (Algorithm::OriginShift, _) => (2, id!("say-root-moves")),
        // `told` handles the other algorithms.
        _ => (0, id!("say-begin")),
    }
}

fn told_of_wilson(beat: &Beat) -> Told {
    match beat.event {
        Event::Retire(_) if beat.is_first => (0, id!("say-root")),
        // A cell of the path is looked at before it is opened.
        Event::Look(cell) if matches!(beat.after, Some(Event::Carve(other, _)) if other == cell) => {
            (3, id!("say-on-path"))
        }
        Event::Look(_) => (1, id!("say-walk")),
        Event::Forget(_) => (2, id!("say-erase")),
        Event::Retire(_) => (3, id!("say-in-maze")),
        _ => (3, id!("say-path")),
    }
}
