//! What stands on the pages by which the maze is put to use: changed by hand, kept in files, printed.

use std::path::{Path, PathBuf};

use maze::draw::pdf::{CellSize, Solutions};

use super::fields::{Fields, page, short};
use crate::export::Format;
use crate::lab::edit::Tool;
use crate::lab::files::Kind;
use crate::lab::print::Sent;
use crate::lab::{Field, LabCommand, LabPage};
use crate::menu::Entry;

pub(super) fn edit(fields: &Fields) -> Vec<Entry> {
    let lab = fields.0;
    let hint = match lab.tool {
        Tool::Walls => "A click on a wall opens it, a click where it stood closes it.",
        Tool::Mask => {
            "A click takes a cell out or puts it back, and dragging does so with many; the maze is grown anew."
        }
        Tool::Start => "A click chooses the start.",
        Tool::Goal => "A click chooses the goal.",
    };
    let (done, undone) = lab.edits.count();
    let keys = if lab.cursor().is_some() {
        Entry::button("Back to the menu", LabCommand::Aim(false))
    } else {
        Entry::button("With keys", LabCommand::Aim(true))
    };
    let mut entries = vec![
        fields.choice(Field::Tool, lab.tool.name()).meaning(hint),
        keys.meaning(
            "Arrows move the cursor, W A S D and Q E Z C between them turn the walls around it, Enter chooses; Escape comes \
             back. With a pad hold the lower button to turn walls.",
        ),
    ];
    if done > 0 {
        let (value, meaning) = if lab.edits.undoes_replacing() {
            ("maze before".to_owned(), "Control and Z: the maze that lay there before is back on the table.")
        } else {
            (done.to_string(), "Control and Z")
        };
        entries.push(Entry { value: value.into(), ..Entry::button("Undo", LabCommand::Undo) }.meaning(meaning));
    }
    if undone > 0 {
        entries.push(
            Entry { value: undone.to_string().into(), ..Entry::button("Do again", LabCommand::Redo) }
                .meaning("Control and Y"),
        );
    }
    entries.push(Entry::button("Back", LabCommand::Page(LabPage::Home)));
    entries
}

pub(super) fn files(fields: &Fields) -> Vec<Entry> {
    let save = |label, kind| Entry::button(label, LabCommand::Save(kind));
    vec![
        fields
            .text(Field::File, "type its path")
            .meaning("A maze as text or JSON, a mask as text or PNG, a replay. Or drop it on the window."),
        page("The folder", LabPage::Folder)
            .meaning("What was saved there, to be opened again; put files there to find them here."),
        Entry::button("The last race", LabCommand::LastRace)
            .meaning("The maze that was raced last, to be looked at and printed with the race drawn in."),
        Entry::button("Paste", LabCommand::Paste).meaning("A code, a maze as text, a mask: Control and V."),
        Entry::button("Copy the code", LabCommand::CopyCode).meaning("The maze in one line: Control and C."),
        Entry::button("Copy as text", LabCommand::CopyText).meaning("Drawn with lines, where its cells are squares."),
        save("Save as text", Kind::Text).meaning("Control and S. It can be opened again."),
        save("Save as JSON", Kind::Json).meaning("For programs; it can be opened again."),
        save("Save as SVG", Kind::Svg).meaning("A drawing that is sharp at any size, with the way where it is shown."),
        save("Save as PNG", Kind::Png).meaning("A picture, with the way where it is shown."),
        Entry::button("Back", LabCommand::Page(LabPage::Home)),
    ]
}

pub(super) fn folder(fields: &Fields) -> Vec<Entry> {
    let name = |path: &Path| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let file = |(number, path): (u16, &PathBuf)| {
        let open = Entry::button(short(&name(path)), LabCommand::OpenListed(number));
        open.meaning(format!("Opens {}", path.display()))
    };
    let mut entries: Vec<Entry> = (0..).zip(&fields.0.listed).map(file).collect();
    let back = Entry::button("Back", LabCommand::Page(LabPage::Files));
    let none = if entries.is_empty() { "There is nothing in it yet that can be opened." } else { "" };
    entries.push(back.meaning(none));
    entries
}

pub(super) fn print(fields: &Fields) -> Vec<Entry> {
    let (print, layout) = (&fields.0.print, fields.0.print.layout);
    let cell = match layout.cell {
        CellSize::Fitted => "fitted".to_owned(),
        CellSize::Millimetres(size) => format!("{size:.1} mm"),
    };
    let solutions = match layout.solutions {
        Solutions::None => "none",
        Solutions::Drawn => "drawn",
        Solutions::Apart => "own pages",
    };
    let title = match print.title.as_str() {
        "" if fields.has_seeds() => "the seed".to_owned(),
        "" => "none".to_owned(),
        title => short(title),
    };
    let pages = fields.0.preview.as_ref().map_or(1, |preview| preview.pages);
    vec![
        fields.choice(Field::Page, format!("{} of {pages}", print.page + 1)).meaning("The page that is seen."),
        fields
            .typed(Field::Copies, if fields.has_seeds() { print.copies.to_string() } else { "it has none".to_owned() })
            .meaning(if fields.has_seeds() {
                "How many mazes: of the seeds word-1, word-2, … a whole book."
            } else {
                "The maze on the table was opened or changed by hand: it has no seeds, and it alone is printed."
            }),
        fields.choice(Field::Across, layout.columns.to_string()).meaning("Mazes side by side on a page."),
        fields.choice(Field::Down, layout.rows.to_string()).meaning("Mazes above each other on a page."),
        fields.choice(Field::Solutions, solutions).meaning("Whether the ways are drawn, in the mazes or behind them."),
        fields.choice(Field::Paper, layout.paper.name()),
        fields.choice(Field::Landscape, if layout.landscape { "level" } else { "upright" }),
        fields.typed(Field::Margin, format!("{} mm", layout.margin)),
        fields.typed(Field::Cell, cell).meaning("As large as the place allows, or so many millimetres."),
        fields.text(Field::Title, title).meaning("Printed below each maze, above its code."),
        fields
            .choice(Field::Walks, print.drawn.name())
            .meaning("Who is drawn walking over the maze, with what they needed below: the solvers of the lab's race, or the last race."),
        fields.choice(Field::Format, print.format.name().to_uppercase()).meaning(match print.format {
            Format::Pdf => "One document with all pages.",
            Format::Svg => "A drawing for each page, sharp at any size.",
            Format::Png => "A picture for each page, 300 dots an inch.",
        }),
        Entry::button("Save", LabCommand::Print(Sent::Saved)).meaning("As files with names that are not taken."),
        Entry::button("Save and open", LabCommand::Print(Sent::Opened))
            .meaning("In whatever program the system has for it."),
        Entry::button("Send to the printer", LabCommand::Print(Sent::Printed))
            .meaning("The system's own printer. Where there is none the document is opened, or its place is said."),
        Entry::button("Back", LabCommand::Page(LabPage::Home)),
    ]
}
