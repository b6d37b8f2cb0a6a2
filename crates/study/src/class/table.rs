//! The table of a class: a total and a row for each task, the questions and the race of each pupil.

use std::collections::BTreeMap;

use race::Ticks;
use race::date::Day;
use text::{Language, Text};

use super::assignment::Assignment;
use super::class_task::TaskLabel;
use super::collect::{Collected, Collection};
use super::copies::Copies;
use super::hand_in::HandIn;
use super::mark::{HandInMark, RaceMark, TaskMark};
use super::sealed::TextDigest;
use crate::task::{TaskWords, Verdict};

/// Seconds of a day.
const DAY: u64 = 24 * 60 * 60;

/// What a row is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowKind {
    /// All of a pupil.
    Total,
    /// A task.
    Task(TaskLabel),
    /// The questions.
    Questions,
    /// The race.
    Race,
}

impl RowKind {
    /// Its name in files.
    pub fn name(self) -> String {
        match self {
            Self::Total => "total".to_owned(),
            Self::Task(label) => label.to_string(),
            Self::Questions => "questions".to_owned(),
            Self::Race => "race".to_owned(),
        }
    }
}

/// A row. Tries, seconds and the time of handing in are claims of the pupil's game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClassRow {
    /// The name of the pupil; `?` if it cannot be read.
    pub who: String,
    /// What it is about.
    pub kind: RowKind,
    /// The name of the task.
    pub title: Option<TaskWords>,
    /// Tasks that are passed, right answers, races that are won.
    pub passed: u32,
    /// The maximum of `passed`.
    pub of: u32,
    /// The stars.
    pub stars: Option<u32>,
    /// The steps in all hidden mazes that were passed.
    pub steps: Option<u64>,
    /// The blocks.
    pub blocks: Option<usize>,
    /// The time of the race.
    pub time: Option<Ticks>,
    /// Tries, as claimed.
    pub tries: Option<u32>,
    /// Seconds at it, as claimed.
    pub seconds: Option<u32>,
    /// When it was handed in, as claimed: seconds since January 1, 1970 in UTC.
    pub handed_in: Option<u64>,
    /// Whether it was handed in after the last day; `None` if the time or the day is not known.
    pub is_late: Option<bool>,
    /// What a teacher should know.
    pub notes: Vec<Text>,
    /// The digest of the hand-in; `None` if it cannot be read.
    pub digest: Option<TextDigest>,
    /// The file that it was in.
    pub file: String,
}

/// The table of a class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClassTable {
    /// Pupils in the order of their names, each with a total and the parts of the assignment.
    pub rows: Vec<ClassRow>,
    /// How many hand-ins were not marked: damaged ones, and those of other assignments.
    pub unmarked: usize,
}

impl ClassTable {
    /// Makes the table of marks. The same hand-ins give the same table, in any order of collection.
    pub fn new(assignment: &Assignment, collection: &Collection, marks: &BTreeMap<TextDigest, HandInMark>) -> Self {
        let mut pupils: Vec<_> = collection.good().collect();
        let folded = |hand_in: &HandIn| hand_in.name().as_str().to_lowercase();
        pupils.sort_by_cached_key(|(digest, Collected { hand_in, .. })| {
            (folded(hand_in), hand_in.name().clone(), hand_in.time(), *digest)
        });
        let copies = Copies::new(assignment, pupils.iter().map(|&(digest, pupil)| (digest, &pupil.hand_in)));
        let (mut rows, mut unmarked) = (Vec::new(), 0);
        for (digest, pupil) in pupils {
            let mut notes = Vec::new();
            if let Some(mark) = marks.get(&digest) {
                notes.extend(copies.notes(digest));
                let pupil_rows = pupil_rows(assignment, pupil, mark, notes);
                rows.extend(pupil_rows.into_iter().map(|row| ClassRow { digest: Some(digest), ..row }));
            } else {
                unmarked += 1;
                notes.push(text!("class-note-foreign"));
                let row = unmarked_row(pupil.hand_in.name().to_string(), &pupil.file, notes);
                rows.push(ClassRow { digest: Some(digest), ..row });
            }
        }
        for Collected { file, hand_in } in collection.bad() {
            unmarked += 1;
            let who = hand_in.name.as_ref().map_or_else(|| "?".to_owned(), ToString::to_string);
            rows.push(unmarked_row(who, file, vec![hand_in.error.text()]));
        }
        Self { rows, unmarked }
    }
}

fn empty_row(who: String, file: &str, kind: RowKind) -> ClassRow {
    ClassRow {
        who,
        kind,
        title: None,
        passed: 0,
        of: 0,
        stars: None,
        steps: None,
        blocks: None,
        time: None,
        tries: None,
        seconds: None,
        handed_in: None,
        is_late: None,
        notes: Vec::new(),
        digest: None,
        file: file.to_owned(),
    }
}

