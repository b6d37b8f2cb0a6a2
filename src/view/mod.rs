//! What is seen of the race: it reads the race and its facts, and the race knows nothing of it.
//!
//! [`pictures`] draws the few small pictures that everything is made of, once, from the shapes of [`shapes`].
//! [`camera`] looks at the maze; [`chunks`] spawns and despawns its pieces as they come near and go, [`walls`] and
//! [`seen`] fill them, and [`overview`] stands in where they would be too many; [`minimap`] is the small map. [`racers`], [`ghosts`], [`ribbon`],
//! [`goal`], [`crumbs`], [`doors`], [`living`], [`way`]
//! and [`effects`] draw what lives in it, [`dark`] hides it. One cell is one unit of the world; y grows upwards.

mod camera;
mod chunks;
mod crumbs;
mod dark;
mod doors;
mod effects;
mod ghosts;
mod goal;
mod living;
mod minimap;
mod overview;
pub mod pictures;
mod racers;
mod ribbon;
mod seen;
pub mod shapes;
mod walls;
mod way;

pub use camera::MazeCamera;
pub use chunks::Chunk;
pub use minimap::{Minimap, MinimapPixels};
pub(crate) use racers::Drawn;
pub(crate) use walls::{THICKNESS, straighten, strokes};
pub use way::WayChevron;

use bevy::prelude::*;
use maze::Point;

use crate::racing::{BeginAgain, RestartRace};

/// The order of the view's systems in `Update`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ViewSystems {
    /// What was drawn of the race before is forgotten, if the same race begins again.
    Restart,
    /// The camera goes to where it should look from.
    Camera,
    /// What comes near it is spawned, what is far is despawned.
    Chunks,
    /// Everything else that is drawn.
    Draw,
}

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (
            ViewSystems::Restart.run_if(on_message::<RestartRace>),
            ViewSystems::Camera,
            ViewSystems::Chunks,
            ViewSystems::Draw,
        )
            .chain()
            .after(BeginAgain),
    );
    app.add_plugins((
        pictures::plugin,
        camera::plugin,
        chunks::plugin,
        walls::plugin,
        overview::plugin,
        minimap::plugin,
        seen::plugin,
        way::plugin,
    ));
    app.add_plugins((
        goal::plugin,
        crumbs::plugin,
        doors::plugin,
        living::plugin,
        dark::plugin,
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
