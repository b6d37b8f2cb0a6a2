//! Draws the picture of the minimap: once per level in the background, then only where walls change.

use std::collections::BTreeSet;

use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use maze::Grid;
use race::ShiftingMaze;

use super::solution_marks::SolutionMarks;
use crate::platform::background::Background;
use crate::race_setup::chart::{Chart, MARGIN};
use crate::race_setup::{CHUNK_CELLS, CurrentLevel};
use crate::schedule::ViewSystems;
use crate::simulation::{CurrentRace, MazeShifted, PlayerBody, ScoutMap, Scouted, SolutionPath};
use crate::states::{Phase, Screen};
use crate::theme::palette::{self, Palette, Rgb};
use crate::view::fog::LIGHT;
use crate::view::in_world;
use crate::view::racers::Drawn;

/// Smallest and largest number of texels per side, about one per pixel on the screen.
const LENGTHS: [u32; 2] = [64, 512];

/// Radius around the player that is lit well enough to be remembered, in cells.
const LIT: f32 = LIGHT * 0.35;

/// Distance that the player moves between two updates of the lit area, in cells.
const STEP: f32 = 0.5;

/// How far around the center of a cell on the player's map the walls are shown, in cells.
const REMEMBERED: f32 = 0.6;

/// Limit of chunks redrawn per frame.
const MOST_PIECES: usize = 2;

/// Step of texel counts, so that resizing the window does not redraw the map for every pixel.
const PIXELS_STEP: f32 = 48.0;

/// The requested size of the map in pixels, set by the screen that shows it.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct MinimapPixels(u32);

impl Default for MinimapPixels {
    fn default() -> Self {
        Self::of(192.0)
    }
}

impl MinimapPixels {
    /// A map of this size in pixels.
    pub fn of(length: f32) -> Self {
        let steps = (length / PIXELS_STEP).ceil() * PIXELS_STEP;
        Self((steps as u32).clamp(LENGTHS[0], LENGTHS[1]))
    }
}

/// The minimap of the current level.
#[derive(Resource)]
pub struct Minimap {
    /// The size that it was drawn for.
    pixels: MinimapPixels,
    /// The current walls.
    chart: Chart,
    /// The walls as shown, which is how they were when last seen.
    shown: Vec<u8>,
    /// The lit texels. All of them in a level that is not dark.
    lit: Vec<bool>,
    is_dark: bool,
    /// The position of the last update of the lit area.
    looked: Option<Vec2>,
    /// Chunks in which walls changed.
    stale: BTreeSet<(u32, u32)>,
    /// The solution, while it is shown.
    solution: SolutionMarks,
    /// Whether the picture is out of date.
    changed: bool,
    image: Handle<Image>,
}

impl Minimap {
    /// The picture; unlit texels are transparent.
    pub const fn image(&self) -> &Handle<Image> {
        &self.image
    }

    /// Width and height of the picture in texels.
    pub fn size(&self) -> Vec2 {
        self.chart.size().as_vec2()
    }

    /// Converts a world position to a position on the picture, 0 to 1 from left to right and top to bottom.
    pub fn place(&self, point: Vec2) -> Vec2 {
        self.chart.place(point) / self.size()
    }

    /// Whether the player has seen a world position in this run.
    pub fn is_lit(&self, point: Vec2) -> bool {
        let texel = self.chart.place(point).as_uvec2().min(self.chart.size() - 1);
        self.lit[(texel.y * self.chart.size().x + texel.x) as usize]
    }

    /// Whether the player sees a world position from another one now.
    pub fn is_seen(&self, point: Vec2, from: Vec2) -> bool {
        !self.is_dark || point.distance(from) < LIT
    }

