//! The camera of everything drawn in the maze, and its z order.

use bevy::prelude::*;

/// The camera that draws the maze. The race and the lab each place it while they are shown.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct WorldCamera;

/// The floor.
pub const FLOOR: f32 = 0.0;
/// Cells that an eater has expanded.
pub const SEEN: f32 = 1.0;
/// The solution overlay.
pub const SOLUTION: f32 = 2.0;
/// The soft shadows of the walls.
pub const SHADOW: f32 = 3.0;
/// The walls.
pub const WALL: f32 = 4.0;
/// Crumbs.
pub const CRUMB: f32 = 4.5;
/// Moving walls.
pub const SHIFTING: f32 = 4.4;
/// The origin of a living maze, under pickups.
pub const HEART: f32 = 2.5;
/// Doors, over their walls.
pub const DOOR: f32 = 4.6;
/// Keys.
pub const KEY: f32 = 4.8;
/// The cheese.
pub const GOAL: f32 = 5.0;
/// The ribbon behind the player.
pub const RIBBON: f32 = 6.0;
/// Ghosts, under the racers.
pub const GHOST: f32 = 6.5;
/// Eaters.
pub const EATER: f32 = 7.0;
/// The players of a group in a dark level.
pub const UNLIT_PLAYER: f32 = 7.5;
/// The darkness, over all that it hides.
pub const DARK: f32 = 8.0;
/// The solution overlay of dark levels: it shines through.
pub const SHINING_SOLUTION: f32 = 8.1;
/// The cheese of dark levels: it shines through.
pub const SHINING: f32 = 8.5;
/// The tracks beside the result, over the darkness.
pub const TRACK: f32 = 8.6;
/// The player.
pub const PLAYER: f32 = 9.0;
/// Sparks.
pub const EFFECT: f32 = 10.0;
