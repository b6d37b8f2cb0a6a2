//! The random mouse.

use super::body::Body;
use super::error::SolveError;
use crate::grid::{Cell, Grid, Side};
use crate::rng::{MazeRng, Seed};
use crate::trace::Observer;

/// The mouse gives up after so many steps: 2²⁷ cells stood on, half a gigabyte of walk. On perfect mazes of up to 1,000
/// cells it is on the goal by then but for less than one time in 2³⁰.
pub const MOUSE_STEPS: usize = (1 << 27) - 1;

/// Takes any open side, each as likely, the one that it came by as well: the mean number of steps there and back on a
/// perfect maze of n cells is 2(n − 1) times the distance.
///
/// It knows that there is no way when it has stood behind every opening that it has seen, and it gives up after
/// [`MOUSE_STEPS`], or when nobody wants it to go on.
///
/// O(n · distance) steps in the mean; the body's byte a cell and the walk. Source: the random walk (Pearson, 1905); its
/// time there and back: Chandra, Raghavan, Ruzzo, Smolensky and Tiwari, "The electrical resistance of a graph captures
/// its commute and cover times", 1989.
pub(super) fn explore<G: Grid, O: Observer>(body: &mut Body<'_, G, O>, mut rng: MazeRng) -> Result<(), SolveError> {
    // Openings seen from the one cell and not yet from the other.
    let mut unknown = 0;
    let mut is_new = true;
    while body.steps() < MOUSE_STEPS && body.is_wanted() {
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

/// The random numbers of a mouse to which nobody gave a seed: the same for the same number of cells, start and goal, as
/// those are all that it knows before it begins.
pub(super) fn own_stream(cells: u32, start: Cell, goal: Cell) -> MazeRng {
    stream(&Seed::new(format!("{cells} {} {}", start.0, goal.0)))
}

/// The random numbers of a mouse with a seed.
pub(super) fn stream(seed: &Seed) -> MazeRng {
    seed.stream("random mouse")
}

/// What an opening of a cell that it stands in for the first time adds to those seen from one cell alone.
fn news<G: Grid, O: Observer>(body: &Body<'_, G, O>, side: Side) -> i64 {
    if body.grid().behind(body.at(), side) == body.at() {
        0
    } else if body.knows(side) {
        -1
    } else {
        1
    }
}
