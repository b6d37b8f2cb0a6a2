//! The question before the rating of *Matched* races is reset.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use profile::PlayerRating;
use race::Rating;
use ui::menu::{Entry, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};

use crate::navigation::Navigate;
use crate::profile::ProfileCommand;
use crate::states::{MenuScreen, Page};
use crate::widgets::entries;
use crate::widgets::page::PagePanel;

pub(in crate::screens) fn plugin(app: &mut App) {
    app.add_systems(Update, fill.run_if(in_state(MenuScreen::Page(Page::ResetRating))).in_set(MenuSystems::Fill));
}

pub(in crate::screens) fn draw_plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.run_if(in_state(MenuScreen::Page(Page::ResetRating))).in_set(DrawSystems::Screens),
    );
}

/// Without a rating there is nothing to reset, or it has just been reset.
fn fill(rating: Res<PlayerRating>, mut menu: ResMut<OpenMenu>) {
    let entries = if *rating.rating() == Rating::default() {
        vec![entries::back().hint(text!("rating-is-reset-hint"))]
    } else {
        vec![
            Entry::button(text!("rating-keep"), Navigate::Back).hint(text!("rating-keep-hint")),
            Entry::button(text!("rating-reset"), ProfileCommand::ResetRating).hint(text!("rating-reset-hint")),
        ]
    };
    menu.fill(entries);
}

fn draw(mut contexts: EguiContexts, page_panel: PagePanel, mut menu: MenuUi) -> Result {
    page_panel.draw_list(&mut contexts, text!("rating-heading"), &mut menu)
}
