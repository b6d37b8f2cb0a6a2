//! Who made what, and what may be done with it: the page of the credits.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Rect, ScrollArea, UiBuilder, Vec2};

use super::entries;
use super::menu::{MenuCue, OpenMenu};
use super::page::Sheet;
use super::paint;
use crate::flow::Request;
use crate::theme::fonts::{display, text};
use crate::theme::palette;

/// What the program shows of `assets/CREDITS.md`: a heading and what is said under it.
const SAID: [(&str, &str); 4] = [
    ("Mazeater", "by the Mazeater developers. Licence: MIT or Apache-2.0, as you like."),
    ("Type", "Nunito 3.602 by The Nunito Project Authors. Licence: SIL Open Font License 1.1."),
    ("Sounds and pictures", "by the Mazeater developers, made by programs in the repository. MIT or Apache-2.0."),
    (
        "Built with",
        "the game engine Bevy (MIT or Apache-2.0), egui (MIT or Apache-2.0), and the packages that Cargo.lock names, \
         all under free licences that the project's checks hold them to.",
    ),
];

pub(super) fn fill(mut menu: ResMut<OpenMenu>) {
    menu.fill(vec![entries::back()], Some(Request::Close));
}

pub(super) fn draw(
    mut contexts: EguiContexts,
    sheet: Sheet,
    mut menu: ResMut<OpenMenu>,
    mut requests: MessageWriter<Request>,
    mut cues: MessageWriter<MenuCue>,
) -> Result {
    let context = contexts.ctx_mut()?;
    sheet.draw(context, "Credits", |ui, room| {
        let (words, below) = room.split_top_bottom_at_y(room.bottom() - paint::LINE);
        let words = UiBuilder::new().max_rect(words.shrink2(Vec2::new(24.0, 0.0)));
        ui.scope_builder(words, |ui| {
            ScrollArea::vertical().show(ui, |ui| {
                for (heading, said) in SAID {
                    ui.add_space(10.0);
                    ui.colored_label(
                        palette::GOAL.ui(ui.ctx()),
                        bevy_egui::egui::RichText::new(heading).font(display(20.0)),
                    );
                    ui.colored_label(palette::TEXT.ui(ui.ctx()), bevy_egui::egui::RichText::new(said).font(text(17.0)));
                }
            });
        });
        let list = Rect::from_center_size(below.center(), Vec2::new(paint::WIDTH, paint::LINE));
        paint::draw_list(ui, list, &mut menu, &mut requests, &mut cues);
    });
    Ok(())
}
