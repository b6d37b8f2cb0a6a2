//! The standings page of a Grand Prix: the table after each track, and the final standing with its cup.

use bevy::prelude::*;
use bevy_egui::egui::{CornerRadius, FontId, Painter, Rect, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette;
use profile::{CupProgress, CupRun};
use race::points::{Cup, Entrant, StandingRow};
use settings::Settings;
use text::{Text, names};
use ui::layout::words::words;
use ui::layout::{Part, Spot, column, row, space, square};
use ui::menu::{Entry, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};
use ui::theme::fonts::{BODY, HEADING, LABEL, LEAD, NOTE, display, text};
use ui::theme::space::{APART, GAP, HAIR, LINE};
use ui::widgets::menu_list;
use ui::widgets::paint::{self, Portraits};

use super::cup::StartCup;
use crate::race_setup::Tracks;
use crate::states::{MenuScreen, Page};
use crate::widgets::badges;
use crate::widgets::entries;
use crate::widgets::page::PagePanel;

/// Largest and smallest height of a row, in points.
const ROW: f32 = 40.0;
const LEAST_ROW: f32 = 18.0;

/// Largest width of the table, in points.
const WIDTH: f32 = 640.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, fill.run_if(in_state(MenuScreen::Page(Page::Standings))).in_set(MenuSystems::Fill));
}

pub(super) fn draw_plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.run_if(in_state(MenuScreen::Page(Page::Standings))).in_set(DrawSystems::Screens),
    );
}

fn fill(cups: Res<CupProgress>, tracks: Res<Tracks>, mut menu: ResMut<OpenMenu>) {
    let next = match cups.open_run(tracks.0.last_level()) {
        Some((_, track)) => Entry::button(text!("standings-next", track = track), StartCup::Next),
        None => Entry::button(text!("grand-prix-new"), StartCup::New),
    };
    menu.fill_rows(vec![next, entries::back()], 2);
}

fn draw(
    mut contexts: EguiContexts,
    page_panel: PagePanel,
    cups: Res<CupProgress>,
    tracks: Res<Tracks>,
    settings: Res<Settings>,
    mut menu: MenuUi,
) -> Result {
    let own = entries::name_of(&settings);
    let context = contexts.ctx_mut()?;
    let last = tracks.0.last_level();
    let is_over = cups.open_run(last).is_none();
    let heading = if is_over { text!("standings-final") } else { text!("standings-heading") };
    page_panel.draw(context, heading, |ui, room| {
        let Some(run) = cups.run(last) else { return };
        let rows = run.standing();
        let painter = ui.painter().clone();
        let cup = Cup::won(&rows).filter(|_| is_over);
        let said = match cup {
            Some(cup) => names::cup_won(cup),
            None if is_over => text!("standings-no-cup"),
            None => text!(
                "standings-after",
                track = run.raced(),
                all = last,
                difficulty = names::difficulty(run.difficulty())
            ),
        };
        let for_fun = match (is_over && cup.is_some(), run.is_aided(), run.scripts().is_empty()) {
            (true, true, _) => Some(text!("standings-aided")),
            (true, false, false) => Some(text!("standings-own-eaters")),
            _ => None,
        };
        let said = Text::joined(" ", [said].into_iter().chain(for_fun));
        let ink = if is_over { palette::SOLUTION } else { palette::TEXT };
        let cups = || cup.map(|cup| square(ROW, move |painter, at, size| badges::cup(painter, at, size, cup)).firm());
        let head = row([]).with_all(cups()).with(words(said, text_of_head(room), ink).mid()).with_all(cups());
        let head_of = |name: Text| words(name, text(BODY), palette::TEXT_SOFT).right().share_of_width(NUMBER);
        let heads = row([space(), head_of(text!("standings-gained")), head_of(text!("standings-points"))]);
        let portraits = &page_panel.backdrop.portraits;
        let players = rows.iter().enumerate().map(|(place, of)| {
            let own = &own;
            let draw = move |painter: &Painter, rect: Rect| {
                player_row(portraits, rect.height(), (place + 1, of), run, own).draw(painter, rect);
            };
            space().height(ROW).least_height(LEAST_ROW).behind(draw)
        });
        let buttons = Spot::default();
        column([head.gap(APART).centered().in_middle(), heads.gap(GAP).pad_sides([0.0, 0.0, GAP, 0.0])])
            .with_all(players)
            .with(space())
            .with(space().height(LINE).firm().at(&buttons))
            .gap(HAIR)
            .draw(&painter, Rect::from_center_size(room.center(), room.size().min(Vec2::new(WIDTH, f32::INFINITY))));
        menu_list::draw_row(ui, buttons.get(), &mut menu);
    });
    Ok(())
}

/// The share of the width that a number takes, and the width of a place, in points.
const NUMBER: f32 = 0.21;
const PLACE: f32 = 48.0;

/// A room lower than this, in points, has a headline in small letters.
const LOW: f32 = 360.0;

/// The letters of the headline.
fn text_of_head(room: Rect) -> FontId {
    display(if room.height() < LOW { LEAD } else { HEADING })
}

/// The row of a racer: place, face, name, and points.
fn player_row<'a>(
    portraits: &'a Portraits,
    height: f32,
    (place, of): (usize, &StandingRow),
    run: &CupRun,
    own: &Text,
) -> Part<'a> {
    let entrant = of.entrant;
    let script = match entrant {
        Entrant::Script(number) => run.scripts().get(usize::from(number)),
        Entrant::Player | Entrant::Eater(_) => None,
    };
    let (name, ink) = match entrant {
        Entrant::Player => (own.clone(), palette::PLAYER),
        Entrant::Eater(kind) => (names::eater(kind), palette::eater(kind)),
        Entrant::Script(_) => (script.map_or(Text::EMPTY, |script| Text::foreign(script.name())), palette::TEXT),
    };
    let body = script.map(profile::CupScript::body);
    let face = square(height, move |painter, at, size| match (entrant, body) {
        (Entrant::Player, _) => paint::player(painter, portraits, at, size * 0.78),
        (Entrant::Eater(kind), _) | (Entrant::Script(_), Some(kind)) => {
            paint::picture(painter, portraits.eater(kind), at, size * 0.9);
        }
        (Entrant::Script(_), None) => {}
    });
    let size = (height * 0.5).clamp(NOTE, LABEL);
    let gained = Text::joined("", [Text::verbatim("+"), Text::from(of.gained)]);
    let number = |font, number: Text, ink| words(number, font, ink).right().share_of_width(NUMBER).firm();
    let ground = move |painter: &Painter, rect| {
        if entrant == Entrant::Player {
            painter.rect_filled(rect, CornerRadius::same(8), palette::FOCUS.ui(painter.ctx()));
        }
    };
    row([
        words(names::place(place), text(size), palette::TEXT).right().width(PLACE).firm(),
        face.firm(),
        words(name, text(size), ink).cut().grow(1),
        number(text(size), gained, palette::TEXT_SOFT),
        number(display(size), Text::from(of.points), palette::TEXT),
    ])
    .gap(GAP)
    .centered()
    .pad_sides([0.0, 0.0, GAP, 0.0])
    .behind(ground)
}
