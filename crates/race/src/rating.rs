//! The rating of a player, from their own races: it sets the finish of eaters in *Matched* races.
//!
//! A player's time in a maze is par plus a multiple of the maze's *demand*, the reading and turning that it requires:
//!
//! ```text
//! demand = typical − par, at least par / 20
//! time   = par + multiple × demand
//! ```
//!
//! Par is the time of an expert who knows the solution, so the multiple measures how well a player reads and turns, in
//! small mazes and in large ones. The rating holds the mean and the spread of a player's multiples. In a normal
//! distribution, 60 of 100 values are below the mean plus 0.253 spreads, so the eater finishes there. People's times
//! are skewed and people improve, so the limit leans: it falls a little with each race below it and rises one and a
//! half times as much with each race above it. This is in balance where 60 of 100 races are below it (the weighted
//! up-down method of Kaernbach, Perception & Psychophysics 49, 1991).
//!
//! A rating changes only between races, and a race announces its finish before it starts.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::units::Ticks;

/// The share of *Matched* races that a player should win, in thousandths.
pub const WINS_THOUSANDTHS: u32 = 600;

/// The number of races that decide a rating: all older races together have a tenth of the weight.
pub const DECIDING_RACES: u32 = 8;

/// The 60th percentile of a normal distribution, in thousandths of its spread above the mean.
const LIMIT: i64 = 253;

/// The weights of the first races in the mean and the spread, in thousandths; all later races have [`GAIN`]. The
/// initial rating weighs as much as half a race.
const FIRST_GAINS: [i64; 3] = [667, 400, 286];

/// The weight of each further race, in thousandths: the last eight have 90 % of all weight.
const GAIN: i64 = 250;

/// A race counts as at most this many spreads from the mean, because an interruption says nothing about how a player
/// reads.
const OUTLIER: i64 = 3;

/// The ratio of the spread of a normal distribution to its mean absolute deviation, in thousandths.
const SPREAD_BY_DISTANCE: i64 = 1253;

/// How much a race below the limit lowers it, and a race above the limit raises it, in thousandths of the spread. The
/// ratio of 2 to 3 is in balance where 60 of 100 races are below the limit.
const LEANS: (i64, i64) = (120, 180);

/// The most that the limit leans, in thousandths of the spread.
const MOST_LEAN: i64 = 1500;

/// The least and the greatest multiple that a race counts as, in thousandths.
const MULTIPLES: (i64, i64) = (-1000, 20_000);

/// The least and the greatest spread, in thousandths.
const SPREADS: (i64, i64) = (20, 5000);

/// The latest finish of an eater, as a multiple of par.
const LATEST_BY_PAR: u32 = 3;

/// The least demand, as a fraction of par: 1/20. It separates players in a maze without choices.
const LEAST_DEMAND: i64 = 20;

/// The share of a normal distribution below 0, 0.25, 0.5 and so on to 3 spreads above its mean, in thousandths.
const BELOW: [i64; 13] = [500, 599, 691, 773, 841, 894, 933, 960, 977, 988, 994, 997, 999];

/// The distance between two entries of [`BELOW`], in thousandths of the spread.
const BELOW_STEP: i64 = 250;

/// A player's rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Rating", try_from = "Parts", into = "Parts")]
pub struct Rating {
    /// The mean of the player's multiples, in thousandths.
    mean: i64,
    /// Their spread, in thousandths.
    spread: i64,
    /// How much later than usual the limit is, in thousandths of the spread.
    lean: i64,
    /// The number of races.
    races: u32,
}

/// A rating as it is saved.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Rating", deny_unknown_fields)]
struct Parts {
    mean: i64,
    spread: i64,
    lean: i64,
    races: u32,
}

/// The error for a saved rating outside its limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "a rating has a mean of {} to {}, a spread of {} to {} and a lean of {} to {MOST_LEAN}",
    MULTIPLES.0, MULTIPLES.1, SPREADS.0, SPREADS.1, -MOST_LEAN
)]
pub struct InvalidRating;

impl TryFrom<Parts> for Rating {
    type Error = InvalidRating;

    fn try_from(Parts { mean, spread, lean, races }: Parts) -> Result<Self, InvalidRating> {
        let is_valid = (MULTIPLES.0..=MULTIPLES.1).contains(&mean)
            && (SPREADS.0..=SPREADS.1).contains(&spread)
            && (-MOST_LEAN..=MOST_LEAN).contains(&lean);
        if is_valid { Ok(Self { mean, spread, lean, races }) } else { Err(InvalidRating) }
    }
}

impl From<Rating> for Parts {
    fn from(Rating { mean, spread, lean, races }: Rating) -> Self {
        Self { mean, spread, lean, races }
    }
}

impl Default for Rating {
    /// Before the first race: somewhat slower than the median bot, like most newcomers.
    fn default() -> Self {
        Self { mean: 1200, spread: 500, lean: 0, races: 0 }
    }
}

/// Returns the time that a maze requires beyond par, in ticks, at least 1.
fn demand(par: Ticks, typical: Ticks) -> i64 {
    let par = i64::from(par.0);
    (i64::from(typical.0) - par).max(par / LEAST_DEMAND).max(1)
}

