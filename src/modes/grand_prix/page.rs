//! The Grand Prix page: the run for points, or a single track with a number of eaters.

use bevy::prelude::*;
use bevy_egui::egui::{Align2, Pos2, Rect, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette;
use own_eaters::Shelf;
use race::points::Entrant;
use settings::Settings;
use text::{Text, names};
use ui::menu::{Entry, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};
use ui::theme::fonts::text;
use ui::widgets::paint;

use super::cup::StartCup;
use super::track::{GrandPrix, StartTrack};
use crate::navigation::Navigate;
use crate::profile::CupProgress;
use crate::race_setup::{NextRace, Tracks, race_name};
use crate::states::{MenuScreen, Page};
use crate::widgets::page::{self, PagePanel};
use crate::widgets::{badges, entries, opponents};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, fill.run_if(in_state(MenuScreen::Page(Page::GrandPrix))).in_set(MenuSystems::Fill));
}

pub(super) fn draw_plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.run_if(in_state(MenuScreen::Page(Page::GrandPrix))).in_set(DrawSystems::Screens),
    );
}

fn fill(
    tracks: Res<Tracks>,
    next_race: Res<NextRace>,
    chosen: Res<GrandPrix>,
    cups: Res<CupProgress>,
    shelf: Res<Shelf>,
    mut menu: ResMut<OpenMenu>,
) {
    let last = tracks.0.last_level();
    let plan = tracks.0.level(chosen.track);
    let on = |step| chosen.on(step, last);
    let field = plan.eaters.len();
    let against = |step| chosen.against(step, field);
    let track = Text::joined(". ", [Text::from(chosen.track), names::level(&plan.name)]);
    let mut entries = Vec::new();
    let open = cups.open_run(last);
    if let Some((run, track)) = open {
        let rows = run.standing();
        let place = rows.iter().position(|row| row.entrant == Entrant::Player).unwrap_or(rows.len());
        let hint = text!(
            "grand-prix-continue-hint",
            name = race_name(&tracks.0.level(track).name),
            difficulty = names::difficulty(run.difficulty()),
            place = names::place(place + 1),
            points = rows.get(place).map_or(0, |row| row.points)
        );
        let own = run.scripts().iter().map(|script| Text::foreign(script.name()));
        let own = text!("grand-prix-own", names = Text::joined(", ", own));
        let hint = if run.scripts().is_empty() { hint } else { Text::joined(" ", [hint, own]) };
        entries.push(Entry::button(text!("grand-prix-continue", track = track), StartCup::Next).hint(hint));
    }
    let hint = match (open.is_some(), chosen.scripts().is_empty()) {
        (true, true) => text!("grand-prix-new-over-hint"),
        (false, true) => text!("grand-prix-new-hint"),
        (is_open, false) => {
            let own = text!("grand-prix-new-own-hint", names = chosen.scripts().names(&shelf));
            let over = is_open.then(|| text!("grand-prix-run-ends-hint"));
            Text::joined(" ", [own].into_iter().chain(over))
        }
    };
    entries.push(Entry::button(text!("grand-prix-new"), StartCup::New).hint(hint));
    if let Some(run) = cups.run(last) {
        let standings = Entry::button(text!("grand-prix-standings"), Navigate::Open(Page::Standings));
        entries.push(standings.hint(text!("grand-prix-standings-hint", track = run.raced())));
    }
    entries.extend([
        Entry::choice(text!("grand-prix-race"), track, on(-1), on(1)).editable(StartTrack).hint(entries::maze(plan)),
        Entry::choice(text!("grand-prix-opponents"), Text::from(chosen.eaters_of(field)), against(-1), against(1))
            .hint(text!("grand-prix-opponents-hint")),
        opponents::open(chosen.scripts(), &shelf, Page::GrandPrixEaters),
        entries::difficulty(&next_race),
        entries::back(),
    ]);
    menu.fill(entries);
}

/// A room less wide than this, in points, has no names below the racers.
const NARROW: f32 = 440.0;

fn draw(
    mut contexts: EguiContexts,
    page_panel: PagePanel,
    tracks: Res<Tracks>,
    chosen: Res<GrandPrix>,
    next_race: Res<NextRace>,
    cups: Res<CupProgress>,
    settings: Res<Settings>,
    mut menu: MenuUi,
) -> Result {
    let context = contexts.ctx_mut()?;
    page_panel.draw(context, text!("mode-grand-prix"), |ui, room| {
        let field = &tracks.0.level(chosen.track).eaters;
        let size = (room.width() / 10.0).min(72.0);
        let middle = Pos2::new(room.center().x, room.top() + size * 0.7);
        let eaters = field.len().min(chosen.eaters().into());
        let has_names = room.width() >= NARROW;
        let at = |place: usize| middle + Vec2::new((place as f32 - eaters as f32 / 2.0) * size * 1.1, 0.0);
        paint::player(ui.painter(), &page_panel.backdrop.portraits, at(0), size * 0.8);
        for (place, &kind) in field.iter().take(eaters).enumerate() {
            paint::picture(ui.painter(), page_panel.backdrop.portraits.eater(kind), at(place + 1), size);
            if !has_names {
                continue;
            }
            let name = at(place + 1) + Vec2::new(0.0, size * 0.72);
            let (eater, ink) = (names::eater(kind), palette::eater(kind));
            // Long names stay apart.
            paint::write_in(ui.painter(), name, Align2::CENTER_CENTER, &eater, text(14.0), ink, size * 1.04);
        }
        if has_names {
            let name = at(0) + Vec2::new(0.0, size * 0.72);
            paint::write(
                ui.painter(),
                name,
                Align2::CENTER_CENTER,
                entries::name_of(&settings),
                text(14.0),
                palette::PLAYER,
            );
        }
        if let Some(cup) = cups.cup(next_race.difficulty) {
            badges::cup(ui.painter(), Pos2::new(room.right() - 22.0, room.top() - 26.0), 46.0, cup);
        }
        let below = Rect::from_min_max(Pos2::new(room.left(), room.top() + size * 1.7), room.max);
        page::list_in(ui, below, &mut menu);
    });
    Ok(())
}
