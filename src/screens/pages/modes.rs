//! The page of the ways to play besides the campaign.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use crate::menu::{Entry, MenuUi, OpenMenu};
use crate::navigation::Navigate;
use crate::navigation::pages::Page;
use crate::screens::widgets::entries;
use crate::screens::widgets::page::Sheet;

pub(in crate::screens) fn fill(mut menu: ResMut<OpenMenu>) {
    let page = |label: &str, page, hint: &str| Entry::button(label, Navigate::Open(page)).meaning(hint);
    let entries = vec![
        page("Daily race", Page::Daily, "One maze a day, the same for everybody in the world."),
        page(
            "Quick race",
            Page::Quick,
            "Any word is a race, and any maze against any eaters: choose, or paste a friend's code.",
        ),
        page(
            "Time trial",
            Page::Trials,
            "A level without its eaters, against the ghosts of your best and of the next medal.",
        ),
        page("Grand Prix", Page::GrandPrix, "Up to eight eaters at once. How far to the front do you come?"),
        entries::back(),
    ];
    menu.fill(entries);
}

pub(in crate::screens) fn draw(mut contexts: EguiContexts, sheet: Sheet, mut menu: MenuUi) -> Result {
    sheet.draw_list(&mut contexts, "Ways to play", &mut menu)
}
