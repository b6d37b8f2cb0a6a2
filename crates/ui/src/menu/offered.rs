//! What one switch is offered in a menu.

use std::ops::Range;

/// What is offered by turns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Offered {
    /// The entry with the focus, of all.
    #[default]
    Entry,
    /// All entries of a group, the first of which has the focus.
    Group(Range<usize>),
    /// The entry with the focus, of this group, and how many offers are left.
    Within(Range<usize>, usize),
}
