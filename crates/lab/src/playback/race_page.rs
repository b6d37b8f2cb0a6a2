//! The page *Race*: which solvers, scripts and mice race.

use bevy::prelude::*;
use maze::Solver;
use own_eaters::{OwnEater, Shelf, mouse_field};
use study::contestant::Contestant;
use ui::menu::text_entry::TextEntry;
use ui::menu::{Entry, OpenMenu};
use ui::schedule::MenuSystems;

use crate::LabPage;
use crate::form::{OFF_ON, back};
use crate::page::is_page_open;
use crate::playback::mice::AddMouse;
use crate::playback::selection::{RunSelection, ToggleRacer};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, fill.run_if(is_page_open(LabPage::Race)).in_set(MenuSystems::Fill));
}

fn fill(selection: Res<RunSelection>, shelf: Res<Shelf>, edited: Res<TextEntry>, mut menu: ResMut<OpenMenu>) {
    let entry = |racer: Contestant| {
        let value = OFF_ON.word(selection.lane_of(&racer).is_some());
        let toggle = || Some(ToggleRacer(racer.clone()));
        Entry::choice(racer.label(), value, toggle(), toggle()).hint(racer.about())
    };
    let solvers = Solver::ALL.into_iter().map(Contestant::from);
    let scripts = shelf.list().filter_map(OwnEater::contestant);
    let entries = solvers.chain(scripts).map(entry).chain(mouse_field(&edited, AddMouse)).chain([back(LabPage::Race)]);
    menu.fill(entries.collect());
}
