//! How fast hands turn, as one number: between perfect hands and very slow ones lie those of the skills.
//!
//! Three parameters of a [skill](super::Skill) make its turns late: `reaction`, `late` and `corners_cut`. Among people
//! they go together, and the times of turns alone do not tell them apart. So a person is fitted by the place on the line
//! through the skills:
//!
//! | hands | `reaction` | `late` | `corners_cut` |
//! | ---: | ---: | ---: | ---: |
//! | 0 | 24 | 0 | 100 |
//! | 100, as an expert | 28 | 14 | 90 |
//! | 200, as the median | 32 | 28 | 50 |
//! | 300, as a newcomer | 35 | 33 | 5 |
//! | 400 | 64 | 66 | 0 |
//! | 500 | 96 | 100 | 0 |

/// How fast a bot's hands turn: 0 for perfect hands, 500 for the slowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hands(u16);

/// The distance between two entries of [`LINE`].
const STEP: u16 = 100;

/// `reaction`, `late` and `corners_cut` of every hundredth place.
const LINE: [[u32; 3]; 6] = [[24, 0, 100], [28, 14, 90], [32, 28, 50], [35, 33, 5], [64, 66, 0], [96, 100, 0]];

impl Hands {
    /// The slowest hands.
    pub const SLOWEST: Self = Self((LINE.len() as u16 - 1) * STEP);

    /// The hands of the median player.
    pub const MEDIAN: Self = Self(2 * STEP);

    /// The hands between which others are interpolated, the fastest first.
    pub const KNOTS: [Self; LINE.len()] = {
        let mut knots = [Self(0); LINE.len()];
        let mut number = 0;
        while number < knots.len() {
            knots[number] = Self(number as u16 * STEP);
            number += 1;
        }
        knots
    };

    /// The hands at a place of the line, at most the slowest.
    pub const fn at(place: u16) -> Self {
        if place < Self::SLOWEST.0 { Self(place) } else { Self::SLOWEST }
    }

    /// Their place on the line.
    pub const fn place(self) -> u16 {
        self.0
    }

    /// The parameters of a skill: `reaction`, `late` and `corners_cut`.
    pub(super) fn parameters(self) -> [u32; 3] {
        let (number, beyond) = (usize::from(self.0 / STEP), u32::from(self.0 % STEP));
        let next = LINE[(number + 1).min(LINE.len() - 1)];
        std::array::from_fn(|part| {
            (LINE[number][part] * (u32::from(STEP) - beyond) + next[part] * beyond + u32::from(STEP) / 2)
                / u32::from(STEP)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::skill::{Habit, Skill};
    use super::*;

    #[test]
    fn skills_are_on_the_line() {
        for (skill, hands) in [(Skill::EXPERT, 100), (Skill::MEDIAN, Hands::MEDIAN.place()), (Skill::NEWCOMER, 300)] {
            let Habit::Reads(reading) = skill.habit else { panic!("{skill} reads") };
            assert_eq!(Hands::at(hands).parameters(), [reading.reaction, reading.late, reading.corners_cut]);
        }
        assert_eq!(Hands::at(150).parameters(), [30, 21, 70]);
        assert_eq!(Hands::at(u16::MAX), Hands::KNOTS[5]);
    }
}
