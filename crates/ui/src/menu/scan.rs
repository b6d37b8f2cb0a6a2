//! Menus by one switch: the focus moves on by itself, and a press confirms.
//!
//! In a long menu groups of entries are offered by turns, and then the entries of the group that is taken.

use std::ops::Range;
use std::time::Duration;

use bevy::prelude::*;
use settings::Settings;

use super::offered::Offered;
use super::{Entry, MenuCue, MenuInput, MenuUi, OpenMenu};
use crate::input::ActionPressed;
use crate::schedule::MenuSystems;

/// The most entries that are offered one by one.
const FEW: usize = 8;

/// Entries of a group in a list. In a table the rows are the groups.
const GROUP: usize = 5;

/// How often the entries of a group are offered before the next group is.
const ROUNDS: usize = 2;

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
    let each = settings.one_switch();
    // Someone else has moved the focus, or turned the setting off.
    if menu.offered != Offered::Entry && !has_press && (each.is_none() || menu.focus != scan.focus) {
        menu.offered = Offered::Entry;
    }
    let Some(each) = each else { return };
    if !menu.is_scanned() || has_press || menu.focus != scan.focus {
        *scan = FocusScan { focus: menu.focus, shown: Duration::ZERO };
        return;
    }
    scan.shown += time.delta();
    if scan.shown < each {
        return;
    }
    scan.shown = Duration::ZERO;
    if menu.offer_next() {
        menu.steps_back = false;
        scan.focus = menu.focus;
        menu.cue(MenuCue::Moved);
    }
}

impl OpenMenu {
    /// Whether an entry has the focus, alone or with its group.
    pub fn is_offered(&self, entry: usize) -> bool {
        self.focus == entry || self.offered_group().is_some_and(|group| group.contains(&entry))
    }

    /// The group that has the focus as a whole.
    pub fn offered_group(&self) -> Option<&Range<usize>> {
        match &self.offered {
            Offered::Group(group) => Some(group),
            _ => None,
        }
    }

    /// A press takes the group that is offered, or keeps its entries on offer. Returns whether that was all.
    pub(super) fn take_group(&mut self) -> bool {
        let (group, is_all) = match std::mem::take(&mut self.offered) {
            Offered::Entry => return false,
            Offered::Group(group) => (group, true),
            Offered::Within(group, _) => (group, false),
        };
        let offers = ROUNDS * group.len();
        self.offered = Offered::Within(group, offers);
        is_all
    }

    /// Offers the next entry or group. Returns whether there is another.
    fn offer_next(&mut self) -> bool {
        let groups = self.groups();
        let at = groups.iter().position(|group| group.contains(&self.focus));
        let Some(at) = at.filter(|_| self.entries.iter().filter(|entry| does_something(entry)).count() > FEW) else {
            self.offered = Offered::Entry;
            return self.go_on(0..self.entries.len());
        };
        match self.offered.clone() {
            Offered::Within(group, left) if left > 1 && group == groups[at] => {
                self.offered = Offered::Within(group.clone(), left - 1);
                self.go_on(group)
            }
            offered => {
                // The group around the focus comes first.
                let next = if offered == Offered::Entry { at } else { (at + 1) % groups.len() };
                let group = groups[next].clone();
                self.focus = group.clone().find(|&entry| does_something(&self.entries[entry])).unwrap_or(group.start);
                self.offered = Offered::Group(group);
                true
            }
        }
    }

    /// Focuses the next entry of these that does something, after the last the first. Returns whether there is another.
    fn go_on(&mut self, among: Range<usize>) -> bool {
        let next = next(&self.entries[among.clone()], self.focus - among.start);
        next.inspect(|next| self.focus = among.start + next).is_some()
    }

    /// The groups in which something can be done.
    fn groups(&self) -> Vec<Range<usize>> {
        let count = self.entries.len();
        let groups: Vec<_> = if self.columns > 1 {
            self.rows().collect()
        } else {
            (0..count).step_by(GROUP).map(|first| first..(first + GROUP).min(count)).collect()
        };
        groups.into_iter().filter(|group| self.entries[group.clone()].iter().any(does_something)).collect()
    }
}

fn does_something(entry: &Entry) -> bool {
    entry.accept.is_some() || entry.left.is_some() || entry.right.is_some()
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
    others.into_iter().find(|&other| does_something(&entries[other]))
}

#[cfg(test)]
mod tests {
    use settings::Action;
    use text::Text;

    use super::*;

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

    /// The entries that are offered at each turn, from the first that is: a group, or one.
    fn turns(menu: &mut OpenMenu, count: usize) -> Vec<Vec<usize>> {
        let turn = |_| {
            assert!(menu.offer_next());
            (0..menu.entries.len()).filter(|&entry| menu.is_offered(entry)).collect()
        };
        (0..count).map(turn).collect()
    }

    fn menu(count: usize) -> OpenMenu {
        let mut menu = OpenMenu::default();
        menu.open(0);
        menu.fill((0..count).map(|_| Entry::button(Text::default(), Go)).collect());
        menu
    }

    #[test]
    fn few_entries_are_offered_one_by_one() {
        let mut menu = menu(FEW);
        assert_eq!(turns(&mut menu, 8), [1, 2, 3, 4, 5, 6, 7, 0].map(|entry| vec![entry]));
        assert!(!menu.take_group());
    }

    #[test]
    fn many_entries_are_offered_by_groups_and_then_within_the_one_that_is_taken() {
        let mut menu = menu(12);
        let groups = [vec![0, 1, 2, 3, 4], vec![5, 6, 7, 8, 9], vec![10, 11]];
        assert_eq!(turns(&mut menu, 4), [&groups[0], &groups[1], &groups[2], &groups[0]].map(Vec::clone));
        assert_eq!(turns(&mut menu, 2), [groups[1].clone(), groups[2].clone()]);
        assert_eq!(menu.act(Action::Accept), None, "the press takes the group");
        assert!(menu.is_offered(10) && !menu.is_offered(11));
        let mut moved = menu.clone();
        moved.offered = Offered::Group(0..5);
        moved.act(Action::Move(race::ClockDirection::DOWN));
        assert_eq!(moved.act(Action::Accept), Some(Go.into()), "a key that moves the focus ends the offer of a group");
        assert_eq!(turns(&mut menu, 2), [[11], [10]]);
        assert_eq!(menu.act(Action::Accept), Some(Go.into()), "and the next one an entry");
        // Who misses an entry twice gets the groups again.
        assert_eq!(turns(&mut menu, 5), [vec![11], vec![10], vec![11], groups[0].clone(), groups[1].clone()]);
        // A page may change meanwhile.
        menu.fill((0..2).map(|_| Entry::button(Text::default(), Go)).collect());
        assert_eq!(turns(&mut menu, 2), [[1], [0]]);
    }

    #[test]
    fn rows_of_a_table_are_its_groups() {
        let mut menu = menu(0);
        menu.fill_rows((0..9).map(|_| Entry::button(Text::default(), Go)).collect(), 4);
        assert_eq!(turns(&mut menu, 3), [vec![0, 1, 2, 3], vec![4, 5, 6, 7], vec![8]]);
        let locked = menu.entries[..4].iter().cloned().map(Entry::disabled).collect::<Vec<_>>();
        menu.entries[..4].clone_from_slice(&locked);
        menu.entries.push(Entry::button(Text::default(), Go));
        assert_eq!(menu.groups(), [4..8, 8..10]);
    }
}
