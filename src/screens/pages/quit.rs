//! The question before the program ends. Back cancels.

use bevy::prelude::*;
use bevy_egui::egui::{Align2, Order, Pos2, Rect, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette;
use ui::menu::{Entry, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};
use ui::theme::fonts::{TITLE, display};
use ui::widgets::menu_list;
use ui::widgets::paint;

use crate::navigation::Navigate;
use crate::states::{MenuScreen, Page};
use crate::widgets::backdrop::MovingBackdrop;
use crate::widgets::notice::Notices;

pub(in crate::screens) fn plugin(app: &mut App) {
    app.add_systems(Update, fill.run_if(in_state(MenuScreen::Page(Page::Quit))).in_set(MenuSystems::Fill));
}

pub(in crate::screens) fn draw_plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.run_if(in_state(MenuScreen::Page(Page::Quit))).in_set(DrawSystems::Screens),
    );
}

/// The first entry stays, so that a key pressed once too often does not end the program.
fn fill(mut menu: ResMut<OpenMenu>) {
    menu.fill(vec![
        Entry::button(text!("quit-stay"), Navigate::Back),
        Entry::button(text!("quit-confirm"), Navigate::Quit),
    ]);
}

fn draw(mut contexts: EguiContexts, backdrop: MovingBackdrop, notices: Notices, mut menu: MenuUi) -> Result {
    paint::layer(contexts.ctx_mut()?, Order::Foreground, |ui| {
        let painter = ui.painter().clone();
        backdrop.draw(&painter);
        paint::dim(&painter, 0.35);
        notices.draw(&painter);
        let size = menu_list::menu_size(&menu) + Vec2::new(72.0, 120.0);
        let card = Rect::from_center_size(painter.clip_rect().center(), size);
        paint::panel(&painter, card);
        let top = Pos2::new(card.center().x, card.top() + 44.0);
        let heading = text!("quit-heading");
        let width = size.x - 40.0;
        paint::write_in(&painter, top, Align2::CENTER_CENTER, &heading, display(TITLE), palette::GOAL, width);
        menu_list::draw_menu(ui, top + Vec2::new(0.0, 46.0), card.bottom(), &mut menu);
    });
    Ok(())
}
