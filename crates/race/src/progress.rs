//! How far a player has come in a level: the keys and the crumbs that it has taken.

use crate::crumbs::Crumbs;
use crate::level::Level;
use crate::place::Place;

/// The keys and crumbs that a player has taken. Eaters take none; their timetables tell which keys they have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Progress {
    keys: u8,
    crumbs: Crumbs,
}

/// What a place made of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reached {
    /// The crumb of this number is taken.
    pub crumb: Option<usize>,
    /// The key of this number is taken: its door is open to the player.
    pub key: Option<usize>,
    /// The goal is reached.
    pub goal: bool,
}

impl Progress {
    /// Takes what lies where the player is at the end of a tick.
    pub fn reach(&mut self, level: &Level, place: Place) -> Reached {
        let leg = self.leg();
        let there = place.reaches(level.maze(), level.view(leg).target());
        let goal = there && leg == level.keys().len();
        let key = (there && !goal).then_some(leg);
        self.keys += u8::from(key.is_some());
        Reached { crumb: self.crumbs.take(level, place), key, goal }
    }

    /// How many keys are taken, which is the number of the leg that is run, from 0 on.
    pub const fn leg(self) -> usize {
        self.keys as usize
    }

    /// Whether the door of this number is open to the player.
    pub const fn opens(self, door: usize) -> bool {
        door < self.leg()
    }

    /// The crumbs that are taken.
    pub const fn crumbs(self) -> Crumbs {
        self.crumbs
    }
}