    fn new(chart: Chart, pixels: MinimapPixels, is_dark: bool, images: &mut Assets<Image>) -> Self {
        let size = chart.size();
        let mut image = Image::new_fill(
            Extent3d { width: size.x, height: size.y, depth_or_array_layers: 1 },
            TextureDimension::D2,
            &[0; 4],
            TextureFormat::Rgba8UnormSrgb,
            RenderAssetUsages::default(),
        );
        image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor::linear());
        let mut minimap = Self {
            pixels,
            chart,
            shown: Vec::new(),
            lit: Vec::new(),
            is_dark,
            looked: None,
            stale: BTreeSet::new(),
            solution: SolutionMarks::default(),
            changed: true,
            image: images.add(image),
        };
        minimap.forget();
        minimap
    }

    /// Copies the lit area from a map of another size.
    fn remember(&mut self, before: &Self) {
        let (size, width) = (self.size(), self.chart.size().x);
        for (at, lit) in self.lit.iter_mut().enumerate() {
            let texel = Vec2::new((at as u32 % width) as f32, (at as u32 / width) as f32) + 0.5;
            let there = (texel / size * before.size()).as_uvec2().min(before.chart.size() - 1);
            *lit = before.lit[(there.y * before.chart.size().x + there.x) as usize];
        }
    }

    /// Lights the cells on the player's map.
    fn recall(&mut self, level: &CurrentLevel, scouted: &Scouted) {
        let grid = level.level.maze().grid();
        let width = self.chart.size().x;
        for cell in scouted.seen().cells() {
            let center = in_world(grid.center(cell));
            let part = self.chart.within(Rect::from_center_half_size(center, Vec2::splat(REMEMBERED)));
            for at in (part.min.y..part.max.y).flat_map(|y| (part.min.x..part.max.x).map(move |x| y * width + x)) {
                self.lit[at as usize] = true;
            }
        }
        self.changed = true;
    }

    /// Forgets the lit area.
    fn forget(&mut self) {
        let count = self.chart.size().element_product() as usize;
        self.shown = (0..count).map(|at| self.chart.wall(at)).collect();
        self.lit = vec![!self.is_dark; count];
        self.looked = None;
        self.changed = true;
    }

    /// Updates the shown walls in a part of the world.
    fn look(&mut self, part: Rect, from: Option<Vec2>) {
        let (part, width) = (self.chart.within(part), self.chart.size().x);
        for y in part.min.y..part.max.y {
            for x in part.min.x..part.max.x {
                let at = (y * width + x) as usize;
                if self.is_dark {
                    let reach = from.map(|from| {
                        let texel = Vec2::new(x as f32, y as f32) + 0.5;
                        texel.distance_squared(self.chart.place(from))
                    });
                    let light = self.chart.place(Vec2::X * LIT).x - self.chart.place(Vec2::ZERO).x;
                    if reach.is_none_or(|reach| reach > light * light) {
                        continue;
                    }
                    self.lit[at] = true;
                }
                self.shown[at] = self.chart.wall(at);
            }
        }
        self.changed = true;
    }

    fn paint(&self, image: &mut Image, [wall, floor, solution]: [Rgb; 3]) {
        let Some(data) = &mut image.data else { return };
        let texels = data.chunks_exact_mut(4).zip(self.shown.iter().zip(&self.lit)).enumerate();
        for (number, (texel, (&share, &lit))) in texels {
            // The solution is shown in the dark, too.
            if self.solution.covers(number) {
                let [r, g, b] = solution.0;
                texel.copy_from_slice(&[r, g, b, 255]);
                continue;
            }
            let mix = |channel: usize| {
                let (wall, floor) = (u32::from(wall.0[channel]), u32::from(floor.0[channel]));
                ((wall * u32::from(share) + floor * (255 - u32::from(share))) / 255) as u8
            };
            texel.copy_from_slice(&if lit { [mix(0), mix(1), mix(2), 255] } else { [0; 4] });
        }
    }
}

#[derive(Resource)]
struct Drafting {
    task: Background<Option<Chart>>,
    pixels: MinimapPixels,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MinimapPixels>();
    app.add_systems(OnEnter(Phase::Building), drop_map);
    app.add_systems(OnExit(Screen::Race), drop_map);
    app.add_systems(OnEnter(Phase::Intro), begin);
    app.add_systems(Update, forget.in_set(ViewSystems::Restart).run_if(resource_exists::<Minimap>));
    app.add_systems(
        Update,
        (
            replace_pictures.run_if(resource_exists::<Drafting>),
            begin.run_if(is_for_other_pixels),
            (note_shifts, redraw_shifted, look_around, mark_solution).chain().run_if(resource_exists::<Minimap>),
        )
            .chain()
            .in_set(ViewSystems::Draw),
    );
    app.add_systems(PostUpdate, paint.run_if(resource_exists::<Minimap>));
}

