//! The result page: winner, margin, medal and records, and where to go next.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{Align2, Order, Painter, Pos2, Rect, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use race::{Medal, Star, Ticks, Winner};

use crate::menu::status::StatusLine;
use crate::menu::{Entry, MenuUi, OpenMenu};
use crate::navigation::{CopyLine, Navigate, RaceCommand, WatchReplay};
use crate::profile::AssistOffer;
use crate::profile::{Progress, RaceOutcome};
use crate::race_setup::{CurrentLevel, Levels, NextRace, RaceMode, Tracks};
use crate::schedule::{DrawSystems, MenuSystems};
use crate::screens::widgets::badges;
use crate::screens::widgets::code_line::CodeLine;
use crate::screens::widgets::entries;
use crate::screens::widgets::notice::Notices;
use crate::screens::widgets::paint::{self, Portraits};
use crate::settings::Settings;
use crate::simulation::{RaceClock, RemainingDistances, Standing, SuspendedRace};
use crate::states::MenuScreen;
use crate::text::{Id, Text, names};
use crate::theme::fonts::{display, text};
use crate::theme::palette::{self, Ink};

pub(in crate::screens) fn plugin(app: &mut App) {
    app.add_systems(Update, fill.run_if(in_state(MenuScreen::Result)).in_set(MenuSystems::Fill));
    app.add_systems(OnEnter(MenuScreen::Result), focus_replay);
}

pub(in crate::screens) fn draw_plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.run_if(in_state(MenuScreen::Result)).in_set(DrawSystems::Screens));
}

/// Focuses the entry of the replay after it was watched.
fn focus_replay(suspended_race: Res<SuspendedRace>, mut menu: ResMut<OpenMenu>) {
    if suspended_race.has_resumed() {
        menu.focus_on(WatchReplay::Last);
    }
}

/// What can be raced after a race.
#[derive(SystemParam)]
struct NextRaces<'w> {
    levels: Res<'w, Levels>,
    tracks: Res<'w, Tracks>,
    progress: Res<'w, Progress>,
}

impl NextRaces<'_> {
    /// The label of the race after this one, if there is one and the player may race it.
    fn after(&self, mode: &RaceMode) -> Option<Id> {
        let levels = &self.levels.0;
        // The win unlocks the next level in this very frame.
        let (label, next) = mode.next(levels, &self.tracks.0)?;
        next.required_level().is_none_or(|level| self.progress.is_open(level, levels)).then_some(label)
    }
}

fn fill(
    next_race: Res<NextRace>,
    next_races: NextRaces,
    clock: Res<RaceClock>,
    current: Option<Res<CurrentLevel>>,
    offer: Res<AssistOffer>,
    settings: Res<Settings>,
    mut menu: ResMut<OpenMenu>,
) {
    let won = clock.winner() == Some(Winner::Player);
    let mode = &next_race.mode;
    let again = match mode {
        RaceMode::Replay(_) => Entry::button(text!("result-watch-again"), RaceCommand::Restart),
        _ => Entry::button(text!("result-race-again"), RaceCommand::Restart),
    };
    let next = next_races.after(mode).map(|label| Entry::button(label, RaceCommand::Next));
    let mut entries = Vec::new();
    if won && matches!(mode, RaceMode::Level(_)) {
        entries.extend(next);
        entries.push(again);
    } else {
        entries.push(again);
        entries.extend(next);
    }
    if mode.leaves_difficulty() {
        entries.push(entries::difficulty(&next_race));
    }
    entries.extend(entries::help(&offer, &settings));
    if mode.is_played() {
        entries.push(Entry::button(text!("result-watch-replay"), WatchReplay::Last));
    }
    if won && matches!(mode, RaceMode::Daily(_)) {
        entries.push(Entry::button(text!("result-share"), CopyLine::Daily));
    } else if current.is_some_and(|level| level.code.is_some()) {
        entries.push(Entry::button(text!("result-copy-code"), CopyLine::Code));
    }
    entries.push(Entry::button(text!("result-quit"), Navigate::Leave));
    menu.fill(entries);
}

/// The race that has ended.
#[derive(SystemParam)]
struct EndedRace<'w, 's> {
    level: Res<'w, CurrentLevel>,
    levels: Res<'w, Levels>,
    clock: Res<'w, RaceClock>,
    outcome: Res<'w, RaceOutcome>,
    distances: RemainingDistances<'w, 's>,
}

