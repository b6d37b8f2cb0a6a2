//! The style of each cell: its state is shown by color and by shape.

use bevy::color::{Color, LinearRgba};
use bevy::math::Vec2;
use maze::trace::Marks;
use maze::{Algorithm, Cell, Grid, Solver, SolverKind};
use study::contestant::Contestant;
use text::Id;

use super::brush::{Shade, shade};
use crate::lab::model::run::{MAX_RACERS, Run};
use crate::theme::palette::{self, Ink, Palette};

pub use crate::theme::palette::lab as roles;

/// The state of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CellState {
    /// Not in the maze yet.
    Untouched,
    /// Next to the maze; the algorithm chooses among these cells.
    Frontier,
    /// In the maze; the algorithm may continue from here.
    Active,
    /// Finished, like every cell of a maze without a recording.
    Plain,
    /// In the queue of a planner.
    Waiting,
    /// Expanded by a planner.
    Expanded,
    /// Walked once.
    Walked,
    /// Walked more than once.
    WalkedAgain,
    /// Known to be a dead end.
    Dead,
}

/// An entry of a legend: a state and its name.
pub type LegendEntry = (CellState, Id);

impl CellState {
    /// The legend of a generator or of a solver.
    pub fn legend(runner: Option<&Contestant>, algorithm: Option<Algorithm>) -> &'static [LegendEntry] {
        const UNTOUCHED: LegendEntry = (CellState::Untouched, id!("lab-legend-untouched"));
        const DONE: LegendEntry = (CellState::Plain, id!("lab-legend-done"));
        const JOINED: LegendEntry = (CellState::Active, id!("lab-legend-joined"));
        const IN_MAZE: LegendEntry = (CellState::Active, id!("lab-legend-in-maze"));
        const EXPANDED: LegendEntry = (CellState::Expanded, id!("lab-legend-expanded"));
        const WALKED: LegendEntry = (CellState::Walked, id!("lab-legend-walked"));
        match (runner, algorithm) {
            (None, Some(algorithm)) if shows_frontier(algorithm) => {
                const { &[UNTOUCHED, (CellState::Frontier, id!("lab-legend-frontier")), IN_MAZE, DONE] }
            }
            (None, Some(Algorithm::Wilson)) => {
                const { &[UNTOUCHED, (CellState::Walked, id!("lab-legend-on-walk")), JOINED, DONE] }
            }
            (None, Some(Algorithm::HuntAndKill)) => const { &[UNTOUCHED, IN_MAZE, DONE] },
            (None, Some(algorithm)) if keeps_list(algorithm) => {
                const { &[UNTOUCHED, (CellState::Active, id!("lab-legend-on-list")), DONE] }
            }
            (None, Some(_)) => const { &[UNTOUCHED, JOINED, DONE] },
            (None, None) => const { &[] },
            (Some(Contestant::Solver(Solver::DeadEndFilling)), _) => {
                const { &[(CellState::Dead, id!("lab-legend-filled")), EXPANDED, WALKED] }
            }
            (Some(Contestant::Solver(Solver::DepthFirst)), _) => {
                const { &[(CellState::Waiting, id!("lab-legend-on-stack")), EXPANDED, WALKED] }
            }
            (Some(runner), _) if runner.is_explorer() => {
                const {
                    &[
                        (CellState::Walked, id!("lab-legend-walked-once")),
                        (CellState::WalkedAgain, id!("lab-legend-walked-again")),
                        (CellState::Dead, id!("lab-legend-dead-end")),
                    ]
                }
            }
            (Some(runner), _) if shows_queue(runner) => {
                const { &[(CellState::Waiting, id!("lab-legend-in-queue")), EXPANDED, WALKED] }
            }
            (Some(_), _) => const { &[EXPANDED, WALKED] },
        }
    }

    /// The color of the floor.
    pub fn floor(self, palette: &Palette) -> Shade {
        let tint = |ink: Ink, share: f32| mix(palette, palette::FLOOR, ink, share);
        match self {
            Self::Untouched => shade(palette, palette::NIGHT, 1.0),
            Self::Frontier => mix(palette, palette::NIGHT, roles::FRONTIER, 0.3),
            Self::Active => tint(roles::ACTIVE, 0.42),
            Self::Plain => shade(palette, palette::FLOOR, 1.0),
            Self::Waiting => tint(roles::FRONTIER, 0.34),
            Self::Expanded => tint(roles::EXPANDED, 0.42),
            Self::Walked => tint(roles::WALKED, 0.45),
            Self::WalkedAgain => tint(roles::WALKED_AGAIN, 0.45),
            Self::Dead => tint(roles::DEAD_END, 0.34),
        }
    }

    /// The color of the shape on the floor.
    pub const fn ink(self) -> Ink {
        match self {
            Self::Untouched | Self::Plain => palette::TEXT_SOFT,
            Self::Frontier | Self::Waiting => roles::FRONTIER,
            Self::Active => roles::ACTIVE,
            Self::Expanded => roles::EXPANDED,
            Self::Walked => roles::WALKED,
            Self::WalkedAgain => roles::WALKED_AGAIN,
            Self::Dead => roles::DEAD_END,
        }
    }
}

