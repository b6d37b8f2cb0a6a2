//! Collects hand-ins and marks them, in parallel to other jobs.

use std::collections::BTreeMap;

use bevy::prelude::*;
use files::JobProgress;
use files::background::next_piece;
use study::class::{Assignment, ClassTable, Collection, Marker};
use text::Text;

use crate::class::marking::{ClassDesk, ClassSource, MarkedClass};
use crate::jobs::{Jobs, Work, WorkKind, outcome};
use crate::status::LabStatus;

/// The longest file, in bytes: a whole class with long programs.
const LONGEST_FILE: u64 = 64 << 20;

/// Marking. Starting it again cancels it.
pub(crate) static MARKING: WorkKind = WorkKind { is_single: true, ..WorkKind::beside("class") };

/// Marks a class.
pub(crate) fn marking() -> Work {
    Work::new(&MARKING, start)
}

/// What was found, and the first problem.
type Marked = (MarkedClass, Option<Text>);

fn start(desk: Res<ClassDesk>, mut jobs: ResMut<Jobs>) {
    let sources = desk.sources.clone();
    jobs.start_in_parts(marking(), const { &[id!("lab-job-class")] }, |progress| async move {
        outcome(take, mark(&sources, &progress).await)
    });
}

/// Marks all hand-ins of the last assignment that was brought.
async fn mark(sources: &[ClassSource], progress: &JobProgress) -> Marked {
    let (mut collection, mut assignment, mut problem) = (Collection::default(), None, None);
    for (number, source) in (1..).zip(sources) {
        let name = match source {
            ClassSource::File(path) => path.file_name().unwrap_or_default().to_string_lossy().into_owned(),
            ClassSource::Text(_) => number.to_string(),
        };
        let read = text_of(source).and_then(|text| {
            if let Some(found) = Assignment::all_in(&text).next() {
                assignment = Some(found?);
            }
            Ok(collection.add(&name, &text)?)
        });
        problem =
            problem.or(read.err().map(|reason| text!("error-path", path = Text::foreign(&name), reason = reason)));
        next_piece().await;
    }
    let hand_ins = collection.good().count() + collection.bad().len();
    let name = assignment.as_ref().map(|assignment: &Assignment| assignment.name().to_string());
    let marked = MarkedClass { name, hand_ins, table: None };
    let Some(assignment) = assignment else { return (marked, problem) };
    match table(&assignment, &collection, progress).await {
        Ok(table) => (MarkedClass { table: Some(table), ..marked }, problem),
        Err(reason) => (marked, Some(reason)),
    }
}

async fn table(assignment: &Assignment, collection: &Collection, progress: &JobProgress) -> Result<ClassTable, Text> {
    let marker = Marker::new(assignment)?;
    let of_class = || collection.good().filter(|(_, collected)| collected.hand_in.class() == assignment.digest());
    let (all, mut marks) = (of_class().count() as u32, BTreeMap::new());
    for (digest, collected) in of_class() {
        progress.report(marks.len() as u32, all);
        marks.insert(digest, marker.mark(&collected.hand_in, progress.cancel_flag())?);
        next_piece().await;
    }
    Ok(ClassTable::new(assignment, collection, &marks))
}

fn text_of(source: &ClassSource) -> Result<String, Text> {
    match source {
        ClassSource::Text(text) => Ok(text.to_string()),
        ClassSource::File(path) => {
            let bytes = files::read(path, LONGEST_FILE)?;
            String::from_utf8(bytes).map_err(|_| text!("error-file-text"))
        }
    }
}

fn take(In((marked, problem)): In<Marked>, mut desk: ResMut<ClassDesk>, mut status: ResMut<LabStatus>) {
    match problem {
        Some(problem) => status.fail(problem),
        None if marked.name.is_none() => status.fail(text!("lab-class-no-assignment")),
        None => {}
    }
    desk.marked = marked;
}
