//! The words of a result: how close it was, and the details line by line.

use colors::palette::{self, Ink};
use profile::Reward;
use race::medals::pass_limit;
use race::units::CELL;
use race::{CornerCount, Medal, Ticks, passes};
use text::{Text, names};

use super::aim::short_time;
use super::panel::EndedRace;
use crate::race_setup::RaceMode;
use crate::widgets::scouted;

/// How close it was: the time between the player and the eater, or the way that was missing.
pub(super) fn margin(race: &EndedRace) -> Option<(Text, Ink)> {
    let clock = &race.clock;
    let (_, eater) = race.eater()?;
    Some(match (clock.is_lost(), clock.finish()) {
        (true, Some(time)) => (text!("result-late", time = apart(time, clock.decided())), palette::SOLUTION),
        (true, None) => {
            let cells = clock.short() as f64 / f64::from(CELL);
            let eater = names::racer(eater);
            (text!("result-short", cells = Text::decimal(cells, 1), eater = eater), palette::SOLUTION)
        }
        (false, Some(time)) if time == eater.finish() => (text!("result-tie"), palette::PLAYER),
        (false, Some(_)) if eater.is_stuck() => return None,
        (false, Some(time)) => {
            let ahead = apart(eater.finish(), time);
            (text!("result-ahead", time = ahead, eater = names::racer(eater)), palette::PLAYER)
        }
        (false, None) => return None,
    })
}

/// The time between two finishes.
fn apart(long: Ticks, short: Ticks) -> Text {
    short_time(Ticks(long.0.saturating_sub(short.0)))
}

/// The details of a result, line by line, the most important first: the best time, the next medal, the next level, the
/// place, corners.
pub(super) fn details(race: &EndedRace) -> Vec<(Text, Ink)> {
    let EndedRace { level, clock, corners, outcome, distances, .. } = race;
    let par = level.level.par();
    let (difficulty, par_time) = (names::difficulty(level.difficulty), Text::time(par));
    let mut lines: Vec<_> = level.script_messages().map(|message| (message, palette::SOLUTION)).collect();
    if let RaceMode::Replay(replay) = &level.mode {
        let line = if replay.hinted() {
            text!("result-replay-hinted", difficulty = difficulty, par = par_time)
        } else {
            text!("result-replay", difficulty = difficulty, par = par_time)
        };
        lines.push((line, palette::TEXT_SOFT));
        if level.handicap.helps() {
            lines.push((text!("result-handicap", handicap = names::handicap(level.handicap)), palette::SOLUTION));
        }
        return lines;
    }
    lines.extend(race.knockout.result().map(|line| (line, palette::GOAL)));
    if let Some(line) = reward_line(&outcome.rewards) {
        lines.push((line, palette::PLAYER));
    }
    if outcome.assisted {
        lines.push((text!("result-assisted"), palette::SOLUTION));
    } else if clock.hinted() {
        lines.push((text!("result-hinted"), palette::SOLUTION));
    }
    if level.mode.has_scripts() {
        lines.push((text!("scripts-for-fun"), palette::TEXT_SOFT));
    } else if let Some(time) = clock.finish() {
        let (best, ink) = match outcome.best_before {
            None => (text!("result-first-finish"), palette::TEXT),
            Some(best) if time < best => (text!("result-new-best", time = seconds(best, time)), palette::SOLUTION),
            Some(best) if time == best => (text!("result-same-best"), palette::TEXT),
            Some(best) => {
                let behind = seconds(time, best);
                let best = Text::time(best);
                (text!("result-behind-best", time = behind, best = best), palette::TEXT)
            }
        };
        lines.push((best, ink));
        if !clock.hinted() && !outcome.assisted {
            lines.push((medal_line(outcome.medal, time, level.medal_par()), palette::TEXT_SOFT));
        }
    }
    if let Some(scouted) = race.map.of(&level.mode) {
        let counted = scouted::counted(scouted, race.map.timing());
        lines.extend(counted.map(|line| (line, palette::PLAYER)));
        lines.push((scouted::summary(scouted), palette::TEXT));
    }
    if let (RaceMode::Level(number), true) = (&level.mode, clock.is_lost()) {
        let has_passed = clock.finish().is_some_and(|time| passes(time, par));
        if has_passed {
            lines.push((text!("result-passed"), palette::GOAL));
        } else if *number < race.levels.0.last_level() && !race.progress.is_open(number + 1, &race.levels.0) {
            let limit = Text::time(pass_limit(par));
            lines.push((text!("result-pass", time = limit), palette::GOAL));
        }
    }
    if let Some(standing) = distances.standing().filter(|standing| standing.of > 2) {
        let place = names::place(standing.place);
        lines.push((text!("result-place", place = place, all = standing.of), palette::GOAL));
    }
    if let Some(streak) = outcome.streak.filter(|&streak| streak > 1) {
        lines.push((text!("result-streak", days = streak), palette::GOAL));
    }
    let CornerCount { cut, taken } = corners.count();
    // Not before corners were explained, unless one was cut.
    if taken > 0 && (cut > 0 || race.tutorial.has_explained_corners()) {
        lines.push((text!("result-corners", cut = cut, taken = taken), palette::TEXT));
    }
    let about = if level.eaters.is_empty() {
        text!("result-par", par = par_time)
    } else {
        text!("result-par-difficulty", par = par_time, difficulty = difficulty)
    };
    lines.push((about, palette::TEXT_SOFT));
    lines
}

/// The rewards that the race has unlocked.
pub(super) fn reward_line(rewards: &[Reward]) -> Option<Text> {
    match rewards {
        [] => None,
        [one] => Some(text!("result-reward", reward = one.label())),
        [one, others @ ..] => Some(text!("result-rewards", reward = one.label(), others = others.len())),
    }
}

/// The medal and the time missing to the next one.
fn medal_line(medal: Option<Medal>, time: Ticks, par: Ticks) -> Text {
    let earned = medal.map_or(Text::EMPTY, names::medal_earned);
    let next = Medal::next(medal)
        .map(|next| text!("result-to-medal", time = seconds(time, next.limit(par)), medal = names::medal(next)));
    Text::joined(", ", [earned, next.unwrap_or_default()])
}

/// The difference of two times: `0.234 s`.
fn seconds(long: Ticks, short: Ticks) -> Text {
    let milliseconds = long.milliseconds().saturating_sub(short.milliseconds());
    Text::seconds(Text::decimal(milliseconds as f64 / 1000.0, 3))
}

#[cfg(test)]
mod tests {
    use text::Language;

    use super::*;

    #[test]
    fn medal_is_followed_by_time_to_next() {
        let par = Ticks(1280);
        let words = |medal, ticks| Language::English.get(&medal_line(medal, Ticks(ticks), par)).into_owned();
        assert_eq!(words(None, 2304), "2.000 s to bronze");
        assert_eq!(words(Some(Medal::Silver), 1600), "Silver medal, 1.500 s to gold");
        assert_eq!(words(Some(Medal::Gold), 1400), "Gold medal");
        assert_eq!(words(Some(Medal::Author), 1280), "Author medal!");
    }
}
