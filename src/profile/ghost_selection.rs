//! Selects the ghosts of a race: from the records, or replays of friends that were verified.

use std::sync::Arc;

use bevy::prelude::*;
use files::background::Background;
use maze::Cancel;
use platform::storage::Notice;
use profile::{Progress, RecordsTable, Replays};
use race::practice::Practice;
use race::{Level, LevelPlan, Medal, RaceCode, Replay};
use settings::GhostChoice;
use text::Text;

use crate::race_setup::{CurrentLevel, Levels, RaceMode};
use crate::simulation::Rivals;

/// The replays of friends: one from the command line or a link, which is verified in the background and races only if it is
/// valid, or those of a league, which verifies its runs.
#[derive(Resource, Debug, Default)]
pub enum ImportedGhosts {
    /// No file was given, or its replay was rejected.
    #[default]
    None,
    /// Verified after the first frame. Has the race that the replay belongs to, if its maze is not known before a
    /// build.
    Planned(Arc<Replay>, Option<Box<LevelPlan>>),
    /// Being verified in the background.
    Verifying(Arc<Replay>, Background<Result<(), Text>>),
    /// Verified. All are of one race.
    Verified(Vec<Arc<Replay>>),
}

impl ImportedGhosts {
    pub(crate) fn new(replay: Option<Arc<Replay>>, plan: Option<LevelPlan>) -> Self {
        replay.map_or(Self::None, |replay| Self::Planned(replay, plan.map(Box::new)))
    }

    /// Starts the verification.
    fn verifying(replay: Arc<Replay>, plan: Option<Box<LevelPlan>>) -> Self {
        let run = Arc::clone(&replay);
        Self::Verifying(replay, Background::spawn(move |cancel| verify(&run, plan.map(|plan| *plan), cancel)))
    }

    /// Whether there are replays that are verified or still being verified.
    pub const fn is_available(&self) -> bool {
        !matches!(self, Self::None)
    }
}

/// Replays a race. The error says where the replay deviates.
fn verify(replay: &Replay, plan: Option<LevelPlan>, cancel: &Cancel) -> Result<(), Text> {
    if let Some(plan) = plan {
        let level = Level::build_for_replays(plan, cancel)?;
        if !replay.code().is_in(level.plan()) {
            return Err(text!("error-replay-maze"));
        }
    }
    let level = Level::build_for_replays(replay.code().plan(), cancel)?;
    let eaters = replay.eaters_with(&level, cancel)?;
    replay.verify_with(&level, &eaters, cancel)?;
    Ok(())
}

/// Verifies the friend's replay. Starts after the first frame, because it takes long.
pub(super) fn verify_imported(mut ghost: ResMut<ImportedGhosts>, mut notice: ResMut<Notice>) {
    let (replay, result) = match ghost.bypass_change_detection() {
        ImportedGhosts::Planned(replay, plan) => {
            let verifying = ImportedGhosts::verifying(Arc::clone(replay), plan.take());
            *ghost.bypass_change_detection() = verifying;
            return;
        }
        ImportedGhosts::Verifying(replay, task) => {
            let Some(result) = task.poll() else { return };
            (Arc::clone(replay), result)
        }
        ImportedGhosts::None | ImportedGhosts::Verified(_) => return,
    };
    *ghost = match result.map_err(Text::from).flatten() {
        Ok(()) => ImportedGhosts::Verified(vec![replay]),
        Err(reason) => {
            notice.add_problem(text!("notices-ghost-refused", reason = reason));
            ImportedGhosts::None
        }
    };
}

/// Selects the ghosts again when the level, the choice, the records or the friends' replays change.
pub(super) fn select(
    level: Option<Res<CurrentLevel>>,
    levels: Res<Levels>,
    progress: Res<Progress>,
    book: Res<RecordsTable>,
    replays: Res<Replays>,
    friends: Res<ImportedGhosts>,
    mut rivals: ResMut<Rivals>,
) {
    let Some(level) = level.filter(|level| level.mode.is_played()) else { return };
    if !(level.is_changed() || progress.is_changed() || book.is_changed() || friends.is_changed()) {
        return;
    }
    let is_alone = level.eaters.is_empty();
    let friends = match &*friends {
        ImportedGhosts::Verified(replays) => {
            replays.iter().filter(|replay| replay.code().is_in(level.level.plan())).cloned().collect()
        }
        _ => Vec::new(),
    };
    let choice = match progress.ghosts(is_alone) {
        // A ghost would show the way.
        _ if matches!(level.mode, RaceMode::Scouting(_)) => GhostChoice::Off,
        // A friend's replay runs only in its own maze.
        GhostChoice::Friend if friends.is_empty() => progress.saved_ghosts(is_alone),
        choice => choice,
    };
    let codes = codes_of(&level, &levels);
    let unhinted = codes.iter().flat_map(|code| book.0.runs(code)).filter(|run| !run.hinted && run.replay.is_some());
    let record = unhinted.min_by_key(|run| run.ticks);
    let medal = record.and_then(|run| Medal::earned(run.ticks, level.medal_par()));
    let best = record.and_then(|record| {
        replays.load(record).inspect_err(|why| info!("there is no ghost of the best run: {}", why.english())).ok()
    });
    // The author medal is a secret, so after gold the gold ghost stays.
    let medal = Some(Medal::next(medal).unwrap_or(Medal::Gold));
    rivals.set_if_neq(Rivals { choice, best, medal, friends });
}

