//! The page of the eaters: who they are, how they think, and the player's races against each.

use bevy::prelude::*;
use bevy_egui::egui::{Painter, Rect, Ui, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette;
use lab::WatchSolver;
use profile::{Encounters, Progress};
use race::{Campaign, EaterKind};
use text::{Text, names};
use ui::layout::words::{words, wrapped};
use ui::layout::{Spot, column, row, space, square};
use ui::menu::{Entry, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};
use ui::theme::fonts::{BODY, ENTRY, LEAD, TITLE, display, text};
use ui::theme::space::{APART, FACE, GAP, HAIR, LINE, TIGHT};
use ui::widgets::menu_list;
use ui::widgets::paint::{self, Portraits};
use ui::widgets::scroll;
use ui::widgets::small_maze::LEAST;

use crate::race_setup::Levels;
use crate::states::{MenuScreen, Page};
use crate::widgets::eater_walks::MovingEaterWalks;
use crate::widgets::entries;
use crate::widgets::page::PagePanel;

pub(in crate::screens) fn plugin(app: &mut App) {
    app.add_systems(Update, fill.run_if(in_state(MenuScreen::Page(Page::Eaters))).in_set(MenuSystems::Fill));
}

pub(in crate::screens) fn draw_plugin(app: &mut App) {
    let is_open = in_state(MenuScreen::Page(Page::Eaters));
    app.add_systems(EguiPrimaryContextPass, draw.run_if(is_open).in_set(DrawSystems::Screens));
}

fn fill(encounters: Res<Encounters>, progress: Res<Progress>, levels: Res<Levels>, mut menu: ResMut<OpenMenu>) {
    let eater = |kind: EaterKind| {
        if encounters.has_met(kind, &progress, &levels.0) {
            let races = encounters.races(kind);
            let entry = Entry::button(names::eater(kind), WatchSolver(kind.solver())).hint(text!("eaters-watch-hint"));
            let value = match races.races {
                0 => text!("eaters-not-raced"),
                all => text!("totals-of", have = races.wins, most = all),
            };
            Entry { value, ..entry }
        } else {
            Entry { label: text!("eaters-unknown"), ..Entry::default() }.hint(waits_in(kind, &levels.0))
        }
    };
    menu.fill(EaterKind::ALL.into_iter().map(eater).chain([entries::back()]).collect());
}

/// Where an eater is met first.
fn waits_in(kind: EaterKind, campaign: &Campaign) -> Text {
    match (1..=campaign.last_level()).find(|&level| campaign.level(level).eaters.contains(&kind)) {
        Some(level) => text!("eaters-waits-in", level = level, world = names::world(campaign.world(level).0)),
        None => text!("eaters-waits-elsewhere"),
    }
}

/// Part of the width that the list takes.
const LIST: f32 = 0.4;

/// Size of the large picture, in points.
const LARGE_FACE: f32 = 92.0;

/// A room lower than this has no large picture, in points.
const LOW: f32 = 400.0;

/// A room less wide than this, in points, has the details below the list, with this height or share of
/// the room.
const NARROW: f32 = 480.0;
const NARROW_DETAILS: f32 = 420.0;
const NARROW_SHARE: f32 = 0.6;

fn draw(
    mut contexts: EguiContexts,
    page_panel: PagePanel,
    encounters: Res<Encounters>,
    walks: MovingEaterWalks,
    mut menu: MenuUi,
) -> Result {
    let context = contexts.ctx_mut()?;
    let portraits = &page_panel.backdrop.portraits;
    page_panel.draw(context, text!("title-eaters"), |ui, room| {
        let [list, details] = std::array::from_fn(|_| Spot::default());
        let parts = if room.width() < NARROW {
            let height = NARROW_DETAILS.min(room.height() * NARROW_SHARE);
            column([space().at(&list), space().height(height).at(&details)]).gap(GAP)
        } else {
            row([space().share_of_width(LIST).at(&list), space().at(&details)]).gap(APART)
        };
        parts.place(room);
        draw_list(ui, list.get(), portraits, &mut menu);
        let (Some(entry), Some(&kind)) = (menu.focused(), EaterKind::ALL.get(menu.focus)) else { return };
        let (painter, details) = (ui.painter(), details.get());
        if entry.accept.is_some() {
            draw_details(painter, details, (kind, &entry.hint), portraits, &encounters, &walks);
        } else {
            let face = square(LARGE_FACE.min(details.height() * LIST), |painter, at, size| {
                paint::silhouette(painter, portraits.eater(kind), at, size);
            });
            let hint = wrapped(&entry.hint, text(LEAD), palette::TEXT);
            column([face, hint]).centered().gap(GAP).draw(painter, details);
        }
    });
    Ok(())
}

/// Draws the eaters below each other, and Back.
fn draw_list(ui: &Ui, room: Rect, portraits: &Portraits, menu: &mut MenuUi) {
    for (index, line) in scroll::rows(ui, room, LINE, 0..menu.entries.len(), menu) {
        let is_focused = menu_list::choose(ui, line.shrink2(Vec2::new(0.0, HAIR)), index, menu);
        let entry = &menu.entries[index];
        let is_known = entry.accept.is_some();
        let kind = EaterKind::ALL.get(index).copied();
        let ink = match kind {
            Some(kind) if is_known => palette::eater(kind),
            _ if is_focused => palette::TEXT,
            _ => palette::TEXT_SOFT,
        };
        let face = kind.map(|kind| {
            square(FACE, move |painter, at, size| {
                let draw = if is_known { paint::picture } else { paint::silhouette };
                draw(painter, portraits.eater(kind), at, size);
            })
            .firm()
        });
        row([])
            .with_all(face)
            .with(words(&entry.label, display(ENTRY), ink).silent().grow(1))
            .with(words(&entry.value, text(LEAD), palette::TEXT_SOFT).silent().firm())
            .gap(GAP)
            .centered()
            .pad_xy(GAP, 0.0)
            .draw(ui.painter(), line);
    }
}

/// Draws an eater: who it is, how it thinks, the races against it, and its walk in the room that is left.
fn draw_details(
    painter: &Painter,
    room: Rect,
    (kind, hint): (EaterKind, &Text),
    portraits: &Portraits,
    encounters: &Encounters,
    walks: &MovingEaterWalks,
) {
    let face = square(LARGE_FACE, |painter, at, size| paint::picture(painter, portraits.eater(kind), at, size));
    let solver = text!("eaters-solver", solver = names::solver(kind.solver()));
    let name = column([
        words(names::eater(kind), display(TITLE), palette::eater(kind)),
        words(solver, text(BODY), palette::TEXT_SOFT),
    ]);
    let races = encounters.races(kind);
    let line = if races.races == 0 {
        text!("eaters-no-races")
    } else {
        text!("eaters-wins", wins = races.wins, races = races.races)
    };
    let walk = Spot::default();
    column([
        row([face.firm(), name.grow(1)]).gap(GAP).centered().firm().only_if(room.height() >= LOW),
        wrapped(names::eater_rule(kind), text(LEAD), palette::TEXT),
        wrapped(names::eater_mind(kind), text(BODY), palette::TEXT_SOFT),
        wrapped(names::eater_strength(kind), text(BODY), palette::TEXT_SOFT),
        wrapped(line, text(LEAD), palette::GOAL),
        space().at(&walk),
        wrapped(hint, text(BODY), palette::TEXT_SOFT).mid(),
    ])
    .gap(TIGHT)
    .draw(painter, room);
    if walk.get().height() >= LEAST {
        walks.draw(painter, kind, walk.get());
    }
}

#[cfg(test)]
mod tests {
    use text::Language;

    use super::*;

    #[test]
    fn unknown_eater_tells_where_it_is_met() {
        let campaign = Campaign::from_ron(
            r#"(worlds: [(name: "Rings", idea: "", levels: [
                (name: "A", size: "5x5", algorithm: "wilson", seed: "a", eaters: [Wally]),
                (name: "B", size: "5x5", algorithm: "wilson", seed: "a", eaters: [Ripple, Moat]),
            ])])"#,
        )
        .unwrap();
        let words = |kind| Language::English.get(&waits_in(kind, &campaign)).into_owned();
        assert!(words(EaterKind::Moat).contains("level 2"), "{}", words(EaterKind::Moat));
        assert!(waits_in(EaterKind::Plug, &campaign).is("eaters-waits-elsewhere"));
    }
}