/// Returns the multiple for a time, in thousandths.
fn multiple(time: Ticks, par: Ticks, typical: Ticks) -> i64 {
    ((i64::from(time.0) - i64::from(par.0)) * 1000).div_euclid(demand(par, typical))
}

impl Rating {
    /// Returns the number of races in the rating.
    pub const fn races(&self) -> u32 {
        self.races
    }

    /// Returns the multiple at which the eater finishes, in thousandths.
    const fn limit(&self) -> i64 {
        self.mean + self.spread * (LIMIT + self.lean) / 1000
    }

    /// Returns the 60th percentile of the player's finish in a maze, in ticks.
    fn limit_in(&self, par: Ticks, typical: Ticks) -> i64 {
        i64::from(par.0) + (self.limit() * demand(par, typical)).div_euclid(1000)
    }

    /// Returns the finish of the eater in a maze of this par and typical time, so that the player wins 60 of 100 races:
    /// from one tick after par to three times par.
    pub fn finish(&self, par: Ticks, typical: Ticks) -> Ticks {
        let (earliest, latest) = (Self::earliest(par).0.into(), Self::latest(par).0.into());
        Ticks(self.limit_in(par, typical).clamp(earliest, latest) as u32)
    }

    /// Returns the same rating for another measure of the same maze: one in multiples of the demand up to the typical
    /// time `from` becomes one in multiples of that up to `to`. Both have the same [finish](Self::finish), up to
    /// rounding and the limits of ratings.
    #[must_use]
    pub fn in_terms_of(&self, par: Ticks, from: Ticks, to: Ticks) -> Self {
        let (from, to) = (demand(par, from), demand(par, to));
        let scaled = |thousandths: i64| (thousandths * from).div_euclid(to);
        Self {
            mean: scaled(self.mean).clamp(MULTIPLES.0, MULTIPLES.1),
            spread: scaled(self.spread).clamp(SPREADS.0, SPREADS.1),
            ..*self
        }
    }

    /// The earliest finish of an eater: a tick after par.
    const fn earliest(par: Ticks) -> Ticks {
        Ticks(par.0.saturating_add(1))
    }

    /// The latest finish of an eater: three times par.
    pub fn latest(par: Ticks) -> Ticks {
        Ticks(par.0.saturating_mul(LATEST_BY_PAR)).max(Self::earliest(par))
    }

    /// Returns the probability that the player finishes in tick `finish` or earlier, in thousandths.
    pub fn win_thousandths(&self, finish: Ticks, par: Ticks, typical: Ticks) -> u32 {
        let above = multiple(finish, par, typical) - self.limit();
        share_below(LIMIT + above * 1000 / self.spread)
    }

    /// Adds the player's time in a maze that was new to them; a time in a known maze says nothing about reading. For a
    /// lost race that the player gave up, `time` is the time until then, as the finish would have been even later.
    pub fn note(&mut self, time: Ticks, par: Ticks, typical: Ticks) {
        let multiple = multiple(time, par, typical).clamp(MULTIPLES.0, MULTIPLES.1);
        let is_below = i64::from(time.0) <= self.limit_in(par, typical);
        let gain = FIRST_GAINS.get(self.races as usize).copied().unwrap_or(GAIN);
        let off = (multiple - self.mean).clamp(-OUTLIER * self.spread, OUTLIER * self.spread);
        self.mean = (self.mean + off * gain / 1000).clamp(MULTIPLES.0, MULTIPLES.1);
        let spread = off.abs() * SPREAD_BY_DISTANCE / 1000;
        self.spread = (self.spread + (spread - self.spread) * gain / 1000).clamp(SPREADS.0, SPREADS.1);
        let lean = if is_below { self.lean - LEANS.0 } else { self.lean + LEANS.1 };
        self.lean = lean.clamp(-MOST_LEAN, MOST_LEAN);
        self.races = self.races.saturating_add(1);
    }
}

