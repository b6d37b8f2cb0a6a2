//! A mouse in a level of the game: its walk races like a script's.
//!
//! The walk is made once, after a person has named the program. A replay, a link and a message hold the walk or nothing,
//! never the program.

use std::time::Instant;

use maze::{Cancel, Cell};
use race::eater::{EaterError, ScriptEntry, ScriptLook, StepTime};
use race::{Handicap, Level};

use crate::arena::Arena;
use crate::error::MouseError;
use crate::limits::Limits;
use crate::program::Program;
use crate::run::run;

/// What a mouse did in a level.
#[derive(Clone, Debug, PartialEq)]
pub struct LevelWalk {
    /// The walked cells, from the start.
    pub cells: Vec<Cell>,
    /// Why it is stuck at the end of its walk.
    pub error: Option<MouseError>,
}

/// Lets a mouse walk through a level, with the limits of one maze. It starts again at each key, if the key is in a
/// corner as a start of a mouse is. It does not run in a level that shifts: its protocol has no time.
pub fn walk_level(program: &Program, level: &Level, limits: Limits, cancel: &Cancel) -> LevelWalk {
    let mut cells = vec![level.start()];
    let stuck = |cells, error| LevelWalk { cells, error: Some(error) };
    if level.shifting_maze().is_some() {
        return stuck(cells, MouseError::Living);
    }
    let (begin, legs) = (Instant::now(), level.doors().len());
    let mut commands = limits.commands;
    for leg in 0..=legs {
        let (view, at) = (level.view(leg), cells[cells.len() - 1]);
        let target = [view.target()];
        let goals = if leg == legs { level.goals() } else { &target };
        let arena = match Arena::new(view.maze(), at, goals) {
            Ok(arena) => arena,
            Err(error) => return stuck(cells, error.into()),
        };
        let steps = limits.steps.saturating_sub(cells.len() as u64 - 1);
        let time = limits.time.saturating_sub(begin.elapsed());
        let outcome = run(program, arena, Limits { time, commands, steps, runs: 1, ..limits }, cancel);
        commands = commands.saturating_sub(outcome.commands);
        let (arrives, error) = (outcome.arrives(), outcome.error);
        cells.extend(outcome.track.into_race_walk().into_iter().skip(1));
        // A command may take several steps.
        if cells.len() as u64 - 1 > limits.steps {
            cells.truncate(limits.steps as usize + 1);
            return stuck(cells, MouseError::Steps { steps: limits.steps });
        }
        if !arrives {
            return LevelWalk { cells, error };
        }
    }
    LevelWalk { cells, error: None }
}

impl LevelWalk {
    /// Returns it as an eater of a race in its level. `digest` distinguishes programs.
    pub fn entry(&self, look: ScriptLook, digest: u64, level: &Level) -> Result<ScriptEntry, EaterError> {
        if level.shifting_maze().is_some() {
            return level.living_entry(look, (digest, false), (StepTime::LONGEST, Handicap::NONE), &self.cells);
        }
        Ok(level.script_entry(look, (digest, false), &level.raced_walk(self.cells.clone()), &[])?)
    }
}
