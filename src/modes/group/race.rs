//! Races of several players on one screen: the next race, and the results of the series.

use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use own_eaters::{ChosenScripts, ScriptId, Shelf};
use platform::clock::Today;
use profile::Progress;
use race::date::Day;
use race::group::{Series, SeriesLength};
use race::limits::MOST_EATERS;
use race::{Campaign, LevelPlan, RaceCode, daily_code};
use text::Id;

use super::join;
use crate::modes::quick::QuickRace;
use crate::modes::words;
use crate::navigation::Navigator;
use crate::race_setup::{BuildFailure, Levels, RaceMode, ScriptRace, StartRace, Tracks, another_maze};
use crate::schedule::ModeSystems;
use crate::simulation::{EndRace, GroupFinished, Seats};
use crate::states::{Menu, MenuScreen, Page, Phase};

/// The mazes of a series.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GroupMaze {
    /// Two random words each time.
    #[default]
    Words,
    /// The quick race, then the same race with other seeds.
    Quick,
    /// The race of the day.
    Today,
    /// A level of the campaign, then the following ones.
    Level(u32),
    /// All tracks of the Grand Prix, with points.
    Tracks,
}

impl GroupMaze {
    /// The choices in the order of the menu; the campaign is represented by its first level.
    pub const ALL: [Self; 5] = [Self::Words, Self::Quick, Self::Today, Self::Level(1), Self::Tracks];

    /// Its name for the players.
    pub const fn label(self) -> Id {
        match self {
            Self::Words => id!("group-words"),
            Self::Quick => id!("group-quick"),
            Self::Today => id!("group-today"),
            Self::Level(_) => id!("group-level"),
            Self::Tracks => id!("group-tracks"),
        }
    }

    /// Its index in [`Self::ALL`].
    pub fn index(self) -> usize {
        let of = std::mem::discriminant(&self);
        Self::ALL.iter().position(|one| std::mem::discriminant(one) == of).unwrap_or(0)
    }
}

/// The settings of group races, and the races so far.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct GroupRace {
    /// The choice of mazes.
    pub maze: GroupMaze,
    /// The length of a series. The Grand Prix has one race per track.
    pub length: SeriesLength,
    /// Whether eaters race too.
    pub has_eaters: bool,
    /// The eaters that race too and that players wrote.
    scripts: ChosenScripts,
    series: Series,
    /// The last race, from which the next one follows.
    last: Option<RaceCode>,
}

impl GroupRace {
    /// The series.
    pub const fn series(&self) -> &Series {
        &self.series
    }

    /// The eaters that race too and that players wrote.
    pub const fn scripts(&self) -> &ChosenScripts {
        &self.scripts
    }

    /// The plan of the next race, not yet adapted to a group. `None` if there is none, which never happens.
    fn plan(&self, day: Day, quick: &QuickRace, levels: &Campaign, tracks: &Campaign) -> Option<LevelPlan> {
        let raced = self.series.raced();
        match self.maze {
            GroupMaze::Words => RaceCode::of_word(&words::random()).ok().map(|code| code.plan()),
            GroupMaze::Quick => {
                let next = self.last.as_ref().filter(|_| raced > 0).and_then(another_maze);
                Some(next.unwrap_or_else(|| quick.code().clone()).plan())
            }
            GroupMaze::Today => daily_code(day).ok().map(|code| code.plan()),
            GroupMaze::Level(level) => {
                let number = level.saturating_add(raced as u32).min(levels.last_level());
                Some(levels.level(number).clone())
            }
            GroupMaze::Tracks => Some(tracks.level(raced as u32 % tracks.last_level() + 1).clone()),
        }
    }
}

/// The race of a plan for several players, with at most this many eaters. It is never a scouted one, because a map
/// belongs to one player.
fn for_group(plan: LevelPlan, most_eaters: usize) -> Option<RaceCode> {
    let strength = plan.strength.filter(|_| !plan.scouted);
    let mut eaters = plan.eaters;
    eaters.truncate(most_eaters);
    let plan = LevelPlan { scouted: false, strength, eaters, ..plan };
    RaceCode::of_plan(&plan, None).ok()
}

/// A request to change the settings.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum GroupChange {
    /// Chooses the mazes.
    Maze(GroupMaze),
    /// Chooses how long a series is.
    Length(SeriesLength),
    /// Lets eaters race too, or not.
    Eaters(bool),
    /// Adds or removes an eater that a player wrote.
    Script(ScriptId),
    /// Makes a player wait after GO, for some seconds.
    Delay {
        /// The number of the player.
        seat: usize,
        /// The seconds.
        seconds: u8,
    },
    /// Sets whether an arrow shows a player the solution.
    Hint {
        /// The number of the player.
        seat: usize,
        /// Whether the arrow is shown.
        wanted: bool,
    },
    /// Removes all players.
    ClearSeats,
}

/// A request for a group race.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartGroup {
    /// The first race of a new series.
    New,
    /// The next race of the series; the first of a new one if it is over.
    Next,
}

/// A request to end the race of all players, who keep their current places.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndGroupRace;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<GroupRace>();
    app.add_message::<GroupChange>().add_message::<StartGroup>().add_message::<EndGroupRace>();
    app.add_systems(
        Update,
        (enter_race, change, join::join.run_if(in_state(MenuScreen::Page(Page::Seats))), start, end)
            .chain()
            .in_set(ModeSystems::Group),
    );
}

