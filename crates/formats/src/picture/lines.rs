//! Pictures of lines: walls between cells, thinner than those, at equal distances.

use maze::{Cell, Maze, Square};

use super::block_maze::NO_ENDS;
use super::edges::{Edges, Fit, Lattice};
use super::place;
use super::sample::{CLEAN, Found, Span, cut, may_be_specks, means, noise};
use super::soft;
use super::view::View;
use crate::error::ReadError;
use crate::format::Format;
use crate::gaps::Gaps;
use crate::options::{Options, size};
use crate::read_maze::{Note, ReadMaze};

/// The largest ratio of the sides of a cell.
const SQUARE: f64 = 1.12;
/// The largest share of the pitch that soft walls of lines have.
const SOFT_LINES: f64 = 0.3;
/// How far soft edges may change the thickness of a wall, in pixels, and the largest share of the pitch that walls of
/// lines have with it.
const THICKER: f64 = 1.5;
const THICKEST_LINES: f64 = 0.42;
/// The least share of the pitch that soft walls have if they are as thick as corridors.
const SOFT_BLOCKS: f64 = 0.45;
/// The least pitch at which soft walls are recognized as thick as corridors, in pixels.
const LEAST_SOFT_PITCH: f64 = 5.5;
/// The fewest cells along an axis of a soft picture: fewer walls are at equal distances by chance.
const LEAST_SOFT: u32 = 3;
/// The most lattices that are tried.
const MOST: usize = 4;

/// The maze of a picture with an outer wall and walls at equal distances.
pub(super) fn read(
    view: &View,
    edges: &[Edges; 2],
    fit: Fit,
    options: &Options<'_>,
) -> Result<Found<ReadMaze>, ReadError> {
    let across = edges[0].lattices(view.height(), fit);
    let down = edges[1].lattices(view.width(), fit);
    let squares = across.iter().flat_map(|&x| {
        let is_square = move |y: &Lattice| x.grid.pitch < y.grid.pitch * SQUARE && y.grid.pitch < x.grid.pitch * SQUARE;
        down.iter().copied().filter(is_square).map(move |y| (x, y))
    });
    let mut is_doubted = false;
    for (x, y) in squares.take(MOST) {
        if !view.levels().is_sharp && x.cells.min(y.cells) < LEAST_SOFT {
            continue;
        }
        let kind = if view.levels().is_sharp {
            x.kind().max(y.kind())
        } else {
            let (soft_x, soft_y) = soft::with_thickness(view, x, y);
            [x, y, soft_x, soft_y].map(Lattice::soft_kind).into_iter().reduce(Kind::and).unwrap_or(Kind::Unclear)
        };
        match kind {
            Kind::Lines => {}
            Kind::Blocks => return Ok(Found::No),
            Kind::Unclear => {
                is_doubted = true;
                continue;
            }
        }
        options.check_cells(u64::from(x.cells) * u64::from(y.cells))?;
        if let Some(read) = on(view, (x, y), fit, (is_doubted, edges[0].specks), options)? {
            return Ok(Found::Clear(read));
        }
        is_doubted = true;
    }
    Ok(if is_doubted { Found::Unclear } else { Found::No })
}

/// What a lattice is, by how thick its walls are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Lines,
    Blocks,
    Unclear,
}

impl Kind {
    /// What two measures agree on.
    fn and(self, other: Self) -> Self {
        if self == other { self } else { Self::Unclear }
    }
}

impl Lattice {
    /// Walls as thick as corridors are blocks. A wall may be drawn a pixel too thick.
    fn kind(self) -> Kind {
        let corridor = self.grid.pitch - self.thick;
        let is_even = self.thick > corridor - 0.75 && self.thick < corridor + (0.3 * corridor).min(1.5);
        if is_even { Kind::Blocks } else { Kind::Lines }
    }

    /// As [`Self::kind`] for soft edges, which are less exact.
    fn soft_kind(self) -> Kind {
        match self.thick / self.grid.pitch {
            share if share < SOFT_LINES => Kind::Lines,
            _ if (self.thick + THICKER) / self.grid.pitch < THICKEST_LINES => Kind::Lines,
            _ if self.is_even() && self.grid.pitch >= LEAST_SOFT_PITCH => Kind::Blocks,
            _ => Kind::Unclear,
        }
    }

    /// Whether walls are about as thick as corridors.
    pub(super) fn is_even(self) -> bool {
        (SOFT_BLOCKS..1.0 - SOFT_BLOCKS).contains(&(self.thick / self.grid.pitch))
    }

    /// The spans of the walls, at even places, and of the corridors between them.
    fn spans(self, pixels: u32, is_soft: bool) -> Vec<Span> {
        let span = |index: u32| {
            let (from, to) = (self.wall(index / 2), self.wall(index / 2) + self.thick);
            if index.is_multiple_of(2) {
                Span::between(from, to, is_soft, pixels)
            } else {
                Span::between(to, self.wall(index / 2 + 1), is_soft, pixels)
            }
        };
        (0..=2 * self.cells).map(span).collect()
    }

