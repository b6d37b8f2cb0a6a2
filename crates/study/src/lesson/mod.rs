//! The lesson of a recording: pseudo code with the running line, and a sentence for each step, for learners.
//!
//! [`generators`] and [`solvers`] map each event of each algorithm to a line of its pseudo code and to a sentence.

mod beat;
mod generators;
pub mod lengths;
mod solvers;

use maze::trace::{Event, Marks};
use maze::{Algorithm, AnyGrid, Cell, Grid, OutOfMemory, Side, Solver};
use text::{Id, Text};

use self::beat::{Beat, Told};
use crate::inside::marks::PassageMarks;
use crate::inside::turns::Turns;
use crate::inside::{Inside, Moment};

/// What a lesson says at a moment.
#[derive(Clone, Debug)]
pub struct LessonStep {
    /// The running line of the pseudo code, from 0; `None` once the algorithm is done and loops are added or dead ends
    /// cut off.
    pub line: Option<u8>,
    /// What happened, in a sentence.
    pub sentence: Text,
}

/// The subject of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A generator.
    Growth(Algorithm),
    /// A solver.
    Solving(Solver),
}

impl Subject {
    /// Returns its pseudo code, with a line of text per line of code.
    pub const fn code(self) -> Id {
        match self {
            Self::Growth(algorithm) => generators::code(algorithm),
            Self::Solving(solver) => solvers::code(solver),
        }
    }
}

/// The lesson of a recording.
#[derive(Clone, Debug)]
pub struct Lesson {
    subject: Subject,
    ends: (Cell, Cell),
    /// The first event that adds loops or cuts off dead ends.
    style_from: usize,
    /// State that only some solvers need.
    inside: Option<Inside>,
}

impl Lesson {
    /// The lesson of a recording. `ends` are start and goal.
    pub fn new(subject: Subject, moment: &Moment, ends: (Cell, Cell)) -> Result<Self, OutOfMemory> {
        let inside = match subject {
            Subject::Solving(Solver::Tremaux) => Some(Inside::Marks(PassageMarks::new(moment, ends.0)?)),
            Subject::Solving(Solver::Pledge) => Some(Inside::Turns(Turns::new(ends.0))),
            _ => None,
        };
        let style_from = match subject {
            Subject::Growth(algorithm) => style_from(algorithm, moment),
            Subject::Solving(_) => usize::MAX,
        };
        Ok(Self { subject, ends, style_from, inside })
    }

    /// Returns the explained generator or solver.
    pub const fn subject(&self) -> Subject {
        self.subject
    }

    /// Explains the last event; `None` before the first one.
    pub fn step(&mut self, moment: &Moment) -> Result<Option<LessonStep>, OutOfMemory> {
        if let Some(inside) = &mut self.inside {
            inside.follow(moment, |_| {})?;
        }
        let Some(at) = moment.at().checked_sub(1) else { return Ok(None) };
        let trace = moment.trace();
        let Some(event) = trace.get(at) else { return Ok(None) };
        let beat = self.beat(moment, at, event);
        let (line, say) = match (self.subject, event) {
            (Subject::Growth(_), Event::Close(..)) if at >= self.style_from => (None, id!("say-trim")),
            (Subject::Growth(_), _) if at >= self.style_from => (None, id!("say-loop")),
            (Subject::Growth(algorithm), _) => some_line(generators::told(algorithm, &beat)),
            (Subject::Solving(solver), _) => some_line(solvers::told(solver, &beat)),
        };
        let grid = moment.maze().grid();
        let (cell, to) = cells_of(event, grid);
        let says: Text = say.into();
        let mut sentence = match to {
            Some(to) => text!("say-between", from = name_of(grid, cell), to = name_of(grid, to), says = says),
            None => text!("say-at", cell = name_of(grid, cell), says = says),
        };
        if self.subject == Subject::Solving(Solver::Pledge) {
            let turns = if beat.is_square {
                text!("say-turns", turns = beat.turned / 90)
            } else {
                text!("say-degrees", turns = beat.turned)
            };
            sentence = Text::joined(" ", [sentence, turns]);
        }
        Ok(Some(LessonStep { line, sentence }))
    }

