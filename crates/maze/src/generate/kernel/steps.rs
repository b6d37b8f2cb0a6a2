//! The steps of long random walks.

use super::choice::Choice;
use super::pick::{AGAIN, BITS, DRAWS, PICKS, pick};
use crate::cancel::{Cancel, Canceled};
use crate::fraction::Fraction;
use crate::generate::algorithm::Algorithm;
use crate::generate::error::GenerateError;
use crate::grid::{Cell, Grid, Side, Sides};
use crate::rng::MazeRng;

/// The weight of a horizontal and a vertical passage together, for walks.
const WHOLE: u32 = 64;

/// Batches of steps between two checks for cancellation. A batch takes about 100 ns.
const BATCHES_A_LOOK: u32 = 1 << 12;

/// Draws the steps of a random walk in batches, before the cells are known, so that steps through open cells overlap.
///
/// A bias weighs the sides in 64ths, at least one each: a walk that could not leave its row or its column would never
/// end. The probability of a tree of first (or last) visits is then proportional to the product of the weights of its
/// passages.
pub(in crate::generate) struct Steps<'c, C> {
    rng: MazeRng,
    choice: C,
    cancel: &'c Cancel,
    limit: Option<StepLimit>,
    batches_to_look: u32,
    looks_left: u64,
}

/// The limit of a walk over a grid.
#[derive(Clone, Copy)]
pub(in crate::generate) struct StepLimit {
    /// For the error.
    pub(in crate::generate) algorithm: Algorithm,
    /// The most batches of steps.
    pub(in crate::generate) batches: u64,
}

/// The batches that every walk may take: about ten seconds.
const FEWEST_BATCHES: u64 = 1 << 26;

impl StepLimit {
    /// The limit of a walk that visits all cells. Grids about as high as wide need about ln² n steps per cell, which is
    /// far less; only long and narrow grids, or masks like them, reach it.
    pub(in crate::generate) fn of_cover(algorithm: Algorithm, cells: u32) -> Self {
        Self { algorithm, batches: FEWEST_BATCHES.max(128 * u64::from(cells)) }
    }

    /// The limit of walks that end where they meet the maze. Grids about as high as wide need about ln n steps per cell,
    /// and one batch per walk.
    pub(in crate::generate) fn of_meeting(algorithm: Algorithm, cells: u32) -> Self {
        Self { algorithm, batches: FEWEST_BATCHES.max(32 * u64::from(cells)) }
    }
}

/// Steps per batch on a grid: 64 random bits, two per step on squares, else [`BITS`].
const fn steps_a_batch<G: Grid>() -> u32 {
    u64::BITS / if G::SIDES == 4 { 2 } else { BITS }
}

impl<'c, C: Choice> Steps<'c, C> {
    /// Steps from random numbers; without a limit the walk can have any length.
    pub(in crate::generate) fn new(
        rng: MazeRng,
        choice: C,
        cancel: &'c Cancel,
        limit: Option<StepLimit>,
    ) -> Result<Self, Canceled> {
        cancel.look()?;
        let looks_left = limit.map_or(u64::MAX, |limit| limit.batches / u64::from(BATCHES_A_LOOK));
        Ok(Self { rng, choice, cancel, limit, batches_to_look: BATCHES_A_LOOK, looks_left })
    }

    /// Checks for cancellation, and the limit.
    #[cold]
    fn look<G: Grid>(&mut self) -> Result<(), GenerateError> {
        self.cancel.look()?;
        if let (0, Some(StepLimit { algorithm, batches })) = (self.looks_left, self.limit) {
            let steps = batches * u64::from(steps_a_batch::<G>());
            return Err(GenerateError::TooManySteps { algorithm, steps });
        }
        self.looks_left -= 1;
        self.batches_to_look = BATCHES_A_LOOK;
        Ok(())
    }

