//! Draws a race. Reads the simulation; the simulation does not know the view.
//!
//! The sprites are [`ui::pictures`]. [`camera`] follows the player, zooms and shakes, and [`split`] has one for each of several
//! players; [`maze_camera`] is the geometry of both, and [`layout`] where the maze and the displays are in the window.
//! [`chunks`] spawns the parts of the maze near it, and [`walls`] and [`eater_trails`] fill them. [`overview`] replaces
//! them when too many are visible. [`racers`], [`turn_preview`], [`seats`], [`friends`], [`ghosts`], [`ribbon`], [`goal`], [`crumbs`],
//! [`doors`], [`moving_walls`], [`solution`] and [`effects`] draw what changes, [`fog`] and [`lit_fog`] the darkness,
//! and [`minimap`] the minimap. [`tracks`] draws the way of both racers beside the result. [`race_palette`] chooses the
//! colors.
//!
//! One cell is one world unit; y points up.

mod camera;
mod chunks;
mod crumbs;
mod doors;
mod eater_trails;
mod effects;
mod fog;
mod friends;
mod ghosts;
mod goal;
mod layout;
mod lit_fog;
mod maze_camera;
mod minimap;
mod moving_walls;
mod overview;
mod race_palette;
mod racers;
mod ribbon;
mod seats;
mod solution;
mod split;
mod tracks;
mod turn_preview;
mod walls;

pub use camera::ViewCommand;
pub use chunks::Chunk;
pub(crate) use fog::is_seen as is_lit_by;
pub use layout::{RaceLayout, bar_heights, is_narrow};
pub use maze_camera::MazeCamera;
pub use minimap::{Minimap, MinimapPixels};
pub(crate) use racers::Drawn;
pub(crate) use seats::beside as beside_seat;
pub use solution::SolutionPiece;
pub use split::{SeatView, SplitScreen};
pub use tracks::{DrawnTrack, TrackOwner};

use bevy::prelude::*;

use crate::schedule::ViewSystems;
use crate::simulation::{ReplayJumped, RestartRace};

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        ViewSystems::Restart.run_if(on_message::<RestartRace>.or_else(on_message::<ReplayJumped>)),
    );
    app.add_plugins((
        ui::pictures::plugin,
        camera::plugin,
        split::plugin,
        chunks::plugin,
        walls::plugin,
        overview::plugin,
        minimap::plugin,
        race_palette::plugin,
        eater_trails::plugin,
        solution::plugin,
    ));
    app.add_plugins((
        goal::plugin,
        crumbs::plugin,
        doors::plugin,
        moving_walls::plugin,
        (fog::plugin, lit_fog::plugin),
        ribbon::plugin,
        turn_preview::plugin,
        (racers::plugin, seats::plugin, friends::plugin, ghosts::plugin, effects::plugin, tracks::plugin),
    ));
}

/// Adds a mesh. `None` if it is empty: the renderer has no place for a mesh without corners, and reports an error.
fn add_mesh(meshes: &mut Assets<Mesh>, mesh: Mesh) -> Option<Mesh2d> {
    (mesh.count_vertices() > 0).then(|| Mesh2d(meshes.add(mesh)))
}

/// Returns the fraction of the remaining distance to a target that a value covers in `seconds`, given its half-life.
pub(crate) fn ease(half_life: f32, seconds: f32) -> f32 {
    1.0 - (-seconds / half_life).exp2()
}
