//! The weight of thinking, in units of length.

use maze::Cell;
use maze::trace::{Event, Observer};

use crate::units::CELL;

/// The weight of one look of a planner, in units of length: an eighth of a step.
pub(super) const LOOK: u64 = CELL as u64 / 8;

/// How long an explorer stops before it turns back in a dead end, in units of length: half a step.
pub(super) const DEAD_END_PAUSE: u64 = CELL as u64 / 2;

/// The cells that a solver looks at, in order.
#[derive(Default)]
pub(super) struct Looked(pub(super) Vec<Cell>);

impl Observer for Looked {
    fn on(&mut self, event: Event) {
        if let Event::Look(cell) = event {
            self.0.push(cell);
        }
    }
}
