//! Laws of canceled work. None depends on a clock.

use std::io;

use maze::code::Passages;
use maze::draw::json::{self, JsonError};
use maze::draw::pdf::{self, Layout, PdfError, PrintItem};
use maze::measure::{Report, is_perfect_with};
use maze::trace::{Event, Observer, Trace};
use maze::{
    Algorithm, AnyGrid, Cancel, Cell, CellShape, Code, CodeError, Drawing, Figure, Fraction, GenerateError, Generator,
    Grid, Mask, MaskError, Maze, MazeStyle, Picture, Recipe, Seed, SolveError, Solver, Square, Style, Symmetry,
    TextError, generate_with, solve_with,
};

use proptest::prelude::*;
use proptest::sample::select;

use crate::{grown, square};

/// More events than there are between a few checks of the token: at most 2¹⁷ steps of a walk, with two events each.
const SOON: usize = 1 << 20;

/// Generates a maze until the token stops it; returns the error, and the number of recorded events.
fn generate_until(grid: Square, generator: impl Into<Generator>, cancel: &Cancel) -> (Option<GenerateError>, usize) {
    let mut trace = Trace::default();
    let made = generate_with(grid, generator, &Seed::new("canceled"), &mut trace, cancel);
    (made.err(), trace.len())
}

/// A request before the work starts.
fn requested() -> Cancel {
    let cancel = Cancel::new();
    cancel.cancel();
    cancel
}

#[test]
fn canceled_token_stops_every_generator_at_once() {
    for algorithm in Algorithm::ALL {
        let ended = generate_until(square(20, 20), algorithm, &requested());
        assert_eq!(ended, (Some(GenerateError::Canceled), 0), "{algorithm}");
    }
}

#[test]
fn token_canceled_after_some_checks_stops_every_generator_soon() {
    for algorithm in Algorithm::ALL {
        let (error, events) = generate_until(square(400, 400), algorithm, &Cancel::after_looks(3));
        assert_eq!(error, Some(GenerateError::Canceled), "{algorithm}");
        assert!(events < SOON, "{algorithm}: {events} events");
    }
}

#[test]
fn styles_can_be_canceled() {
    let leaning = MazeStyle { straightness: Fraction::HALF, ..MazeStyle::PLAIN };
    let symmetric = MazeStyle { symmetry: Symmetry::LeftRight, ..MazeStyle::PLAIN };
    for style in [leaning, symmetric] {
        let (error, events) = generate_until(
            square(400, 400),
            Generator { algorithm: Algorithm::DepthFirst, style },
            &Cancel::after_looks(3),
        );
        assert!(error == Some(GenerateError::Canceled) && events < SOON, "{style:?}: {error:?}, {events} events");
    }
    // Enough checks for the maze, and too few for the changes to it.
    let looks = (1..1000)
        .find(|&looks| generate_until(square(60, 60), Algorithm::BinaryTree, &Cancel::after_looks(looks)).0.is_none());
    let finished = MazeStyle { braid: Fraction::HALF, trim: Fraction::HALF, ..MazeStyle::PLAIN };
    let generator = Generator { algorithm: Algorithm::BinaryTree, style: finished };
    let (error, _) = generate_until(square(60, 60), generator, &Cancel::after_looks(looks.unwrap()));
    assert_eq!(error, Some(GenerateError::Canceled));
}

#[test]
fn unused_token_changes_nothing() {
    for algorithm in Algorithm::ALL {
        let maze = generate_with(square(30, 20), algorithm, &Seed::new("a"), &mut (), &Cancel::new());
        assert_eq!(maze, Ok(grown(square(30, 20), algorithm, "a")), "{algorithm}");
    }
}

/// Cancels the token at an event, and counts the events.
struct CancelsAt<'c> {
    at: usize,
    events: usize,
    cancel: &'c Cancel,
}

