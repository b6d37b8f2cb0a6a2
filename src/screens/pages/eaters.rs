//! The page of the eaters: who they are, how they think, and the player's races against each.

use crate::widgets::small_maze::LEAST;
use bevy::prelude::*;
use bevy_egui::egui::{Align2, Painter, Pos2, Rect, Ui, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette::{self, Ink};
use lab::WatchSolver;
use race::{Campaign, EaterKind};
use text::{Text, names};
use ui::menu::{Entry, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};
use ui::theme::fonts::{display, text};
use ui::widgets::menu_list;
use ui::widgets::paint::{self, LINE, Portraits};
use ui::widgets::scroll;

use crate::profile::{Encounters, Progress};
use crate::race_setup::Levels;
use crate::states::{MenuScreen, Page};
use crate::widgets::eater_walks::MovingEaterWalks;
use crate::widgets::entries;
use crate::widgets::page::PagePanel;

pub(in crate::screens) fn plugin(app: &mut App) {
    app.add_systems(Update, fill.run_if(in_state(MenuScreen::Page(Page::Eaters))).in_set(MenuSystems::Fill));
}

pub(in crate::screens) fn draw_plugin(app: &mut App) {
    let is_open = in_state(MenuScreen::Page(Page::Eaters));
    app.add_systems(EguiPrimaryContextPass, draw.run_if(is_open).in_set(DrawSystems::Screens));
}

fn fill(encounters: Res<Encounters>, progress: Res<Progress>, levels: Res<Levels>, mut menu: ResMut<OpenMenu>) {
    let eater = |kind: EaterKind| {
        if encounters.has_met(kind, &progress, &levels.0) {
            let races = encounters.races(kind);
            let entry = Entry::button(names::eater(kind), WatchSolver(kind.solver())).hint(text!("eaters-watch-hint"));
            let value = match races.races {
                0 => text!("eaters-not-raced"),
                all => text!("totals-of", have = races.wins, most = all),
            };
            Entry { value, ..entry }
        } else {
            Entry { label: text!("eaters-unknown"), ..Entry::default() }.hint(waits_in(kind, &levels.0))
        }
    };
    menu.fill(EaterKind::ALL.into_iter().map(eater).chain([entries::back()]).collect());
}

/// Where an eater is met first.
fn waits_in(kind: EaterKind, campaign: &Campaign) -> Text {
    match (1..=campaign.last_level()).find(|&level| campaign.level(level).eaters.contains(&kind)) {
        Some(level) => text!("eaters-waits-in", level = level, world = names::world(campaign.world(level).0)),
        None => text!("eaters-waits-elsewhere"),
    }
}

/// Part of the width that the list takes.
const LIST: f32 = 0.4;

/// Size of the pictures in the list, and of the large one, in points.
const FACE: f32 = 36.0;
const LARGE_FACE: f32 = 92.0;

/// A room lower than this has no large picture, in points.
const LOW: f32 = 400.0;

/// A room less wide than this, in points, has the details below the list, with this height.
const NARROW: f32 = 480.0;
const NARROW_DETAILS: f32 = 420.0;

fn draw(
    mut contexts: EguiContexts,
    page_panel: PagePanel,
    encounters: Res<Encounters>,
    walks: MovingEaterWalks,
    mut menu: MenuUi,
) -> Result {
    let context = contexts.ctx_mut()?;
    let portraits = &page_panel.backdrop.portraits;
    page_panel.draw(context, text!("title-eaters"), |ui, room| {
        let (list, details) = if room.width() < NARROW {
            let (list, details) = room.split_top_bottom_at_y(room.bottom() - NARROW_DETAILS.min(room.height() * 0.6));
            (list, details.with_min_y(details.top() + 12.0))
        } else {
            let (list, details) = room.split_left_right_at_fraction(LIST);
            (list, Rect::from_min_max(details.min + Vec2::new(24.0, 4.0), details.max))
        };
        draw_list(ui, list, portraits, &mut menu);
        let Some(entry) = menu.focused() else { return };
        let Some(&kind) = EaterKind::ALL.get(menu.focus) else { return };
        let painter = ui.painter();
        if entry.accept.is_some() {
            draw_details(painter, details, kind, portraits, &encounters, &walks);
            let foot = details.center_bottom() - Vec2::new(0.0, 2.0);
            let hint = &entry.hint;
            paint::wrap(painter, foot, Align2::CENTER_BOTTOM, hint, text(15.0), palette::TEXT_SOFT, details.width());
        } else {
            let face = LARGE_FACE.min(details.height() * 0.4);
            let at = Pos2::new(details.center().x, details.top() + face / 2.0);
            paint::silhouette(painter, portraits.eater(kind), at, face);
            let below = at + Vec2::new(0.0, face / 2.0 + 14.0);
            paint::wrap(painter, below, Align2::CENTER_TOP, &entry.hint, text(17.0), palette::TEXT, details.width());
        }
    });
    Ok(())
}

/// Draws the eaters below each other, and Back.
fn draw_list(ui: &Ui, room: Rect, portraits: &Portraits, menu: &mut MenuUi) {
    let seen = scroll::seen(ui, room, LINE, 0..menu.entries.len(), menu);
    for index in seen.clone() {
        let corner = Pos2::new(room.left(), room.top() + LINE * (index - seen.start) as f32);
        let rect = Rect::from_min_size(corner, Vec2::new(room.width(), LINE)).shrink2(Vec2::new(0.0, 3.0));
        if menu_list::mouse_in(ui, rect, index, menu).clicked() {
            menu.accept(index);
        }
        let painter = ui.painter();
        let is_focused = menu.focus == index;
        if is_focused {
            paint::focus(painter, rect);
        }
        let entry = &menu.entries[index];
        let mut left = rect.left() + 16.0;
        let mut ink = if is_focused { palette::TEXT } else { palette::TEXT_SOFT };
        if let Some(&kind) = EaterKind::ALL.get(index) {
            let at = Pos2::new(rect.left() + 14.0 + FACE / 2.0, rect.center().y);
            if entry.accept.is_some() {
                ink = palette::eater(kind);
                paint::picture(painter, portraits.eater(kind), at, FACE);
            } else {
                paint::silhouette(painter, portraits.eater(kind), at, FACE);
            }
            left = at.x + FACE / 2.0 + 12.0;
        }
        let value = Pos2::new(rect.right() - 14.0, rect.center().y);
        let value = paint::letter(painter, value, Align2::RIGHT_CENTER, &entry.value, text(16.0), palette::TEXT_SOFT);
        let label = Pos2::new(left, rect.center().y);
        let width = value.left() - left - 8.0;
        paint::letter_in(painter, label, Align2::LEFT_CENTER, &entry.label, display(20.0), ink, width);
    }
}

/// Lines of text about an eater, below each other.
struct EaterLines<'p> {
    painter: &'p Painter,
    at: Pos2,
    width: f32,
}

