//! The growing tree that continues from the newest, the oldest or a random cell. [`mix`](super::kernel::mix) has the
//! fourth kind.

use super::error::GenerateError;
use super::kernel::bag::Places;
use super::kernel::choice::Choice;
use super::kernel::growth::Growth;
use super::kernel::list::List;
use crate::grid::{Cell, Grid};
use crate::maze::Maze;
use crate::rng::MazeRng;
use crate::trace::Observer;

/// Continues from the newest active cell.
pub(super) fn newest<G: Grid, O: Observer, C: Choice>(growth: Growth<G, O, C>) -> Result<Maze<G>, GenerateError> {
    grow_by(growth, Newest)
}

/// Continues from the oldest active cell.
pub(super) fn oldest<G: Grid, O: Observer, C: Choice>(growth: Growth<G, O, C>) -> Result<Maze<G>, GenerateError> {
    grow_by(growth, Oldest { front: 0 })
}

/// Continues from a random active cell.
pub(super) fn random<G: Grid, O: Observer, C: Choice>(growth: Growth<G, O, C>) -> Result<Maze<G>, GenerateError> {
    grow_by(growth, Random(Places::new()))
}

/// Picks an active cell and carves to a random unvisited neighbor, which becomes active; a picked cell that has none is
/// retired.
///
/// O(n) time: each pick carves a passage or retires a cell. A list of at most n cells. Source: Walter D. Pullen, "Think
/// Labyrinth: Maze Algorithms", growing tree algorithm.
fn grow_by<G: Grid, O: Observer, C: Choice>(
    mut growth: Growth<G, O, C>,
    mut picker: impl Picker,
) -> Result<Maze<G>, GenerateError> {
    let mut active = List::new(growth.grid().cells());
    let first = growth.begin();
    growth.look(first);
    active.add_if(true, first)?;
    while let Some(place) = picker.pick(&active, &mut growth.rng) {
        growth.tick()?;
        let cell = active.at(place);
        let free = growth.free(cell);
        if free.is_empty() {
            growth.retire(cell);
            picker.retire(place, &mut active);
        } else {
            growth.look(cell);
            active.add_if(true, growth.carve_any(cell, free))?;
        }
    }
    Ok(growth.finish())
}

/// Picks one of the active cells.
trait Picker {
    /// The place of the cell to continue from; `None` when no cell is active.
    fn pick(&mut self, active: &List<Cell>, rng: &mut MazeRng) -> Option<usize>;

    /// Removes the cell at the last picked place.
    fn retire(&mut self, place: usize, active: &mut List<Cell>);
}

struct Newest;

impl Picker for Newest {
    #[expect(clippy::inline_always, reason = "the innermost step of the algorithm")]
    #[inline(always)]
    fn pick(&mut self, active: &List<Cell>, _rng: &mut MazeRng) -> Option<usize> {
        active.len().checked_sub(1)
    }

    #[inline]
    fn retire(&mut self, _place: usize, active: &mut List<Cell>) {
        active.shorten(1);
    }
}

struct Oldest {
    front: usize,
}

impl Picker for Oldest {
    #[expect(clippy::inline_always, reason = "the innermost step of the algorithm")]
    #[inline(always)]
    fn pick(&mut self, active: &List<Cell>, _rng: &mut MazeRng) -> Option<usize> {
        (self.front < active.len()).then_some(self.front)
    }

    #[inline]
    fn retire(&mut self, _place: usize, _active: &mut List<Cell>) {
        self.front += 1;
    }
}

/// The order does not matter, so the last cell takes the place of a retired one.
struct Random(Places);

impl Picker for Random {
    #[expect(clippy::inline_always, reason = "the innermost step of the algorithm")]
    #[inline(always)]
    fn pick(&mut self, active: &List<Cell>, rng: &mut MazeRng) -> Option<usize> {
        (!active.is_empty()).then(|| self.0.any(active.len(), rng))
    }

    #[inline]
    fn retire(&mut self, place: usize, active: &mut List<Cell>) {
        active.set(place, active.at(active.len() - 1));
        active.shorten(1);
    }
}
