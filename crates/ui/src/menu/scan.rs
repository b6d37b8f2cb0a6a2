//! Menus by one switch: the focus moves on by itself, and a press confirms.

use std::time::Duration;

use bevy::prelude::*;
use settings::Settings;

use super::{Entry, MenuCue, MenuInput, MenuUi};
use crate::input::ActionPressed;
use crate::schedule::MenuSystems;

/// Since when an entry has the focus.
#[derive(Default)]
struct FocusScan {
    focus: usize,
    shown: Duration,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, scan.in_set(MenuSystems::Scan));
}

/// Gives the focus to the next entry that does something, after the time that the player needs for a press.
fn scan(
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    mut pressed: MessageReader<ActionPressed>,
    mut menu: MenuUi,
    mut scan: Local<FocusScan>,
) {
    let has_press = pressed.read().count() > 0;
    let Some(each) = settings.one_switch() else { return };
    if !menu.is_scanned() || has_press || menu.focus != scan.focus {
        *scan = FocusScan { focus: menu.focus, shown: Duration::ZERO };
        return;
    }
    scan.shown += time.delta();
    if scan.shown < each {
        return;
    }
    scan.shown = Duration::ZERO;
    if let Some(next) = next(&menu.entries, menu.focus) {
        menu.focus = next;
        menu.steps_back = false;
        scan.focus = next;
        menu.cue(MenuCue::Moved);
    }
}

impl MenuUi<'_, '_> {
    /// Whether its entries get the focus by turns if the player has one switch.
    pub fn is_scanned(&self) -> bool {
        self.is_open && self.input == MenuInput::Menu && !self.text().is_active()
    }
}

/// The next entry that does something, after the last the first; `None` if there is no other.
fn next(entries: &[Entry], focus: usize) -> Option<usize> {
    let others = (1..entries.len()).map(|step| (focus + step) % entries.len());
    others.into_iter().find(|&other| {
        let entry = &entries[other];
        entry.accept.is_some() || entry.left.is_some() || entry.right.is_some()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use text::Text;

    #[derive(Message, Clone, Debug, PartialEq)]
    struct Go;

    #[test]
    fn entries_that_do_nothing_are_passed_over() {
        let button = || Entry::button(Text::default(), Go);
        let entries = [button(), button().disabled(), Entry::choice(Text::default(), Text::default(), Some(Go), None)];
        assert_eq!(next(&entries, 0), Some(2));
        assert_eq!(next(&entries, 2), Some(0));
        assert_eq!(next(&entries, 1), Some(2));
        assert_eq!((next(&entries[..1], 0), next(&entries[..2], 0), next(&[], 0)), (None, None, None));
    }
}
