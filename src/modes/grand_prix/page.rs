//! The Grand Prix page: the run for points, or a single track with a number of eaters.

use bevy::prelude::*;
use bevy_egui::egui::Vec2;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette::{self, Ink};
use own_eaters::Shelf;
use profile::CupProgress;
use race::points::Entrant;
use settings::Settings;
use text::{Text, names};
use ui::layout::words::words;
use ui::layout::{Part, Spot, column, row, space, square};
use ui::menu::{Entry, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};
use ui::theme::fonts::{NOTE, text};
use ui::theme::space::{APART, FACE, GAP, LINE, TIGHT};
use ui::widgets::paint;

use super::cup::StartCup;
use super::track::{GrandPrix, StartTrack};
use crate::navigation::Navigate;
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

/// A racer with its name below. Long names stay apart.
fn named(face: Part<'_>, has_name: bool, name: Text, ink: Ink) -> Part<'_> {
    column([face, words(name, text(NOTE), ink).mid().only_if(has_name)]).width(RACER)
}

/// Size of a racer at most, in points.
const RACER: f32 = 72.0;

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
        let eaters = field.len().min(chosen.eaters().into());
        let has_names = room.width() >= NARROW;
        let portraits = &page_panel.backdrop.portraits;
        let me = square(RACER, |painter, at, size| paint::player(painter, portraits, at, size * 0.8));
        let others = field.iter().take(eaters).map(|&kind| {
            let face = square(RACER, move |painter, at, size| {
                paint::picture(painter, portraits.eater(kind), at, size);
            });
            named(face, has_names, names::eater(kind), palette::eater(kind))
        });
        let racers = row([named(me, has_names, entries::name_of(&settings), palette::PLAYER)]).with_all(others);
        let below = Spot::default();
        column([racers.gap(TIGHT).in_middle().firm(), space().at(&below)]).gap(GAP).draw(ui.painter(), room);
        if let Some(cup) = cups.cup(next_race.difficulty) {
            let corner = room.right_top() - Vec2::new(APART, FACE - GAP);
            badges::cup(ui.painter(), corner, LINE, cup);
        }
        let below = below.get();
        page::list_in(ui, below, &mut menu);
    });
    Ok(())
}
