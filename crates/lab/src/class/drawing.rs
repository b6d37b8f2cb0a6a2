//! Draws the table of the class instead of the maze: a row for each pupil.

use bevy::prelude::{Res, Result, State};
use bevy_egui::EguiContexts;
use bevy_egui::egui::{CornerRadius, Painter};
use colors::palette;
use study::class::{ClassRow, ClassTable, RowKind};
use text::Text;
use ui::layout::words::{words, wrapped};
use ui::layout::{Part, column, row};
use ui::theme::fonts::{BODY, LEAD, NOTE, text};
use ui::theme::space::{GAP, NEAR, TIGHT};

use crate::class::marking::ClassDesk;
use crate::class::marking_job::MARKING;
use crate::jobs::Jobs;
use crate::statistics::plots::card;
use crate::{LabPage, layout};

/// Height of a table row, in points.
const ROW: f32 = 26.0;
/// Largest width of the table, in points.
const MAX_WIDTH: f32 = 960.0;
/// The shares of the columns.
const COLUMNS: [f32; 5] = [0.24, 0.1, 0.1, 0.14, 0.42];

pub(crate) fn draw(
    mut contexts: EguiContexts,
    page: Res<State<LabPage>>,
    desk: Res<ClassDesk>,
    jobs: Res<Jobs>,
) -> Result {
    layout::part(contexts.ctx_mut()?, *page.get(), |ui, layout| {
        let (painter, room) = (ui.painter(), layout.maze);
        painter.rect_filled(room, CornerRadius::ZERO, palette::GROUND.ui_faded(painter.ctx(), 0.8));
        let most = ((room.height() - 2.0 * (GAP + NEAR)) / ROW) as usize;
        let content = match (jobs.beside(&MARKING), &desk.marked().table) {
            (Some(job), _) => lead(text!("lab-class-running", job = job.text())),
            (None, Some(table)) => table_part(table, most.saturating_sub(2)),
            (None, None) => lead(text!("lab-class-before")),
        };
        column([content.pad(GAP).loose().most_width(MAX_WIDTH).behind(card)])
            .in_middle()
            .pad_xy(GAP, NEAR)
            .draw(painter, room);
    });
    Ok(())
}

fn lead<'a>(line: Text) -> Part<'a> {
    column([wrapped(line, text(LEAD), palette::TEXT).mid()])
}

fn row_of(cells: [Part<'_>; 5]) -> Part<'_> {
    row(cells.into_iter().zip(COLUMNS).map(|(cell, share)| cell.share_of_width(share).firm())).gap(0.0).centered()
}

/// A row for each pupil, as many as there is room for. All are in the file.
fn table_part<'a>(table: &ClassTable, most: usize) -> Part<'a> {
    let names = [
        text!("class-column-who"),
        text!("class-column-passed"),
        text!("class-column-stars"),
        text!("class-column-time"),
        text!("lab-class-notes"),
    ];
    let head = row_of(names.map(|name| words(name, text(BODY), palette::TEXT_SOFT).cut())).pad_xy(NEAR, TIGHT);
    let totals: Vec<&ClassRow> = table.rows.iter().filter(|row| row.kind == RowKind::Total).collect();
    let hidden = totals.len().saturating_sub(most);
    let rows = totals.into_iter().take(most).enumerate().map(|(number, total)| {
        let band = move |painter: &Painter, rect| {
            if number % 2 == 0 {
                painter.rect_filled(rect, CornerRadius::same(6), palette::FLOOR.ui(painter.ctx()));
            }
        };
        let cell = |words_of: Text| words(words_of, text(BODY), palette::TEXT).cut();
        let race = table.rows.iter().find(|row| row.kind == RowKind::Race && row.who == total.who);
        let notes = Text::joined("; ", total.notes.iter().cloned());
        row_of([
            cell(Text::foreign(&total.who)),
            cell(text!("tasks-maze-of", number = total.passed, all = total.of)),
            cell(total.stars.map_or(Text::EMPTY, Text::from)),
            cell(race.and_then(|row| row.time).map_or(Text::EMPTY, Text::time)),
            words(notes, text(NOTE), palette::SOLUTION).cut(),
        ])
        .pad_xy(NEAR, 0.0)
        .height(ROW)
        .firm()
        .behind(band)
    });
    let more = words(text!("lab-class-more", count = hidden), text(NOTE), palette::TEXT_SOFT).only_if(hidden > 0);
    column([head.firm()]).with_all(rows).with(more)
}
