//! The lab's page for books: binding, cover, headers, lines and colors, and how hard the mazes are.

use bevy::prelude::*;
use maze::draw::page::Ink;
use maze::draw::pdf::EndMarks;
use text::Text;
use ui::menu::OpenMenu;
use ui::schedule::MenuSystems;

use super::fields::{Entries, back, shortened};
use crate::page::is_page_open;
use crate::print::book::{COLORS, CoverChoice};
use crate::print::form::PrintForm;
use crate::{Field, LabPage};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, fill_book.run_if(is_page_open(LabPage::Book)).in_set(MenuSystems::Fill));
}

fn fill_book(fields: Entries, form: Res<PrintForm>, mut menu: ResMut<OpenMenu>) {
    let (layout, book) = (form.layout(), form.book());
    let look = &layout.look;
    let millimeters = |size: f32| {
        let digits = if size.fract() == 0.0 { 0 } else { 2 };
        text!("lab-millimeters", size = Text::decimal(size.into(), digits))
    };
    let switch = |is_on: bool| if is_on { text!("common-on") } else { text!("common-off") };
    let typed = |text: &str| if text.is_empty() { text!("common-none") } else { shortened(text) };
    let slots = match layout.solution_slots {
        None => text!("lab-solution-slots-same"),
        Some((columns, rows)) => Text::verbatim(format!("{columns} × {rows}")),
    };
    let cover = match book.cover() {
        CoverChoice::None => text!("common-none"),
        CoverChoice::White => text!("lab-cover-white"),
        CoverChoice::Yellow => text!("lab-cover-yellow"),
        CoverChoice::Blue => text!("lab-color-blue"),
    };
    let ends = match look.ends {
        EndMarks::Signs => text!("lab-marks-signs"),
        EndMarks::Pictures => text!("lab-marks-pictures"),
        EndMarks::Words => text!("lab-marks-words"),
    };
    let difficulty = match book.difficulty() {
        None => text!("lab-difficulty-any"),
        Some(range) => text!("lab-difficulty-range", range = Text::verbatim(range.to_string())),
    };
    let line = look.line.map_or_else(|| text!("lab-line-usual"), millimeters);
    menu.fill(vec![
        fields.text(Field::Difficulty, difficulty).hint(text!("lab-field-difficulty-hint")),
        fields.choice(Field::EasyToHard, switch(book.is_easy_to_hard())).hint(text!("lab-field-easy-to-hard-hint")),
        fields.choice(Field::Stars, switch(book.has_stars())).hint(text!("lab-field-stars-hint")),
        fields.text(Field::BookTitle, typed(&layout.title)).hint(text!("lab-field-book-title-hint")),
        fields.text(Field::Author, typed(&layout.author)),
        fields.choice(Field::Cover, cover).hint(text!("lab-field-cover-hint")),
        fields.text(Field::Header, typed(&layout.header)).hint(text!("lab-field-header-hint")),
        fields.text(Field::Footer, typed(&layout.footer)).hint(text!("lab-field-footer-hint")),
        fields.choice(Field::PageNumbers, switch(layout.page_numbers)).hint(text!("lab-field-page-numbers-hint")),
        fields.choice(Field::NameLine, switch(layout.name_line)).hint(text!("lab-field-name-line-hint")),
        fields.choice(Field::SolutionSlots, slots).hint(text!("lab-field-solution-slots-hint")),
        fields.choice(Field::Turn, switch(layout.turn)).hint(text!("lab-field-turn-hint")),
        fields.editable(Field::Gutter, millimeters(layout.gutter)).hint(text!("lab-field-gutter-hint")),
        fields.editable(Field::Bleed, millimeters(layout.bleed)).hint(text!("lab-field-bleed-hint")),
        fields.choice(Field::EndMarks, ends).hint(text!("lab-field-end-marks-hint")),
        fields.choice(Field::Rounded, switch(look.rounded)).hint(text!("lab-field-rounded-hint")),
        fields.editable(Field::Line, line).hint(text!("lab-field-line-hint")),
        fields.choice(Field::WallColor, color(look.walls)),
        fields.choice(Field::SolutionColor, color(look.solution)),
        fields.choice(Field::Manifest, switch(book.has_manifest())).hint(text!("lab-field-manifest-hint")),
        back(LabPage::Book),
    ]);
}

/// The name of a color.
fn color(ink: Ink) -> Text {
    match COLORS.iter().find(|color| color.1 == ink).map_or("black", |color| color.0) {
        "gray" => text!("lab-color-gray"),
        "blue" => text!("lab-color-blue"),
        "green" => text!("lab-color-green"),
        "red" => text!("lab-color-red"),
        "orange" => text!("lab-color-orange"),
        _ => text!("lab-color-black"),
    }
}
