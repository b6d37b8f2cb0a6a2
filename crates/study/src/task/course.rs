//! Paths for the mouse that are drawn from a pattern, such as `F2-5 R F3 {L F1} F2`.
//!
//! | piece | meaning |
//! | --- | --- |
//! | `F3`, `F2-5` | this many cells straight on; from a range one number is drawn |
//! | `L`, `R`, `?` | a turn to the left, to the right, or either |
//! | `{ … }` | a branch: a dead end; the path goes on where it began |
//! | `[ … ]4`, `[ … ]2-6` | the same several times |
//! | `*` | the start, if it is not at the begin |
//!
//! The path begins in the direction in which the mouse looks, upwards, and ends at the cheese.

use std::collections::{BTreeMap, BTreeSet};

use maze::{AnyGrid, CellShape, Mask, Maze, MazeRng, Seed, Side, Size};
use race::ElectronicDoors;
use serde::Deserialize;

use super::error::TaskError;
use super::ground::{MOST_TASK_CELLS, TaskMaze};

/// The deepest nesting of branches and repetitions.
const MOST_NESTED: usize = 4;

/// The most times that a path is redrawn if it meets itself.
const MOST_DRAWS: usize = 200;

/// How many paths a pattern must give before it is accepted.
const CHECKED_PATHS: usize = 20;

/// The most times that each of these is redrawn: so few that a pattern that passes fails in no maze of a task.
const MOST_CHECKED_DRAWS: usize = 20;

const NO_PATH: &str = "a path meets itself however it is drawn, or ends where it starts";

/// A pattern of paths.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Course(Vec<Piece>);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Piece {
    Walk(u32, u32),
    Left,
    Right,
    Either,
    Start,
    Branch(Vec<Piece>),
    Repeat(Vec<Piece>, u32, u32),
}

impl TryFrom<String> for Course {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let mut letters = Letters { text: &text, at: 0 };
        let pieces = letters.pieces(None, 0)?;
        let cells = longest(&pieces);
        if cells == 0 || cells >= u64::from(MOST_TASK_CELLS) {
            return Err(format!("a path has 2 to {MOST_TASK_CELLS} cells, not {}", cells + 1));
        }
        Ok(Self(pieces))
    }
}

/// The most steps of pieces.
fn longest(pieces: &[Piece]) -> u64 {
    let of = |piece: &Piece| match piece {
        Piece::Walk(_, most) => u64::from(*most),
        Piece::Branch(inner) => longest(inner),
        Piece::Repeat(inner, _, most) => longest(inner).saturating_mul(u64::from(*most)),
        Piece::Left | Piece::Right | Piece::Either | Piece::Start => 0,
    };
    pieces.iter().map(of).fold(0, u64::saturating_add)
}

/// The letters of a pattern.
struct Letters<'t> {
    text: &'t str,
    at: usize,
}

impl Letters<'_> {
    fn pieces(&mut self, close: Option<char>, depth: usize) -> Result<Vec<Piece>, String> {
        if depth > MOST_NESTED {
            return Err(format!("the brackets of a path are nested at most {MOST_NESTED} deep"));
        }
        let mut pieces = Vec::new();
        loop {
            let Some(letter) = self.next() else {
                return match close {
                    None => Ok(pieces),
                    Some(close) => Err(format!("'{}': a {close} is missing", self.text)),
                };
            };
            pieces.push(match letter {
                letter if Some(letter) == close => return Ok(pieces),
                ' ' => continue,
                'F' => {
                    let (least, most) = self.range()?;
                    Piece::Walk(least, most)
                }
                'L' => Piece::Left,
                'R' => Piece::Right,
                '?' => Piece::Either,
                '*' => Piece::Start,
                '{' => Piece::Branch(self.pieces(Some('}'), depth + 1)?),
                '[' => {
                    let inner = self.pieces(Some(']'), depth + 1)?;
                    let (least, most) = self.range()?;
                    Piece::Repeat(inner, least, most)
                }
                other => {
                    let other = other.escape_debug();
                    return Err(format!("'{other}' is no piece of a path: write F3, F2-5, L, R, ?, *, {{…}} or […]4"));
                }
            });
        }
    }

    fn next(&mut self) -> Option<char> {
        let letter = self.text[self.at..].chars().next()?;
        self.at += letter.len_utf8();
        Some(letter)
    }

    /// A number from 1 to 99, or a range of them.
    fn range(&mut self) -> Result<(u32, u32), String> {
        let wrong = || "the numbers of a path are 1 to 99, a range is written 2-5".to_owned();
        let least = self.number().ok_or_else(wrong)?;
        if !self.text[self.at..].starts_with('-') {
            return Ok((least, least));
        }
        self.at += 1;
        self.number().filter(|&most| most >= least).map(|most| (least, most)).ok_or_else(wrong)
    }

    fn number(&mut self) -> Option<u32> {
        let rest = &self.text[self.at..];
        let end = rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(rest.len());
        self.at += end;
        rest[..end].parse().ok().filter(|number| (1..=99).contains(number))
    }
}

