//! The page of a task: the assignment, the program, and a maze to try it.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette::{self, Ink};
use own_eaters::blocks::{self, EditBlocks};
use own_eaters::editor::{self, EditorPage, EditorView};
use own_eaters::tasks::{self, TaskDesk, TaskEditor, TaskKey, TaskProgress};
use own_eaters::{ScriptId, Shelf};
use platform::language::ShownLanguage;
use study::task::Task;
use text::{Language, Text};
use ui::menu::status::StatusLine;
use ui::menu::text_entry::TextEntry;
use ui::menu::{MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};
use ui::widgets::paint::Portraits;

use crate::states::{MenuScreen, Page};
use crate::widgets::entries;
use crate::widgets::page::PagePanel;

pub(super) fn plugin(app: &mut App) {
    let is_open = MenuScreen::Page(Page::Task);
    app.add_systems(Update, fill.run_if(in_state(is_open)).in_set(MenuSystems::Fill));
    app.add_systems(OnExit(is_open), |mut editor: TaskEditor| editor.close());
}

pub(super) fn draw_plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.run_if(in_state(MenuScreen::Page(Page::Task))).in_set(DrawSystems::Screens),
    );
}

fn fill(
    desk: Res<TaskDesk>,
    progress: Res<TaskProgress>,
    view: EditorView,
    edited: Res<TextEntry>,
    mut menu: ResMut<OpenMenu>,
) {
    if view.blocks.chosen().is_some() {
        menu.fill(blocks::of_row(&view.blocks));
        menu.back = Some(EditBlocks::Close.into());
        return;
    }
    let mut list = tasks::of_task(&desk, &progress, &view, &edited);
    list.push(entries::back());
    menu.fill(list);
}

fn draw(
    mut contexts: EguiContexts,
    page_panel: PagePanel,
    (desk, progress): (Res<TaskDesk>, Res<TaskProgress>),
    view: EditorView,
    shelf: Res<Shelf>,
    (portraits, language): (Res<Portraits>, Res<ShownLanguage>),
    status: Res<StatusLine>,
    mut menu: MenuUi,
) -> Result {
    let context = contexts.ctx_mut()?;
    let Some((key, task)) = desk.key().zip(desk.task()) else { return Ok(()) };
    // The mouse of the first lesson walks.
    let Some(eater) = shelf.get(&ScriptId::Lesson(0)) else { return Ok(()) };
    let name = Text::foreign(task.name().of(**language));
    let heading = match key {
        TaskKey::Shipped(number) => text!("tasks-numbered", number = *number, name = name),
        TaskKey::Own(_) => name,
    };
    let hints = progress.run(key).map_or(0, |run| usize::from(run.hints));
    page_panel.draw_wide(context, heading, |ui, room| {
        let page = EditorPage {
            eater,
            asked: Some(asked(task, hints, **language)),
            told: told(&desk),
            instead: desk.shown_answer(),
        };
        editor::draw(ui, room, &view, page, (&portraits, &status), &mut menu);
    });
    Ok(())
}

/// The assignment, the limits for the stars, and the last hint that was shown.
fn asked(task: &Task, hints: usize, language: Language) -> Text {
    let text = Text::foreign(task.text().of(language));
    let hint = hints.min(task.hints().len()).checked_sub(1).map(|last| &task.hints()[last]);
    let hint = hint.map(|hint| text!("task-hint", hint = Text::foreign(hint.of(language))));
    Text::joined(" ", [text, task.stars_text()].into_iter().chain(hint))
}

/// The verdict on the program.
fn told(desk: &TaskDesk) -> Option<(Text, Ink)> {
    if desk.is_marking() {
        return Some((text!("tasks-marking"), palette::TEXT_SOFT));
    }
    let verdict = desk.verdict()?;
    Some((verdict.text(), if verdict.is_passed() { palette::PLAYER } else { palette::WRONG }))
}
