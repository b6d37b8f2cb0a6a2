//! The heads-up display of a race.
//!
//! `card`: the opponents and the reading time. `countdown`: 3, 2, 1, or the wait for the first move. `head_start`:
//! seconds until the eaters start. `heartbeat`: the pulse of a rival close behind. `race_display`: time, gap, progress
//! and key prompts. `split`: the last split. `ending`: who walks past when the campaign is won. `photo`: the margin of a
//! photo finish. `minimap`: frame and symbols of the minimap, whose maze `view/minimap` draws. [`tutorial`]: which hint
//! is due; `tutorial_draw` draws it. `speech`: for screen readers. `scene`: parameters that several displays share.
//!
//! A mode draws what it alone has in [`HudSystems::Mode`].

mod card;
mod countdown;
mod ending;
mod head_start;
mod heartbeat;
pub(crate) mod minimap;
mod photo;
pub(crate) mod race_display;
pub(crate) mod scene;
mod speech;
pub(crate) mod split;
pub mod tutorial;
mod tutorial_draw;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use ui::schedule::DrawSystems;
use ui::screen::Screen;
use ui::widgets::accessibility;

use crate::race_setup::{CurrentLevel, has_player};
use crate::schedule::HudSystems;
use crate::simulation::SuspendedRace;
use crate::states::{Menu, Phase, ResultStage};

/// Minimum size of a race's display and its card, in points.
pub(crate) const LEAST_SIZE: Vec2 = Vec2::new(760.0, 474.0);

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(tutorial::plugin);
}

pub(super) fn draw_plugin(app: &mut App) {
    app.add_systems(OnEnter(Phase::Building), countdown::begin_building);
    let is_hidden = in_state(Menu::Pause).or_else(in_state(Menu::Overlay));
    app.configure_sets(
        EguiPrimaryContextPass,
        (HudSystems::Race, HudSystems::Mode, HudSystems::Moment)
            .chain()
            // The countdown after a pause shows the race again.
            .run_if(not(is_hidden))
            .in_set(DrawSystems::Hud),
    );
    // A race is of one mode.
    app.configure_sets(EguiPrimaryContextPass, HudSystems::Mode.ambiguous_with(HudSystems::Mode));
    app.add_systems(
        EguiPrimaryContextPass,
        (
            (race_display::draw, race_display::draw_keys, minimap::draw, tutorial_draw::draw)
                .chain()
                .run_if(is_running.and_then(has_player))
                .in_set(HudSystems::Race),
            (
                (heartbeat::draw, head_start::draw, split::draw, speech::tell.run_if(accessibility::is_heard))
                    .chain()
                    .run_if(in_state(Phase::Running)),
                photo::draw.run_if(in_state(ResultStage::Finish)),
                ending::draw.run_if(in_state(Phase::Finished)),
                card::draw.run_if(in_state(Phase::Intro).and_then(is_played)),
                countdown::draw.run_if(in_state(Screen::Race)),
            )
                .chain()
                .in_set(HudSystems::Moment),
        ),
    );
}

/// Whether a race runs, or is about to.
pub(crate) fn is_running(phase: Option<Res<State<Phase>>>) -> bool {
    phase.is_some_and(|phase| matches!(phase.get(), Phase::Countdown | Phase::Running))
}

/// Whether the player is about to race: not in a replay or a resumed race.
fn is_played(level: Option<Res<CurrentLevel>>, suspended_race: Res<SuspendedRace>) -> bool {
    level.is_some_and(|level| level.mode.is_played()) && !suspended_race.is_resuming()
}
