//! The entries of the lab's panel: labels of fields and display of their values.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use maze::Solver;
use text::{Text, names};
use ui::menu::text_entry::{EditText, TextEntry};
use ui::menu::{Entry, MenuAction};

use crate::{AskToSave, Field, LabMaze, LabPage, LabStatus, OpenPage, SetField, StepField};

/// The name of a field.
pub(super) fn name(field: Field) -> Text {
    match field {
        Field::Cells => text!("lab-field-cells"),
        Field::Width => text!("lab-field-width"),
        Field::Height => text!("lab-field-height"),
        Field::Hollow => text!("lab-field-hollow"),
        Field::Levels => text!("lab-field-levels"),
        Field::Wrap => text!("lab-field-wrap"),
        Field::Mask => text!("lab-field-mask"),
        Field::Algorithm | Field::TreeAlgorithm(0) => text!("lab-field-algorithm"),
        Field::Straightness => text!("lab-field-straightness"),
        Field::Bias => text!("lab-field-bias"),
        Field::Braid => text!("lab-field-braid"),
        Field::Trim => text!("lab-field-trim"),
        Field::Root => text!("lab-field-root"),
        Field::Symmetry => text!("lab-field-symmetry"),
        Field::Seed => text!("lab-field-seed"),
        Field::Code => text!("lab-field-code"),
        Field::Tool => text!("lab-field-tool"),
        Field::Endpoints => text!("lab-field-endpoints"),
        Field::Goals => text!("lab-field-goals"),
        Field::Watch => text!("lab-field-watch"),
        Field::Solver => text!("lab-field-solver"),
        Field::RaceView => text!("lab-field-alone"),
        Field::Inside => text!("lab-field-inside"),
        Field::Lesson => text!("lab-field-lesson"),
        Field::Type => text!("lab-field-type"),
        Field::Speed => text!("lab-field-speed"),
        Field::Position => text!("lab-field-position"),
        Field::ScriptRacer(_) => text!("scripts-heading"),
        Field::Racer(number) => {
            Solver::ALL.get(usize::from(number)).map_or(Text::EMPTY, |&solver| names::solver(solver))
        }
        Field::MazeCount => text!("lab-field-maze-count"),
        Field::ComparedWith | Field::TreeAlgorithm(_) => text!("lab-field-compared-with"),
        Field::TreeGrid => text!("lab-field-tree-grid"),
        Field::TreeMazes => text!("lab-field-tree-mazes"),
        Field::File => text!("lab-field-file"),
        Field::SavedSolution => text!("lab-field-saved-solution"),
        Field::Paper => text!("lab-field-paper"),
        Field::Orientation => text!("lab-field-orientation"),
        Field::Margin => text!("lab-field-margin"),
        Field::CellSize => text!("lab-field-cell-size"),
        Field::Zoom => text!("lab-field-zoom"),
        Field::Across => text!("lab-field-across"),
        Field::Down => text!("lab-field-down"),
        Field::Copies => text!("lab-field-copies"),
        Field::Solutions => text!("lab-field-solutions"),
        Field::Title => text!("lab-field-title"),
        Field::Walks => text!("lab-field-walks"),
        Field::Format => text!("lab-field-format"),
        Field::Page => text!("lab-field-page"),
        Field::Gutter => text!("lab-field-gutter"),
        Field::Bleed => text!("lab-field-bleed"),
        Field::SolutionSlots => text!("lab-field-solution-slots"),
        Field::Turn => text!("lab-field-turn"),
        Field::Cover => text!("lab-field-cover"),
        Field::BookTitle => text!("lab-field-book-title"),
        Field::Author => text!("lab-field-author"),
        Field::Header => text!("lab-field-header"),
        Field::Footer => text!("lab-field-footer"),
        Field::NameLine => text!("lab-field-name-line"),
        Field::PageNumbers => text!("lab-field-page-numbers"),
        Field::Line => text!("lab-field-line"),
        Field::WallColor => text!("lab-field-wall-color"),
        Field::SolutionColor => text!("lab-field-solution-color"),
        Field::Rounded => text!("lab-field-rounded"),
        Field::EndMarks => text!("lab-field-end-marks"),
        Field::Difficulty => text!("lab-field-difficulty"),
        Field::EasyToHard => text!("lab-field-easy-to-hard"),
        Field::Stars => text!("lab-field-stars"),
        Field::Manifest => text!("lab-field-manifest"),
    }
}

