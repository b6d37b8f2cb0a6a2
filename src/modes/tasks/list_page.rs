//! The page with all tasks.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use own_eaters::class::ClassWork;
use own_eaters::tasks::{self, TaskProgress};
use platform::language::ShownLanguage;
use platform::page::PickFile;
use text::Text;
use ui::menu::status::StatusLine;
use ui::menu::{Entry, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};

use crate::navigation::{Navigate, PasteReplay};
use crate::states::{MenuScreen, Page};
use crate::widgets::entries;
use crate::widgets::page::{self, PagePanel};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, fill.run_if(in_state(MenuScreen::Page(Page::Tasks))).in_set(MenuSystems::Fill));
}

pub(super) fn draw_plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.run_if(in_state(MenuScreen::Page(Page::Tasks))).in_set(DrawSystems::Screens),
    );
}

fn fill(progress: Res<TaskProgress>, work: Res<ClassWork>, language: Res<ShownLanguage>, mut menu: ResMut<OpenMenu>) {
    let class = work.present().map(|entry| {
        let name = Text::foreign(entry.assignment.name().as_str());
        Entry::button(text!("class-heading", name = name), Navigate::Open(Page::Class)).hint(text!("class-hint"))
    });
    let mut list: Vec<Entry> = class.into_iter().chain(tasks::of_list(&progress, **language)).collect();
    list.push(Entry::button(text!("tasks-paste"), PasteReplay).hint(text!("tasks-paste-hint")));
    list.push(Entry::button(text!("scripts-pick"), PickFile).hint(text!("tasks-pick-hint")));
    list.push(entries::back());
    menu.fill(list);
}

fn draw(mut contexts: EguiContexts, page_panel: PagePanel, status: Res<StatusLine>, mut menu: MenuUi) -> Result {
    let context = contexts.ctx_mut()?;
    page_panel.draw(context, text!("tasks-heading"), |ui, room| {
        page::list_with_message(ui, room, status.inked(), &mut menu);
    });
    Ok(())
}
