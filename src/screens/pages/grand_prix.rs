//! The page of the Grand Prix: the track, how many run there, and how strong they are.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align2, Pos2, Rect, Vec2};

use crate::menu::{Entry, MenuUi, OpenMenu};
use crate::modes::{GrandPrix, GrandPrixChange, ModeRequest};
use crate::navigation::RaceCommand;
use crate::race_setup::{NextRace, Tracks};
use crate::screens::widgets::entries;
use crate::screens::widgets::page::{self, Sheet};
use crate::screens::widgets::paint;
use crate::theme::fonts::text;
use crate::theme::palette;

pub(in crate::screens) fn fill(
    (tracks, wanted, chosen): (Res<Tracks>, Res<NextRace>, Res<GrandPrix>),
    mut menu: ResMut<OpenMenu>,
) {
    let last = tracks.0.last_level();
    let plan = tracks.0.level(chosen.track);
    let on = |step| chosen.on(step, last).map(GrandPrixChange);
    let against = |step| chosen.against(step).map(GrandPrixChange);
    let entries = vec![
        Entry::button("Race", RaceCommand::Start(ModeRequest::GrandPrix)).meaning(
            "Whoever reaches the cheese first ends the race: the others have the places by the way that they had left.",
        ),
        Entry::choice("Track", format!("{}. {}", chosen.track, plan.name), on(-1), on(1)).meaning(format!(
            "{}, {}{}",
            plan.cells(),
            plan.rule(),
            if plan.dark { ", dark" } else { "" }
        )),
        Entry::choice("Eaters", chosen.eaters.to_string(), against(-1), against(1))
            .meaning("How many run against you."),
        entries::difficulty(&wanted),
        entries::back(),
    ];
    menu.fill(entries);
}

pub(in crate::screens) fn draw(
    mut contexts: EguiContexts,
    sheet: Sheet,
    (tracks, chosen): (Res<Tracks>, Res<GrandPrix>),
    mut menu: MenuUi,
) -> Result {
    let context = contexts.ctx_mut()?;
    sheet.draw(context, "Grand Prix", |ui, room| {
        let field = &tracks.0.level(chosen.track).eaters;
        let size = (room.width() / 10.0).min(72.0);
        let middle = Pos2::new(room.center().x, room.top() + size * 0.7);
        let at = |place: usize| middle + Vec2::new((place as f32 - f32::from(chosen.eaters) / 2.0) * size * 1.1, 0.0);
        paint::player(ui.painter(), &sheet.portraits, at(0), size * 0.8);
        for (place, &kind) in field.iter().take(chosen.eaters.into()).enumerate() {
            paint::picture(ui.painter(), sheet.portraits.eater(kind), at(place + 1), size);
            let name = at(place + 1) + Vec2::new(0.0, size * 0.72);
            paint::write(ui.painter(), name, Align2::CENTER_CENTER, kind.name(), text(14.0), palette::eater(kind));
        }
        let name = at(0) + Vec2::new(0.0, size * 0.72);
        paint::write(ui.painter(), name, Align2::CENTER_CENTER, "You", text(14.0), palette::PLAYER);
        let below = Rect::from_min_max(Pos2::new(room.left(), room.top() + size * 1.7), room.max);
        page::list_in(ui, below, &mut menu);
    });
    Ok(())
}