    /// Where a wall begins.
    pub(super) fn wall(self, index: u32) -> f64 {
        self.grid.first + f64::from(index) * self.grid.pitch
    }

    /// The cell at a pixel; in a wall, the one before it.
    fn cell(self, at: u32) -> u32 {
        let inside = f64::from(at) + 0.5 - self.grid.first - self.thick / 2.0;
        (inside / self.grid.pitch).clamp(0.0, f64::from(self.cells - 1)) as u32
    }
}

/// The maze on a lattice, if each side of a cell is clearly wall or open, and each cell is open.
fn on(
    view: &View,
    (x, y): (Lattice, Lattice),
    fit: Fit,
    (is_doubted, specks): (bool, f64),
    options: &Options<'_>,
) -> Result<Option<ReadMaze>, ReadError> {
    let is_soft = fit == Fit::Near;
    let (across, down) = (x.spans(view.width(), is_soft), y.spans(view.height(), is_soft));
    // Sides are thin, and their length outvotes specks.
    let corridors = |spans: &[Span]| spans.iter().copied().skip(1).step_by(2).collect::<Vec<_>>();
    if may_be_specks(&across[..1], &corridors(&down), specks) || may_be_specks(&corridors(&across), &down[..1], specks)
    {
        return Ok(None);
    }
    let means = means(view, &across, &down, options.cancel)?;
    let columns = across.len();
    // Posts are between even places, cells between odd ones, sides between an even and an odd one.
    let of = |is_kind: fn(usize, usize) -> bool| {
        let place = move |at: usize| is_kind(at % columns % 2, at / columns % 2);
        means.iter().enumerate().filter(move |&(at, _)| place(at)).map(|(_, &mean)| mean)
    };
    let Some(sides) = cut(of(|column, row| column != row)) else { return Ok(None) };
    let Some(cells) = cut(of(|column, row| column == 1 && row == 1)) else { return Ok(None) };
    if of(|column, row| column == 1 && row == 1).any(|mean| mean <= cells) {
        return Ok(None);
    }
    let cut = |column: usize, row: usize| match (column % 2, row % 2) {
        (0, 0) => None,
        (1, 1) => Some(cells),
        _ => Some(sides),
    };
    let noise = noise(view, (&across, &down), &means, cut, options.cancel)?;
    if noise.is_none_or(|noise| is_doubted && noise > CLEAN) {
        return Ok(None);
    }
    let grid = Square::new(size(x.cells as usize, y.cells as usize)?);
    let mut maze = Maze::walled(grid)?;
    let mut gaps = Gaps::default();
    let is_open = |column: u32, row: u32| means[row as usize * columns + column as usize] > sides;
    let mut checks = options.cancel.checks()?;
    for row in 0..y.cells {
        for column in 0..x.cells {
            checks.tick()?;
            let Some(cell) = grid.cell(column, row) else { continue };
            let beside = [
                (Square::NORTH, 2 * column + 1, 2 * row, row == 0),
                (Square::WEST, 2 * column, 2 * row + 1, column == 0),
                (Square::EAST, 2 * column + 2, 2 * row + 1, column + 1 == x.cells),
                (Square::SOUTH, 2 * column + 1, 2 * row + 2, row + 1 == y.cells),
            ];
            // A corner without walls is one gap.
            let mut is_noted = false;
            for (side, across, down, is_outer) in beside {
                if is_open(across, down) {
                    if is_outer {
                        let is_corner = is_noted && x.cells > 1 && y.cells > 1;
                        is_noted = true;
                        if !is_corner {
                            gaps.note(cell, side);
                        }
                    } else {
                        maze.carve(cell, side);
                    }
                }
            }
        }
    }
    let cell = |(across, down): (u32, u32)| Cell(y.cell(down) * x.cells + x.cell(across));
    let mut start = view.marks.start.map(cell);
    let mut goals: Vec<Cell> = view.marks.goals.iter().copied().map(cell).collect();
    let openings = gaps.openings(start, &goals);
    let mut notes = Vec::new();
    if start.is_none() || goals.is_empty() {
        start = start.or(openings.entrance.map(|(cell, _)| cell));
        if goals.is_empty() {
            goals.extend(openings.exit.map(|(cell, _)| cell));
        }
        if gaps.count() > 2 {
            notes.push(Note::Gaps(gaps.count()));
        }
    }
    if start.is_none() && !view.levels().is_sharp && !options.are_ends_chosen {
        return Err(ReadError::Unclear(NO_ENDS));
    }
    let format = Format::LinePicture;
    let place = Some(place::of_lattices(view.frame(), x, y));
    Ok(Some(ReadMaze { format, maze: maze.into(), code: None, start, goals, openings, notes, place }))
}
