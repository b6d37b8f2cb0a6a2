//! Entries that more than one menu has.

use super::menu::Entry;
use crate::flow::Request;
use crate::level::Wanted;

/// The choice of the difficulty.
pub(super) fn difficulty(wanted: Wanted) -> Entry {
    let now = wanted.difficulty;
    let other = |other| (other != now).then_some(Request::ChooseDifficulty(other));
    Entry::choice("Difficulty", now.name(), other(now.easier()), other(now.harder())).meaning(now.meaning())
}

/// Back from a page to where it was opened.
pub(super) fn back() -> Entry {
    Entry::button("Back", Request::Close)
}
