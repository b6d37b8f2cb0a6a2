//! The player's own runs as data: a row for every finished race, as CSV that any program reads.
//!
//! ```text
//! a finished race and its replay ─▶ RunRow ─▶ RunBook (runs.csv) ─▶ read_rows ─▶ plots: times over tries, by level, by eater
//!                                                                        └─▶ calibrate: the bot that runs like this player
//! ```
//!
//! `row`: a row and its columns. `fields`: the fields of a line. `book`: the file that the game keeps. `read`: any file of
//! runs, also one that went through a spreadsheet. `trials`: the runs that tell how somebody reads. `calibrate`: the bot
//! that runs like them, by the times of bots of `bot_times`. `groups`: runs of a race, of a level, against an eater. `plots`:
//! charts of these.

mod book;
mod bot_times;
mod calibrate;
mod fields;
mod groups;
mod plots;
mod read;
mod row;
mod trials;

pub use self::book::{BookError, MOST_KEPT_BYTES, MOST_RUNS, RunBook};
pub use self::calibrate::{
    Calibration, ForecastError, LEAST_TRIALS, MOST_TRIALS, TooFewTrials, calibrate, calibrate_in_pieces,
};
pub use self::groups::{RunChart, RunGroup, groups};
pub use self::plots::{page, plots};
pub use self::read::{BadLine, MOST_RUNS_BYTES, RunsError, read_rows};
pub use self::row::{RowError, RunMode, RunResult, RunRow, Utc};
pub use self::trials::{FirstRun, trials};