impl Observer for CancelsAt<'_> {
    fn room_for_walks(&self, _: u32) -> usize {
        usize::MAX
    }

    fn on(&mut self, _: Event) {
        self.events += 1;
        if self.events == self.at {
            self.cancel.cancel();
        }
    }
}

/// The most events between two checks of the token: 2¹⁷ steps of a walk with two events each; for others some events of
/// each of 2¹² cells, or of a row.
const fn between_checks(algorithm: Algorithm) -> usize {
    match algorithm {
        Algorithm::AldousBroder | Algorithm::Wilson | Algorithm::OriginShift => 1 << 18,
        _ => 1 << 15,
    }
}

/// Cancels a generator at an event.
fn cancel_at(at: usize, algorithm: Algorithm, shape: CellShape, size: &str, straightness: Fraction) {
    let grid = AnyGrid::new(shape, size, None, None).unwrap();
    let generator = Generator { algorithm, style: MazeStyle { straightness, ..MazeStyle::PLAIN } };
    let (cancel, most) = (Cancel::new(), between_checks(algorithm));
    let mut observer = CancelsAt { at, events: 0, cancel: &cancel };
    let recipe = Recipe { grid, generator, seed: Seed::new("any event") };
    let made = recipe.maze_watched_or_canceled(&mut observer, &cancel);
    let events = observer.events;
    match made {
        Err(GenerateError::Canceled) => {
            assert!(events - at < most, "{algorithm}, {shape} {size}, at {at}: {} events after it", events - at);
        }
        // It was done before the event, or soon after it.
        Ok(_) => assert!(events < at + most, "{algorithm}, {shape} {size}, at {at}: {events} events"),
        // Not every algorithm runs on every grid or has every style.
        Err(_) => assert_eq!(events, 0),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2))]

    #[test]
    fn generator_canceled_at_any_event_ends_soon(
        at in 2_usize..400_000,
        straightness in select(vec![Fraction::NONE, Fraction::HALF]),
    ) {
        for algorithm in Algorithm::ALL {
            for (shape, size) in [
                (CellShape::Square, "600x600"),
                (CellShape::Square, "6000x40"),
                (CellShape::Hexagon, "500x500"),
                (CellShape::Triangle, "800x400"),
                (CellShape::Ring, "300"),
            ] {
                for at in [1, at] {
                    cancel_at(at, algorithm, shape, size, straightness);
                }
            }
        }
    }
}

/// Solves a maze from its first cell to its last until the token stops it.
fn solve_until(maze: &Maze, solver: Solver, cancel: &Cancel) -> (Option<SolveError>, usize) {
    let mut trace = Trace::default();
    let goal = Cell(maze.grid().cells() - 1);
    let solution = solve_with(maze, Cell(0), goal, solver, &mut trace, cancel);
    (solution.err(), trace.len())
}

#[test]
fn canceled_token_stops_every_solver_at_once() {
    let maze = grown(square(20, 20), Algorithm::Kruskal, "a");
    for solver in Solver::ALL {
        let ended = solve_until(&maze, solver, &requested());
        assert_eq!(ended, (Some(SolveError::Canceled), 0), "{solver}");
    }
}

#[test]
fn token_canceled_after_some_checks_stops_every_solver_soon() {
    let corridor = grown(square(65535, 1), Algorithm::BinaryTree, "a");
    let dead_ends = grown(square(400, 400), Algorithm::Kruskal, "a");
    for solver in Solver::ALL {
        // A corridor has no dead ends to fill.
        let maze = if solver == Solver::DeadEndFilling { &dead_ends } else { &corridor };
        let (error, events) = solve_until(maze, solver, &Cancel::after_looks(3));
        assert_eq!(error, Some(SolveError::Canceled), "{solver}");
        assert!(events < SOON, "{solver}: {events} events");
    }
}

