//! Titles above the pictures of the maze, if there are several: the runner of each.

use bevy::prelude::{Res, Result, State};
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align2, Pos2, Vec2};
use colors::palette;
use maze::Grid;
use study::contestant::Contestant;
use text::Text;
use ui::theme::fonts::text;
use ui::widgets::paint;

use super::legend;
use crate::layout;
use crate::view::{LabView, TITLE};
use crate::{LabMaze, LabPage, Runs};

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
            let at = Pos2::new(corner.x + 10.0, corner.y - TITLE / 2.0);
            legend::draw_racer(&painter, at, lane);
            let name = run.runner().map_or(Text::EMPTY, Contestant::label);
            let work = Text::grouped(run.playback().steps() + run.playback().looks());
            let result = if run.is_over() && !run.total().found { text!("lab-no-solution") } else { work };
            let words = Text::joined("  ", [name, result]);
            let ink = if run.is_over() { palette::GOAL } else { palette::TEXT };
            let at = at + Vec2::new(16.0, 0.0);
            paint::write_in(&painter, at, Align2::LEFT_CENTER, &words, text(15.0), ink, (width - 26.0).max(20.0));
        }
    });
    Ok(())
}
