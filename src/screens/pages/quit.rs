//! The question before the program ends. Back cancels.

use bevy::prelude::*;
use bevy_egui::egui::Order;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette;
use ui::layout::words::words;
use ui::layout::{Spot, column, space};
use ui::menu::{Entry, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};
use ui::theme::fonts::{TITLE, display};
use ui::theme::space::{APART, MARGIN};
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
        let list = Spot::default();
        let size = menu_list::menu_size(&menu);
        let heading = words(text!("quit-heading"), display(TITLE), palette::GOAL).mid().firm();
        let card = column([heading, space().height(size.y).at(&list)])
            .gap(APART)
            .pad(MARGIN)
            .behind(paint::panel)
            .most_width(size.x + 2.0 * MARGIN);
        column([card]).in_middle().draw(&painter, painter.clip_rect());
        menu_list::draw_list(ui, list.get(), &mut menu);
    });
    Ok(())
}
