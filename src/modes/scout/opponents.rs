//! The page of the player's eaters in a sprint.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use own_eaters::Shelf;
use ui::menu::OpenMenu;
use ui::schedule::{DrawSystems, MenuSystems};

use super::race::{ScoutChange, ScoutRace};
use crate::states::{MenuScreen, Page};
use crate::widgets::{entries, opponents};

const PAGE: MenuScreen = MenuScreen::Page(Page::ScoutEaters);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(MenuScreen::Page(Page::Scout)), opponents::read_shelf);
    app.add_systems(Update, fill.run_if(in_state(PAGE)).in_set(MenuSystems::Fill));
}

pub(super) fn draw_plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, opponents::draw.run_if(in_state(PAGE)).in_set(DrawSystems::Screens));
}

fn fill(scout: Res<ScoutRace>, shelf: Res<Shelf>, mut menu: ResMut<OpenMenu>) {
    let first = scout.code().eaters().len();
    let scripts = opponents::entries_of(scout.scripts(), first, &shelf, ScoutChange::Script);
    menu.fill(scripts.chain([entries::back()]).collect());
}
