//! How well a bot plays, in numbers.
//!
//! Facts about people: they alternate between reading a maze and moving in it (Zhao and Marquez, "Understanding humans'
//! strategies in maze solving", arXiv:1307.5713). Reading takes longer with the length of the path, its turns and the
//! number of exits (Crowe, Averbeck, Chafee, Anderson, Georgopoulos, "Mental maze solving", J. Cognitive Neuroscience
//! 2000). Wavy walls and crowding slow it (Semizer et al., "Effects of maze appearance on maze solving", 2025), which
//! bots do not model. A simple reaction takes 200 to 300 ms. Parameters that follow from these facts name the source.
//! Every other number is a guess, set so that the races in `docs/balance.md` hold, until there are replays of people.
//!
//! | parameter | unit | newcomer | median | expert | source |
//! | --- | --- | ---: | ---: | ---: | --- |
//! | `eye` | tenths of a cell a second, at rest | 138 | 145 | 158 | guess |
//! | `running` | percent of `eye` while the body runs | 50 | 50 | 50 | Zhao and Marquez: less than at rest; the number is a guess |
//! | `turn` | percent of a cell's time that a bend adds | 25 | 25 | 25 | Crowe et al.: more with turns; the number is a guess |
//! | `exit` | percent of a cell's time that each further exit adds | 50 | 50 | 50 | Crowe et al.: more with exits; the number is a guess |
//! | `jump` | ticks for a jump of the eye | 32 | 32 | 28 | guess, near a simple reaction |
//! | `glance` | cells of a blind alley that is seen without reading it | 8 | 8 | 8 | guess |
//! | `span` | junctions that the head holds | 6 | 7 | 8 | guess |
//! | `lead` | cells read before the body starts again | 10 | 10 | 10 | guess |
//! | `patience` | ticks that the body waits before it follows a guess | 192 | 192 | 192 | guess |
//! | `misjudges` | cells by which an exit looks too far from the goal | 1 | 1 | 1 | guess |
//! | `overlooks` | percent of junctions with an overlooked exit | 3 | 2 | 2 | guess |
//! | `misreads` | percent of dead ends taken for open | 3 | 2 | 2 | guess |
//! | `remembers` | percent of dead ends still known later | 35 | 40 | 60 | guess |
//! | `reaction` | ticks from seeing to pressing, a quarter more or less | 35 | 32 | 28 | simple reaction: 200 to 300 ms |
//! | `late` | percent of turns pressed late | 33 | 28 | 14 | guess |
//! | `corners_cut` | percent of corners cut | 5 | 50 | 90 | guess |
//! | `care` | percent, standard deviation of `late` among persons of a skill | 33 | 33 | 33 | guess |
//! | `spread` | percent, standard deviation of `eye` among persons of a skill | 18 | 18 | 16 | guess |
//! | `form` | percent, standard deviation of `eye` among the races of a person; twice that of `late` | 12 | 12 | 12 | guess |

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::hands::Hands;

/// How well a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skill {
    name: &'static str,
    pub(super) habit: Habit,
}

/// How a bot plays.
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

/// How well a bot reads a maze and steers. The table above has the units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reading {
    pub(super) eye: u32,
    pub(super) running: u32,
    pub(super) turn: u32,
    pub(super) exit: u32,
    pub(super) jump: u32,
    pub(super) glance: u32,
    pub(super) span: u32,
    pub(super) lead: u32,
    pub(super) patience: u32,
    pub(super) misjudges: u32,
    pub(super) overlooks: u32,
    pub(super) misreads: u32,
    pub(super) remembers: u32,
    pub(super) reaction: u32,
    pub(super) late: u32,
    pub(super) corners_cut: u32,
    pub(super) care: u32,
    pub(super) spread: u32,
    pub(super) form: u32,
}

impl Skill {
    /// Presses nothing: it must never win.
    pub const IDLE: Self = Self { name: "idle", habit: Habit::Idle };

    /// Presses random keys for random times.
    pub const RANDOM: Self = Self { name: "random", habit: Habit::Random };

    /// A player on the first evening: reads slowly, turns late, cuts few corners.
    pub const NEWCOMER: Self = Self {
        name: "newcomer",
        habit: Habit::Reads(Reading {
            eye: 138,
            running: 50,
            turn: 25,
            exit: 50,
            jump: 32,
            glance: 8,
            span: 6,
            lead: 10,
            patience: 192,
            misjudges: 1,
            overlooks: 3,
            misreads: 3,
            remembers: 35,
            reaction: 35,
            late: 33,
            corners_cut: 5,
            care: 33,
            spread: 18,
            form: 12,
        }),
    };

