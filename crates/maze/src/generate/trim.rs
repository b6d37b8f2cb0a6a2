//! Trimming: walls up dead ends.

use super::error::GenerateError;
use super::symmetric::Mirror;
use crate::cancel::Cancel;
use crate::fraction::Fraction;
use crate::grid::{Cell, Grid};
use crate::maze::Maze;
use crate::memory::push;
use crate::rng::MazeRng;
use crate::trace::{Event, Observer};

/// Walls up each dead end with this probability; its cell is then no part of the maze. New dead ends stay, and so does
/// the last passage. With a mirror each cell is walled up together with its image.
///
/// O(n) time, four bytes for each dead end that is closed. Source: the rule that dungeon generators call sparseness,
/// one round of it.
pub(super) fn trim<G: Grid, O: Observer>(
    maze: &mut Maze<G>,
    share: Fraction,
    mirror: Option<Mirror>,
    rng: &mut MazeRng,
    observer: &mut O,
    cancel: &Cancel,
) -> Result<(), GenerateError> {
    let mut checks = cancel.checks()?;
    let cells = maze.grid().cells();
    // All are chosen before the first one is closed.
    let mut chosen: Vec<Cell> = Vec::new();
    for cell in maze.cells() {
        checks.tick()?;
        let is_image = mirror.is_some_and(|mirror| mirror.image(cell) < cell);
        if !is_image && maze.open(cell).len() == 1 && share.happens(rng) {
            push(&mut chosen, cell, cells)?;
        }
    }
    for cell in chosen {
        checks.tick()?;
        let Some((side, behind)) = maze.exits(cell).next() else { continue };
        let image = mirror.map(|mirror| (mirror.image(cell), mirror.image_side(side)));
        let image = image.filter(|&(image, _)| image != cell && image != behind);
        // Two that share a neighbor are both walled up or neither.
        let same_stem = image.is_some_and(|(image, side)| maze.through(image, side) == Some(behind));
        if maze.open(behind).len() <= 1 + u32::from(same_stem) {
            continue;
        }
        for (cell, side) in [Some((cell, side)), image].into_iter().flatten() {
            observer.on(Event::Close(cell, side));
            maze.unlink(cell, side);
        }
    }
    Ok(())
}
