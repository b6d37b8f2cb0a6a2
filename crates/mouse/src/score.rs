//! The statistics of the protocol, as its own program counts them.
//!
//! It counts distances in half steps, as many as a move asks for. A run begins with a move from the first cell and ends
//! where a move or a turn ends in the middle of the maze.

use crate::command::Stat;

/// The score of a mouse that was never in the middle.
const UNSOLVED: f32 = 2000.0;

/// The penalty of the next run after the mouse was taken back to the start.
const PENALTY: f32 = 15.0;

/// Distances and turns: of all moves, of a run or of the best run.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Tally {
    distance: f32,
    turns: f32,
    /// Long moves count less.
    effective: f32,
}

/// The statistics of a mouse.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Score {
    total: Tally,
    current: Tally,
    best: Option<Tally>,
    is_running: bool,
    is_solved: bool,
    penalty: f32,
}

impl Score {
    /// A run begins: the mouse moves from the first cell.
    pub(crate) fn start_run(&mut self) {
        self.current = Tally { effective: self.penalty, ..Tally::default() };
        self.total.effective += self.penalty;
        self.penalty = 0.0;
        self.is_running = true;
    }

    /// The mouse is in the middle.
    pub(crate) fn finish_run(&mut self) {
        self.is_running = false;
        self.is_solved = true;
        let points = |tally: Tally| tally.turns + tally.effective;
        if self.best.is_none_or(|best| points(self.current) < points(best)) {
            self.best = Some(self.current);
        }
    }

    /// The mouse is back in the first cell.
    pub(crate) fn end_run(&mut self) {
        self.is_running = false;
    }

    /// The mouse was taken back to the start.
    pub(crate) fn take_back(&mut self) {
        self.penalty = PENALTY;
        self.end_run();
    }

    /// The mouse moves by some half steps.
    pub(crate) fn add_distance(&mut self, half_steps: i64) {
        let distance = half_steps as f32;
        let effective = if half_steps > 2 { distance / 2.0 + 1.0 } else { distance };
        for tally in self.tallies() {
            tally.distance += distance;
            tally.effective += effective;
        }
    }

    /// The mouse turns.
    pub(crate) fn add_turn(&mut self) {
        for tally in self.tallies() {
            tally.turns += 1.0;
        }
    }

    fn tallies(&mut self) -> impl Iterator<Item = &mut Tally> {
        let current = self.is_running.then_some(&mut self.current);
        [Some(&mut self.total), current].into_iter().flatten()
    }

    /// The score: less is better.
    pub fn points(&self) -> f32 {
        let Some(best) = self.best.filter(|_| self.is_solved) else { return UNSOLVED };
        let all = f64::from(self.total.effective + self.total.turns);
        (f64::from(best.effective + best.turns) + 0.1 * all) as f32
    }

    /// A statistic as the protocol writes it; -1 if it has no value yet.
    pub fn stat(&self, stat: Stat) -> String {
        let best = |value: fn(Tally) -> f32| self.best.map_or_else(none, |best| whole(value(best)));
        match stat {
            Stat::TotalDistance => whole(self.total.distance),
            Stat::TotalTurns => whole(self.total.turns),
            Stat::BestRunDistance => best(|best| best.distance),
            Stat::BestRunTurns => best(|best| best.turns),
            Stat::CurrentRunDistance => whole(self.current.distance),
            Stat::CurrentRunTurns => whole(self.current.turns),
            Stat::TotalEffectiveDistance => six_digits(self.total.effective),
            Stat::BestRunEffectiveDistance => self.best.map_or_else(none, |best| six_digits(best.effective)),
            Stat::CurrentRunEffectiveDistance => six_digits(self.current.effective),
            Stat::Score => six_digits(self.points()),
        }
    }
}

fn none() -> String {
    "-1".to_owned()
}

/// A whole number, which has no value if it needs more than six digits.
fn whole(number: f32) -> String {
    let text = six_digits(number);
    if text.parse::<i32>().is_ok() { text } else { none() }
}

/// A number in at most six digits, as C writes it by `%g`.
fn six_digits(number: f32) -> String {
    let scientific = format!("{number:.5e}");
    let (digits, exponent) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let short = |text: &str| {
        if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').to_owned() } else { text.to_owned() }
    };
    if (-4..6).contains(&exponent) {
        let decimals = usize::try_from(5 - exponent).unwrap_or(0);
        return short(&format!("{number:.decimals$}"));
    }
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{}e{sign}{:02}", short(digits), exponent.abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_in_c() {
        let written = [
            (0.0, "0"),
            (3.5, "3.5"),
            (15.0, "15"),
            (2000.0, "2000"),
            (123_456.0, "123456"),
            (999_999.5, "1e+06"),
            (1_234_567.0, "1.23457e+06"),
            (17.85, "17.85"),
            (0.1, "0.1"),
        ];
        for (number, text) in written {
            assert_eq!(six_digits(number), text);
        }
        assert_eq!((whole(42.0), whole(1e6)), ("42".to_owned(), "-1".to_owned()));
    }
}
