//! The pages of saves from elsewhere: the files that can be imported, and the question before all saves are replaced.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use platform::page::PickFile;
use ui::menu::status::StatusLine;
use ui::menu::{Entry, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};

use crate::navigation::{
    CarrySaves, EXPORTED, EXPORTED_EXTENSION, ExportFolder, Navigate, OpenSharedFile, PendingImport,
};
use crate::states::{MenuScreen, Page};
use crate::widgets::entries;
use crate::widgets::page::{self, PagePanel};
use profile::{BEFORE_IMPORT, Replays};
use text::Text;

/// The most files in the list.
const MOST_FILES: usize = 50;

/// What can be imported, found when the page opens.
#[derive(Resource, Default)]
struct Importable {
    /// The exported files of the folder, the newest first.
    files: Vec<PathBuf>,
    /// Whether there are saves from before the last import.
    can_undo: bool,
}

pub(in crate::screens) fn plugin(app: &mut App) {
    let [list, question] = [Page::Import, Page::ReplaceSaves].map(MenuScreen::Page);
    app.init_resource::<Importable>();
    app.add_systems(OnEnter(list), look);
    app.add_systems(
        Update,
        (fill_list.run_if(in_state(list)), ask.run_if(in_state(question))).in_set(MenuSystems::Fill),
    );
}

pub(in crate::screens) fn draw_plugin(app: &mut App) {
    let is_open = |page| in_state(MenuScreen::Page(page));
    let is_any = is_open(Page::Import).or_else(is_open(Page::ReplaceSaves));
    app.add_systems(EguiPrimaryContextPass, draw.run_if(is_any).in_set(DrawSystems::Screens));
}

fn look(folder: Res<ExportFolder>, replays: Res<Replays>, mut found: ResMut<Importable>) {
    let mut files = folder.0.list(&[EXPORTED_EXTENSION], MOST_FILES);
    files.retain(|path| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(EXPORTED)));
    *found = Importable { files, can_undo: replays.home().is_some_and(|home| home.has(BEFORE_IMPORT)) };
}

fn fill_list(found: Res<Importable>, mut menu: ResMut<OpenMenu>) {
    let entry = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let label = Text::foreign(&entries::shortened(&name, 40));
        Entry::button(label, OpenSharedFile(path.clone())).hint(Text::path(path))
    };
    let mut list: Vec<Entry> = found.files.iter().map(entry).collect();
    list.push(Entry::button(text!("saves-pick"), PickFile).hint(text!("saves-pick-hint")));
    if found.can_undo {
        list.push(Entry::button(text!("saves-undo"), CarrySaves::Undo).hint(text!("saves-undo-hint")));
    }
    list.push(entries::back().hint(text!("saves-drop-hint")));
    menu.fill(list);
}

/// Without saves the question has been answered.
fn ask(import: Res<PendingImport>, mut menu: ResMut<OpenMenu>) {
    let keep = Entry::button(text!("saves-keep"), Navigate::Back).hint(text!("saves-keep-hint"));
    let replace = import.0.as_ref().map(|saves| {
        let (replays, files) = saves.counts();
        let hint = text!("saves-replace-hint", files = files, replays = replays);
        Entry::button(text!("saves-replace"), CarrySaves::Replace).hint(hint)
    });
    menu.fill([Some(keep), replace].into_iter().flatten().collect());
}

fn draw(
    mut contexts: EguiContexts,
    page_panel: PagePanel,
    status: Res<StatusLine>,
    screen: Res<State<MenuScreen>>,
    mut menu: MenuUi,
) -> Result {
    let context = contexts.ctx_mut()?;
    let heading = match screen.get() {
        MenuScreen::Page(Page::ReplaceSaves) => text!("saves-replace-heading"),
        _ => text!("saves-import"),
    };
    page_panel.draw(context, heading, |ui, room| page::list_with_message(ui, room, status.inked(), &mut menu));
    Ok(())
}
