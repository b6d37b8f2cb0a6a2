//! The random choices of a generator: even, or weighted by a style.

use super::pick::pick;
use crate::fraction::Fraction;
use crate::generate::style::MazeStyle;
use crate::grid::{Cell, Grid, Side, Sides};
use crate::rng::MazeRng;

/// How choices are made.
pub(in crate::generate) trait Choice: Copy {
    /// Whether all choices are even, so that a faster method with the same distribution can be used.
    const IS_EVEN: bool;

    /// A random side of a nonempty set. `open` are the sides by which the cell is joined.
    fn side<G: Grid>(self, grid: &G, cell: Cell, open: Sides, sides: Sides, rng: &mut MazeRng) -> Side;

    /// The weight of a horizontal passage, out of the [whole](Fraction::PARTS) of it and a vertical one.
    fn horizontal(self) -> Fraction;

    /// The weight of a passage through a side, at most the [whole](Fraction::PARTS).
    #[inline]
    fn weight<G: Grid>(self, grid: &G, cell: Cell, side: Side) -> u32 {
        let share = if grid.is_horizontal(cell, side) { self.horizontal() } else { self.horizontal().rest() };
        u32::from(share.parts())
    }
}

/// All sides are equally likely.
#[derive(Clone, Copy)]
pub(in crate::generate) struct Even;

impl Choice for Even {
    const IS_EVEN: bool = true;

    #[inline]
    fn side<G: Grid>(self, _grid: &G, _cell: Cell, _open: Sides, sides: Sides, rng: &mut MazeRng) -> Side {
        pick(sides, rng)
    }

    #[inline]
    fn horizontal(self) -> Fraction {
        Fraction::HALF
    }
}

/// Weighted by straightness and bias.
#[derive(Clone, Copy)]
pub(in crate::generate) struct Leaning {
    straightness: Fraction,
    bias: Fraction,
}

impl Leaning {
    pub(in crate::generate) const fn new(style: MazeStyle) -> Self {
        Self { straightness: style.straightness, bias: style.bias }
    }
}

impl Choice for Leaning {
    const IS_EVEN: bool = false;

    fn side<G: Grid>(self, grid: &G, cell: Cell, open: Sides, sides: Sides, rng: &mut MazeRng) -> Side {
        if self.straightness > Fraction::NONE {
            let is_ahead = |side: &Side| open.into_iter().any(|back| grid.is_straight(cell, back, *side));
            let ahead = sides.filter(is_ahead).fold(Sides::default(), |ahead, side| Sides(ahead.0 | side.bit()));
            if !ahead.is_empty() && self.straightness.happens(rng) {
                return pick(ahead, rng);
            }
        }
        let all = sides.map(|side| self.weight(grid, cell, side)).sum();
        if all == 0 {
            return pick(sides, rng);
        }
        let mut draw = rng.below(all);
        for side in sides {
            let weight = self.weight(grid, cell, side);
            if draw < weight {
                return side;
            }
            draw -= weight;
        }
        pick(sides, rng)
    }

    fn horizontal(self) -> Fraction {
        self.bias
    }
}
