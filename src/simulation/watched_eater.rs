//! The eater whose thinking is shown: the eater that finishes first, or an eater that the player selects.

use bevy::prelude::*;
use ui::screen::Screen;

use super::eater::EaterBody;
use crate::race_setup::CurrentLevel;
use crate::schedule::RequestSystems;
use crate::states::Phase;

/// The eater whose thinking is shown.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WatchedEater {
    /// The index of the eater that the player selected; `None` follows the leader.
    selected: Option<usize>,
    leader: usize,
}

impl WatchedEater {
    /// Its index among the eaters of the race.
    pub fn number(self) -> usize {
        self.selected.unwrap_or(self.leader)
    }

    /// The index of the eater that the player selected; `None` while the leader is watched.
    pub const fn selected(self) -> Option<usize> {
        self.selected
    }

    /// Selects the next of this many eaters, and after the last one the leader again.
    const fn next(self, eaters: usize) -> Self {
        let selected = match self.selected {
            None if eaters > 1 => Some(0),
            Some(number) if number + 1 < eaters => Some(number + 1),
            _ => None,
        };
        Self { selected, ..self }
    }
}

/// A request to watch the next eater.
#[derive(Message, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WatchNextEater;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<WatchedEater>().add_message::<WatchNextEater>();
    app.add_systems(OnEnter(Phase::Building), |mut watched: ResMut<WatchedEater>| {
        watched.set_if_neq(WatchedEater::default());
    });
    let in_race = in_state(Screen::Race).and_then(resource_exists::<CurrentLevel>);
    app.add_systems(Update, watch.in_set(RequestSystems).run_if(in_race));
}

fn watch(mut requests: MessageReader<WatchNextEater>, eaters: Query<&EaterBody>, mut watched: ResMut<WatchedEater>) {
    let mut now = *watched;
    for WatchNextEater in requests.read() {
        now = now.next(eaters.iter().len());
    }
    let first = eaters.iter().min_by_key(|eater| (eater.eater().finish(), eater.number()));
    now.leader = first.map_or(0, EaterBody::number);
    watched.set_if_neq(now);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn key_selects_each_eater_once_and_then_the_leader() {
        for eaters in 0..9 {
            let mut watched = WatchedEater { leader: 3, ..WatchedEater::default() };
            let mut seen = Vec::new();
            loop {
                watched = watched.next(eaters);
                let Some(number) = watched.selected() else { break };
                assert_eq!(watched.number(), number);
                seen.push(number);
            }
            let all = if eaters > 1 { eaters } else { 0 };
            assert_eq!(seen, (0..all).collect::<Vec<_>>());
            assert_eq!(watched.number(), 3);
        }
    }
}
