//! The race: places, steering, eaters, bots, rules, levels, codes and replays. Whole numbers only, no engine.
//!
//! A tick goes the same way for a person, a bot and a test, in the game's systems as in [`Race::step`]:
//!
//! ```text
//! intent ─▶ RacerRun::step: Racer::step ▸ Taken::reach ─▶ RaceState::step ─▶ RacerRun::end_tick
//! tick ─▶ Eater::place ───────────────────────────────────────────────────▶ RacerRun::end_tick
//! ```
//!
//! - [`units`]: ticks, lengths, speeds. [`limits`]: how large a race may be. [`intent`]: what a racer wants, in one
//!   byte.
//! - [`place`]: where a racer can be. [`racer`]: how it moves. [`racer_run`]: its run from GO to the goal. [`assist`]: steering with fewer keys, [`exit_scan`]: by a single one. [`corners`]: how
//!   well it turns. [`path_times`]: gaps and splits. [`run_facts`]: what a finished run
//!   tells.
//! - [`eater`]: a solver's walk with its thinking, as a timetable. [`eater_kind`]: the kinds of eaters. [`scout`]: the
//!   runs of a micromouse. [`contest`]: what its runs count. [`bot`]: rule-based players.
//! - [`mod@reading_time`]: how long the maze is shown before GO. [`plan`]: what a level is built from. [`campaign`]:
//!   plans as data. [`endpoints`]: start and goal, [`goals`]: of several. [`maze_ranking`]: the maze of a level among
//!   many. [`level`]: a maze ready to be raced; [`level_build`] builds it. [`quick_grid`]: the sizes of quick races.
//!   [`person_time`]: how long people take for a maze;
//!   [`difficulty_search`]: mazes of a difficulty.
//! - [`rating`]: how strong the player is. [`difficulty`]: how strong the eater is. [`strength`]: how strong the eater
//!   is in mazes that many bots have run. [`handicap`]: how a player weakens the eater. [`bot_results`]: measures bots
//!   on a level. [`career`]: a bot in one race after another. [`level_limits`]: which levels are fun to race.
//! - [`crumbs`]: detours that pay. [`doors`]: a race of several legs. [`placed`]: both where an author placed them;
//!   [`sites`]: where that may be. [`electronic_doors`]: passages that may be shut.
//!   [`darkness`]: where the player sees only nearby cells. [`shifting_maze`]: a maze that changes during the race.
//!   [`race_state`]: the part of a level that changes with the ticks. [`racer_view`]: what one racer sees. [`hearing`]: what a player hears who does
//!   not see the maze. [`taken`]: the keys and crumbs that a player has taken.
//! - [`code`]: a whole race in one line. [`race_text`]: whether a text is a link, a replay, a code or a word. [`replay`]: a race that was run, and its ghost. [`medals`]: what a time is
//!   worth. [`stars`]: what else there is to earn. [`records`]: the best runs. [`points`]: a Grand Prix.
//! - [`date`]: days of the calendar. [`daily`]: the race of a day. [`practice`]: drills. [`shipped`]: the levels of the game,
//!   and which of them a plan is. [`race_identity`]: the name and the world of a race. [`ron_reason`]: what is wrong in a file. [`rules`]: the versions of the rules. [`time_left`]: who leads. [`chase`]:
//!   how close a race is. [`mod@race`]: a race in a plain loop. [`group`]: races of several players. [`digest`]: the
//!   hash that shows whether two races are the same.
//!
//! Long work takes a [`Cancel`](maze::Cancel): [`Level::build_with`], [`Level::eaters_with`], [`Ghost::verified`].

pub mod assist;
pub mod base64;
pub mod bot;
pub mod bot_results;
pub mod campaign;
pub mod career;
pub mod chase;
pub mod code;
pub mod contest;
pub mod corners;
pub mod crumbs;
pub mod daily;
pub mod darkness;
pub mod date;
pub mod difficulty;
pub mod difficulty_search;
pub mod digest;
pub mod doors;
pub mod eater;
pub mod eater_kind;
pub mod electronic_doors;
pub mod endpoints;
pub mod exit_scan;
pub mod fit;
pub mod goals;
pub mod group;
pub mod handicap;
pub mod hearing;
pub mod intent;
pub mod level;
pub mod level_build;
pub mod level_limits;
pub mod level_rules;
pub mod limits;
pub mod maze_ranking;
pub mod medals;
pub mod path_times;
pub mod person_time;
pub mod place;
pub mod placed;
pub mod plan;
pub mod points;
pub mod practice;
pub mod quick_grid;
pub mod race;
pub mod race_identity;
pub mod race_state;
pub mod race_text;
pub mod racer;
pub mod racer_run;
pub mod racer_view;
pub mod rating;
pub mod reading_time;
pub mod records;
pub mod replay;
pub mod ron_reason;
pub mod rules;
pub mod run_facts;
pub mod scout;
pub mod shifting_maze;
pub mod shipped;
pub mod sites;
pub mod stars;
pub mod strength;
pub mod taken;
pub mod time_left;
pub mod units;
mod variants;

pub use assist::{Assist, Steering};
pub use bot::Bot;
pub use campaign::Campaign;
pub use career::Career;
pub use code::{RaceCode, RaceCodeError};
pub use contest::ContestTiming;
pub use corners::{Corner, CornerCount, CornerWatch};
pub use crumbs::Crumbs;
pub use daily::daily_code;
pub use darkness::Darkness;
pub use difficulty::Difficulty;
pub use eater::{Activity, Eater, ScriptEntry, ScriptLook};
pub use eater_kind::EaterKind;
pub use electronic_doors::{DoorState, ElectronicDoor, ElectronicDoors};
pub use endpoints::Endpoints;
pub use fit::Fit;
pub use goals::Goals;
pub use handicap::Handicap;
pub use intent::{ClockDirection, Intent};
pub use level::Level;
pub use level_build::{BotRaces, LevelBuild};
pub use level_rules::LevelRule;
pub use medals::{Medal, passes};
pub use path_times::PathTimes;
pub use person_time::PersonTime;
pub use place::{Place, StepLines};
pub use plan::LevelPlan;
pub use race::{Race, RaceCourse, SoloRace};
pub use race_state::RaceState;
pub use race_text::{LinkParts, RaceText};
pub use racer::Racer;
pub use racer_run::{Facts, RacerRun, Winner, judge};
pub use racer_view::RacerView;
pub use rating::Rating;
pub use reading_time::{COUNTDOWN, reading_time};
pub use records::Records;
pub use replay::{Divergence, Ghost, Recorder, Replay, ReplayError};
pub use rules::{RULES_VERSION, Rules};
pub use run_facts::RunFacts;
pub use scout::SeenCells;
pub use shifting_maze::ShiftingMaze;
pub use stars::{Star, Stars};
pub use strength::Strength;
pub use taken::Taken;
pub use units::{Moment, Ticks};
