//! The result of a group race, beside the maze: places and times, the table of the series, and the next race.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{Align2, Painter, Pos2, Rect, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette;
use race::Winner;
use race::group::{Series, SeriesLength};
use settings::Settings;
use text::{Text, names};
use ui::menu::{Entry, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};
use ui::theme::fonts::{display, text};
use ui::theme::seats;
use ui::widgets::menu_list;
use ui::widgets::paint::{self, LINE, Portraits};

use super::race::{GroupRace, StartGroup};
use crate::navigation::{CopyLine, Navigate, RaceCommand};
use crate::race_setup::is_group_race;
use crate::simulation::{EaterBody, GroupStandings, RaceClock};
use crate::states::{MenuScreen, Page};
use crate::view::MazeCamera;
use crate::widgets::entries;
use crate::widgets::notice::Notices;
use crate::widgets::result_panel;

/// The height of a player's row, in points.
const ROW: f32 = 46.0;

pub(super) fn plugin(app: &mut App) {
    let is_shown = in_state(MenuScreen::Result).and_then(is_group_race);
    app.add_systems(Update, fill.run_if(is_shown).in_set(MenuSystems::Fill));
}

pub(super) fn draw_plugin(app: &mut App) {
    let is_shown = in_state(MenuScreen::Result).and_then(is_group_race);
    app.add_systems(EguiPrimaryContextPass, draw.run_if(is_shown).in_set(DrawSystems::Screens));
}

fn fill(group: Res<GroupRace>, mut menu: ResMut<OpenMenu>) {
    let next = if group.series().champion().is_some() {
        Entry::button(text!("group-new-series"), StartGroup::Next)
    } else {
        Entry::button(text!("group-next"), StartGroup::Next)
    };
    menu.fill(vec![
        next,
        Entry::button(text!("result-race-again"), RaceCommand::Restart),
        Entry::button(text!("group-players"), Navigate::Open(Page::Seats)),
        Entry::button(text!("share-race"), CopyLine::Race).hint(text!("share-race-hint")),
        Entry::button(text!("result-quit"), Navigate::Leave),
    ]);
}

/// The race that is over.
#[derive(SystemParam)]
struct GroupEnd<'w, 's> {
    group: Res<'w, GroupRace>,
    clock: Res<'w, RaceClock>,
    standings: GroupStandings<'w, 's>,
    eaters: Query<'w, 's, &'static EaterBody>,
}

fn draw(
    mut contexts: EguiContexts,
    end: GroupEnd,
    portraits: Res<Portraits>,
    cameras: Single<&MazeCamera>,
    notices: Notices,
    settings: Res<Settings>,
    mut menu: MenuUi,
) -> Result {
    let GroupEnd { group, clock, standings, eaters } = end;
    let context = contexts.ctx_mut()?;
    let camera = *cameras;
    if !clock.is_over() {
        return Ok(());
    }
    result_panel::draw(context, camera, &notices, |ui, painter, inner| {
        let places = standings.places();
        let players = standings.players();
        let series = group.series();
        let winners: Vec<usize> =
            places.iter().enumerate().filter(|&(_, &place)| place == 1).map(|(player, _)| player).collect();
        let (head, ink) = match (series.champion(), &winners[..]) {
            (Some(champion), _) => {
                let ink = players.get(champion).map_or(palette::GOAL, |(player, _)| seats::ink(player.look()));
                (text!("group-champion", player = champion + 1), ink)
            }
            (None, &[winner]) if players[winner].1.finish().is_some() => {
                (text!("group-won", player = winner + 1), seats::ink(players[winner].0.look()))
            }
            _ => (text!("group-tie"), palette::GOAL),
        };
        let mut top = result_panel::heading(painter, inner, (&head, ink), &about(series));
        // The table is of the players.
        let first = eaters.iter().find(|eater| clock.winner() == Some(Winner::Eater(eater.number())));
        if let Some(eater) = first {
            let said = text!("group-eater-first", eater = names::racer(eater.eater()));
            let at = Pos2::new(inner.center().x, top + 4.0);
            let ink = palette::racer(eater.number(), eater.eater());
            paint::write_in(painter, at, Align2::CENTER_CENTER, &said, text(15.0), ink, inner.width());
            top += 20.0;
        }
        let mut order: Vec<usize> = (0..players.len()).collect();
        order.sort_by_key(|&player| places[player]);
        let list = LINE * menu.entries.len() as f32;
        let room = inner.bottom() - list - top;
        let height = (room / (players.len() as f32 + 0.6)).clamp(24.0, ROW);
        draw_columns(
            painter,
            Rect::from_min_size(Pos2::new(inner.left(), top), Vec2::new(inner.width(), height * 0.6)),
        );
        top += height * 0.6;
        for player in order {
            let row = Rect::from_min_size(Pos2::new(inner.left(), top), Vec2::new(inner.width(), height));
            let time = players[player].1.finish();
            let who = entries::player_of_group(&settings, player);
            draw_row(
                painter,
                &portraits,
                row,
                (player, players[player].0.look()),
                places[player],
                (time, &who),
                series,
            );
            top += height;
        }
        let list = Rect::from_min_max(Pos2::new(inner.left(), top + 6.0), inner.max);
        menu_list::draw_list(ui, list, &mut menu);
    });
    Ok(())
}

