//! The page of practice: the next level without opponents, drills of corners, and lessons in racing by ear.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use race::hearing::lessons::lessons;
use race::practice::{Practice, drills};
use text::Text;
use ui::menu::{Entry, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};

use crate::race_setup::{Levels, NextRace, RaceMode, StartRace, race_name};
use crate::states::{MenuScreen, Page};
use crate::widgets::entries;
use crate::widgets::page::PagePanel;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, fill.run_if(in_state(MenuScreen::Page(Page::Practice))).in_set(MenuSystems::Fill));
}

pub(super) fn draw_plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.run_if(in_state(MenuScreen::Page(Page::Practice))).in_set(DrawSystems::Screens),
    );
}

fn fill(next_race: Res<NextRace>, levels: Res<Levels>, mut menu: ResMut<OpenMenu>) {
    let entry = |label: Text, practice| Entry::button(label, StartRace(RaceMode::Practice(practice)));
    let number = next_race.level;
    let name = race_name(&levels.0.level(number).name);
    let level = entry(text!("practice-level", level = number, name = name), Practice::Level(number));
    let drills = (1..).zip(drills()).map(|(number, plan)| {
        entry(text!("practice-drill", name = race_name(&plan.name)), Practice::Drill(number))
            .hint(text!("practice-drill-hint"))
    });
    let by_ear = (1..).zip(lessons()).map(|(number, plan)| {
        entry(text!("practice-ear", name = race_name(&plan.name)), Practice::Ear(number))
            .hint(text::by_ear::lesson(number))
    });
    let entries = [level.hint(text!("practice-level-hint"))].into_iter().chain(drills).chain(by_ear);
    menu.fill(entries.chain([entries::back()]).collect());
}

fn draw(mut contexts: EguiContexts, page_panel: PagePanel, mut menu: MenuUi) -> Result {
    page_panel.draw_list(&mut contexts, text!("practice-heading"), &mut menu)
}
