//! An event of a recording, with everything that its sentence depends on.

use maze::trace::Event;
use text::Id;

/// A line of pseudo code, from 0, and a sentence.
pub(super) type Told = (u8, Id);

/// An event, with the state after it that its sentence depends on.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact by itself")]
pub(super) struct Beat {
    pub(super) event: Event,
    pub(super) before: Option<Event>,
    pub(super) after: Option<Event>,
    /// Whether it is the first event.
    pub(super) is_first: bool,
    /// Whether its passage leads to the next cell of the row.
    pub(super) is_right: bool,
    /// Whether its cell is the goal.
    pub(super) is_at_goal: bool,
    /// Whether a walker has been in the cell before.
    pub(super) is_again: bool,
    /// How often its passage was walked, for Trémaux's solver.
    pub(super) strokes: u8,
    /// Whether the walker turned around in the previous cell.
    pub(super) is_reversal: bool,
    /// The sum of turns in degrees, for Pledge's solver.
    pub(super) turned: i32,
    /// Whether cells are squares.
    pub(super) is_square: bool,
}