impl EaterLines<'_> {
    fn say(&mut self, line: impl Into<Text>, size: f32, ink: Ink) {
        let drawn = paint::wrap(self.painter, self.at, Align2::LEFT_TOP, line, text(size), ink, self.width);
        self.at.y = drawn.bottom() + 5.0;
    }
}

fn draw_details(
    painter: &Painter,
    room: Rect,
    kind: EaterKind,
    portraits: &Portraits,
    encounters: &Encounters,
    walks: &MovingEaterWalks,
) {
    let mut lines = EaterLines { painter, at: room.min, width: room.width() };
    if room.height() >= LOW {
        let at = room.min + Vec2::splat(LARGE_FACE / 2.0);
        paint::picture(painter, portraits.eater(kind), at, LARGE_FACE);
        let name = Pos2::new(at.x + LARGE_FACE / 2.0 + 16.0, at.y - 16.0);
        paint::write(painter, name, Align2::LEFT_CENTER, names::eater(kind), display(30.0), palette::eater(kind));
        let solver = text!("eaters-solver", solver = names::solver(kind.solver()));
        let below = name + Vec2::new(0.0, 34.0);
        paint::write(painter, below, Align2::LEFT_CENTER, solver, text(15.0), palette::TEXT_SOFT);
        lines.at.y += LARGE_FACE + 8.0;
    }
    lines.say(names::eater_rule(kind), 17.0, palette::TEXT);
    lines.say(names::eater_mind(kind), 15.0, palette::TEXT_SOFT);
    lines.say(names::eater_strength(kind), 15.0, palette::TEXT_SOFT);
    let races = encounters.races(kind);
    let line = if races.races == 0 {
        text!("eaters-no-races")
    } else {
        text!("eaters-wins", wins = races.wins, races = races.races)
    };
    lines.say(line, 17.0, palette::GOAL);
    // The hint is at the foot.
    let rest = Rect::from_min_max(lines.at + Vec2::new(0.0, 6.0), room.max - Vec2::new(0.0, 50.0));
    if rest.height() >= LEAST {
        walks.draw(painter, kind, rest);
    }
}

#[cfg(test)]
mod tests {
    use text::Language;

    use super::*;

    #[test]
    fn unknown_eater_tells_where_it_is_met() {
        let campaign = Campaign::from_ron(
            r#"(worlds: [(name: "Rings", idea: "", levels: [
                (name: "A", size: "5x5", algorithm: "wilson", seed: "a", eaters: [Wally]),
                (name: "B", size: "5x5", algorithm: "wilson", seed: "a", eaters: [Ripple, Moat]),
            ])])"#,
        )
        .unwrap();
        let words = |kind| Language::English.get(&waits_in(kind, &campaign)).into_owned();
        assert!(words(EaterKind::Moat).contains("level 2"), "{}", words(EaterKind::Moat));
        assert!(waits_in(EaterKind::Plug, &campaign).is("eaters-waits-elsewhere"));
    }
}
