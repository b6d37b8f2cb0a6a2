//! Braiding: joins dead ends into loops.

use super::kernel::pick::pick;
use super::symmetric::Mirror;
use crate::cancel::{Cancel, Canceled};
use crate::fraction::Fraction;
use crate::grid::{Grid, Sides};
use crate::maze::Maze;
use crate::rng::MazeRng;
use crate::trace::{Event, Observer};

/// Goes through the cells by number. With a probability, joins a dead end to a random neighbor that it is not joined
/// to. With a mirror, each passage is opened together with its image. A cell with a single neighbor, such as a corner of
/// some grids of triangles, stays a dead end.
///
/// O(n) time, no memory. Source: Walter D. Pullen, "Think Labyrinth: Maze Algorithms", braid mazes.
pub(super) fn braid<G: Grid, O: Observer>(
    maze: &mut Maze<G>,
    share: Fraction,
    mirror: Option<Mirror>,
    rng: &mut MazeRng,
    observer: &mut O,
    cancel: &Cancel,
) -> Result<(), Canceled> {
    let mut checks = cancel.checks()?;
    for cell in maze.cells() {
        checks.tick()?;
        let is_image = mirror.is_some_and(|mirror| mirror.image(cell) < cell);
        if is_image || maze.open(cell).len() != 1 || !share.happens(rng) {
            continue;
        }
        let walled = Sides(maze.grid().neighbors(cell).0 & !maze.open(cell).0);
        if walled.is_empty() {
            continue;
        }
        let side = pick(walled, rng);
        let image = mirror.map(|mirror| (mirror.image(cell), mirror.image_side(side)));
        for (cell, side) in [Some((cell, side)), image].into_iter().flatten() {
            if !maze.is_open(cell, side) {
                observer.on(Event::Carve(cell, side));
                maze.link(cell, side);
            }
        }
    }
    Ok(())
}