    /// The median player: cuts half of the corners.
    pub const MEDIAN: Self = Self {
        name: "median",
        habit: Habit::Reads(Reading {
            eye: 145,
            running: 50,
            turn: 25,
            exit: 50,
            jump: 32,
            glance: 8,
            span: 7,
            lead: 10,
            patience: 192,
            misjudges: 1,
            overlooks: 2,
            misreads: 2,
            remembers: 40,
            reaction: 32,
            late: 28,
            corners_cut: 50,
            care: 33,
            spread: 18,
            form: 12,
        }),
    };

    /// The expert player: reads fast, hardly errs, and cuts nine corners of ten.
    pub const EXPERT: Self = Self {
        name: "expert",
        habit: Habit::Reads(Reading {
            eye: 158,
            running: 50,
            turn: 25,
            exit: 50,
            jump: 28,
            glance: 8,
            span: 8,
            lead: 10,
            patience: 192,
            misjudges: 1,
            overlooks: 2,
            misreads: 2,
            remembers: 60,
            reaction: 28,
            late: 14,
            corners_cut: 90,
            care: 33,
            spread: 16,
            form: 12,
        }),
    };

    /// A median player but for the speed of its eye at rest, in tenths of a cell a second from 1 to 10,000, and for its
    /// hands: how a person is fitted. Commands do not accept its name.
    pub fn fitted(eye: u32, hands: Hands) -> Self {
        let [reaction, late, corners_cut] = hands.parameters();
        // The median player reads.
        let Habit::Reads(median) = Self::MEDIAN.habit else { return Self::MEDIAN };
        let reading = Reading { eye: eye.clamp(1, 10_000), reaction, late, corners_cut, ..median };
        Self { name: "fitted", habit: Habit::Reads(reading) }
    }

    /// The speed of its eye at rest, in tenths of a cell a second; `None` for a bot that does not read.
    pub const fn eye(self) -> Option<u32> {
        if let Habit::Reads(reading) = self.habit { Some(reading.eye) } else { None }
    }

    /// The run that sets par: knows the solution, is never late, and cuts nine corners of ten. It is not a player, so
    /// commands do not accept its name.
    pub const FLAWLESS: Self = Self { name: "flawless", habit: Habit::Knows { corners_cut: 90 } };

    /// All players: the two controls, which should hardly ever win, then the others from the worst to the best.
    pub const ALL: [Self; 5] = [Self::IDLE, Self::RANDOM, Self::NEWCOMER, Self::MEDIAN, Self::EXPERT];

    /// Returns its name, as commands accept it.
    pub const fn name(self) -> &'static str {
        self.name
    }
}

/// The former name of the newcomer.
const NOVICE: &str = "novice";

impl fmt::Display for Skill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name)
    }
}

/// A text that names no [`Skill`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("'{0}' is no bot: choose idle, random, newcomer, median or expert")]
pub struct UnknownSkill(String);

impl FromStr for Skill {
    type Err = UnknownSkill;

    fn from_str(text: &str) -> Result<Self, UnknownSkill> {
        if NOVICE.eq_ignore_ascii_case(text) {
            return Ok(Self::NEWCOMER);
        }
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
        assert_eq!("novice".parse(), Ok(Skill::NEWCOMER));
        assert!("wizard".parse::<Skill>().unwrap_err().to_string().contains("choose idle"));
        assert!("flawless".parse::<Skill>().is_err(), "the run that sets par is no player");
    }

    /// The table in the docs is written by hand.
    #[test]
    fn table_of_parameters_matches() {
        let rows: Vec<Vec<&str>> = include_str!("skill.rs")
            .lines()
            .filter_map(|line| line.strip_prefix("//! | `"))
            .map(|line| line.split('|').map(|part| part.trim().trim_end_matches('`')).collect())
            .collect();
        assert_eq!(rows.len(), 19);
        for (column, skill) in [(2, Skill::NEWCOMER), (3, Skill::MEDIAN), (4, Skill::EXPERT)] {
            let Habit::Reads(reading) = skill.habit else { panic!("{skill} reads") };
            let shown = format!("{reading:?}");
            for row in &rows {
                assert!(shown.contains(&format!(" {}: {}", row[0], row[column])), "{skill}: {row:?} and {shown}");
            }
        }
    }
}
