//! Menus by one switch: the focus moves on by itself, and a press confirms.

use std::time::Duration;

use bevy::prelude::*;
use settings::Settings;

use super::{Entry, MenuCue, MenuInput, MenuUi};
use crate::input::ActionPressed;

/// Since when an entry has the focus.
#[derive(Default)]
pub(super) struct FocusScan {
    focus: usize,
    shown: Duration,
}

/// Gives the focus to the next entry that does something, after the time that the player needs for a press.
pub(super) fn scan(
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    mut pressed: MessageReader<ActionPressed>,
    mut menu: MenuUi,
    mut scan: Local<FocusScan>,
) {
    let has_press = pressed.read().count() > 0;
    let Some(each) = settings.one_switch() else { return };
    let is_scanned = menu.is_open && menu.input == MenuInput::Menu && !menu.text().is_active();
    if !is_scanned || has_press || menu.focus != scan.focus {
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
