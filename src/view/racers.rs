//! Where racers are drawn, interpolated between the last two ticks; places the player and the eaters.

use bevy::app::RunFixedMainLoopSystems;
use bevy::prelude::*;
use geometry::direction;
use geometry::in_world;
use maze::Grid;
use race::{Place, Winner};
use settings::{Setting, Settings};
use ui::pictures::{PLAYER_SIZE, Pictures, chew};
use ui::theme::layers;

use super::goal::goal_near;
use super::maze_camera::MazeCamera;
use super::{ViewSystems, ease};
use crate::race_setup::CurrentLevel;
use crate::simulation::{CurrentShow, EaterBody, EaterPuzzled, PlayerBody, RacerPlace, RivalBody};

/// Diameter of an eater, in cells.
pub(super) const EATER_SIZE: f32 = 0.66;

/// Racers in the same place are drawn this far to their sides, in cells.
const PART: f32 = 0.09;
/// Racers nearer than this are drawn apart, in cells.
const PART_WITHIN: f32 = 0.6;

/// Distance of the racers from the middle of the first cell, in cells. They stand in a circle around it.
const AROUND: f32 = 0.21;
/// Racers in the first cell are so small that none covers another: the sizes of two neighbors add up to this share of
/// the distance between them.
const TOUCHING: f32 = 0.95;

/// Bites per second of a running eater.
const BITES: f32 = 3.2;

/// A racer that moves farther than this in one tick was teleported, or crossed the edge of a torus, and is not
/// interpolated. In cells.
pub(super) const JUMP: f32 = 1.5;

/// Half-life of a turn of the head, in seconds.
const TURN_HALF_LIFE: f32 = 0.03;

/// How far an eater recoils at a dead end, in cells.
const RECOIL: f32 = 0.16;
/// How long the recoil lasts, in seconds.
const RECOIL_LASTS: f32 = 0.22;

/// How far a looking eater turns its head to each side, in radians.
const LOOKS_AROUND: f32 = 0.7;
/// How fast it turns its head, in radians per second. A look to both sides takes 0.45 s.
const LOOKS_SPEED: f32 = 14.0;

/// The recoil of an eater at a dead end. Seconds since it began.
#[derive(Component, Clone, Copy, Debug, Default)]
struct DeadEndPause(f32);

/// The place where a racer is drawn.
#[derive(Component, Clone, Copy, Debug)]
pub(crate) struct Drawn {
    before: Vec2,
    now: Vec2,
    /// Position of this frame, in world coordinates.
    pub at: Vec2,
    /// Direction of this frame, in degrees clockwise from up.
    pub look: f32,
    /// Direction of the last tick, in degrees clockwise from up.
    bearing: f32,
    /// Its relative size in this frame: 1 unless it shares the first cell.
    size: f32,
}

impl Drawn {
    pub(super) fn new(place: Place, level: &CurrentLevel) -> Self {
        let grid = level.level.maze().grid();
        let (at, bearing) = (in_world(place.point(grid)), f32::from(place.bearing(grid)));
        Self { before: at, now: at, at, look: bearing, bearing, size: 1.0 }
    }

    /// Draws it at a position in world coordinates, independent of the ticks.
    pub(super) fn put(&mut self, at: Vec2, bearing: f32) {
        (self.before, self.now, self.at, self.bearing) = (at, at, at, bearing);
    }

    fn tick<G: Grid>(&mut self, place: Place, grid: &G) {
        let now = in_world(place.point(grid));
        self.before = if now.distance(self.now) > JUMP { now } else { self.now };
        self.now = now;
        self.bearing = f32::from(place.bearing(grid));
    }
}

/// How far an eater runs into the cheese, as a share of the distance that the smaller player runs. After the meal
/// the eater steps back to where it arrived, so that its leftovers are visible.
const EATER_RUN_IN: f32 = 0.5;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(FixedPostUpdate, note_tick);
    app.add_systems(
        RunFixedMainLoop,
        (interpolate, draw_apart, stand_around).chain().in_set(RunFixedMainLoopSystems::AfterFixedMainLoop),
    );
    app.add_systems(Update, back_to_start.in_set(ViewSystems::Restart));
    app.add_systems(Update, (place_player, (start_dead_end_pause, place_eater).chain()).in_set(ViewSystems::Draw));
}

/// Notes the places of all racers after a tick. Rivals are drawn between the ticks that have arrived.
fn note_tick(level: Option<Res<CurrentLevel>>, mut racers: Query<(&mut Drawn, &RacerPlace), Without<RivalBody>>) {
    let Some(level) = level else { return };
    for (mut drawn, place) in &mut racers {
        drawn.tick(place.0, level.level.maze().grid());
    }
}

