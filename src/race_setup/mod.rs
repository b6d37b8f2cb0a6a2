//! Builds the level of the next race in the background and stores it in [`CurrentLevel`].
//!
//! - The race: `race_mode` (what is raced, and the rules of each mode), `race_names` (its name and title),
//!   `race_link` (a race as a link), `own_levels` (levels with their notes), `explanation` (what the card of a race explains).
//! - Eaters: `matched` (the rating for *Matched* races), `script_race` (races against eaters that players wrote),
//!   `script_walks` (the walks of these eaters through the level).
//! - Pictures: `distant_walls` (those of a large maze, prepared for drawing), `sketches` (levels as menus show them).
//!
//! This file has [`NextRace`], which `navigation` sets, and the task that builds it.

mod distant_walls;
mod explanation;
mod matched;
mod own_levels;
mod race_link;
mod race_mode;
mod race_names;
mod script_race;
mod script_walks;
mod sketches;

use std::sync::Arc;

use bevy::diagnostic::FrameCount;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use files::background::{Background, next_piece};
use geometry::{Chunks, MOST_CHUNKS};
use maze::Cancel;
use race::campaign::LevelNotes;
use race::level::LevelError;
use race::level_limits::{OutOfLimits, out_of_limits};
use race::shipped;
use race::{
    BotRaces, Campaign, Difficulty, Eater, Fit, Handicap, Level, LevelBuild, LevelPlan, RaceCode, Rating, ScriptEntry,
    Ticks,
};
use text::Text;
use ui::screen::Screen;

use crate::schedule::BuildSystems;
use crate::states::Phase;
use own_levels::KnownLevels;
use script_walks::walks_of;

pub use distant_walls::DistantWalls;
pub use explanation::Explanation;
pub use matched::MatchedRating;
pub use own_levels::TriedLevel;
pub use race_link::{LinkTarget, RaceLink};
pub use race_mode::RaceMode;
pub(crate) use race_mode::another_maze;
pub use race_names::{race_name, race_title};
pub use script_race::{CupField, FriendsEaters, ScriptRace, StuckEater};
pub use sketches::{LevelSketch, LevelSketches, SketchedTimes};

/// The levels of the campaign.
#[derive(Resource, Clone, Debug)]
pub struct Levels(pub Campaign);

/// The tracks of the Grand Prix.
#[derive(Resource, Clone, Debug)]
pub struct Tracks(pub Campaign);

/// A request to start a race. If its level is locked, nothing happens.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct StartRace(pub RaceMode);

/// A request to leave the race, as when a race among friends is called off.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuitRace;

/// The next race.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct NextRace {
    /// The race.
    pub mode: RaceMode,
    /// The level at which the campaign continues, counted from 1. `navigation/first_race.rs` sets it at the start.
    pub level: u32,
    /// The player's difficulty. Some modes ignore it.
    pub difficulty: Difficulty,
    /// The player's handicap. Races that are only watched ignore it.
    pub handicap: Handicap,
}

impl NextRace {
    /// The handicap of the next race.
    pub fn race_handicap(&self) -> Handicap {
        self.mode.handicap(self.handicap)
    }

    /// The difficulty of the next race.
    pub fn race_difficulty(&self) -> Difficulty {
        self.mode.difficulty(self.difficulty)
    }
}

/// The current level. Stays until the next one replaces it.
#[derive(Resource, Clone, Debug)]
pub struct CurrentLevel {
    /// The race.
    pub mode: RaceMode,
    /// Its difficulty.
    pub difficulty: Difficulty,
    /// The rating that set the eaters' finish, in a *Matched* race that the player runs.
    pub rating: Option<Rating>,
    /// The fit to the player's own runs from which this rating follows, if there is one.
    pub fit: Option<Fit>,
    /// The planned finish of the first eater, without the handicap; `None` without eaters.
    pub finish: Option<Ticks>,
    /// Its handicap; none without eaters.
    pub handicap: Handicap,
    /// Its code, if it has one.
    pub code: Option<Arc<RaceCode>>,
    /// Maze, start, goal, distances and par.
    pub level: Arc<Level>,
    /// Its eaters, the fastest first. Empty if the difficulty has none.
    pub eaters: Vec<Arc<Eater>>,
    /// The eaters that players wrote, as a replay holds them.
    pub scripts: Arc<[ScriptEntry]>,
    /// The stuck ones among these eaters.
    pub stuck: Vec<StuckEater>,
    /// Its cells by chunk, for drawing.
    pub chunks: Arc<Chunks>,
    /// Its walls as a picture, if it has too many chunks to draw all of them.
    pub distant_walls: Option<Arc<DistantWalls>>,
    /// The limit of the game's own levels that it breaks, if it is a level of another campaign.
    pub out_of_limits: Option<OutOfLimits>,
    /// Its text, colors, music and author's run.
    pub notes: LevelNotes,
    /// Whether it is a quick race in a level of the player's, which has another name than its code.
    pub is_own: bool,
}

