//! The versions of the rules of movement, eaters, bots and par.
//!
//! Every change that makes a different race from the same code and intents adds a version. A new rule that is written
//! in codes, such as doors, does not: older programs refuse such codes, and all other races stay the same.

/// A version of the rules whose races can be run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rules {
    /// Eaters stand still to think: planners before their first step, explorers as long as their finish requires.
    Standing,
    /// Eaters run on: planners search before GO and at most 1 s after it, and no later stop is longer than 0.6 s.
    #[default]
    Running,
}

impl Rules {
    /// The rules of new races.
    pub const CURRENT: Self = Self::Running;

    /// The rules of a version, if their races can be run.
    pub const fn of_version(version: u16) -> Option<Self> {
        match version {
            2 => Some(Self::Standing),
            3 => Some(Self::Running),
            _ => None,
        }
    }

    /// Returns the number used in codes and replays.
    pub const fn version(self) -> u16 {
        match self {
            Self::Standing => 2,
            Self::Running => 3,
        }
    }
}

/// The version of the rules of new races.
pub const RULES_VERSION: u16 = Rules::CURRENT.version();

/// The first version whose times of players follow the current rules: records since then share a table.
pub const TIMES_VERSION: u16 = 2;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_read_back() {
        for rules in [Rules::Standing, Rules::Running] {
            assert_eq!(Rules::of_version(rules.version()), Some(rules));
        }
        assert_eq!((Rules::of_version(1), Rules::of_version(RULES_VERSION + 1)), (None, None));
    }
}
