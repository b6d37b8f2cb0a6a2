//! What a player wants next after a race: to better it, if something better was near, or to go on.

use race::{Medal, Ticks};
use text::{Text, names};

use crate::profile::RaceOutcome;
use crate::race_setup::CurrentLevel;
use crate::simulation::RaceClock;

/// Something is near if the time was longer than its limit by at most this share: a tenth.
const NEAR: u32 = 10;

/// Something better than what a race has reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Aim {
    /// The rival who won.
    Win,
    /// The next medal.
    Medal(Medal),
    /// The best time.
    Best,
}

/// What could have been better in a race.
#[derive(Clone, Copy, Debug, Default)]
struct Limits {
    /// The time of the rival who won.
    rival: Option<Ticks>,
    /// The next medal with its limit.
    medal: Option<(Medal, Ticks)>,
    /// The best time before.
    best: Option<Ticks>,
}

impl Limits {
    /// The first aim that a time nearly reached, the win before medals before the best time, and the time that was
    /// missing.
    fn aim(self, time: Ticks) -> Option<(Aim, Ticks)> {
        let aims = [
            self.rival.map(|limit| (Aim::Win, limit)),
            self.medal.map(|(medal, limit)| (Aim::Medal(medal), limit)),
            self.best.map(|limit| (Aim::Best, limit)),
        ];
        aims.into_iter().flatten().find_map(|(aim, limit)| {
            let missing = time.0.checked_sub(limit.0).filter(|&missing| missing > 0)?;
            (missing <= limit.0 / NEAR).then_some((aim, Ticks(missing)))
        })
    }
}

/// The label of the entry that races again for something that was near: "Again: 0.84 s to gold".
pub(super) fn again(level: &CurrentLevel, clock: &RaceClock, outcome: &RaceOutcome) -> Option<Text> {
    if !level.mode.is_played() || level.mode.has_scripts() {
        return None;
    }
    let counts = !clock.hinted() && !outcome.assisted;
    let earned = outcome.level.and_then(|level| level.medal).max(outcome.medal);
    let medal = Medal::next(earned).filter(|_| counts).map(|medal| (medal, medal.limit(level.medal_par())));
    let rival = clock.is_lost().then_some(clock.decided());
    let (aim, missing) = Limits { rival, medal, best: outcome.best_before }.aim(clock.finish()?)?;
    let time = short_time(missing);
    Some(match aim {
        Aim::Win => text!("result-again-win", time = time),
        Aim::Medal(medal) => text!("result-again-medal", time = time, medal = names::medal(medal)),
        Aim::Best => text!("result-again-best", time = time),
    })
}

/// A time in hundredths of a second, or in thousandths if it is very short: `0.12 s`.
pub(super) fn short_time(time: Ticks) -> Text {
    let seconds = time.milliseconds() as f64 / 1000.0;
    Text::seconds(Text::decimal(seconds, if seconds < 0.02 { 3 } else { 2 }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn aim_is_what_a_tenth_would_have_reached() {
        let medal = Limits { medal: Some((Medal::Gold, Ticks(1_000))), ..Limits::default() };
        assert_eq!(medal.aim(Ticks(1_001)), Some((Aim::Medal(Medal::Gold), Ticks(1))));
        assert_eq!(medal.aim(Ticks(1_100)), Some((Aim::Medal(Medal::Gold), Ticks(100))));
        assert_eq!([1_101, 1_000, 900].map(|time| medal.aim(Ticks(time))), [None; 3]);
        assert_eq!(Limits::default().aim(Ticks(1_000)), None);
    }

    #[test]
    fn win_comes_before_medal_and_best_time() {
        let all =
            Limits { rival: Some(Ticks(1_000)), medal: Some((Medal::Bronze, Ticks(1_010))), best: Some(Ticks(990)) };
        assert_eq!(all.aim(Ticks(1_040)), Some((Aim::Win, Ticks(40))));
        assert_eq!(Limits { rival: None, ..all }.aim(Ticks(1_040)), Some((Aim::Medal(Medal::Bronze), Ticks(30))));
        assert_eq!(Limits { rival: None, medal: None, ..all }.aim(Ticks(1_040)), Some((Aim::Best, Ticks(50))));
        let far = Limits { rival: Some(Ticks(500)), ..all };
        assert_eq!(far.aim(Ticks(1_040)), Some((Aim::Medal(Medal::Bronze), Ticks(30))), "the win was far");
    }
}
