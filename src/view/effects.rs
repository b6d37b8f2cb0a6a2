//! Sparks at bumps, cut corners, dead ends, near misses, pickups and bites of the cheese.

use bevy::prelude::*;
use colors::palette::{self, Ink};
use geometry::direction;
use geometry::in_world;
use maze::Grid;
use race::Winner;
use settings::{Setting, Settings};
use ui::pictures::Pictures;
use ui::theme::Inked;
use ui::theme::{layers, seats};

use super::ViewSystems;
use super::goal::Meals;
use super::racers::Drawn;
use crate::race_setup::CurrentLevel;
use crate::simulation::{
    CheeseBitten, CornerCut, CrumbTaken, EaterBody, EaterPuzzled, GroupBody, GroupPlayerFinished, KeyTaken, NearMiss,
    PlayerBody, PlayerBumped, of_this_level,
};

/// A sprite that flies, grows, fades and despawns.
#[derive(Component)]
struct Spark {
    velocity: Vec2,
    /// Cells per second.
    growth: f32,
    age: f32,
    /// Seconds.
    life: f32,
    alpha: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, clear.in_set(ViewSystems::Restart));
    app.add_systems(
        Update,
        (
            puff_at_bumps,
            spark_at_cut_corners,
            puff_at_dead_ends,
            ring_at_near_misses,
            ring_at_finds,
            crumbs_at_bites,
            burst_at_arrivals,
            fly,
        )
            .chain()
            .in_set(ViewSystems::Draw),
    );
}

/// The look of a spark; its size is in cells.
struct SparkStyle {
    image: Handle<Image>,
    ink: Ink,
    size: f32,
}

fn spawn_spark(commands: &mut Commands, at: Vec2, style: SparkStyle, spark: Spark) {
    let SparkStyle { image, ink, size } = style;
    commands.spawn((
        of_this_level("spark"),
        Inked(ink),
        Sprite {
            image,
            color: Color::WHITE.with_alpha(spark.alpha),
            custom_size: Some(Vec2::splat(size)),
            ..default()
        },
        Transform::from_translation(at.extend(layers::EFFECT)),
        spark,
    ));
}

/// Throws grains from the wall back toward the player.
fn puff_at_bumps(
    mut commands: Commands,
    mut bumps: MessageReader<PlayerBumped>,
    player: Query<&Drawn, With<PlayerBody>>,
    pictures: Res<Pictures>,
) {
    for _ in bumps.read() {
        let Ok(drawn) = player.single() else { continue };
        let ahead = direction(drawn.look);
        for grain in -2_i8..=2 {
            let spread = f32::from(grain);
            let style = SparkStyle { image: pictures.disc.clone(), ink: palette::WALL, size: 0.09 };
            let velocity = ahead.perp() * spread * 0.9 - ahead * (0.9 - 0.2 * spread.abs());
            let spark = Spark { velocity, growth: -0.15, age: 0.0, life: 0.3, alpha: 0.8 };
            spawn_spark(&mut commands, drawn.at + ahead * 0.28, style, spark);
        }
    }
}

/// Throws three grains outward where the player cuts a corner.
fn spark_at_cut_corners(
    mut commands: Commands,
    mut cuts: MessageReader<CornerCut>,
    player: Query<&Drawn, With<PlayerBody>>,
    pictures: Res<Pictures>,
) {
    for _ in cuts.read() {
        let Ok(drawn) = player.single() else { continue };
        let ahead = direction(drawn.look);
        for grain in -1_i8..=1 {
            let spread = f32::from(grain);
            let style = SparkStyle { image: pictures.disc.clone(), ink: palette::GOAL, size: 0.1 };
            let velocity = ahead.perp() * spread * 1.3 - ahead * (0.6 + 0.3 * (1.0 - spread.abs()));
            let spark = Spark { velocity, growth: -0.12, age: 0.0, life: 0.3, alpha: 0.95 };
            spawn_spark(&mut commands, drawn.at, style, spark);
        }
    }
}

/// Throws grains in the eater's color from a dead end if the opponents' search is shown.
fn puff_at_dead_ends(
    mut commands: Commands,
    mut puzzled: MessageReader<EaterPuzzled>,
    eaters: Query<(&Drawn, &EaterBody)>,
    settings: Res<Settings>,
    pictures: Res<Pictures>,
) {
    for EaterPuzzled(number) in puzzled.read() {
        let eater = eaters.iter().find(|(_, eater)| eater.number() == *number);
        let Some((drawn, eater)) = eater.filter(|_| settings.is_on(Setting::ShowThinking)) else { continue };
        let ahead = direction(drawn.look);
        for grain in -1_i8..=1 {
            let spread = f32::from(grain);
            let ink = palette::racer(eater.number(), eater.eater());
            let style = SparkStyle { image: pictures.disc.clone(), ink, size: 0.11 };
            let velocity = ahead.perp() * spread * 1.1 - ahead * (0.5 - 0.2 * spread.abs());
            let spark = Spark { velocity, growth: -0.15, age: 0.0, life: 0.35, alpha: 0.9 };
            spawn_spark(&mut commands, drawn.at + ahead * 0.34, style, spark);
        }
    }
}

