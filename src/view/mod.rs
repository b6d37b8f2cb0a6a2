//! Draws a race. Reads the simulation; the simulation does not know the view.
//!
//! - View and window: [`camera`] (follows the player, zooms and shakes), [`split`] (a camera for each of several
//!   players), [`maze_camera`] (the geometry of both), [`layout`] (the places of the maze and the displays in the
//!   window).
//! - The maze: [`chunks`] spawns the parts of the maze near the camera, which [`walls`] and [`eater_trails`] fill.
//!   [`overview`] replaces them when too many are visible. [`moving_walls`] draws the changes of a living maze, and
//!   [`doors`] its doors and keys, [`electronic_doors`] those that may be shut.
//! - Racers: [`racers`] (where they are drawn; the player and the eaters), [`racer_sprites`] (their pictures),
//!   [`seats`] (the players of a group), [`friends`], [`ghosts`], [`ribbon`] (behind the player), [`turn_preview`] (the passage that the held keys take),
//!   [`exit_offer`] (the exit on offer to a player with one switch).
//! - Also in the maze: [`goal`] (the cheese), [`crumbs`], [`solution`] (the overlay), [`effects`] (sparks), [`tracks`]
//!   (the tracks of the racers beside the result).
//! - [`fog`] and [`lit_fog`] draw the darkness, and [`minimap`] the minimap. [`race_palette`] chooses the colors.
//!
//! The pictures of the sprites are in [`ui::pictures`].
//!
//! One cell is one world unit; y points up.

mod camera;
mod chunks;
mod crumbs;
mod doors;
mod eater_trails;
mod effects;
mod electronic_doors;
mod exit_offer;
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
mod racer_sprites;
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
        (doors::plugin, electronic_doors::plugin),
        moving_walls::plugin,
        (fog::plugin, lit_fog::plugin),
        ribbon::plugin,
        (turn_preview::plugin, exit_offer::plugin),
        (
            racers::plugin,
            racer_sprites::plugin,
            seats::plugin,
            friends::plugin,
            ghosts::plugin,
            effects::plugin,
            tracks::plugin,
        ),
    ));
}

/// Adds a mesh. `None` if it is empty, because the renderer reports an error for a mesh without corners.
fn add_mesh(meshes: &mut Assets<Mesh>, mesh: Mesh) -> Option<Mesh2d> {
    (mesh.count_vertices() > 0).then(|| Mesh2d(meshes.add(mesh)))
}

/// Returns the fraction of the remaining distance to a target that a value covers in `seconds`, given its half-life.
pub(crate) fn ease(half_life: f32, seconds: f32) -> f32 {
    1.0 - (-seconds / half_life).exp2()
}
