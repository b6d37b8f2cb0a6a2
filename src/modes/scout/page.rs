//! The page of scout and sprint: the maze to scout, and how strong Moat is in the sprint.

use bevy::prelude::*;
use bevy_egui::egui::{Align2, Pos2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette;
use own_eaters::Shelf;
use platform::page::PickFile;
use profile::Progress;
use race::ContestTiming;
use race::limits::LONGEST_SEED;
use text::{Text, names};
use ui::input::DeviceInHand;
use ui::menu::text_entry::{EditText, TextEntry};
use ui::menu::{Entry, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};
use ui::theme::fonts::{BODY, text};
use ui::widgets::paint;

use super::race::{ScoutChange, ScoutRace, StartScouting};
use crate::profile::ImportedGhosts;
use crate::race_setup::NextRace;
use crate::simulation::ScoutMap;
use crate::states::{MenuScreen, Page};
use crate::widgets::page::{self, PagePanel};
use crate::widgets::{entries, opponents};

/// Characters of the word that are shown in its field.
const SHOWN: usize = 30;

/// The longest size that is typed, in bytes.
const LONGEST_SIZE: usize = 16;

/// Height of the lines above the list, in points.
const ABOVE: f32 = 62.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, fill.run_if(in_state(MenuScreen::Page(Page::Scout))).in_set(MenuSystems::Fill));
}

pub(super) fn draw_plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.run_if(in_state(MenuScreen::Page(Page::Scout))).in_set(DrawSystems::Screens),
    );
}

fn fill(
    scout: Res<ScoutRace>,
    edited: Res<TextEntry>,
    device: Res<DeviceInHand>,
    next_race: Res<NextRace>,
    progress: Res<Progress>,
    friend: Res<ImportedGhosts>,
    (map, shelf): (Res<ScoutMap>, Res<Shelf>),
    mut menu: ResMut<OpenMenu>,
) {
    let word_field = EditText::new(ScoutChange::Word).up_to(LONGEST_SEED + 1);
    let size_field = EditText::new(ScoutChange::TypedSize).up_to(LONGEST_SIZE).number();
    let hint = |field: &EditText, usual: Text| match (edited.edits(field), *device) {
        (false, _) => usual,
        (true, DeviceInHand::Keyboard | DeviceInHand::Touch) => text!("scout-typing-hint"),
        (true, DeviceInHand::Gamepad) => text!("quick-word-picking-hint"),
    };
    let shown = |field: &EditText, usual: &str| {
        let shown = edited.shown(field).unwrap_or_else(|| usual.to_owned());
        Text::verbatim(entries::shortened(&shown, SHOWN))
    };
    let size = scout.code().maze().grid().size().to_string();
    let to = |step: i8| scout.stepped(step).map(|_| ScoutChange::Size(step));
    let word_hint = hint(&word_field, text!("scout-word-hint"));
    let size_hint = hint(&size_field, text!("scout-size-hint"));
    let word = Entry { value: shown(&word_field, scout.word()), ..Entry::button(text!("scout-word"), word_field) };
    let sizes = Entry::choice(text!("quick-size"), shown(&size_field, &size), to(-1), to(1));
    menu.fill(vec![
        Entry::button(text!("scout-start"), StartScouting).hint(text!("scout-start-hint")),
        word.hint(word_hint),
        Entry::button(text!("scout-random"), ScoutChange::Random).hint(text!("scout-random-hint")),
        sizes.editable(size_field).hint(size_hint),
        Entry::button(text!("scout-open"), PickFile).hint(text!("scout-open-hint")),
        timing(map.timing()),
        entries::difficulty(&next_race),
        opponents::open(scout.scripts(), &shelf, Page::ScoutEaters).hint(text!("scout-eaters-hint")),
        entries::ghosts(&progress, false, friend.is_available()),
        entries::back(),
    ]);
}

/// How sprints count.
fn timing(now: ContestTiming) -> Entry {
    let (value, hint) = match now {
        ContestTiming::Run => (text!("scout-timing-run"), text!("scout-timing-run-hint")),
        ContestTiming::Thirtieth => (text!("scout-timing-thirtieth"), text!("scout-timing-thirtieth-hint")),
    };
    let other = |other: ContestTiming| (other != now).then_some(ScoutChange::Timing(other));
    let [left, right] = [ContestTiming::Run, ContestTiming::Thirtieth].map(other);
    Entry::choice(text!("scout-timing"), value, left, right).hint(hint)
}

fn draw(mut contexts: EguiContexts, page_panel: PagePanel, scout: Res<ScoutRace>, mut menu: MenuUi) -> Result {
    let context = contexts.ctx_mut()?;
    page_panel.draw(context, text!("mode-scout"), |ui, room| {
        let painter = ui.painter();
        let (line, ink) = match scout.refusal() {
            Some(why) => (why.clone(), palette::WRONG),
            None => (text!("scout-about", eater = names::eater(race::EaterKind::Moat)), palette::TEXT_SOFT),
        };
        let at = Pos2::new(room.center().x, room.top());
        let written = paint::wrap(painter, at, Align2::CENTER_TOP, line, text(BODY), ink, room.width());
        let below = room.with_min_y(written.bottom().max(room.top() + ABOVE));
        page::list_in(ui, below, &mut menu);
    });
    Ok(())
}
