//! The four corners of the outer wall of a maze in a photograph.

use maze::{Cancel, OutOfMemory};

use crate::error::ReadError;
use crate::picture::raster::Raster;
use crate::picture_tilt::PicturePoint;

/// Tones below this are dark.
const DARK: u8 = 128;
/// The least share of the picture that a maze is wide and high.
const LEAST_SHARE: f64 = 0.3;
/// The least share of the longest side of the largest dark part that other parts of the wall have.
const LEAST_PART: f64 = 0.2;
/// The most that the outer wall may bow from the line between two corners, as a share of the line.
const BOW: f64 = 0.08;
/// How far a wall is from its line, in pixels.
const NEAR: f64 = 1.6;
/// The places of a wall that lines are laid through.
const TRIED: usize = 60;
/// The least share of a side on which there is wall.
const LEAST_WALL: f64 = 0.6;

/// The corners of the outer edge of the outer wall: top left, top right, bottom right, bottom left.
pub(super) fn corners(even: &Raster, cancel: &Cancel) -> Result<Option<[PicturePoint; 4]>, ReadError> {
    let dark = parts(even, cancel)?;
    let (width, height) = (even.width() as usize, even.height() as usize);
    let is_dark = |x: f64, y: f64| {
        let (x, y) = (x.floor(), y.floor());
        x >= 0.0 && y >= 0.0 && (x as usize) < width && (y as usize) < height && dark[y as usize * width + x as usize]
    };
    // The outermost pixels in the directions of the corners.
    let far = |across: f64, down: f64| {
        let ends = dark.chunks_exact(width).enumerate().filter_map(|(y, row)| {
            let x = if across < 0.0 { row.iter().position(|&dark| dark) } else { row.iter().rposition(|&dark| dark) }?;
            Some((x as f64 + 0.5, y as f64 + 0.5))
        });
        ends.max_by(|one, other| (across * one.0 + down * one.1).total_cmp(&(across * other.0 + down * other.1)))
    };
    let Some(rough) = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
        .into_iter()
        .map(|(across, down)| far(across, down))
        .collect::<Option<Vec<PicturePoint>>>()
    else {
        return Ok(None);
    };
    let mut lines = Vec::new();
    for side in 0..4 {
        let (from, to) = (rough[side], rough[(side + 1) % 4]);
        let length = (to.0 - from.0).hypot(to.1 - from.1);
        let across = side % 2 == 0;
        let least = LEAST_SHARE * if across { width as f64 } else { height as f64 };
        if length < least {
            return Ok(None);
        }
        let Some(line) = side_line(from, to, is_dark) else { return Ok(None) };
        lines.push(line);
    }
    let corner = |side: usize| crossing(lines[(side + 3) % 4], lines[side]);
    let found: Option<Vec<PicturePoint>> = (0..4).map(corner).collect();
    Ok(found.and_then(|corners| corners.try_into().ok()))
}

/// The line along the outer edge of a wall, from near one corner to near the next: two places on it.
fn side_line(
    from: PicturePoint,
    to: PicturePoint,
    is_dark: impl Fn(f64, f64) -> bool,
) -> Option<(PicturePoint, PicturePoint)> {
    let length = (to.0 - from.0).hypot(to.1 - from.1);
    let along = ((to.0 - from.0) / length, (to.1 - from.1) / length);
    // Corners go around clockwise, so that the inside is on the right.
    let inward = (-along.1, along.0);
    let reach = (BOW * length).max(6.0);
    let at = |place: f64, depth: f64| {
        (from.0 + place * along.0 + depth * inward.0, from.1 + place * along.1 + depth * inward.1)
    };
    let mut found = Vec::new();
    let mut all = 0;
    let mut place = 0.03 * length;
    while place < 0.97 * length {
        all += 1;
        let mut depth = -reach;
        while depth < reach {
            let (x, y) = at(place, depth);
            if is_dark(x, y) {
                found.push((place, depth));
                break;
            }
            depth += 0.25;
        }
        place += 1.0;
    }
    // Gaps and specks are far from the line: of those through two places each, the one with most places near it counts.
    let near = |line: (f64, f64)| move |&&(place, depth): &&(f64, f64)| (depth - line.0 - line.1 * place).abs() <= NEAR;
    let step = (found.len() / TRIED).max(1);
    let tried = || found.iter().step_by(step);
    let lines = tried().flat_map(|one| tried().map(move |other| (one, other)));
    let lines = lines.filter(|(one, other)| other.0 > one.0 + LEAST_SHARE * length).map(|(one, other)| {
        let slope = (other.1 - one.1) / (other.0 - one.0);
        (one.1 - slope * one.0, slope)
    });
    let best = lines.max_by_key(|&line| tried().filter(near(line)).count())?;
    let near: Vec<(f64, f64)> = found.iter().filter(near(best)).copied().collect();
    let line = fit(&near)?;
    if (near.len() as f64) < LEAST_WALL * f64::from(all) {
        return None;
    }
    Some((at(0.0, line.0), at(length, line.0 + line.1 * length)))
}

