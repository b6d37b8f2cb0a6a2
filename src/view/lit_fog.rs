//! The darkness of mazes that are lit by more than one torch. In a maze that is or was scouted, cells on the player's
//! map stay visible, a little darker. If a group sees the whole maze, the torches of all players light it for everyone.
//!
//! One picture covers the maze, with the opacity of the darkness in each texel. It changes only where the light moves
//! or where new cells are seen.

use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use colors::palette;
use geometry::in_world;
use maze::Grid;
use ui::pictures::share_of_dark;
use ui::screen::Screen;
use ui::theme::Inked;
use ui::theme::layers;

use super::ViewSystems;
use super::fog::{LIGHT, is_dark, sheets_around};
use super::racers::Drawn;
use super::split::SplitScreen;
use crate::race_setup::CurrentLevel;
use crate::schedule::IntroSystems;
use crate::simulation::{PlayerRun, ScoutMap, Scouted, of_this_level};
use crate::states::{Phase, ResultStage};

/// Texels per cell.
const TEXELS: f32 = 4.0;
/// Maximum texels per side.
const MOST_TEXELS: f32 = 4096.0;

/// Maximum texels per side for a group, which sees larger mazes in parts.
const MOST_OF_GROUP: f32 = 1024.0;

/// How far the picture reaches beyond the maze, in cells, so that the light is always inside.
const MARGIN: f32 = LIGHT / 2.0 + 0.5;

/// How far beyond the maze the light reaches, in cells: over the outer walls.
pub(super) const EDGE: f32 = 0.15;

/// The opacity of the darkness over cells on the map.
const REMEMBERED: f32 = 0.42;

/// Distances from the center of a remembered cell, in cells: up to the first, everything is visible; from the second
/// on, nothing.
const AROUND: [f32; 2] = [0.72, 1.1];

/// The distance that a torch moves before the picture changes, in cells.
const STEP: f32 = 0.02;

/// The darkness of the current level.
#[derive(Resource)]
struct LitFog {
    image: Handle<Image>,
    size: UVec2,
    /// Texels per cell.
    scale: f32,
    /// The texels over the maze. There is nothing to light beside it.
    lit: [UVec2; 2],
    /// The opacity of each texel without the torch, row by row from the top.
    remembered: Vec<u8>,
    /// Whether each cell is drawn as remembered.
    is_drawn: Vec<bool>,
    /// The number of cells drawn as remembered.
    drawn: u32,
    /// The places where the torches were drawn last.
    torches: Vec<Vec2>,
}

/// The picture in the world.
#[derive(Component)]
struct LitDark;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Phase::Intro), spawn.in_set(IntroSystems::Fog));
    app.add_systems(OnEnter(Phase::Building), remove);
    app.add_systems(OnExit(Screen::Race), remove);
    app.add_systems(
        Update,
        (darken.run_if(resource_exists::<CurrentLevel>), draw)
            .run_if(resource_exists::<LitFog>)
            .in_set(ViewSystems::Draw),
    );
}

fn remove(mut commands: Commands) {
    commands.remove_resource::<LitFog>();
}

fn spawn(mut commands: Commands, level: Res<CurrentLevel>, mut images: ResMut<Assets<Image>>) {
    let is_of_group = level.mode.is_of_group();
    if !level.level.plan().dark.is_somewhere() || !(level.mode.has_map() || is_of_group) {
        return;
    }
    let grid = level.level.maze().grid();
    let extent = Vec2::new(grid.extent().x, grid.extent().y);
    let fog = LitFog::new(extent, if is_of_group { MOST_OF_GROUP } else { MOST_TEXELS }, grid.cells(), &mut images);
    let area = fog.size.as_vec2() / fog.scale;
    let middle = (area / 2.0 - MARGIN) * Vec2::new(1.0, -1.0);
    let picture = Sprite { image: fog.image.clone(), custom_size: Some(area), ..default() };
    let place = Transform::from_translation(middle.extend(layers::DARK));
    let sheet = |(at, size): (Vec2, Vec2)| {
        let sheet = Sprite::from_color(Color::WHITE, size);
        (Name::new("dark sheet"), Inked(palette::NIGHT), sheet, Transform::from_translation(at.extend(0.0)))
    };
    commands.spawn((
        of_this_level("lit dark"),
        LitDark,
        Inked(palette::NIGHT),
        picture,
        place,
        Children::spawn(SpawnIter(sheets_around(area).map(sheet).into_iter())),
    ));
    commands.insert_resource(fog);
}

