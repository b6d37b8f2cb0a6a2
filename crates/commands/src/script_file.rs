//! `--script`: a solver that a player wrote.

use std::path::Path;

use maze::{AnyGrid, Cancel, Cell, Maze};
use race::ElectronicDoors;
use script::limits::MOST_BYTES;
use script::{Limits, Outcome, Script, walk_with_doors};

use crate::CommandError;

/// The name of every script where a solver has its name.
pub(crate) const NAME: &str = "script";

/// A script and the name of its file.
#[derive(Clone, Debug)]
pub(crate) struct ScriptFile {
    name: String,
    script: Script,
}

impl ScriptFile {
    /// Reads and compiles a file.
    pub(crate) fn read(path: &Path) -> Result<Self, CommandError> {
        let name = path.display().to_string();
        let refused = |why: String| CommandError::Arguments(format!("--script <FILE>: {why}"));
        let bytes =
            files::read(path, MOST_BYTES as u64).map_err(|error| refused(format!("cannot read '{name}': {error}")))?;
        let script = Script::from_bytes(&bytes).map_err(|error| refused(format!("'{name}': {error}")))?;
        Ok(Self { name, script })
    }

    /// The name of its eater: from its text, or else the file name without the ending.
    pub(crate) fn eater_name(&self) -> String {
        let own = self.script.about().name.clone();
        let stem = || Path::new(&self.name).file_stem().unwrap_or_default().to_string_lossy().into_owned();
        maze::sanitize::one_line(&own.unwrap_or_else(stem))
    }

    /// The script.
    pub(crate) fn into_script(self) -> Script {
        self.script
    }

    /// Runs it to its end.
    pub(crate) fn walk(&self, maze: (&Maze<AnyGrid>, &ElectronicDoors), start: Cell, goal: Cell) -> Outcome {
        walk_with_doors(&self.script, maze, start, goal, Limits::RACE, &Cancel::never())
    }

    /// Why it is stuck: no path was found, after the output is written.
    pub(crate) fn check(&self, outcome: &Outcome) -> Result<(), CommandError> {
        let Some(error) = &outcome.error else { return Ok(()) };
        let steps = outcome.solution.steps();
        Err(CommandError::NoPath(format!("'{}' is stuck after {steps} steps: {error}", self.name)))
    }
}