/// The straight line nearest to places: the value at 0, and the slope.
fn fit(places: &[(f64, f64)]) -> Option<(f64, f64)> {
    let count = places.len() as f64;
    let (x, y) = places.iter().fold((0.0, 0.0), |sum, place| (sum.0 + place.0 / count, sum.1 + place.1 / count));
    let spread: f64 = places.iter().map(|place| (place.0 - x).powi(2)).sum();
    let common: f64 = places.iter().map(|place| (place.0 - x) * (place.1 - y)).sum();
    (places.len() > 8 && spread > 0.0).then(|| (y - common / spread * x, common / spread))
}

/// Where two lines cross.
fn crossing(one: (PicturePoint, PicturePoint), other: (PicturePoint, PicturePoint)) -> Option<PicturePoint> {
    let direction = |line: (PicturePoint, PicturePoint)| (line.1.0 - line.0.0, line.1.1 - line.0.1);
    let (along, beside) = (direction(one), direction(other));
    let between = (other.0.0 - one.0.0, other.0.1 - one.0.1);
    let share = (between.0 * beside.1 - between.1 * beside.0) / (along.0 * beside.1 - along.1 * beside.0);
    share.is_finite().then_some((one.0.0 + share * along.0, one.0.1 + share * along.1))
}

/// The dark pixels of large connected parts, which also touch by corners.
fn parts(even: &Raster, cancel: &Cancel) -> Result<Vec<bool>, ReadError> {
    let (width, height) = (even.width() as usize, even.height() as usize);
    let mut dark = Vec::new();
    dark.try_reserve_exact(width * height).map_err(|_| OutOfMemory { cells: (width * height) as u32 })?;
    dark.extend(even.tones().iter().map(|&tone| tone < DARK));
    let mut seen = vec![false; width * height];
    let mut parts: Vec<(usize, usize)> = Vec::new();
    let mut waiting: Vec<u32> = Vec::new();
    let mut checks = cancel.checks()?;
    let beside = |place: usize| {
        let (x, y) = (place % width, place / width);
        (y.saturating_sub(1)..(y + 2).min(height))
            .flat_map(move |row| (x.saturating_sub(1)..(x + 2).min(width)).map(move |column| row * width + column))
    };
    // The longest side of each part, by its first pixel.
    for first in 0..width * height {
        if !dark[first] || seen[first] {
            continue;
        }
        seen[first] = true;
        waiting.push(first as u32);
        let (mut left, mut right, mut bottom) = (width, 0, 0);
        while let Some(place) = waiting.pop() {
            checks.tick()?;
            let (x, y) = (place as usize % width, place as usize / width);
            (left, right, bottom) = (left.min(x), right.max(x), bottom.max(y));
            for next in beside(place as usize) {
                if dark[next] && !seen[next] {
                    seen[next] = true;
                    waiting.push(next as u32);
                }
            }
        }
        parts.push((first, (right - left).max(bottom - first / width)));
    }
    let longest = parts.iter().map(|&(_, side)| side).max().unwrap_or(0);
    for (first, side) in parts {
        if side as f64 >= LEAST_PART * longest as f64 {
            continue;
        }
        dark[first] = false;
        waiting.push(first as u32);
        while let Some(place) = waiting.pop() {
            checks.tick()?;
            for next in beside(place as usize) {
                if std::mem::replace(&mut dark[next], false) {
                    waiting.push(next as u32);
                }
            }
        }
    }
    Ok(dark)
}
