//! A race against eaters that the player wrote.

use std::sync::Arc;

use own_eaters::{RacingEater, ScriptId};
use race::{RaceCode, ScriptEntry};
use text::Text;

/// A race against eaters that the player wrote, if any. They are not in its code.
#[derive(Clone, Debug, PartialEq)]
pub struct ScriptRace {
    /// The race.
    pub code: Arc<RaceCode>,
    /// The scripts of the eaters that follow the eaters of the code, in their order.
    pub scripts: Arc<[RacingEater]>,
}

/// The eaters of a race among friends, which its host wrote. They are not in its code.
#[derive(Clone, Debug, PartialEq)]
pub enum FriendsEaters {
    /// This player is the host: their scripts run here.
    Own(Arc<[RacingEater]>),
    /// The walks that the host sent. Empty in a race without such eaters.
    Told(Arc<[ScriptEntry]>),
}

/// The eaters of the player in a Grand Prix with points.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CupField {
    /// The ids of the eaters, with their numbers in the run.
    pub entrants: Vec<(u8, ScriptId)>,
    /// Their scripts.
    pub scripts: Vec<RacingEater>,
    /// The names of eaters that began the run but whose scripts are gone or have changed.
    pub absent: Vec<String>,
}

/// An eater that a player wrote, and that is stuck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StuckEater {
    /// Its number in the field.
    pub number: usize,
    /// Its name.
    pub name: String,
    /// Why; `None` where only its walk is known: in a replay, and with the guests of a race among friends.
    pub error: Option<Text>,
}

impl StuckEater {
    /// The message for the player: "Nosey is stuck after 12 steps: …".
    pub fn message(&self, steps: usize) -> Text {
        let name = Text::foreign(&self.name);
        match &self.error {
            Some(error) => text!("scripts-stuck", name = name, steps = steps, reason = error.clone()),
            None => text!("scripts-stuck-replay", name = name, steps = steps),
        }
    }
}
