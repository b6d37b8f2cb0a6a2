//! Measured strengths: when the eater finishes in a maze that many bots have run.
//!
//! For most mazes [`Difficulty::eater_finish`] derives the finish from the median of a few races. The mazes that come
//! with the game were run by a thousand bots of each skill, and their finishes are set so that the bots win their share
//! of the races in exactly this maze (`docs/balance.md`).

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use crate::difficulty::Difficulty;
use crate::units::Ticks;

/// The number of figures in the text of a strength.
const FIGURES: usize = 1 + Difficulty::FIXED.len();

/// The largest figure, in ticks: more than two hours.
const MOST: u32 = 1_000_000;

/// How strong the eaters of one maze are. Its text, in codes of races, is `typical-easy-normal-hard-merciless` in
/// ticks: `1612-1870-1700-1570-1350`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    typical: Ticks,
    finishes: [Ticks; Difficulty::FIXED.len()],
}

impl Strength {
    /// Creates the strength of these times: the median bot's time, and the eater's finish at each of
    /// [`Difficulty::FIXED`]. `None` if a harder eater is slower than an easier one, or a time is 0 or over 1,000,000
    /// ticks.
    pub fn new(typical: Ticks, finishes: [Ticks; Difficulty::FIXED.len()]) -> Option<Self> {
        let is_in_order = finishes.windows(2).all(|pair| pair[0] >= pair[1]);
        let is_within = finishes.iter().chain([&typical]).all(|time| (1..=MOST).contains(&time.0));
        (is_in_order && is_within).then_some(Self { typical, finishes })
    }

    /// The median bot's time in a first try.
    pub const fn typical(self) -> Ticks {
        self.typical
    }

    /// Returns when the eater is to finish; `None` if no eater runs or its finish follows from a rating.
    pub fn finish(self, difficulty: Difficulty) -> Option<Ticks> {
        let place = Difficulty::FIXED.into_iter().position(|fixed| fixed == difficulty)?;
        Some(self.finishes[place])
    }

    /// Sets when the eater is to finish at a difficulty. Harder eaters that would be slower then, and easier ones that
    /// would be faster, finish at the same time. `None` if no eater runs, its finish follows from a rating, or the time
    /// is 0 or over 1,000,000 ticks.
    #[must_use]
    pub fn with_finish(self, difficulty: Difficulty, finish: Ticks) -> Option<Self> {
        let place = Difficulty::FIXED.into_iter().position(|fixed| fixed == difficulty)?;
        let mut finishes = self.finishes;
        for (other, time) in finishes.iter_mut().enumerate() {
            match other.cmp(&place) {
                Ordering::Less => *time = finish.max(*time),
                Ordering::Equal => *time = finish,
                Ordering::Greater => *time = finish.min(*time),
            }
        }
        Self::new(self.typical, finishes)
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.typical.0)?;
        self.finishes.iter().try_for_each(|finish| write!(f, "-{}", finish.0))
    }
}

/// A text that is no [`Strength`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoStrength;

impl FromStr for Strength {
    type Err = NoStrength;

    fn from_str(text: &str) -> Result<Self, NoStrength> {
        let mut figures = [Ticks(0); FIGURES];
        let mut parts = text.split('-');
        for figure in &mut figures {
            *figure = Ticks(parts.next().and_then(|part| part.parse().ok()).ok_or(NoStrength)?);
        }
        let [typical, finishes @ ..] = figures;
        if parts.next().is_some() { Err(NoStrength) } else { Self::new(typical, finishes).ok_or(NoStrength) }
    }
}
