//! The daily race: streak, best time of the day, and the result to share.

use race::{EaterKind, Medal, Ticks};
use serde::{Deserialize, Serialize};

use crate::platform::date::Day;
use crate::text::{Text, names};

/// The best run of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Best", deny_unknown_fields)]
pub struct BestOfDay {
    /// Its time; runs with hint do not count.
    pub ticks: Ticks,
    /// Its medal.
    pub medal: Option<Medal>,
    /// The fastest eater and its time.
    pub eater: Option<(EaterKind, Ticks)>,
}

/// The progress in daily races.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Daily", deny_unknown_fields, default)]
pub struct DailyProgress {
    /// The last day whose race was won on the same or the next day.
    last: Option<Day>,
    /// The streak up to that day, in days.
    streak: u32,
    /// The longest streak, in days.
    longest: u32,
    /// The best run of the last day.
    best: Option<BestOfDay>,
}

impl DailyProgress {
    /// Counts a win in the race of today, or of yesterday, because a race may run past midnight. Other days do not
    /// count. `run` is set if the run was without hint and assists.
    pub(super) fn win(&mut self, day: Day, today: Day, run: Option<BestOfDay>) {
        // The clock was ahead at an earlier win.
        if self.last.is_some_and(|last| last > today) {
            (self.last, self.streak, self.best) = (None, 0, None);
        }
        let counts = day <= today && today.0 - day.0 <= 1;
        if !counts || self.last.is_some_and(|last| day < last) {
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

    /// The streak that ends today or yesterday, in days; 0 if it is broken.
    pub fn streak(&self, today: Day) -> u32 {
        let continues = self.last.is_some_and(|last| last.0 <= today.0 && today.0 - last.0 <= 1);
        if continues { self.streak } else { 0 }
    }

    /// The longest streak, in days.
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

    /// Merges the progress that another copy of the game saved: the later day, and of the same day the better run.
    pub(super) fn merge(&mut self, other: Self) {
        let longest = self.longest.max(other.longest);
        if other.last > self.last {
            *self = other;
        } else if other.last == self.last {
            self.streak = self.streak.max(other.streak);
            self.best = self.best.into_iter().chain(other.best).min_by_key(|best| best.ticks);
        }
        self.longest = longest;
    }
}

impl BestOfDay {
    /// The line to share: "Mazeater daily 2026-11-20 0:23.456 gold, beat Wally by 1.2 s".
    pub fn line(&self, day: Day) -> Text {
        let (day, time) = (Text::verbatim(day.to_string()), Text::verbatim(self.ticks.to_string()));
        let result = match self.medal {
            Some(medal) => text!("daily-line-medal", day = day, time = time, medal = names::medal(medal)),
            None => text!("daily-line", day = day, time = time),
        };
        let ahead = self.eater.map(|(kind, finish)| {
            let seconds = Ticks(finish.0.saturating_sub(self.ticks.0)).seconds();
            let time = Text::seconds(Text::decimal(seconds.into(), 1));
            text!("daily-line-ahead", eater = names::eater(kind), time = time)
        });
        Text::joined(", ", [Some(result), ahead].into_iter().flatten())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    fn run(ticks: u32) -> BestOfDay {
        BestOfDay { ticks: Ticks(ticks), medal: Some(Medal::Gold), eater: Some((EaterKind::Wally, Ticks(3156))) }
    }

    #[test]
    fn streak_grows_by_one_a_day_and_breaks_after_a_missed_day() {
        let mut daily = DailyProgress::default();
        let day = Day(20_777);
        let win = |daily: &mut DailyProgress, day: Day, run| daily.win(day, day, run);
        assert_eq!(daily.streak(day), 0);
        win(&mut daily, day, Some(run(3002)));
        win(&mut daily, day, None);
        assert_eq!((daily.streak(day), daily.streak(Day(day.0 + 1)), daily.streak(Day(day.0 + 2))), (1, 1, 0));
        win(&mut daily, Day(day.0 + 1), None);
        assert_eq!((daily.streak(Day(day.0 + 1)), daily.best(day), daily.longest()), (2, None, 2));
        win(&mut daily, Day(day.0 + 3), Some(run(9)));
        assert_eq!((daily.streak(Day(day.0 + 3)), daily.longest()), (1, 2));
    }

    /// Progress with a streak of this many days that ends on a day.
    fn streak_of(days: u32, until: Day) -> DailyProgress {
        let mut daily = DailyProgress::default();
        for day in until.0 + 1 - days..=until.0 {
            daily.win(Day(day), Day(day), None);
        }
        daily
    }

    #[test]
    fn only_today_and_yesterday_count() {
        let today = Day(20_777);
        let before = streak_of(9, Day(today.0 - 1));
        for day in [Day(today.0 + 1), Day(47_000), Day(today.0 - 2), Day(0)] {
            let mut daily = before.clone();
            daily.win(day, today, Some(run(1)));
            assert_eq!(daily, before, "{day}");
        }
        let mut daily = streak_of(9, Day(today.0 - 2));
        daily.win(Day(today.0 - 1), today, None);
        assert_eq!(daily.streak(today), 10, "a race that ended after midnight");
    }

    #[test]
    fn day_in_the_future_is_dropped() {
        let today = Day(20_777);
        // Won while the clock was ahead.
        let mut daily = streak_of(3, Day(47_000));
        for day in 0..21 {
            daily.win(Day(today.0 + day), Day(today.0 + day), None);
        }
        assert_eq!(daily.streak(Day(today.0 + 20)), 21);
    }

    #[test]
    fn merge_keeps_the_later_day_and_the_better_run() {
        let day = Day(20_777);
        let mut one = streak_of(2, day);
        one.win(day, day, Some(run(300)));
        let mut other = streak_of(3, day);
        other.win(day, day, Some(run(200)));
        let later = streak_of(4, Day(day.0 + 1));
        let mut both = one.clone();
        both.merge(other.clone());
        assert_eq!((both.streak(day), both.best(day)), (3, Some(&run(200))));
        both.merge(later.clone());
        assert_eq!(both, later);
        both.merge(other);
        assert_eq!(both, later);
    }

    #[test]
    fn best_run_of_a_day_is_shared_in_one_line() {
        let words = |run: &BestOfDay, day: Day| Language::ALL.map(|language| language.get(&run.line(day)).into_owned());
        let mut daily = DailyProgress::default();
        let day = "2026-11-20".parse().unwrap();
        for ticks in [3100, 3002, 3050] {
            daily.win(day, day, Some(run(ticks)));
        }
        daily.win(day, day, None);
        let english = "Mazeater daily 2026-11-20 0:23.453 gold, beat Wally by 1.2 s";
        let german = "Mazeater, Tagesrennen 2026-11-20: 0:23.453, Gold, 1,2 s vor Wandi";
        assert_eq!(words(daily.best(day).unwrap(), day), [english, german]);
        let plain = BestOfDay { ticks: Ticks(128), medal: None, eater: None };
        assert_eq!(words(&plain, day)[0], "Mazeater daily 2026-11-20 0:01.000");
    }
}