/// Leaves a ring where a crumb or a key was taken.
fn ring_at_finds(
    mut commands: Commands,
    mut crumbs: MessageReader<CrumbTaken>,
    mut keys: MessageReader<KeyTaken>,
    level: Option<Res<CurrentLevel>>,
    pictures: Res<Pictures>,
) {
    let Some(level) = level else { return };
    let level = &level.level;
    let crumbs = crumbs.read().filter_map(|found| Some((*level.crumbs().get(found.0)?, palette::GOAL)));
    let keys = keys.read().filter_map(|found| Some((level.keys().get(found.0)?.cell, palette::door(found.0))));
    for (cell, ink) in crumbs.chain(keys) {
        let at = in_world(level.maze().grid().center(cell));
        let ring = SparkStyle { image: pictures.ring.clone(), ink, size: 0.3 };
        let spark = Spark { velocity: Vec2::ZERO, growth: 1.8, age: 0.0, life: 0.35, alpha: 0.9 };
        spawn_spark(&mut commands, at, ring, spark);
    }
}

/// Draws a thin ring around the player, in the color of the eater that passes.
fn ring_at_near_misses(
    mut commands: Commands,
    mut near: MessageReader<NearMiss>,
    player: Query<&Drawn, With<PlayerBody>>,
    eaters: Query<&EaterBody>,
    pictures: Res<Pictures>,
) {
    for NearMiss(number) in near.read() {
        let Ok(drawn) = player.single() else { continue };
        let Some(eater) = eaters.iter().find(|eater| eater.number() == *number) else { continue };
        let ink = palette::racer(eater.number(), eater.eater());
        let style = SparkStyle { image: pictures.ring.clone(), ink, size: 0.7 };
        let spark = Spark { velocity: Vec2::ZERO, growth: 0.9, age: 0.0, life: 0.35, alpha: 0.7 };
        spawn_spark(&mut commands, drawn.at, style, spark);
    }
}

/// Number of crumbs that fly at each of the three bites of the cheese.
const CRUMBS: [u8; 3] = [7, 8, 14];

/// Throws crumbs at each bite of the cheese. The first bite also has a ring in the color of the racer.
fn crumbs_at_bites(
    mut commands: Commands,
    mut bitten: MessageReader<CheeseBitten>,
    level: Option<Res<CurrentLevel>>,
    meals: Meals,
    pictures: Res<Pictures>,
) {
    let Some(level) = level else { return };
    for &CheeseBitten { by, bite } in bitten.read() {
        let Some(at) = meals.of(by) else { continue };
        let ink = match by {
            Winner::Player => palette::PLAYER,
            Winner::Eater(number) => {
                level.eaters.get(number).map_or(palette::GOAL, |eater| palette::racer(number, eater))
            }
        };
        if bite == 1 {
            spawn_ring(&mut commands, at, ink, &pictures);
        }
        let count = CRUMBS[(bite - 1).min(2)];
        // The crumbs of each bite fly between the crumbs of the bite before.
        let turn = bite as f32 * 20.0;
        throw_crumbs(&mut commands, at, count, turn, &pictures);
    }
}

/// Draws a ring and a crown of crumbs when a player of a group reaches the goal, the ring in the player's color.
fn burst_at_arrivals(
    mut commands: Commands,
    mut arrived: MessageReader<GroupPlayerFinished>,
    group: Query<(&Drawn, &GroupBody)>,
    pictures: Res<Pictures>,
) {
    for arrived in arrived.read() {
        let Some((drawn, player)) = group.iter().find(|(_, player)| player.seat() == arrived.seat) else { continue };
        spawn_ring(&mut commands, drawn.at, seats::ink(player.look()), &pictures);
        throw_crumbs(&mut commands, drawn.at, CRUMBS[2], 0.0, &pictures);
    }
}

fn spawn_ring(commands: &mut Commands, at: Vec2, ink: Ink, pictures: &Pictures) {
    let ring = SparkStyle { image: pictures.ring.clone(), ink, size: 0.6 };
    let spark = Spark { velocity: Vec2::ZERO, growth: 3.2, age: 0.0, life: 0.6, alpha: 0.9 };
    spawn_spark(commands, at, ring, spark);
}

/// Throws crumbs in all directions, the first one in the direction `turn`, in degrees.
fn throw_crumbs(commands: &mut Commands, at: Vec2, count: u8, turn: f32, pictures: &Pictures) {
    for crumb in 0..count {
        let number = f32::from(crumb);
        let out = direction(turn + number * 360.0 / f32::from(count));
        let size = 0.11 + 0.03 * (number * 1.7).sin();
        let style = SparkStyle { image: pictures.disc.clone(), ink: palette::GOAL, size };
        let velocity = out * (1.6 + 0.8 * (number * 2.4).sin());
        let spark = Spark { velocity, growth: -0.12, age: 0.0, life: 0.8, alpha: 1.0 };
        spawn_spark(commands, at, style, spark);
    }
}

/// Removes all sparks at a restart and at a jump in a replay.
fn clear(mut commands: Commands, sparks: Query<Entity, With<Spark>>) {
    for spark in &sparks {
        commands.entity(spark).despawn();
    }
}

fn fly(mut commands: Commands, time: Res<Time>, mut sparks: Query<(Entity, &mut Spark, &mut Transform, &mut Sprite)>) {
    let seconds = time.delta_secs();
    for (entity, mut spark, mut transform, mut sprite) in &mut sparks {
        spark.age += seconds;
        if spark.age >= spark.life {
            commands.entity(entity).despawn();
            continue;
        }
        transform.translation += (spark.velocity * seconds).extend(0.0);
        spark.velocity *= (-3.0 * seconds).exp2();
        if let Some(size) = &mut sprite.custom_size {
            *size = (*size + spark.growth * seconds).max(Vec2::splat(0.01));
        }
        sprite.color.set_alpha(spark.alpha * (1.0 - spark.age / spark.life));
    }
}