#[test]
fn token_set_after_some_looks_ends_measures() {
    let maze = grown(square(100, 100), Algorithm::Kruskal, "a");
    let (first, last) = (Cell(0), Cell(100 * 100 - 1));
    let looks = (0..1000).find(|&looks| Report::of_with(&maze, first, last, &Cancel::after_looks(looks)).is_ok());
    // Each part of the report looks as it begins, and on its way.
    assert!(looks.is_some_and(|looks| looks > 12), "{looks:?}");
    let report = Report::of_with(&maze, first, last, &Cancel::after_looks(looks.unwrap() - 1));
    assert_eq!(report.err(), Some(SolveError::Canceled));
    assert_eq!(is_perfect_with(&maze, &Cancel::after_looks(2)), Err(SolveError::Canceled));
    assert_eq!(is_perfect_with(&maze, &Cancel::new()), Ok(true));
    // Counting the mazes of a grid looks for each cell.
    let small = grown(square(12, 12), Algorithm::Kruskal, "a");
    let report = Report::of_with(&small, Cell(0), Cell(143), &Cancel::after_looks(100));
    assert_eq!(report.err(), Some(SolveError::Canceled));
}

#[test]
fn token_set_after_some_looks_ends_reading() {
    let maze = grown(square(100, 100), Algorithm::Kruskal, "a");
    let drawing = Drawing::of(&maze, Style::Ascii).unwrap().to_string();
    let read = |cancel: &Cancel| Picture::read_with(&drawing, u64::MAX, cancel).map(|picture| picture.maze);
    assert_eq!(read(&Cancel::after_looks(30)), Err(TextError::Canceled));
    assert_eq!(read(&Cancel::new()), Ok(maze.clone()));
    let mask = "....\n".repeat(50);
    assert_eq!(Mask::read(&mask, &Cancel::after_looks(30)), Err(MaskError::Canceled));
    let code = Code::from(Passages::of(&maze.into()).unwrap());
    let line = code.to_string();
    let looks = (0..100).find(|&looks| Code::read_with(&line, &Cancel::after_looks(looks)).is_ok());
    assert!(looks.is_some_and(|looks| looks > 2), "{looks:?}");
    assert_eq!(Code::read_with(&line, &Cancel::after_looks(looks.unwrap() - 1)), Err(CodeError::Canceled));
    assert_eq!(Code::read_with(&line, &Cancel::new()), Ok(code.clone()));
    assert_eq!(code.maze_or_canceled(&Cancel::after_looks(1)).err(), Some(GenerateError::Canceled));
    let mut object = Vec::new();
    json::write(&mut object, &code, &Figure::new(&code.maze().unwrap())).unwrap();
    let object = String::from_utf8(object).unwrap();
    let read = |cancel: &Cancel| json::read_with(&object, u64::MAX, cancel).map(|read| read.code);
    for looks in [0, 1, 3] {
        assert_eq!(read(&Cancel::after_looks(looks)), Err(JsonError::Canceled));
    }
    assert_eq!(read(&Cancel::new()), Ok(Some(code)));
}

#[test]
fn token_set_after_some_looks_ends_a_document() {
    let maze = grown(square(5, 5), Algorithm::Kruskal, "a");
    let item = || PrintItem::of(Figure::new(&maze));
    let items = [item(), item(), item()];
    let mut begun = Vec::new();
    let cancel = Cancel::after_looks(2);
    let written = pdf::write_with(io::sink(), &items, &Layout::default(), &cancel, |page, all| begun.push((page, all)));
    assert!(matches!(written, Err(PdfError::Canceled)));
    assert_eq!(begun, [(0, 3), (1, 3)]);
}

#[test]
fn errors_say_what_is_allowed() {
    let error = GenerateError::TooManySteps { algorithm: Algorithm::AldousBroder, steps: 1000 };
    assert_eq!(
        error.to_string(),
        "aldous-broder needs more than 1000 steps on this grid, the most allowed: \
         choose a smaller or less narrow grid, or another algorithm"
    );
    assert_eq!(GenerateError::Canceled.to_string(), "canceled");
}
