//! How well a bot plays, in numbers.
//!
//! A person needs 200 to 300 ms from seeing to pressing, and somewhat more at a choice; the eye reads about 12 cells a
//! second while the racer runs 5. How far people read and how often they err is not in the literature: the races in
//! `docs/balance.md` set these numbers, until there are replays of people.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// How well a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skill {
    name: &'static str,
    pub(super) habit: Habit,
}

/// What a bot plays by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Habit {
    /// Presses nothing.
    Idle,
    /// Presses random keys for random times.
    Random,
    /// Knows the solution, and cuts this percentage of corners.
    Knows { corners_cut: u32 },
    /// Has to find the solution.
    Reads(Reading),
}

/// How well a bot finds the solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reading {
    /// Ticks from seeing a choice to pressing, each time up to a quarter more or less.
    pub(super) reaction: u32,
    /// Cells that it reads ahead along the exits of a junction.
    pub(super) sight: u32,
    /// Cells that the eye gains while the racer runs ten cells of a corridor.
    pub(super) ahead: u32,
    /// The most cells that it overestimates a way out of sight by; always the same ways for the same bot.
    pub(super) misjudges: u32,
    /// The percentage of choices in which it takes a wrong way by mistake.
    pub(super) errors: u32,
    /// Cells until it looks up after a mistake.
    pub(super) notices: u32,
    /// The percentage of turns in corridors at which it is late.
    pub(super) slips: u32,
    /// The most that a bot errs and slips more or less often than others of its skill, in percent.
    pub(super) form: u32,
    /// The percentage of corners that it turns early enough to cut.
    pub(super) corners_cut: u32,
    /// The percentage of dead ends that it still knows in the next try.
    pub(super) memory: u32,
}

impl Skill {
    /// Presses nothing: it must win against nobody.
    pub const IDLE: Self = Self { name: "idle", habit: Habit::Idle };

    /// Presses random keys for random times.
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

    /// The median player: 250 ms, cuts half of the corners.
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

    /// Knows the solution, is never late, and cuts nine corners of ten. Its time is a level's par.
    pub const EXPERT: Self = Self { name: "expert", habit: Habit::Knows { corners_cut: 90 } };

    /// All of them: the two controls, which should hardly ever win, then from the worst to the best.
    pub const ALL: [Self; 5] = [Self::IDLE, Self::RANDOM, Self::NOVICE, Self::MEDIAN, Self::EXPERT];

    /// Its name, as commands take it.
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
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("'{0}' is no bot: choose idle, random, novice, median or expert")]
pub struct UnknownSkill(String);

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
