//! The display of a group race, in its panel, or in the bars of a split screen: the time, and of each player the place and the way to the goal.

use bevy::prelude::*;
use bevy_egui::egui::{Align2, CornerRadius, Order, Painter, Pos2, Rect, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette;
use race::group::TIME_AFTER_WINNER;
use race::units::{CELL, TICKS_PER_SECOND};
use race::{RacerRun, Ticks};
use settings::Settings;
use text::{Text, names};
use ui::theme::fonts::{display, text};
use ui::theme::seats;
use ui::widgets::paint::{self, Portraits};

use super::hud_views;
use crate::hud::is_running;
use crate::hud::split::{SHOWN, hundredths};
use crate::race_setup::{CurrentLevel, is_group_race, race_title};
use crate::schedule::HudSystems;
use crate::simulation::{GroupBody, GroupStandings, RaceClock, Split};
use crate::view::{MazeCamera, SplitScreen, bar_heights, is_narrow};
use crate::widgets::entries;

/// How long GO is shown, in ticks: half a second.
const GO: u32 = 64;

pub(super) fn draw_plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        (hud_views::draw_marks, hud_views::draw_views, draw)
            .chain()
            .run_if(is_running.and_then(is_group_race))
            .in_set(HudSystems::Mode),
    );
}

fn draw(
    mut contexts: EguiContexts,
    level: Res<CurrentLevel>,
    clock: Res<RaceClock>,
    portraits: Res<Portraits>,
    standings: GroupStandings,
    split: Res<SplitScreen>,
    camera: Single<&MazeCamera>,
    settings: Res<Settings>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let whole = u64::from(level.level.distance(level.level.start())) * u64::from(CELL);
    let (players, all, places) = (standings.players(), standings.standings(), standings.places());
    let first = all.iter().filter_map(|standing| standing.finish).min();
    paint::layer(context, Order::Background, |ui| {
        let painter = ui.painter().clone();
        let layout = camera.layout();
        let window = if split.is_split() { painter.clip_rect() } else { paint::rect_of(layout.panel) };
        let [height, below] = bar_heights(window.width());
        if split.is_split() {
            paint::bar(&painter, Rect::from_min_max(window.min, Pos2::new(window.right(), window.top() + height)));
            paint::bar(&painter, Rect::from_min_max(Pos2::new(window.left(), window.bottom() - below), window.max));
        } else {
            paint::bar(&painter, paint::rect_of(layout.side));
        }
        let (time, ink) = match (clock.time().0, first) {
            (0, _) => (Text::EMPTY, palette::TEXT),
            (1..GO, _) => (text!("hud-go"), palette::GOAL),
            // The time that is left for the others.
            (now, Some(first)) => {
                let left = (first.0 + TIME_AFTER_WINNER.0).saturating_sub(now).div_ceil(TICKS_PER_SECOND);
                (text!("group-left", seconds = left), palette::SOLUTION)
            }
            _ => (Text::time(clock.time()), palette::TEXT),
        };
        let narrow = is_narrow(window.width());
        let at = Pos2::new(window.center().x, window.top() + if narrow { 24.0 } else { height / 2.0 });
        let room = if narrow { window.width() } else { 190.0 };
        paint::write_in(&painter, at, Align2::CENTER_CENTER, &time, display(32.0), ink, room);
        // Half of the players at each side of the time; in a narrow window two above two, below it.
        let count = players.len();
        for (number, &(player, run)) in players.iter().enumerate() {
            let part = if narrow {
                let size = Vec2::new(window.width() / 2.0, (height - 48.0) / 2.0);
                let corner = Pos2::new(window.left(), window.top() + 46.0);
                Rect::from_min_size(corner + Vec2::new((number % 2) as f32, (number / 2) as f32) * size, size)
            } else {
                let side = (window.width() - 200.0) / 2.0;
                let each = count.div_ceil(2);
                let (half, within) = (number / each, number % each);
                let rows = height / each as f32;
                let left = window.left() + if half == 0 { 0.0 } else { side + 200.0 };
                Rect::from_min_size(Pos2::new(left, window.top() + rows * within as f32), Vec2::new(side, rows))
            };
            let progress = 1.0 - (all[number].remaining as f32 / whole.max(1) as f32).clamp(0.0, 1.0);
            let said = match all[number].finish {
                Some(time) => Text::joined(", ", [names::place(places[number]), Text::time(time)]),
                None if clock.time().0 == 0 => entries::player_of_group(&settings, number),
                None => with_split(names::place(places[number]), player.split(), clock.time()),
            };
            let said = with_keys(said, &level, run);
            draw_player(&painter, &portraits, part.shrink2(Vec2::new(18.0, 4.0)), player, progress, &said);
        }
        let name = race_title(&level.mode, level.level.plan());
        let at = Pos2::new(window.center().x, window.bottom() - below / 2.0);
        paint::write_in(&painter, at, Align2::CENTER_CENTER, &name, text(16.0), palette::TEXT_SOFT, window.width());
    });
    Ok(())
}

/// What is said of a player, and the keys taken.
fn with_keys(said: Text, level: &CurrentLevel, run: &RacerRun) -> Text {
    let keys = level.level.keys();
    if keys.is_empty() || run.finish().is_some() {
        return said;
    }
    let taken = keys.iter().filter(|key| run.taken().opens(key.number)).count();
    Text::joined(", ", [said, text!("hud-keys", taken = taken, all = keys.len())])
}

/// A place, and after the end of a part of the way for a while how far behind the first.
fn with_split(place: Text, split: Option<Split>, now: Ticks) -> Text {
    let split = split.filter(|split| now.0 < split.time.0 + SHOWN.0);
    match split.and_then(|split| split.behind) {
        Some(behind) if behind > 0 => {
            let behind = Text::joined("", [Text::verbatim("+"), hundredths(behind)]);
            Text::joined(", ", [place, behind])
        }
        _ => place,
    }
}

/// Draws a player: the picture, the number, the place, and how much of the way is done.
fn draw_player(painter: &Painter, portraits: &Portraits, part: Rect, player: &GroupBody, progress: f32, said: &Text) {
    let face = part.height().min(40.0);
    let middle = part.center().y;
    paint::seat(painter, portraits, Pos2::new(part.left() + face / 2.0, middle), face, player.look());
    let number = Text::from(player.seat() + 1);
    let at = Pos2::new(part.left() + face + 12.0, middle);
    paint::write(painter, at, Align2::CENTER_CENTER, number, display(18.0), seats::ink(player.look()));
    let left = part.left() + face + 26.0;
    let words = Pos2::new(left, middle - 8.0);
    paint::write_in(painter, words, Align2::LEFT_CENTER, said, text(14.0), palette::TEXT, part.right() - left);
    let track = Rect::from_min_max(Pos2::new(left, middle + 4.0), Pos2::new(part.right(), middle + 11.0));
    paint::track(painter, track);
    let done = Rect::from_min_max(track.min, Pos2::new(track.left() + track.width() * progress, track.max.y));
    painter.rect_filled(done, CornerRadius::same(4), seats::ink(player.look()).ui(painter.ctx()));
}
