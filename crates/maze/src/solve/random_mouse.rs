//! The random mouse.

use super::body::Body;
use super::error::SolveError;
use crate::grid::{Cell, Grid, Side};
use crate::rng::{MazeRng, Seed};
use crate::trace::Observer;

/// The mouse gives up after this many steps: half a gigabyte of walk. On perfect mazes of up to 1,000 cells it reaches
/// the goal before, except for less than one time in 2³⁰.
pub const MOUSE_STEPS: usize = (1 << 27) - 1;

/// Takes a random open side, each equally likely, even the side that it came from: the mean number of steps there and
/// back on a perfect maze of n cells is 2(n − 1) times the distance.
///
/// There is no path if it has been behind every opening that it has seen. It gives up after [`MOUSE_STEPS`].
///
/// O(n · distance) steps in the mean; the body's byte per cell, and the walk. Source: the random walk (Pearson, 1905);
/// its time there and back: Chandra, Raghavan, Ruzzo, Smolensky and Tiwari, "The electrical resistance of a graph
/// captures its commute and cover times", 1989.
pub(super) fn explore<G: Grid, O: Observer>(body: &mut Body<'_, G, O>, mut rng: MazeRng) -> Result<(), SolveError> {
    // Openings that were seen from only one of their two cells.
    let mut unknown = 0;
    let mut is_new = true;
    while body.steps() < MOUSE_STEPS {
        if body.at_goal() {
            return Ok(());
        }
        let open = body.open();
        if is_new {
            unknown += open.map(|side| news(body, side)).sum::<i64>();
        }
        if unknown == 0 {
            return Ok(());
        }
        let number = rng.below(open.len()) as usize;
        let Some(side) = { open }.nth(number) else { return Ok(()) };
        is_new = !body.knows(side);
        body.step(side)?;
    }
    Ok(())
}

/// Returns the random numbers of a mouse without a seed: from the number of cells, the start and the goal, which are
/// all that the mouse knows at first.
pub(super) fn own_stream(cells: u32, start: Cell, goal: Cell) -> MazeRng {
    stream(&Seed::new(format!("{cells} {} {}", start.0, goal.0)))
}

/// The random numbers of a mouse with a seed.
pub(super) fn stream(seed: &Seed) -> MazeRng {
    seed.stream("random mouse")
}

/// Returns how an opening of a newly entered cell changes the number of openings that were seen from only one cell.
fn news<G: Grid, O: Observer>(body: &Body<'_, G, O>, side: Side) -> i64 {
    if body.grid().behind(body.at(), side) == body.at() {
        0
    } else if body.knows(side) {
        -1
    } else {
        1
    }
}
