//! The path that the solution overlay shows: from the player through the missing keys to the goal.
//!
//! Each step of the player adds or removes one step of the path. A new path is made only after a shift of the maze,
//! after a key, or when the player takes another path through a maze with loops.

use bevy::prelude::*;
use maze::{Cell, Grid, Side};

use super::player::{PlayerBody, PlayerRun};
use super::race_state::CurrentMaze;
use super::solution_overlay::SolutionOverlay;
use crate::race_setup::CurrentLevel;
use crate::schedule::{RestartSystems, ViewSystems};

/// The path while the overlay is shown; otherwise empty.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct SolutionPath {
    /// Each cell with the side that leads on, from the goal back to the player.
    steps: Vec<(Cell, Side)>,
    /// The player's cell.
    from: Option<Cell>,
    /// How many of the steps are beyond the next key.
    beyond_key: usize,
    /// The leg of the race and the age of the maze for which the path was made.
    made_for: (usize, u64),
    /// The number of paths made so far.
    made: u32,
}

impl SolutionPath {
    /// Each cell with the side that leads on, from the goal back to the player: a step of the player changes only the
    /// end of the list.
    pub fn steps(&self) -> &[(Cell, Side)] {
        &self.steps
    }

    /// How many of the steps, at the start of the list, are beyond the next key.
    pub const fn beyond_key(&self) -> usize {
        self.beyond_key
    }

    /// The number of paths made so far. While it stays the same, steps are only added and removed at the end of the
    /// list.
    pub const fn made(&self) -> u32 {
        self.made
    }

    /// Whether this is the path from a cell in a leg of the race, in the maze of this age.
    fn is_from(&self, cell: Cell, made_for: (usize, u64)) -> bool {
        self.from == Some(cell) && self.made_for == made_for
    }

    /// Follows the player to a neighboring cell. `next` is the step that leads on from there; `ahead` returns the cell
    /// behind a side. Returns whether the path could follow.
    fn follow(&mut self, cell: Cell, next: Option<(Side, Cell)>, ahead: impl Fn(Cell, Side) -> Cell) -> bool {
        let has_advanced = self.steps.len() > self.beyond_key
            && self.steps.last().is_some_and(|&(from, side)| Some(from) == self.from && ahead(from, side) == cell);
        let has_turned_back = next.is_some_and(|(_, behind)| Some(behind) == self.from);
        if has_advanced {
            self.steps.pop();
        } else if has_turned_back {
            self.steps.extend(next.map(|(side, _)| (cell, side)));
        } else {
            return false;
        }
        self.from = Some(cell);
        true
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SolutionPath>();
    app.add_systems(
        Update,
        (forget.run_if(not(resource_exists::<CurrentLevel>)), update.run_if(resource_exists::<CurrentLevel>))
            .chain()
            .after(RestartSystems::Reset)
            .before(ViewSystems::Palette),
    );
}

fn forget(mut path: ResMut<SolutionPath>) {
    clear(&mut path);
}

fn clear(path: &mut ResMut<SolutionPath>) {
    if path.from.is_some() {
        let made = path.made + 1;
        **path = SolutionPath { made, ..default() };
    }
}

fn update(
    overlay: Res<SolutionOverlay>,
    level: Res<CurrentLevel>,
    current_maze: CurrentMaze,
    player: Query<&PlayerRun, With<PlayerBody>>,
    mut path: ResMut<SolutionPath>,
) {
    let Some(player) = player.single().ok().filter(|_| overlay.shown()) else {
        clear(&mut path);
        return;
    };
    let leg = player.0.taken().leg();
    let view = current_maze.view(leg);
    // The age with all keys, because a shift beyond the next key changes the path too.
    let age = current_maze.view(level.level.keys().len()).age();
    let (cell, made_for) = (player.0.place().cell(view.maze()), (leg, age));
    if path.is_from(cell, made_for) {
        return;
    }
    let grid = view.maze().grid();
    let is_current = path.made_for == made_for && path.from.is_some();
    if is_current && path.follow(cell, view.next_step(cell), |cell, side| grid.behind(cell, side)) {
        return;
    }
    let mut steps = Vec::new();
    let (mut at, mut to_key) = (cell, 0);
    for keys in leg..=level.level.keys().len() {
        let view = current_maze.view(keys);
        steps.extend(view.path(at));
        at = view.target();
        if keys == leg {
            to_key = steps.len();
        }
    }
    let beyond_key = steps.len() - to_key;
    steps.reverse();
    let made = path.made + 1;
    *path = SolutionPath { steps, from: Some(cell), beyond_key, made_for, made };
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze::{Algorithm, AnyGrid, CellShape, Recipe, Seed, Wrap};
    use race::{Darkness, EaterKind, Endpoints, Level, LevelPlan};

    fn level(wrap: Option<Wrap>) -> Level {
        let grid = AnyGrid::new(CellShape::Square, "20x14", wrap, None).unwrap();
        let recipe = Recipe { grid, generator: Algorithm::Wilson.into(), seed: Seed::new("path") };
        let plan = LevelPlan {
            name: String::new(),
            maze: recipe.into(),
            endpoints: Endpoints::Corner,
            eaters: vec![EaterKind::Plug],
            dark: Darkness::Nowhere,
            scouted: false,
            doors: 0,
            placed: race::placed::Placed::NOTHING,
            electronic_doors: 0,
            shift_rate: 0,
            rank: None,
            strength: None,
        };
        Level::build(plan).unwrap()
    }

    #[test]
    fn path_follows_the_player_step_by_step() {
        for wrap in [None, Some(Wrap::Cylinder), Some(Wrap::Torus)] {
            let level = level(wrap);
            let view = level.view(0);
            let grid = view.maze().grid();
            let whole = |cell: Cell| {
                let mut steps = view.path(cell);
                steps.reverse();
                SolutionPath { steps, from: Some(cell), ..SolutionPath::default() }
            };
            // A walk along the right-hand wall visits every cell of a perfect maze, back and forth.
            let (mut cell, mut back) = (level.start(), None);
            let mut path = whole(cell);
            for _ in 0..4 * grid.cells() {
                let side = maze::solve::by_right_hand::<AnyGrid>(view.maze().open(cell), back).unwrap();
                back = Some(grid.opposite(cell, side));
                cell = grid.behind(cell, side);
                assert!(path.follow(cell, view.next_step(cell), |cell, side| grid.behind(cell, side)));
                assert_eq!(path, whole(cell));
            }
        }
    }
}
