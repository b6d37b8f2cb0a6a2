//! The lab screen: panel on the left, header above the maze, transport below, maze in the middle.
//!
//! - The panel: `panel` draws it. Its pages are `maze_pages` (home, maze, style, race), `edit_page`, `files_pages`
//!   (files, folder), `print_page`, `book_page` `statistics_pages` (tournament,
//!   statistics) and `uniformity_page`. `fields` makes an entry for each
//!   field.
//! - Around the maze: `layout` (positions of all parts), `header` with the `descriptions`, `legend`, `transport` (scrub
//!   bar).
//! - Over the maze: `inside` (numbers, arrows and marks in cells), `panel_titles` (who runs in each of several pictures).
//! - Beside the maze: `lesson` (pseudo code).
//! - Instead of the maze: `tables`, `plots`, `preview` (of a printed page).
//! - Input: `keys`, `maze_mouse`, `clipboard_and_drops`. `race_this_maze` starts a race and returns.

mod book_page;
mod clipboard_and_drops;
mod descriptions;
mod edit_page;
mod fields;
mod files_pages;
mod header;
mod inside;
mod keys;
mod layout;
mod legend;
mod lesson;
mod maze_mouse;
mod maze_pages;
mod panel;
mod panel_titles;
mod plots;
mod preview;
mod print_page;
mod race_this_maze;
mod statistics_pages;
mod tables;
mod transport;
mod uniformity_page;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use crate::lab::LabPage;
use crate::schedule::DrawSystems;
use crate::states::MenuScreen;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        book_page::plugin,
        edit_page::plugin,
        files_pages::plugin,
        keys::plugin,
        maze_pages::plugin,
        print_page::plugin,
        clipboard_and_drops::plugin,
        race_this_maze::plugin,
        statistics_pages::plugin,
        uniformity_page::plugin,
    ));
}

/// Draws the lab. Needs `EguiPlugin`.
pub(super) fn draw_plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        (
            lesson::choose_parts,
            maze_mouse::draw,
            inside::draw,
            panel_titles::draw,
            lesson::draw,
            header::draw,
            transport::draw,
            preview::draw.run_if(in_state(LabPage::Print).or_else(in_state(LabPage::Book))),
            uniformity_page::draw.run_if(in_state(LabPage::Uniformity)),
            tables::draw_tournament.run_if(in_state(LabPage::Tournament)),
            tables::draw_measures.run_if(in_state(LabPage::Measure)),
            panel::draw,
        )
            .chain()
            .run_if(is_open)
            .in_set(DrawSystems::Screens),
    );
}

/// Minimum size of panel and maze, in points.
pub(super) const LEAST_SIZE: Vec2 = Vec2::new(1000.0, 640.0);

/// Minimum size with the panel below the maze, in points.
pub(super) const UPRIGHT_LEAST_SIZE: Vec2 = Vec2::new(430.0, 860.0);

/// Whether a page of the lab is the open menu.
fn is_open(menu: Res<State<MenuScreen>>) -> bool {
    matches!(menu.get(), MenuScreen::Lab(_))
}

/// A run condition: whether this page of the lab is the open menu.
fn is_page_open(page: LabPage) -> impl Fn(Res<State<MenuScreen>>) -> bool + Clone {
    move |menu: Res<State<MenuScreen>>| *menu.get() == MenuScreen::Lab(page)
}
