//! The page of the player's eaters in rooms that this player hosts.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use own_eaters::Shelf;
use text::Text;
use ui::menu::{Entry, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};

use super::commands::FriendsCommand;
use super::room::FriendsRoom;
use crate::states::{MenuScreen, Page};
use crate::widgets::{entries, opponents};

const PAGE: MenuScreen = MenuScreen::Page(Page::FriendsEaters);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(MenuScreen::Page(Page::Friends)), opponents::read_shelf);
    app.add_systems(Update, fill.run_if(in_state(PAGE)).in_set(MenuSystems::Fill));
}

pub(super) fn draw_plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, opponents::draw.run_if(in_state(PAGE)).in_set(DrawSystems::Screens));
}

fn fill(friends: Res<FriendsRoom>, shelf: Res<Shelf>, mut menu: ResMut<OpenMenu>) {
    let wait = (!friends.chooses_eaters()).then(|| Entry::value(text!("friends-wait"), Text::EMPTY));
    let scripts = opponents::entries_of(friends.scripts(), 0, &shelf, FriendsCommand::Script);
    menu.fill(wait.into_iter().chain(scripts).chain([entries::back()]).collect());
}
