//! The result page beside the maze: winner, margin, medal and records, and where to go next. What the race has earned is
//! stamped on it one by one.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{Align2, Painter, Pos2, Rect, Shape, Stroke, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette::{self, Ink};
use race::medals::pass_limit;
use race::units::CELL;
use race::{CornerCount, Eater, Medal, Star, Ticks, Winner, passes};
use settings::{Action, Settings};
use text::{Id, Text, names};
use ui::menu::status::StatusLine;
use ui::menu::text_entry::TextEntry;
use ui::menu::{Entry, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};
use ui::theme::fonts::{display, text};
use ui::widgets::menu_list;
use ui::widgets::paint::{self, LINE, Portraits};
use ui::widgets::prompts::Prompts;

use super::result_aim::{again, short_time};
use crate::hud::tutorial::TutorialLessons;
use crate::modes::{ReplayCommand, WatchReplay, player_name};
use crate::navigation::{CopyLine, Navigate, RaceCommand};
use crate::profile::AssistOffer;
use crate::profile::{Progress, RaceOutcome, RecordsTable, Reward, Stamp};
use crate::race_setup::{CurrentLevel, Levels, NextRace, RaceMode, Tracks, is_friends_race, is_group_race};
use crate::simulation::{Corners, FinishShow, PhotoFinish, RaceClock, ScoutMap, SuspendedRace, TimesLeft};
use crate::states::{MenuScreen, Page};
use crate::view::MazeCamera;
use crate::widgets::badges;
use crate::widgets::entries;
use crate::widgets::moved::{self, Moved};
use crate::widgets::notice::Notices;
use crate::widgets::result_panel;
use crate::widgets::scouted;

pub(in crate::screens) fn plugin(app: &mut App) {
    let is_shown = in_state(MenuScreen::Result).and_then(not(is_group_race)).and_then(not(is_friends_race));
    app.add_systems(Update, fill.run_if(is_shown).in_set(MenuSystems::Fill));
    app.add_systems(OnEnter(MenuScreen::Result), focus_replay);
}

pub(in crate::screens) fn draw_plugin(app: &mut App) {
    let is_shown = in_state(MenuScreen::Result).and_then(not(is_group_race)).and_then(not(is_friends_race));
    app.add_systems(EguiPrimaryContextPass, draw.run_if(is_shown).in_set(DrawSystems::Screens));
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
        // The finish unlocks the next level in this very frame.
        let (label, next) = mode.next(levels, &self.tracks.0)?;
        next.required_level().is_none_or(|level| self.progress.is_open(level, levels)).then_some(label)
    }
}

/// Whether the player is asked for a name: once, beside the first record.
#[derive(SystemParam)]
struct NameQuestion<'w> {
    records: Res<'w, RecordsTable>,
    outcome: Res<'w, RaceOutcome>,
    edited: Res<'w, TextEntry>,
}

impl NameQuestion<'_> {
    fn wants_name(&self, settings: &Settings) -> bool {
        let is_first = self.outcome.place.is_some() && self.outcome.best_before.is_none();
        is_first
            && self.records.0.races().nth(1).is_none()
            && (settings.player_name().is_none() || self.edited.is_active())
    }
}

/// The races that can follow.
#[derive(SystemParam)]
struct Next<'w> {
    next_race: Res<'w, NextRace>,
    next_races: NextRaces<'w>,
}