/// What the series has come to: "Race 3, best of 5".
fn about(series: &Series) -> Text {
    let number = series.raced();
    match series.length() {
        SeriesLength::Open => text!("group-about-open", race = number),
        SeriesLength::BestOf(races) => text!("group-about-best", race = number, races = races),
        SeriesLength::Points(races) => text!("group-about-points", race = number, races = races),
    }
}

/// Where the columns of wins and points end, as shares of the width.
const WINS: f32 = 0.82;

fn draw_columns(painter: &Painter, row: Rect) {
    let font = text(14.0);
    let wins = Pos2::new(row.left() + row.width() * WINS, row.center().y);
    paint::write(painter, wins, Align2::RIGHT_CENTER, text!("group-wins"), font.clone(), palette::TEXT_SOFT);
    let points = row.right_center() - Vec2::new(4.0, 0.0);
    paint::write(painter, points, Align2::RIGHT_CENTER, text!("standings-points"), font, palette::TEXT_SOFT);
}

fn draw_row(
    painter: &Painter,
    portraits: &Portraits,
    row: Rect,
    (player, look): (usize, usize),
    place: usize,
    (time, who): (Option<race::Ticks>, &Text),
    series: &Series,
) {
    let middle = row.center().y;
    let size = (row.height() * 0.42).clamp(14.0, 18.0);
    let at = Pos2::new(row.left() + 34.0, middle);
    paint::write(painter, at, Align2::RIGHT_CENTER, names::place(place), text(size), palette::TEXT);
    paint::seat(painter, portraits, Pos2::new(row.left() + 58.0, middle), row.height() * 0.8, look);
    let name = Pos2::new(row.left() + 82.0, middle - size * 0.55);
    let width = row.width() * WINS - 82.0 - 34.0;
    paint::write_in(painter, name, Align2::LEFT_CENTER, who, text(size), seats::ink(look), width);
    let time = time.map_or(text!("group-not-there"), Text::time);
    let below = Pos2::new(name.x, middle + size * 0.6);
    paint::write_in(painter, below, Align2::LEFT_CENTER, &time, text(size * 0.9), palette::TEXT, width);
    let wins = Pos2::new(row.left() + row.width() * WINS, middle);
    let of = Text::from(series.wins(player) as usize);
    paint::write(painter, wins, Align2::RIGHT_CENTER, of, display(size), palette::TEXT);
    let points = row.right_center() - Vec2::new(4.0, 0.0);
    let gained = Text::joined("", [Text::verbatim("+"), Text::from(series.gained(player) as usize)]);
    let of = text!("group-sum", points = series.points(player), gained = gained);
    paint::write(painter, points, Align2::RIGHT_CENTER, of, text(size), palette::TEXT);
}
