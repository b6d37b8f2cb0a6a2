//! Where walls begin and end along the two axes of a picture, and the equal distances between those places.

use maze::Cancel;

use super::view::View;
use crate::error::ReadError;

/// The least share of the edges that must be in place. The rest is noise.
const IN_PLACE: f64 = 0.97;
/// As [`IN_PLACE`] for soft edges, which round the ends of walls.
const NEARLY_IN_PLACE: f64 = 0.92;
/// How far the first and the last wall of a maze may be from the ends of a picture with soft edges, in pixels.
const OFF_END: f64 = 1.3;
/// The most distances that are returned.
const MOST: usize = 32;

/// The edges along an axis, by their place: 0 is before the first pixel.
#[derive(Debug)]
pub(super) struct Edges {
    /// The pixels of the axis.
    pub(super) length: u32,
    /// The share of the picture's pixels that are unlike the four beside them.
    pub(super) specks: f64,
    /// Where walls begin.
    pub(super) begins: Vec<Edge>,
    /// Where walls end.
    pub(super) ends: Vec<Edge>,
}

/// The edges in a place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Edge {
    pub(super) place: f64,
    /// How many pixels long they are together.
    pub(super) pixels: f64,
}

/// How exactly edges are in place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fit {
    /// At whole pixels.
    Exact,
    /// About there: the distance is no whole number of pixels, or the edges are soft.
    Near,
}

/// The edges across and down.
pub(super) fn edges(view: &View, cancel: &Cancel) -> Result<[Edges; 2], ReadError> {
    let (width, height) = (view.width() as usize, view.height() as usize);
    let is_wall: [u8; 256] = std::array::from_fn(|tone| u8::from(view.is_wall(tone as u8)));
    let mut across = [vec![0_u32; width + 1], vec![0_u32; width + 1]];
    let mut down = [vec![0_u32; height + 1], vec![0_u32; height + 1]];
    let (mut before, mut above, mut row) = (vec![0; width], vec![0; width], vec![0; width]);
    let mut all_specks = 0;
    let mut checks = cancel.checks()?;
    let [down_begins, down_ends] = &mut down;
    for (y, (begins_here, ends_here)) in down_begins.iter_mut().zip(down_ends).enumerate() {
        checks.look()?;
        if y < height {
            for (wall, &tone) in row.iter_mut().zip(view.row(y as u32)) {
                *wall = is_wall[usize::from(tone)];
            }
            across[0][0] += u32::from(row[0]);
            across[1][width] += u32::from(row[width - 1]);
            let [begins, ends] = &mut across;
            for ((begin, end), pair) in begins[1..].iter_mut().zip(&mut ends[1..]).zip(row.windows(2)) {
                *begin += u32::from(pair[1] & !pair[0]);
                *end += u32::from(pair[0] & !pair[1]);
            }
        } else {
            row.fill(0);
        }
        let count =
            |walls: &[u8], others: &[u8]| walls.iter().zip(others).map(|(wall, other)| u32::from(wall & !other)).sum();
        *begins_here = count(&row, &above);
        *ends_here = count(&above, &row);
        if (2..height).contains(&y) {
            all_specks += specks([&before, &above, &row]);
        }
        std::mem::swap(&mut before, &mut above);
        std::mem::swap(&mut above, &mut row);
    }
    let specks = all_specks as f64 / (width * height) as f64;
    let of = |[begins, ends]: [Vec<u32>; 2], across: usize| Edges {
        length: begins.len() as u32 - 1,
        specks,
        begins: without_noise(&begins, specks, across),
        ends: without_noise(&ends, specks, across),
    };
    Ok([of(across, height), of(down, width)])
}

/// The places with more edges than specks cause; `specks` is their share of the pixels.
fn without_noise(counts: &[u32], specks: f64, across: usize) -> Vec<Edge> {
    let noise = specks * across as f64;
    let most = if specks == 0.0 { 0.0 } else { 2.0 * noise + 6.0 * noise.sqrt() + 1.0 };
    let edges = counts.iter().enumerate().map(|(place, &pixels)| Edge { place: place as f64, pixels: pixels.into() });
    edges.filter(|edge| edge.pixels > most).collect()
}