/// Enters a finished race into the series.
fn enter_race(mut finished: MessageReader<GroupFinished>, mut group: ResMut<GroupRace>) {
    for GroupFinished(standings) in finished.read() {
        group.series.enter(standings);
    }
}

fn change(mut changes: MessageReader<GroupChange>, mut group: ResMut<GroupRace>, mut seats: ResMut<Seats>) {
    for change in changes.read() {
        match change {
            GroupChange::Maze(maze) => group.maze = *maze,
            GroupChange::Length(length) => group.length = *length,
            GroupChange::Eaters(wanted) => group.has_eaters = *wanted,
            GroupChange::Script(id) => group.scripts.toggle(id, MOST_EATERS),
            GroupChange::Delay { seat, seconds } => seats.set_delay(*seat, *seconds),
            GroupChange::Hint { seat, wanted } => seats.set_hint(*seat, *wanted),
            GroupChange::ClearSeats => seats.clear(),
        }
    }
}

/// Where the mazes of a series come from.
#[derive(SystemParam)]
struct MazeSources<'w> {
    quick: Res<'w, QuickRace>,
    today: Res<'w, Today>,
    levels: Res<'w, Levels>,
    tracks: Res<'w, Tracks>,
    progress: Res<'w, Progress>,
}

fn start(
    mut requests: MessageReader<StartGroup>,
    seats: Res<Seats>,
    sources: MazeSources,
    shelf: Res<Shelf>,
    mut group: ResMut<GroupRace>,
    mut failure: ResMut<BuildFailure>,
    mut races: MessageWriter<StartRace>,
) {
    let MazeSources { quick, today, levels, tracks, progress } = sources;
    for request in requests.read().filter(|_| seats.are_enough()) {
        let scripts = match group.scripts.racing(&shelf) {
            Ok(scripts) => scripts,
            Err(why) => {
                failure.0 = Some(why);
                continue;
            }
        };
        let has_others = group.series.players() != seats.all().len();
        if *request == StartGroup::New || has_others || group.series.champion().is_some() {
            let length = match group.maze {
                GroupMaze::Tracks => SeriesLength::Points(u8::try_from(tracks.0.last_level()).unwrap_or(u8::MAX)),
                _ => group.length,
            };
            group.series = Series::new(length, seats.all().len());
        }
        // The chosen level may be locked by now, for example after a change of the campaign.
        if let GroupMaze::Level(level) = group.maze
            && !progress.is_open(level, &levels.0)
        {
            group.maze = GroupMaze::Level(1);
        }
        let plan = group.plan(today.0, &quick, &levels.0, &tracks.0);
        let most_eaters = if group.has_eaters { MOST_EATERS - scripts.len() } else { 0 };
        if let Some(code) = plan.and_then(|plan| for_group(plan, most_eaters)) {
            group.last = Some(code.clone());
            races.write(StartRace(RaceMode::Group(Arc::new(ScriptRace { code: code.into(), scripts }))));
        }
    }
}

fn end(
    mut requests: MessageReader<EndGroupRace>,
    phase: Option<Res<State<Phase>>>,
    mut end: MessageWriter<EndRace>,
    mut navigator: Navigator,
) {
    let is_running = phase.is_some_and(|phase| *phase.get() == Phase::Running);
    if requests.read().count() > 0 && is_running && navigator.next_race().mode.is_of_group() {
        navigator.set_menu(Menu::Closed);
        end.write_default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn campaigns() -> [Campaign; 2] {
        [include_str!("../../../assets/campaign.ron"), include_str!("../../../assets/grand_prix.ron")]
            .map(|text| Campaign::from_ron(text).unwrap())
    }

    #[test]
    fn every_choice_has_a_race_for_groups() {
        let [levels, tracks] = campaigns();
        let quick = QuickRace::first().unwrap();
        for (index, maze) in GroupMaze::ALL.into_iter().enumerate() {
            assert_eq!(maze.index(), index);
            for most in [0, 1, MOST_EATERS] {
                let group = GroupRace { maze, ..default() };
                let plan = group.plan(Day(20_777), &quick, &levels, &tracks).unwrap();
                let raced = for_group(plan.clone(), most).unwrap().plan();
                assert_eq!((raced.dark, raced.scouted, raced.doors), (plan.dark, false, plan.doors), "{maze:?}");
                assert_eq!(raced.maze, plan.maze);
                assert_eq!(raced.eaters, plan.eaters[..most.min(plan.eaters.len())]);
            }
        }
        for number in 1..=levels.last_level() {
            let level = levels.level(number);
            let raced = for_group(level.clone(), MOST_EATERS).unwrap().plan();
            let of = |plan: &LevelPlan| (plan.dark, plan.doors, plan.shift_rate, plan.strength);
            assert_eq!((of(&raced), &raced.maze, &raced.eaters), (of(level), &level.maze, &level.eaters), "{number}");
        }
    }

    #[test]
    fn series_goes_on_to_other_mazes() {
        let [levels, tracks] = campaigns();
        let quick = QuickRace::first().unwrap();
        for maze in [GroupMaze::Quick, GroupMaze::Level(3), GroupMaze::Tracks] {
            let mut group = GroupRace { maze, series: Series::new(SeriesLength::Open, 2), ..default() };
            let mut raced = Vec::new();
            for _ in 0..4 {
                let plan = group.plan(Day(20_777), &quick, &levels, &tracks).unwrap();
                assert!(!raced.contains(&plan.maze), "{maze:?}");
                raced.push(plan.maze.clone());
                group.last = for_group(plan, 0);
                group.series.enter(&[]);
            }
        }
    }
}
