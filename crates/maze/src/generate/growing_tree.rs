//! The growing tree, and the policies by which it picks a cell.

use super::algorithm::Policy;
use super::error::GenerateError;
use super::kernel::bag::Places;
use super::kernel::choice::Choice;
use super::kernel::growth::Growth;
use super::kernel::list::List;
use super::kernel::mix;
use crate::grid::{Cell, Grid};
use crate::maze::Maze;
use crate::rng::MazeRng;
use crate::trace::Observer;

/// Picks an active cell by the policy and carves to a random unvisited neighbour, which becomes active; a picked cell
/// that has none is retired.
///
/// O(n) time: each pick carves a passage, retires a cell or, under `Mix`, meets the gap of a retired one, which the
/// gaps' share of the list keeps below one gap a pick on average. A list of at most n cells. Source: Walter D. Pullen,
/// "Think Labyrinth: Maze Algorithms", growing tree algorithm.
pub(super) fn grow<G: Grid, O: Observer, C: Choice>(
    growth: Growth<G, O, C>,
    policy: Policy,
) -> Result<Maze<G>, GenerateError> {
    match policy {
        Policy::Newest => grow_by(growth, Newest),
        Policy::Oldest => grow_by(growth, Oldest { front: 0 }),
        Policy::Random => grow_by(growth, Random(Places::new())),
        Policy::Mix => mix::grow(growth),
    }
}

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

/// Picks among the active cells under one policy.
trait Picker {
    /// The place of the cell to go on from, or `None` when no cell is active.
    fn pick(&mut self, active: &List<Cell>, rng: &mut MazeRng) -> Option<usize>;

    /// Takes out the cell at the place that was picked last.
    fn retire(&mut self, place: usize, active: &mut List<Cell>);
}

struct Newest;

impl Picker for Newest {
    #[expect(clippy::inline_always, reason = "the innermost step of the rule")]
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
    #[expect(clippy::inline_always, reason = "the innermost step of the rule")]
    #[inline(always)]
    fn pick(&mut self, active: &List<Cell>, _rng: &mut MazeRng) -> Option<usize> {
        (self.front < active.len()).then_some(self.front)
    }

    #[inline]
    fn retire(&mut self, _place: usize, _active: &mut List<Cell>) {
        self.front += 1;
    }
}

/// The order does not matter, so the last cell fills the place of one retired.
struct Random(Places);

impl Picker for Random {
    #[expect(clippy::inline_always, reason = "the innermost step of the rule")]
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
