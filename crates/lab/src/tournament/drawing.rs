//! Draws the table and the plot of a tournament instead of the maze.

use bevy::prelude::{Res, Result, State};
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align2, CornerRadius, Painter, Pos2, Rect, Vec2};
use colors::palette;
use maze::{Fraction, LinkShares, Recipe, Root, Symmetry};
use study::series::Series;
use study::tournament::TournamentTable;
use text::{Text, names};
use ui::theme::fonts::{display, text};
use ui::widgets::paint;

use crate::jobs::Jobs;
use crate::maze::descriptions;
use crate::maze::edits::Edits;
use crate::maze::lab_maze::LabMaze;
use crate::maze::maze_form::MazeForm;
use crate::statistics::measured_maze::recipe_of_many;
use crate::statistics::plots::{self, card};
use crate::tournament::table::Tournaments;
use crate::tournament::tournament_job::TOURNAMENT;
use crate::{LabPage, layout};

/// Height of a table row, in points.
const ROW: f32 = 34.0;
/// Height of the table without its rows, in points.
const TABLE: f32 = 118.0;
/// Largest width of the table, in points.
const MAX_WIDTH: f32 = 860.0;
/// Height of the plot below the table, in points.
const PLOT: f32 = 200.0;

/// A mean with its confidence interval; a dash for an empty series.
fn mean(series: &Series, digits: u8) -> Text {
    let mean = || Text::decimal(series.mean(), digits);
    match series.half_interval() {
        _ if series.numbers().is_empty() => Text::verbatim("–"),
        Some(half) => text!("lab-mean", mean = mean(), half = Text::decimal(half, digits)),
        None => mean(),
    }
}

/// Describes the tournament before it starts.
fn announcement(maze: Option<&LabMaze>, edits: &Edits, form: &MazeForm) -> Text {
    match maze.filter(|maze| maze.recipe().is_none()) {
        Some(maze) => {
            let algorithm = recipe_of_many(maze, edits, form).generator.algorithm;
            text!("lab-tournament-before-opened", algorithm = names::algorithm(algorithm))
        }
        None => text!("lab-tournament-before"),
    }
}

/// Describes the mazes of a tournament in one line.
fn mazes_of(table: &TournamentTable, recipe: &Recipe) -> Text {
    let style = recipe.generator.style;
    let share = |share: Fraction| Text::decimal(f64::from(share.parts()) / 10_000.0, 2);
    let algorithm = names::algorithm(recipe.generator.algorithm);
    let mazes = text!("lab-tournament-mazes", count = Text::grouped(table.mazes().into()), algorithm = algorithm);
    let parts = [
        Some(mazes),
        (style.straightness != Fraction::NONE)
            .then(|| text!("lab-style-straightness", share = share(style.straightness))),
        (style.bias != Fraction::HALF).then(|| text!("lab-style-bias", share = share(style.bias))),
        (style.braid != Fraction::NONE).then(|| text!("lab-style-braid", share = share(style.braid))),
        (style.trim != Fraction::NONE).then(|| text!("lab-style-trim", share = share(style.trim))),
        (style.links != LinkShares::NONE)
            .then(|| text!("lab-style-links", shares = Text::verbatim(style.links.to_string()))),
        (style.root != Root::Random).then(|| names::root(style.root)),
        (style.symmetry != Symmetry::None).then(|| descriptions::symmetry(style.symmetry)),
        Some(descriptions::grid(&recipe.grid)),
        Some(text!("lab-tournament-goal", goal = descriptions::goal_rule(table.goal_rule()))),
    ];
    Text::joined(", ", parts.into_iter().flatten())
}

