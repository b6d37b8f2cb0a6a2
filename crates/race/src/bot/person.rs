//! A person: how one player differs from the others of its skill, the same in every race. A day: how well a person
//! plays in one race.

use maze::{MazeRng, Seed};

use super::skill::Reading;

/// The traits of a player that stay the same from race to race.
#[derive(Clone, Copy, Debug)]
pub(super) struct Person {
    /// Speed of the eye, in percent of its skill's.
    eye: u32,
    /// Rate of late turns, in percent of its skill's.
    late: u32,
    /// The seed of its misjudgments.
    pub(super) taste: u64,
}

/// How well a person plays in one race.
#[derive(Clone, Copy, Debug)]
pub(super) struct DayForm {
    /// Speed of the eye, in percent of its skill's.
    pub(super) eye: u32,
    /// Late turns, in ten-thousandths.
    pub(super) late: u32,
}

impl Person {
    /// Draws the person of a seed.
    pub(super) fn new(reading: Reading, seed: &Seed) -> Self {
        let mut rng = seed.stream("person");
        let taste = rng.bits();
        Self { eye: about_hundred(&mut rng, reading.spread), late: about_hundred(&mut rng, reading.care), taste }
    }

    /// A person with the average eye and hands of its skill.
    pub(super) fn average(self) -> Self {
        Self { eye: 100, late: 100, ..self }
    }

    /// Returns an average day of the person.
    pub(super) fn usual_day(self, reading: Reading) -> DayForm {
        DayForm { eye: self.eye, late: reading.late * self.late }
    }

    /// Draws a day.
    pub(super) fn day(self, reading: Reading, rng: &mut MazeRng) -> DayForm {
        let usual = self.usual_day(reading);
        let (eye, late) = (about_hundred(rng, reading.form), about_hundred(rng, 2 * reading.form));
        DayForm { eye: usual.eye * eye / 100, late: usual.late * late / 100 }
    }
}

/// Draws a number around 100 with this standard deviation, at most three deviations off: the sum of three uniform
/// draws. `deviation` is at most 33.
fn about_hundred(rng: &mut MazeRng, deviation: u32) -> u32 {
    (0..3).map(|_| rng.below(2 * deviation + 1)).sum::<u32>() + 100 - 3 * deviation
}
