//! Sparks at bumps, cut corners, dead ends, near misses, pickups and the finish.

use bevy::prelude::*;
use maze::Grid;
use race::Winner;

use super::pictures::Pictures;
use super::racers::Drawn;
use super::{ViewSystems, direction, in_world};
use crate::race_setup::CurrentLevel;
use crate::settings::{Setting, Settings};
use crate::simulation::{
    CornerCut, CrumbTaken, EaterBody, EaterPuzzled, GroupBody, GroupPlayerFinished, KeyTaken, NearMiss, PlayerBody,
    PlayerBumped, RaceDecided, RaceFinished, of_this_level,
};
use crate::theme::palette::{self, Ink, Inked};
use crate::theme::{layers, seats};

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
    app.add_systems(
        Update,
        (
            puff_at_bumps,
            spark_at_cut_corners,
            puff_at_dead_ends,
            ring_at_near_misses,
            ring_at_finds,
            burst_at_finish,
            fly,
        )
            .chain()
            .in_set(ViewSystems::Draw),
    );
}

/// What a spark looks like; its size is in cells.
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
        let Some(drawn) = player.iter().next() else { continue };
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
        let Some(drawn) = player.iter().next() else { continue };
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
        let Some(drawn) = player.iter().next() else { continue };
        let Some(eater) = eaters.iter().find(|eater| eater.number() == *number) else { continue };
        let ink = palette::racer(eater.number(), eater.eater());
        let style = SparkStyle { image: pictures.ring.clone(), ink, size: 0.7 };
        let spark = Spark { velocity: Vec2::ZERO, growth: 0.9, age: 0.0, life: 0.35, alpha: 0.7 };
        spawn_spark(&mut commands, drawn.at, style, spark);
    }
}

/// Draws a ring in the color of a racer that reaches the goal, and a crown of crumbs.
fn burst_at_finish(
    mut commands: Commands,
    mut decided: MessageReader<RaceDecided>,
    mut finished: MessageReader<RaceFinished>,
    mut arrived: MessageReader<GroupPlayerFinished>,
    player: Query<&Drawn, With<PlayerBody>>,
    eaters: Query<(&Drawn, &EaterBody)>,
    group: Query<(&Drawn, &GroupBody)>,
    pictures: Res<Pictures>,
) {
    let eaters_at_goal =
        decided.read().map(|decided| decided.winner).filter(|winner| matches!(winner, Winner::Eater(_)));
    let players_at_goal = finished.read().filter(|finished| finished.time.is_some()).map(|_| Winner::Player);
    let racers = eaters_at_goal.chain(players_at_goal).filter_map(|arrived| match arrived {
        Winner::Player => player.iter().next().map(|drawn| (drawn.at, palette::PLAYER)),
        Winner::Eater(number) => eaters
            .iter()
            .find(|(_, eater)| eater.number() == number)
            .map(|(drawn, eater)| (drawn.at, palette::racer(eater.number(), eater.eater()))),
    });
    let of_group = arrived.read().filter_map(|arrived| {
        let (drawn, player) = group.iter().find(|(_, player)| player.seat() == arrived.seat)?;
        Some((drawn.at, seats::ink(player.look())))
    });
    for (at, ink) in racers.chain(of_group) {
        let ring = SparkStyle { image: pictures.ring.clone(), ink, size: 0.6 };
        let spark = Spark { velocity: Vec2::ZERO, growth: 3.2, age: 0.0, life: 0.6, alpha: 0.9 };
        spawn_spark(&mut commands, at, ring, spark);
        for grain in 0_u8..14 {
            let grain = f32::from(grain);
            let out = direction(grain * 360.0 / 14.0);
            let style = SparkStyle { image: pictures.disc.clone(), ink: palette::GOAL, size: 0.14 };
            let velocity = out * (1.6 + 0.8 * (grain * 2.4).sin());
            let spark = Spark { velocity, growth: -0.12, age: 0.0, life: 0.8, alpha: 1.0 };
            spawn_spark(&mut commands, at, style, spark);
        }
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
