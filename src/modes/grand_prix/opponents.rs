//! The page of the player's eaters on a track of the Grand Prix.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use own_eaters::Shelf;
use ui::menu::OpenMenu;
use ui::schedule::{DrawSystems, MenuSystems};

use super::track::{GrandPrix, GrandPrixChange};
use crate::states::{MenuScreen, Page};
use crate::widgets::{entries, opponents};

const PAGE: MenuScreen = MenuScreen::Page(Page::GrandPrixEaters);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(MenuScreen::Page(Page::GrandPrix)), opponents::read_shelf);
    app.add_systems(Update, fill.run_if(in_state(PAGE)).in_set(MenuSystems::Fill));
}

pub(super) fn draw_plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, opponents::draw.run_if(in_state(PAGE)).in_set(DrawSystems::Screens));
}

fn fill(chosen: Res<GrandPrix>, shelf: Res<Shelf>, mut menu: ResMut<OpenMenu>) {
    let first = chosen.eaters().into();
    let scripts = opponents::entries_of(chosen.scripts(), first, &shelf, GrandPrixChange::Script);
    menu.fill(scripts.chain([entries::back()]).collect());
}