fn draw(
    mut contexts: EguiContexts,
    race: EndedRace,
    status: Res<StatusLine>,
    offer: Res<AssistOffer>,
    code: Res<CodeLine>,
    portraits: Res<Portraits>,
    notices: Notices,
    mut menu: MenuUi,
) -> Result {
    let EndedRace { level, levels, clock, outcome, distances } = race;
    let context = contexts.ctx_mut()?;
    let won = clock.winner() == Some(Winner::Player);
    let counts = level.mode.is_played();
    paint::layer(context, Order::Foreground, |ui| {
        let painter = ui.painter().clone();
        paint::dim(&painter, 0.35);
        let window = painter.clip_rect();
        let list = paint::menu_size(&menu);
        // In a low window the details are closer together.
        let places = if window.height() < list.y + WIDE.list + 84.0 { CLOSE } else { WIDE };
        let room = window.height() - 2.0 * places.around;
        let size = Vec2::new(500.0, (list.y + places.list + 28.0).min(room));
        let card = Rect::from_center_size(window.center() + Vec2::new(0.0, places.down), size);
        paint::panel(&painter, card);
        let line = |y: f32| Pos2::new(card.center().x, card.top() + y);
        draw_head(&painter, &portraits, &level, &levels, &clock, line(0.0), places);
        let ink = if won && counts && outcome.is_best(clock.time()) { palette::SOLUTION } else { palette::TEXT };
        let time = Text::verbatim(clock.time().to_string());
        let written =
            paint::write(&painter, line(places.time.0), Align2::CENTER_CENTER, time, display(places.time.1), ink);
        if let Some(medal) = outcome.medal.filter(|_| counts) {
            badges::medal(&painter, written.right_center() + Vec2::new(30.0, 0.0), 38.0, medal);
        }
        if let Some(level) = outcome.level.filter(|_| counts && won) {
            for (place, star) in Star::ALL.into_iter().enumerate() {
                let at = written.left_center() - Vec2::new(82.0 - 28.0 * place as f32, 0.0);
                badges::star(&painter, at, 25.0, level.stars.has(star));
            }
        }
        let mut y = places.details.0;
        let mut lines = details(&level, &clock, &outcome, won, distances.standing());
        if counts && !offer.offered().is_empty() {
            lines.insert(0, (text!("help-offer"), palette::SOLUTION));
        }
        for (detail, ink) in lines {
            paint::write_in(&painter, line(y), Align2::CENTER_CENTER, &detail, text(16.0), ink, size.x - 40.0);
            y += places.details.1;
        }
        let hint = menu.focused().map(|entry| entry.hint.clone()).unwrap_or_default();
        let foot = match (&status.0, &level.code) {
            (Some(message), _) => Some((message.clone(), palette::PLAYER)),
            // The hint of the focused entry.
            (None, _) if !hint.is_empty() => Some((hint, palette::TEXT)),
            (None, Some(_)) => Some((code.0.clone(), palette::TEXT_SOFT)),
            (None, None) => None,
        };
        if let Some((message, ink)) = foot {
            let at = line(places.list - places.foot);
            paint::write_in(&painter, at, Align2::CENTER_CENTER, &message, text(14.0), ink, size.x - 24.0);
        }
        notices.draw(&painter);
        let room = Rect::from_min_max(
            Pos2::new(card.center().x - list.x / 2.0, card.top() + places.list),
            Pos2::new(card.center().x + list.x / 2.0, card.bottom() - 12.0),
        );
        paint::draw_list(ui, room, &mut menu);
    });
    Ok(())
}

