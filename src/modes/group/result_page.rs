//! The result of a group race, beside the maze: places and times, the table of the series, and the next race.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette;
use race::Winner;
use race::group::{Series, SeriesLength};
use settings::Settings;
use text::{Text, names};
use ui::menu::{Entry, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};
use ui::theme::seats;
use ui::widgets::paint::Portraits;

use super::race::{GroupRace, StartGroup};
use crate::navigation::{CopyLine, Navigate, RaceCommand};
use crate::race_setup::is_group_race;
use crate::simulation::{EaterBody, GroupStandings, RaceClock};
use crate::states::{MenuScreen, Page};
use crate::view::MazeCamera;
use crate::widgets::entries;
use crate::widgets::notice::Notices;
use crate::widgets::result_panel::{self, PlayerRow, ResultTable};

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
    result_panel::draw(context, camera, &notices, |ui, _, inner| {
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
        // The table lists only the players.
        let first = eaters.iter().find(|eater| clock.winner() == Some(Winner::Eater(eater.number())));
        let note = first.map(|eater| {
            let said = text!("group-eater-first", eater = names::racer(eater.eater()));
            (said, palette::racer(eater.number(), eater.eater()))
        });
        let mut order: Vec<usize> = (0..players.len()).collect();
        order.sort_by_key(|&player| places[player]);
        let rows = order.into_iter().map(|player| {
            let (body, run) = players[player];
            let gained = Text::joined("", [Text::verbatim("+"), Text::from(series.gained(player) as usize)]);
            let points = text!("group-sum", points = series.points(player), gained = gained);
            PlayerRow {
                place: names::place(places[player]),
                look: body.look(),
                name: entries::player_of_group(&settings, player),
                known: (run.finish().map_or(text!("group-not-there"), Text::time), palette::TEXT),
                counts: vec![(Text::from(series.wins(player) as usize), palette::TEXT), (points, palette::TEXT)],
            }
        });
        let table = ResultTable {
            head: (head, ink),
            about: about(series),
            note,
            counts: vec![text!("group-wins"), text!("standings-points")],
            rows: rows.collect(),
            said: None,
        };
        table.draw(ui, &portraits, inner, &mut menu);
    });
    Ok(())
}

/// The state of the series: "Race 3, best of 5".
fn about(series: &Series) -> Text {
    let number = series.raced();
    match series.length() {
        SeriesLength::Open => text!("group-about-open", race = number),
        SeriesLength::BestOf(races) => text!("group-about-best", race = number, races = races),
        SeriesLength::Points(races) => text!("group-about-points", race = number, races = races),
    }
}
