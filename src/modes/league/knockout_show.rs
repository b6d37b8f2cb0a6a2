//! Shows a knockout: how it stands, in the panel of the race, and its table, a page over the result.

use bevy::prelude::*;
use bevy_egui::egui::Order;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette;
use race::Ticks;
use settings::Settings;
use study::league::{Knockout, KnockoutRow};
use text::{Text, names};
use ui::layout::column;
use ui::layout::words::wrapped;
use ui::menu::{Entry, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};
use ui::theme::fonts::{ENTRY, HEADING, LEAD, TITLE, display, text};
use ui::theme::space::{GAP, TIGHT};
use ui::widgets::paint;

use super::knockout::{KnockoutRace, is_knockout};
use crate::hud::race_display::DisplayPlaces;
use crate::hud::split::SHOWN;
use crate::hud::tutorial::Tutorial;
use crate::hud::{is_running, scene::RaceScene};
use crate::schedule::HudSystems;
use crate::simulation::TimesLeft;
use crate::states::{MenuScreen, Page};
use crate::widgets::entries;
use crate::widgets::page::{self, PagePanel};

const PAGE: MenuScreen = MenuScreen::Page(Page::Knockout);

impl KnockoutRace {
    /// The player's place in the end, and where the player left: for the result.
    pub(crate) fn result(&self) -> Option<Text> {
        let rows = self.current()?.table();
        let own = rows.iter().find(|row| row.name.is_none())?;
        let (place, all) = (names::place(own.place), rows.len());
        Some(match own.out {
            Some(split) => text!("knockout-result-out", place = place, all = all, split = split),
            None => text!("knockout-result", place = place, all = all),
        })
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, fill.run_if(in_state(PAGE)).in_set(MenuSystems::Fill));
}

pub(super) fn draw_plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        (
            draw_standing.run_if(is_running.and_then(is_knockout)).in_set(HudSystems::Mode),
            draw_page.run_if(in_state(PAGE)).in_set(DrawSystems::Screens),
        ),
    );
}

/// The lines about a knockout under way, the first of which is larger.
fn lines(knockout: &Knockout, times: &TimesLeft) -> [Text; 2] {
    let standing = knockout.standing();
    let (left, all) = (standing.left, standing.all);
    if let Some(split) = standing.player_out {
        let still = text!("knockout-left", left = left, all = all);
        return [text!("knockout-out", split = split), Text::joined(" ", [still, text!("knockout-out-hint")])];
    }
    let first = match times.player() {
        Some(needed) => {
            text!("knockout-standing", left = left, all = all, place = names::place(knockout.place(needed)))
        }
        None => text!("knockout-left", left = left, all = all),
    };
    let next = match standing.next {
        Some((split, free)) => text!("knockout-next", split = split, free = free),
        None => text!("knockout-last"),
    };
    [first, next]
}

/// Draws how it stands. For a moment after a split, and while the player is out, it stands out.
fn draw_standing(
    mut contexts: EguiContexts,
    scene: RaceScene,
    race: Res<KnockoutRace>,
    times: TimesLeft,
    tutorial: Res<Tutorial>,
) -> Result {
    // A hint of the tutorial takes the same room.
    let Some(knockout) = race.current().filter(|_| tutorial.current().is_none()) else { return Ok(()) };
    let now = scene.clock.time();
    let is_news = knockout.decided_at().is_some_and(|at| now < Ticks(at.0 + SHOWN.0));
    let is_out = knockout.standing().player_out.is_some();
    let (size, ink) = match (is_out, is_news) {
        (true, true) => (TITLE, palette::SOLUTION),
        (true, false) => (HEADING, palette::SOLUTION),
        (false, true) => (HEADING, palette::GOAL),
        (false, false) => (ENTRY, palette::TEXT),
    };
    let [first, second] = lines(knockout, &times);
    let context = contexts.ctx_mut()?;
    paint::layer(context, Order::Background, |ui| {
        let room = DisplayPlaces::of(paint::rect_of(scene.camera.layout().panel)).middle.get();
        let shown = [wrapped(first, display(size), ink).mid(), wrapped(second, text(LEAD), palette::TEXT_SOFT).mid()];
        column(shown).gap(TIGHT).pad_xy(GAP, 0.0).in_middle().draw(ui.painter(), room);
    });
    Ok(())
}

fn fill(race: Res<KnockoutRace>, settings: Res<Settings>, mut menu: ResMut<OpenMenu>) {
    let rows = race.current().map(Knockout::table).unwrap_or_default();
    let mut list = vec![entries::back()];
    list.extend(rows.iter().map(|row| of_row(row, &settings)));
    menu.fill(list);
}

/// The entry of a racer: place and name, and the time at the goal or where it left.
fn of_row(row: &KnockoutRow, settings: &Settings) -> Entry {
    let name = match &row.name {
        Some(name) => Text::foreign(name),
        None => text!("knockout-you", name = entries::name_of(settings)),
    };
    let time = row.time.map_or(text!("knockout-no-time"), Text::time);
    let value = match row.out {
        Some(split) => text!("knockout-row-out", split = split, time = time),
        None => time,
    };
    Entry::value(text!("league-row", place = row.place, name = name), value)
}

fn draw_page(mut contexts: EguiContexts, page_panel: PagePanel, race: Res<KnockoutRace>, mut menu: MenuUi) -> Result {
    let context = contexts.ctx_mut()?;
    let message = race.result();
    page_panel.draw(context, text!("knockout-heading"), |ui, room| {
        page::list_with_message(ui, room, message.as_ref().map(|message| (message, palette::PLAYER)), &mut menu);
    });
    Ok(())
}
