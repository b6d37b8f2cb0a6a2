//! The picture of each racer: its sprite, and the eyes, mouth and hat of a player.

use bevy::ecs::query::QueryData;
use bevy::prelude::*;
use colors::palette;
use geometry::direction;
use profile::Rewards;
use race::Winner;
use ui::pictures::{HAT_ABOVE, HAT_SIZE, PLAYER_SIZE, Pictures};
use ui::theme::{Inked, layers, seats};

use super::racers::{Drawn, EATER_SIZE};
use super::{ViewSystems, friends, ghosts};
use crate::race_setup::CurrentLevel;
use crate::simulation::{CurrentShow, EaterBody, GhostBody, GroupBody, Meal, PlayerBody, RacerPlace, RivalBody};

/// Width of the open mouth, in cells.
const MOUTH: f32 = 0.26;
/// Distance of the mouth from the middle of the player, forward, in cells.
const MOUTH_AHEAD: f32 = 0.19;

/// An eye of a player.
#[derive(Component)]
struct Eye {
    /// -1 left, 1 right.
    side: f32,
}

/// The pupil of an eye.
#[derive(Component)]
struct Pupil;

/// The mouth of the player, which is visible only at the cheese.
#[derive(Component)]
struct Mouth;

/// The hat on the player.
#[derive(Component)]
struct WornHat;

/// A racer of any kind.
#[derive(QueryData)]
struct AnyRacer {
    place: &'static RacerPlace,
    is_player: Has<PlayerBody>,
    eater: Option<&'static EaterBody>,
    seat: Option<&'static GroupBody>,
    ghost: Option<&'static GhostBody>,
    rival: Option<&'static RivalBody>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(add_sprite);
    app.add_systems(Update, (roll_eyes, open_mouth, put_on_hat).in_set(ViewSystems::Draw));
}

fn add_sprite(
    added: On<Add, RacerPlace>,
    mut commands: Commands,
    racers: Query<AnyRacer>,
    level: Res<CurrentLevel>,
    pictures: Res<Pictures>,
) -> Result {
    let racer = racers.get(added.entity)?;
    let drawn = Drawn::new(racer.place.0, &level);
    let at = |layer: f32| Transform::from_translation(drawn.at.extend(layer));
    let mut entity = commands.entity(added.entity);
    entity.insert(drawn);
    if racer.is_player {
        let sprite = sized(pictures.player.clone(), Color::WHITE, PLAYER_SIZE);
        // The hat stays upright, whatever the direction.
        let hat = (Name::new("hat"), WornHat, Sprite::default(), hat_place(), Visibility::Hidden);
        let mouth = sized(pictures.disc.clone(), Color::WHITE, MOUTH);
        let mouth = (Name::new("mouth"), Mouth, Inked(palette::PUPIL), mouth, Visibility::Hidden);
        let face = children![eye_of(-1.0, &pictures), eye_of(1.0, &pictures), mouth, hat];
        entity.insert((sprite, at(layers::PLAYER), face));
    }
    if let Some(eater) = racer.eater {
        let image = pictures.racer(eater.number(), eater.eater(), 0.0).clone();
        entity.insert((sized(image, Color::WHITE, EATER_SIZE), at(layers::EATER)));
    }
    if let Some(seat) = racer.seat {
        entity.insert((seat_sprite(seat.look(), 1.0, &pictures), at(layers::PLAYER)));
    }
    if let Some(rival) = racer.rival {
        entity.insert((seat_sprite(rival.look, friends::OPACITY, &pictures), at(layers::GHOST)));
    }
    if let Some(ghost) = racer.ghost {
        let (image, ink, turn) = ghosts::picture(ghost.kind(), &pictures);
        let sprite = sized(image.clone(), Color::WHITE.with_alpha(ghosts::OPACITY), ghosts::SIZE);
        entity.insert((Inked(ink), sprite, at(layers::GHOST).with_rotation(Quat::from_rotation_z(turn.to_radians()))));
    }
    Ok(())
}

