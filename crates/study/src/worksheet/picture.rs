//! The picture of a question: the maze at its step, with what a pupil has to know of the steps before.

use maze::draw::page::{Ink, Mark};
use maze::draw::pdf::{SheetPart, figure_marks};
use maze::trace::{Event, Marks};
use maze::{Algorithm, AnyGrid, Cell, Figure, Grid, Side, Solver};
use text::Text;

use super::copy::PageStyle;
use super::pen::{NUMBER, Pen};
use super::quizzes::AskedTopic;
use crate::inside::found::FoundDistances;
use crate::inside::{Inside, InsideKind, Moment};
use crate::lesson::Subject;
use crate::question::quiz::LETTERS;
use crate::question::{Choice, QuestionKind};

/// The space for the numbers of columns and rows beside a maze, in points.
pub(super) const EDGE: f32 = 14.0;
/// The floor of visited cells.
const VISITED: Ink = Ink::Gray(0.84);
/// Everything that is drawn on a floor.
const DARK: Ink = Ink::Gray(0.25);
/// The width of drawn lines, in points.
const LINE: f32 = 0.9;

/// What a picture shows beside the maze.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    /// A gray floor: cells that were visited or looked at.
    Visited,
    /// The order of the visited cells, in numbers.
    Order,
    /// The distance of the visited cells from the start, in numbers.
    Distance,
    /// A cross: finished cells.
    Finished,
    /// A frame around the current cell.
    Current,
    /// A triangle in the cell of a walker that points ahead.
    Pointer,
    /// The strokes of Trémaux in the passages.
    Strokes,
}

impl Sign {
    /// The signs that the questions about an algorithm need.
    pub(super) const fn of(subject: Subject) -> &'static [Self] {
        use Sign::{Current, Distance, Finished, Order, Pointer, Strokes, Visited};
        match subject {
            Subject::Growth(Algorithm::DepthFirst) => &[Visited, Order, Finished, Current],
            Subject::Growth(Algorithm::HuntAndKill) => &[Visited, Current],
            // The walls alone show the sets.
            Subject::Growth(Algorithm::Kruskal) => &[],
            Subject::Solving(Solver::BreadthFirst) => &[Visited, Distance],
            Subject::Solving(Solver::DepthFirst) => &[Visited, Order, Current],
            Subject::Solving(Solver::RightHand) => &[Visited, Pointer],
            Subject::Solving(Solver::Tremaux) => &[Strokes, Pointer],
            Subject::Growth(_) | Subject::Solving(_) => &[Visited],
        }
    }

    /// What it means, in a sentence.
    pub(super) fn key(self, subject: Subject) -> Text {
        match (self, subject) {
            (Self::Visited, Subject::Growth(_)) => text!("worksheet-key-in-maze"),
            (Self::Visited, Subject::Solving(Solver::RightHand)) => text!("worksheet-key-walked"),
            (Self::Visited, _) => text!("worksheet-key-looked"),
            (Self::Order, _) => text!("worksheet-key-order"),
            (Self::Distance, _) => text!("worksheet-key-distance"),
            (Self::Finished, _) => text!("worksheet-key-finished"),
            (Self::Current, _) => text!("worksheet-key-current"),
            (Self::Pointer, _) => text!("worksheet-key-pointer"),
            (Self::Strokes, _) => text!("worksheet-key-strokes"),
        }
    }
}

/// The numbers of columns and rows beside a maze of squares, whose upper left corner is at a point.
pub(super) fn numbers_at_edges(pen: &Pen, grid: &AnyGrid, corner: (f32, f32), cell: f32) -> Vec<Mark> {
    let (columns, rows) = grid.columns_rows().unwrap_or_default();
    let mut marks = Vec::new();
    for column in 0..columns {
        let x = corner.0 + (column as f32 + 0.5) * cell;
        marks.extend(pen.words(&(column + 1).to_string(), NUMBER, (x, corner.1 + NUMBER + 3.0), 0.5));
    }
    for row in 0..rows {
        let y = corner.1 - (row as f32 + 0.5) * cell + NUMBER / 2.0;
        marks.extend(pen.words(&(row + 1).to_string(), NUMBER, (corner.0 - 6.0, y), 1.0));
    }
    marks
}

