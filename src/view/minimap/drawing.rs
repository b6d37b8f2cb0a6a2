//! Draws the picture of the minimap: once per level in the background, then only where walls change.

use std::collections::BTreeSet;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use colors::palette::{self, Palette};
use files::background::Background;
use geometry::chart::MARGIN;
use geometry::{CHUNK_CELLS, Chart, in_world};
use maze::Grid;
use race::ShiftingMaze;
use ui::screen::Screen;
use ui::theme::scale::Pixels;

use super::sight::Sight;
use super::solution_marks::SolutionMarks;
use crate::race_setup::CurrentLevel;
use crate::schedule::ViewSystems;
use crate::simulation::{CurrentRace, GroupBody, MazeShifted, PlayerBody, ScoutMap, Scouted, Seats, SolutionPath};
use crate::states::Phase;
use crate::view::fog::is_seen;
use crate::view::racers::Drawn;

/// Smallest and largest number of texels per side, about one per pixel on the screen.
const LENGTHS: [u32; 2] = [64, 512];

/// Radius around the center of a cell on the player's map within which walls are shown, in cells.
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
        Self::of(Pixels(192.0))
    }
}

impl MinimapPixels {
    /// The size for a map with sides of this length.
    pub fn of(Pixels(length): Pixels) -> Self {
        let steps = (length / PIXELS_STEP).ceil() * PIXELS_STEP;
        Self((steps as u32).clamp(LENGTHS[0], LENGTHS[1]))
    }
}

/// The minimap of the current level.
///
/// In a dark level each player of a group has a sight, and the last sight belongs to all of them. Otherwise there is
/// one.
#[derive(Resource)]
pub struct Minimap {
    /// The size for which it was drawn.
    pixels: MinimapPixels,
    /// The current walls.
    chart: Chart,
    sights: Vec<Sight>,
    is_dark: bool,
    /// Chunks in which walls changed.
    stale: BTreeSet<(u32, u32)>,
    /// The solution, while it is shown.
    solution: SolutionMarks,
}

/// The torches of the racers: of the player, or of the players of a group in the order of their numbers.
#[derive(SystemParam)]
struct Torches<'w, 's> {
    player: Query<'w, 's, &'static Drawn, With<PlayerBody>>,
    group: Query<'w, 's, (&'static Drawn, &'static GroupBody)>,
    at: Local<'s, Vec<Vec2>>,
}

impl Torches<'_, '_> {
    fn at(&mut self) -> &[Vec2] {
        self.at.clear();
        self.at.extend(self.player.iter().map(|player| player.at));
        let seats = self.group.iter().sort_by_key::<(&Drawn, &GroupBody), _>(|(_, player)| player.seat());
        self.at.extend(seats.map(|(player, _)| player.at));
        &self.at
    }
}

impl Minimap {
    /// The picture of the area that a player of a group has seen, or that all have seen; unlit texels are transparent.
    pub fn image(&self, seat: Option<usize>) -> &Handle<Image> {
        self.sight(seat).image()
    }

    /// Width and height of the picture in texels.
    pub fn size(&self) -> Vec2 {
        self.chart.size().as_vec2()
    }

    /// Converts a world position to a position on the picture, 0 to 1 from left to right and top to bottom.
    pub fn place(&self, point: Vec2) -> Vec2 {
        self.chart.place(point) / self.size()
    }

    /// Whether the player, or one player of a group, has seen a world position in this run.
    pub fn is_lit(&self, seat: Option<usize>, point: Vec2) -> bool {
        let texel = self.chart.place(point).as_uvec2().min(self.chart.size() - 1);
        self.sight(seat).is_lit((texel.y * self.chart.size().x + texel.x) as usize)
    }

    /// Whether a world position is now visible from another one.
    pub fn is_seen(&self, point: Vec2, from: Vec2) -> bool {
        !self.is_dark || is_seen(point, from)
    }

    fn sight(&self, seat: Option<usize>) -> &Sight {
        let last = self.sights.len() - 1;
        &self.sights[seat.map_or(last, |seat| seat.min(last))]
    }

