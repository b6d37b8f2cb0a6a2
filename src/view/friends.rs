//! Places the rivals of a race among friends, as known from the ticks that have arrived.

use bevy::prelude::*;
use geometry::in_world;
use ui::pictures::PLAYER_SIZE;
use ui::theme::layers;

use super::ViewSystems;
use super::maze_camera::MazeCamera;
use super::racers::{Drawn, JUMP};
use crate::race_setup::CurrentLevel;
use crate::simulation::RivalBody;

/// Opacity of a rival, so that the player always stays visible.
pub(super) const OPACITY: f32 = 0.8;

/// Opacity of a rival whose program does not respond.
const AWAY_OPACITY: f32 = 0.35;

/// Half-life of the offset after a correction of a rival's place, in seconds.
const CORRECTION: f32 = 0.05;

/// The offset at which a rival is drawn from its place, so that a correction does not look like a jump. In world
/// coordinates.
#[derive(Component, Clone, Copy, Debug, Default)]
struct Eased(Vec2);

impl Eased {
    /// Returns where to draw a rival that is at `at` and was last drawn at `drawn`.
    fn ease(&mut self, at: Vec2, drawn: Vec2, is_corrected: bool, seconds: f32) -> Vec2 {
        if is_corrected {
            self.0 = drawn - at;
            if self.0.length() > JUMP {
                self.0 = Vec2::ZERO;
            }
        }
        self.0 *= (-seconds / CORRECTION).exp2();
        at + self.0
    }
}

pub(super) fn plugin(app: &mut App) {
    app.register_required_components::<RivalBody, Eased>();
    app.add_systems(Update, place.in_set(ViewSystems::Draw));
}

fn place(
    level: Option<Res<CurrentLevel>>,
    camera: Single<&MazeCamera>,
    time: Res<Time<Real>>,
    mut rivals: Query<(&RivalBody, &mut Eased, &mut Drawn, &mut Sprite, &mut Transform)>,
) {
    let Some(level) = level else { return };
    let grid = level.level.maze().grid();
    for (number, (body, mut eased, mut drawn, mut sprite, mut transform)) in rivals.iter_mut().enumerate() {
        let (from, to, share) = body.rival.shown();
        let [before, now] = [from, to].map(|place| in_world(place.point(grid)));
        let at = if before.distance(now) > JUMP { now } else { before.lerp(now, share) };
        let at = eased.ease(at, drawn.at, body.rival.is_corrected(), time.delta_secs());
        drawn.put(at, f32::from(to.bearing(grid)));
        transform.translation = at.extend(layers::GHOST + 0.01 * number as f32);
        transform.scale = Vec3::splat(camera.magnify(PLAYER_SIZE));
        sprite.color = Color::WHITE.with_alpha(if body.is_away { AWAY_OPACITY } else { OPACITY });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corrections_are_eased_and_jumps_are_not() {
        let mut eased = Eased::default();
        let (drawn, at) = (Vec2::new(0.4, 0.0), Vec2::ZERO);
        assert_eq!(eased.ease(at, drawn, false, 0.01), at);
        let first = eased.ease(at, drawn, true, CORRECTION);
        assert_eq!(first, drawn / 2.0);
        assert_eq!(eased.ease(at, first, false, CORRECTION), drawn / 4.0);
        assert_eq!(eased.ease(at, Vec2::new(9.0, 0.0), true, CORRECTION), at);
    }
}