/// One of several players, in its color and with its hat.
fn seat_sprite(look: usize, opacity: f32, pictures: &Pictures) -> impl Bundle + use<> {
    let hat = sized(pictures.hat(seats::hat(look)).clone(), Color::WHITE, HAT_SIZE);
    (
        sized(pictures.seat(look).clone(), Color::WHITE.with_alpha(opacity), PLAYER_SIZE),
        children![eye_of(-1.0, pictures), eye_of(1.0, pictures), (Name::new("hat"), hat, hat_place())],
    )
}

const fn hat_place() -> Transform {
    Transform::from_xyz(0.0, HAT_ABOVE, 0.3)
}

/// An eye of a player, at its left (-1) or right (1) side.
fn eye_of(side: f32, pictures: &Pictures) -> impl Bundle + use<> {
    let white = sized(pictures.eye.clone(), Color::WHITE, 0.19);
    let dark = sized(pictures.eye.clone(), Color::WHITE, 0.1);
    (
        Name::new("eye"),
        Eye { side },
        white,
        Transform::from_xyz(0.0, 0.0, 0.1),
        children![(Name::new("pupil"), Pupil, Inked(palette::PUPIL), dark, Transform::from_xyz(0.0, 0.0, 0.1))],
    )
}

pub(super) fn sized(image: Handle<Image>, color: Color, size: f32) -> Sprite {
    Sprite { image, color, custom_size: Some(Vec2::splat(size)), ..default() }
}

fn roll_eyes(
    players: Query<(&Drawn, &Children), Without<RivalBody>>,
    mut eyes: Query<(&Eye, &mut Transform, &Children), Without<Pupil>>,
    mut pupils: Query<&mut Transform, (With<Pupil>, Without<Eye>)>,
) {
    for (drawn, children) in &players {
        let ahead = direction(drawn.look);
        for child in children {
            let Ok((eye, mut transform, pupil)) = eyes.get_mut(*child) else { continue };
            transform.translation = (ahead * 0.09 - ahead.perp() * 0.105 * eye.side).extend(0.1);
            for pupil in pupil {
                if let Ok(mut transform) = pupils.get_mut(*pupil) {
                    transform.translation = (ahead * 0.04).extend(0.1);
                }
            }
        }
    }
}

/// Opens and shuts the mouth of a player who is eating.
fn open_mouth(
    show: CurrentShow,
    players: Query<(&Drawn, &Children), With<PlayerBody>>,
    mut mouths: Query<(&mut Transform, &mut Visibility), With<Mouth>>,
) {
    let meal = show.meal(Winner::Player).filter(|meal| meal.is_under_way());
    for (drawn, children) in &players {
        for child in children {
            let Ok((mut transform, mut visibility)) = mouths.get_mut(*child) else { continue };
            visibility.set_if_neq(if meal.is_some() { Visibility::Inherited } else { Visibility::Hidden });
            let Some(open) = meal.map(Meal::mouth) else { continue };
            let ahead = direction(drawn.look);
            transform.translation = (ahead * MOUTH_AHEAD).extend(0.15);
            transform.rotation = Quat::from_rotation_z(ahead.to_angle());
            transform.scale = Vec3::new(0.15 + 0.6 * open, 0.7 + 0.3 * open, 1.0);
        }
    }
}

/// Shows the hat that the player wears.
fn put_on_hat(
    rewards: Res<Rewards>,
    pictures: Res<Pictures>,
    mut hats: Query<(Ref<WornHat>, &mut Sprite, &mut Visibility)>,
) {
    for (worn, mut sprite, mut visibility) in &mut hats {
        if !rewards.is_changed() && !worn.is_added() {
            continue;
        }
        match rewards.hat() {
            Some(hat) => {
                *sprite = sized(pictures.hat(hat).clone(), Color::WHITE, HAT_SIZE);
                *visibility = Visibility::Inherited;
            }
            None => *visibility = Visibility::Hidden,
        }
    }
}