    fn beat(&self, moment: &Moment, at: usize, event: Event) -> Beat {
        let trace = moment.trace();
        let grid = moment.maze().grid();
        let before = at.checked_sub(1).and_then(|at| trace.get(at));
        let (cell, to) = cells_of(event, grid);
        let step = |at: usize| if let Some(Event::Step(cell)) = trace.get(at) { Some(cell) } else { None };
        // There is at most one other event between two steps of a walker.
        let mut steps = (at.saturating_sub(4)..at).rev().filter_map(step);
        let from = steps.next().unwrap_or(self.ends.0);
        let strokes =
            self.inside.as_ref().map_or(0, |inside| match moment.maze().exits(from).find(|exit| exit.1 == cell) {
                Some((side, _)) => inside.marks(from, side),
                None => 0,
            });
        Beat {
            event,
            before,
            after: trace.get(at + 1),
            is_first: at == 0,
            is_right: to.is_some_and(|to| to.0 == cell.0 + 1),
            is_at_goal: cell == self.ends.1,
            is_again: moment.marks(cell).has(Marks::WALKED_AGAIN) || cell == self.ends.0,
            strokes,
            is_reversal: matches!(before, Some(Event::Step(_))) && steps.next().unwrap_or(self.ends.0) == cell,
            turned: self.inside.as_ref().and_then(Inside::turned).unwrap_or(0),
            is_square: grid.shape() == maze::CellShape::Square,
        }
    }
}

const fn some_line((line, say): Told) -> (Option<u8>, Id) {
    (Some(line), say)
}

/// Returns the first event of the style: a passage beyond those of a perfect maze, or a wall that the algorithm does
/// not build.
pub(crate) fn style_from(algorithm: Algorithm, moment: &Moment) -> usize {
    let cells = u64::from(moment.maze().grid().cells());
    let given = moment.trace().given().map(|(_, sides)| u64::from(sides.len())).sum::<u64>();
    if algorithm == Algorithm::OriginShift {
        // The root opens as many passages as it closes, so passages cannot be counted. All cells are finished when the
        // algorithm is done.
        let last = moment.trace().events().rposition(|event| matches!(event, Event::Retire(_)));
        return last.map_or(usize::MAX, |last| last + 1);
    }
    let (mut open, mut is_perfect) = (given, given + 1 == cells);
    for (at, event) in moment.trace().events().enumerate() {
        match event {
            Event::Carve(..) | Event::Close(..) if is_perfect => return at,
            Event::Carve(..) => open += 1,
            Event::Close(..) => open -= 1,
            _ => {}
        }
        is_perfect = open + 1 == cells;
    }
    usize::MAX
}

/// Returns the cell of an event, and the cell behind its passage.
fn cells_of(event: Event, grid: &AnyGrid) -> (Cell, Option<Cell>) {
    let behind = |cell: Cell, side: Side| (cell, grid.neighbor(cell, side));
    match event {
        Event::Carve(cell, side) | Event::Close(cell, side) => behind(cell, side),
        Event::Given(cell, _) | Event::Look(cell) | Event::Forget(cell) | Event::Step(cell) | Event::Retire(cell) => {
            (cell, None)
        }
    }
}

/// A cell for learners: column and row from 1 where the grid has both, otherwise its number from 1.
pub(crate) fn name_of(grid: &AnyGrid, cell: Cell) -> Text {
    match grid.square() {
        Some(square) => {
            let width = square.width().max(1);
            text!("say-cell", column = cell.0 % width + 1, row = cell.0 / width + 1)
        }
        None => text!("say-cell-number", number = cell.0 + 1),
    }
}

#[cfg(test)]
mod laws;