/// A mix of two color roles.
pub fn mix(palette: &Palette, from: Ink, to: Ink, share: f32) -> Shade {
    between(shade(palette, from, 1.0), shade(palette, to, 1.0), share)
}

fn between(from: Shade, to: Shade, share: f32) -> Shade {
    std::array::from_fn(|channel| from[channel] + (to[channel] - from[channel]) * share)
}

/// The color of a set of joined cells: neighbors in number are far apart in hue.
pub fn set_color(palette: &Palette, set: u32) -> Shade {
    /// 2³² divided by the golden ratio: multiples of it spread evenly around the circle of hues.
    const GOLDEN: u32 = 2_654_435_769;
    let mixed = set.wrapping_mul(GOLDEN);
    let hue = (f64::from(mixed) / f64::from(u32::MAX)) as f32 * 360.0;
    let lightness = [0.5, 0.62, 0.74][(mixed >> 7) as usize % 3];
    let LinearRgba { red, green, blue, .. } = Color::oklch(lightness, 0.14, hue).to_linear();
    let tint = [red.clamp(0.0, 1.0), green.clamp(0.0, 1.0), blue.clamp(0.0, 1.0), 1.0];
    between(shade(palette, palette::FLOOR, 1.0), tint, 0.75)
}

/// Colors from near to far. The lightness is monotonic, so that the map can be read without colors.
fn distance_scale(palette: &Palette) -> [Shade; 4] {
    let tint = |share| mix(palette, palette::FLOOR, roles::EXPANDED, share);
    [shade(palette, palette::FLOOR, 1.0), tint(0.3), tint(0.65), shade(palette, roles::ACTIVE, 1.0)]
}

/// The color for a fraction of the largest distance; `None` is an unreachable cell.
pub fn distance_color(palette: &Palette, share: Option<f32>) -> Shade {
    let Some(share) = share else { return shade(palette, roles::DEAD_END, 1.0) };
    let scale = distance_scale(palette);
    let at = share.clamp(0.0, 1.0) * (scale.len() - 1) as f32;
    let from = (at as usize).min(scale.len() - 2);
    between(scale[from], scale[from + 1], at - from as f32)
}

/// Whether an algorithm chooses among the cells or walls next to the maze.
const fn shows_frontier(algorithm: Algorithm) -> bool {
    matches!(algorithm, Algorithm::CandidateLinks | Algorithm::FrontierCells | Algorithm::TruePrim)
}

/// Whether the cells that a runner expands next are neighbors of those that it has expanded. The next jump points are
/// not, and of a script this is not known.
fn shows_queue(runner: &Contestant) -> bool {
    match runner {
        Contestant::Solver(Solver::DeadEndFilling | Solver::JumpPoint) | Contestant::Script(..) => false,
        Contestant::Solver(solver) => solver.kind() == SolverKind::Planner,
    }
}

/// Whether an algorithm keeps a list of cells to continue from.
const fn keeps_list(algorithm: Algorithm) -> bool {
    matches!(
        algorithm,
        Algorithm::DepthFirst
            | Algorithm::BreadthFirstTree
            | Algorithm::BreadthFirstWalk
            | Algorithm::GrowingTreeNewest
            | Algorithm::GrowingTreeOldest
            | Algorithm::GrowingTreeRandom
            | Algorithm::GrowingTreeMix
    )
}

/// The states of the cells of a run.
#[derive(Clone, Copy, Debug)]
pub struct CellStates<'r> {
    run: &'r Run,
    has_frontier: bool,
    /// Whether the algorithm walks outside the maze and may discard the walk.
    walks_outside: bool,
    is_over: bool,
}

impl<'r> CellStates<'r> {
    /// The states of a run. `algorithm` is for generations.
    pub fn new(run: &'r Run, algorithm: Option<Algorithm>) -> Self {
        let has_frontier = match run.runner() {
            None => algorithm.is_some_and(shows_frontier),
            Some(runner) => shows_queue(runner),
        };
        let walks_outside = run.runner().is_none() && algorithm == Some(Algorithm::Wilson);
        Self { run, has_frontier, walks_outside, is_over: run.is_over() }
    }

    /// Whether the state of a cell depends on its neighbors.
    pub const fn depend_on_neighbors(&self) -> bool {
        self.has_frontier
    }