/// Shows the darkness while it is dark for any player. On a split screen each view has its own darkness instead.
fn darken(
    level: Res<CurrentLevel>,
    split: Res<SplitScreen>,
    stage: Option<Res<State<ResultStage>>>,
    players: Query<&PlayerRun>,
    mut dark: Query<&mut Visibility, With<LitDark>>,
) {
    let mut all = players.iter().map(|player| player.0.taken().leg());
    let is_dark = !split.is_split() && all.any(|keys| is_dark(level.level.plan(), keys, stage.as_deref()));
    for mut visibility in &mut dark {
        visibility.set_if_neq(if is_dark { Visibility::Inherited } else { Visibility::Hidden });
    }
}

fn draw(
    level: Option<Res<CurrentLevel>>,
    map: Res<ScoutMap>,
    split: Res<SplitScreen>,
    players: Query<&Drawn, With<PlayerRun>>,
    mut torches: Local<Vec<Vec2>>,
    mut fog: ResMut<LitFog>,
    mut images: ResMut<Assets<Image>>,
) {
    let Some(level) = level.filter(|_| !split.is_split()) else { return };
    let seen = map.of(&level.mode).map(Scouted::seen);
    torches.clear();
    torches.extend(players.iter().map(|player| player.at));
    let is_still = torches.len() == fog.torches.len()
        && torches.iter().zip(&fog.torches).all(|(torch, drawn)| torch.distance(*drawn) <= STEP);
    if is_still && seen.is_none_or(|seen| fog.drawn == seen.count()) {
        return;
    }
    let Some(mut image) = images.get_mut(&fog.image) else { return };
    let Some(texels) = &mut image.data else { return };
    let grid = level.level.maze().grid();
    if let Some(seen) = seen {
        for cell in seen.cells() {
            if !fog.is_drawn[cell.index()] {
                fog.remember(cell.index(), in_world(grid.center(cell)), texels);
            }
        }
    }
    fog.light(&torches, texels);
}

