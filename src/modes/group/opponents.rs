//! The page of the players' eaters in races on one screen.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use own_eaters::Shelf;
use ui::menu::OpenMenu;
use ui::schedule::{DrawSystems, MenuSystems};

use super::race::{GroupChange, GroupRace};
use crate::states::{MenuScreen, Page};
use crate::widgets::{entries, opponents};

const PAGE: MenuScreen = MenuScreen::Page(Page::GroupEaters);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(MenuScreen::Page(Page::Group)), opponents::read_shelf);
    app.add_systems(Update, fill.run_if(in_state(PAGE)).in_set(MenuSystems::Fill));
}

pub(super) fn draw_plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, opponents::draw.run_if(in_state(PAGE)).in_set(DrawSystems::Screens));
}

fn fill(group: Res<GroupRace>, shelf: Res<Shelf>, mut menu: ResMut<OpenMenu>) {
    let scripts = opponents::entries_of(group.scripts(), 0, &shelf, GroupChange::Script);
    menu.fill(scripts.chain([entries::back()]).collect());
}