/// Draws the winner.
fn draw_head(
    painter: &Painter,
    portraits: &Portraits,
    level: &CurrentLevel,
    levels: &Levels,
    clock: &RaceClock,
    top: Pos2,
    places: Places,
) {
    let winner = match clock.winner() {
        Some(Winner::Eater(number)) => level.eaters.get(number),
        _ => None,
    };
    let (head, ink) = if let Some(eater) = winner {
        (text!("result-lost", eater = names::eater(eater.kind())), palette::eater(eater.kind()))
    } else {
        let head = match level.mode {
            RaceMode::Level(number) if number == levels.0.last_level() => text!("result-won-campaign"),
            RaceMode::Replay(_) => text!("result-replay-won"),
            _ => text!("result-won"),
        };
        (head, palette::PLAYER)
    };
    let at = top + Vec2::new(0.0, places.head.0);
    let written = paint::write(painter, at, Align2::CENTER_CENTER, head, display(places.head.1), ink);
    let (face, size) = match places.face {
        Some(up) => (top + Vec2::new(0.0, up), 80.0),
        None => (written.left_center() - Vec2::new(32.0, 0.0), 42.0),
    };
    match winner {
        Some(eater) => paint::picture(painter, portraits.eater(eater.kind()), face, size * 1.1),
        None => paint::player(painter, portraits, face, size),
    }
}

/// Positions of the parts of the card, in points from its top.
#[derive(Clone, Copy)]
struct Places {
    /// Space above and below the card, and how far it is moved down.
    around: f32,
    down: f32,
    /// The picture of the winner. `None` puts it beside the heading.
    face: Option<f32>,
    /// The heading and its font size.
    head: (f32, f32),
    /// The time and its font size.
    time: (f32, f32),
    /// The first line of details, and the line height.
    details: (f32, f32),
    /// The menu, and the distance of its hint above.
    list: f32,
    foot: f32,
}

const WIDE: Places = Places {
    around: 28.0,
    down: 12.0,
    face: Some(2.0),
    head: (66.0, 30.0),
    time: (104.0, 44.0),
    details: (140.0, 22.0),
    list: 262.0,
    foot: 18.0,
};

const CLOSE: Places = Places {
    around: 10.0,
    down: 0.0,
    face: None,
    head: (28.0, 26.0),
    time: (66.0, 38.0),
    details: (98.0, 20.0),
    list: 196.0,
    foot: 20.0,
};

/// The details of a time, line by line: compared with the best time, the next medal, the eater, and all racers.
fn details(
    level: &CurrentLevel,
    clock: &RaceClock,
    outcome: &RaceOutcome,
    won: bool,
    standing: Option<Standing>,
) -> Vec<(Text, Ink)> {
    let (time, par) = (clock.time(), level.level.par());
    let (difficulty, par_time) = (names::difficulty(level.difficulty), Text::verbatim(par.to_string()));
    let mut lines = Vec::new();
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
    if won {
        let (best, ink) = match outcome.best_before {
            None => (text!("result-first-finish"), palette::TEXT),
            Some(best) if time < best => (text!("result-new-best", time = seconds(best, time)), palette::SOLUTION),
            Some(best) if time == best => (text!("result-same-best"), palette::TEXT),
            Some(best) => {
                let behind = seconds(time, best);
                let best = Text::verbatim(best.to_string());
                (text!("result-behind-best", time = behind, best = best), palette::TEXT)
            }
        };
        lines.push((best, ink));
        if !clock.hinted() && !outcome.assisted {
            lines.push((medal_line(outcome.medal, time, par), palette::TEXT_SOFT));
        }
    }
    if let Some(standing) = standing.filter(|standing| standing.of > 2) {
        let place = names::place(standing.place);
        lines.push((text!("result-place", place = place, all = standing.of), palette::GOAL));
    }
    match level.fastest() {
        Some(eater) if won => {
            let ahead = seconds(eater.finish(), time);
            let eater = names::eater(eater.kind());
            let line = text!("result-ahead", time = ahead, eater = eater, difficulty = difficulty);
            lines.push((line, palette::TEXT_SOFT));
        }
        Some(_) => {
            lines.push((text!("result-not-finished"), palette::TEXT));
            lines.push((text!("result-par-difficulty", par = par_time, difficulty = difficulty), palette::TEXT_SOFT));
        }
        None => lines.push((text!("result-par", par = par_time), palette::TEXT_SOFT)),
    }
    if let Some(streak) = outcome.streak.filter(|&streak| streak > 1) {
        lines.push((text!("result-streak", days = streak), palette::GOAL));
    }
    if clock.hinted() && !outcome.assisted {
        lines.push((text!("result-hinted"), palette::SOLUTION));
    }
    if outcome.assisted {
        lines.insert(0, (text!("result-assisted"), palette::SOLUTION));
    }
    lines.truncate(4);
    lines
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
    use super::*;
    use crate::text::Language;

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
