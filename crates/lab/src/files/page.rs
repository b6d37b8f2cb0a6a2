//! The pages *Files* and *Folder*: opening, copying and saving mazes.

use std::path::Path;

use bevy::prelude::*;
use platform::page::PickFile;
use study::animation::AnimationFormat;
use text::Text;
use ui::menu::{Entry, OpenMenu};
use ui::schedule::MenuSystems;

use crate::LabPage;
use crate::files::clipboard_and_drops::ClipboardCommand;
use crate::files::file_commands::FileCommand;
use crate::files::lab_folder::LabFolder;
use crate::files::save::SaveFormat;
use crate::files::save_dialog::{ShowInFolder, save_button};
use crate::form::{self, Form, OFF_ON, Row, Rows, Shown, TakenElsewhere, at, back, button, open_page, shortened};
use crate::page::is_page_open;

impl Form for LabFolder {
    type Facts = ();
    const TABLES: &'static [&'static [Row<Self>]] = &[OPEN, PICTURES];
}

/// The file to open, which `file_commands` opens.
const OPEN: &[Row<LabFolder>] = &[Row::new(
    id!("lab-field-file"),
    &TakenElsewhere::<LabFolder>(|folder| Shown::typed_again(&folder.typed, text!("lab-field-file-empty"))),
)
.hint(id!("lab-field-file-hint"))];

const PICTURES: &[Row<LabFolder>] =
    &[Row::new(id!("lab-field-saved-solution"), at!(LabFolder: draws_solution, OFF_ON))
        .hint(id!("lab-field-saved-solution-hint"))];

pub(super) fn plugin(app: &mut App) {
    form::add::<LabFolder>(app);
    app.add_systems(
        Update,
        (fill_files.run_if(is_page_open(LabPage::Files)), fill_folder.run_if(is_page_open(LabPage::Folder)))
            .in_set(MenuSystems::Fill),
    );
}

fn fill_files(folder: Rows<LabFolder>, mut menu: ResMut<OpenMenu>) {
    let mut entries = folder.entries(OPEN);
    entries.extend([
        Entry::button(text!("lab-pick-file"), PickFile).hint(text!("lab-pick-file-hint")),
        open_page(text!("lab-page-folder"), LabPage::Folder).hint(text!("lab-page-folder-hint")),
        button(text!("lab-open-last-race"), FileCommand::OpenLastRace).hint(text!("lab-open-last-race-hint")),
        button(text!("lab-paste"), ClipboardCommand::Paste).hint(text!("lab-paste-hint")),
        button(text!("lab-copy-code"), ClipboardCommand::CopyCode).hint(text!("lab-copy-code-hint")),
        button(text!("lab-copy-moment"), ClipboardCommand::CopyMoment).hint(text!("lab-copy-moment-hint")),
        button(text!("lab-copy-text"), ClipboardCommand::CopyText).hint(text!("lab-copy-text-hint")),
        save_file(text!("lab-save-text"), SaveFormat::Text).hint(text!("lab-save-text-hint")),
        save_file(text!("lab-save-json"), SaveFormat::Json).hint(text!("lab-save-json-hint")),
    ]);
    entries.extend(folder.entries(PICTURES));
    entries.extend([
        save_file(text!("lab-save-svg"), SaveFormat::Svg).hint(text!("lab-save-svg-hint")),
        save_file(text!("lab-save-png"), SaveFormat::Png).hint(text!("lab-save-png-hint")),
        save_file(text!("lab-save-gif"), SaveFormat::Animation(AnimationFormat::Gif)).hint(text!("lab-save-gif-hint")),
        save_file(text!("lab-save-apng"), SaveFormat::Animation(AnimationFormat::Apng))
            .hint(text!("lab-save-apng-hint")),
        save_file(text!("lab-save-frames"), SaveFormat::Frames).hint(text!("lab-save-frames-hint")),
        save_file(text!("lab-save-shown"), SaveFormat::Shown).hint(text!("lab-save-shown-hint")),
        save_file(text!("lab-save-heat-map"), SaveFormat::HeatMap).hint(text!("lab-save-heat-map-hint")),
    ]);
    if let Some(path) = folder.form.files().last_saved() {
        let show = button(text!("lab-show-folder"), ShowInFolder);
        entries.push(show.hint(text!("lab-show-folder-hint", path = Text::path(&path))));
    }
    entries.push(back(LabPage::Files));
    menu.fill(entries);
}

fn fill_folder(folder: Res<LabFolder>, mut menu: ResMut<OpenMenu>) {
    let name = |path: &Path| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let open = |(number, path): (u16, &std::path::PathBuf)| {
        let entry = button(shortened(&name(path)), FileCommand::OpenListed(number));
        entry.hint(text!("lab-open-file-hint", path = Text::path(path)))
    };
    let mut entries: Vec<Entry> = (0..).zip(folder.listed()).map(open).collect();
    let hint = if entries.is_empty() { text!("lab-folder-empty") } else { Text::EMPTY };
    entries.push(back(LabPage::Folder).hint(hint));
    menu.fill(entries);
}

/// An entry that saves the maze.
fn save_file(label: Text, format: SaveFormat) -> Entry {
    save_button(label, format.file_name(), FileCommand::Save(format))
}
