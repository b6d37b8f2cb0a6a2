//! The race: player and eaters as entities, and the systems that move them and decide the winner, tick by tick.
//!
//! The components wrap pure types of the crate [`race`], and each system calls one of its functions. Together they do
//! in `FixedUpdate` what [`race::Race`] does in a loop.
//!
//! - Racers: `player` (the runs of players, controlled by devices, a bot or a replay), `latch` (collects the directions
//!   of a tick), `one_switch` (offers exits to a player with one switch), `eater`, `ghosts`, `racer_place` (where any of them is), `place_racers` (puts them there), `standing`
//!   (who leads, by the time left), `watched_eater` (whose thinking is shown).
//! - Several players on one screen: `seats` (who steers with which device) and `group` (when their race is over).
//! - Races over the network: `friends` (the common GO, the rivals, and the log of the player's own ticks).
//! - The race: `start` (reading time, countdown, first move, restart), `clock` (time, winner, result), `judging` (who
//!   wins, when it is over), `photo_finish`, `race_state` (the living maze), `near_miss`, `recording` (the replay), `run_counts` (what it does not hold), `scouting` (the map of a maze to sprint through), `messages` (events for other modules).
//! - Feedback: `along_path` (times along the path, and the player's track), `note_path` (notes both in each tick),
//!   `splits`, `corners`, `pressure` (how close the race is), `finish_show` (the meal and the stamps after a finish),
//!   `finish_timeline` (when each of them happens).
//! - Hint: `solution_overlay` (whether the solution is shown), `solution_path` (the path that it shows).
//! - Time and replays: `time_scale` (tick length and game speed), `assisted` (whether the run was assisted), `seek`
//!   (jumps within a replay), `suspended_race` (keeps a finished race while its replay is watched).

mod along_path;
mod assisted;
mod clock;
mod corners;
mod eater;
mod finish_show;
mod finish_timeline;
mod friends;
mod ghosts;
mod group;
mod judging;
mod latch;
mod messages;
mod near_miss;
mod note_path;
mod one_switch;
mod photo_finish;
mod place_racers;
mod player;
mod pressure;
mod race_state;
mod racer_place;
mod recording;
mod run_counts;
mod scouting;
mod seats;
mod seek;
mod solution_overlay;
mod solution_path;
mod splits;
mod standing;
mod start;
mod suspended_race;
mod time_scale;
mod watched_eater;

pub use along_path::{AlongPath, PlayerTrack};
pub use assisted::Assisted;
pub use clock::{AwaitedPlayer, COUNT, RaceClock};
pub use corners::Corners;
pub use eater::EaterBody;
pub use finish_show::{CheeseBitten, CurrentShow, FinishShow};
pub use finish_timeline::{Meal, ResultMoment};
pub use friends::{EndFriendsRace, FriendsStart, OwnTicks, RivalBody};
pub use ghosts::{GhostBody, GhostKind, Rivals};
pub use group::{GroupBody, GroupFinished, GroupPlayerFinished, GroupStandings};
pub use latch::{InputSource, IntentLatch};
pub use messages::{
    CornerCut, CountdownTicked, CrumbTaken, EaterPuzzled, EndRace, KeyTaken, MazeShifted, NearMiss, PlayerBumped,
    PlayerKnockedOut, PlayerTurned, RaceDecided, RaceFinished, RaceStarted, ReplayJumped, RestartRace, Split,
    SplitPassed,
};
pub use one_switch::OneSwitch;
pub use photo_finish::PhotoFinish;
pub use player::{PlayerBody, PlayerKind, PlayerRun, SteeringOption};
pub use pressure::{Layer, Pressure};
pub use race_state::{CurrentMaze, CurrentRace};
pub use racer_place::RacerPlace;
pub use recording::RaceRecorded;
pub use run_counts::RunCounts;
pub use scouting::{ScoutMap, Scouted};
pub use seats::{KeySet, Seat, SeatDevice, SeatLatches, SeatPressed, Seats};
pub use seek::{ReplaySeek, SeekReplay};
pub use solution_overlay::{SolutionCommand, SolutionOverlay};
pub use solution_path::SolutionPath;
pub use splits::{ComparedRun, LastSplit};
pub use standing::{Standing, TimesLeft};
pub use suspended_race::SuspendedRace;
pub use time_scale::{GameSpeed, PauseReplay, ReplayPause, SetWatchSpeed, WatchSpeed};
pub use watched_eater::{WatchNextEater, WatchedEater};

use bevy::prelude::*;
use ui::screen::Screen;

use crate::states::Phase;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        start::plugin,
        eater::plugin,
        messages::plugin,
        (solution_overlay::plugin, solution_path::plugin),
        latch::plugin,
        player::plugin,
    ));
    app.add_plugins((recording::plugin, race_state::plugin, near_miss::plugin, place_racers::plugin, assisted::plugin));
    app.add_plugins((
        ghosts::plugin,
        time_scale::plugin,
        suspended_race::plugin,
        judging::plugin,
        photo_finish::plugin,
    ));
    app.add_plugins((note_path::plugin, corners::plugin, splits::plugin, seek::plugin, watched_eater::plugin));
    app.add_plugins((finish_show::plugin, pressure::plugin, run_counts::plugin));
    app.add_plugins((one_switch::plugin, scouting::plugin, seats::plugin, group::plugin, friends::plugin));
}

/// Components of every entity of a level; the entity despawns with the level.
pub fn of_this_level(name: &'static str) -> impl Bundle {
    (Name::new(name), DespawnOnExit(Screen::Race), DespawnOnEnter(Phase::Building))
}