/// How many pixels of the middle of three rows are unlike the four beside them.
fn specks(rows: [&[u8]; 3]) -> u64 {
    let beside = rows[0].iter().zip(rows[2]).skip(1).zip(rows[1].windows(3));
    beside
        .map(|((above, below), row)| {
            u64::from((row[1] ^ row[0]) & (row[1] ^ row[2]) & (row[1] ^ above) & (row[1] ^ below))
        })
        .sum()
}

/// Equal distances from a first place on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Grid {
    pub(super) first: f64,
    pub(super) pitch: f64,
}

impl Grid {
    /// The distance of a place from the nearest place of the grid, and the number of the latter.
    fn off(self, place: f64) -> (f64, f64) {
        let steps = (place - self.first) / self.pitch;
        ((steps - steps.round()) * self.pitch, steps.round())
    }

    /// Whether edges stand in its places, but for noise.
    fn fits(self, edges: &[Edge], all: f64, share: f64, tolerance: f64) -> bool {
        let mut amiss = (1.0 - share) * all;
        edges.iter().all(|edge| {
            if self.off(edge.place).0.abs() > tolerance {
                amiss -= edge.pixels;
            }
            amiss >= 0.0
        })
    }

    /// The grid that is nearest to all edges, by least squares.
    fn refined(self, edges: &[Edge]) -> Self {
        let (mut weights, mut steps, mut offs, mut squares, mut products) = (0.0, 0.0, 0.0, 0.0, 0.0);
        for edge in edges {
            let (off, step) = self.off(edge.place);
            weights += edge.pixels;
            steps += edge.pixels * step;
            offs += edge.pixels * off;
            squares += edge.pixels * step * step;
            products += edge.pixels * step * off;
        }
        let spread = weights * squares - steps * steps;
        if spread <= 0.0 {
            return self;
        }
        let slope = (weights * products - steps * offs) / spread;
        Self { first: self.first + (offs - slope * steps) / weights, pitch: self.pitch + slope }
    }

    /// The grid, adjusted to its edges as `fit` allows; `None` if they do not fit.
    fn of(self, edges: &[Edge], all: f64, fit: Fit) -> Option<Self> {
        match fit {
            Fit::Exact => self.fits(edges, all, IN_PLACE, 0.01).then_some(self),
            Fit::Near => {
                // Soft edges at less than three pixels can be anywhere.
                let is_possible =
                    self.pitch >= 2.5 && self.fits(edges, all, NEARLY_IN_PLACE, (0.35 * self.pitch).min(2.5));
                let refined = is_possible.then(|| self.refined(edges))?;
                refined.fits(edges, all, NEARLY_IN_PLACE, (0.2 * self.pitch).min(1.25)).then_some(refined)
            }
        }
    }
}

/// The edges with most pixels first, so that a mismatch is found early, and the sum of their pixels.
fn heaviest_first(edges: impl Iterator<Item = Edge>) -> (Vec<Edge>, f64) {
    let mut edges: Vec<Edge> = edges.collect();
    edges.sort_by(|one, other| other.pixels.total_cmp(&one.pixels));
    let all = edges.iter().map(|edge| edge.pixels).sum();
    (edges, all)
}

/// Equal walls at equal distances along an axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Lattice {
    /// The cells along the axis.
    pub(super) cells: u32,
    /// Where walls begin.
    pub(super) grid: Grid,
    /// How thick walls are, in pixels.
    pub(super) thick: f64,
}

impl Edges {
    /// Whether these places are the ends of the picture.
    fn ends_at(&self, first: f64, last: f64) -> bool {
        first.abs() <= OFF_END && (last - f64::from(self.length)).abs() <= OFF_END
    }