/// Puts the racers where they are without interpolation.
fn back_to_start(level: Option<Res<CurrentLevel>>, mut racers: Query<(&mut Drawn, &RacerPlace), Without<RivalBody>>) {
    let Some(level) = level else { return };
    for (mut drawn, place) in &mut racers {
        *drawn = Drawn::new(place.0, &level);
    }
}

fn interpolate(fixed: Res<Time<Fixed>>, time: Res<Time>, mut racers: Query<&mut Drawn>) {
    for mut drawn in &mut racers {
        drawn.at = drawn.before.lerp(drawn.now, fixed.overstep_fraction());
        drawn.size = 1.0;
        let turn = (drawn.bearing - drawn.look + 540.0).rem_euclid(360.0) - 180.0;
        drawn.look = (drawn.look + turn * ease(TURN_HALF_LIFE, time.delta_secs())).rem_euclid(360.0);
    }
}

/// Draws racers that are in the same place slightly apart.
fn draw_apart(
    mut players: Query<&mut Drawn, (With<PlayerBody>, Without<EaterBody>)>,
    mut eaters: Query<&mut Drawn, (With<EaterBody>, Without<PlayerBody>)>,
) {
    for mut player in &mut players {
        let mut nearest = 0.0_f32;
        for mut eater in &mut eaters {
            let near = 1.0 - (player.at.distance(eater.at) / PART_WITHIN).min(1.0);
            eater.at += Vec2::new(PART, -PART) * near;
            nearest = nearest.max(near);
        }
        // Only the nearest eater counts; several could push the player through a wall.
        player.at += Vec2::new(-PART, PART) * nearest;
    }
}

/// The offset of racer `number` of `count` from the middle of the first cell, y up, and the size at which it does not
/// cover its neighbors. The player is number 0, at the left.
fn place_around(number: usize, count: usize) -> (Vec2, f32) {
    let part = std::f32::consts::TAU / count as f32;
    let away = -Vec2::from_angle(-part * number as f32) * AROUND;
    let between = 2.0 * AROUND * (part / 2.0).sin();
    (away, TOUCHING * 2.0 * between / (PLAYER_SIZE + EATER_SIZE))
}

/// Draws the racers in the first cell beside each other, each as small as necessary.
fn stand_around(
    level: Option<Res<CurrentLevel>>,
    mut players: Query<&mut Drawn, (With<PlayerBody>, Without<EaterBody>)>,
    mut eaters: Query<(&mut Drawn, &EaterBody), Without<PlayerBody>>,
) {
    let Some(level) = level else { return };
    let start = in_world(level.level.maze().grid().center(level.level.start()));
    let count = 1 + eaters.iter().count();
    if count == 1 {
        return;
    }
    let others = eaters.iter_mut().map(|(drawn, eater)| (1 + eater.number(), drawn));
    for (number, mut drawn) in players.iter_mut().map(|drawn| (0, drawn)).chain(others) {
        let near = 1.0 - (drawn.now.distance(start) / PART_WITHIN).min(1.0);
        if near > 0.0 {
            let (away, size) = place_around(number, count);
            drawn.at = drawn.at.lerp(start + away, near);
            drawn.size = 1.0 + (size.min(1.0) - 1.0) * near;
        }
    }
}

/// The position at which a racer at the cheese is drawn: between its place and the middle of the goal.
fn at_cheese(place: Vec2, goal: Vec2, share: f32) -> Vec2 {
    // Across the edge of a wrapped maze it jumps.
    if place.distance(goal) > 1.0 { goal } else { place.lerp(goal, share) }
}

/// The position at which an eater that has won is drawn, and the direction in which it looks: from its place of arrival
/// toward the cheese.
fn arrival_of(eater: &EaterBody, level: &CurrentLevel, share: f32) -> (Vec2, Vec2) {
    let maze = level.level.maze();
    let place = eater.eater().place(maze, eater.eater().finish());
    let at = in_world(place.point(maze.grid()));
    let goal = goal_near(level, at);
    let ahead = (goal - at).try_normalize().unwrap_or(Vec2::X);
    if at.distance(goal) > 1.0 { (goal, -ahead) } else { (at_cheese(at, goal, share), ahead) }
}

