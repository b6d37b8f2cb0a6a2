//! The whole maze as one picture, for when the camera is so far away that its pieces would be too many.

use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};
use maze::{Grid, Maze, Square};

use super::ViewSystems;
use super::chunks::{CHUNK, MOST_CHUNKS, TooFarAway};
use crate::level::CurrentLevel;
use crate::racing::of_this_level;
use crate::states::Phase;
use crate::theme::{layers, palette};

/// The picture of the whole maze.
#[derive(Component)]
struct Overview;

#[derive(Component)]
struct Painting(Task<Image>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Phase::Intro), begin_painting);
    app.add_systems(Update, (hang_up, show_when_far).in_set(ViewSystems::Draw));
}

/// Only mazes that can be too large for their pieces need the picture.
fn begin_painting(mut commands: Commands, level: Res<CurrentLevel>) {
    let grid = level.level.maze().grid();
    if grid.width().div_ceil(CHUNK) * grid.height().div_ceil(CHUNK) <= MOST_CHUNKS {
        return;
    }
    let level = level.level.clone();
    let task = AsyncComputeTaskPool::get().spawn(async move { paint(level.maze()) });
    commands.spawn((of_this_level("overview being painted"), Painting(task)));
}

fn hang_up(
    mut commands: Commands,
    mut paintings: Query<(Entity, &mut Painting)>,
    mut images: ResMut<Assets<Image>>,
    level: Option<Res<CurrentLevel>>,
) {
    let Some(level) = level else { return };
    for (entity, mut painting) in &mut paintings {
        let Some(image) = block_on(poll_once(&mut painting.0)) else { continue };
        let grid = level.level.maze().grid();
        let size = Vec2::new(grid.width() as f32, grid.height() as f32);
        commands.entity(entity).despawn();
        commands.spawn((
            of_this_level("overview"),
            Overview,
            Sprite { image: images.add(image), custom_size: Some(size + 0.5), ..default() },
            Transform::from_translation((size * Vec2::new(0.5, -0.5)).extend(layers::FLOOR)),
            Visibility::Hidden,
        ));
    }
}

fn show_when_far(far: Res<TooFarAway>, mut overviews: Query<&mut Visibility, With<Overview>>) {
    let visibility = if far.0 { Visibility::Inherited } else { Visibility::Hidden };
    for mut overview in &mut overviews {
        overview.set_if_neq(visibility);
    }
}

/// Two pixels for each cell and its walls to the north and west, and one more at the far edges.
fn paint(maze: &Maze) -> Image {
    let grid = maze.grid();
    let (width, height) = (grid.width() * 2 + 1, grid.height() * 2 + 1);
    let pixel = |ink: palette::Ink| {
        let [r, g, b] = ink.bytes();
        [r, g, b, 255]
    };
    let (wall, floor) = (pixel(palette::WALL), pixel(palette::FLOOR));
    let mut data = wall.repeat((width * height) as usize);
    let mut put = |x: u32, y: u32| {
        let at = (y * width + x) as usize * 4;
        data[at..at + 4].copy_from_slice(&floor);
    };
    for cell in maze.cells() {
        let (column, row) = grid.column_row(cell);
        put(column * 2 + 1, row * 2 + 1);
        if maze.is_open(cell, Square::EAST) {
            put(column * 2 + 2, row * 2 + 1);
        }
        if maze.is_open(cell, Square::SOUTH) {
            put(column * 2 + 1, row * 2 + 2);
        }
    }
    debug_assert_eq!(maze.grid().cells(), grid.width() * grid.height());
    let mut image = Image::new(
        Extent3d { width, height, depth_or_array_layers: 1 },
        TextureDimension::D2,
        data,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor::linear());
    image
}
