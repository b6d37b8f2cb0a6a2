//! The page of a level while it is made.

use bevy::prelude::*;
use colors::palettes;
use maker::{DeskPart, DraftChange, Then};
use race::campaign::{LONGEST_TEXT, LevelMusic, LevelPalette};
use race::limits::LONGEST_NAME;
use race::units::TICKS_PER_SECOND;
use race::{Difficulty, LevelPlan, RaceCode, Strength, Ticks};
use settings::Settings;
use text::{Text, names};
use ui::menu::text_entry::{EditText, TextEntry};
use ui::menu::{Entry, OpenMenu};

use super::command::MakerCommand;
use super::desk::MakerDesk;
use super::picture::LevelPicture;
use crate::modes::quick::QuickRace;
use crate::navigation::{Navigate, link_begin};
use crate::race_setup::{Levels, SketchedTimes};
use crate::states::Page;
use crate::widgets::entries;

/// The most bytes of a letter.
const LETTER: usize = 4;

/// The step of an opponent's finish, in ticks.
const FINISH_STEP: u32 = TICKS_PER_SECOND / 2;

pub(super) fn fill(
    maker: Res<MakerDesk>,
    quick: Res<QuickRace>,
    levels: Res<Levels>,
    edited: Res<TextEntry>,
    settings: Res<Settings>,
    picture: LevelPicture,
    mut menu: ResMut<OpenMenu>,
) {
    let (draft, code) = (&maker.desk.draft, quick.code());
    let notes = &draft.notes;
    let field = |label: Text, value: &str, most: usize, set: fn(String) -> DraftChange| {
        let field = EditText::new(move |text| MakerCommand::Change(set(text))).typed(value).up_to(most * LETTER);
        let shown = edited.shown(&field).unwrap_or_else(|| value.to_owned());
        Entry { value: Text::foreign(&entries::shortened(&shown, LONGEST_NAME)), ..Entry::button(label, field) }
    };
    let choice = |label: Text, value: Text, beside: [Option<DraftChange>; 2]| {
        let [left, right] = beside.map(|change| change.map(MakerCommand::Change));
        Entry::choice(label, value, left, right)
    };
    let music_name =
        |music: LevelMusic| levels.0.worlds().get(music as usize).map_or(text!("maker-music-finale"), names::world);
    let palette_name = |palette: LevelPalette| Text::from(palettes::ALL[palette as usize].label);
    let of_world = || text!("maker-of-world");
    let run = notes.run.as_ref().filter(|run| run.code().may_be_in(&code.plan()));
    let own_run = match run {
        None => Entry::choice(text!("maker-own-run"), text!("common-off"), None, Some(MakerCommand::AddRun)),
        Some(run) => choice(text!("maker-own-run"), Text::time(run.ticks()), [Some(DraftChange::NoRun), None]),
    };
    let by_run = [notes.medals_by_run, !notes.medals_by_run].map(|is_on| is_on.then_some(!notes.medals_by_run));
    let medals = if notes.medals_by_run { text!("maker-medals-run") } else { text!("maker-medals-par") };
    let mut list = vec![
        field(text!("maker-name"), &draft.name, LONGEST_NAME, DraftChange::Name).hint(text!("maker-name-hint")),
        field(text!("maker-text"), &notes.text, LONGEST_TEXT, DraftChange::Text).hint(text!("maker-text-hint")),
        race(code),
        places(&code.plan()),
        finish(code.plan().strength, picture.times()),
    ];
    list.extend(finishes(code.plan().strength, picture.times()));
    list.extend([
        choice(text!("maker-palette"), notes.palette.map_or_else(of_world, palette_name), draft.palettes_beside()),
        choice(text!("maker-music"), notes.music.map_or_else(of_world, music_name), draft.music_beside()),
        own_run.hint(text!("maker-own-run-hint")),
        choice(text!("maker-medals"), medals, by_run.map(|to| to.map(DraftChange::MedalsByRun)))
            .hint(text!("maker-medals-hint")),
        Entry::button(text!("maker-try"), MakerCommand::Try).hint(text!("maker-try-hint")),
        Entry::button(text!("maker-check"), MakerCommand::Check(DeskPart::Draft, Then::Tell))
            .hint(text!("maker-check-hint")),
        Entry::button(text!("maker-keep"), MakerCommand::Check(DeskPart::Draft, Then::Keep))
            .hint(text!("maker-keep-hint")),
        copy(&settings, DeskPart::Draft),
        Entry::button(text!("maker-save"), MakerCommand::Check(DeskPart::Draft, Then::Save))
            .hint(text!("maker-save-hint")),
        Entry::button(text!("maker-print"), MakerCommand::Check(DeskPart::Draft, Then::Print))
            .hint(text!("maker-print-hint")),
        entries::back(),
    ]);
    menu.fill(list);
}

/// Whether the opponents finish as races of bots tell, or at times of the author.
fn finish(own: Option<Strength>, times: Option<SketchedTimes>) -> Entry {
    let measured = times.and_then(|times| times.strength).filter(|_| own.is_none());
    let value = if own.is_some() { text!("maker-finish-own") } else { text!("maker-finish-measured") };
    let to_own = measured.map(|strength| MakerCommand::Finish(Some(strength)));
    Entry::choice(text!("maker-finish"), value, own.map(|_| MakerCommand::Finish(None)), to_own)
        .hint(text!("maker-finish-hint"))
}

/// The times of the author: when the first opponent finishes at each difficulty.
fn finishes(own: Option<Strength>, times: Option<SketchedTimes>) -> Vec<Entry> {
    let Some((own, times)) = own.zip(times) else { return Vec::new() };
    let entry = |difficulty: Difficulty| {
        let raced = |finish| difficulty.measured_finish(times.par, finish);
        let here = raced(own.finish(difficulty)?);
        let to = |finish: u32| {
            let finish = raced(Ticks(finish));
            own.with_finish(difficulty, finish).filter(|_| finish != here).map(|own| MakerCommand::Finish(Some(own)))
        };
        let [earlier, later] = [here.0.saturating_sub(FINISH_STEP), here.0 + FINISH_STEP].map(to);
        let label = text!("maker-finish-at", difficulty = names::difficulty(difficulty));
        Some(Entry::choice(label, Text::time(here), earlier, later).hint(text!("maker-finish-at-hint")))
    };
    Difficulty::FIXED.into_iter().filter_map(entry).collect()
}

/// The race of the draft, which is chosen on the page of quick races.
fn race(code: &RaceCode) -> Entry {
    let plan = code.plan();
    let button = Entry::button(text!("maker-race"), Navigate::Open(Page::Quick));
    let hint = text!("maker-race-against", eaters = names::eaters(&plan.eaters));
    Entry { value: entries::maze(&plan), ..button }.hint(hint)
}

/// Where doors, keys and crumbs are, which is chosen on a page of its own.
fn places(plan: &LevelPlan) -> Entry {
    let by_hand = !plan.placed.is_nothing();
    let value = if by_hand { text!("maker-by-hand") } else { text!("maker-by-rules") };
    let button = Entry::button(text!("maker-places"), Navigate::Open(Page::LevelPlaces));
    Entry { value, ..button }.hint(text!("maker-places-hint"))
}

/// Copies a link, or a text where links have no address yet.
pub(super) fn copy(settings: &Settings, part: DeskPart) -> Entry {
    let (label, hint) = match link_begin(settings) {
        Some(_) => (text!("maker-copy"), text!("maker-copy-hint")),
        None => (text!("maker-copy-code"), text!("maker-copy-code-hint")),
    };
    Entry::button(label, MakerCommand::Check(part, Then::Copy)).hint(hint)
}
