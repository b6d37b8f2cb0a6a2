//! The walks of the eaters that the player wrote, through the level of a race.

use std::sync::Arc;

use files::background::next_piece;
use friends::limits::LONGEST_WALK;
use maze::Cancel;
use own_eaters::walk_in_pieces;
use race::{Level, ScriptEntry};
use script::{Limits, ScriptError};
use text::Text;

use super::RaceMode;
use super::script_race::FriendsEaters;

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