impl LitFog {
    fn new(extent: Vec2, most: f32, cells: u32, images: &mut Assets<Image>) -> Self {
        let whole = extent + 2.0 * MARGIN;
        let scale = TEXELS.min(most / whole.max_element());
        let size = (whole * scale).ceil().as_uvec2().max(UVec2::ONE);
        let mut image = Image::new_fill(
            Extent3d { width: size.x, height: size.y, depth_or_array_layers: 1 },
            TextureDimension::D2,
            &[255; 4],
            TextureFormat::Rgba8UnormSrgb,
            RenderAssetUsages::default(),
        );
        image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor::linear());
        let over_maze = [MARGIN - EDGE, MARGIN + EDGE].map(|margin| margin * scale);
        let lit = [Vec2::splat(over_maze[0]).floor(), (extent * scale + over_maze[1]).ceil()];
        Self {
            image: images.add(image),
            size,
            scale,
            lit: lit.map(|corner| corner.as_uvec2().min(size)),
            remembered: vec![255; size.element_product() as usize],
            is_drawn: vec![false; cells as usize],
            drawn: 0,
            torches: Vec::new(),
        }
    }

    /// Calls `change` for each texel around a point, up to `reach` cells away in each direction, with the index of the
    /// texel and its distance from the point in cells.
    fn around(&self, point: Vec2, reach: f32, mut change: impl FnMut(usize, f32)) {
        let middle = (point * Vec2::new(1.0, -1.0) + MARGIN) * self.scale;
        let reach = reach * self.scale;
        let [least, most] = self.lit;
        let from = (middle - reach).floor().max(Vec2::ZERO).as_uvec2().clamp(least, most);
        let to = (middle + reach).ceil().max(Vec2::ZERO).as_uvec2().clamp(least, most);
        for y in from.y..to.y {
            for x in from.x..to.x {
                let texel = Vec2::new(x as f32, y as f32) + 0.5;
                change((y * self.size.x + x) as usize, texel.distance(middle) / self.scale);
            }
        }
    }

    /// Draws a cell of the map.
    fn remember(&mut self, cell: usize, center: Vec2, texels: &mut [u8]) {
        let mut remembered = std::mem::take(&mut self.remembered);
        self.around(center, AROUND[1], |at, distance| {
            let share = ((distance - AROUND[0]) / (AROUND[1] - AROUND[0])).clamp(0.0, 1.0);
            let opacity = REMEMBERED + (1.0 - REMEMBERED) * share * share * (3.0 - 2.0 * share);
            remembered[at] = remembered[at].min((opacity * 255.0) as u8);
            texels[at * 4 + 3] = remembered[at];
        });
        self.remembered = remembered;
        self.is_drawn[cell] = true;
        self.drawn += 1;
    }

    /// Draws the torches, and restores the darkness where they were before.
    fn light(&mut self, torches: &[Vec2], texels: &mut [u8]) {
        for &before in &self.torches {
            self.around(before, LIGHT / 2.0, |at, _| texels[at * 4 + 3] = self.remembered[at]);
        }
        for &torch in torches {
            self.around(torch, LIGHT / 2.0, |at, distance| {
                let opacity = (share_of_dark(distance / (LIGHT / 2.0)) * 255.0) as u8;
                texels[at * 4 + 3] = texels[at * 4 + 3].min(opacity);
            });
        }
        self.torches.clear();
        self.torches.extend_from_slice(torches);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: Vec2 = Vec2::new(10.5, -8.5);

    fn opacity(fog: &LitFog, texels: &[u8], at: Vec2) -> u8 {
        let texel = ((at * Vec2::new(1.0, -1.0) + MARGIN) * fog.scale).as_uvec2();
        texels[(texel.y * fog.size.x + texel.x) as usize * 4 + 3]
    }

    #[test]
    fn torch_leaves_the_dark_behind_but_for_the_map() {
        let mut fog = LitFog::new(Vec2::new(40.0, 30.0), MOST_TEXELS, 1200, &mut Assets::default());
        let mut texels = vec![255; fog.remembered.len() * 4];
        let there = HERE + Vec2::new(12.0, 0.0);
        fog.light(&[HERE], &mut texels);
        assert_eq!((opacity(&fog, &texels, HERE), opacity(&fog, &texels, there)), (0, 255));
        fog.remember(7, HERE, &mut texels);
        fog.light(&[there], &mut texels);
        let remembered = opacity(&fog, &texels, HERE);
        assert!((1..200).contains(&remembered), "{remembered}");
        assert_eq!(opacity(&fog, &texels, there), 0);
        let beside = opacity(&fog, &texels, HERE + Vec2::new(3.0, 0.0));
        assert_eq!(beside, 255, "what is not on the map is dark again");
        // Corners of a square cell are as visible as its center.
        assert_eq!(opacity(&fog, &texels, HERE + Vec2::splat(0.45)), remembered);
    }

    #[test]
    fn light_does_not_spill_beside_the_maze() {
        let mut fog = LitFog::new(Vec2::new(40.0, 30.0), MOST_TEXELS, 1200, &mut Assets::default());
        let mut texels = vec![255; fog.remembered.len() * 4];
        fog.light(&[Vec2::new(0.5, -0.5)], &mut texels);
        assert_eq!(opacity(&fog, &texels, Vec2::new(0.5, -0.5)), 0);
        fog.remember(0, Vec2::new(0.5, -0.5), &mut texels);
        for beside in [Vec2::new(-1.0, -0.5), Vec2::new(0.5, 1.0)] {
            assert_eq!(opacity(&fog, &texels, beside), 255, "{beside}");
        }
    }

    #[test]
    fn torches_of_all_light_the_maze_for_all() {
        let mut fog = LitFog::new(Vec2::new(40.0, 30.0), MOST_OF_GROUP, 1200, &mut Assets::default());
        let mut texels = vec![255; fog.remembered.len() * 4];
        let there = HERE + Vec2::new(14.0, 0.0);
        // Beside one torch, and at the edge of its light.
        let beside = HERE + Vec2::new(LIGHT / 2.0 - 1.0, 0.0);
        fog.light(&[HERE], &mut texels);
        let alone = opacity(&fog, &texels, beside);
        fog.light(&[HERE, there], &mut texels);
        assert_eq!([HERE, there].map(|at| opacity(&fog, &texels, at)), [0, 0]);
        assert_eq!(opacity(&fog, &texels, beside), alone, "another torch makes nothing darker");
        fog.light(&[there, there], &mut texels);
        assert_eq!([HERE, there].map(|at| opacity(&fog, &texels, at)), [255, 0]);
    }

    #[test]
    fn picture_of_a_long_maze_is_not_too_long() {
        for extent in [Vec2::new(2500.0, 1.0), Vec2::new(1.0, 1.0), Vec2::new(50.0, 50.0)] {
            let mut fog = LitFog::new(extent, MOST_TEXELS, 1, &mut Assets::default());
            assert!(fog.size.max_element() as f32 <= MOST_TEXELS + 1.0 && fog.size.min_element() > 0);
            // The light of a player at the edge is inside the picture.
            let mut texels = vec![255; fog.remembered.len() * 4];
            fog.light(&[Vec2::ZERO], &mut texels);
            fog.light(&[extent * Vec2::new(1.0, -1.0)], &mut texels);
        }
    }
}