fn fill(
    next: Next,
    clock: Res<RaceClock>,
    current: Option<Res<CurrentLevel>>,
    outcome: Res<RaceOutcome>,
    offer: Res<AssistOffer>,
    settings: Res<Settings>,
    asks: NameQuestion,
    mut menu: ResMut<OpenMenu>,
) {
    let Next { next_race, next_races } = next;
    let won = clock.winner() == Some(Winner::Player);
    let mode = &next_race.mode;
    let standings = Entry::button(text!("result-standings"), Navigate::Open(Page::Standings));
    let aim = current.as_ref().and_then(|level| again(level, &clock, &outcome));
    let is_near = aim.is_some();
    let label = aim.unwrap_or_else(|| match mode {
        RaceMode::Replay(_) => text!("result-watch-again"),
        _ => text!("result-race-again"),
    });
    let again = Entry::button(label, RaceCommand::Restart);
    let next = next_races.after(mode).map(|label| Entry::button(label, RaceCommand::Next));
    // Confirm retries after a loss, and where something better was near; else it continues.
    let first = if won && !is_near { [next, Some(again)] } else { [Some(again), next] };
    let first = if mode.counts_once() { [Some(standings), None] } else { first };
    let mut entries: Vec<Entry> = first.into_iter().flatten().collect();
    // Help stands below what it helps with.
    entries.extend(entries::help(&offer, &settings));
    if asks.wants_name(&settings) {
        entries.push(player_name(&settings, &asks.edited));
    }
    if let RaceMode::Sprint(_) = mode {
        entries.push(Entry::button(text!("scout-on"), RaceCommand::ScoutOn));
    }
    if mode.leaves_difficulty() {
        entries.push(entries::difficulty(&next_race));
    }
    let shared_replay = match mode {
        RaceMode::Replay(replay) => CopyLine::Replay(replay.clone()),
        _ => CopyLine::LastReplay,
    };
    if mode.is_played() {
        entries.push(Entry::button(text!("result-watch-replay"), WatchReplay::Last));
    } else {
        entries.push(Entry::button(text!("replays-keep-this"), ReplayCommand::Keep));
    }
    if won && let RaceMode::Daily(day) = *mode {
        entries.push(Entry::button(text!("result-share"), CopyLine::Daily(day)));
    } else if current.is_some_and(|level| level.code.is_some()) {
        entries.push(Entry::button(text!("share-race"), CopyLine::Race).hint(text!("share-race-hint")));
    }
    if !matches!(mode, RaceMode::Show(_)) {
        entries.push(Entry::button(text!("share-replay"), shared_replay).hint(text!("share-replay-hint")));
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
    photo: Res<'w, PhotoFinish>,
    show: Res<'w, FinishShow>,
    corners: Res<'w, Corners>,
    outcome: Res<'w, RaceOutcome>,
    progress: Res<'w, Progress>,
    map: Res<'w, ScoutMap>,
    distances: TimesLeft<'w, 's>,
    tutorial: TutorialLessons<'w>,
}

impl EndedRace<'_, '_> {
    /// The eater whose track is drawn, with its number: the winner, or else the fastest.
    fn eater(&self) -> Option<(usize, &Eater)> {
        match self.clock.winner() {
            Some(Winner::Eater(number)) => self.level.eaters.get(number).map(|eater| (number, &**eater)),
            _ => self.level.fastest(),
        }
    }

    /// How far the stamp of something earned has come down, 0 to 1; `None` before it is there, or if it is not earned.
    fn stamp(&self, is_wanted: impl Fn(Stamp) -> bool) -> Option<f32> {
        let number = self.outcome.stamps(&self.clock).position(is_wanted)?;
        self.show.result().stamp(number)
    }
}

/// The height of a line of details, of the keys, and of the two lines at the foot.
const DETAIL: f32 = 21.0;
const KEYS: f32 = 34.0;
const FOOT: f32 = 42.0;

/// Entries of the menu for which there is always room; the others scroll.
const ENTRIES: f32 = 4.0;

/// What the race has changed.
#[derive(SystemParam)]
struct News<'w> {
    status: Res<'w, StatusLine>,
    offer: Res<'w, AssistOffer>,
    moved: Res<'w, Moved>,
}

