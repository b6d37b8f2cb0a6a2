//! The laws that every parser of foreign bytes keeps. Each function of [`TARGETS`] is a fuzz target: it parses any bytes,
//! and panics where a law is broken.
//!
//! - What is accepted prints back to the same, and is within the limits that the documents state.
//! - What is refused is refused in one line, without words of the code ([`bounds::one_line`]).
//! - Time and memory are bounded by the length of the input, whatever numbers it holds ([`bounds::within`]).
//!
//! `cargo fuzz run TARGET` fuzzes one, `./check --fuzz MINUTES` all. [`seeds`] makes the inputs that they start from, in
//! `seeds/TARGET`; `tests/laws.rs` runs them without a fuzzer.

pub mod bounds;
pub mod class;
pub mod foreign;
pub mod friends_room;
#[cfg(feature = "game")]
pub mod game;
pub mod mazes;
#[cfg(feature = "net")]
pub mod net;
pub mod races;
pub mod repair;
pub mod scripts;
pub mod seeds;

/// A target: takes any bytes, and panics if a law is broken.
pub type Target = fn(&[u8]);

/// The targets that need only the crates, by name.
const CRATES: &[(&str, Target)] = &[
    ("maze_code", mazes::maze_code),
    ("text_maze", mazes::text_maze),
    ("json", mazes::json),
    ("mask_text", mazes::mask_text),
    ("mask_png", mazes::mask_png),
    ("maze_file", foreign::maze_file),
    ("maze_picture", foreign::maze_picture),
    ("names", races::names),
    ("race_code", races::race_code),
    ("race_build", races::race_build),
    ("campaign", races::campaign),
    ("levels_link", races::levels_link),
    ("replay", races::replay),
    ("replay_run", races::replay_run),
    ("message", friends_room::message),
    ("walks", friends_room::walks),
    ("room", friends_room::room),
    ("script", scripts::script),
    ("blocks", class::blocks),
    ("task", class::task),
    ("class_text", class::class_text),
    ("hand_in", class::hand_in),
];

/// The targets of the network.
#[cfg(feature = "net")]
const NET: &[(&str, Target)] =
    &[("address", net::address), ("peer_request", net::peer_request), ("signal", net::signal)];
#[cfg(not(feature = "net"))]
const NET: &[(&str, Target)] = &[];

/// The targets of the game's library.
#[cfg(feature = "game")]
const GAME: &[(&str, Target)] = game::TARGETS;
#[cfg(not(feature = "game"))]
const GAME: &[(&str, Target)] = &[];

/// All targets of the enabled features, by name.
pub fn targets() -> impl Iterator<Item = (&'static str, Target)> {
    [CRATES, NET, GAME].into_iter().flatten().copied()
}

/// Runs a target by name.
///
/// # Panics
/// If a law is broken, or there is no such target.
pub fn run(name: &str, bytes: &[u8]) {
    let (_, target) = targets().find(|&(other, _)| other == name).expect("a target of this name");
    bounds::note_input(bytes);
    target(bytes);
}
