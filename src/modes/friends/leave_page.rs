//! The question before a room of friends is left. It closes when the room is gone.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use ui::menu::{Entry, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};

use super::commands::FriendsCommand;
use super::room::FriendsRoom;
use crate::navigation::Navigate;
use crate::states::{MenuScreen, Page};
use crate::widgets::page::PagePanel;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, fill.run_if(in_state(MenuScreen::Page(Page::LeaveRoom))).in_set(MenuSystems::Fill));
}

pub(super) fn draw_plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.run_if(in_state(MenuScreen::Page(Page::LeaveRoom))).in_set(DrawSystems::Screens),
    );
}

fn fill(
    friends: Res<FriendsRoom>,
    mut was_in_room: Local<bool>,
    mut navigate: MessageWriter<Navigate>,
    mut menu: ResMut<OpenMenu>,
) {
    let is_in_room = friends.session().is_some();
    if std::mem::replace(&mut *was_in_room, is_in_room) && !is_in_room {
        navigate.write(Navigate::Back);
    }
    menu.fill(vec![
        Entry::button(text!("friends-stay"), Navigate::Back),
        Entry::button(text!("friends-leave"), FriendsCommand::Leave).hint(text!("friends-leave-hint")),
    ]);
}

fn draw(mut contexts: EguiContexts, page_panel: PagePanel, mut menu: MenuUi) -> Result {
    page_panel.draw_list(&mut contexts, text!("friends-leave-heading"), &mut menu)
}