/// Returns the share of a normal distribution below a limit, in thousandths from 1 to 999. The limit is given in
/// thousandths of the spread above the mean.
fn share_below(limit: i64) -> u32 {
    let distance = limit.abs().min(BELOW_STEP * (BELOW.len() as i64 - 1));
    let (at, beyond) = ((distance / BELOW_STEP) as usize, distance % BELOW_STEP);
    let next = BELOW[(at + 1).min(BELOW.len() - 1)];
    let below = BELOW[at] + (next - BELOW[at]) * beyond / BELOW_STEP;
    (if limit < 0 { 1000 - below } else { below }) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAR: Ticks = Ticks(1000);
    const TYPICAL: Ticks = Ticks(1500);

    #[test]
    fn finish_stays_between_par_and_three_times_par() {
        for mean in [MULTIPLES.0, 0, 1000, MULTIPLES.1] {
            for (par, typical) in [(0, 0), (1, 0), (1, 9), (1000, 1000), (1000, 9000), (u32::MAX, u32::MAX)] {
                let finish = Rating { mean, ..Rating::default() }.finish(Ticks(par), Ticks(typical)).0;
                assert!(finish > par || par == u32::MAX, "{finish} after {par}");
                assert!(u64::from(finish) <= (3 * u64::from(par)).max(1), "{finish} after {par}");
            }
        }
    }

    /// The share is interpolated linearly between two entries of the table. Below the mean it is the complement.
    #[test]
    fn share_is_that_of_the_table() {
        let limits = [0, 125, 250, 300, 375, 1000, 2875, 3000, 9999];
        let shares = [500, 549, 599, 617, 645, 841, 998, 999, 999];
        assert_eq!(limits.map(share_below), shares);
        assert_eq!(limits.map(|limit| share_below(-limit - 1).abs_diff(1000 - share_below(limit + 1))), [0; 9]);
        assert_eq!(share_below(-9999), 1);
    }

    /// Computed by hand.
    #[test]
    fn races_move_mean_spread_and_lean() {
        let mut rating = Rating::default();
        rating.note(Ticks(2000), PAR, TYPICAL);
        // 800 above the mean: the mean rises by two thirds of 800, the spread by two thirds of 1002 - 500.
        assert_eq!(rating, Rating { mean: 1733, spread: 834, lean: 180, races: 1 });
        rating.note(Ticks(1500), PAR, TYPICAL);
        assert_eq!(rating, Rating { mean: 1440, spread: 867, lean: 60, races: 2 });
    }

    #[test]
    fn rating_in_other_terms_has_the_same_finish() {
        for (mean, lean) in [(200, 0), (1200, 180), (2500, -600)] {
            let rating = Rating { mean, lean, ..Rating::default() };
            for own in [1060, 1100, 1500, 2600].map(Ticks) {
                let wanted = rating.finish(PAR, own);
                let other = rating.in_terms_of(PAR, own, TYPICAL);
                assert!(other.finish(PAR, TYPICAL).0.abs_diff(wanted.0) <= 1 + SPREADS.0 as u32, "{rating:?} {own:?}");
                let win = |rating: &Rating, typical| rating.win_thousandths(wanted, PAR, typical);
                assert!(win(&other, TYPICAL).abs_diff(win(&rating, own)) <= 30, "{rating:?} {own:?}");
            }
            assert_eq!(rating.in_terms_of(PAR, TYPICAL, TYPICAL), rating);
        }
    }

    #[test]
    fn better_rating_has_an_earlier_finish() {
        let finish = |mean| Rating { mean, ..Rating::default() }.finish(PAR, TYPICAL);
        assert!((-1000..3000).all(|mean| finish(mean) <= finish(mean + 10)));
        // 1000 + (1.2 + 0.5 × 0.253) × 500.
        assert_eq!(Rating::default().finish(PAR, TYPICAL), Ticks(1663));
    }

    #[test]
    fn win_is_60_percent_likely_unless_the_finish_is_cut() {
        let rating = Rating::default();
        let win = |finish| rating.win_thousandths(finish, PAR, TYPICAL);
        assert!(win(rating.finish(PAR, TYPICAL)).abs_diff(WINS_THOUSANDTHS) <= 2);
        assert_eq!((win(Ticks(0)), win(Ticks(1600)), win(Ticks(9999))), (1, 500, 999));
        assert!((0..4000).all(|finish| win(Ticks(finish)) <= win(Ticks(finish + 1))));
        let slow = Rating { mean: 9000, ..rating };
        assert_eq!(slow.finish(PAR, TYPICAL), Ticks(3000));
        assert!(slow.win_thousandths(Ticks(3000), PAR, TYPICAL) < 10);
    }

    #[test]
    fn outlier_counts_as_three_spreads() {
        let mut outlier = Rating { races: 9, ..Rating::default() };
        let mut late = outlier;
        outlier.note(Ticks(u32::MAX), PAR, TYPICAL);
        late.note(Ticks(1000 + 600 + 750), PAR, TYPICAL);
        assert_eq!(outlier, late);
    }

    #[test]
    fn last_eight_races_have_nine_tenths_of_the_weight() {
        let mut rating = Rating { mean: 2000, spread: 5000, races: 9, lean: 0 };
        for _ in 0..DECIDING_RACES {
            rating.note(Ticks(1500), PAR, TYPICAL);
        }
        assert!((1000..=1105).contains(&rating.mean), "{rating:?}");
    }

    #[test]
    fn saved_rating_is_read_back_and_an_invalid_one_refused() {
        let mut rating = Rating::default();
        (1100..1400).step_by(9).for_each(|time| rating.note(Ticks(time), PAR, TYPICAL));
        let text = ron::to_string(&rating).unwrap();
        assert_eq!(ron::from_str(&text), Ok(rating));
        for wrong in ["(mean: 1200, spread: 0, lean: 0, races: 0)", "(mean: 90000, spread: 500, lean: 0, races: 1)"] {
            let error = ron::from_str::<Rating>(wrong).unwrap_err();
            assert!(error.to_string().contains("a rating has a mean of -1000 to 20000"), "{error}");
        }
    }
}