fn place_player(
    camera: Single<&MazeCamera>,
    level: Option<Res<CurrentLevel>>,
    show: CurrentShow,
    mut players: Query<(&Drawn, &mut Transform), With<PlayerBody>>,
) {
    let meal = level.zip(show.meal(Winner::Player));
    for (drawn, mut transform) in &mut players {
        let at = meal
            .as_ref()
            .map_or(drawn.at, |(level, meal)| at_cheese(drawn.at, goal_near(level, drawn.at), meal.run_in()));
        transform.translation = at.extend(layers::PLAYER);
        transform.scale = Vec3::splat(drawn.size * camera.magnify(PLAYER_SIZE));
    }
}

/// Makes an eater recoil at a dead end if the opponents' search is shown.
fn start_dead_end_pause(
    mut commands: Commands,
    mut puzzled: MessageReader<EaterPuzzled>,
    settings: Res<Settings>,
    eaters: Query<(Entity, &EaterBody)>,
) {
    let wanted = settings.moves() && settings.is_on(Setting::ShowThinking);
    for EaterPuzzled(number) in puzzled.read() {
        let eater = eaters.iter().find(|(_, eater)| wanted && eater.number() == *number);
        if let Some((entity, _)) = eater {
            commands.entity(entity).insert(DeadEndPause::default());
        }
    }
}

fn place_eater(
    time: Res<Time>,
    level: Option<Res<CurrentLevel>>,
    show: CurrentShow,
    settings: Res<Settings>,
    pictures: Res<Pictures>,
    camera: Single<&MazeCamera>,
    mut eaters: Query<(&Drawn, &EaterBody, &mut Transform, &mut Sprite, Option<&mut DeadEndPause>)>,
) {
    for (drawn, eater, mut transform, mut sprite, pause) in &mut eaters {
        let meal = show.meal(Winner::Eater(eater.number()));
        let arrival = meal.zip(level.as_ref()).map(|(meal, level)| {
            let share = if meal.is_under_way() { EATER_RUN_IN * meal.run_in() } else { 0.0 };
            arrival_of(eater, level, share)
        });
        let ahead = arrival.map_or_else(|| direction(drawn.look), |(_, ahead)| ahead);
        let waits = eater.eater().stands(show.clock.time()).0 > 0;
        let thinks = !show.clock.is_over() && (waits || eater.eater().thinks(show.clock.time()));
        // A thinking eater, or one that has eaten, keeps its mouth nearly shut; a running eater bites.
        let open = match meal {
            Some(meal) => 0.2 + 0.8 * meal.mouth(),
            None if thinks => 0.2,
            None => 0.2 + 0.8 * chew(time.elapsed_secs(), BITES),
        };
        let image = pictures.racer(eater.number(), eater.eater(), open);
        if sprite.image != *image {
            sprite.image = image.clone();
        }
        // Flipped so that the eater is never upside down.
        sprite.flip_y = ahead.x < -0.01;
        let looks_around = thinks && !waits && settings.moves();
        let turn = if looks_around { LOOKS_AROUND * (time.elapsed_secs() * LOOKS_SPEED).sin() } else { 0.0 };
        transform.rotation = Quat::from_rotation_z(ahead.to_angle() + turn);
        let back = pause.map_or(0.0, |mut pause| {
            pause.0 += time.delta_secs();
            let left = 1.0 - (pause.0 / RECOIL_LASTS).min(1.0);
            RECOIL * left * left
        });
        let at = arrival.map_or(drawn.at - ahead * back, |(at, _)| at);
        transform.translation = at.extend(layers::EATER);
        let breathes = thinks && settings.moves() && settings.is_on(Setting::ShowThinking);
        let breath = if breathes { 1.0 + 0.05 * (time.elapsed_secs() * 5.0).sin() } else { 1.0 };
        transform.scale = Vec3::splat(drawn.size * breath * camera.magnify(EATER_SIZE));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn racers_in_the_first_cell_do_not_cover_each_other() {
        for count in 2..=9 {
            let places: Vec<_> = (0..count).map(|number| place_around(number, count)).collect();
            for (number, &(at, size)) in places.iter().enumerate() {
                // Within the cell and its walls.
                assert!(at.length() + size.min(1.0) * EATER_SIZE / 2.0 < 0.45, "{number} of {count}");
                for &(other, _) in &places[..number] {
                    let both = size.min(1.0) * (PLAYER_SIZE + EATER_SIZE) / 2.0;
                    assert!(
                        at.distance(other) > both * 0.99 || number > 1 && at.distance(other) > size * EATER_SIZE * 0.94
                    );
                }
            }
        }
        assert!(place_around(0, 2).0.x < 0.0, "the player stands at the left");
    }
}