    /// The state of a cell.
    pub fn get(&self, cell: Cell) -> CellState {
        let marks = self.run.playback().marks(cell);
        if self.run.runner().is_none() { self.of_growth(cell, marks) } else { self.of_solver(cell, marks) }
    }

    fn of_growth(&self, cell: Cell, marks: Marks) -> CellState {
        let is_in_maze = |marks: Marks| marks.has(Marks::JOINED) || marks.has(Marks::LOOKED);
        let playback = self.run.playback();
        let grid = playback.maze().grid();
        let touches_maze = || grid.neighbors(cell).any(|side| is_in_maze(playback.marks(grid.behind(cell, side))));
        if self.is_over || marks.has(Marks::RETIRED) {
            CellState::Plain
        } else if self.walks_outside && marks.has(Marks::LOOKED) && !marks.has(Marks::JOINED) {
            CellState::Walked
        } else if is_in_maze(marks) {
            CellState::Active
        } else if self.has_frontier && touches_maze() {
            CellState::Frontier
        } else {
            CellState::Untouched
        }
    }

    fn of_solver(&self, cell: Cell, marks: Marks) -> CellState {
        let playback = self.run.playback();
        let touches_expanded =
            || playback.maze().exits(cell).any(|(_, behind)| playback.marks(behind).has(Marks::LOOKED));
        if marks.has(Marks::RETIRED) {
            CellState::Dead
        } else if marks.has(Marks::WALKED_AGAIN) {
            CellState::WalkedAgain
        } else if marks.has(Marks::WALKED) {
            CellState::Walked
        } else if marks.has(Marks::LOOKED) {
            CellState::Expanded
        } else if self.has_frontier && playback.looks() > 0 && !self.is_over && touches_expanded() {
            CellState::Waiting
        } else {
            CellState::Plain
        }
    }
}

/// The colors of racers by lane.
pub const RACERS: [Ink; MAX_RACERS] = [
    roles::FIRST,
    roles::EXPANDED,
    roles::FRONTIER,
    roles::WALKED_AGAIN,
    roles::ACTIVE,
    roles::WALKED,
    roles::DEAD_END,
    roles::LAST,
];

/// The shape of a racer's symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    corners: u32,
    /// Whether the top is a side instead of a corner.
    turned: bool,
    /// Whether it is a star.
    dented: bool,
}

impl Token {
    const fn new(corners: u32, turned: bool, dented: bool) -> Self {
        Self { corners, turned, dented }
    }

    /// The corners on a unit circle with y up. The shape is star-shaped as seen from its middle.
    pub fn corners(self) -> impl Iterator<Item = Vec2> {
        /// Radius of the inner corners of a star.
        const DENT: f32 = 0.42;
        let count = if self.dented { self.corners * 2 } else { self.corners };
        let turn = if self.turned { 0.5 } else { 0.0 };
        (0..count).map(move |corner| {
            let share = (corner as f32 / (count / self.corners) as f32 + turn) / self.corners as f32;
            let radius = if self.dented && corner % 2 == 1 { DENT } else { 1.0 };
            Vec2::from_angle(std::f32::consts::TAU * (share + 0.25)) * radius
        })
    }
}

/// The symbols of racers by lane: disc, triangle, diamond, star, square, triangle pointing down, cross, hexagon.
pub const TOKENS: [Token; MAX_RACERS] = [
    Token::new(24, false, false),
    Token::new(3, false, false),
    Token::new(4, false, false),
    Token::new(5, false, true),
    Token::new(4, true, false),
    Token::new(3, true, false),
    Token::new(4, true, true),
    Token::new(6, false, false),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::palettes;

    #[test]
    fn distance_scale_is_monotonic_in_every_palette() {
        for (number, scheme) in
            palettes::ALL.iter().map(|named| &named.scheme).chain([&palettes::HIGH_CONTRAST]).enumerate()
        {
            let palette = scheme.palette();
            // Perceived lightness: the cube root of the luminance.
            let light: Vec<f32> = (0..=12)
                .map(|step| {
                    let [red, green, blue, _] = distance_color(&palette, Some(step as f32 / 12.0));
                    (0.2126 * red + 0.7152 * green + 0.0722 * blue).cbrt()
                })
                .collect();
            let rises = light[12] > light[0];
            let steps = light.windows(2).map(|pair| if rises { pair[1] - pair[0] } else { pair[0] - pair[1] });
            assert!(steps.fold(1.0, f32::min) > 0.012, "{number}: {light:?}");
        }
    }

    #[test]
    fn racers_have_different_symbols() {
        for (number, ink) in RACERS.iter().enumerate() {
            assert!(!RACERS[..number].contains(ink) && !TOKENS[..number].contains(&TOKENS[number]), "{number}");
        }
    }
}