/// Draws the picture of a question into a box whose upper left corner is at a point.
pub(super) fn draw(
    pen: &mut Pen,
    asked: &AskedTopic,
    (left, top): (f32, f32),
    (width, height): (f32, f32),
    style: &PageStyle,
) -> Result<(), Text> {
    let (topic, question) = (&asked.topic, &asked.question);
    let moment = topic.moment_at(question.at);
    let figure = Figure::new(moment.maze());
    let figure = topic.ends().map_or(figure, |(start, goal)| figure.start(start).goal(goal));
    let (corner, room) = ((left + EDGE, top - EDGE), (width - EDGE, height - EDGE));
    let (walls, (taken, _), cell) = figure_marks(figure, corner, room, style.layout)?;
    let grid = moment.maze().grid();
    let (columns, _) = grid.columns_rows().unwrap_or_default();
    // The outer half of a wall.
    let half = (taken - columns as f32 * cell) / 2.0;
    let floor = Floor { corner: (corner.0 + half, corner.1 - half), cell, columns };
    let scene = Scene { asked, moment: &moment, floor, pen };
    // Nothing of the search helps to count a path.
    let signs = if question.kind == QuestionKind::Path { &[] } else { Sign::of(topic.subject()) };
    let mut marks = scene.floors(signs);
    marks.extend(walls);
    for &sign in signs {
        marks.extend(scene.marks(sign)?);
    }
    marks.extend(scene.letters());
    marks.extend(numbers_at_edges(pen, grid, corner, cell));
    pen.add(SheetPart::Figure, marks);
    Ok(())
}

/// Where cells are on the page.
#[derive(Clone, Copy, Debug)]
struct Floor {
    corner: (f32, f32),
    cell: f32,
    columns: u32,
}

impl Floor {
    fn center(self, cell: Cell) -> (f32, f32) {
        let (column, row) = (cell.0 % self.columns.max(1), cell.0 / self.columns.max(1));
        let at = |number: u32| (number as f32 + 0.5) * self.cell;
        (self.corner.0 + at(column), self.corner.1 - at(row))
    }

    /// The middle between two cells, and the direction from one to the other, of length 1.
    fn between(self, one: Cell, other: Cell) -> ((f32, f32), (f32, f32)) {
        let (from, to) = (self.center(one), self.center(other));
        let (x, y) = (to.0 - from.0, to.1 - from.1);
        let length = x.hypot(y).max(f32::EPSILON);
        ((f32::midpoint(from.0, to.0), f32::midpoint(from.1, to.1)), (x / length, y / length))
    }
}

/// A picture that is being drawn.
struct Scene<'s, 'l> {
    asked: &'s AskedTopic,
    moment: &'s Moment,
    floor: Floor,
    pen: &'s Pen<'l>,
}

impl Scene<'_, '_> {
    fn start(&self) -> Option<Cell> {
        self.asked.topic.ends().map(|(start, _)| start)
    }

    fn is_visited(&self, cell: Cell) -> bool {
        let marks = self.moment.marks(cell);
        let is_walker = Sign::of(self.asked.topic.subject()).contains(&Sign::Pointer);
        match self.start() {
            Some(start) if is_walker => cell == start || marks.has(Marks::WALKED),
            Some(_) => marks.has(Marks::LOOKED),
            None => marks.has(Marks::JOINED) || marks.has(Marks::LOOKED),
        }
    }

    fn visited(&self) -> impl Iterator<Item = Cell> {
        self.moment.maze().cells().filter(|&cell| self.is_visited(cell))
    }

    fn floors(&self, signs: &[Sign]) -> Vec<Mark> {
        let is_shown = signs.contains(&Sign::Visited);
        let radius = self.floor.cell / 2.0;
        let square = |cell: Cell| Mark::Square { at: self.floor.center(cell), radius, ink: VISITED };
        self.visited().filter(|_| is_shown).map(square).collect()
    }

    fn marks(&self, sign: Sign) -> Result<Vec<Mark>, Text> {
        Ok(match sign {
            Sign::Visited => Vec::new(),
            Sign::Order => {
                let order = self.order();
                (1..).zip(order).filter_map(|(number, cell)| self.number(cell, number)).collect()
            }
            Sign::Distance => {
                let (subject, ends) = (self.asked.topic.subject(), self.asked.topic.ends());
                let (Subject::Solving(solver), Some(ends)) = (subject, ends) else { return Ok(Vec::new()) };
                let found = FoundDistances::new(self.moment, Some(solver), ends)?;
                let number = |cell| self.number(cell, found.distance(self.moment, cell)?);
                self.visited().filter_map(number).collect()
            }
            Sign::Finished => {
                let finished = self.visited().filter(|&cell| self.moment.marks(cell).has(Marks::RETIRED));
                finished.flat_map(|cell| self.cross(cell)).collect()
            }
            Sign::Current => self.moment.head().map(|cell| self.frame(cell)).unwrap_or_default(),
            Sign::Pointer => self.pointer().into_iter().collect(),
            Sign::Strokes => self.strokes()?,
        })
    }