    /// A batch of steps: random sides of cells that have all sides of the grid.
    #[inline]
    pub(in crate::generate) fn sides<G: Grid>(
        &mut self,
    ) -> Result<impl Iterator<Item = Side> + use<G, C>, GenerateError> {
        if self.batches_to_look == 0 {
            self.look::<G>()?;
        }
        self.batches_to_look -= 1;
        let all = const { u8::MAX >> (u8::BITS - G::SIDES as u32) };
        let bits = u64::BITS / const { steps_a_batch::<G>() };
        let mut drawn = self.rng.bits();
        Ok((0..u64::BITS / bits).filter_map(move |_| {
            let side = if G::SIDES == 4 { drawn as u8 % 4 } else { PICKS[usize::from(all)][drawn as usize % DRAWS] };
            drawn >>= bits;
            (side != AGAIN).then_some(Side(side))
        }))
    }

    /// The side by which a walk leaves a cell: the drawn one, if the cell has all sides and there is no bias. `sides`
    /// are the sides with a neighbor, at least one.
    #[inline]
    pub(in crate::generate) fn leave<G: Grid>(&mut self, drawn: Side, grid: &G, cell: Cell, sides: Sides) -> Side {
        let all = const { u8::MAX >> (u8::BITS - G::SIDES as u32) };
        if !C::IS_EVEN {
            self.weighted(grid, cell, sides)
        } else if sides.0 == all {
            drawn
        } else {
            pick(sides, &mut self.rng)
        }
    }

    fn weighted<G: Grid>(&mut self, grid: &G, cell: Cell, sides: Sides) -> Side {
        let parts = u32::from(Fraction::PARTS);
        let horizontal =
            ((u32::from(self.choice.horizontal().parts()) * WHOLE + parts / 2) / parts).clamp(1, WHOLE - 1);
        let weight = |side| if grid.is_horizontal(cell, side) { horizontal } else { WHOLE - horizontal };
        let mut draw = self.rng.below(sides.map(weight).sum());
        for side in sides {
            let weight = weight(side);
            if draw < weight {
                return side;
            }
            draw -= weight;
        }
        unreachable!("a draw is below the sum of the weights")
    }

    /// 64 random bits.
    #[inline]
    pub(in crate::generate) fn bits(&mut self) -> u64 {
        self.rng.bits()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::kernel::choice::Even;
    use crate::grid::square::Square;
    use crate::rng::Seed;

    #[test]
    fn limited_walk_ends_with_the_limit_named() {
        const LOOKS: u64 = 3;
        let limit = StepLimit { algorithm: Algorithm::AldousBroder, batches: LOOKS * u64::from(BATCHES_A_LOOK) };
        let never = Cancel::never();
        let mut steps = Steps::new(Seed::new("limit").stream("test"), Even, &never, Some(limit)).expect("not canceled");
        let allowed = (0..10 * BATCHES_A_LOOK).take_while(|_| steps.sides::<Square>().is_ok()).count() as u64;
        assert!((LOOKS * u64::from(BATCHES_A_LOOK)..(LOOKS + 2) * u64::from(BATCHES_A_LOOK)).contains(&allowed));
        let error = steps.sides::<Square>().err();
        let named = GenerateError::TooManySteps { algorithm: Algorithm::AldousBroder, steps: limit.batches * 32 };
        assert_eq!(error, Some(named));
    }

    #[test]
    fn square_grids_of_every_size_are_within_the_limit() {
        for side in 2..=65_535_u32 {
            let cells = f64::from(side) * f64::from(side);
            // Four times the cover time of a torus: Dembo, Peres, Rosen and Zeitouni, "Cover times for Brownian motion
            // and random walks in two dimensions", 2004.
            let steps = 4.0 / std::f64::consts::PI * cells * cells.ln().powi(2);
            assert!(
                steps < 10.0 * StepLimit::of_cover(Algorithm::OriginShift, side * side).batches as f64,
                "{side}x{side}"
            );
            // Wilson's walks: twice the mean hitting time of a torus for each cell, (2/π) n ln n, and a batch per cell.
            let batches = 4.0 / std::f64::consts::PI * cells * cells.ln() / 10.0 + cells;
            assert!(batches < StepLimit::of_meeting(Algorithm::Wilson, side * side).batches as f64, "{side}x{side}");
        }
    }
}
