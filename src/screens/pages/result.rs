//! The result of a race: who won, by how much, what it is worth, and where to go from here.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align2, Order, Painter, Pos2, Rect, Vec2};
use race::{Medal, Star, Ticks, Winner};

use crate::menu::status::StatusLine;
use crate::menu::{Entry, MenuUi, OpenMenu};
use crate::navigation::{CopyLine, Navigate, RaceCommand, WatchReplay};
use crate::profile::AssistOffer;
use crate::profile::{Outcome, Progress};
use crate::race_setup::{CurrentLevel, Levels, NextRace, RaceMode, Tracks};
use crate::screens::widgets::badges;
use crate::screens::widgets::entries;
use crate::screens::widgets::notice::Notices;
use crate::screens::widgets::paint::{self, Portraits};
use crate::settings::Settings;
use crate::simulation::{
    CurrentMaze, EaterBody, PlayerBody, PlayerProgress, RaceClock, Standing, SuspendedRace, ordinal,
};
use crate::theme::fonts::{display, text};
use crate::theme::palette::{self, Ink};

pub(in crate::screens) fn fill(
    (wanted, levels, tracks, progress): (Res<NextRace>, Res<Levels>, Res<Tracks>, Res<Progress>),
    (clock, current): (Res<RaceClock>, Option<Res<CurrentLevel>>),
    (offer, settings, aside): (Res<AssistOffer>, Res<Settings>, Res<SuspendedRace>),
    mut menu: ResMut<OpenMenu>,
) {
    let just_opened = menu.entries.is_empty();
    let won = clock.winner() == Some(Winner::Player);
    let contest = &wanted.contest;
    let again = match contest {
        RaceMode::Replay(_) => Entry::button("Watch again", RaceCommand::Restart),
        _ => Entry::button("Race again", RaceCommand::Restart),
    };
    let is_open = |number: u32| number <= levels.0.last_level() && progress.is_open(number, &levels.0);
    let next = match *contest {
        // A victory opens the next level in this very frame.
        RaceMode::Level(number) if is_open(number + 1) => Some("Next level"),
        RaceMode::TimeTrial(number) if is_open(number + 1) => Some("Next level"),
        RaceMode::GrandPrix { track, .. } if track < tracks.0.last_level() => Some("Next track"),
        _ => None,
    };
    let next = next.map(|label| Entry::button(label, RaceCommand::Next));
    let mut entries = Vec::new();
    if won && matches!(contest, RaceMode::Level(_)) {
        entries.extend(next);
        entries.push(again);
    } else {
        entries.push(again);
        entries.extend(next);
    }
    if contest.leaves_difficulty() {
        entries.push(entries::difficulty(&wanted));
    }
    entries.extend(entries::help(&offer, &settings));
    if contest.is_played() {
        if just_opened && aside.has_resumed() {
            menu.focus = entries.len();
        }
        entries.push(Entry::button("Watch the replay", WatchReplay::Last));
    }
    if won && matches!(contest, RaceMode::Daily(_)) {
        entries.push(Entry::button("Copy the line to share", CopyLine::Daily));
    } else if current.is_some_and(|level| level.code.is_some()) {
        entries.push(Entry::button("Copy the code", CopyLine::Code));
    }
    entries.push(Entry::button("Back", Navigate::Leave));
    menu.fill(entries);
}

