//! Pictures in which each pixel is a place: blocks of one pixel, round mazes, caves, drawings by hand.

use maze::Cancel;

use super::OUTSIDE;
use super::block_maze::{NO_ENDS, maze};
use super::outside::{MOST_GAPS, Plan};
use super::place;
use super::view::View;
use crate::blocks::Blocks;
use crate::error::ReadError;
use crate::format::Format;
use crate::looks::looks_like_maze;
use crate::options::{Options, size};
use crate::read_maze::{Note, ReadMaze};

/// The largest share of pixels between dark and light in a picture of blocks of one pixel.
const MOST_BETWEEN: f32 = 0.01;
/// As [`MOST_BETWEEN`] for other pictures, whose outlines are soft.
const MOST_SOFT: f32 = 0.25;
/// The largest share of specks. More are noise, which opens and closes passages.
const MOST_SPECKS: f64 = 0.0002;
/// Lightness limits that draw walls thinner and thicker: the solution must stay about as long.
const LIGHTNESS: [f32; 2] = [90.0, 165.0];
/// The share by which the length of the solution may differ then.
const MOST_DIFFERENCE: f64 = 0.1;
/// Why a picture with soft edges is refused: only from start to goal can it be seen that its walls have no holes.
pub(super) const NO_ENDS_OF_SOFT: &str =
    "neither marks nor gaps in it show start and goal: mark them green and red, which a picture with soft walls needs";
/// The least share of a picture that the inside of a maze has.
const LEAST_INSIDE: usize = 20;

/// Reads a picture pixel by pixel. `is_doubted` says that it looks like one of lines or blocks with some noise.
pub(super) fn read(view: View, is_doubted: bool, options: &Options<'_>) -> Result<ReadMaze, ReadError> {
    let cancel = options.cancel;
    let size = size(view.width() as usize, view.height() as usize)?;
    let width = view.width() as usize;
    let place = |(x, y): (u32, u32)| y * view.width() + x;
    let (start, goals) = (view.marks.start.map(place), view.marks.goals.iter().copied().map(place).collect::<Vec<_>>());
    let mut floor = view.floor(127.5);
    if !view.levels().is_sharp && view.is_outlined {
        close_corners(&mut floor, width);
    }
    let blocks = Blocks::new(size, floor).with_ends(start, goals.clone());
    let are_blocks = view.levels().between <= MOST_BETWEEN && looks_like_maze(&blocks);
    match options.format {
        Some(Format::BlockPicture) if !are_blocks => {
            return Err(ReadError::Unclear("it has no blocks that are clearly wall or floor"));
        }
        _ => {}
    }
    let place = place::of_pixels(view.frame(), !are_blocks);
    if are_blocks {
        return maze(view, (blocks, place), options.format.unwrap_or(Format::BlockPicture), options);
    }
    if view.levels().between > MOST_SOFT {
        return Err(ReadError::Unclear("many of its pixels are neither dark nor light"));
    }
    let most_specks = if is_doubted { 0.0 } else { 2.0 + MOST_SPECKS * blocks.floor().len() as f64 };
    if specks(blocks.floor(), width) as f64 > most_specks {
        return Err(ReadError::Unclear("it has many specks"));
    }
    let mut notes = Vec::new();
    // The rest takes some bytes per pixel, so a small file with a large picture is refused first.
    options.check_cells(blocks.floor().iter().filter(|&&floor| floor).count() as u64)?;
    let plan = Plan { floor: blocks.floor(), width };
    let mut outside = None;
    let (mut start, mut goals) = (start, goals);
    if !view.is_outlined && plan.has_margin() {
        let is_marked = start.is_some() || !goals.is_empty();
        let found = if is_marked { plan.outside(cancel)? } else { plan.outside_on_paper(cancel)? };
        let inside = largest(plan, &found, cancel)?;
        let is_large = inside.iter().filter(|&&inside| inside).count() * LEAST_INSIDE >= inside.len();
        if is_large && (is_marked || plan.is_walled(&inside, &found)) {
            let gaps = plan.gaps(&inside, &found);
            if gaps.len() > MOST_GAPS {
                return Err(ReadError::Unclear("its outer wall has many gaps"));
            }
            if start.iter().chain(&goals).any(|&mark| found[mark as usize]) {
                return Err(ReadError::Unclear(OUTSIDE));
            }
            if !is_marked && let [first, second, ..] = gaps[..] {
                if gaps.len() > 2 {
                    notes.push(Note::Gaps(gaps.len() as u32));
                }
                start = Some(first as u32);
                goals = vec![second as u32];
            }
            outside = Some(found);
        }
    } else {
        (start, goals) = blocks.ends();
    }
    let is_outside = |place: usize| outside.as_ref().is_some_and(|outside| outside[place]);
    let found_start = start.filter(|_| !goals.is_empty());
    let may_lack_ends = options.are_ends_chosen || options.format.is_some();
    if found_start.is_none() && view.levels().is_sharp && !may_lack_ends {
        return Err(ReadError::Unclear(NO_ENDS));
    }
    if !view.levels().is_sharp {
        let why = if options.are_ends_chosen { NO_ENDS_OF_SOFT } else { NO_ENDS };
        let start = found_start.ok_or(ReadError::Unclear(why))?;
        check(&view, start, &goals, is_outside, cancel)?;
    }
    let blocks = match &outside {
        Some(outside) => {
            let floor = blocks.floor().iter().zip(outside).map(|(&floor, &outside)| floor && !outside).collect();
            Blocks::new(size, floor).with_ends(start, goals)
        }
        None => blocks,
    };
    let mut read = maze(view, (blocks, place), Format::Pixels, options)?;
    read.notes.extend(notes);
    Ok(read)
}

