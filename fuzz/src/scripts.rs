//! Scripts of eaters.

use std::sync::OnceLock;
use std::time::Duration;

use maze::{Algorithm, AnyGrid, Cancel, Cell, CellShape, Maze, Seed, generate};
use script::limits::{LONGEST_NAME, MOST_LINE, MOST_LINES};
use script::{Limits, Script, walk};

use crate::bounds::{Bounds, one_line, within};

/// What a script may do here: as much as a run of some milliseconds.
const SMALL: Limits = Limits { step_operations: 2_000, all_operations: 10_000, steps: 100 };

/// More than that is refused before it is done, but the work on one list counts as a few operations.
const MARGIN: u64 = 100_000;

/// The text of a script; one that compiles runs in a small maze.
///
/// # Panics
/// If a law is broken.
pub fn script(bytes: &[u8]) {
    // The engine is made for each script.
    let bounds = Bounds { memory_a_byte: 2048, ..Bounds::READING.and(4 << 20, Duration::from_millis(100)) };
    let script = match within(bounds, bytes.len(), || Script::from_bytes(bytes)) {
        Ok(script) => script,
        Err(error) => return one_line(&error),
    };
    let name = script.about().name.as_deref();
    assert!(name.is_none_or(|name| (1..=LONGEST_NAME).contains(&name.chars().count())));
    assert_eq!(Script::parse(script.text()).as_ref().map(Script::digest), Ok(script.digest()));
    let maze = maze();
    let run = || walk(&script, maze, Cell(0), Cell(11), SMALL, &Cancel::never());
    // Four million numbers in lists, and what the engine has.
    let outcome = within(bounds.and(128 << 20, Duration::from_secs(2)), bytes.len(), run);
    assert!(outcome.operations <= SMALL.all_operations + MARGIN, "{} operations", outcome.operations);
    assert!(outcome.solution.walk.len() <= SMALL.steps as usize + 1);
    assert!(outcome.log.len() <= MOST_LINES);
    assert!(outcome.log.iter().all(|line| line.chars().count() <= MOST_LINE));
    assert_eq!(outcome.solution.found(), outcome.error.is_none());
    if let Some(error) = &outcome.error {
        one_line(error);
    }
    assert_eq!(run(), outcome, "the same script is the same walk");
}

fn maze() -> &'static Maze<AnyGrid> {
    static MAZE: OnceLock<Maze<AnyGrid>> = OnceLock::new();
    MAZE.get_or_init(|| {
        let grid = AnyGrid::new(CellShape::Square, "4x3", None, None).expect("a small grid");
        generate(grid, Algorithm::Wilson, &Seed::new("fuzz"), &mut ()).expect("a small maze")
    })
}