/// A column and a row.
type Place = (i32, i32);

/// A path being drawn.
struct Path<'r> {
    rng: &'r mut MazeRng,
    at: Place,
    /// The sides of squares, 0 is up.
    heading: u8,
    start: Place,
    cells: BTreeSet<Place>,
    passages: Vec<(Place, u8)>,
    has_met_itself: bool,
}

impl Path<'_> {
    fn draw(&mut self, pieces: &[Piece]) {
        for piece in pieces {
            match piece {
                Piece::Walk(least, most) => {
                    for _ in 0..self.between(*least, *most) {
                        self.walk();
                    }
                }
                Piece::Left => self.heading = (self.heading + 3) % 4,
                Piece::Right => self.heading = (self.heading + 1) % 4,
                Piece::Either => self.heading = (self.heading + if self.rng.below(2) == 0 { 3 } else { 1 }) % 4,
                Piece::Start => self.start = self.at,
                Piece::Branch(inner) => {
                    let before = (self.at, self.heading);
                    self.draw(inner);
                    (self.at, self.heading) = before;
                }
                Piece::Repeat(inner, least, most) => {
                    for _ in 0..self.between(*least, *most) {
                        self.draw(inner);
                    }
                }
            }
        }
    }

    fn between(&mut self, least: u32, most: u32) -> u32 {
        least + self.rng.below(most - least + 1)
    }

    fn walk(&mut self) {
        self.passages.push((self.at, self.heading));
        let (x, y) = [(0, -1), (1, 0), (0, 1), (-1, 0)][usize::from(self.heading)];
        self.at = (self.at.0 + x, self.at.1 + y);
        self.has_met_itself |= !self.cells.insert(self.at);
    }
}

impl Course {
    /// Draws a path. If it must not meet itself, it is redrawn until it does not.
    pub(super) fn draw(&self, may_meet: bool, rng: &mut MazeRng) -> Result<TaskMaze, TaskError> {
        self.path(may_meet, MOST_DRAWS, rng).ok_or_else(|| TaskError::new(NO_PATH))?.maze()
    }

    /// Refuses a pattern that gives no path, or rarely one.
    pub(super) fn check(self, may_meet: bool) -> Result<Self, String> {
        let mut rng = Seed::new("check").stream("path");
        let is_drawn = (0..CHECKED_PATHS).all(|_| self.path(may_meet, MOST_CHECKED_DRAWS, &mut rng).is_some());
        if is_drawn { Ok(self) } else { Err(NO_PATH.to_owned()) }
    }

    fn path<'r>(&self, may_meet: bool, draws: usize, rng: &'r mut MazeRng) -> Option<Path<'r>> {
        let origin = (0, 0);
        let mut path = Path {
            rng,
            at: origin,
            heading: 0,
            start: origin,
            cells: BTreeSet::new(),
            passages: Vec::new(),
            has_met_itself: false,
        };
        for _ in 0..draws {
            (path.at, path.heading, path.start, path.has_met_itself) = (origin, 0, origin, false);
            path.cells = BTreeSet::from([origin]);
            path.passages.clear();
            path.draw(&self.0);
            if path.start != path.at && (may_meet || !path.has_met_itself) {
                return Some(path);
            }
        }
        None
    }
}

impl Path<'_> {
    fn maze(self) -> Result<TaskMaze, TaskError> {
        let failed = |error: &dyn std::fmt::Display| TaskError::new(error.to_string());
        let extent = |values: &dyn Fn(&Place) -> i32| {
            let values = || self.cells.iter().map(values);
            let (low, high) = (values().min().unwrap_or(0), values().max().unwrap_or(0));
            (low, (high - low + 1) as u32)
        };
        let ((left, width), (top, height)) = (extent(&|place| place.0), extent(&|place| place.1));
        let size = Size::new(width as u16, height as u16).ok_or_else(|| TaskError::new("a path has cells"))?;
        let in_grid = |place: &Place| ((place.0 - left) as u32, (place.1 - top) as u32);
        let kept: BTreeSet<(u32, u32)> = self.cells.iter().map(in_grid).collect();
        let is_whole = kept.len() as u64 == u64::from(width) * u64::from(height);
        let mask = Mask::new(size, |column, row| kept.contains(&(column, row))).map_err(|error| failed(&error))?;
        let mask = (!is_whole).then_some(&mask);
        let grid = AnyGrid::new(CellShape::Square, &size.to_string(), None, mask).map_err(|error| failed(&error))?;
        let cells: BTreeMap<Place, _> = self
            .cells
            .iter()
            .filter_map(|place| {
                let (column, row) = in_grid(place);
                Some((*place, grid.cell(column, row)?))
            })
            .collect();
        let mut maze = Maze::walled(grid).map_err(|error| failed(&error))?;
        for (place, heading) in &self.passages {
            maze.carve(cells[place], Side(*heading));
        }
        Ok(TaskMaze {
            maze: maze.into(),
            doors: ElectronicDoors::default(),
            start: cells[&self.start],
            cheese: cells[&self.at],
        })
    }
}
