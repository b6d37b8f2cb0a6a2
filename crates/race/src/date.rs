//! Calendar dates.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// Days in 400 years, the period of the calendar.
const CYCLE: u32 = 146_097;

/// The year of day 0.
const EPOCH: u32 = 1970;

/// A day as the number of days since January 1, 1970 in UTC. Displayed as `2026-11-20`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Day(pub u32);

impl Day {
    /// Year, month (from 1) and day of the month (from 1).
    pub fn date(self) -> (u32, u32, u32) {
        let (mut year, mut left) = (EPOCH + self.0 / CYCLE * 400, self.0 % CYCLE);
        while left >= days_of_year(year) {
            left -= days_of_year(year);
            year += 1;
        }
        let mut month = 1;
        while left >= days_of_month(year, month) {
            left -= days_of_month(year, month);
            month += 1;
        }
        (year, month, left + 1)
    }

    /// The day of the week, 0 for Monday.
    pub const fn weekday(self) -> u32 {
        // Day 0 was a Thursday.
        (self.0 % 7 + 3) % 7
    }

    /// The day of a date; `None` if it is not a valid date from 1970 to 9999.
    pub fn of_date(year: u32, month: u32, day: u32) -> Option<Self> {
        let is_month = (EPOCH..10_000).contains(&year) && (1..=12).contains(&month);
        if !is_month || !(1..=days_of_month(year, month)).contains(&day) {
            return None;
        }
        let years: u32 = (EPOCH..year).map(days_of_year).sum();
        let months: u32 = (1..month).map(|month| days_of_month(year, month)).sum();
        Some(Self(years + months + day - 1))
    }
}

/// A month of a year.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Month {
    /// The year.
    pub year: u32,
    /// The month, from 1.
    pub month: u32,
}

impl Month {
    /// The month of a day.
    pub fn of(day: Day) -> Self {
        let (year, month, _) = day.date();
        Self { year, month }
    }

    /// The month before.
    #[must_use]
    pub const fn before(self) -> Self {
        if self.month > 1 {
            Self { month: self.month - 1, ..self }
        } else {
            Self { year: self.year.saturating_sub(1), month: 12 }
        }
    }

    /// The month after.
    #[must_use]
    pub const fn after(self) -> Self {
        if self.month < 12 {
            Self { month: self.month + 1, ..self }
        } else {
            Self { year: self.year.saturating_add(1), month: 1 }
        }
    }

    /// The weeks with a day of this month, from Monday. The first and the last may have days of other months.
    pub fn weeks(self) -> Vec<[Day; 7]> {
        let Some(first) = Day::of_date(self.year, self.month, 1) else { return Vec::new() };
        let monday = first.0.saturating_sub(first.weekday());
        let end = first.0 + days_of_month(self.year, self.month);
        let week = |monday: u32| std::array::from_fn(|day| Day(monday + day as u32));
        (monday..end).step_by(7).map(week).collect()
    }
}

const fn is_leap(year: u32) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

const fn days_of_year(year: u32) -> u32 {
    if is_leap(year) { 366 } else { 365 }
}

const fn days_of_month(year: u32, month: u32) -> u32 {
    match month {
        2 if is_leap(year) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.date();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

/// Parse error of a date.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DateError(String);

impl fmt::Display for DateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is no date: write one from 1970 on as 2026-11-20", self.0)
    }
}

impl std::error::Error for DateError {}

impl FromStr for Day {
    type Err = DateError;

    fn from_str(text: &str) -> Result<Self, DateError> {
        let refused = || DateError(text.escape_debug().take(40).collect());
        let mut parts = text.split('-').map(|part| {
            let digits = part.len() <= 4 && part.bytes().all(|byte| byte.is_ascii_digit());
            part.parse().ok().filter(|_| digits).ok_or_else(refused)
        });
        let mut part = || parts.next().unwrap_or_else(|| Err(refused()));
        let (year, month, day) = (part()?, part()?, part()?);
        let date = Self::of_date(year, month, day).ok_or_else(refused)?;
        if parts.next().is_some() { Err(refused()) } else { Ok(date) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_and_dates_correspond() {
        for (day, date) in [
            (0, "1970-01-01"),
            (59, "1970-03-01"),
            (789, "1972-02-29"),
            (11_016, "2000-02-29"),
            (20_777, "2026-11-20"),
            (47_540, "2100-02-28"),
            (47_541, "2100-03-01"),
        ] {
            assert_eq!(Day(day).to_string(), date);
            assert_eq!(date.parse(), Ok(Day(day)));
        }
        for day in (0..2_900_000).step_by(997) {
            assert_eq!(Day(day).to_string().parse(), Ok(Day(day)));
        }
        // Files may contain any number.
        assert!(!Day(u32::MAX).to_string().is_empty());
    }

    #[test]
    fn days_of_the_week_follow_each_other() {
        // A Friday.
        assert_eq!(Day(20_777).weekday(), 4);
        assert!((0..1000).all(|day| Day(day + 1).weekday() == (Day(day).weekday() + 1) % 7));
    }

    #[test]
    fn weeks_of_a_month_have_each_of_its_days_once() {
        assert_eq!(Day(20_777).weekday(), 4, "2026-11-20 was a Friday");
        let mut month = Month { year: 1970, month: 2 };
        for _ in 0..12 * 450 {
            let weeks = month.weeks();
            assert!((4..=6).contains(&weeks.len()), "{month:?}");
            let days = weeks.concat();
            assert!(days.windows(2).all(|pair| pair[1].0 == pair[0].0 + 1));
            assert!(days.iter().step_by(7).all(|day| day.weekday() == 0));
            let of_month = days.iter().filter(|&&day| Month::of(day) == month).count() as u32;
            assert_eq!(of_month, days_of_month(month.year, month.month));
            assert!(weeks.iter().all(|week| week.iter().any(|&day| Month::of(day) == month)));
            assert_eq!(month.after().before(), month);
            assert!(month.after() > month);
            month = month.after();
        }
    }

    #[test]
    fn other_texts_are_rejected() {
        for text in
            ["", "today", "2026-11", "2026-11-31", "2026-02-29", "2026-13-01", "1969-12-31", "+2026-1-1", "1-2-3-4"]
        {
            assert!(text.parse::<Day>().is_err(), "{text:?} was accepted");
        }
    }
}
