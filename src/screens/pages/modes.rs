//! The page of the modes besides the campaign.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::menu::{MenuUi, OpenMenu};
use crate::schedule::{DrawSystems, MenuSystems};
use crate::screens::widgets::entries;
use crate::screens::widgets::page::PagePanel;
use crate::states::{MenuScreen, Page};

pub(in crate::screens) fn plugin(app: &mut App) {
    app.add_systems(Update, fill.run_if(in_state(MenuScreen::Page(Page::Modes))).in_set(MenuSystems::Fill));
}

pub(in crate::screens) fn draw_plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.run_if(in_state(MenuScreen::Page(Page::Modes))).in_set(DrawSystems::Screens),
    );
}

fn fill(mut menu: ResMut<OpenMenu>) {
    let links = entries::links(MenuScreen::Page(Page::Modes)).map(|(_, entry)| entry);
    menu.fill(links.chain([entries::back()]).collect());
}

fn draw(mut contexts: EguiContexts, page_panel: PagePanel, mut menu: MenuUi) -> Result {
    page_panel.draw_list(&mut contexts, text!("modes-heading"), &mut menu)
}
