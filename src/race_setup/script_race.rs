//! A race against eaters that the player wrote.

use std::sync::Arc;

use maze::Cancel;
use race::{Level, RaceCode, ScriptEntry};
use script::ScriptError;

use super::RaceMode;
use crate::platform::background::next_piece;
use crate::scripts::{RacingScript, walk_in_pieces};
use crate::text::Text;

/// A race against eaters that the player wrote, if any. They are not in its code.
#[derive(Clone, Debug, PartialEq)]
pub struct ScriptRace {
    /// The race.
    pub code: Arc<RaceCode>,
    /// The eaters behind those of the code, in their order.
    pub scripts: Arc<[RacingScript]>,
}

/// An eater that a player wrote, and that is stuck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StuckEater {
    /// Its number in the field.
    pub number: usize,
    /// Its name.
    pub name: String,
    /// Why; `None` in a replay, which holds only its walk.
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
/// their walks. A maze without room for scripts has none of them.
pub(super) async fn walks_of(
    mode: &RaceMode,
    level: &Level,
    cancel: &Cancel,
) -> Result<(Arc<[ScriptEntry]>, Vec<Option<ScriptError>>), Text> {
    if let RaceMode::Replay(replay) = mode {
        return Ok((Arc::clone(replay.scripts()), vec![None; replay.scripts().len()]));
    }
    let (mut entries, mut errors) = (Vec::new(), Vec::new());
    if Level::has_room_for_scripts(level.plan()) {
        for script in mode.scripts() {
            let (entry, error) = walk_in_pieces(script, level, cancel).await?;
            entries.push(entry);
            errors.push(error);
            next_piece().await;
        }
    }
    Ok((entries.into(), errors))
}