fn drop_map(mut commands: Commands) {
    commands.remove_resource::<Drafting>();
    commands.remove_resource::<Minimap>();
}

fn begin(mut commands: Commands, level: Option<Res<CurrentLevel>>, pixels: Res<MinimapPixels>) {
    let Some(level) = level else { return };
    let (level, pixels) = (level.level.clone(), *pixels);
    let task = Background::spawn(move |cancel| Chart::thinned(level.maze(), level.openings(), pixels.0, cancel));
    commands.insert_resource(Drafting { task, pixels });
}

fn is_for_other_pixels(
    pixels: Res<MinimapPixels>,
    minimap: Option<Res<Minimap>>,
    drafting: Option<Res<Drafting>>,
) -> bool {
    drafting.is_none() && minimap.is_some_and(|minimap| minimap.pixels != *pixels)
}

fn replace_pictures(
    mut commands: Commands,
    level: Option<Res<CurrentLevel>>,
    mut drafting: ResMut<Drafting>,
    before: Option<Res<Minimap>>,
    map: Res<ScoutMap>,
    mut images: ResMut<Assets<Image>>,
) {
    let Some(chart) = drafting.task.poll() else { return };
    commands.remove_resource::<Drafting>();
    let Ok(Some(chart)) = chart.inspect_err(|error| error!("the minimap: {error}")) else { return };
    if let Some(level) = level {
        let mut minimap = Minimap::new(chart, drafting.pixels, level.level.plan().dark, &mut images);
        if let Some(before) = before {
            minimap.remember(&before);
        }
        if let Some(scouted) = map.of(&level.mode) {
            minimap.recall(&level, scouted);
        }
        // Walls may have shifted while the map was drawn.
        if level.level.shifting_maze().is_some() {
            let count = level.chunks.count();
            minimap.stale = (0..count.y).flat_map(|row| (0..count.x).map(move |column| (column, row))).collect();
        }
        commands.insert_resource(minimap);
    }
}

/// A restart forgets the lit area, but not what was scouted.
fn forget(level: Option<Res<CurrentLevel>>, map: Res<ScoutMap>, mut minimap: ResMut<Minimap>) {
    if !minimap.is_dark {
        return;
    }
    minimap.forget();
    if let Some(level) = level
        && let Some(scouted) = map.of(&level.mode)
    {
        minimap.recall(&level, scouted);
    }
}

fn note_shifts(
    level: Option<Res<CurrentLevel>>,
    mut shifted: MessageReader<MazeShifted>,
    mut minimap: ResMut<Minimap>,
) {
    let Some(level) = level else { return };
    let grid = level.level.maze().grid();
    for &MazeShifted(cell) in shifted.read() {
        // The neighboring chunks draw the same walls.
        for cell in grid.neighbors(cell).map(|side| grid.behind(cell, side)).chain([cell]) {
            minimap.stale.insert(level.chunks.chunk_of(grid, cell).into());
        }
    }
}

fn redraw_shifted(
    level: Option<Res<CurrentLevel>>,
    race_state: Option<Res<CurrentRace>>,
    player: Query<&Drawn, With<PlayerBody>>,
    mut minimap: ResMut<Minimap>,
) {
    let Some(level) = level.filter(|_| !minimap.stale.is_empty()) else { return };
    let shifting = race_state.as_ref().and_then(|race_state| race_state.0.shifting_maze());
    let maze = shifting.map_or(level.level.maze(), ShiftingMaze::maze);
    let from = player.iter().next().map(|player| player.at);
    for _ in 0..MOST_PIECES {
        let Some(at) = minimap.stale.pop_first().map(UVec2::from) else { break };
        // Walls of neighboring chunks reach into this one.
        let around = URect::from_corners(at.saturating_sub(UVec2::ONE), (at + 2).min(level.chunks.count()));
        let chunks = (around.min.y..around.max.y)
            .flat_map(|row| (around.min.x..around.max.x).map(move |column| UVec2::new(column, row)));
        let cells = chunks.flat_map(|chunk| level.chunks.cells(chunk).iter().copied());
        let corner = (at * CHUNK_CELLS).as_vec2() * Vec2::new(1.0, -1.0);
        let reach = CHUNK_CELLS as f32 * Vec2::new(1.0, -1.0);
        let part = Rect::from_corners(corner, corner + reach).inflate(MARGIN);
        let texels = minimap.chart.within(part);
        minimap.chart.redraw(maze, cells, texels);
        minimap.look(part, from);
    }
}