    /// A map for one player. In the dark, a map for this many players of a group, and for all of them together.
    fn new(chart: Chart, pixels: MinimapPixels, is_dark: bool, seats: usize, images: &mut Assets<Image>) -> Self {
        let count = if is_dark { seats + 1 } else { 1 };
        let sights = (0..count).map(|_| Sight::new(&chart, is_dark, images)).collect();
        Self { pixels, chart, sights, is_dark, stale: BTreeSet::new(), solution: SolutionMarks::default() }
    }

    /// Copies the lit area from a map of another size.
    fn remember(&mut self, before: &Self) {
        for (sight, of_before) in self.sights.iter_mut().zip(&before.sights) {
            sight.remember(&self.chart, of_before, &before.chart);
        }
    }

    /// Lights the cells on the player's map.
    fn recall(&mut self, level: &CurrentLevel, scouted: &Scouted) {
        let grid = level.level.maze().grid();
        let width = self.chart.size().x;
        for cell in scouted.seen().cells() {
            let center = in_world(grid.center(cell));
            let part = self.chart.within((center - REMEMBERED, center + REMEMBERED));
            for at in (part.min.y..part.max.y).flat_map(|y| (part.min.x..part.max.x).map(move |x| y * width + x)) {
                self.sights.iter_mut().for_each(|sight| sight.light(at as usize));
            }
        }
    }

    /// Forgets the lit area.
    fn forget(&mut self) {
        for sight in &mut self.sights {
            sight.forget(&self.chart, self.is_dark);
        }
    }

    /// Updates the shown walls in a part of the world.
    fn look(&mut self, part: Rect, torches: &[Vec2]) {
        for (number, sight) in self.sights.iter_mut().enumerate() {
            let own = torches_of(number, torches, self.is_dark);
            sight.look(&self.chart, part, self.is_dark.then_some(own));
        }
    }

    /// Remembers the area that the torches light.
    fn look_around(&mut self, torches: &[Vec2]) {
        for (number, sight) in self.sights.iter_mut().enumerate().filter(|_| self.is_dark) {
            sight.look_around(&self.chart, torches_of(number, torches, true));
        }
    }
}

/// The torches of a sight: the torch of its player, or all torches.
fn torches_of(sight: usize, torches: &[Vec2], is_dark: bool) -> &[Vec2] {
    torches.get(sight..=sight).filter(|_| is_dark && torches.len() > 1).unwrap_or(torches)
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
    let task = Background::spawn(move |cancel| Chart::thinned(level.map(), level.openings(), pixels.0, cancel));
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
    seats: Res<Seats>,
    mut images: ResMut<Assets<Image>>,
) {
    let Some(chart) = drafting.task.poll() else { return };
    commands.remove_resource::<Drafting>();
    let Ok(Some(chart)) = chart.inspect_err(|error| error!("the minimap: {error}")) else { return };
    if let Some(level) = level {
        let seats = if level.mode.is_of_group() { seats.all().len() } else { 0 };
        let mut minimap =
            Minimap::new(chart, drafting.pixels, level.level.plan().dark.is_somewhere(), seats, &mut images);
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

/// Forgets the lit area at a restart, but not the scouted cells.
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
    mut torches: Torches,
    mut minimap: ResMut<Minimap>,
) {
    let Some(level) = level.filter(|_| !minimap.stale.is_empty()) else { return };
    let shifting = race_state.as_ref().and_then(|race_state| race_state.0.shifting_maze());
    let maze = shifting.map_or(level.level.map(), ShiftingMaze::maze);
    let torches = torches.at();
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
        let texels = minimap.chart.within((part.min, part.max));
        minimap.chart.redraw(maze, cells, texels);
        minimap.look(part, torches);
    }
}

/// Remembers the area that the torches light.
fn look_around(mut torches: Torches, mut minimap: ResMut<Minimap>) {
    if minimap.is_dark {
        minimap.look_around(torches.at());
    }
}