fn draw(
    mut contexts: EguiContexts,
    race: EndedRace,
    news: News,
    cameras: Single<&MazeCamera>,
    portraits: Res<Portraits>,
    (notices, prompts): (Notices, Prompts),
    settings: Res<Settings>,
    mut menu: MenuUi,
) -> Result {
    let News { status, offer, moved } = news;
    let context = contexts.ctx_mut()?;
    let camera = *cameras;
    // In the frame of a restart the next run has begun.
    if !race.clock.is_over() {
        return Ok(());
    }
    result_panel::draw(context, camera, &notices, |ui, painter, inner| {
        let is_low = inner.height() < LOW;
        let mut top = draw_head(painter, &portraits, &race, inner, is_low);
        let foot = inner.bottom() - FOOT - if prompts.has_keys() { KEYS } else { 0.0 };
        let legend = if race.eater().is_some() { DETAIL } else { 0.0 };
        let list = menu_list::menu_size(&menu).y;
        let room = foot - legend - top - list.min(ENTRIES * LINE);
        let has_room = room >= moved::HEIGHT + 2.0 * DETAIL;
        let shown = if moved.is_shown() && has_room { moved::HEIGHT } else { 0.0 };
        let room = room - shown;
        let mut lines = details(&race);
        let offers_help = race.level.mode.is_played() && !offer.offered().is_empty();
        lines.truncate((room / DETAIL - f32::from(u8::from(offers_help))).max(0.0) as usize);
        if offers_help {
            // The last line is the one above the entries that help.
            lines.push((text!("help-offer"), palette::SOLUTION));
        }
        let reward = reward_line(&race.outcome.rewards);
        for (detail, ink) in lines {
            let at = Pos2::new(inner.center().x, top + DETAIL / 2.0);
            let is_reward = reward.as_ref() == Some(&detail);
            let width = inner.width() - if is_reward { 48.0 } else { 0.0 };
            let written = paint::write_in(painter, at, Align2::CENTER_CENTER, &detail, text(16.0), ink, width);
            if is_reward {
                let down = race.stamp(|stamp| stamp == Stamp::Reward).unwrap_or_default();
                badges::sparkles(painter, written, down);
            }
            top += DETAIL;
        }
        if let Some((number, eater)) = race.eater() {
            draw_legend(
                painter,
                Rect::from_min_size(Pos2::new(inner.left(), top), Vec2::new(inner.width(), DETAIL)),
                (number, eater),
                (&entries::name_of(&settings), race.clock.is_lost()),
            );
            top += DETAIL;
        }
        if shown > 0.0 {
            let row = Rect::from_min_size(Pos2::new(inner.left(), top), Vec2::new(inner.width(), shown));
            moved.draw(painter, &portraits, row);
            top += shown;
        }
        let room = Rect::from_min_max(Pos2::new(inner.left(), top), Pos2::new(inner.right(), foot));
        let entries = (room.height() / LINE).floor().max(1.0) * LINE;
        let list = Rect::from_min_size(room.min, Vec2::new(room.width(), list.min(entries)));
        menu_list::draw_list(ui, list, &mut menu);
        if prompts.has_keys() {
            let keys = [(Action::Accept, text!("prompt-confirm")), (Action::Restart, text!("hud-restart"))];
            let keys = if race.level.mode.counts_once() { &keys[..1] } else { &keys[..] };
            prompts.draw_row(painter, Pos2::new(inner.center().x, foot + KEYS / 2.0), keys);
        }
        let foot = inner.bottom() - FOOT;
        let hint = menu.focused().map(|entry| entry.hint.clone()).unwrap_or_default();
        let (message, ink) = status.0.clone().map_or((hint, palette::TEXT), |message| (message, palette::PLAYER));
        if !message.is_empty() {
            let at = Pos2::new(inner.center().x, foot + 4.0);
            paint::wrap(painter, at, Align2::CENTER_TOP, message, text(14.0), ink, inner.width());
        }
    });
    Ok(())
}

/// The inner height below which letters are smaller, in points.
const LOW: f32 = 592.0;

/// Draws who won, the time, and how close it was. Returns where the next line begins.
fn draw_head(painter: &Painter, portraits: &Portraits, race: &EndedRace, inner: Rect, is_low: bool) -> f32 {
    let EndedRace { level, levels, clock, photo, show, outcome, .. } = race;
    let scale = if is_low { 0.8 } else { 1.0 };
    let (face, width) = (56.0 * scale, inner.width());
    let winner = if clock.is_lost() { race.eater() } else { None };
    let (head, ink) = if let Some((number, eater)) = winner {
        (text!("result-lost", eater = names::racer(eater)), palette::racer(number, eater))
    } else {
        let head = match level.mode {
            RaceMode::Level(number) if number == levels.0.last_level() => text!("result-won-campaign"),
            RaceMode::Replay(_) => text!("result-replay-won"),
            _ => text!("result-won"),
        };
        (head, palette::PLAYER)
    };
    let at = inner.left_top() + Vec2::new(face / 2.0, face / 2.0);
    match winner {
        Some((number, eater)) => paint::picture(painter, portraits.racer(number, eater), at, face * 1.1),
        None => paint::player(painter, portraits, at, face),
    }
    let beside = Pos2::new(inner.left() + face + 10.0, at.y);
    let room = width - face - 10.0;
    paint::write_in(painter, beside, Align2::LEFT_CENTER, &head, display(28.0 * scale), ink, room);
    let mut top = inner.top() + face + 4.0;
    let mut say = |line: Text, size: f32, ink| {
        let height = size * 1.3;
        let at = Pos2::new(inner.center().x, top + height / 2.0);
        top += height;
        paint::write_in(painter, at, Align2::CENTER_CENTER, &line, display(size), ink, width - 170.0)
    };
    let is_played = level.mode.is_played();
    let time = match clock.finish() {
        Some(time) => {
            let counted = show.result().counted();
            let is_best = is_played && !level.mode.has_scripts() && outcome.is_best(time) && counted >= 1.0;
            let ink = if is_best { palette::SOLUTION } else { palette::TEXT };
            let counted = Ticks((f64::from(time.0) * f64::from(counted)).round() as u32);
            let written = say(Text::time(counted), 42.0 * scale, ink);
            if let Some(down) = race.stamp(|stamp| stamp == Stamp::Best).filter(|_| is_played) {
                badges::rays(painter, written, down);
            }
            Some(written)
        }
        None => None,
    };
    if let Some(written) = time.filter(|_| is_played) {
        let middle = written.center().y;
        let down = race.stamp(|stamp| matches!(stamp, Stamp::Medal(_)));
        if let Some((medal, down)) = outcome.medal.zip(down) {
            badges::medal(painter, Pos2::new(inner.right() - 26.0, middle), 36.0 * stamped(down), medal);
        }
        if let Some(level) = outcome.level {
            for (place, star) in Star::ALL.into_iter().enumerate() {
                let at = Pos2::new(inner.left() + 14.0 + 26.0 * place as f32, middle);
                let is_new = clock.stars().has(star);
                let down = race.stamp(|stamp| matches!(stamp, Stamp::Star { star: other, .. } if other == star));
                let has = if is_new { down.is_some() } else { level.stars.has(star) };
                badges::star(painter, at, 23.0 * stamped(down.unwrap_or(1.0)), has);
            }
        }
    }
    if let Some((margin, ink)) = margin(race) {
        // A small margin is what this race was about.
        let size = if photo.margin().is_some() || clock.finish().is_none() { 32.0 } else { 20.0 };
        let size = size * scale;
        let at = Pos2::new(inner.center().x, top + size * 0.65);
        paint::write_in(painter, at, Align2::CENTER_CENTER, &margin, display(size), ink, width);
        top += size * 1.3;
    }
    top + 6.0
}

