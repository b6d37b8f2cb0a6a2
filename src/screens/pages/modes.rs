//! The page of the modes besides the campaign: a tile each, with a picture and a state.

use bevy::prelude::*;
use bevy_egui::egui::{CornerRadius, Painter, Rect, Stroke, StrokeKind};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette;
use text::Text;
use ui::layout::words::{words, wrapped};
use ui::layout::{Spot, cells, column, row, space};
use ui::menu::{Entry, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};
use ui::theme::fonts::{BODY, ENTRY, LEAD, NOTE, display, text};
use ui::theme::space::{LINE, NEAR};
use ui::widgets::menu_list;
use ui::widgets::paint::Portraits;
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

/// The width of its picture, as a share of the tile.
const PICTURE: f32 = 0.26;

/// Space around a tile, width of Back, and height of the hint below, in points.
const AROUND: f32 = 5.0;
const BACK: f32 = 220.0;
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
        let [tiles_at, back] = std::array::from_fn(|_| Spot::default());
        let hint = menu.focused().map(|entry| entry.hint.clone()).unwrap_or_default();
        let hint = column([wrapped(hint, text(BODY), palette::TEXT_SOFT).mid()]).at_end().height(HINT).firm();
        let back_button = space().height(LINE).firm().most_width(BACK).at(&back);
        column([space().at(&tiles_at), back_button, hint]).draw(ui.painter(), room);
        let height = (tiles_at.get().height() / rows as f32).clamp(HEIGHT[0], HEIGHT[1]);
        for (row, line) in scroll::rows(ui, tiles_at.get(), height, 0..rows, &mut menu) {
            let places = cells(line, columns, columns, 0.0);
            for (index, place) in (row * columns..tiles).zip(places) {
                let tile = place.shrink(AROUND);
                let is_focused = menu_list::choose(ui, tile, index, &mut menu);
                draw_tile(ui.painter(), &page_panel.backdrop.portraits, tile, index, &menu.entries[index], is_focused);
            }
        }
        menu_list::draw_button(ui, back.get(), tiles, &mut menu);
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
    if !is_focused {
        painter.rect_filled(tile, round, palette::GROUND.ui_faded(painter.ctx(), 0.6));
        let edge = Stroke::new(1.5, palette::PANEL_EDGE.ui(painter.ctx()));
        painter.rect_stroke(tile, round, edge, StrokeKind::Inside);
    }
    let Some(mode) = modes().nth(number) else { return };
    let ink = if is_focused { palette::GOAL } else { palette::TEXT };
    let is_low = tile.height() < LOW;
    let (label, value) = if is_low { (LEAD, NOTE) } else { (ENTRY, BODY) };
    let label = words(&entry.label, display(label), ink).silent();
    let value = words(&entry.value, text(value), palette::TEXT_SOFT).silent();
    let picture = space().behind(|painter, rect| draw_picture(painter, portraits, rect, mode.page));
    let parts = if is_low {
        row([picture.share_of_width(PICTURE).firm(), column([label, value]).in_middle().grow(1)]).gap(NEAR)
    } else {
        column([picture, label.mid(), value.mid()])
    };
    parts.pad(NEAR).draw(painter, tile);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mode_has_a_tile() {
        assert_eq!(modes().count(), 12);
    }
}
