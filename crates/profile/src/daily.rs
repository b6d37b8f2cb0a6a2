//! The daily races: the days that were won with their best runs, the streak, and the result to share.

use std::collections::BTreeMap;

use race::date::Day;
use race::{EaterKind, Medal, Ticks};
use serde::{Deserialize, Serialize};
use text::{Text, names};

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

/// A day whose race was won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Day", deny_unknown_fields, default)]
pub struct DayResult {
    /// Whether a race that began on the day itself was won: it counts for the streak.
    pub counts: bool,
    /// The best run; `None` if all were with hint or assists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<BestOfDay>,
}

impl DayResult {
    fn merge(&mut self, other: Self) {
        self.counts |= other.counts;
        self.best = self.best.into_iter().chain(other.best).min_by_key(|best| best.ticks);
    }
}

/// The progress in daily races.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Daily", from = "DailyFile")]
pub struct DailyProgress {
    /// The longest streak, in days.
    longest: u32,
    /// The days whose races were won.
    days: BTreeMap<Day, DayResult>,
}

/// What the file has. At first it had only the last day and its streak.
#[derive(Default, Deserialize)]
#[serde(rename = "Daily", deny_unknown_fields, default)]
struct DailyFile {
    last: Option<Day>,
    streak: u32,
    longest: u32,
    best: Option<BestOfDay>,
    days: BTreeMap<Day, DayResult>,
}

/// The most days of a streak that are taken from a file without days.
const MOST_OLD_DAYS: u32 = 4000;

impl From<DailyFile> for DailyProgress {
    fn from(DailyFile { last, streak, longest, best, days }: DailyFile) -> Self {
        let mut daily = Self { longest, days };
        if let Some(last) = last {
            let streak = streak.min(MOST_OLD_DAYS).min(last.0.saturating_add(1));
            for before in 0..streak {
                daily.days.entry(Day(last.0 - before)).or_default().counts = true;
            }
            daily.days.entry(last).or_default().merge(DayResult { counts: false, best });
        }
        daily
    }
}

impl DailyProgress {
    /// Enters a win in the race of a day that began on the day `begun`. `run` is set if it was without hint and
    /// assists.
    pub fn win(&mut self, day: Day, begun: Day, run: Option<BestOfDay>) {
        self.days.entry(day).or_default().merge(DayResult { counts: day == begun, best: run });
        self.longest = self.longest.max(self.streak(day));
    }

    /// The streak that ends on a day or the day before, in days; 0 if it is broken.
    pub fn streak(&self, today: Day) -> u32 {
        let counts = |day: u32| self.days.get(&Day(day)).is_some_and(|result| result.counts);
        let last = if counts(today.0) { Some(today.0) } else { today.0.checked_sub(1) };
        let days = std::iter::successors(last, |day| day.checked_sub(1));
        days.take_while(|&day| counts(day)).count() as u32
    }

    /// The longest streak, in days.
    pub const fn longest(&self) -> u32 {
        self.longest
    }

    /// The result of a day; `None` if its race was not won.
    pub fn day(&self, day: Day) -> Option<&DayResult> {
        self.days.get(&day)
    }

    /// Whether the race of a day was won.
    pub fn won(&self, day: Day) -> bool {
        self.day(day).is_some()
    }

    /// Whether a day is part of a streak.
    pub fn counts(&self, day: Day) -> bool {
        self.day(day).is_some_and(|result| result.counts)
    }

    /// The best run of a day.
    pub fn best(&self, day: Day) -> Option<&BestOfDay> {
        self.day(day)?.best.as_ref()
    }

    /// Merges the progress that another copy of the game saved: all days, and of each day the better run.
    pub(crate) fn merge(&mut self, other: Self) {
        self.longest = self.longest.max(other.longest);
        for (day, result) in other.days {
            self.days.entry(day).or_default().merge(result);
            self.longest = self.longest.max(self.streak(day));
        }
    }
}

impl BestOfDay {
    /// The line to share: "Mazeater daily 2026-11-20 0:23.456 gold, beat Wally by 1.2 s".
    pub fn line(&self, day: Day) -> Text {
        let (day, time) = (Text::verbatim(day.to_string()), Text::time(self.ticks));
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
    use text::Language;

    use super::*;

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
        assert_eq!((daily.streak(Day(day.0 + 1)), daily.best(Day(day.0 + 1)), daily.longest()), (2, None, 2));
        win(&mut daily, Day(day.0 + 3), Some(run(9)));
        assert_eq!((daily.streak(Day(day.0 + 3)), daily.longest()), (1, 2));
        assert_eq!(daily.best(day), Some(&run(3002)), "past days stay");
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
    fn only_the_day_itself_counts_for_the_streak() {
        let today = Day(20_777);
        for day in [Day(today.0 - 1), Day(today.0 + 1), Day(47_000), Day(0)] {
            let mut daily = streak_of(9, Day(today.0 - 2));
            daily.win(day, today, Some(run(1)));
            assert_eq!((daily.streak(today), daily.longest()), (0, 9), "{day}");
            assert!(daily.won(day) && !daily.counts(day));
            assert_eq!(daily.best(day), Some(&run(1)));
        }
        // A past day that counted still does after another win.
        let mut daily = streak_of(9, today);
        daily.win(Day(today.0 - 4), today, Some(run(1)));
        assert_eq!(daily.streak(today), 9);
    }

    #[test]
    fn merge_keeps_all_days_and_the_better_run() {
        let day = Day(20_777);
        let mut one = streak_of(2, day);
        one.win(day, day, Some(run(300)));
        let mut other = streak_of(3, Day(day.0 - 2));
        other.win(day, Day(day.0 + 5), Some(run(200)));
        let merged = |one: &DailyProgress, other: &DailyProgress| {
            let mut both = one.clone();
            both.merge(other.clone());
            both
        };
        let both = merged(&one, &other);
        assert_eq!(both, merged(&other, &one));
        assert_eq!(both, merged(&both, &one));
        assert_eq!((both.streak(day), both.longest(), both.best(day)), (5, 5, Some(&run(200))));
    }

    #[test]
    fn file_without_days_keeps_its_streak() {
        let text = "(last: Some(20777), streak: 3, longest: 7, best: Some((ticks: 9, medal: None, eater: None)))";
        let daily: DailyProgress = ron::from_str(text).unwrap();
        assert_eq!((daily.streak(Day(20_777)), daily.streak(Day(20_778)), daily.longest()), (3, 3, 7));
        assert_eq!(daily.best(Day(20_777)).map(|best| best.ticks), Some(Ticks(9)));
        let again: DailyProgress = ron::from_str(&ron::to_string(&daily).unwrap()).unwrap();
        assert_eq!(again, daily);
        // Files may contain any number.
        for last in [0, u32::MAX] {
            let text = format!("(last: Some({last}), streak: 4294967295)");
            assert!(ron::from_str::<DailyProgress>(&text).unwrap().won(Day(last)));
        }
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
        let german = "Mazeater, Tagesrennen 2026-11-20: 0:23,453, Gold, 1,2\u{a0}s vor Wandi";
        assert_eq!(words(daily.best(day).unwrap(), day), [english, german]);
        let plain = BestOfDay { ticks: Ticks(128), medal: None, eater: None };
        assert_eq!(words(&plain, day)[0], "Mazeater daily 2026-11-20 0:01.000");
    }
}