impl CurrentLevel {
    /// The name of its mode. A level of one's own is raced by its code, and has a name.
    pub fn mode_name(&self) -> Text {
        match self.mode {
            RaceMode::Quick(_) if self.is_own => text!("mode-own-level"),
            _ => self.mode.name(),
        }
    }

    /// The time that its medals are shares of.
    pub fn medal_par(&self) -> Ticks {
        self.notes.medal_par(self.level.par())
    }

    /// The eater that finishes first, with its number.
    pub fn fastest(&self) -> Option<(usize, &Eater)> {
        self.eaters.iter().map(|eater| &**eater).enumerate().min_by_key(|(_, eater)| eater.finish())
    }

    /// The lines about eaters that players wrote: "Nosey is stuck after 12 steps: …", or that an eater does not race.
    pub fn script_messages(&self) -> impl Iterator<Item = Text> {
        let steps = |number: usize| self.eaters.get(number).map_or(0, |eater| eater.steps());
        let stuck = self.stuck.iter().map(move |stuck| stuck.message(steps(stuck.number)));
        let absent: &[String] = if let RaceMode::Cup { field, .. } = &self.mode { &field.absent } else { &[] };
        stuck.chain(absent.iter().map(|name| text!("grand-prix-absent", name = Text::foreign(name))))
    }

    /// Whether it has the difficulty and handicap of the next race.
    pub fn is_against(&self, next_race: &NextRace) -> bool {
        let is_like = self.eaters.is_empty() || self.handicap == next_race.race_handicap();
        is_like && self.difficulty == next_race.race_difficulty()
    }
}

/// Whether the current race is one of several players on one screen: a run condition.
pub fn is_group_race(level: Option<Res<CurrentLevel>>) -> bool {
    level.is_some_and(|level| level.mode.is_of_group())
}

/// Whether the current race is one among friends over the network: a run condition.
pub fn is_friends_race(level: Option<Res<CurrentLevel>>) -> bool {
    level.is_some_and(|level| level.mode.is_of_friends())
}

/// Whether the current race has one racer that the player follows: a run condition.
pub fn has_player(level: Option<Res<CurrentLevel>>) -> bool {
    level.is_some_and(|level| level.mode.has_player())
}

/// Why a level could not be built. The title shows it until the next attempt.
#[derive(Resource, Clone, Debug, Default)]
pub struct BuildFailure(pub Option<Text>);

/// A level that is already built, used for the next race.
#[derive(Resource, Clone, Debug, Default)]
pub struct PrebuiltLevel(pub Option<CurrentLevel>);

/// The state of building a level.
#[derive(Resource)]
enum Building {
    /// Not started.
    Planned(Box<BuildRequest>),
    /// Running. Leaving the screen drops it, which cancels the task.
    Running(Background<Result<CurrentLevel, Text>>),
}

/// The parameters of a build.
#[derive(Clone, Debug)]
struct BuildRequest {
    mode: RaceMode,
    plan: LevelPlan,
    notes: LevelNotes,
    difficulty: Difficulty,
    rating: Rating,
    fit: Option<Fit>,
    handicap: Handicap,
}

