//! What was made of the races of days: the streak, the best time of the day, and the line to share.

use race::{EaterKind, Medal, Ticks};
use serde::{Deserialize, Serialize};

use crate::platform::date::Day;

/// The best run of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Best", deny_unknown_fields)]
pub struct BestOfDay {
    /// Its time, the way not shown.
    pub ticks: Ticks,
    /// Its medal.
    pub medal: Option<Medal>,
    /// When the eater would have been there, and who that was.
    pub eater: Option<(EaterKind, Ticks)>,
}

/// The races of days so far.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Daily", deny_unknown_fields, default)]
pub struct DailyProgress {
    /// The last day that was won.
    last: Option<Day>,
    /// How many days in a row were won, up to that one.
    streak: u32,
    /// The longest row.
    longest: u32,
    /// The best run of the last day.
    best: Option<BestOfDay>,
}

impl DailyProgress {
    /// The race of a day was won; `best` is the run where it was an unguided one. A day before the last one counts no
    /// more.
    pub(super) fn win(&mut self, day: Day, run: Option<BestOfDay>) {
        if self.last.is_some_and(|last| day < last) {
            return;
        }
        if self.last != Some(day) {
            self.streak = self.streak(day).saturating_add(1);
            self.longest = self.longest.max(self.streak);
            (self.last, self.best) = (Some(day), None);
        }
        if self.best.is_none_or(|best| run.is_some_and(|run| run.ticks < best.ticks)) {
            self.best = run.or(self.best);
        }
    }

    /// How many days in a row were won, today or yesterday the last one; 0 where the row is broken.
    pub fn streak(&self, today: Day) -> u32 {
        let goes_on = self.last.is_some_and(|last| last.0 <= today.0 && today.0 - last.0 <= 1);
        if goes_on { self.streak } else { 0 }
    }

    /// The longest row.
    pub const fn longest(&self) -> u32 {
        self.longest
    }

    /// Whether the race of a day was won.
    pub fn won(&self, day: Day) -> bool {
        self.last == Some(day)
    }

    /// The best run of a day.
    pub fn best(&self, day: Day) -> Option<&BestOfDay> {
        self.best.as_ref().filter(|_| self.won(day))
    }
}

impl BestOfDay {
    /// The line to share: `Mazeater daily 2026-11-20 0:23.456 gold, beat Wally by 1.2 s`.
    pub fn line(&self, day: Day) -> String {
        let medal = self.medal.map_or(String::new(), |medal| format!(" {medal}"));
        let eater = self.eater.map_or(String::new(), |(kind, finish)| {
            format!(", beat {} by {:.1} s", kind.name(), Ticks(finish.0.saturating_sub(self.ticks.0)).seconds())
        });
        format!("Mazeater daily {day} {}{medal}{eater}", self.ticks)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(ticks: u32) -> BestOfDay {
        BestOfDay { ticks: Ticks(ticks), medal: Some(Medal::Gold), eater: Some((EaterKind::Wally, Ticks(3156))) }
    }

    #[test]
    fn a_row_of_days_grows_by_one_a_day_and_breaks_after_a_day_without() {
        let mut daily = DailyProgress::default();
        let day = Day(20_777);
        assert_eq!(daily.streak(day), 0);
        daily.win(day, Some(run(3002)));
        daily.win(day, None);
        assert_eq!((daily.streak(day), daily.streak(Day(day.0 + 1)), daily.streak(Day(day.0 + 2))), (1, 1, 0));
        daily.win(Day(day.0 + 1), None);
        assert_eq!((daily.streak(Day(day.0 + 1)), daily.best(day), daily.longest()), (2, None, 2));
        daily.win(Day(day.0 + 3), Some(run(9)));
        assert_eq!((daily.streak(Day(day.0 + 3)), daily.longest()), (1, 2));
        // A clock that was set back.
        daily.win(day, Some(run(1)));
        assert_eq!((daily.streak(day), daily.won(day), daily.won(Day(day.0 + 3))), (0, false, true));
    }

    #[test]
    fn the_best_of_a_day_is_told_in_a_line() {
        let mut daily = DailyProgress::default();
        let day = "2026-11-20".parse().unwrap();
        for ticks in [3100, 3002, 3050] {
            daily.win(day, Some(run(ticks)));
        }
        daily.win(day, None);
        let line = daily.best(day).unwrap().line(day);
        assert_eq!(line, "Mazeater daily 2026-11-20 0:23.453 gold, beat Wally by 1.2 s");
        let plain = BestOfDay { ticks: Ticks(128), medal: None, eater: None };
        assert_eq!(plain.line(day), "Mazeater daily 2026-11-20 0:01.000");
    }
}
