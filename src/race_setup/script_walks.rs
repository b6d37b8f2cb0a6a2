//! The walks of the eaters that the player wrote, through the level of a race.

use std::sync::Arc;

use files::background::next_piece;
use friends::limits::LONGEST_WALK;
use maze::Cancel;
use own_eaters::walk_in_pieces;
use race::{Handicap, Level, ScriptEntry, Ticks};
use script::Limits;
use text::Text;

use super::RaceMode;
use super::script_race::FriendsEaters;

/// Returns the walks of the scripts of a race, each with the reason if it is stuck. Scripts do not run in a replay,
/// which holds their walks, or for the guests of a race among friends, to whom the host sends them. In a level that shifts
/// they depend on when the first eater is to finish, and on the handicap.
pub(super) async fn walks_of(
    mode: &RaceMode,
    level: &Level,
    (finish, handicap): (Option<Ticks>, Handicap),
    cancel: &Cancel,
) -> Result<(Arc<[ScriptEntry]>, Vec<Option<Text>>), Text> {
    let known = match mode {
        RaceMode::Replay(replay) => Some(replay.scripts()),
        RaceMode::Friends { eaters: FriendsEaters::Told(walks), .. } => Some(walks),
        _ => None,
    };
    if let Some(walks) = known {
        return Ok((Arc::clone(walks), vec![None; walks.len()]));
    }
    // The walks of a race among friends are sent, so their length is limited.
    let steps = if mode.is_of_friends() { LONGEST_WALK as u32 } else { Limits::RACE.steps };
    let limits = Limits { steps, ..Limits::RACE };
    let (mut entries, mut errors) = (Vec::new(), Vec::new());
    for (place, script) in (level.plan().eaters.len()..).zip(mode.scripts()) {
        let aim = finish.and_then(|finish| level.aim(finish, place, handicap));
        let (entry, error) = walk_in_pieces(script, (level, aim), limits, cancel).await?;
        entries.push(entry);
        errors.push(error);
        next_piece().await;
    }
    Ok((entries.into(), errors))
}