/// Updates the marks of the solution.
fn mark_solution(level: Option<Res<CurrentLevel>>, path: Res<SolutionPath>, mut minimap: ResMut<Minimap>) {
    let Some(level) = level else { return };
    let Minimap { solution, chart, sights, .. } = &mut *minimap;
    if solution.follow(&path, level.level.maze().grid(), chart) {
        for sight in sights {
            sight.changed = true;
        }
    }
}

fn paint(palette: Res<Palette>, mut minimap: ResMut<Minimap>, mut images: ResMut<Assets<Image>>) {
    let inks = [palette::WALL, palette::FLOOR, palette::SOLUTION].map(|ink| palette.rgb(ink));
    let Minimap { sights, solution, .. } = &mut *minimap;
    for sight in sights.iter_mut().filter(|sight| sight.changed || palette.is_changed()) {
        sight.changed = false;
        if let Some(mut image) = images.get_mut(sight.image()) {
            sight.paint(solution, &mut image, inks);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::fog::LIT;
    use maze::{Algorithm, AnyGrid, Cancel, CellShape, Maze, Openings, Recipe, Seed};

    fn map(is_dark: bool, seats: usize) -> Minimap {
        let grid = AnyGrid::new(CellShape::Square, "40x30", None, None).unwrap();
        let maze: Maze<AnyGrid> =
            Recipe { grid, generator: Algorithm::DepthFirst.into(), seed: Seed::new("map") }.maze().unwrap();
        let chart = Chart::of(&maze, Openings::NONE, 256, &Cancel::never()).unwrap();
        Minimap::new(chart, MinimapPixels::default(), is_dark, seats, &mut Assets::default())
    }

    const HERE: Vec2 = Vec2::new(10.5, -10.5);

    #[test]
    fn dark_minimap_shows_lit_cells_only() {
        let mut map = map(true, 0);
        assert!(!map.is_lit(None, HERE));
        map.look_around(&[HERE]);
        assert!(map.is_lit(None, HERE) && map.is_lit(None, HERE + Vec2::X * (LIT - 0.5)));
        assert!(!map.is_lit(None, HERE + Vec2::X * (LIT + 0.5)) && !map.is_lit(None, HERE + Vec2::splat(LIT * 0.9)));
        // Changes in the dark are not shown.
        let far = Vec2::new(30.5, -20.5);
        map.look(Rect::from_center_half_size(far, Vec2::splat(2.0)), &[HERE]);
        assert!(!map.is_lit(None, far) && map.is_seen(HERE, HERE) && !map.is_seen(far, HERE));
        map.forget();
        assert!(!map.is_lit(None, HERE));
    }

    #[test]
    fn players_of_a_group_remember_what_their_own_torches_lit() {
        let mut map = map(true, 2);
        let there = Vec2::new(30.5, -20.5);
        map.look_around(&[HERE, there]);
        let lit = |at: Vec2| [Some(0), Some(1), None].map(|seat| map.is_lit(seat, at));
        assert_eq!((lit(HERE), lit(there)), ([true, false, true], [false, true, true]));
        assert_ne!(map.image(Some(0)), map.image(None));
    }

    #[test]
    fn resized_minimap_remembers_lit_cells() {
        let mut before = map(true, 0);
        before.look_around(&[HERE]);
        let mut after = map(true, 0);
        after.remember(&before);
        assert!(after.is_lit(None, HERE) && !after.is_lit(None, HERE + Vec2::X * (LIT + 1.0)));
        let texels = |length| MinimapPixels::of(Pixels(length)).0;
        assert_eq!((texels(1.0), texels(168.0), texels(1e9)), (64, 192, 512));
    }

    #[test]
    fn lit_minimap_shows_everything() {
        for map in [map(false, 0), map(false, 4)] {
            assert!((0..40_u8).all(|x| map.is_lit(Some(3), Vec2::new(f32::from(x) + 0.5, -9.5))));
            assert!(map.is_seen(Vec2::ZERO, Vec2::splat(99.0)));
            assert_eq!(map.image(Some(3)), map.image(None));
            assert!(map.place(Vec2::new(20.0, -15.0)).distance(Vec2::splat(0.5)) < 0.01);
        }
    }
}
