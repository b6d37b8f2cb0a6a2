//! The gaps in the outer wall.

use maze::{Cell, Openings, Side, Square};

/// The gaps in the outer wall, in the order of the text, and how many there are.
#[derive(Debug, Default)]
pub(crate) struct Gaps {
    /// At most [`MOST`] of them.
    found: Vec<(Cell, Side)>,
    count: u32,
    /// The first and the last cell, if they are gaps too.
    corners: Option<(Cell, Cell)>,
}

/// The most gaps that are kept, so that a picture without an outer wall does not fill the memory.
const MOST: usize = 4096;

/// The most gaps that lead out of a maze with a start inside.
const MOST_WAYS_OUT: usize = 8;

impl Gaps {
    /// Notes a gap.
    pub(crate) fn note(&mut self, cell: Cell, side: Side) {
        self.count += 1;
        if self.found.len() < MOST {
            self.found.push((cell, side));
        }
    }

    /// Notes that the first and the last cell are gaps.
    pub(crate) fn note_corners(&mut self, first: Cell, last: Cell) {
        self.corners = Some((first, last));
    }

    /// How many there are.
    pub(crate) const fn count(&self) -> u32 {
        self.count
    }

    /// The cells at them, if they are so few that each leads out.
    pub(crate) fn ways_out(&self) -> impl Iterator<Item = Cell> {
        let few = self.count as usize <= MOST_WAYS_OUT;
        self.found.iter().filter(move |_| few).map(|&(cell, _)| cell)
    }

    /// Which two are entrance and exit: those at start and goal, or else of many the first and the last corner, the
    /// first two that are opposite, or the first two.
    pub(crate) fn openings(&self, start: Option<Cell>, goals: &[Cell]) -> Openings {
        let at = |cell: Cell| self.found.iter().copied().find(|&(gap, _)| gap == cell);
        let (entrance, exit) = (start.and_then(at), goals.iter().copied().find_map(at));
        if self.found.len() > 2 {
            let found = (entrance, exit);
            if start.is_some() || !goals.is_empty() {
                return Openings { entrance: found.0, exit: found.1 };
            }
            if let Some((first, last)) = self.corners {
                return Openings { entrance: Some((first, Square::NORTH)), exit: Some((last, Square::SOUTH)) };
            }
            let (first, second) = self.opposite().unwrap_or((self.found[0], self.found[1]));
            return Openings { entrance: Some(first), exit: Some(second) };
        }
        let other = |taken| self.found.iter().copied().find(|&gap| Some(gap) != taken);
        match (entrance, exit) {
            // From a start inside, a gap leads out.
            (None, None) if start.is_some() && goals.is_empty() => {
                Openings { entrance, exit: self.found.first().copied() }
            }
            (Some(_), Some(_)) => Openings { entrance, exit },
            (Some(_), None) => Openings { entrance, exit: other(entrance) },
            (None, Some(_)) => Openings { entrance: other(exit), exit },
            (None, None) => {
                let mut gaps = self.found.iter().copied();
                Openings { entrance: gaps.next(), exit: gaps.next() }
            }
        }
    }

    fn opposite(&self) -> Option<((Cell, Side), (Cell, Side))> {
        let on = |side: Side| self.found.iter().copied().enumerate().find(|&(_, (_, at))| at == side);
        let pairs = [(Square::NORTH, Square::SOUTH), (Square::WEST, Square::EAST)];
        let pairs = pairs.into_iter().filter_map(|(first, second)| on(first).zip(on(second)));
        let ordered = pairs.map(|(one, other)| if one.0 < other.0 { (one, other) } else { (other, one) });
        // The pair that is complete first.
        ordered.min_by_key(|(_, (second, _))| *second).map(|((_, first), (_, second))| (first, second))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opposite_gaps_are_entrance_and_exit() {
        let mut gaps = Gaps::default();
        for (cell, side) in [(0, Square::NORTH), (3, Square::WEST), (5, Square::NORTH), (8, Square::SOUTH)] {
            gaps.note(Cell(cell), side);
        }
        let openings = gaps.openings(None, &[]);
        assert_eq!(openings.entrance, Some((Cell(0), Square::NORTH)));
        assert_eq!(openings.exit, Some((Cell(8), Square::SOUTH)));
        gaps.note_corners(Cell(0), Cell(9));
        assert_eq!(gaps.openings(None, &[]).exit, Some((Cell(9), Square::SOUTH)));
        assert_eq!(gaps.openings(Some(Cell(5)), &[Cell(3)]).exit, Some((Cell(3), Square::WEST)));
    }

    #[test]
    fn gaps_lead_out_from_a_start_inside() {
        let mut gaps = Gaps::default();
        gaps.note(Cell(0), Square::NORTH);
        gaps.note(Cell(8), Square::SOUTH);
        let openings = gaps.openings(Some(Cell(4)), &[]);
        assert_eq!((openings.entrance, openings.exit), (None, Some((Cell(0), Square::NORTH))));
        assert_eq!(gaps.ways_out().collect::<Vec<_>>(), [Cell(0), Cell(8)]);
        for cell in 20..30 {
            gaps.note(Cell(cell), Square::EAST);
        }
        assert_eq!(gaps.ways_out().count(), 0);
    }

    #[test]
    fn gap_at_the_goal_is_the_exit() {
        let mut gaps = Gaps::default();
        gaps.note(Cell(0), Square::NORTH);
        gaps.note(Cell(8), Square::SOUTH);
        let openings = gaps.openings(None, &[Cell(0)]);
        assert_eq!(
            (openings.entrance, openings.exit),
            (Some((Cell(8), Square::SOUTH)), Some((Cell(0), Square::NORTH)))
        );
    }
}
