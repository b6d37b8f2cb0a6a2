//! How a file with a maze is read, and the race in its maze.

use std::path::Path;

use clap::Args;
use formats::Format;
use maze::Cancel;
use maze::sanitize::one_line;
use race::RaceCode;
use study::read::{self, ReadAs};

use crate::CommandError;
use crate::maze_args::names;

/// What the reader is told about the file of `--maze`.
#[derive(Args, Clone, Debug, Default)]
pub struct ReadArgs {
    #[arg(long, value_name = "FORMAT", requires = "maze", help = names("The format of the file of --maze, if it cannot be found out", Format::ALL))]
    pub(crate) from: Option<Format>,
    /// Use the largest part of a maze that has several
    #[arg(long, requires = "maze")]
    pub(crate) largest: bool,
}

impl ReadArgs {
    /// The race in the maze of a file.
    pub fn race_in(&self, file: &Path) -> Result<RaceCode, CommandError> {
        let read_as = ReadAs { format: self.from, largest: self.largest };
        read::file_as(file, read_as, &Cancel::never()).and_then(read::race_in).map_err(|why| {
            let line = one_line(&format!("--maze <FILE>: {}", why.english()));
            if why.is("lab-error-no-solution") { CommandError::NoPath(line) } else { CommandError::Arguments(line) }
        })
    }
}
