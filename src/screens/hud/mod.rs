//! The heads-up display of a race.
//!
//! `group` and `group_views`: the displays of several players on one screen. `friends`: the rivals of a race over the
//! network. `card`: the opponents and the reading time. `countdown`: 3, 2, 1, or the wait for the first move.
//! `head_start`: seconds until the eaters start. `heartbeat`: the pulse of a rival close behind. `race_display`: time,
//! gap, progress and key prompts. `split`: the last split. `ending`: who walks past when the campaign is won.
//! `practice`: how the last corner was taken. `scouting`: what was seen of the maze. `photo`: the margin of a photo
//! finish. `minimap`: frame and symbols of the minimap, whose maze `view/minimap` draws. [`tutorial`]: which hint is
//! due; `tutorial_draw` draws it. `scene`: parameters that several displays share.

mod card;
mod countdown;
mod ending;
mod friends;
mod group;
mod group_views;
mod head_start;
mod heartbeat;
mod minimap;
mod photo;
mod practice;
mod race_display;
mod scene;
pub(super) mod scouting;
mod split;
pub mod tutorial;
mod tutorial_draw;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use ui::schedule::DrawSystems;
use ui::screen::Screen;

use crate::race_setup::{CurrentLevel, has_player, is_friends_race, is_group_race};
use crate::simulation::SuspendedRace;
use crate::states::{Menu, MenuScreen, Phase, ResultStage};

/// Minimum size of a race's display and its card, in points.
pub(super) const LEAST_SIZE: Vec2 = Vec2::new(760.0, 474.0);

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(tutorial::plugin);
}

pub(super) fn draw_plugin(app: &mut App) {
    app.add_systems(OnEnter(Phase::Building), countdown::begin_building);
    let is_running = in_state(Phase::Countdown).or_else(in_state(Phase::Running));
    app.add_systems(
        EguiPrimaryContextPass,
        (
            (race_display::draw, scouting::draw, race_display::draw_keys, minimap::draw, tutorial_draw::draw)
                .chain()
                .run_if(is_running.clone().and_then(has_player)),
            (
                friends::draw_names.run_if(is_friends_race.and_then(in_state(MenuScreen::Closed))),
                friends::draw.run_if(is_running.clone().and_then(is_friends_race)),
            )
                .chain(),
            (group_views::draw_marks, group_views::draw_views, group::draw)
                .chain()
                .run_if(is_running.and_then(is_group_race)),
            (heartbeat::draw, head_start::draw, split::draw, practice::draw).chain().run_if(in_state(Phase::Running)),
            photo::draw.run_if(in_state(ResultStage::Finish)),
            ending::draw.run_if(in_state(Phase::Finished)),
            card::draw.run_if(in_state(Phase::Intro).and_then(is_played)),
            countdown::draw.run_if(in_state(Screen::Race)),
        )
            .chain()
            // The countdown after a pause shows the race again.
            .run_if(not(in_state(Menu::Pause)).and_then(not(in_state(Menu::Overlay))))
            .in_set(DrawSystems::Hud),
    );
}

/// Whether the player is about to race: not in a replay or a resumed race.
fn is_played(level: Option<Res<CurrentLevel>>, suspended_race: Res<SuspendedRace>) -> bool {
    level.is_some_and(|level| level.mode.is_played()) && !suspended_race.is_resuming()
}
