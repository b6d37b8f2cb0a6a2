//! Draws the table and the plot of a tournament instead of the maze.

use bevy::prelude::{Res, Result, State};
use bevy_egui::EguiContexts;
use bevy_egui::egui::{CornerRadius, Painter};
use colors::palette;
use maze::{Fraction, LinkShares, Recipe, Root, Symmetry};
use study::series::Series;
use study::tournament::TournamentTable;
use text::{Text, names};
use ui::layout::words::{words, wrapped};
use ui::layout::{Part, Spot, column, row, space};
use ui::theme::fonts::{BODY, LEAD, NOTE, display, text};
use ui::theme::space::{GAP, NEAR, TIGHT};

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
/// Width of a place, in points.
const PLACE: f32 = 30.0;
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
        painter.rect_filled(room, CornerRadius::ZERO, palette::GROUND.ui_faded(painter.ctx(), 0.8));
        let content = if let Some((table, recipe)) = tournaments.result() {
            table_part(table, recipe)
        } else {
            let line = match jobs.beside(&TOURNAMENT) {
                Some(job) => text!("lab-tournament-running", job = job.text()),
                None => announcement(maze.as_deref(), &edits, &form),
            };
            column([wrapped(line, text(LEAD), palette::TEXT).mid()])
        };
        // The plot gets the remaining room.
        let plot = Spot::default();
        let plot_part = space().height(PLOT).most_height(PLOT).yields().at(&plot).only_if(rows > 0);
        let table = content.with(plot_part).pad(GAP).loose().most_width(MAX_WIDTH).behind(card);
        column([table]).in_middle().pad_xy(GAP, NEAR).draw(&painter, room);
        if let Some((table, _)) = tournaments.result().filter(|_| plot.is_shown()) {
            plots::draw_work(ui, plot.get(), table);
        }
    });
    Ok(())
}

/// The shares of the columns: the solver, then the numbers.
const COLUMNS: [f32; 7] = [0.36, 0.16, 0.16, 0.12, 0.08, 0.06, 0.06];

/// A row of cells in the columns.
fn row_of(cells: [Part<'_>; 7]) -> Part<'_> {
    let mut cells = cells.into_iter().zip(COLUMNS);
    let first = cells.next().map(|(name, share)| name.share_of_width(share).firm());
    let numbers = cells.map(|(number, share)| number.right().share_of_width(share).firm());
    row([]).with_all(first).with_all(numbers).centered()
}

/// What was raced, and the table of the solvers.
fn table_part<'a>(table: &TournamentTable, recipe: &Recipe) -> Part<'a> {
    let names = [
        text!("lab-column-solver"),
        text!("lab-column-steps"),
        text!("lab-column-expanded"),
        text!("lab-column-work"),
        text!("lab-column-detour"),
        text!("lab-column-found"),
        text!("lab-column-wins"),
    ];
    let rows = table.rows().iter().enumerate().map(|(number, row_of_table)| {
        let place = Text::verbatim(format!("{}.", number + 1));
        let solver = row([
            words(place, display(NOTE), palette::GOAL).width(PLACE).firm(),
            words(row_of_table.contestant().label(), text(LEAD), palette::TEXT).grow(1),
        ]);
        let number_of = |words_of| words(words_of, text(BODY), palette::TEXT);
        // Explorers expand no cells.
        let is_explorer = row_of_table.contestant().is_explorer();
        let expanded = if is_explorer { Text::verbatim("–") } else { mean(row_of_table.expanded(), 1) };
        let band = move |painter: &Painter, rect| {
            if number % 2 == 0 {
                painter.rect_filled(rect, CornerRadius::same(6), palette::FLOOR.ui(painter.ctx()));
            }
        };
        row_of([
            solver.centered(),
            number_of(mean(row_of_table.steps(), 1)),
            number_of(expanded),
            number_of(mean(row_of_table.work(), 1)),
            number_of(mean(row_of_table.detour(), 2)),
            number_of(Text::grouped(row_of_table.found() as u64)),
            number_of(Text::grouped(u64::from(row_of_table.wins()))),
        ])
        .pad_xy(NEAR, 0.0)
        .height(ROW)
        .firm()
        .behind(band)
    });
    let head = row_of(names.map(|name| words(name, text(BODY), palette::TEXT_SOFT)));
    column([
        words(mazes_of(table, recipe), text(LEAD), palette::GOAL).silent().firm(),
        words(text!("lab-tournament-legend"), text(NOTE), palette::TEXT_SOFT).silent().firm(),
        head.pad_xy(NEAR, TIGHT).firm(),
    ])
    .with_all(rows)
}
