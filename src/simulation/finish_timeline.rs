//! The timeline of a finish, in seconds: a meal of three bites, then stamps on the result. Pure functions.
//!
//! ```text
//! arrival ─▶ run in ─▶ bite, freeze ─▶ bite ─▶ bite ─▶ result opens: the time counts up ─▶ stamp ─▶ … ─▶ over
//! 0           0 – 0.12   0.12 – 0.22     0.40    0.60     0.75, or 1.2 after a photo finish              ≤ 2.5
//! ```

use std::ops::Range;

/// When the cheese is bitten.
pub(super) const BITES: [f32; 3] = [0.12, 0.40, 0.60];

/// How long the game freezes on the first bite.
const FREEZE: f32 = 0.1;

/// How long the mouth takes to open before a bite.
const OPENS_FOR: f32 = 0.16;

/// When the meal is over.
const EATEN: f32 = 0.72;

/// The share of the distance from the place of arrival to the middle of the cheese that the racer has run at each bite.
const NEARER: [f32; 3] = [0.3, 0.55, 1.0];

/// How long the jolt of a bite lasts.
const JOLT: f32 = 0.14;

/// A moment of a racer's meal, in seconds since its arrival.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Meal(pub(super) f32);

impl Meal {
    /// After the meal.
    pub const OVER: Self = Self(f32::INFINITY);

    /// The number of bites taken.
    pub fn bites(self) -> usize {
        BITES.into_iter().filter(|&at| self.0 >= at).count()
    }

    /// Whether the racer is still eating.
    pub fn is_under_way(self) -> bool {
        self.0 < EATEN
    }

    /// Whether the game is frozen.
    pub fn is_frozen(self) -> bool {
        (BITES[0]..BITES[0] + FREEZE).contains(&self.0)
    }

    /// How far the mouth is open, 0 to 1. It shuts on each bite.
    pub fn mouth(self) -> f32 {
        let next = BITES.into_iter().find(|&at| self.0 < at);
        next.map_or(0.0, |at| (1.0 - (at - self.0) / OPENS_FOR).clamp(0.0, 1.0))
    }

    /// How far the racer has run into the cheese: 0 where it arrived, 1 in the middle.
    pub fn run_in(self) -> f32 {
        let bites = self.bites();
        let (Some(&next), Some(&to)) = (BITES.get(bites), NEARER.get(bites)) else { return 1.0 };
        let before = bites.checked_sub(1);
        let from = before.map_or(0.0, |bite| NEARER[bite]);
        let begin = before.map_or(0.0, |bite| BITES[bite] + if bite == 0 { FREEZE } else { 0.0 });
        from + (to - from) * ((self.0 - begin) / (next - begin)).clamp(0.0, 1.0)
    }

    /// How strongly the last bite still shakes the cheese, 1 to 0.
    pub fn jolt(self) -> f32 {
        let last = BITES.into_iter().rev().find(|&at| self.0 >= at);
        last.map_or(0.0, |at| (1.0 - (self.0 - at) / JOLT).max(0.0))
    }
}

/// When the result opens after the player's meal.
const RESULT_AFTER_MEAL: f32 = 0.75;
/// When the result opens after a photo finish.
const RESULT_AFTER_PHOTO: f32 = 1.2;
/// When the result opens if the player has no meal.
const RESULT_AT_ONCE: f32 = 0.45;

/// How long the time counts up.
const COUNTING: f32 = 0.4;

/// The time from the opening of the result to the first stamp.
const FIRST_STAMP: f32 = 0.42;
/// The time between stamps.
const STAMP: f32 = 0.15;
/// How long a stamp takes to come down.
const COMES_DOWN: f32 = 0.12;

/// The most stamps of a result: three stars, a medal, a best time, a reward.
pub(super) const MOST_STAMPS: usize = 6;

/// A moment of the result, in seconds since the race ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ResultMoment {
    pub(super) seconds: f32,
    /// When the result opens.
    opens: f32,
}

impl ResultMoment {
    /// After all stamps.
    pub const OVER: Self = Self { seconds: f32::INFINITY, opens: 0.0 };

    /// The moment at which a race ends. `has_meal` says whether the player eats, `is_photo` whether it is a photo
    /// finish.
    pub const fn begin(has_meal: bool, is_photo: bool) -> Self {
        let opens = match (is_photo, has_meal) {
            (true, _) => RESULT_AFTER_PHOTO,
            (false, true) => RESULT_AFTER_MEAL,
            (false, false) => RESULT_AT_ONCE,
        };
        Self { seconds: 0.0, opens }
    }

