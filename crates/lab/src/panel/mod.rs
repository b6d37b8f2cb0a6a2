//! The lab screen: panel on the left, header above the maze, transport below, maze in the middle.
//!
//! - The panel: `menu` draws it. Its pages are `maze_pages` (home, maze, style, race), `edit_page`, `files_pages`
//!   (files, folder), `print_page`, `book_page`, `statistics_pages` (tournament, statistics) and `uniformity_page`.
//!   `fields` makes an entry for each field.
//! - Around the maze: `layout` (positions of all parts), `header` with the `descriptions`, `legend`, `transport` (scrub
//!   bar).
//! - Over the maze: `inside` (numbers, arrows and marks in cells), `panel_titles` (the runner of each picture).
//! - Beside the maze: `lesson` (pseudo code).
//! - Instead of the maze: `tables`, `plots`, `preview` (of a printed page).
//! - Input: `keys`, `maze_mouse`, `clipboard_and_drops`.

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
mod menu;
mod panel_titles;
mod plots;
mod preview;
mod print_page;
mod statistics_pages;
mod tables;
mod transport;
mod uniformity_page;

pub use clipboard_and_drops::ClipboardCommand;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use ui::schedule::DrawSystems;

use crate::LabPage;
use crate::page::is_panel_open;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        book_page::plugin,
        edit_page::plugin,
        files_pages::plugin,
        keys::plugin,
        maze_pages::plugin,
        print_page::plugin,
        clipboard_and_drops::plugin,
        statistics_pages::plugin,
        uniformity_page::plugin,
    ));
}

/// Draws the lab. Needs `EguiPlugin`.
pub fn draw_plugin(app: &mut App) {
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
            menu::draw,
        )
            .chain()
            .run_if(is_panel_open)
            .in_set(DrawSystems::Screens),
    );
}

/// Minimum size of panel and maze, in points.
pub const LEAST_SIZE: Vec2 = Vec2::new(1000.0, 640.0);

/// Minimum size with the panel below the maze, in points.
pub const UPRIGHT_LEAST_SIZE: Vec2 = Vec2::new(430.0, 860.0);
