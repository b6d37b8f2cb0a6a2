//! Parameters that several displays of a race share.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use settings::Settings;
use ui::widgets::paint::Portraits;

use crate::race_setup::CurrentLevel;
use crate::simulation::RaceClock;
use crate::view::MazeCamera;

/// The race, its pictures, and where the maze is in the window.
#[derive(SystemParam)]
pub(crate) struct RaceScene<'w, 's> {
    pub(crate) level: Res<'w, CurrentLevel>,
    pub(crate) clock: Res<'w, RaceClock>,
    pub(crate) portraits: Res<'w, Portraits>,
    pub(crate) camera: Single<'w, 's, &'static MazeCamera>,
}

/// The time of the screen, and whether it moves.
#[derive(SystemParam)]
pub(super) struct Motion<'w> {
    pub(super) time: Res<'w, Time<Real>>,
    pub(super) settings: Res<'w, Settings>,
}