impl BuildRequest {
    /// Builds the level and its eaters, in pieces. Takes up to minutes for the largest mazes.
    async fn build(self, cancel: Cancel) -> Result<CurrentLevel, Text> {
        let Self { mode, plan, notes, difficulty, mut rating, fit, handicap } = self;
        let fit = fit.filter(|_| difficulty == Difficulty::Matched && mode.is_played());
        let is_checked = matches!(mode, RaceMode::Level(_)) && !shipped::is_level(&plan);
        let cancel = &cancel;
        let is_own = matches!(&mode, RaceMode::Quick(code) if code.plan().name != plan.name);
        let level = build_in_pieces(plan, cancel).await?;
        // If an eater finds no way, the race reports it.
        let out_of_limits = if is_checked { out_of_limits(&level).unwrap_or_default() } else { None };
        next_piece().await;
        if let Some(fit) = &fit {
            let mut races = BotRaces::of(fit.skill);
            let own = loop {
                next_piece().await;
                if let Some(own) = races.next(&level, cancel)? {
                    break own;
                }
            };
            rating = fit.rating_in(&level, own);
        }
        let shifts = level.shifting_maze().is_some();
        let aim = if shifts { level.finish_for(difficulty, &rating, cancel)? } else { None };
        let (scripts, errors) = if difficulty.has_eaters() {
            walks_of(&mode, &level, (aim, handicap), cancel).await?
        } else {
            (Arc::default(), Vec::new())
        };
        let finish = match &mode {
            RaceMode::Replay(replay) => replay.eater_finish(),
            _ => level.finish_against(&scripts, difficulty, &rating, cancel)?,
        };
        next_piece().await;
        let eaters = level.eaters_and_scripts(&scripts, finish, handicap, cancel)?;
        next_piece().await;
        // A replay that differs from its race would show something else, and perhaps never end.
        if let RaceMode::Replay(replay) = &mode {
            replay.verify_with(&level, &eaters, cancel)?;
            next_piece().await;
        }
        let first = eaters.len() - scripts.len().min(eaters.len());
        let stuck = (first..).zip(&scripts[..]).zip(errors).filter(|&((number, _), _)| eaters[number].is_stuck());
        let stuck = stuck.map(|((number, script), error)| {
            let name = script.look().name().to_owned();
            StuckEater { number, name, error }
        });
        let stuck = stuck.collect();
        let eaters: Vec<_> = eaters.into_iter().map(Arc::new).collect();
        let handicap = if eaters.is_empty() { Handicap::NONE } else { handicap };
        let chunks = Arc::new(Chunks::of(level.maze(), cancel)?);
        next_piece().await;
        let has_many_chunks = chunks.count().element_product() > MOST_CHUNKS;
        let distant_walls =
            has_many_chunks.then(|| DistantWalls::of(level.map(), level.openings(), cancel)).flatten().map(Arc::new);
        let code = RaceCode::of_plan(level.plan(), Some(difficulty)).ok().map(Arc::new);
        let rating = Some(rating).filter(|_| difficulty == Difficulty::Matched && mode.is_played());
        let level = Arc::new(level);
        Ok(CurrentLevel {
            mode,
            difficulty,
            rating,
            fit,
            finish,
            handicap,
            code,
            level,
            eaters,
            scripts,
            stuck,
            chunks,
            distant_walls,
            out_of_limits,
            notes,
            is_own,
        })
    }
}

/// Builds a level in pieces.
async fn build_in_pieces(plan: LevelPlan, cancel: &Cancel) -> Result<Level, LevelError> {
    let mut build = LevelBuild::new(plan);
    loop {
        if let Some(level) = build.step(cancel)? {
            return Ok(level);
        }
        next_piece().await;
    }
}

/// The first frame in which a build may start, so that the first screen is drawn before it.
const FIRST_BUILD_FRAME: u32 = 2;

