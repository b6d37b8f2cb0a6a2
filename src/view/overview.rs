//! One picture of the whole maze, for a camera that sees too many chunks.

use bevy::asset::RenderAssetUsages;
use bevy::image::{CompressedImageFormats, ImageFormat, ImageSampler, ImageSamplerDescriptor, ImageType};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use maze::draw::png::{self, Pixels};
use maze::{AnyGrid, Figure, Grid, Maze, Openings, Square};

use super::ViewSystems;
use super::chunks::{MOST_CHUNKS, TooFarAway};
use crate::platform::background::Background;
use crate::race_setup::CurrentLevel;
use crate::simulation::of_this_level;
use crate::states::Phase;
use crate::theme::layers;
use crate::theme::palette::{self, Palette, Rgb};

/// The picture of the whole maze.
#[derive(Component)]
struct Overview;

#[derive(Component)]
struct Painting(Background<Option<Image>>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Phase::Intro), begin_painting);
    app.add_systems(
        PostUpdate,
        (remove_picture, begin_painting)
            .chain()
            .run_if(resource_changed::<Palette>.and_then(resource_exists::<CurrentLevel>)),
    );
    app.add_systems(Update, (show_picture, show_when_far).in_set(ViewSystems::Draw));
}

/// Removes the picture when the palette changes, so that it is painted again.
fn remove_picture(mut commands: Commands, overviews: Query<Entity, Or<(With<Overview>, With<Painting>)>>) {
    for overview in &overviews {
        commands.entity(overview).despawn();
    }
}

/// Only mazes with many chunks need the picture.
fn begin_painting(mut commands: Commands, level: Res<CurrentLevel>, palette: Res<Palette>) {
    if level.chunks.count().element_product() <= MOST_CHUNKS {
        return;
    }
    let level = level.level.clone();
    let inks = [palette::WALL, palette::FLOOR].map(|ink| pixel(palette.rgb(ink)));
    let task = Background::spawn(move |_| paint(level.maze(), level.openings(), inks));
    commands.spawn((of_this_level("overview being painted"), Painting(task)));
}

fn show_picture(
    mut commands: Commands,
    mut paintings: Query<(Entity, &mut Painting)>,
    mut images: ResMut<Assets<Image>>,
    level: Option<Res<CurrentLevel>>,
) {
    let Some(level) = level else { return };
    for (entity, mut painting) in &mut paintings {
        let Some(image) = painting.0.poll() else { continue };
        let extent = level.level.maze().grid().extent();
        let size = Vec2::new(extent.x, extent.y);
        commands.entity(entity).despawn();
        let Ok(Some(image)) = image.inspect_err(|error| error!("the overview picture: {error}")) else { continue };
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

fn paint(maze: &Maze<AnyGrid>, openings: Openings, inks: [[u8; 4]; 2]) -> Option<Image> {
    match maze.grid().square() {
        Some(grid) => Some(paint_square(maze, openings, grid, inks)),
        None => paint_any(maze, openings, inks),
    }
}

fn pixel(Rgb([r, g, b]): Rgb) -> [u8; 4] {
    [r, g, b, 255]
}

/// Draws the picture like an exported file, in the colors of the palette.
fn paint_any(maze: &Maze<AnyGrid>, openings: Openings, [wall, floor]: [[u8; 4]; 2]) -> Option<Image> {
    let mut file = Vec::new();
    png::write(&mut file, &Figure::new(maze).openings(openings), Pixels::new(3, 1)?).ok()?;
    let picture = Image::from_buffer(
        &file,
        ImageType::Format(ImageFormat::Png),
        CompressedImageFormats::NONE,
        true,
        ImageSampler::Descriptor(ImageSamplerDescriptor::linear()),
        RenderAssetUsages::RENDER_WORLD,
    );
    let picture = picture.ok()?.try_into_dynamic().ok()?.into_luma8();
    let (width, height) = picture.dimensions();
    let mix = |light: u8| {
        let share = |channel: usize| {
            let (dark, light, share) = (u32::from(wall[channel]), u32::from(floor[channel]), u32::from(light));
            ((dark * (255 - share) + light * share) / 255) as u8
        };
        [share(0), share(1), share(2), 255]
    };
    Some(image(width, height, picture.as_raw().iter().flat_map(|&light| mix(light)).collect()))
}

/// Draws a square grid with two pixels per cell: its north and west walls and its floor. The far edges need one more
/// pixel.
fn paint_square(maze: &Maze<AnyGrid>, openings: Openings, grid: Square, [wall, floor]: [[u8; 4]; 2]) -> Image {
    let (width, height) = (grid.width() * 2 + 1, grid.height() * 2 + 1);
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
    for (cell, side) in openings.entrance.into_iter().chain(openings.exit) {
        let (column, row) = grid.column_row(cell);
        match side {
            Square::NORTH => put(column * 2 + 1, row * 2),
            Square::SOUTH => put(column * 2 + 1, row * 2 + 2),
            Square::WEST => put(column * 2, row * 2 + 1),
            _ => put(column * 2 + 2, row * 2 + 1),
        }
    }
    image(width, height, data)
}

fn image(width: u32, height: u32, data: Vec<u8>) -> Image {
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
