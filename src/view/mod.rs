//! What is seen of the race: it reads the race and its facts, and the race knows nothing of it.
//!
//! [`pictures`] draws the few small pictures that everything is made of, once, from the shapes of [`shapes`].
//! [`camera`] looks at the maze; [`chunks`] spawns and despawns its pieces as they come near and go, [`walls`] and
//! [`eater_trails`] fill them, and [`overview`] stands in where they would be too many; [`minimap`] is the small map. [`racers`], [`ghosts`], [`ribbon`],
//! [`goal`], [`crumbs`], [`doors`], [`moving_walls`], [`solution`]
//! and [`effects`] draw what lives in it, [`fog`] hides it. One cell is one unit of the world; y grows upwards.

mod camera;
mod chunks;
mod crumbs;
mod doors;
mod eater_trails;
mod effects;
mod fog;
mod ghosts;
mod goal;
mod minimap;
mod moving_walls;
mod overview;
pub mod pictures;
mod race_palette;
mod racers;
mod ribbon;
pub mod shapes;
mod solution;
mod walls;

pub use camera::MazeCamera;
pub use chunks::Chunk;
pub use minimap::{Minimap, MinimapPixels};
pub(crate) use racers::Drawn;
pub use solution::WayChevron;
pub(crate) use walls::{THICKNESS, straighten, strokes};

use bevy::prelude::*;
use maze::Point;

use crate::schedule::ViewSystems;
use crate::simulation::RestartRace;

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(Update, ViewSystems::Restart.run_if(on_message::<RestartRace>));
    app.add_plugins((
        pictures::plugin,
        camera::plugin,
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
        fog::plugin,
        ribbon::plugin,
        (racers::plugin, ghosts::plugin, effects::plugin),
    ));
}

/// Where a point of the maze, with y downwards, lies in the world, with y upwards.
pub fn in_world(point: Point) -> Vec2 {
    Vec2::new(point.x, -point.y)
}

/// The direction of a bearing in degrees clockwise from up, in the world.
pub fn direction(bearing: f32) -> Vec2 {
    let (sin, cos) = bearing.to_radians().sin_cos();
    Vec2::new(sin, cos)
}

/// How far a value goes towards another in `seconds`, if it goes half of the way every `half_life` seconds: the same
/// at any frame rate.
pub(crate) fn ease(half_life: f32, seconds: f32) -> f32 {
    1.0 - (-seconds / half_life).exp2()
}
