//! The lab screen: panel on the left, header above the maze, transport below, maze in the middle.
//!
//! - The panel: `menu` draws it. `pages` has two of its pages, home and maze; the others are in the folders of their
//!   features.
//! - Around the maze: `header`, `legend`, `transport` (scrub bar). `layout.rs` has the positions of all
//!   parts.
//! - Over the maze: `panel_titles` (the runner of each picture). [`draw_plugin`] lists what the features draw over the
//!   maze, beside it and instead of it.
//! - Input: `keys`, `maze_mouse`.

mod header;
mod keys;
mod legend;
mod maze_mouse;
mod menu;
mod pages;
mod panel_titles;
mod transport;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use ui::schedule::DrawSystems;

use crate::page::is_panel_open;
use crate::print::preview;
use crate::statistics::uniformity_drawing;
use crate::view::{inside_drawing, lesson_drawing};
use crate::{LabPage, class, question, statistics, tournament};

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((keys::plugin, pages::plugin));
}

/// Draws the lab. Needs `EguiPlugin`.
pub fn draw_plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        (
            lesson_drawing::choose_parts,
            maze_mouse::draw,
            inside_drawing::draw,
            question::drawing::draw.run_if(in_state(LabPage::Ask)),
            panel_titles::draw,
            lesson_drawing::draw,
            header::draw,
            transport::draw,
            preview::draw.run_if(in_state(LabPage::Print).or_else(in_state(LabPage::Book))),
            uniformity_drawing::draw.run_if(in_state(LabPage::Uniformity)),
            tournament::drawing::draw.run_if(in_state(LabPage::Tournament)),
            class::drawing::draw.run_if(in_state(LabPage::Class)),
            statistics::drawing::draw.run_if(in_state(LabPage::Measure)),
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
