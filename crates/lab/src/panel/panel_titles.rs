//! Titles above the pictures of the maze, if there are several: the runner of each.

use bevy::prelude::{Res, Result, State};
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Pos2, Rect, Vec2};
use colors::palette;
use maze::Grid;
use study::contestant::Contestant;
use text::Text;
use ui::layout::words::words;
use ui::layout::{row, square};
use ui::theme::fonts::{BODY, text};
use ui::theme::space::{APART, NEAR};

use super::legend;
use crate::layout;
use crate::view::{LabView, TITLE};
use crate::{LabMaze, LabPage, Runs};

/// The least width of a title, in points.
const LEAST_WIDTH: f32 = 46.0;

pub(super) fn draw(
    mut contexts: EguiContexts,
    page: Res<State<LabPage>>,
    maze: Option<Res<LabMaze>>,
    view: LabView,
    runs: Runs,
) -> Result {
    let LabView { camera, canvas, sheet } = view;
    layout::part(contexts.ctx_mut()?, *page.get(), |ui, layout| {
        let Some(maze) = maze.filter(|_| sheet.count() > 1 && page.get().shows_maze()) else { return };
        let (painter, zoom) = (ui.painter().with_clip_rect(layout.maze), ui.ctx().zoom_factor());
        let width = maze.grid().extent().x * camera.cell_size() / zoom;
        for (lane, run) in runs.iter().enumerate().take(sheet.count()) {
            let corner = camera.pixel(&canvas, sheet.offset(lane)) / zoom;
            let room =
                Rect::from_min_size(Pos2::new(corner.x, corner.y - TITLE), Vec2::new(width.max(LEAST_WIDTH), TITLE));
            let name = run.runner().map_or(Text::EMPTY, Contestant::label);
            let work = Text::grouped(run.playback().steps() + run.playback().looks());
            let result = if run.is_over() && !run.total().found { text!("lab-no-solution") } else { work };
            let said = Text::joined("  ", [name, result]);
            let ink = if run.is_over() { palette::GOAL } else { palette::TEXT };
            let mark = square(APART, |painter, at, _| legend::draw_racer(painter, at, lane)).firm();
            row([mark, words(said, text(BODY), ink).grow(1)]).gap(NEAR).centered().draw(&painter, room);
        }
    });
    Ok(())
}