    /// Whether the result is open.
    pub fn has_opened(self) -> bool {
        self.seconds >= self.opens
    }

    /// The share of the player's time that has been counted up, 0 to 1.
    pub fn counted(self) -> f32 {
        ((self.seconds - self.opens) / COUNTING).clamp(0.0, 1.0)
    }

    /// How far a stamp has come down, 0 to 1; `None` before it appears.
    pub fn stamp(self, number: usize) -> Option<f32> {
        let since = self.seconds - self.opens - FIRST_STAMP - STAMP * number as f32;
        (since >= 0.0).then(|| (since / COMES_DOWN).min(1.0))
    }

    /// The number of stamps that have appeared, up to `MOST_STAMPS`.
    pub fn stamps(self) -> usize {
        (0..MOST_STAMPS).filter(|&number| self.stamp(number).is_some()).count()
    }

    /// Whether nothing more happens.
    pub fn is_over(self) -> bool {
        self.stamp(MOST_STAMPS - 1).is_some_and(|down| down >= 1.0)
    }

    /// The stamps that are new since an earlier moment.
    pub fn new_stamps(self, before: Self) -> Range<usize> {
        before.stamps()..self.stamps()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The moments of a meal, 5 ms apart.
    fn meal() -> impl Iterator<Item = Meal> {
        (0..600).map(|step| Meal(step as f32 * 0.005))
    }

    #[test]
    fn meal_has_three_bites_and_one_freeze() {
        let bites: Vec<usize> = meal().map(Meal::bites).collect();
        assert!(bites.is_sorted() && bites[0] == 0 && bites[bites.len() - 1] == 3);
        assert!(bites.windows(2).all(|pair| pair[1] - pair[0] <= 1), "bites come one by one");
        let frozen: Vec<Meal> = meal().filter(|meal| meal.is_frozen()).collect();
        assert!((19..=21).contains(&frozen.len()), "100 ms, not {}", frozen.len() * 5);
        assert!(frozen.iter().all(|meal| meal.bites() == 1));
    }

    #[test]
    fn racer_runs_into_the_cheese_and_opens_its_mouth_before_each_bite() {
        let way: Vec<f32> = meal().map(Meal::run_in).collect();
        assert!(way.is_sorted() && way[0] <= 0.0 && way[way.len() - 1] >= 1.0);
        assert!(way.windows(2).all(|pair| pair[1] - pair[0] < 0.1), "without jumps");
        for at in BITES {
            assert!(Meal(at - 0.001).mouth() > 0.9 && Meal(at + 0.001).mouth() < 0.5);
            assert!(Meal(at - 0.001).jolt() < 0.9 && Meal(at).jolt() >= 1.0);
        }
        let over = Meal::OVER;
        assert_eq!((over.bites(), over.is_under_way(), over.is_frozen()), (3, false, false));
        assert!(over.mouth() <= 0.0 && over.jolt() <= 0.0 && over.run_in() >= 1.0);
    }

    #[test]
    fn show_is_over_within_two_and_a_half_seconds() {
        for (has_meal, is_photo) in [(true, true), (true, false), (false, true), (false, false)] {
            let begin = ResultMoment::begin(has_meal, is_photo);
            assert!(!begin.has_opened() && begin.stamps() == 0 && begin.counted() <= 0.0);
            let late = ResultMoment { seconds: 2.5, ..begin };
            assert!(late.has_opened() && late.counted() >= 1.0);
            assert!(late.is_over() && !begin.is_over());
            assert!(!Meal(2.5).is_under_way());
            assert!(!has_meal || begin.opens > EATEN, "the result does not hide the meal");
        }
    }

    #[test]
    fn stamps_come_one_by_one_after_the_time() {
        let begin = ResultMoment::begin(true, false);
        let mut before = begin;
        for step in 1..600 {
            let now = ResultMoment { seconds: step as f32 * 0.005, ..begin };
            let new = now.new_stamps(before);
            assert!(new.len() <= 1);
            assert!(new.is_empty() || now.counted() >= 1.0, "the time is counted first");
            before = now;
        }
        assert_eq!(before.stamps(), MOST_STAMPS);
    }

    #[test]
    fn skipped_show_is_complete() {
        let over = ResultMoment::OVER;
        assert!(over.has_opened() && over.counted() >= 1.0 && over.is_over());
    }
}