/// The parameters for making the entries of a page.
#[derive(SystemParam)]
pub(super) struct Entries<'w> {
    status: Res<'w, LabStatus>,
    text: Res<'w, TextEntry>,
    maze: Option<Res<'w, LabMaze>>,
}

impl Entries<'_> {
    /// Whether the current maze has a seed.
    pub(super) fn has_seeds(&self) -> bool {
        self.maze.as_ref().is_none_or(|maze| maze.recipe().is_some())
    }

    /// A choice.
    pub(super) fn choice(&self, field: Field, value: impl Into<Text>) -> Entry {
        let step = |by| Some(StepField(field, by));
        let entry = Entry::choice(name(field), value, step(-1), step(1));
        let is_wrong = self.status.error().is_some_and(|error| error.field() == field);
        Entry { is_wrong, ..entry }
    }

    /// A choice that can also be typed.
    pub(super) fn editable(&self, field: Field, value: impl Into<Text>) -> Entry {
        let edit = edit(field);
        let value =
            self.text.shown(&edit).map_or_else(|| value.into(), |typed| Text::verbatim(end_of(&typed).to_owned()));
        self.choice(field, value).editable(edit)
    }

    /// A field that can only be typed.
    pub(super) fn text(&self, field: Field, value: impl Into<Text>) -> Entry {
        let entry = self.editable(field, value);
        Entry { left: None, right: None, ..entry }
    }

    /// A field that can only be typed. Typing starts with the previous text.
    pub(super) fn text_again(&self, field: Field, before: &str, empty: Text) -> Entry {
        let value = if before.is_empty() { empty } else { Text::verbatim(end_of(before).to_owned()) };
        let entry = self.text(field, value);
        if before.is_empty() { entry } else { entry.editable(edit(field).starting_with(before)) }
    }

    /// A slider for a fraction that can also be typed.
    pub(super) fn share(&self, field: Field, share: maze::Fraction) -> Entry {
        let value = f32::from(share.parts()) / 10_000.0;
        self.editable(field, Text::decimal(value.into(), 2)).as_slider(Some(value), 0.1)
    }
}

/// Returns the typing into a field. It starts empty, so that the typed text replaces the value.
fn edit(field: Field) -> EditText {
    let edit = EditText::new(move |text| SetField { field, text });
    let is_text = matches!(
        field,
        Field::Seed
            | Field::Code
            | Field::Goals
            | Field::File
            | Field::Title
            | Field::Paper
            | Field::BookTitle
            | Field::Author
            | Field::Header
            | Field::Footer
            | Field::Difficulty
    );
    if is_text { edit } else { edit.number() }
}

/// The end of a text that fits beside a label.
fn end_of(text: &str) -> &str {
    const MAX: usize = 14;
    let from = text.char_indices().rev().nth(MAX - 1).map_or(0, |(at, _)| at);
    &text[from..]
}

/// A text shortened to fit beside a label.
pub(super) fn shortened(text: &str) -> Text {
    const MAX: usize = 16;
    Text::verbatim(if text.chars().count() <= MAX {
        text.to_owned()
    } else {
        text.chars().take(MAX - 1).chain(['…']).collect()
    })
}

/// An entry that sends a command.
pub(super) fn button(label: impl Into<Text>, command: impl Into<MenuAction>) -> Entry {
    Entry::button(label, command)
}

/// An entry that asks where to save, then saves.
pub(super) fn save_button(label: impl Into<Text>, name: impl Into<String>, command: impl Into<MenuAction>) -> Entry {
    Entry::button(label, AskToSave { name: name.into(), then: command.into() })
}

/// An entry that opens a page.
pub(super) fn open_page(label: impl Into<Text>, page: LabPage) -> Entry {
    button(label, OpenPage(page))
}

/// The entry that goes back from a page.
pub(super) fn back(page: LabPage) -> Entry {
    open_page(text!("common-back"), page.parent().unwrap_or_default())
}
