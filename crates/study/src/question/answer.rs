//! The choices of a question, before their order is drawn.

use maze::{AnyGrid, Cell, Grid, MazeRng, Side};
use text::{Text, names};

use crate::lesson::{Subject, name_of};

/// A possible answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// A cell.
    Cell(Cell),
    /// The wall on a side of a cell.
    Wall(Cell, Side),
    /// A number.
    Number(u32),
    /// An algorithm.
    Subject(Subject),
}

impl Choice {
    /// The answer in words.
    pub fn text(self, grid: &AnyGrid) -> Text {
        match self {
            Self::Cell(cell) => name_of(grid, cell),
            Self::Wall(cell, side) => {
                // In one order, so that the order does not tell which wall an algorithm opened.
                let behind = grid.behind(cell, side);
                let [from, to] = [cell.min(behind), cell.max(behind)].map(|cell| name_of(grid, cell));
                text!("ask-wall", from = from, to = to)
            }
            Self::Number(number) => Text::grouped(number.into()),
            Self::Subject(Subject::Growth(algorithm)) => names::algorithm(algorithm),
            Self::Subject(Subject::Solving(solver)) => names::solver(solver),
        }
    }
}

/// An answer before its place among the choices is drawn.
pub(super) struct Answer {
    pub(super) right: Choice,
    pub(super) wrong: Vec<Choice>,
    pub(super) until: usize,
    pub(super) why: Text,
    pub(super) asked_length: Text,
}

/// Three other numbers near one, `apart` from each other.
pub(super) fn near(number: u32, apart: u32, rng: &mut MazeRng) -> Vec<Choice> {
    let below = (number / apart).min(rng.below(4));
    let first = number - below * apart;
    (0..4).map(|step| first + step * apart).filter(|&other| other != number).map(Choice::Number).collect()
}

/// Some of the items, drawn in any order.
pub(super) fn drawn<T>(mut items: Vec<T>, most: usize, rng: &mut MazeRng) -> Vec<T> {
    for place in 0..most.min(items.len()) {
        let other = place + rng.below((items.len() - place) as u32) as usize;
        items.swap(place, other);
    }
    items.truncate(most);
    items
}
