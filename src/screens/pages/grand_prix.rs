//! The Grand Prix page: track, number of eaters, difficulty.

use bevy::prelude::*;
use bevy_egui::egui::{Align2, Pos2, Rect, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::menu::{Entry, MenuUi, OpenMenu};
use crate::modes::{GrandPrix, GrandPrixChange, ModeRequest};
use crate::navigation::RaceCommand;
use crate::race_setup::{NextRace, Tracks};
use crate::schedule::{DrawSystems, MenuSystems};
use crate::screens::widgets::entries;
use crate::screens::widgets::page::{self, PagePanel};
use crate::screens::widgets::paint;
use crate::states::{MenuScreen, Page};
use crate::text::{Text, names};
use crate::theme::fonts::text;
use crate::theme::palette;

pub(in crate::screens) fn plugin(app: &mut App) {
    app.add_systems(Update, fill.run_if(in_state(MenuScreen::Page(Page::GrandPrix))).in_set(MenuSystems::Fill));
}

pub(in crate::screens) fn draw_plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.run_if(in_state(MenuScreen::Page(Page::GrandPrix))).in_set(DrawSystems::Screens),
    );
}

fn fill(tracks: Res<Tracks>, next_race: Res<NextRace>, chosen: Res<GrandPrix>, mut menu: ResMut<OpenMenu>) {
    let last = tracks.0.last_level();
    let plan = tracks.0.level(chosen.track);
    let on = |step| chosen.on(step, last).map(GrandPrixChange);
    let against = |step| chosen.against(step).map(GrandPrixChange);
    let track = Text::joined(". ", [Text::from(chosen.track), names::level(&plan.name)]);
    let entries = vec![
        Entry::button(text!("grand-prix-race"), RaceCommand::Start(ModeRequest::GrandPrix))
            .hint(text!("grand-prix-race-hint")),
        Entry::choice(text!("grand-prix-track"), track, on(-1), on(1)).hint(entries::maze(plan)),
        Entry::choice(text!("grand-prix-opponents"), Text::from(chosen.eaters), against(-1), against(1))
            .hint(text!("grand-prix-opponents-hint")),
        entries::difficulty(&next_race),
        entries::back(),
    ];
    menu.fill(entries);
}

fn draw(
    mut contexts: EguiContexts,
    page_panel: PagePanel,
    tracks: Res<Tracks>,
    chosen: Res<GrandPrix>,
    mut menu: MenuUi,
) -> Result {
    let context = contexts.ctx_mut()?;
    page_panel.draw(context, text!("mode-grand-prix"), |ui, room| {
        let field = &tracks.0.level(chosen.track).eaters;
        let size = (room.width() / 10.0).min(72.0);
        let middle = Pos2::new(room.center().x, room.top() + size * 0.7);
        let at = |place: usize| middle + Vec2::new((place as f32 - f32::from(chosen.eaters) / 2.0) * size * 1.1, 0.0);
        paint::player(ui.painter(), &page_panel.backdrop.portraits, at(0), size * 0.8);
        for (place, &kind) in field.iter().take(chosen.eaters.into()).enumerate() {
            paint::picture(ui.painter(), page_panel.backdrop.portraits.eater(kind), at(place + 1), size);
            let name = at(place + 1) + Vec2::new(0.0, size * 0.72);
            let (eater, ink) = (names::eater(kind), palette::eater(kind));
            paint::write(ui.painter(), name, Align2::CENTER_CENTER, eater, text(14.0), ink);
        }
        let name = at(0) + Vec2::new(0.0, size * 0.72);
        paint::write(ui.painter(), name, Align2::CENTER_CENTER, text!("card-you"), text(14.0), palette::PLAYER);
        let below = Rect::from_min_max(Pos2::new(room.left(), room.top() + size * 1.7), room.max);
        page::list_in(ui, below, &mut menu);
    });
    Ok(())
}