    /// The visited cells in their order.
    fn order(&self) -> Vec<Cell> {
        let (grid, mut order) = (self.moment.maze().grid(), Vec::new());
        for event in self.moment.trace().events().take(self.moment.at()) {
            let cell = match event {
                Event::Look(cell) => cell,
                Event::Carve(cell, side) => grid.behind(cell, side),
                _ => continue,
            };
            if !order.contains(&cell) {
                order.push(cell);
            }
        }
        order
    }

    /// A number in the lower right corner of a cell.
    fn number(&self, cell: Cell, number: u32) -> Option<Mark> {
        let ((x, y), half) = (self.floor.center(cell), self.floor.cell / 2.0);
        self.pen.words(&number.to_string(), NUMBER, (x + half - 3.0, y - half + NUMBER + 3.0), 1.0)
    }

    /// A small cross in the upper left corner of a cell.
    fn cross(&self, cell: Cell) -> [Mark; 2] {
        let (x, y) = self.floor.center(cell);
        let (far, near) = (self.floor.cell * 0.34, self.floor.cell * 0.08);
        let line = |from: (f32, f32), to: (f32, f32)| Mark::Line { from, to, width: LINE, ink: DARK };
        let (left, right, top, bottom) = (x - far, x - near, y + far, y + near);
        [line((left, top), (right, bottom)), line((left, bottom), (right, top))]
    }

    fn frame(&self, cell: Cell) -> Vec<Mark> {
        let ((x, y), half) = (self.floor.center(cell), self.floor.cell * 0.4);
        let corners = [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)];
        let ends = (0..4).map(|number| (corners[number], corners[(number + 1) % 4]));
        ends.map(|(from, to)| Mark::Line { from, to, width: 2.0 * LINE, ink: DARK }).collect()
    }

    /// The triangle of a walker; `None` before its first step.
    fn pointer(&self) -> Option<Mark> {
        let events = self.moment.trace().events().take(self.moment.at());
        let steps = events.filter_map(|event| if let Event::Step(cell) = event { Some(cell) } else { None });
        let walked: Vec<Cell> = self.start().into_iter().chain(steps).collect();
        let &[.., before, here] = walked.as_slice() else { return None };
        let ((x, y), size) = (self.floor.center(here), self.floor.cell * 0.28);
        let (_, (right, up)) = self.floor.between(before, here);
        let at =
            |ahead: f32, aside: f32| (x + size * (ahead * right - aside * up), y + size * (ahead * up + aside * right));
        Some(Mark::Shape { corners: vec![at(1.0, 0.0), at(-0.8, 0.75), at(-0.8, -0.75)], ink: DARK })
    }

    /// A dash across a passage for each walk through it.
    fn strokes(&self) -> Result<Vec<Mark>, Text> {
        let Some(ends) = self.asked.topic.ends() else { return Ok(Vec::new()) };
        let mut inside = Inside::new(InsideKind::Marks, Some(Solver::Tremaux), self.moment, ends)?;
        inside.follow(self.moment, |_| {})?;
        let mut marks = Vec::new();
        for (cell, side, behind) in self.passages() {
            let ((x, y), (right, up)) = self.floor.between(cell, behind);
            let count = inside.marks(cell, side);
            for number in 0..count {
                let along = self.floor.cell * 0.16 * (f32::from(number) - f32::from(count - 1) / 2.0);
                let (x, y, far) = (x + along * right, y + along * up, self.floor.cell * 0.2);
                let (from, to) = ((x - far * up, y + far * right), (x + far * up, y - far * right));
                marks.push(Mark::Line { from, to, width: 2.0 * LINE, ink: DARK });
            }
        }
        Ok(marks)
    }

    /// Each passage once.
    fn passages(&self) -> impl Iterator<Item = (Cell, Side, Cell)> {
        let maze = self.moment.maze();
        let exits = move |cell: Cell| maze.exits(cell).map(move |(side, behind)| (cell, side, behind));
        maze.cells().flat_map(exits).filter(|(cell, _, behind)| cell < behind)
    }

    /// The letters of the choices, where a choice is a place.
    fn letters(&self) -> Vec<Mark> {
        let grid = self.moment.maze().grid();
        let mut marks = Vec::new();
        for (letter, choice) in LETTERS.iter().zip(&self.asked.question.choices) {
            let at = match *choice {
                Choice::Cell(cell) => self.floor.center(cell),
                Choice::Wall(cell, side) => self.floor.between(cell, grid.behind(cell, side)).0,
                Choice::Number(_) | Choice::Subject(_) => continue,
            };
            marks.push(Mark::Disc { at, radius: NUMBER * 0.75, ink: Ink::Gray(1.0) });
            marks.extend(self.pen.words(letter, NUMBER, (at.0, at.1 + NUMBER * 0.63), 0.5));
        }
        marks
    }
}
