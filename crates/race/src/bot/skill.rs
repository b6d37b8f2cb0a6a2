//! How well a bot plays, in numbers.
//!
//! A person needs 200 to 300 ms from seeing to pressing, and somewhat more where there is something to choose; the eye
//! reads about 12 cells a second while the bead runs 5. What cannot be looked up, how far one reads and how often one
//! errs, was set by the races in `docs/balance.md`, and waits for the replays of people.

use std::fmt;
use std::str::FromStr;

/// How well a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skill {
    name: &'static str,
    pub(super) habit: Habit,
}

/// What a bot goes by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Habit {
    /// Presses nothing.
    Idle,
    /// Presses any keys for any time.
    Random,
    /// Knows the way, and cuts so many of a hundred corners.
    Knows { corners_cut: u32 },
    /// Has to find the way.
    Reads(Reading),
}

/// How one plays who has to find the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reading {
    /// Ticks from seeing a choice to pressing; each time up to a quarter more or less.
    pub(super) reaction: u32,
    /// How many cells it reads ahead along the ways from a choice.
    pub(super) sight: u32,
    /// How many cells further the eye gets while the bead goes ten along a way without a choice.
    pub(super) ahead: u32,
    /// How many cells too far a way out of sight may look to it, at most; always the same ways to the same bot.
    pub(super) misjudges: u32,
    /// In how many of a hundred choices it takes a wrong way by mistake.
    pub(super) errors: u32,
    /// How many cells it goes until it looks up after that.
    pub(super) notices: u32,
    /// At how many of a hundred turns without a choice it is late.
    pub(super) slips: u32,
    /// How much more or less often than others of its skill a bot errs and slips, at most, in hundredths.
    pub(super) form: u32,
    /// How many of a hundred corners it turns early enough to cut them.
    pub(super) corners_cut: u32,
    /// How many of a hundred blind alleys it still knows in the next try.
    pub(super) memory: u32,
}

impl Skill {
    /// Presses nothing: what wins against it must win against nobody.
    pub const IDLE: Self = Self { name: "idle", habit: Habit::Idle };

    /// Presses any keys for any time.
    pub const RANDOM: Self = Self { name: "random", habit: Habit::Random };

    /// New to such games: 330 ms, cuts hardly a corner.
    pub const NOVICE: Self = Self {
        name: "novice",
        habit: Habit::Reads(Reading {
            reaction: 42,
            sight: 16,
            ahead: 12,
            misjudges: 10,
            errors: 26,
            notices: 3,
            slips: 18,
            form: 50,
            corners_cut: 15,
            memory: 10,
        }),
    };

    /// In the middle of those who play: 250 ms, cuts half of the corners.
    pub const MEDIAN: Self = Self {
        name: "median",
        habit: Habit::Reads(Reading {
            reaction: 32,
            sight: 20,
            ahead: 14,
            misjudges: 8,
            errors: 20,
            notices: 3,
            slips: 12,
            form: 50,
            corners_cut: 50,
            memory: 10,
        }),
    };

    /// Knows the way, is never late, and cuts nine corners of ten. Its time is a level's par.
    pub const EXPERT: Self = Self { name: "expert", habit: Habit::Knows { corners_cut: 90 } };

    /// All of them: the two controls, which should hardly win, then from the worst to the best.
    pub const ALL: [Self; 5] = [Self::IDLE, Self::RANDOM, Self::NOVICE, Self::MEDIAN, Self::EXPERT];

    /// Its name, as a command takes it.
    pub const fn name(self) -> &'static str {
        self.name
    }
}

impl fmt::Display for Skill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name)
    }
}

/// A text that names no [`Skill`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownSkill(String);

impl fmt::Display for UnknownSkill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is no bot: choose idle, random, novice, median or expert", self.0)
    }
}

impl std::error::Error for UnknownSkill {}

impl FromStr for Skill {
    type Err = UnknownSkill;

    fn from_str(text: &str) -> Result<Self, UnknownSkill> {
        Self::ALL
            .into_iter()
            .find(|skill| skill.name.eq_ignore_ascii_case(text))
            .ok_or_else(|| UnknownSkill(text.escape_debug().take(40).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back_and_others_refused() {
        for skill in Skill::ALL {
            assert_eq!(skill.to_string().to_uppercase().parse(), Ok(skill));
        }
        assert!("wizard".parse::<Skill>().unwrap_err().to_string().contains("choose idle"));
    }
}
