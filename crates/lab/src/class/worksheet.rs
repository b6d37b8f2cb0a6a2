//! Worksheets: a task of the game on paper, each copy from its own seed.

use bevy::prelude::*;
use platform::language::ShownLanguage;
use study::task::{SHIPPED, shipped};
use study::worksheet::{MOST_COPIES, WorksheetOptions, worksheets};
use text::Text;

use crate::files::lab_folder::{LabFolder, not_saved};
use crate::form::{self, Count, Form, Row, at};
use crate::jobs::{Jobs, Work, WorkKind, outcome};
use crate::maze::maze_form::MazeForm;
use crate::print::form::PrintForm;
use crate::schedule::add_requests;
use crate::status::LabStatus;

/// Which worksheets are written.
#[derive(Resource, Clone, Debug)]
pub(crate) struct WorksheetForm {
    /// The task, from 1.
    task: u32,
    copies: u32,
}

impl Default for WorksheetForm {
    fn default() -> Self {
        Self { task: 7, copies: 1 }
    }
}

impl Form for WorksheetForm {
    type Facts = ();
    const TABLES: &'static [&'static [Row<Self>]] = &[WORKSHEET];
}

pub(super) const WORKSHEET: &[Row<WorksheetForm>] = &[
    Row::new(
        id!("lab-field-worksheet-task"),
        at!(
            WorksheetForm: task,
            Count { limits: [1, SHIPPED.len() as u32], step: |task, by| task.saturating_add_signed(by) }
        ),
    )
    .hint_of(|form, ()| task_name(form.task)),
    Row::new(
        id!("lab-field-worksheet-copies"),
        at!(
            WorksheetForm: copies,
            Count { limits: [1, MOST_COPIES], step: |copies, by| copies.saturating_add_signed(by) }
        ),
    )
    .hint(id!("lab-field-worksheet-copies-hint")),
];

/// Its name in English: forms know no language. The worksheet has it in the shown one.
fn task_name(number: u32) -> Text {
    let task = shipped(number as usize).and_then(Result::ok);
    task.map_or(Text::EMPTY, |task| Text::foreign(task.name().of(text::Language::English)))
}

/// Writes the worksheets.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SaveWorksheets;

static WORKSHEETS: WorkKind = WorkKind { is_single: true, ..WorkKind::beside("worksheets") };

fn writing() -> Work {
    Work::new(&WORKSHEETS, start)
}

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<SaveWorksheets>();
    app.init_resource::<WorksheetForm>();
    form::add::<WorksheetForm>(app);
    add_requests(app, |mut asked: MessageReader<SaveWorksheets>, mut jobs: ResMut<Jobs>| {
        if asked.read().count() > 0 {
            jobs.enqueue(writing());
        }
    });
}

/// The paper is that of printed pages, and the seed that of the maze: another one draws other copies.
fn start(
    form: Res<WorksheetForm>,
    maze: Res<MazeForm>,
    print: Res<PrintForm>,
    language: Res<ShownLanguage>,
    mut jobs: ResMut<Jobs>,
) {
    let (number, names) = (form.task as usize, vec![String::new(); form.copies as usize]);
    let options = WorksheetOptions { paper: print.paper(), language: **language, seed: maze.seed().to_owned(), names };
    jobs.start(writing(), const { &[id!("lab-job-worksheets")] }, move |_| {
        let task = shipped(number).transpose().map_err(Text::from);
        let written = task.and_then(|task| worksheets(&task.ok_or_else(|| text!("tasks-gone"))?, &options));
        outcome(save, written)
    });
}

fn save(In(written): In<Result<Vec<u8>, Text>>, folder: Res<LabFolder>, mut status: ResMut<LabStatus>) {
    status.show(written.map_err(not_saved).and_then(|bytes| folder.save("worksheet", "pdf", &bytes)));
}