pub(crate) fn draw(
    mut contexts: EguiContexts,
    page: Res<State<LabPage>>,
    tournaments: Res<Tournaments>,
    jobs: Res<Jobs>,
    maze: Option<Res<LabMaze>>,
    edits: Res<Edits>,
    form: Res<MazeForm>,
) -> Result {
    layout::part(contexts.ctx_mut()?, *page.get(), |ui, layout| {
        let (painter, room) = (ui.painter().clone(), layout.maze);
        let rows = tournaments.result().map_or(0, |(table, _)| table.rows().len());
        let height = TABLE + ROW * rows.max(1) as f32;
        // The plot gets the remaining room.
        let plot = if rows == 0 { 0.0 } else { (room.height() - 16.0 - height).clamp(0.0, PLOT) };
        let size = Vec2::new((room.width() - 24.0).min(MAX_WIDTH), height + plot);
        let rect = Rect::from_center_size(room.center(), size);
        painter.rect_filled(room, CornerRadius::ZERO, palette::GROUND.ui_faded(painter.ctx(), 0.8));
        card(&painter, rect);
        let Some((table, recipe)) = tournaments.result() else {
            let line = match jobs.beside(&TOURNAMENT) {
                Some(job) => text!("lab-tournament-running", job = job.text()),
                None => announcement(maze.as_deref(), &edits, &form),
            };
            let width = rect.width() - 36.0;
            paint::wrap(&painter, rect.center(), Align2::CENTER_CENTER, line, text(17.0), palette::TEXT, width);
            return;
        };
        draw_table(&painter, rect, table, recipe);
        let below = Rect::from_min_max(Pos2::new(rect.left(), rect.top() + height - 14.0), rect.max);
        plots::draw_work(ui, below.shrink2(Vec2::new(18.0, 8.0)), table);
    });
    Ok(())
}

fn draw_table(painter: &Painter, rect: Rect, table: &TournamentTable, recipe: &Recipe) {
    let head = Pos2::new(rect.left() + 18.0, rect.top() + 26.0);
    let width = rect.width() - 36.0;
    let mazes = mazes_of(table, recipe);
    paint::letter_in(painter, head, Align2::LEFT_CENTER, &mazes, text(16.0), palette::GOAL, width);
    let below = head + Vec2::new(0.0, 22.0);
    let legend = text!("lab-tournament-legend");
    paint::letter_in(painter, below, Align2::LEFT_CENTER, &legend, text(14.0), palette::TEXT_SOFT, width);
    let at = |share: f32| rect.left() + rect.width() * share;
    let columns = [at(0.02), at(0.385), at(0.555), at(0.715), at(0.84), at(0.915), at(0.985)];
    // The width of a column, up to its neighbor.
    let width_of = |column: usize| match column {
        0 => columns[1] - columns[0] - rect.width() * 0.15,
        _ => (columns[column] - columns[column - 1]).min(rect.width() * 0.15) - 8.0,
    };
    let y = below.y + 34.0;
    let names = [
        text!("lab-column-solver"),
        text!("lab-column-steps"),
        text!("lab-column-expanded"),
        text!("lab-column-work"),
        text!("lab-column-detour"),
        text!("lab-column-found"),
        text!("lab-column-wins"),
    ];
    for (column, name) in names.into_iter().enumerate() {
        let anchor = if column == 0 { Align2::LEFT_CENTER } else { Align2::RIGHT_CENTER };
        let (at, width) = (Pos2::new(columns[column], y), width_of(column));
        paint::write_in(painter, at, anchor, &name, text(15.0), palette::TEXT_SOFT, width);
    }
    for (number, row) in table.rows().iter().enumerate() {
        let y = y + ROW * (number + 1) as f32;
        if number % 2 == 0 {
            let (left, right) = (rect.left() + 8.0, rect.right() - 8.0);
            let band = Rect::from_min_max(Pos2::new(left, y - ROW / 2.0), Pos2::new(right, y + ROW / 2.0));
            painter.rect_filled(band, CornerRadius::same(6), palette::FLOOR.ui(painter.ctx()));
        }
        let place = Text::verbatim(format!("{}.", number + 1));
        paint::write(painter, Pos2::new(columns[0], y), Align2::LEFT_CENTER, place, display(14.0), palette::GOAL);
        let (name, solver) = (Pos2::new(columns[0] + 30.0, y), row.contestant().label());
        let width = width_of(0) - 30.0;
        paint::write_in(painter, name, Align2::LEFT_CENTER, &solver, text(16.0), palette::TEXT, width);
        let cells = [
            mean(row.steps(), 1),
            // Explorers expand no cells.
            if row.contestant().is_explorer() { Text::verbatim("–") } else { mean(row.expanded(), 1) },
            mean(row.work(), 1),
            mean(row.detour(), 2),
            Text::grouped(row.found() as u64),
            Text::grouped(u64::from(row.wins())),
        ];
        for (column, cell) in (1..).zip(cells) {
            let (at, width) = (Pos2::new(columns[column], y), width_of(column));
            paint::write_in(painter, at, Align2::RIGHT_CENTER, &cell, text(15.0), palette::TEXT, width);
        }
    }
}
