//! The page of a replay that someone shared by a link: race against it, or watch it.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use race::race_identity::name_of_race;
use race::{Replay, Winner};
use text::{Text, names};
use ui::menu::status::StatusLine;
use ui::menu::{Entry, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};

use super::shared::{RaceShared, SharedReplay};
use super::watch::WatchReplay;
use crate::race_setup::{Levels, Tracks, race_name};
use crate::states::{MenuScreen, Page};
use crate::widgets::entries;
use crate::widgets::page::{self, PagePanel};

const PAGE: MenuScreen = MenuScreen::Page(Page::SharedReplay);

/// The name of the race, found when the page opens.
#[derive(Resource, Default)]
struct RaceName(Text);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<RaceName>();
    app.add_systems(OnEnter(PAGE), find_name);
    app.add_systems(Update, fill.run_if(in_state(PAGE)).in_set(MenuSystems::Fill));
}

pub(super) fn draw_plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.run_if(in_state(PAGE)).in_set(DrawSystems::Screens));
}

fn find_name(shared: Res<SharedReplay>, levels: Res<Levels>, tracks: Res<Tracks>, mut name: ResMut<RaceName>) {
    let plan = shared.0.as_ref().map(|replay| replay.code().plan());
    name.0 = plan.map_or(Text::EMPTY, |plan| race_name(&name_of_race(&plan, &levels.0, &tracks.0)));
}

fn fill(shared: Res<SharedReplay>, name: Res<RaceName>, mut menu: ResMut<OpenMenu>) {
    let Some(replay) = &shared.0 else {
        menu.fill(vec![entries::back()]);
        return;
    };
    let time = Text::time(replay.ticks());
    menu.fill(vec![
        Entry { value: time, ..Entry::button(text!("shared-race"), RaceShared) }.hint(text!("shared-race-hint")),
        Entry::button(text!("shared-watch"), WatchReplay::File(replay.clone())).hint(outcome(replay, &name.0)),
        entries::back(),
    ]);
}

/// Whose race it is and how it ended: "First bite: won in 0:23.456".
fn outcome(replay: &Replay, race: &Text) -> Text {
    let time = Text::time(replay.ticks());
    match replay.winner() {
        Winner::Player => text!("shared-won", race = race.clone(), time = time),
        Winner::Eater(number) => {
            let of_code = || replay.code().eaters().get(number).map_or(Text::EMPTY, |&kind| names::eater(kind));
            let eater = replay.script(number).map_or_else(of_code, |script| Text::foreign(script.look().name()));
            text!("shared-lost", race = race.clone(), time = time, eater = eater)
        }
    }
}

fn draw(
    mut contexts: EguiContexts,
    page_panel: PagePanel,
    name: Res<RaceName>,
    status: Res<StatusLine>,
    mut menu: MenuUi,
) -> Result {
    let context = contexts.ctx_mut()?;
    page_panel.draw(context, name.0.clone(), |ui, room| {
        page::list_with_message(ui, room, status.inked(), &mut menu);
    });
    Ok(())
}
