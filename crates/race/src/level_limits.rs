//! The limits of a level that is fun to race: its length, the speed of its eaters, and their finish.
//!
//! Every level of the campaign, every daily race and every track of the Grand Prix is within them; a test checks that.
//! Other levels may be outside of them.

use std::fmt;

use crate::difficulty::Difficulty;
use crate::eater::EaterError;
use crate::eater_kind::EaterKind;
use crate::level::Level;
use crate::rules::Rules;
use crate::units::{TICKS_PER_SECOND, Ticks};

/// The shortest typical time: 10 s.
pub const SHORTEST: Ticks = Ticks(10 * TICKS_PER_SECOND);

/// The longest typical time: 100 s.
pub const LONGEST: Ticks = Ticks(100 * TICKS_PER_SECOND);

/// The slowest and the fastest walk of an eater, in thousandths of a cell a second. A steady run of less than 3 cells a
/// second still looks like one.
pub const EATER_SPEEDS: (u64, u64) = (2400, 9000);

/// [`EATER_SPEEDS`] under `Rules::Standing`.
const EATER_SPEEDS_BEFORE: (u64, u64) = (3000, 8000);

/// The latest finish of the first eater, as a multiple of par.
pub const LATEST_FINISH: u32 = 3;

/// How a level breaks the limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutOfLimits {
    /// Its typical time is less than [`SHORTEST`].
    Short(Ticks),
    /// Its typical time is more than [`LONGEST`].
    Long(Ticks),
    /// An eater runs slower than the slowest of [`EATER_SPEEDS`], in thousandths of a cell a second.
    Slow(EaterKind, Difficulty, u64),
    /// An eater runs faster than the fastest of [`EATER_SPEEDS`], in thousandths of a cell a second.
    Fast(EaterKind, Difficulty, u64),
    /// The first eater finishes after [`LATEST_FINISH`] times par.
    Late(Difficulty, Ticks),
}

impl fmt::Display for OutOfLimits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells = |thousandths: &u64| format!("{}.{:02}", thousandths / 1000, thousandths % 1000 / 10);
        match self {
            Self::Short(typical) => write!(f, "the median bot needs {typical}, less than {SHORTEST}"),
            Self::Long(typical) => write!(f, "the median bot needs {typical}, more than {LONGEST}"),
            Self::Slow(kind, difficulty, speed) => {
                write!(f, "{} runs {} cells a second at {difficulty}, less than 2.4", kind.name(), cells(speed))
            }
            Self::Fast(kind, difficulty, speed) => {
                write!(f, "{} runs {} cells a second at {difficulty}, more than 9", kind.name(), cells(speed))
            }
            Self::Late(difficulty, finish) => {
                write!(f, "the eater finishes after {finish} at {difficulty}, more than {LATEST_FINISH} × par")
            }
        }
    }
}

/// Returns the first length limit that a level breaks. Cheap.
pub fn length_out_of_limits(level: &Level) -> Option<OutOfLimits> {
    let typical = level.typical();
    if typical < SHORTEST {
        Some(OutOfLimits::Short(typical))
    } else if typical > LONGEST {
        Some(OutOfLimits::Long(typical))
    } else {
        None
    }
}

/// Returns the first eater limit that a level breaks, at any fixed difficulty. Runs every eater once for each of them.
pub fn eaters_out_of_limits(level: &Level) -> Result<Option<OutOfLimits>, EaterError> {
    eaters_out_of_limits_by(Rules::CURRENT, level)
}

/// Like `eaters_out_of_limits`, under other rules, for levels that were chosen under those rules.
pub fn eaters_out_of_limits_by(rules: Rules, level: &Level) -> Result<Option<OutOfLimits>, EaterError> {
    let (slowest, fastest) = match rules {
        Rules::Standing => EATER_SPEEDS_BEFORE,
        Rules::Running => EATER_SPEEDS,
    };
    for &difficulty in Difficulty::ALL.iter().filter(|difficulty| difficulty.share_thousandths().is_some()) {
        let eaters = level.eaters_by(rules, difficulty)?;
        if let Some(first) = eaters.first()
            && u64::from(first.finish().0) > u64::from(LATEST_FINISH) * u64::from(level.par().0)
        {
            return Ok(Some(OutOfLimits::Late(difficulty, first.finish())));
        }
        for eater in &eaters {
            let speed = eater.speed_thousandths();
            if speed < slowest {
                return Ok(Some(OutOfLimits::Slow(eater.kind(), difficulty, speed)));
            }
            if speed > fastest {
                return Ok(Some(OutOfLimits::Fast(eater.kind(), difficulty, speed)));
            }
        }
    }
    Ok(None)
}

/// The first limit that a level breaks.
pub fn out_of_limits(level: &Level) -> Result<Option<OutOfLimits>, EaterError> {
    match length_out_of_limits(level) {
        None => eaters_out_of_limits(level),
        found => Ok(found),
    }
}
