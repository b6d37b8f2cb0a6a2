//! Checks levels: a level that cannot be won is a fault with its place, and limits that the levels of the game keep are told.

use std::fmt;

use maze::measure::{UNREACHABLE, distances_with};
use maze::{AnyGrid, Cancel, Cell, Code, Grid, Maze, SolveError};
use race::campaign::LevelNotes;
use race::eater::EaterError;
use race::level::LevelError;
use race::level_limits::{OutOfLimits, eaters_out_of_limits, length_out_of_limits};
use race::{Campaign, Difficulty, Divergence, Endpoints, Handicap, Level, LevelPlan, Replay, Ticks, Winner};
use text::{Text, names};
use thiserror::Error;

use crate::cell_place::CellPlace;

/// Where the way from the start to the goal ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockedPath {
    /// The start.
    pub start: CellPlace,
    /// The goal.
    pub goal: CellPlace,
    /// The cell that can be reached and is nearest to the goal. A passage from it toward the goal is missing.
    pub end: CellPlace,
}

impl fmt::Display for BlockedPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { start, goal, end } = self;
        write!(f, "no way leads from the start, {start}, to the goal, {goal}: the nearest that it leads is {end}")
    }
}

/// Why a level cannot be won.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LevelFault {
    /// No way leads to the goal.
    #[error("{0}")]
    Blocked(BlockedPath),
    /// It cannot be built.
    #[error(transparent)]
    Level(#[from] LevelError),
    /// An eater cannot run.
    #[error("its eaters cannot run: {0}")]
    Eaters(#[from] EaterError),
    /// The author's run does not count.
    #[error("the run of its author does not count: {0}")]
    Run(#[from] RunFault),
}

/// Why the author's run does not count.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RunFault {
    /// An eater won.
    #[error("an eater won")]
    Lost,
    /// The solution was shown, so it sets no medals.
    #[error("the solution was shown, so it sets no medals")]
    Hinted,
    /// Its eaters cannot run.
    #[error(transparent)]
    Eaters(#[from] EaterError),
    /// It is not as it was recorded.
    #[error(transparent)]
    Divergence(#[from] Divergence),
}

impl CheckedLevel {
    /// What is known, for players.
    pub fn text(&self) -> Text {
        match self.limit {
            Some(limit) => text!("maker-unlike", reason = names::out_of_limits(limit)),
            None => text!("maker-good", par = Text::time(self.par), typical = Text::time(self.typical)),
        }
    }
}

impl LevelFault {
    /// Why it cannot be won, for players.
    pub fn text(&self) -> Text {
        match self {
            Self::Blocked(BlockedPath { start, goal, end }) => {
                text!("maker-blocked", start = start.text(), goal = goal.text(), end = end.text())
            }
            Self::Level(error) => error.clone().into(),
            Self::Eaters(error) => text!("maker-eaters", reason = Text::from(*error)),
            Self::Run(fault) => {
                let reason = match fault {
                    RunFault::Lost => text!("error-league-lost"),
                    RunFault::Hinted => text!("maker-run-hinted"),
                    RunFault::Eaters(error) => (*error).into(),
                    RunFault::Divergence(error) => (*error).into(),
                };
                text!("maker-run", reason = reason)
            }
        }
    }

    /// The cell to be marked in the maze, if the fault has a place.
    pub const fn place(&self) -> Option<Cell> {
        match self {
            Self::Blocked(path) => Some(path.end.cell),
            _ => None,
        }
    }

    /// Whether the check was canceled.
    pub const fn is_canceled(&self) -> bool {
        matches!(
            self,
            Self::Level(LevelError::Canceled)
                | Self::Eaters(EaterError::Canceled)
                | Self::Run(RunFault::Eaters(EaterError::Canceled) | RunFault::Divergence(Divergence::Canceled))
        )
    }
}

impl From<SolveError> for LevelFault {
    fn from(error: SolveError) -> Self {
        Self::Level(error.into())
    }
}

/// What is known about a level that can be won.
#[derive(Clone, Debug, PartialEq)]
pub struct CheckedLevel {
    /// Its plan, with the maze that its rank chooses.
    pub plan: LevelPlan,
    /// The time of the flawless run.
    pub par: Ticks,
    /// The median bot's time in a first try.
    pub typical: Ticks,
    /// The first limit of the game's levels that it breaks.
    pub limit: Option<OutOfLimits>,
    /// The time of its author's run.
    pub run: Option<Ticks>,
    /// The time that its medals are shares of.
    pub medal_par: Ticks,
}

/// Checks a level. Takes as long as to build it and all its eaters; another thread can cancel it.
pub fn check_level(plan: &LevelPlan, notes: &LevelNotes, cancel: &Cancel) -> Result<CheckedLevel, LevelFault> {
    if let Some((_, path)) = blocked_maze(plan, cancel)? {
        return Err(LevelFault::Blocked(path));
    }
    let level = Level::build_with(plan.clone(), cancel)?;
    let limit = match length_out_of_limits(&level) {
        // The eaters of very long levels take long, and their limits say nothing there.
        Some(long @ OutOfLimits::Long(_)) => {
            level.eaters_with(level.eater_finish(Difficulty::Normal), Handicap::NONE, cancel)?;
            Some(long)
        }
        length => {
            let eaters = eaters_out_of_limits(&level)?;
            length.or(eaters)
        }
    };
    cancel.look().map_err(LevelError::from)?;
    let run = notes.run.as_deref().map(|run| verified(run, notes.medals_by_run, &level, cancel)).transpose()?;
    let (par, typical, medal_par) = (level.par(), level.typical(), notes.medal_par(level.par()));
    Ok(CheckedLevel { plan: level.plan().clone(), par, typical, limit, run, medal_par })
}

/// The maze of a level and where the way ends in it, if it does not lead to the goal.
pub fn blocked_maze(plan: &LevelPlan, cancel: &Cancel) -> Result<Option<(Maze<AnyGrid>, BlockedPath)>, LevelFault> {
    // Mazes of recipes are connected, and doors leave a way.
    let Code::Passages(_) = plan.maze else { return Ok(None) };
    let maze = plan.maze.maze_or_canceled(cancel).map_err(LevelError::from)?;
    let path = blocked(&maze, plan.endpoints, cancel)?;
    Ok(path.map(|path| (maze, path)))
}

/// Where the way to the goal ends, if it does not lead to it.
fn blocked(maze: &Maze<AnyGrid>, ends: Endpoints, cancel: &Cancel) -> Result<Option<BlockedPath>, SolveError> {
    let (grid, (start, goal)) = (maze.grid(), ends.in_maze_with(maze, cancel)?);
    let from_start = distances_with(maze, start, cancel)?;
    let is_reached = |cell: &Cell| from_start[cell.index()] != UNREACHABLE;
    if ends.goals_with(grid.cells(), goal).iter().any(is_reached) {
        return Ok(None);
    }
    let nearest = maze.cells().filter(is_reached).min_by_key(|&cell| (grid.open_distance(cell, goal), cell));
    let place = |cell| CellPlace::of(grid, cell);
    Ok(Some(BlockedPath { start: place(start), goal: place(goal), end: place(nearest.unwrap_or(start)) }))
}

/// Runs the author's race again.
fn verified(run: &Replay, sets_medals: bool, level: &Level, cancel: &Cancel) -> Result<Ticks, RunFault> {
    if run.winner() != Winner::Player {
        return Err(RunFault::Lost);
    }
    if sets_medals && run.hinted() {
        return Err(RunFault::Hinted);
    }
    let eaters = run.eaters_with(level, cancel)?;
    Ok(run.verify_with(level, &eaters, cancel)?)
}

/// A level that cannot be won, with its number from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("level {number}, {name}: {fault}")]
pub struct WrongLevel {
    /// The number.
    pub number: u32,
    /// Its name.
    pub name: String,
    /// Why it cannot be won.
    pub fault: LevelFault,
}

impl WrongLevel {
    /// Which level it is and why it cannot be won, for players.
    pub fn text(&self) -> Text {
        let (number, name) = (self.number, Text::foreign(&self.name));
        text!("maker-wrong-level", level = number, name = name, reason = self.fault.text())
    }
}

/// A campaign of which each level can be won.
#[derive(Clone, Debug, PartialEq)]
pub struct CheckedCampaign {
    campaign: Campaign,
    levels: Vec<CheckedLevel>,
}

impl CheckedCampaign {
    /// Checks each level, up to the first that cannot be won. `next` is called before each with its number.
    pub fn new(campaign: Campaign, mut next: impl FnMut(u32), cancel: &Cancel) -> Result<Self, WrongLevel> {
        let check = |(number, plan): (u32, &LevelPlan)| {
            next(number);
            let wrong = |fault| WrongLevel { number, name: plan.name.clone(), fault };
            check_level(plan, campaign.notes(number), cancel).map_err(wrong)
        };
        let levels = (1..).zip(campaign.levels()).map(check).collect::<Result<_, _>>()?;
        Ok(Self { campaign, levels })
    }

    /// The campaign.
    pub const fn campaign(&self) -> &Campaign {
        &self.campaign
    }

    /// The campaign with the mazes that ranks choose, so that the race of each level is known without a build.
    pub fn with_chosen_mazes(&self) -> Campaign {
        let ranked = |(number, _): &(u32, &CheckedLevel)| self.campaign.level(*number).rank.is_some();
        (1..).zip(&self.levels).filter(ranked).fold(self.campaign.clone(), |campaign, (number, known)| {
            let level = Campaign::of_level(known.plan.clone(), self.campaign.notes(number).clone());
            campaign.with_level(number, &level)
        })
    }

    /// What is known about each level.
    pub fn levels(&self) -> &[CheckedLevel] {
        &self.levels
    }
}