/// Whether the first frame has been drawn. Long work starts afterwards.
pub fn first_picture_is_drawn(frames: Res<FrameCount>) -> bool {
    frames.0 >= FIRST_BUILD_FRAME
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((matched::plugin, sketches::plugin));
    app.add_message::<StartRace>().add_message::<QuitRace>();
    app.init_resource::<BuildFailure>().init_resource::<PrebuiltLevel>().init_resource::<TriedLevel>();
    app.insert_resource(NextRace {
        mode: RaceMode::Level(1),
        level: 1,
        difficulty: Difficulty::default(),
        handicap: Handicap::NONE,
    });
    // The previous level stays until the next build starts.
    app.add_systems(OnEnter(Phase::Building), (drop_level, plan_build).chain());
    let is_building = in_state(Phase::Building).and_then(resource_exists::<Building>);
    let build = (begin_build.run_if(first_picture_is_drawn), take_level).chain();
    app.add_systems(Update, build.run_if(is_building).in_set(BuildSystems::Build));
    app.add_systems(OnExit(Phase::Building), |mut commands: Commands| commands.remove_resource::<Building>());
    app.add_systems(OnExit(Screen::Race), drop_level);
}

fn drop_level(mut commands: Commands) {
    commands.remove_resource::<CurrentLevel>();
}

/// What changes if the race cannot be built.
#[derive(SystemParam)]
struct Cancellation<'w> {
    failure: ResMut<'w, BuildFailure>,
    screen: ResMut<'w, NextState<Screen>>,
}

impl Cancellation<'_> {
    /// Returns to the title, which shows the error.
    fn cancel(&mut self, reason: Text) {
        let message = text!("notices-not-built", reason = reason);
        error!("{}", message.english());
        self.failure.0 = Some(message);
        NextState::set_if_neq(&mut self.screen, Screen::Title);
    }
}

fn plan_build(
    mut commands: Commands,
    known: KnownLevels,
    next_race: Res<NextRace>,
    mut matched: ResMut<MatchedRating>,
    mut prebuilt: ResMut<PrebuiltLevel>,
    mut phase: ResMut<NextState<Phase>>,
    mut cancellation: Cancellation,
) {
    cancellation.failure.0 = None;
    if let Some(level) = prebuilt.0.take() {
        commands.insert_resource(level);
        NextState::set_if_neq(&mut phase, Phase::Intro);
        return;
    }
    let mode = next_race.mode.clone();
    let (difficulty, handicap) = (next_race.race_difficulty(), next_race.race_handicap());
    match known.plan(&mode) {
        Ok((plan, notes)) => {
            // All friends race against the same eaters, so the player's own rating does not count.
            let (rating, fit) = if mode.is_of_friends() { (Rating::default(), None) } else { matched.visit(&mode) };
            let request = BuildRequest { mode, plan, notes, difficulty, rating, fit, handicap };
            commands.insert_resource(Building::Planned(Box::new(request)));
        }
        Err(error) => cancellation.cancel(error.into()),
    }
}

fn begin_build(mut building: ResMut<Building>) {
    if let Building::Planned(request) = &*building {
        let request = request.clone();
        *building = Building::Running(Background::spawn_async(move |cancel| request.build(cancel)));
    }
}

fn take_level(
    mut commands: Commands,
    mut building: ResMut<Building>,
    mut phase: ResMut<NextState<Phase>>,
    mut cancellation: Cancellation,
) {
    let Building::Running(task) = &mut *building else { return };
    let Some(result) = task.poll() else { return };
    match result.map_err(Text::from).flatten() {
        Ok(level) => {
            commands.insert_resource(level);
            NextState::set_if_neq(&mut phase, Phase::Intro);
        }
        Err(reason) => cancellation.cancel(reason),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_build_starts_after_the_first_frame() {
        let plan = RaceCode::of_word("first").unwrap().plan();
        let mode = RaceMode::Level(1);
        let (difficulty, rating, handicap) = (Difficulty::Normal, Rating::default(), Handicap::NONE);
        let notes = LevelNotes::default();
        let request = BuildRequest { mode, plan, notes, difficulty, rating, fit: None, handicap };
        let mut app = App::new();
        app.insert_resource(Building::Planned(Box::new(request)));
        app.add_systems(Update, begin_build.run_if(first_picture_is_drawn));
        for (frame, is_running) in [(0, false), (FIRST_BUILD_FRAME - 1, false), (FIRST_BUILD_FRAME, true)] {
            app.insert_resource(FrameCount(frame));
            app.update();
            let building = app.world().resource::<Building>();
            assert_eq!(matches!(building, Building::Running(_)), is_running, "frame {frame}");
        }
    }
}
