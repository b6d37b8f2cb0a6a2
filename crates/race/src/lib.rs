//! The race: places, steering, eaters, bots, rules, levels, codes and replays. Whole numbers only, no engine.
//!
//! How a tick goes, the same for a person, a bot and a test, in the game's systems as in [`Race::step`]:
//!
//! ```text
//! intent ─▶ Racer::steer ─▶ Racer::advance ─▶ Racer::collide ─▶ Progress::reach ─▶ judge ─▶ Course::step
//!           tick ─▶ Eater::place ────────────────────────────────────────────────▶ judge
//! ```
//!
//! - [`units`]: ticks, lengths, speeds. [`intent`]: what a racer wants, one byte.
//! - [`place`]: where a racer can be at all. [`racer`]: how it moves there.
//! - [`eater`]: a solver's walk with its thinking, as a timetable. [`bot`]: players made of rules. [`assist`]: fewer keys
//!   for the same.
//! - [`level`]: a maze made ready for a race. [`campaign`]: the levels as data. [`maze_ranking`]: the maze of a level among
//!   many. [`difficulty`]: how strong the eater is; [`handicap`]: what holds it back. [`balance`]: what bots make of a
//!   level, counted.
//! - [`crumbs`]: a detour that pays. [`doors`]: a race of several legs. [`shifting_maze`]: a maze that changes while it is
//!   raced. [`race_state`]: what changes with the ticks. [`racer_view`]: what a racer has before it. [`progress`]: what it has taken.
//! - [`code`]: a whole race in one line. [`replay`]: a race that was run, to be run again, and its ghost. [`medals`]: what
//!   a time is worth. [`stars`]: what else there is to earn. [`records`]: the best of them.
//! - [`mod@race`]: one whole race in a plain loop. [`digest`]: the hash that tells whether two races are the same.

pub mod assist;
pub mod balance;
pub mod bot;
pub mod campaign;
pub mod code;
pub mod crumbs;
pub mod difficulty;
pub mod digest;
pub mod doors;
pub mod eater;
pub mod handicap;
pub mod intent;
pub mod level;
pub mod maze_ranking;
pub mod medals;
pub mod place;
pub mod progress;
pub mod race;
pub mod race_state;
pub mod racer;
pub mod racer_view;
pub mod records;
pub mod replay;
pub mod shifting_maze;
pub mod stars;
pub mod units;

pub use assist::{Assist, Steering};
pub use bot::Bot;
pub use campaign::{Campaign, LevelPlan};
pub use code::{RaceCode, RaceCodeError};
pub use crumbs::Crumbs;
pub use difficulty::Difficulty;
pub use eater::{Eater, EaterKind};
pub use handicap::Handicap;
pub use intent::{ClockDirection, Intent};
pub use level::Level;
pub use medals::Medal;
pub use place::Place;
pub use progress::Progress;
pub use race::{RULES_VERSION, Race, Winner, judge};
pub use race_state::RaceState;
pub use racer::Racer;
pub use racer_view::RacerView;
pub use records::Records;
pub use replay::{Divergence, Ghost, Recorder, Replay, ReplayError};
pub use shifting_maze::ShiftingMaze;
pub use stars::{Star, Stars};
pub use units::Ticks;
