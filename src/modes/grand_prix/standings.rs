//! The standings page of a Grand Prix: the table after each track, and the final standing with its cup.

use bevy::prelude::*;
use bevy_egui::egui::{Align2, CornerRadius, Painter, Pos2, Rect, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette;
use race::points::{Cup, Entrant, StandingRow};
use settings::Settings;
use text::{Text, names};
use ui::menu::{Entry, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};
use ui::theme::fonts::{display, text};
use ui::widgets::menu_list;
use ui::widgets::paint::{self, LINE, Portraits};

use super::cup::StartCup;
use crate::profile::{CupProgress, CupRun};
use crate::race_setup::Tracks;
use crate::states::{MenuScreen, Page};
use crate::widgets::badges;
use crate::widgets::entries;
use crate::widgets::page::PagePanel;

/// Smallest and largest height of a row, in points.
const ROWS: [f32; 2] = [18.0, 40.0];

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
        let width = room.width().min(WIDTH);
        let buttons =
            Rect::from_center_size(Pos2::new(room.center().x, room.bottom() - LINE / 2.0), Vec2::new(width, LINE));
        let above = Rect::from_min_max(room.min, Pos2::new(room.right(), buttons.top() - 6.0));
        // The headline, the words above the columns, and the rows.
        let height = (above.height() / (rows.len() as f32 + 2.2)).clamp(ROWS[0], ROWS[1]);
        let line = |place: f32| {
            let at = Pos2::new(room.center().x, above.top() + height * place);
            Rect::from_center_size(at, Vec2::new(width, height))
        };
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
        let head = line(0.5);
        let size = (height * 0.62).clamp(15.0, 24.0);
        let beside = if cup.is_some() { height * 2.4 } else { 0.0 };
        let ink = if is_over { palette::SOLUTION } else { palette::TEXT };
        let written =
            paint::write_in(&painter, head.center(), Align2::CENTER_CENTER, &said, display(size), ink, width - beside);
        if let Some(cup) = cup {
            for at in [written.left_center() - Vec2::new(height, 0.0), written.right_center() + Vec2::new(height, 0.0)]
            {
                badges::cup(&painter, at, height * 1.1, cup);
            }
        }
        draw_columns(&painter, line(1.6));
        for (place, row) in rows.iter().enumerate() {
            draw_row(&painter, &page_panel.backdrop.portraits, line(place as f32 + 2.5), (place + 1, row), run, &own);
        }
        menu_list::draw_row(ui, buttons, &mut menu);
    });
    Ok(())
}

/// Where the points on the last track end, as a share of the width.
const GAINED: f32 = 0.78;

/// The font size of a row, in points.
fn font_size(row: Rect) -> f32 {
    (row.height() * 0.5).clamp(14.0, 19.0)
}

fn draw_columns(painter: &Painter, row: Rect) {
    let font = text(font_size(row).min(15.0));
    let gained = Pos2::new(row.left() + row.width() * GAINED, row.center().y);
    paint::write(painter, gained, Align2::RIGHT_CENTER, text!("standings-gained"), font.clone(), palette::TEXT_SOFT);
    let points = row.right_center() - Vec2::new(16.0, 0.0);
    paint::write(painter, points, Align2::RIGHT_CENTER, text!("standings-points"), font, palette::TEXT_SOFT);
}

fn draw_row(
    painter: &Painter,
    portraits: &Portraits,
    row: Rect,
    (place, of): (usize, &StandingRow),
    run: &CupRun,
    own: &Text,
) {
    let is_player = of.entrant == Entrant::Player;
    if is_player {
        let ground = palette::FOCUS.ui(painter.ctx());
        painter.rect_filled(row.shrink2(Vec2::new(0.0, 1.0)), CornerRadius::same(8), ground);
    }
    let size = font_size(row);
    let middle = row.center().y;
    let at = Pos2::new(row.left() + 52.0, middle);
    paint::write(painter, at, Align2::RIGHT_CENTER, names::place(place), text(size), palette::TEXT);
    let face = Pos2::new(row.left() + 82.0, middle);
    let (name, ink) = match of.entrant {
        Entrant::Player => {
            paint::player(painter, portraits, face, row.height() * 0.78);
            (own.clone(), palette::PLAYER)
        }
        Entrant::Eater(kind) => {
            paint::picture(painter, portraits.eater(kind), face, row.height() * 0.9);
            (names::eater(kind), palette::eater(kind))
        }
        Entrant::Script(number) => {
            let script = run.scripts().get(usize::from(number));
            if let Some(script) = script {
                paint::picture(painter, portraits.eater(script.body()), face, row.height() * 0.9);
            }
            (script.map_or(Text::EMPTY, |script| Text::foreign(script.name())), palette::TEXT)
        }
    };
    let at = Pos2::new(row.left() + 114.0, middle);
    paint::write(painter, at, Align2::LEFT_CENTER, name, text(size), ink);
    let gained = Pos2::new(row.left() + row.width() * GAINED, middle);
    let plus = Text::joined("", [Text::verbatim("+"), Text::from(of.gained)]);
    paint::write(painter, gained, Align2::RIGHT_CENTER, plus, text(size), palette::TEXT_SOFT);
    let points = row.right_center() - Vec2::new(16.0, 0.0);
    paint::write(painter, points, Align2::RIGHT_CENTER, Text::from(of.points), display(size + 1.0), palette::TEXT);
}
