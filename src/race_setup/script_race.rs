//! A race against eaters that the player wrote.

use std::sync::Arc;

use files::background::next_piece;
use friends::limits::LONGEST_WALK;
use maze::Cancel;
use race::{Level, RaceCode, ScriptEntry};
use script::{Limits, ScriptError};
use text::Text;

use super::RaceMode;
use crate::scripts::{RacingScript, ScriptId, walk_in_pieces};

/// A race against eaters that the player wrote, if any. They are not in its code.
#[derive(Clone, Debug, PartialEq)]
pub struct ScriptRace {
    /// The race.
    pub code: Arc<RaceCode>,
    /// The eaters behind those of the code, in their order.
    pub scripts: Arc<[RacingScript]>,
}

/// The eaters of a race among friends, which its host wrote. They are not in its code.
#[derive(Clone, Debug, PartialEq)]
pub enum FriendsEaters {
    /// This player is the host: their scripts run here.
    Own(Arc<[RacingScript]>),
    /// The walks that the host sent; none in a race without.
    Told(Arc<[ScriptEntry]>),
}

/// The eaters of the player in a Grand Prix with points.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CupField {
    /// Which they are, with their numbers in the run.
    pub entrants: Vec<(u8, ScriptId)>,
    /// What each does.
    pub scripts: Vec<RacingScript>,
    /// The names of those that began the run and whose script is gone or has changed.
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
    pub error: Option<ScriptError>,
}

impl StuckEater {
    /// "Nosey is stuck after 12 steps: …".
    pub fn message(&self, steps: usize) -> Text {
        let name = Text::foreign(&self.name);
        match &self.error {
            Some(error) => text!("scripts-stuck", name = name, steps = steps, reason = error),
            None => text!("scripts-stuck-replay", name = name, steps = steps),
        }
    }
}

/// The walks of the scripts of a race, with why each is stuck, if it is. The scripts of a replay do not run: it holds
/// their walks, and the host of a race among friends sends them. A maze without room for scripts has none of them.
pub(super) async fn walks_of(
    mode: &RaceMode,
    level: &Level,
    cancel: &Cancel,
) -> Result<(Arc<[ScriptEntry]>, Vec<Option<ScriptError>>), Text> {
    let known = match mode {
        RaceMode::Replay(replay) => Some(replay.scripts()),
        RaceMode::Friends { eaters: FriendsEaters::Told(walks), .. } => Some(walks),
        _ => None,
    };
    if let Some(walks) = known {
        return Ok((Arc::clone(walks), vec![None; walks.len()]));
    }
    // The walks are sent.
    let steps = if mode.is_of_friends() { LONGEST_WALK as u32 } else { Limits::RACE.steps };
    let limits = Limits { steps, ..Limits::RACE };
    let (mut entries, mut errors) = (Vec::new(), Vec::new());
    if Level::has_room_for_scripts(level.plan()) {
        for script in mode.scripts() {
            let (entry, error) = walk_in_pieces(script, level, limits, cancel).await?;
            entries.push(entry);
            errors.push(error);
            next_piece().await;
        }
    }
    Ok((entries.into(), errors))
}