/// The codes of this maze: as raced, with the eaters of the campaign, and without eaters.
fn codes_of(level: &CurrentLevel, levels: &Levels) -> Vec<RaceCode> {
    let plan = level.level.plan();
    let eaters = match level.mode {
        RaceMode::TimeTrial(number) | RaceMode::Level(number) | RaceMode::Practice(Practice::Level(number)) => {
            levels.0.level(number).eaters.clone()
        }
        _ => Vec::new(),
    };
    let others = [LevelPlan { eaters, ..plan.clone() }, LevelPlan { eaters: Vec::new(), ..plan.clone() }];
    let mut codes: Vec<RaceCode> =
        [&others[0], &others[1], plan].into_iter().filter_map(|plan| RaceCode::of_plan(plan, None).ok()).collect();
    codes.dedup();
    codes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::race_setup::first_picture_is_drawn;
    use bevy::diagnostic::FrameCount;
    use race::replay::Recorder;
    use race::{Difficulty, Intent, Race, Winner};

    /// A replay that claims a win without moving.
    fn forged(level: &Level) -> Replay {
        let mut recorder = Recorder::new(level.plan(), Difficulty::Relaxed).unwrap();
        let mut race = Race::new(level, &[]);
        for _ in 0..10 {
            race.step(Intent::NONE);
            recorder.record(Intent::NONE, race.digest());
        }
        recorder.finish(Winner::Player, false).unwrap()
    }

    #[test]
    fn forged_replay_is_rejected_with_a_reason() {
        let level = Level::build(RaceCode::of_word("friend").unwrap().plan()).unwrap();
        assert_eq!(verify(&Replay::of_expert(&level).unwrap(), None, &Cancel::new()), Ok(()));
        let why = verify(&forged(&level), None, &Cancel::new()).unwrap_err();
        assert!(why.id().is_some_and(|id| id.starts_with("error-replay")), "{why:?}");
    }

    #[test]
    fn ghost_of_another_maze_of_the_seed_is_refused() {
        let grid = maze::AnyGrid::new(maze::CellShape::Square, "8x8", None, None).unwrap();
        let recipe = maze::Recipe { grid, generator: maze::Algorithm::Wilson.into(), seed: maze::Seed::new("ranked") };
        let easiest = LevelPlan { maze: recipe.into(), rank: Some(0), ..RaceCode::of_word("friend").unwrap().plan() };
        let hardest = LevelPlan { rank: Some(31), ..easiest.clone() };
        let replay = Replay::of_expert(&Level::build(easiest.clone()).unwrap()).unwrap();
        assert!(replay.code().may_be_in(&easiest) && replay.code().may_be_in(&hardest));
        assert_eq!(verify(&replay, Some(easiest), &Cancel::new()), Ok(()));
        assert_eq!(verify(&replay, Some(hardest), &Cancel::new()), Err(text!("error-replay-maze")));
    }

    #[test]
    fn imported_ghost_is_verified_after_the_first_picture() {
        let level = Level::build(RaceCode::of_word("friend").unwrap().plan()).unwrap();
        let replay = Arc::new(Replay::of_expert(&level).unwrap());
        let mut app = App::new();
        app.insert_resource(ImportedGhosts::new(Some(replay), None)).init_resource::<Notice>();
        app.add_systems(Update, verify_imported.run_if(first_picture_is_drawn));
        for (frame, begins) in [(0, false), (1, false), (2, true)] {
            app.insert_resource(FrameCount(frame));
            app.update();
            assert_eq!(matches!(app.world().resource(), ImportedGhosts::Verifying(..)), begins, "frame {frame}");
        }
    }
}