/// The size of a stamp that comes down, as a multiple of its size on the paper.
fn stamped(down: f32) -> f32 {
    1.0 + 1.2 * (1.0 - down) * (1.0 - down)
}

/// How close it was: the time between the player and the eater, or the way that was missing.
fn margin(race: &EndedRace) -> Option<(Text, Ink)> {
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

/// Draws which track is whose: a line for the player, dashes for the eater, dots for the solution.
fn draw_legend(painter: &Painter, row: Rect, (number, eater): (usize, &Eater), (name, has_solution): (&Text, bool)) {
    /// Length of a sample, and the space after it, in points.
    const SAMPLE: f32 = 34.0;
    const APART: f32 = 7.0;
    let color = |ink: Ink| ink.ui(painter.ctx());
    let line = |from: Pos2| {
        Shape::line_segment([from, from + Vec2::new(SAMPLE, 0.0)], Stroke::new(4.0, color(palette::PLAYER)))
    };
    let eater_ink = palette::racer(number, eater);
    let dashes = |from: Pos2| {
        let ends = [from, from + Vec2::new(SAMPLE, 0.0)];
        Shape::Vec(Shape::dashed_line(&ends, Stroke::new(4.0, color(eater_ink)), 9.0, 6.0))
    };
    let dots = |from: Pos2| {
        let dot = |number: u8| {
            let at = from + Vec2::new(4.0 + 13.0 * f32::from(number), 0.0);
            Shape::circle_filled(at, 3.2, color(palette::SOLUTION))
        };
        Shape::Vec((0..3).map(dot).collect())
    };
    let samples: [(&dyn Fn(Pos2) -> Shape, Text); 3] =
        [(&line, name.clone()), (&dashes, names::racer(eater)), (&dots, text!("result-solution"))];
    let count = if has_solution { 3 } else { 2 };
    let width = row.width() / count as f32;
    for (place, (sample, name)) in samples.into_iter().take(count).enumerate() {
        let from = row.left_center() + Vec2::new(width * place as f32, 0.0);
        painter.add(sample(from));
        let (at, room) = (from + Vec2::new(SAMPLE + APART, 0.0), width - SAMPLE - 2.0 * APART);
        paint::write_in(painter, at, Align2::LEFT_CENTER, &name, text(15.0), palette::TEXT, room);
    }
}

/// The details of a result, line by line, the most important first: the best time, the next medal, the next level, the
/// place, corners.
fn details(race: &EndedRace) -> Vec<(Text, Ink)> {
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
            lines.push((medal_line(outcome.medal, time, par), palette::TEXT_SOFT));
        }
    }
    if let Some(scouted) = race.map.of(&level.mode) {
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
fn reward_line(rewards: &[Reward]) -> Option<Text> {
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
