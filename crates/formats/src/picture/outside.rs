//! Finds the outside of a maze whose outer wall is not a rectangle: the floor that a square wider than its
//! corridors can reach from the edge.

use maze::Cancel;

use crate::error::ReadError;

/// The most gaps that are found.
pub(super) const MOST_GAPS: usize = 8;

/// The least ratio of the walls around a maze to the gaps in them.
const LEAST_WALLED: usize = 8;

/// The floor and walls of a picture, and its width.
#[derive(Clone, Copy)]
pub(crate) struct Plan<'p> {
    pub(crate) floor: &'p [bool],
    pub(crate) width: usize,
}

impl Plan<'_> {
    fn height(self) -> usize {
        self.floor.len() / self.width
    }

    /// The neighbors of a place, above, left, right and below.
    pub(super) fn beside(self, place: usize) -> impl Iterator<Item = usize> {
        let column = place % self.width;
        let up = place.checked_sub(self.width);
        let left = (column > 0).then(|| place - 1);
        let right = (column + 1 < self.width).then_some(place + 1);
        let down = Some(place + self.width).filter(|&down| down < self.floor.len());
        [up, left, right, down].into_iter().flatten()
    }

    /// Whether the edge of the picture is floor alone.
    pub(super) fn has_margin(self) -> bool {
        let rows = [0, self.height() - 1].map(|row| &self.floor[row * self.width..][..self.width]);
        let mut sides = self.floor.chunks_exact(self.width).map(|row| row[0] && row[self.width - 1]);
        sides.all(|is_floor| is_floor) && rows.iter().all(|row| row.iter().all(|&floor| floor))
    }

    /// How wide corridors are: the middle of the lengths of all runs of floor between walls, across and down.
    pub(crate) fn corridor(self) -> usize {
        let mut lengths = vec![0_usize; self.width.max(self.height())];
        let mut above: Vec<Option<usize>> = vec![None; self.width];
        for (y, row) in self.floor.chunks_exact(self.width).enumerate() {
            let mut before = None;
            for (x, above) in above.iter_mut().enumerate().filter(|&(x, _)| !row[x]) {
                for (last, here) in [(before.replace(x), x), (above.replace(y), y)] {
                    lengths[last.map_or(0, |last| here - last - 1)] += 1;
                }
            }
        }
        lengths[0] = 0;
        let half = lengths.iter().sum::<usize>().div_ceil(2);
        let mut seen = 0;
        let reaches_half = |&count: &usize| {
            seen += count;
            seen >= half
        };
        lengths.iter().position(reaches_half).unwrap_or(0).max(1)
    }

    /// How far each place is from the nearest of some places, by steps to all eight neighbors; at most 255.
    pub(crate) fn distances(self, from: impl Fn(usize) -> bool, cancel: &Cancel) -> Result<Vec<u8>, ReadError> {
        let mut distances: Vec<u8> = Vec::new();
        let count = self.floor.len();
        distances.try_reserve_exact(count).map_err(|_| maze::OutOfMemory { cells: count as u32 })?;
        distances.extend((0..count).map(|place| if from(place) { 0 } else { u8::MAX }));
        let (width, height) = (self.width, self.height());
        let mut checks = cancel.checks()?;
        let mut lower = |x: usize, y: usize, others: [(isize, isize); 4]| {
            let near = others.into_iter().filter_map(|(dx, dy)| {
                let (x, y) = (x.checked_add_signed(dx)?, y.checked_add_signed(dy)?);
                (x < width && y < height).then(|| distances[y * width + x])
            });
            let least = near.min().unwrap_or(u8::MAX).saturating_add(1);
            let distance = &mut distances[y * width + x];
            *distance = least.min(*distance);
        };
        for y in 0..height {
            checks.look()?;
            (0..width).for_each(|x| lower(x, y, [(-1, 0), (-1, -1), (0, -1), (1, -1)]));
        }
        for y in (0..height).rev() {
            checks.look()?;
            (0..width).rev().for_each(|x| lower(x, y, [(1, 0), (1, 1), (0, 1), (-1, 1)]));
        }
        Ok(distances)
    }

    /// The places reached by a flood from `from` through places for which `enters` is true.
    pub(super) fn reached(
        self,
        from: impl Iterator<Item = usize>,
        enters: impl Fn(usize) -> bool,
        cancel: &Cancel,
    ) -> Result<Vec<bool>, ReadError> {
        let mut reached = vec![false; self.floor.len()];
        let mut waiting: Vec<u32> = Vec::new();
        for place in from.filter(|&place| enters(place)) {
            reached[place] = true;
            waiting.push(place as u32);
        }
        let mut checks = cancel.checks()?;
        while let Some(place) = waiting.pop() {
            checks.tick()?;
            for next in self.beside(place as usize) {
                if !reached[next] && enters(next) {
                    reached[next] = true;
                    waiting.push(next as u32);
                }
            }
        }
        Ok(reached)
    }

    /// The floor outside of the maze.
    pub(super) fn outside(self, cancel: &Cancel) -> Result<Vec<bool>, ReadError> {
        self.reached_wide(self.reach(), cancel)
    }

    fn reach(self) -> u8 {
        self.corridor().min(usize::from(u8::MAX) - 1) as u8
    }

    /// As [`Self::outside`] on a larger sheet: where a round wall nears the edge of the picture, the strip between is
    /// outside too.
    pub(super) fn outside_on_paper(self, cancel: &Cancel) -> Result<Vec<bool>, ReadError> {
        let reach = self.reach();
        let margin = 2 * usize::from(reach) + 1;
        let (width, height) = (self.width + 2 * margin, self.height() + 2 * margin);
        let mut floor = Vec::new();
        floor
            .try_reserve_exact(width * height)
            .map_err(|_| maze::OutOfMemory { cells: u32::try_from(width * height).unwrap_or(u32::MAX) })?;
        floor.resize(width * height, true);
        let rows = |row: usize| (row + margin) * width + margin;
        for (row, places) in self.floor.chunks_exact(self.width).enumerate() {
            floor[rows(row)..][..self.width].copy_from_slice(places);
        }
        let outside = Plan { floor: &floor, width }.reached_wide(reach, cancel)?;
        Ok((0..self.height()).flat_map(|row| outside[rows(row)..][..self.width].iter().copied()).collect())
    }

    /// The floor that a square of this width can cover, moved in from the edge.
    fn reached_wide(self, reach: u8, cancel: &Cancel) -> Result<Vec<bool>, ReadError> {
        let to_wall = self.distances(|place| !self.floor[place], cancel)?;
        let (width, last) = (self.width, self.floor.len() - self.width);
        let edge = (0..width).chain(last..last + width);
        let edge = edge.chain((0..self.height()).flat_map(|row| [row * width, (row + 1) * width - 1]));
        let wide = self.reached(edge, |place| to_wall[place] > reach, cancel)?;
        drop(to_wall);
        let to_wide = self.distances(|place| wide[place], cancel)?;
        Ok(to_wide.iter().zip(self.floor).map(|(&distance, &floor)| floor && distance <= reach).collect())
    }

    /// Whether a part of the floor has walls around it but for gaps, unlike a bay between two obstacles.
    pub(super) fn is_walled(self, part: &[bool], outside: &[bool]) -> bool {
        let (mut walls, mut gaps) = (0, 0);
        for place in (0..part.len()).filter(|&place| part[place]) {
            let is_beside = |is_other: &dyn Fn(usize) -> bool| self.beside(place).any(is_other);
            if is_beside(&|next| outside[next]) {
                gaps += 1;
            } else if is_beside(&|next| !self.floor[next]) {
                walls += 1;
            }
        }
        walls >= LEAST_WALLED * gaps
    }

    /// The gaps from a part of the floor to the outside: the middle of each.
    pub(super) fn gaps(self, part: &[bool], outside: &[bool]) -> Vec<usize> {
        let is_gap = |place: usize| part[place] && self.beside(place).any(|next| outside[next]);
        let mut gaps: Vec<Vec<usize>> = Vec::new();
        for place in (0..self.floor.len()).filter(|&place| is_gap(place)) {
            // Gaps are a few pixels that touch, also by a corner, or with one between them.
            let (x, y) = (place % self.width, place / self.width);
            let is_near =
                |other: &usize| (other % self.width).abs_diff(x) <= 2 && (other / self.width).abs_diff(y) <= 2;
            let (touching, mut others): (Vec<_>, Vec<_>) =
                gaps.into_iter().partition(|gap| gap.iter().rev().any(is_near));
            others.push(touching.into_iter().flatten().chain([place]).collect());
            gaps = others;
            if gaps.len() > MOST_GAPS {
                break;
            }
        }
        let middle = |gap: &Vec<usize>| {
            let count = gap.len();
            let x = gap.iter().map(|place| place % self.width).sum::<usize>() / count;
            let y = gap.iter().map(|place| place / self.width).sum::<usize>() / count;
            let far = |place: &usize| (place % self.width).abs_diff(x) + (place / self.width).abs_diff(y);
            gap.iter().copied().min_by_key(far)
        };
        gaps.iter().filter_map(middle).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outside_ends_at_gaps() {
        // A ring with a gap below, in a margin.
        let picture = [
            ".................",
            ".................",
            ".................",
            "....#########....",
            "....#.......#....",
            "....#..####.#....",
            "....#.......#....",
            "....###..####....",
            ".................",
            ".................",
            ".................",
        ];
        let floor: Vec<bool> = picture.concat().bytes().map(|block| block == b'.').collect();
        let plan = Plan { floor: &floor, width: 17 };
        assert!(plan.has_margin());
        let cancel = Cancel::never();
        let outside = plan.outside(&cancel).unwrap();
        assert!(outside[0] && outside[8 * 17 + 3] && !outside[4 * 17 + 5] && !outside[6 * 17 + 7]);
        let inside = plan.reached([4 * 17 + 5].into_iter(), |place| floor[place] && !outside[place], &cancel).unwrap();
        assert_eq!(plan.gaps(&inside, &outside).len(), 1);
    }
}
