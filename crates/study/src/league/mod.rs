//! A league without a server: the runs that people post as links are found in any text, run again, and ranked.
//!
//! ```text
//! text, file, folder ─▶ Findings ─▶ without_doubles ─▶ verify_all ─▶ LeagueTables ─▶ text, CSV, JSON, Markdown
//!                                    League (a file) ─┘
//! ```
//!
//! `find`: runs and races in a text; `compact`: the text without the places where links are broken; `named`: races
//! without a code; `speaker`: who posted what; `source`: the files. `run`: a run, and running it again; `verify`: many at
//! once. `table`: ranking; `write`: tables in four forms. `board`: a league that is looked at. `file`: a league that is
//! kept. `share`: a result as three lines. `knockout`: all runs of a race at once, of which the slowest leave.
//! `picture`: a result as a picture.
//!
//! Nothing here depends on the order in which runs arrive, on the platform or the time: people with the same links see the
//! same tables.

mod board;
mod compact;
mod file;
mod find;
mod knockout;
mod named;
mod picture;
mod run;
mod share;
mod source;
mod speaker;
mod table;
mod verify;
mod write;

pub use self::board::LeagueBoard;
pub use self::file::{League, LeagueError, MOST_LEAGUE_BYTES};
pub use self::find::{Findings, MOST_FOUND, Refused};
pub use self::knockout::{KNOCKOUT_RUNS, Knockout, KnockoutRow, KnockoutStanding, RacerTimes};
pub use self::named::NamedRace;
pub use self::picture::ResultPicture;
pub use self::run::{LeagueRun, VerifiedRun, Verifier, WhyNot};
pub use self::share::{ShareLink, ShareStrip, SplitMark};
pub use self::source::files_in;
pub use self::speaker::LONGEST_NAME;
pub use self::table::{LeagueTables, RaceRow, RaceTable};
pub use self::verify::{JudgedRun, verify_all, verify_in_turn, without_doubles};
