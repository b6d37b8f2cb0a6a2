//! The display of a group race, in its panel, or in the bars of a split screen: the time, and for each player the place
//! and the progress.

use bevy::prelude::*;
use bevy_egui::egui::{Order, Pos2, Rect};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette;
use race::group::TIME_AFTER_WINNER;
use race::units::{CELL, TICKS_PER_SECOND};
use race::{RacerRun, Ticks};
use settings::Settings;
use text::{Text, names};
use ui::layout::words::words;
use ui::layout::{Part, column, grid, row, space, square};
use ui::theme::fonts::{LABEL, LEAD, NOTE, TITLE, display, text};
use ui::theme::seats;
use ui::theme::space::{BAR, FACE, HAIR, NEAR};
use ui::widgets::paint::{self, Portraits};

use super::hud_views;
use crate::hud::is_running;
use crate::hud::split::{SHOWN, hundredths};
use crate::race_setup::{CurrentLevel, is_group_race, race_title};
use crate::schedule::HudSystems;
use crate::simulation::{GroupBody, GroupStandings, RaceClock, Split};
use crate::view::{MazeCamera, SplitScreen, bar_heights, is_narrow};
use crate::widgets::entries;

/// Width of the time between the players, and its height above them in a narrow window, in points.
const TIME: f32 = 200.0;
const CLOCK: f32 = 46.0;

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
        // Half of the players at each side of the time; in a narrow window two above two, below it.
        let parts = players.iter().enumerate().map(|(number, &(player, run))| {
            let progress = 1.0 - (all[number].remaining as f32 / whole.max(1) as f32).clamp(0.0, 1.0);
            let said = match all[number].finish {
                Some(time) => Text::joined(", ", [names::place(places[number]), Text::time(time)]),
                None if clock.time().0 == 0 => entries::player_of_group(&settings, number),
                None => with_split(names::place(places[number]), player.split(), clock.time()),
            };
            let said = with_keys(said, &level, run);
            player_part(&portraits, player, progress, said)
        });
        let mut parts: Vec<Part<'_>> = parts.collect();
        let clock = words(time, display(TITLE), ink).mid();
        let name = race_title(&level.mode, level.level.plan());
        let name = words(name, text(LEAD), palette::TEXT_SOFT).mid();
        let players = if narrow {
            column([clock.height(CLOCK).firm(), grid(2, parts).grow(1)])
        } else {
            let second = parts.split_off(parts.len().div_ceil(2));
            row([column(parts).grow(1), clock.width(TIME).firm(), column(second).grow(1)]).centered()
        };
        column([players.height(height).firm(), space(), column([name]).in_middle().height(below).firm()])
            .draw(&painter, window);
    });
    Ok(())
}

/// A text about a player, and the keys taken.
fn with_keys(said: Text, level: &CurrentLevel, run: &RacerRun) -> Text {
    let keys = level.level.keys();
    if keys.is_empty() || run.finish().is_some() {
        return said;
    }
    let taken = keys.iter().filter(|key| run.taken().opens(key.number)).count();
    Text::joined(", ", [said, text!("hud-keys", taken = taken, all = keys.len())])
}

/// A place, and for a while after each split the gap to the first.
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

/// A player: the picture, the number, the place and the progress.
fn player_part<'a>(portraits: &'a Portraits, player: &GroupBody, progress: f32, said: Text) -> Part<'a> {
    let (look, ink) = (player.look(), seats::ink(player.look()));
    let face = square(FACE, move |painter, at, size| paint::seat(painter, portraits, at, size, look));
    let bar = space().height(BAR).firm().behind(move |painter, rect| paint::share(painter, rect, progress, ink));
    row([
        face,
        words(Text::from(player.seat() + 1), display(LABEL), ink).firm(),
        column([words(said, text(NOTE), palette::TEXT), bar]).grow(1),
    ])
    .gap(NEAR)
    .centered()
    .pad_xy(LABEL, HAIR)
    .stretch()
}
