//! Days, and the race of each: the same for everybody, derived from the date alone.

use std::fmt;
use std::str::FromStr;

use maze::generate::Policy;
use maze::{Algorithm, AnyGrid, Form, MazeRng, Recipe, Rule, Seed, Share, Size, Square, Texture, Wrap};
use race::campaign::GoalRule;
use race::{EaterKind, RaceCode, RaceCodeError};
use serde::{Deserialize, Serialize};

/// Days in 400 years, after which the calendar is the same again.
const CYCLE: u32 = 146_097;

/// The year of day 0.
const EPOCH: u32 = 1970;

/// A day: days since the first of January 1970, UTC. Shown as `2026-11-20`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Day(pub u32);

/// Grids for a day: the form, the size and how it is wrapped, each some ten seconds to half a minute of race.
const GRIDS: [(Form, &str, Option<Wrap>); 10] = [
    (Form::Square, "16x11", None),
    (Form::Square, "20x13", None),
    (Form::Square, "24x16", None),
    (Form::Square, "28x20", Some(Wrap::Cylinder)),
    (Form::Square, "36x26", Some(Wrap::Torus)),
    (Form::Hexagon, "15x12", None),
    (Form::Hexagon, "18x15", None),
    (Form::Triangle, "31x16", None),
    (Form::Circle, "13", None),
    (Form::Circle, "17", None),
];

/// Rules for a day. A list of its own: one more algorithm in the world changes no day's race.
const ALGORITHMS: [Algorithm; 7] = [
    Algorithm::DepthFirst,
    Algorithm::BreadthFirstWalk,
    Algorithm::CandidateLinks,
    Algorithm::GrowingTree(Policy::Mix),
    Algorithm::Kruskal,
    Algorithm::Wilson,
    Algorithm::HuntAndKill,
];

/// How many dead ends are opened on a day, in ten-thousandths: on three days of five none.
const BRAIDS: [u16; 5] = [0, 0, 0, 2000, 4000];

/// Who may run on a day of loops; on others Wally may as well, whose hand on the wall can go round in circles.
const EATERS: [EaterKind; 6] =
    [EaterKind::Gulper, EaterKind::Sniffer, EaterKind::Moat, EaterKind::Ripple, EaterKind::Beeline, EaterKind::Plug];

/// One day in so many is dark.
const DARK_DAYS: u32 = 7;

impl Day {
    /// The year, the month and the day of the month, both from 1.
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

    /// The day of a date; `None` for what is no date from 1970 to 9999.
    pub fn of_date(year: u32, month: u32, day: u32) -> Option<Self> {
        let is_one = (EPOCH..10_000).contains(&year) && (1..=12).contains(&month);
        if !is_one || !(1..=days_of_month(year, month)).contains(&day) {
            return None;
        }
        let years: u32 = (EPOCH..year).map(days_of_year).sum();
        let months: u32 = (1..month).map(|month| days_of_month(year, month)).sum();
        Some(Self(years + months + day - 1))
    }

    /// The race of this day, at any difficulty.
    pub fn code(self) -> Result<RaceCode, RaceCodeError> {
        let seed = Seed::new(format!("daily {self}"));
        let mut rng = seed.stream("daily race");
        let &(form, size, wrap) = pick(&mut rng, &GRIDS);
        let algorithm = *pick(&mut rng, &ALGORITHMS);
        let braid = *pick(&mut rng, &BRAIDS);
        // Who can go out at an edge has ways enough.
        let braid = Share::of_parts(braid).filter(|_| wrap.is_none()).unwrap_or_default();
        let eater = if braid == Share::NONE && wrap.is_none() && rng.below(EATERS.len() as u32 + 1) == 0 {
            EaterKind::Wally
        } else {
            *pick(&mut rng, &EATERS)
        };
        let dark = rng.below(DARK_DAYS) == 0;
        let grid = AnyGrid::new(form, size, wrap, None).ok();
        // Every grid of the list is one: a test tries.
        let grid = grid.or_else(|| Size::new(14, 10).map(|size| Square::new(size).into()));
        let grid = grid.ok_or(RaceCodeError::Cells)?;
        let rule = Rule { algorithm, texture: Texture { braid, ..Texture::PLAIN } };
        let code = RaceCode::new(Recipe { grid, rule, seed }.into(), GoalRule::Farthest, vec![eater], None)?;
        Ok(code.in_the_dark(dark))
    }
}

fn pick<'l, T, const N: usize>(rng: &mut MazeRng, list: &'l [T; N]) -> &'l T {
    &list[rng.below(N as u32) as usize]
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

/// A text that is no date.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoDate(String);

impl fmt::Display for NoDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is no date: write one from 1970 on as 2026-11-20", self.0)
    }
}

impl std::error::Error for NoDate {}

impl FromStr for Day {
    type Err = NoDate;

    fn from_str(text: &str) -> Result<Self, NoDate> {
        let refused = || NoDate(text.escape_debug().take(40).collect());
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
    fn days_are_dates_and_dates_are_days() {
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
        // Whatever stands in a file is shown.
        assert!(!Day(u32::MAX).to_string().is_empty());
    }

    #[test]
    fn what_is_no_date_is_refused() {
        for text in
            ["", "today", "2026-11", "2026-11-31", "2026-02-29", "2026-13-01", "1969-12-31", "+2026-1-1", "1-2-3-4"]
        {
            assert!(text.parse::<Day>().is_err(), "{text:?} was taken");
        }
    }

    #[test]
    fn the_race_of_a_day_depends_on_the_date_alone_and_never_changes() {
        let code = |date: &str| date.parse::<Day>().unwrap().code().unwrap().to_string();
        assert_eq!(code("2026-11-20"), code("2026-11-20"));
        assert_eq!(
            [code("2026-11-20"), code("2026-11-21")],
            [
                "race1.any.farthest.plug.maze1.square.28x20_cylinder.growing-tree=mix.daily_202026-11-20.1XWDAF0",
                "race1.any.farthest.sniffer.maze1.square.28x20_cylinder.hunt-and-kill.daily_202026-11-21.3N7PY38"
            ],
            "what everybody raced on a day is another race than before"
        );
    }

    #[test]
    fn every_day_has_a_race_and_two_days_have_two() {
        for (form, size, wrap) in GRIDS {
            assert!(AnyGrid::new(form, size, wrap, None).is_ok(), "{form} {size}");
        }
        let mut codes: Vec<String> = (20_000..21_000).map(|day| Day(day).code().unwrap().to_string()).collect();
        codes.sort();
        codes.dedup();
        assert_eq!(codes.len(), 1000);
        for day in (20_777..20_837).map(Day) {
            let level = day.code().unwrap().level().unwrap();
            assert!((4..60).contains(&(level.par().0 / 128)), "{day} takes {}", level.par());
            let eaters = level.eaters(race::Difficulty::Normal);
            assert_eq!(eaters.map(|eaters| eaters.len()), Ok(1), "{day}");
        }
    }
}