fn unmarked_row(who: String, file: &str, notes: Vec<Text>) -> ClassRow {
    ClassRow { notes, ..empty_row(who, file, RowKind::Total) }
}

fn pupil_rows(
    assignment: &Assignment,
    Collected { file, hand_in }: &Collected<HandIn>,
    mark: &HandInMark,
    mut notes: Vec<Text>,
) -> Vec<ClassRow> {
    let handed_in = Some(hand_in.time()).filter(|&time| time > 0);
    let is_late = assignment.until().zip(handed_in).map(|(until, time)| is_late(time, until));
    if is_late == Some(true) {
        notes.push(text!("class-note-late"));
    }
    let row = |kind| ClassRow { handed_in, is_late, ..empty_row(hand_in.name().to_string(), file, kind) };
    let mut parts: Vec<ClassRow> =
        mark.tasks.iter().map(|mark| task_row(row(RowKind::Task(mark.label)), assignment, hand_in, mark)).collect();
    parts.extend(mark.questions.map(|mark| ClassRow {
        passed: mark.right.into(),
        of: mark.questions.into(),
        notes: if mark.answered == 0 { vec![text!("class-note-missing")] } else { Vec::new() },
        ..row(RowKind::Questions)
    }));
    parts.extend(mark.race.as_ref().map(|mark| race_row(row(RowKind::Race), mark)));
    let sum = |of: fn(&ClassRow) -> Option<u32>| {
        let counts = parts.iter().filter_map(of);
        counts.fold(None, |sum: Option<u32>, count| Some(sum.unwrap_or(0).saturating_add(count)))
    };
    let total = ClassRow {
        passed: parts.iter().map(|row| row.passed).sum(),
        of: parts.iter().map(|row| row.of).sum(),
        stars: sum(|row| row.stars),
        tries: sum(|row| row.tries),
        seconds: sum(|row| row.seconds),
        notes,
        ..row(RowKind::Total)
    };
    std::iter::once(total).chain(parts).collect()
}

fn task_row(row: ClassRow, assignment: &Assignment, hand_in: &HandIn, mark: &TaskMark) -> ClassRow {
    let title = assignment.task(mark.label).map(|task| task.task.name().clone());
    let (work, mut notes) = (hand_in.task(mark.label), Vec::new());
    let stars = mark.verdict.as_ref().map(|verdict| verdict.stars);
    match &mark.verdict {
        None => notes.push(text!("class-note-missing")),
        Some(verdict) if !verdict.is_passed() => notes.push(verdict.text()),
        Some(_) => {}
    }
    if let Some(claimed) = work.map(|work| work.stars).filter(|&claimed| Some(claimed) > stars) {
        notes.push(text!("class-note-claims", claimed = u32::from(claimed)));
    }
    let known = |count: u32| Some(count).filter(|&count| count > 0);
    ClassRow {
        title,
        passed: u32::from(mark.verdict.as_ref().is_some_and(Verdict::is_passed)),
        of: 1,
        stars: stars.map(u32::from),
        steps: mark.verdict.as_ref().map(|verdict| verdict.steps),
        blocks: mark.verdict.as_ref().and_then(|verdict| verdict.blocks),
        tries: work.and_then(|work| known(work.tries)),
        seconds: work.and_then(|work| known(work.seconds)),
        notes,
        ..row
    }
}

fn race_row(row: ClassRow, mark: &RaceMark) -> ClassRow {
    let (time, notes) = match mark {
        RaceMark::Missing => (None, vec![text!("class-note-missing")]),
        RaceMark::Won { time, is_hinted: false } => (Some(*time), Vec::new()),
        RaceMark::Won { time, is_hinted: true } => (Some(*time), vec![text!("class-note-hinted")]),
        RaceMark::Refused(why) => (None, vec![why.clone()]),
    };
    ClassRow { passed: u32::from(time.is_some()), of: 1, time, notes, ..row }
}

/// Whether a time is after a day, both in UTC.
pub(super) const fn is_late(time: u64, until: Day) -> bool {
    time / DAY > until.0 as u64
}

/// A time in seconds since January 1, 1970 in UTC: `2026-12-24T17:05Z`.
pub fn time_text(time: u64) -> String {
    let (day, minute) = (Day((time / DAY) as u32), time % DAY / 60);
    format!("{day}T{:02}:{:02}Z", minute / 60, minute % 60)
}

/// The words of a row's notes.
pub(super) fn notes_text(row: &ClassRow, language: Language) -> String {
    language.get(&Text::joined("; ", row.notes.iter().cloned())).into_owned()
}