/// Remembers what the torch lights.
fn look_around(player: Query<&Drawn, With<PlayerBody>>, mut minimap: ResMut<Minimap>) {
    let Some(at) = player.iter().next().map(|player| player.at).filter(|_| minimap.is_dark) else { return };
    if minimap.looked.is_none_or(|looked| looked.distance(at) > STEP) {
        minimap.looked = Some(at);
        minimap.look(Rect::from_center_half_size(at, Vec2::splat(LIT)), Some(at));
    }
}

/// Follows the solution.
fn mark_solution(level: Option<Res<CurrentLevel>>, path: Res<SolutionPath>, mut minimap: ResMut<Minimap>) {
    let Some(level) = level else { return };
    let Minimap { solution, chart, changed, .. } = &mut *minimap;
    *changed |= solution.follow(&path, level.level.maze().grid(), chart);
}

fn paint(palette: Res<Palette>, mut minimap: ResMut<Minimap>, mut images: ResMut<Assets<Image>>) {
    if !minimap.changed && !palette.is_changed() {
        return;
    }
    minimap.changed = false;
    if let Some(mut image) = images.get_mut(&minimap.image) {
        minimap.paint(&mut image, [palette::WALL, palette::FLOOR, palette::SOLUTION].map(|ink| palette.rgb(ink)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze::{Algorithm, AnyGrid, Cancel, CellShape, Maze, Openings, Recipe, Seed};

    fn map(is_dark: bool) -> Minimap {
        let grid = AnyGrid::new(CellShape::Square, "40x30", None, None).unwrap();
        let maze: Maze<AnyGrid> =
            Recipe { grid, generator: Algorithm::DepthFirst.into(), seed: Seed::new("map") }.maze().unwrap();
        let chart = Chart::of(&maze, Openings::NONE, 256, &Cancel::never()).unwrap();
        Minimap::new(chart, MinimapPixels::default(), is_dark, &mut Assets::default())
    }

    #[test]
    fn dark_minimap_shows_lit_cells_only() {
        let mut map = map(true);
        let here = Vec2::new(10.5, -10.5);
        assert!(!map.is_lit(here) && map.lit.iter().all(|lit| !lit));
        map.look(Rect::from_center_half_size(here, Vec2::splat(LIT)), Some(here));
        assert!(map.is_lit(here) && map.is_lit(here + Vec2::X * (LIT - 0.5)));
        assert!(!map.is_lit(here + Vec2::X * (LIT + 0.5)) && !map.is_lit(here + Vec2::splat(LIT * 0.9)));
        // Changes in the dark are not shown.
        let far = Vec2::new(30.5, -20.5);
        map.look(Rect::from_center_half_size(far, Vec2::splat(2.0)), Some(here));
        assert!(!map.is_lit(far) && map.is_seen(here, here) && !map.is_seen(far, here));
        map.forget();
        assert!(!map.is_lit(here));
    }

    #[test]
    fn resized_minimap_remembers_lit_cells() {
        let mut before = map(true);
        let here = Vec2::new(10.5, -10.5);
        before.look(Rect::from_center_half_size(here, Vec2::splat(LIT)), Some(here));
        let mut after = map(true);
        after.remember(&before);
        assert!(after.is_lit(here) && !after.is_lit(here + Vec2::X * (LIT + 1.0)));
        assert_eq!((MinimapPixels::of(1.0).0, MinimapPixels::of(168.0).0, MinimapPixels::of(1e9).0), (64, 192, 512));
    }

    #[test]
    fn lit_minimap_shows_everything() {
        let map = map(false);
        assert!(map.lit.iter().all(|&lit| lit) && map.is_seen(Vec2::ZERO, Vec2::splat(99.0)));
        assert!(map.place(Vec2::new(20.0, -15.0)).distance(Vec2::splat(0.5)) < 0.01);
    }
}