pub(in crate::screens) fn draw(
    mut contexts: EguiContexts,
    (level, levels): (Res<CurrentLevel>, Res<Levels>),
    (clock, outcome): (Res<RaceClock>, Res<Outcome>),
    (said, offer): (Res<StatusLine>, Res<AssistOffer>),
    mut code: Local<String>,
    (portraits, notices): (Res<Portraits>, Notices),
    (player, eaters, current_maze): (Query<(&PlayerBody, &PlayerProgress)>, Query<&EaterBody>, CurrentMaze),
    mut menu: MenuUi,
) -> Result {
    let context = contexts.ctx_mut()?;
    let won = clock.winner() == Some(Winner::Player);
    if level.is_changed() || code.is_empty() {
        *code = entries::code_of(&level, 58);
    }
    let counts = level.contest.is_played();
    paint::layer(context, Order::Foreground, |ui| {
        let painter = ui.painter().clone();
        paint::dim(&painter, 0.35);
        let window = painter.clip_rect();
        let list = paint::menu_size(&menu);
        // Where the window is low, what was made of the race stands closer together.
        let places = if window.height() < list.y + WIDE.list + 84.0 { CLOSE } else { WIDE };
        let room = window.height() - 2.0 * places.around;
        let size = Vec2::new(500.0, (list.y + places.list + 28.0).min(room));
        let card = Rect::from_center_size(window.center() + Vec2::new(0.0, places.down), size);
        paint::panel(&painter, card);
        let line = |y: f32| Pos2::new(card.center().x, card.top() + y);
        draw_head(&painter, &portraits, &level, &levels, &clock, line(0.0), places);
        let standing = player.iter().next().map(|(player, progress)| {
            let left = |eater: &EaterBody| current_maze.view(eater.eater().keys(clock.time())).remaining(eater.place());
            let mine = current_maze.view(progress.taken.leg()).remaining(player.0.place());
            Standing::of(mine, eaters.iter().map(left))
        });
        let ink = if won && counts && outcome.is_best(clock.time()) { palette::WAY } else { palette::TEXT };
        let time = clock.time().to_string();
        let written =
            paint::write(&painter, line(places.time.0), Align2::CENTER_CENTER, &time, display(places.time.1), ink);
        if let Some(medal) = outcome.medal.filter(|_| counts) {
            badges::medal(&painter, written.right_center() + Vec2::new(30.0, 0.0), 38.0, medal);
        }
        if let Some(level) = outcome.level.filter(|_| counts && won) {
            for (place, star) in Star::ALL.into_iter().enumerate() {
                let at = written.left_center() - Vec2::new(82.0 - 28.0 * place as f32, 0.0);
                badges::star(&painter, at, 25.0, level.stars.has(star));
            }
        }
        let mut y = places.told.0;
        let mut lines = told(&level, &clock, &outcome, won, standing);
        if counts && !offer.offered().is_empty() {
            let offer = "Lost three times: some help is offered below, this once.";
            lines.insert(0, (offer.to_owned(), palette::WAY));
        }
        for (told, ink) in lines {
            paint::write(&painter, line(y), Align2::CENTER_CENTER, &told, text(16.0), ink);
            y += places.told.1;
        }
        let hint = menu.focused().map(|entry| entry.hint.clone()).unwrap_or_default();
        let foot = match (&said.0, &level.code) {
            (Some(said), _) => Some((said.clone(), palette::PLAYER)),
            // What a line of the menu means, while it has the focus.
            (None, _) if !hint.is_empty() => Some((hint, palette::TEXT)),
            (None, Some(_)) => Some((code.as_str().into(), palette::TEXT_SOFT)),
            (None, None) => None,
        };
        if let Some((said, ink)) = foot {
            paint::write(&painter, line(places.list - places.foot), Align2::CENTER_CENTER, &said, text(14.0), ink);
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

/// Who won.
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
        (format!("{} ate it first", eater.kind().name()), palette::eater(eater.kind()))
    } else {
        let head = match level.contest {
            RaceMode::Level(number) if number == levels.0.last_level() => "The last cheese is yours!",
            RaceMode::Replay(_) => "The cheese was eaten",
            _ => "The cheese is yours!",
        };
        (head.to_owned(), palette::PLAYER)
    };
    let at = top + Vec2::new(0.0, places.head.0);
    let written = paint::write(painter, at, Align2::CENTER_CENTER, &head, display(places.head.1), ink);
    let (face, size) = match places.face {
        Some(up) => (top + Vec2::new(0.0, up), 80.0),
        None => (written.left_center() - Vec2::new(32.0, 0.0), 42.0),
    };
    match winner {
        Some(eater) => paint::picture(painter, portraits.eater(eater.kind()), face, size * 1.1),
        None => paint::player(painter, portraits, face, size),
    }
}

/// Where what is told of a race stands, in points from the upper edge of the card.
#[derive(Clone, Copy)]
struct Places {
    /// Room that is left above and below the card, and how far it is moved down.
    around: f32,
    down: f32,
    /// The face of the winner; where there is nothing, it stands beside the head.
    face: Option<f32>,
    /// Who won, and how large that is written.
    head: (f32, f32),
    /// The time, and how large it is written.
    time: (f32, f32),
    /// The first of the lines that say what it means, and how far the next ones are.
    told: (f32, f32),
    /// The menu, and how far above it the line of its meaning.
    list: f32,
    foot: f32,
}

const WIDE: Places = Places {
    around: 28.0,
    down: 12.0,
    face: Some(2.0),
    head: (66.0, 30.0),
    time: (104.0, 44.0),
    told: (140.0, 22.0),
    list: 262.0,
    foot: 18.0,
};

const CLOSE: Places = Places {
    around: 10.0,
    down: 0.0,
    face: None,
    head: (28.0, 26.0),
    time: (66.0, 38.0),
    told: (98.0, 20.0),
    list: 196.0,
    foot: 20.0,
};

/// What the time means, line by line: against one's own best, the next medal, the eater, and the field.
fn told(
    level: &CurrentLevel,
    clock: &RaceClock,
    outcome: &Outcome,
    won: bool,
    standing: Option<Standing>,
) -> Vec<(String, Ink)> {
    let (time, par) = (clock.time(), level.level.par());
    let mut lines = Vec::new();
    if let RaceMode::Replay(replay) = &level.contest {
        let hinted = if replay.hinted() { ", a guided run" } else { "" };
        lines.push((format!("A replay, {}{hinted}, par {par}", level.difficulty), palette::TEXT_SOFT));
        if level.handicap.helps() {
            lines.push((format!("Eaters held back: {}", level.handicap), palette::WAY));
        }
        return lines;
    }
    if won {
        let (best, ink) = match outcome.best_before {
            None => ("Your first time here".to_owned(), palette::TEXT),
            Some(best) if time < best => (format!("Your new best, by {}", seconds(best, time)), palette::WAY),
            Some(best) if time == best => ("As fast as your best, to the tick".to_owned(), palette::TEXT),
            Some(best) => (format!("{} behind your best {best}", seconds(time, best)), palette::TEXT),
        };
        lines.push((best, ink));
        if !clock.hinted() && !outcome.assisted {
            lines.push((medal_line(outcome.medal, time, par), palette::TEXT_SOFT));
        }
    }
    if let Some(standing) = standing.filter(|standing| standing.of > 2) {
        lines.push((format!("{} of {}", ordinal(standing.place), standing.of), palette::GOAL));
    }
    match level.fastest() {
        Some(eater) if won => {
            let ahead = seconds(eater.finish(), time);
            lines.push((format!("{ahead} before {}, {}", eater.kind().name(), level.difficulty), palette::TEXT_SOFT));
        }
        Some(_) => {
            lines.push(("You were still on your way.".to_owned(), palette::TEXT));
            lines.push((format!("par {par}, {}", level.difficulty), palette::TEXT_SOFT));
        }
        None => lines.push((format!("par {par}"), palette::TEXT_SOFT)),
    }
    if let Some(streak) = outcome.streak.filter(|&streak| streak > 1) {
        lines.push((format!("{streak} days in a row"), palette::GOAL));
    }
    if clock.hinted() && !outcome.assisted {
        lines.push(("A guided run: kept apart from the others.".to_owned(), palette::WAY));
    }
    if outcome.assisted {
        lines.insert(0, ("An assisted run: its time is kept apart.".to_owned(), palette::WAY));
    }
    lines.truncate(4);
    lines
}

/// The medal, and how far it is to the next one.
fn medal_line(medal: Option<Medal>, time: Ticks, par: Ticks) -> String {
    let earned = match medal {
        None => String::new(),
        Some(Medal::Author) => "The author's medal: nobody told you of it!".to_owned(),
        Some(medal) => format!("{medal} medal"),
    };
    let next = Medal::next(medal).map(|next| format!("{} to {next}", seconds(time, next.limit(par))));
    let line = match (earned.is_empty(), next) {
        (true, Some(next)) => next,
        (false, Some(next)) => format!("{earned}, {next}"),
        (_, None) => earned,
    };
    let mut letters = line.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// How much longer one time is than another: `0.234 s`.
fn seconds(long: Ticks, short: Ticks) -> String {
    let milliseconds = long.milliseconds().saturating_sub(short.milliseconds());
    format!("{}.{:03} s", milliseconds / 1000, milliseconds % 1000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn medals_are_told_with_the_way_to_the_next_one() {
        let par = Ticks(1280);
        assert_eq!(medal_line(None, Ticks(2304), par), "2.000 s to bronze");
        assert_eq!(medal_line(Some(Medal::Silver), Ticks(1600), par), "Silver medal, 1.500 s to gold");
        assert_eq!(medal_line(Some(Medal::Gold), Ticks(1400), par), "Gold medal");
        assert!(medal_line(Some(Medal::Author), Ticks(1280), par).contains("nobody told you"));
    }
}
