//! The pause menu, over a race that stands still.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align2, Order, Pos2, Rect, Vec2};

use super::menu::{Entry, MenuCue, OpenMenu};
use super::paint;
use crate::flow::Request;
use crate::pages::Page;
use crate::racing::{Guidance, RaceClock};
use crate::theme::fonts::{display, text};
use crate::theme::palette;

pub(super) fn fill(guidance: Res<Guidance>, mut menu: ResMut<OpenMenu>) {
    let way = if guidance.shown() { "Hide the way" } else { "Show the way" };
    let entries = vec![
        Entry::button("Go on", Request::Resume),
        Entry::button("Start again", Request::Restart),
        Entry::button(way, Request::ToggleOverlay),
        Entry::button("Options", Request::Open(Page::Options)),
        Entry::button("Leave the race", Request::Leave),
    ];
    menu.fill(entries, Some(Request::Resume));
}

pub(super) fn draw(
    mut contexts: EguiContexts,
    clock: Res<RaceClock>,
    mut menu: ResMut<OpenMenu>,
    mut requests: MessageWriter<Request>,
    mut cues: MessageWriter<MenuCue>,
) -> Result {
    let context = contexts.ctx_mut()?;
    paint::layer(context, Order::Foreground, |ui| {
        let painter = ui.painter().clone();
        // Nobody plans the way in a pause.
        paint::dim(&painter, 1.0);
        let size = paint::menu_size(&menu) + Vec2::new(72.0, 132.0);
        let card = Rect::from_center_size(painter.clip_rect().center(), size);
        paint::panel(&painter, card);
        let top = Pos2::new(card.center().x, card.top() + 42.0);
        paint::write(&painter, top, Align2::CENTER_CENTER, "Pause", display(34.0), palette::GOAL);
        let time = format!("{} so far", clock.time());
        paint::write(
            &painter,
            top + Vec2::new(0.0, 32.0),
            Align2::CENTER_CENTER,
            &time,
            text(16.0),
            palette::TEXT_SOFT,
        );
        paint::draw_menu(ui, top + Vec2::new(0.0, 58.0), &mut menu, &mut requests, &mut cues);
    });
    Ok(())
}
