//! The header above the maze: the generator or solver on display, and how it works.

use bevy::prelude::{Res, Result, State};
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align2, Pos2, Sense, Vec2};
use colors::palette;
use maze::Grid;
use study::contestant::Contestant;
use text::{Text, names};
use ui::menu::MenuUi;
use ui::theme::fonts::{display, text};
use ui::widgets::paint;

use crate::layout::{self, ShownParts};
use crate::maze::descriptions;
use crate::{LabMaze, LabPage, RunSelection, Runs, Show, ToggleBigType};

pub(super) fn draw(
    mut contexts: EguiContexts,
    page: Res<State<LabPage>>,
    maze: Option<Res<LabMaze>>,
    selection: Res<RunSelection>,
    runs: Runs,
    mut menu: MenuUi,
) -> Result {
    layout::part(contexts.ctx_mut()?, *page.get(), |ui, layout| {
        let (painter, header) = (ui.painter(), layout.header);
        paint::bar(painter, header);
        let is_narrow = layout.is_narrow;
        let parts = ShownParts::of(ui.ctx());
        let scale = if is_narrow { 1.0 } else { parts.scale() };
        // Describes what is shown, because the current choice may still be recorded.
        let alone = runs.alone().and_then(|lane| runs.get(lane)?.runner());
        let of_runner = |runner: &Contestant| (text!("lab-header-solver", solver = runner.label()), runner.about());
        let (heading, about) = match (alone, selection.shown(), maze.as_ref().and_then(|maze| maze.recipe())) {
            (Some(runner), ..) => of_runner(runner),
            (None, Show::Growth, Some(recipe)) => {
                let algorithm = recipe.generator.algorithm;
                let heading = text!("lab-header-growth", algorithm = names::algorithm(algorithm));
                (heading, names::algorithm_description(algorithm))
            }
            (None, Show::Growth, None) => (text!("lab-header-opened"), text!("lab-header-opened-about")),
            (None, Show::Solver(solver), _) => of_runner(&Contestant::Solver(*solver)),
            (None, Show::Race(racers), _) => {
                (text!("lab-header-race", solvers = racers.len()), text!("lab-header-race-about"))
            }
        };
        let at = header.left_top() + Vec2::new(20.0, 22.0 * scale);
        let words = paint::write(painter, at, Align2::LEFT_CENTER, heading, display(22.0 * scale), palette::GOAL);
        let mut right = header.right();
        // Without the panel, a click brings it back: a touch screen has no key for it.
        if layout.panel.width() < 1.0 {
            let corner = Pos2::new(right - 18.0, at.y);
            let back = text!("lab-big-type-back");
            let back = paint::write(painter, corner, Align2::RIGHT_CENTER, back, text(15.0 * scale), palette::GOAL);
            if ui.interact(back.expand(10.0), ui.id().with("normal type"), Sense::CLICK).clicked() {
                menu.send(ToggleBigType);
            }
            right = back.left();
        }
        if let Some(maze) = maze {
            let cells = text!("lab-cells", count = Text::grouped(maze.grid().cells().into()));
            let size = Text::joined(", ", [descriptions::grid(maze.grid()), cells]);
            let (at, anchor) = if is_narrow {
                (at + Vec2::new(0.0, 24.0), Align2::LEFT_CENTER)
            } else {
                (Pos2::new(right - 18.0, at.y), Align2::RIGHT_CENTER)
            };
            let room = if is_narrow { header.width() - 40.0 } else { at.x - words.right() - 12.0 };
            paint::letter_in(painter, at, anchor, &size, text(15.0 * scale), palette::TEXT_SOFT, room);
        }
        let below = header.left_top() + Vec2::new(20.0, if is_narrow { 62.0 } else { 40.0 * scale });
        paint::wrap(painter, below, Align2::LEFT_TOP, about, text(15.0 * scale), palette::TEXT, header.width() - 40.0);
    });
    Ok(())
}
