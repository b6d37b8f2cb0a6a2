//! One picture of the whole maze, for a camera that sees too many chunks. It is built with the level, so that the
//! overview is complete in its first frame.

use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use colors::palette;
use maze::Grid;
use ui::theme::Inked;
use ui::theme::layers;

use super::ViewSystems;
use super::chunks::TooFarAway;
use crate::race_setup::{CurrentLevel, DistantWalls};
use crate::schedule::IntroSystems;
use crate::simulation::of_this_level;
use crate::states::Phase;

/// A part of the picture: the floor or the walls.
#[derive(Component)]
struct Overview;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Phase::Intro), spawn.in_set(IntroSystems::Overview));
    app.add_systems(Update, show_when_far.in_set(ViewSystems::Draw));
}

/// Only mazes with many chunks have the picture.
pub(super) fn spawn(mut commands: Commands, level: Res<CurrentLevel>, mut images: ResMut<Assets<Image>>) {
    let Some(walls) = &level.distant_walls else { return };
    let extent = level.level.maze().grid().extent();
    let maze = Rect::from_corners(Vec2::ZERO, Vec2::new(extent.x, -extent.y));
    let floor = Sprite::from_color(Color::WHITE, maze.size());
    let drawn = Sprite { image: images.add(image(walls)), custom_size: Some(walls.area.size()), ..default() };
    for (name, sprite, ink, at, layer) in [
        ("overview of the floor", floor, palette::FLOOR, maze.center(), layers::FLOOR),
        ("overview of the walls", drawn, palette::WALL, walls.area.center(), layers::WALL),
    ] {
        let place = Transform::from_translation(at.extend(layer));
        commands.spawn((of_this_level(name), Overview, Inked(ink), sprite, place, Visibility::Hidden));
    }
}

fn show_when_far(far: Res<TooFarAway>, mut overviews: Query<&mut Visibility, With<Overview>>) {
    let visibility = if far.0 { Visibility::Inherited } else { Visibility::Hidden };
    for mut overview in &mut overviews {
        overview.set_if_neq(visibility);
    }
}

fn image(walls: &DistantWalls) -> Image {
    let UVec2 { x: width, y: height } = walls.size;
    let mut image = Image::new(
        Extent3d { width, height, depth_or_array_layers: 1 },
        TextureDimension::D2,
        walls.texels.clone(),
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::default(),
    );
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor::linear());
    image
}
