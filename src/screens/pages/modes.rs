//! The page of the modes besides the campaign.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::menu::{Entry, MenuUi, OpenMenu};
use crate::navigation::Navigate;
use crate::schedule::{DrawSystems, MenuSystems};
use crate::screens::widgets::entries;
use crate::screens::widgets::page::Sheet;
use crate::states::{MenuScreen, Page};
use crate::text::Id;

pub(in crate::screens) fn plugin(app: &mut App) {
    app.add_systems(Update, fill.run_if(in_state(MenuScreen::Page(Page::Ways))).in_set(MenuSystems::Fill));
}

pub(in crate::screens) fn draw_plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.run_if(in_state(MenuScreen::Page(Page::Ways))).in_set(DrawSystems::Screens),
    );
}

fn fill(mut menu: ResMut<OpenMenu>) {
    let page = |label: Id, page, hint: Id| Entry::button(label, Navigate::Open(page)).hint(hint);
    let entries = vec![
        page(id!("mode-daily"), Page::Daily, id!("modes-daily-hint")),
        page(id!("mode-quick"), Page::Quick, id!("modes-quick-hint")),
        page(id!("modes-time-trials"), Page::Trials, id!("modes-time-trials-hint")),
        page(id!("mode-grand-prix"), Page::GrandPrix, id!("modes-grand-prix-hint")),
        entries::back(),
    ];
    menu.fill(entries);
}

fn draw(mut contexts: EguiContexts, sheet: Sheet, mut menu: MenuUi) -> Result {
    sheet.draw_list(&mut contexts, text!("modes-heading"), &mut menu)
}
