//! The page of the editor with a script of the player.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use own_eaters::blocks::{self, EditBlocks};
use own_eaters::editor::{self, EditorPage, EditorView};
use own_eaters::{ScriptId, Shelf};
use text::Text;
use ui::menu::status::StatusLine;
use ui::menu::text_entry::TextEntry;
use ui::menu::{Entry, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};
use ui::widgets::paint::Portraits;

use super::commands::ScriptCommand;
use crate::states::{MenuScreen, Page};
use crate::widgets::entries;
use crate::widgets::page::PagePanel;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, fill.run_if(in_state(MenuScreen::Page(Page::ScriptEditor))).in_set(MenuSystems::Fill));
}

pub(super) fn draw_plugin(app: &mut App) {
    let is_open = in_state(MenuScreen::Page(Page::ScriptEditor));
    app.add_systems(EguiPrimaryContextPass, draw.run_if(is_open).in_set(DrawSystems::Screens));
}

fn fill(view: EditorView, shelf: Res<Shelf>, edited: Res<TextEntry>, mut menu: ResMut<OpenMenu>) {
    if view.blocks.chosen().is_some() {
        menu.fill(blocks::of_row(&view.blocks));
        menu.back = Some(EditBlocks::Close.into());
        return;
    }
    let is_own = matches!(view.draft.id(), Some(ScriptId::Own(_)));
    let mut list = editor::of_writing(&view, &edited);
    if !is_own {
        list.push(Entry::button(text!("scripts-copy"), ScriptCommand::Copy).hint(text!("scripts-read-only")));
    }
    list.extend(editor::of_run(&view));
    if is_own {
        list.extend(editor::of_blocks(&view.blocks));
        let is_saved = view.draft.is_saved(&shelf);
        let value = if is_saved { text!("scripts-is-saved") } else { text!("scripts-is-not-saved") };
        let save = Entry::button(text!("scripts-save"), ScriptCommand::Save);
        list.push(Entry { value, ..save }.hint(text!("scripts-save-hint")));
    }
    list.push(Entry::button(text!("scripts-try"), ScriptCommand::Try).hint(text!("scripts-try-hint")));
    list.push(entries::back());
    menu.fill(list);
}

fn draw(
    mut contexts: EguiContexts,
    page_panel: PagePanel,
    view: EditorView,
    shelf: Res<Shelf>,
    portraits: Res<Portraits>,
    status: Res<StatusLine>,
    mut menu: MenuUi,
) -> Result {
    let context = contexts.ctx_mut()?;
    let Some(eater) = view.draft.id().and_then(|id| shelf.get(id)) else { return Ok(()) };
    page_panel.draw_wide(context, Text::foreign(&eater.name()), |ui, room| {
        let page = EditorPage { eater, asked: None, told: None, instead: None };
        editor::draw(ui, room, &view, page, (&portraits, &status), &mut menu);
    });
    Ok(())
}
