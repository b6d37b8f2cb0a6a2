//! The page of the modes besides the campaign: a tile each, with a picture and a state.

use bevy::prelude::*;
use bevy_egui::egui::{Align2, CornerRadius, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette;
use text::Text;
use ui::menu::{Entry, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};
use ui::theme::fonts::{display, text};
use ui::widgets::menu_list;
use ui::widgets::paint::{self, LINE, Portraits};
use ui::widgets::scroll;
use ui::window::WindowShape;

use crate::modes::{Square, tile};
use crate::states::{MenuScreen, Page, PageLink};
use crate::widgets::entries;
use crate::widgets::page::PagePanel;

/// Tiles in a row, and in an upright window.
const COLUMNS: usize = 3;
const UPRIGHT_COLUMNS: usize = 2;

/// Smallest and largest height of a tile, in points.
const HEIGHT: [f32; 2] = [64.0, 168.0];

/// A tile lower than this, in points, has its picture beside its name.
const LOW: f32 = 104.0;

/// Height of the hint below the tiles, in points.
const HINT: f32 = 44.0;

/// The states of all modes, in the order of their tiles. Found when the page opens.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
struct ModeStates(Vec<Text>);

pub(in crate::screens) fn plugin(app: &mut App) {
    let page = MenuScreen::Page(Page::Modes);
    app.init_resource::<ModeStates>();
    app.add_systems(OnEnter(page), find_states);
    app.add_systems(Update, fill.run_if(in_state(page)).in_set(MenuSystems::Fill));
}

pub(in crate::screens) fn draw_plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.run_if(in_state(MenuScreen::Page(Page::Modes))).in_set(DrawSystems::Screens),
    );
}

/// The entries of the page, in the order of the tiles.
fn modes() -> impl Iterator<Item = &'static PageLink> {
    PageLink::ALL.iter().filter(|link| link.menu == MenuScreen::Page(Page::Modes))
}

fn find_states(world: &mut World) {
    let states = modes().map(|link| tile(link.page).map_or(Text::EMPTY, |tile| (tile.state)(world))).collect();
    world.insert_resource(ModeStates(states));
}

fn fill(states: Res<ModeStates>, window: WindowShape, mut menu: ResMut<OpenMenu>) {
    let columns = if window.is_upright() { UPRIGHT_COLUMNS } else { COLUMNS };
    let links = entries::links(MenuScreen::Page(Page::Modes)).map(|(_, entry)| entry);
    let tiles = links.enumerate().map(|(number, entry)| {
        let value = states.0.get(number).cloned().unwrap_or_default();
        Entry { value, ..entry }
    });
    menu.fill_rows_above(tiles.chain([entries::back()]).collect(), columns, [1]);
}

fn draw(mut contexts: EguiContexts, page_panel: PagePanel, mut menu: MenuUi) -> Result {
    let context = contexts.ctx_mut()?;
    page_panel.draw(context, text!("modes-heading"), |ui, room| {
        let columns = menu.columns.max(1);
        let tiles = menu.entries.len() - 1;
        let rows = tiles.div_ceil(columns);
        let (room, hint) = room.split_top_bottom_at_y(room.bottom() - HINT);
        let (room, back) = room.split_top_bottom_at_y(room.bottom() - LINE);
        let height = (room.height() / rows as f32).clamp(HEIGHT[0], HEIGHT[1]);
        let width = room.width() / columns as f32;
        let seen = scroll::seen(ui, room, height, 0..rows, &mut menu);
        for (line, row) in seen.enumerate() {
            for index in (row * columns..(row + 1) * columns).take_while(|&index| index < tiles) {
                let corner = room.min + Vec2::new(width * (index % columns) as f32, height * line as f32);
                let tile = Rect::from_min_size(corner, Vec2::new(width, height)).shrink(5.0);
                if menu_list::mouse_in(ui, tile, index, &mut menu).clicked() {
                    menu.focus = index;
                    menu.accept(index);
                }
                let is_focused = menu.focus == index;
                draw_tile(ui.painter(), &page_panel.backdrop.portraits, tile, index, &menu.entries[index], is_focused);
            }
        }
        let back = Rect::from_center_size(back.center(), Vec2::new(back.width().min(220.0), LINE - 6.0));
        menu_list::draw_button(ui, back, tiles, &mut menu);
        let words = menu.focused().map(|entry| entry.hint.clone()).unwrap_or_default();
        let (font, ink) = (text(15.0), palette::TEXT_SOFT);
        paint::wrap(ui.painter(), hint.center_bottom(), Align2::CENTER_BOTTOM, words, font, ink, hint.width());
    });
    Ok(())
}

fn draw_picture(painter: &Painter, portraits: &Portraits, room: Rect, page: Page) {
    if let Some(tile) = tile(page) {
        (tile.picture)(&Square::within(painter, portraits, room));
    }
}

fn draw_tile(painter: &Painter, portraits: &Portraits, tile: Rect, number: usize, entry: &Entry, is_focused: bool) {
    let round = CornerRadius::same(12);
    if is_focused {
        paint::focus(painter, tile);
    } else {
        painter.rect_filled(tile, round, palette::GROUND.ui_faded(painter.ctx(), 0.6));
        let edge = Stroke::new(1.5, palette::PANEL_EDGE.ui(painter.ctx()));
        painter.rect_stroke(tile, round, edge, StrokeKind::Inside);
    }
    let Some(mode) = modes().nth(number) else { return };
    let inner = tile.shrink(8.0);
    let ink = if is_focused { palette::GOAL } else { palette::TEXT };
    if tile.height() < LOW {
        let (picture, words) = inner.split_left_right_at_x(inner.left() + inner.height().min(inner.width() * 0.26));
        draw_picture(painter, portraits, picture, mode.page);
        let words = words.with_min_x(words.left() + 8.0);
        let [first, second] = [-10.0, 11.0].map(|down| words.left_center() + Vec2::new(0.0, down));
        paint::letter_in(painter, first, Align2::LEFT_CENTER, &entry.label, display(17.0), ink, words.width());
        paint::letter_in(
            painter,
            second,
            Align2::LEFT_CENTER,
            &entry.value,
            text(14.0),
            palette::TEXT_SOFT,
            words.width(),
        );
        return;
    }
    let (picture, words) = inner.split_top_bottom_at_y(inner.bottom() - 46.0);
    draw_picture(painter, portraits, picture, mode.page);
    let at = |y: f32| Pos2::new(words.center().x, words.top() + y);
    paint::letter_in(painter, at(13.0), Align2::CENTER_CENTER, &entry.label, display(19.0), ink, words.width());
    paint::letter_in(
        painter,
        at(35.0),
        Align2::CENTER_CENTER,
        &entry.value,
        text(15.0),
        palette::TEXT_SOFT,
        words.width(),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mode_has_a_tile() {
        assert_eq!(modes().count(), 9);
    }
}
