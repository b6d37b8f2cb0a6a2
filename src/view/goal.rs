//! Draws the cheese at each goal. It pulsates, trembles when a rival is about to arrive, and is eaten bite by bite; an
//! eater leaves some.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use colors::palette;
use geometry::in_world;
use maze::Grid;
use race::Winner;
use settings::{Setting, Settings};
use ui::pictures::Pictures;
use ui::theme::Inked;
use ui::theme::layers;

use super::ViewSystems;
use super::maze_camera::MazeCamera;
use super::racers::Drawn;
use crate::race_setup::CurrentLevel;
use crate::simulation::{CurrentShow, EaterBody, PlayerBody, Pressure, of_this_level};
use crate::states::Phase;

/// Diameter in cells.
const SIZE: f32 = 0.66;

/// Size of the glow under the leftovers of an eater, as a share.
const LEFT_OVER: f32 = 0.55;

/// How much a bite shakes the cheese: its growth as a fraction.
const JOLT: f32 = 0.18;

/// How far the cheese trembles, in cells.
const TREMBLE: f32 = 0.035;
/// How many times per second the cheese swings.
const SWINGS: f32 = 11.0;

/// Diameter of the ring around the cheese that replaces the trembling with reduced motion, in cells.
const RING: f32 = 0.86;

/// A part of a goal at a point of the world.
#[derive(Component)]
struct GoalPart(GoalKind, Vec2);

#[derive(Clone, Copy)]
enum GoalKind {
    Cheese,
    /// The light under it.
    Glow,
    /// The ring around it while a rival is about to arrive, with reduced motion.
    Ring,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Phase::Intro), spawn_goals);
    app.add_systems(Update, draw_goal.in_set(ViewSystems::Draw));
}

/// The middle of the goal that is nearest to a point of the world, of several goals.
pub(super) fn goal_near(level: &CurrentLevel, point: Vec2) -> Vec2 {
    let goals = level.level.goals().iter().map(|&goal| in_world(level.level.maze().grid().center(goal)));
    goals.min_by(|a, b| a.distance_squared(point).total_cmp(&b.distance_squared(point))).unwrap_or(point)
}

/// The goal at which each winner eats.
#[derive(SystemParam)]
pub(super) struct Meals<'w, 's> {
    level: Option<Res<'w, CurrentLevel>>,
    racers: Query<'w, 's, (&'static Drawn, Option<&'static EaterBody>), Or<(With<PlayerBody>, With<EaterBody>)>>,
}

impl Meals<'_, '_> {
    /// The middle of the goal at which it eats; the first goal if it is not on screen. `None` without a level.
    pub(super) fn of(&self, winner: Winner) -> Option<Vec2> {
        let level = self.level.as_ref()?;
        let number = if let Winner::Eater(number) = winner { Some(number) } else { None };
        let racer = self.racers.iter().find(|(_, eater)| eater.map(EaterBody::number) == number);
        let first = in_world(level.level.maze().grid().center(level.level.goal()));
        Some(goal_near(level, racer.map_or(first, |(drawn, _)| drawn.at)))
    }
}

fn spawn_goals(mut commands: Commands, level: Res<CurrentLevel>, pictures: Res<Pictures>) {
    for &goal in level.level.goals() {
        spawn_goal(&mut commands, &level, in_world(level.level.maze().grid().center(goal)), &pictures);
    }
}

fn spawn_goal(commands: &mut Commands, level: &CurrentLevel, at: Vec2, pictures: &Pictures) {
    let layer = if level.level.plan().dark.is_somewhere() { layers::SHINING } else { layers::GOAL };
    let sized = |image: &Handle<Image>, size: f32| Sprite {
        image: image.clone(),
        custom_size: Some(Vec2::splat(size)),
        ..default()
    };
    commands.spawn((
        of_this_level("goal"),
        GoalPart(GoalKind::Cheese, at),
        sized(&pictures.cheese, SIZE),
        Transform::from_translation(at.extend(layer)),
    ));
    commands.spawn((
        of_this_level("goal glow"),
        Inked(palette::CHEESE),
        GoalPart(GoalKind::Glow, at),
        Sprite { color: Color::WHITE.with_alpha(0.42), ..sized(&pictures.glow, SIZE * 2.4) },
        Transform::from_translation(at.extend(layer - 0.25)),
    ));
    commands.spawn((
        of_this_level("goal ring"),
        Inked(palette::SOLUTION),
        GoalPart(GoalKind::Ring, at),
        sized(&pictures.ring, RING),
        Transform::from_translation(at.extend(layer + 0.01)),
        Visibility::Hidden,
    ));
}

/// The offset of the trembling cheese from its place, at a time in seconds.
fn tremble(seconds: f32) -> Vec2 {
    let phase = seconds * SWINGS * std::f32::consts::TAU;
    Vec2::new(phase.sin(), 0.6 * (1.7 * phase).sin()) * TREMBLE
}

fn draw_goal(
    time: Res<Time>,
    settings: Res<Settings>,
    show: CurrentShow,
    pressure: Res<Pressure>,
    meals: Meals,
    pictures: Res<Pictures>,
    camera: Single<&MazeCamera>,
    mut parts: Query<(&GoalPart, &mut Transform, &mut Sprite, &mut Visibility), Without<Drawn>>,
) {
    let (moves, magnified) = (settings.moves(), camera.magnify(SIZE));
    let breath = if moves { (time.elapsed_secs() * 3.0).sin() } else { 0.0 };
    let is_arriving = pressure.is_arriving() && settings.is_on(Setting::TremblingCheese);
    let off = if is_arriving && moves { tremble(time.elapsed_secs()) } else { Vec2::ZERO };
    let eaten = show.clock.winner().and_then(|winner| meals.of(winner));
    for (&GoalPart(kind, at), mut transform, mut sprite, mut visibility) in &mut parts {
        let cheese = if eaten.is_some_and(|eaten| eaten != at) { Some((0, 0.0)) } else { show.cheese() };
        let (grows, is_shown) = match kind {
            GoalKind::Cheese => {
                let (bites, jolt) = cheese.unwrap_or_default();
                let image = pictures.cheese_after(bites);
                if sprite.image != *image {
                    sprite.image = image.clone();
                }
                transform.translation = (at + off * magnified).extend(transform.translation.z);
                (1.0 + 0.06 * breath + JOLT * jolt, cheese.is_some())
            }
            GoalKind::Glow => {
                let left = if cheese.is_some_and(|(bites, _)| bites == 3) { LEFT_OVER } else { 1.0 };
                ((1.0 + 0.18 * breath) * left, cheese.is_some())
            }
            GoalKind::Ring => (1.0, is_arriving && !moves),
        };
        transform.scale = Vec3::splat(grows * magnified);
        visibility.set_if_neq(if is_shown { Visibility::Inherited } else { Visibility::Hidden });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trembling_cheese_stays_in_its_cell() {
        for step in 0..2_000 {
            let off = tremble(step as f32 * 0.003);
            assert!(off.length() < 0.05 && off.length() + SIZE / 2.0 < 0.5, "{off}");
        }
    }
}
