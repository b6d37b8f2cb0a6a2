//! Pictures of blocks: squares of some pixels, each wall or floor.

use super::edges::{Edges, Fit, Grid};
use super::framed::{Framed, frame, within};
use super::place;
use super::sample::{CLEAN, Found, Span, cut, may_be_specks, means, noise};
use super::view::View;
use crate::blocks::Blocks;
use crate::error::ReadError;
use crate::options::{Options, size};
use crate::picture_place::PicturePlace;

/// The largest ratio of the sides of a block.
const SQUARE: f64 = 1.12;
/// The largest difference of the share of walls between the blocks and the picture.
const UNEXPLAINED: f64 = 0.05;
/// The most sizes of blocks that are tried.
const MOST: usize = 4;

/// The blocks of two or more pixels a side that a picture has. `is_doubted` says that they may be part of larger shapes:
/// then they must have no noise.
pub(super) fn read(
    view: &View,
    edges: &[Edges; 2],
    fit: Fit,
    is_doubted: bool,
    options: &Options<'_>,
) -> Result<Found<(Blocks, PicturePlace)>, ReadError> {
    let (across, down) = (blocks(&edges[0], view.height(), fit), blocks(&edges[1], view.width(), fit));
    let squares = across.iter().flat_map(|&x| {
        let is_square = move |y: &(u32, Grid)| x.1.pitch < y.1.pitch * SQUARE && y.1.pitch < x.1.pitch * SQUARE;
        down.iter().copied().filter(is_square).map(move |y| (x, y))
    });
    // A picture without an outer wall gives less evidence.
    let was_doubted = is_doubted;
    let mut is_doubted = is_doubted || !view.is_outlined;
    let mut has_failed = false;
    for ((columns, x), (rows, y)) in squares.take(MOST) {
        let is_soft = fit == Fit::Near;
        let (across, down) = (spans(x, view.width(), columns, is_soft), spans(y, view.height(), rows, is_soft));
        if may_be_specks(&across, &down, edges[0].specks) {
            (is_doubted, has_failed) = (true, true);
            continue;
        }
        let means = means(view, &across, &down, options.cancel)?;
        let cut = cut(means.iter().copied()).filter(|&cut| explains(view, &means, cut));
        let noise = match cut {
            Some(cut) => noise(view, (&across, &down), &means, |_, _| Some(cut), options.cancel)?,
            None => None,
        };
        let (Some(cut), Some(_)) = (cut, noise.filter(|&noise| !is_doubted || noise <= CLEAN)) else {
            // Smaller blocks fit as well, and noise does not show in them.
            (is_doubted, has_failed) = (true, true);
            continue;
        };
        let floor: Vec<bool> = means.into_iter().map(|mean| mean > cut).collect();
        // Between marks a frame has no gaps, and does not count.
        let are_ends_marked = view.marks.start.is_some() && !view.marks.goals.is_empty();
        let framed = are_ends_marked.then(|| frame(&floor, columns as usize)).flatten();
        let (floor, columns, rows, x, y) = match framed {
            Some(framed) => {
                let (floor, columns) = within(&floor, columns as usize, framed);
                let rows = (floor.len() / columns) as u32;
                (floor, columns as u32, rows, x.within(framed), y.within(framed))
            }
            None => (floor, columns, rows, x, y),
        };
        let place = |(across, down): (u32, u32)| {
            let block = |grid: Grid, at: u32, blocks: u32| {
                ((f64::from(at) + 0.5 - grid.first) / grid.pitch).clamp(0.0, f64::from(blocks - 1)) as u32
            };
            block(y, down, rows) * columns + block(x, across, columns)
        };
        let start = view.marks.start.map(place);
        let goals = view.marks.goals.iter().copied().map(place).collect();
        let size = size(columns as usize, rows as usize)?;
        let place = place::of_blocks(view.frame(), x, y);
        return Ok(Found::Clear((Blocks::new(size, floor).with_ends(start, goals), place)));
    }
    Ok(if has_failed && (!was_doubted || !view.is_outlined) { Found::Unclear } else { Found::No })
}

impl Grid {
    /// The blocks in a frame, of which these are the units.
    fn within(self, framed: Framed) -> Self {
        let first = self.first + f64::from(framed.thick) * self.pitch;
        Self { first, pitch: f64::from(framed.side) * self.pitch }
    }
}

/// Whether the blocks have about as much wall as the picture: thin walls between blocks would be left out.
fn explains(view: &View, means: &[u8], cut: u8) -> bool {
    let walls = means.iter().filter(|&&mean| mean <= cut).count() as f64 / means.len() as f64;
    let pixels = (0..view.height()).flat_map(|y| view.row(y));
    let dark = pixels.filter(|&&tone| view.is_wall(tone)).count() as f64;
    let share = dark / (f64::from(view.width()) * f64::from(view.height()));
    walls > 0.0 && walls < 1.0 && (walls - share).abs() <= UNEXPLAINED
}

/// The numbers of blocks along an axis, fewest first: of equal ones, and of walls as thick as corridors.
fn blocks(edges: &Edges, across: u32, fit: Fit) -> Vec<(u32, Grid)> {
    let mut found = edges.blocks(fit);
    if fit == Fit::Near {
        let lattices = edges.lattices(across, fit).into_iter();
        found.extend(lattices.filter(|lattice| lattice.is_even()).map(|lattice| {
            let pitch = lattice.grid.pitch / 2.0;
            (2 * lattice.cells + 1, Grid { first: lattice.grid.first + (lattice.thick - pitch) / 2.0, pitch })
        }));
        found.sort_by_key(|&(count, _)| count);
        found.dedup_by_key(|&mut (count, _)| count);
    }
    found
}

/// Equal spans.
fn spans(grid: Grid, pixels: u32, count: u32, is_soft: bool) -> Vec<Span> {
    let border = |index: u32| grid.first + f64::from(index) * grid.pitch;
    (0..count).map(|index| Span::between(border(index), border(index + 1), is_soft, pixels)).collect()
}