/// Makes the corners walls: soft edges round them.
fn close_corners(floor: &mut [bool], width: usize) {
    let last = floor.len() - width;
    for corner in [0, width - 1, last, last + width - 1] {
        floor[corner] = false;
    }
}

/// The largest part of the floor that is not outside.
fn largest(plan: Plan<'_>, outside: &[bool], cancel: &Cancel) -> Result<Vec<bool>, ReadError> {
    let mut seen = vec![false; outside.len()];
    let mut largest = (0, Vec::new());
    let is_inside = |place: usize| plan.floor[place] && !outside[place];
    for place in 0..outside.len() {
        if seen[place] || !is_inside(place) {
            continue;
        }
        let mut part = vec![place];
        seen[place] = true;
        let mut at = 0;
        let mut checks = cancel.checks()?;
        while at < part.len() {
            checks.tick()?;
            for next in plan.beside(part[at]) {
                if !seen[next] && is_inside(next) {
                    seen[next] = true;
                    part.push(next);
                }
            }
            at += 1;
        }
        if part.len() > largest.0 {
            largest = (part.len(), part);
        }
    }
    let mut is_part = vec![false; outside.len()];
    for place in largest.1 {
        is_part[place] = true;
    }
    Ok(is_part)
}

/// How many pixels are unlike all eight around them, or are floor between four walls.
fn specks(floor: &[bool], width: usize) -> usize {
    let rows: Vec<&[bool]> = floor.chunks_exact(width).collect();
    let in_rows = rows.windows(3).map(|rows| {
        let is_speck = |&x: &usize| {
            let here = rows[1][x];
            let beside = [rows[0][x], rows[2][x], rows[1][x - 1], rows[1][x + 1]];
            let corners = [rows[0][x - 1], rows[0][x + 1], rows[2][x - 1], rows[2][x + 1]];
            beside.iter().all(|&other| other != here) && (here || corners.iter().all(|&other| other != here))
        };
        (1..width.saturating_sub(1)).filter(is_speck).count()
    });
    in_rows.sum()
}

/// Refuses a picture whose solution is much longer or shorter with walls a little thinner or thicker: a wall may
/// seem to have a hole there, or a corridor an end.
fn check(
    view: &View,
    start: u32,
    goals: &[u32],
    is_outside: impl Fn(usize) -> bool,
    cancel: &Cancel,
) -> Result<(), ReadError> {
    let width = view.width() as usize;
    let mut lengths = Vec::new();
    for above in LIGHTNESS {
        let mut floor = view.floor(above);
        for (place, floor) in floor.iter_mut().enumerate() {
            *floor &= !is_outside(place);
        }
        for &end in goals.iter().chain([&start]) {
            floor[end as usize] = true;
        }
        let plan = Plan { floor: &floor, width };
        lengths.push(plan.steps(start, goals, cancel)?);
    }
    let is_like = match lengths[..] {
        [Some(one), Some(other)] => one.abs_diff(other) as f64 <= MOST_DIFFERENCE * one.max(other) as f64 + 4.0,
        _ => false,
    };
    if is_like {
        return Ok(());
    }
    Err(ReadError::Unclear("some walls are so thin or so light that there may be holes in them"))
}

impl Plan<'_> {
    /// The steps of a shortest path.
    fn steps(self, start: u32, goals: &[u32], cancel: &Cancel) -> Result<Option<usize>, ReadError> {
        let mut seen = vec![false; self.floor.len()];
        seen[start as usize] = true;
        let (mut steps, mut here, mut next) = (0, vec![start], Vec::new());
        let mut checks = cancel.checks()?;
        while !here.is_empty() {
            if here.iter().any(|place| goals.contains(place)) {
                return Ok(Some(steps));
            }
            for place in here.drain(..) {
                checks.tick()?;
                for beside in self.beside(place as usize) {
                    if self.floor[beside] && !seen[beside] {
                        seen[beside] = true;
                        next.push(beside as u32);
                    }
                }
            }
            std::mem::swap(&mut here, &mut next);
            steps += 1;
        }
        Ok(None)
    }
}