    /// The numbers of blocks along the axis, fewest first, with which each edge is at a border of blocks.
    pub(super) fn blocks(&self, fit: Fit) -> Vec<(u32, Grid)> {
        let (edges, all) = heaviest_first(self.begins.iter().chain(&self.ends).copied());
        // Edges in nearly all places mean blocks of one pixel.
        if all == 0.0 || (edges.len() as f64 > 1.2 * f64::from(self.length) && fit == Fit::Exact) {
            return Vec::new();
        }
        let grid = |blocks: u32| {
            let is_whole = fit == Fit::Near || self.length.is_multiple_of(blocks);
            let pitch = f64::from(self.length) / f64::from(blocks);
            let grid = is_whole.then_some(Grid { first: 0.0, pitch })?;
            let grid = grid.of(&edges, all, fit)?;
            self.ends_at(grid.first, grid.first + f64::from(blocks) * grid.pitch).then_some((blocks, grid))
        };
        (1..=self.length / 2).filter_map(grid).take(MOST).collect()
    }

    /// The lattices, widest first, on which all walls stand, for a picture with an outer wall.
    pub(super) fn lattices(&self, across: u32, fit: Fit) -> Vec<Lattice> {
        let is_long = |edge: &&Edge| edge.pixels >= 0.5 * f64::from(across);
        let Some(last) = self.begins.iter().rfind(is_long).map(|edge| edge.place) else { return Vec::new() };
        let outer = f64::from(self.length) - last;
        // An inner wall is needed to tell distances.
        if !self.begins.iter().any(|edge| edge.place > 1.5 && edge.place < last - 1.5) {
            return Vec::new();
        }
        let (begins, all_begins) = heaviest_first(self.begins.iter().copied());
        let (ends, all_ends) = heaviest_first(self.ends.iter().copied());
        let lattice = |cells: u32| {
            let pitch = last / f64::from(cells);
            let is_possible = (fit == Fit::Near || pitch.fract() == 0.0) && outer < pitch;
            let grid = is_possible.then_some(Grid { first: 0.0, pitch })?.of(&begins, all_begins, fit)?;
            let behind = Grid { first: grid.first + outer, ..grid }.of(&ends, all_ends, fit)?;
            let middle = f64::from(cells / 2);
            let thick = behind.first - grid.first + middle * (behind.pitch - grid.pitch);
            let is_whole = self.ends_at(grid.first, grid.first + f64::from(cells) * grid.pitch + thick);
            (is_whole && thick > 0.4 && thick < pitch - 0.4).then_some(Lattice { cells, grid, thick })
        };
        (1..=(last / 2.0) as u32).filter_map(lattice).take(MOST).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edges(begins: &[u32], ends: &[u32], length: u32) -> Edges {
        let edges = |places: &[u32]| places.iter().map(|&place| Edge { place: place.into(), pixels: 100.0 }).collect();
        Edges { length, specks: 0.0, begins: edges(begins), ends: edges(ends) }
    }

    #[test]
    fn distances_are_found() {
        let exact = edges(&[0, 12, 24, 36], &[2, 14, 26, 38], 38);
        let lattices = exact.lattices(100, Fit::Exact);
        assert_eq!(lattices[0], Lattice { cells: 3, grid: Grid { first: 0.0, pitch: 12.0 }, thick: 2.0 });
        let blocks = |edges: &Edges, fit: Fit| edges.blocks(fit)[0].0;
        assert_eq!(blocks(&exact, Fit::Exact), 19);
        let soft = edges(&[0, 12, 25, 37], &[2, 14, 26, 39], 39);
        assert!(soft.lattices(100, Fit::Exact).is_empty());
        let lattice = soft.lattices(100, Fit::Near)[0];
        assert_eq!(lattice.cells, 3);
        assert!((lattice.thick - 1.75).abs() < 0.3, "{lattice:?}");
        let rooms = edges(&[0, 10, 20, 35], &[5, 15, 30, 40], 40);
        assert_eq!(blocks(&rooms, Fit::Exact), 8);
        assert_eq!(blocks(&edges(&[0, 9, 18], &[4, 13, 22], 22), Fit::Near), 5);
    }
}
