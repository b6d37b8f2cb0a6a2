//! The result of a mouse in a maze.

use maze::{AnyGrid, Cell, Grid, Maze, Solution};
use race::eater::{ScriptEntry, ScriptLook, ScriptWalkError};

use crate::drawing::Drawing;
use crate::error::MouseError;
use crate::protocol::Simulator;
use crate::score::Score;
use crate::track::{MouseRun, Track};

/// What a mouse did in a maze. With an error it is stuck at the end of its walk.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// Where it was.
    pub track: Track,
    /// The statistics of the protocol.
    pub score: Score,
    /// What it drew.
    pub drawing: Drawing,
    /// The lines that it sent.
    pub commands: u64,
    /// How many of them are no commands.
    pub invalid: u64,
    /// How often it ran into a wall.
    pub crashes: u64,
    /// What it wrote to standard error, the first 64 KiB.
    pub log: String,
    /// Why it is stuck.
    pub error: Option<MouseError>,
}

impl Outcome {
    pub(crate) fn new(simulator: &Simulator, log: String, error: Option<MouseError>) -> Self {
        Self {
            track: simulator.track().clone(),
            score: simulator.score().clone(),
            drawing: simulator.drawing().clone(),
            commands: simulator.commands(),
            invalid: simulator.invalid(),
            crashes: simulator.crashes(),
            log,
            error,
        }
    }

    /// Whether it was at a goal.
    pub fn arrives(&self) -> bool {
        !self.track.runs().is_empty()
    }

    /// Its run of the least time, the first of equal ones.
    pub fn best_run(&self) -> Option<&MouseRun> {
        self.track.runs().iter().min_by_key(|run| run.time)
    }

    /// A walk as a solver's, with its path without loops if it arrives.
    pub fn solution(&self, walk: &[Cell], grid: &impl Grid) -> Solution {
        let path = if self.arrives() { without_loops(walk, grid) } else { Vec::new() };
        Solution { walk: walk.to_vec(), path }
    }

    /// Returns it as an eater of a race, with its walk to the goal of the race or as far as it came.
    /// `digest` distinguishes programs.
    pub fn entry(
        &self,
        look: ScriptLook,
        digest: u64,
        maze: &Maze<AnyGrid>,
        ends: (Cell, Cell),
    ) -> Result<ScriptEntry, ScriptWalkError> {
        ScriptEntry::new(look, (digest, false), maze, ends, self.track.race_walk(), &[])
    }
}

/// The path from the first cell of a walk to its last, by the cells from which each was entered first.
fn without_loops(walk: &[Cell], grid: &impl Grid) -> Vec<Cell> {
    let mut before: Vec<Option<Cell>> = vec![None; grid.cells() as usize];
    for pair in walk.windows(2) {
        if pair[1] != walk[0] {
            before[pair[1].index()].get_or_insert(pair[0]);
        }
    }
    let mut path: Vec<Cell> = std::iter::successors(walk.last().copied(), |cell| before[cell.index()]).collect();
    path.reverse();
    path
}
