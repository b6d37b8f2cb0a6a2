//! The solution on the minimap: which texels it covers.

use bevy::prelude::*;
use geometry::{Chart, in_world};
use maze::{AnyGrid, Cell, Side};
use race::StepLines;

use crate::simulation::SolutionPath;

/// A texel without solution.
const NONE: u32 = u32::MAX;

/// The texels that the solution covers. Follows the path step by step.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct SolutionMarks {
    /// For each texel the first step of the path that covers it.
    first: Vec<u32>,
    /// The marked steps.
    steps: Vec<(Cell, Side)>,
    /// The number of the path, as in `SolutionPath`.
    made: u32,
}

impl SolutionMarks {
    /// Whether a texel is covered.
    pub(super) fn covers(&self, texel: usize) -> bool {
        self.first.get(texel).is_some_and(|&step| step != NONE)
    }

    /// Follows a path. Returns whether texels may have changed.
    pub(super) fn follow(&mut self, path: &SolutionPath, grid: &AnyGrid, chart: &Chart) -> bool {
        self.follow_steps(path.steps(), path.made(), grid, chart)
    }

    fn follow_steps(&mut self, steps: &[(Cell, Side)], made: u32, grid: &AnyGrid, chart: &Chart) -> bool {
        if self.made == made && self.steps.len() == steps.len() && self.steps.last() == steps.last() {
            return false;
        }
        if self.made != made || self.first.is_empty() {
            self.first = vec![NONE; chart.size().element_product() as usize];
            self.steps.clear();
            self.made = made;
        }
        // A path with the same number changes only at its end.
        while let Some(&last) = self.steps.last()
            && steps.get(self.steps.len() - 1) != Some(&last)
        {
            self.steps.pop();
            let number = self.steps.len() as u32;
            self.for_texels(last, grid, chart, |first| {
                if *first == number {
                    *first = NONE;
                }
            });
        }
        for &step in &steps[self.steps.len()..] {
            let number = self.steps.len() as u32;
            self.for_texels(step, grid, chart, |first| *first = (*first).min(number));
            self.steps.push(step);
        }
        true
    }

    /// Calls a function for the texels of a step: a line two texels wide. A texel may be visited more than once.
    fn for_texels(
        &mut self,
        (cell, side): (Cell, Side),
        grid: &AnyGrid,
        chart: &Chart,
        mut visit: impl FnMut(&mut u32),
    ) {
        let texels = chart.size();
        for (from, to) in StepLines::new(grid, cell, side).into_iter().flat_map(StepLines::lines) {
            let (from, to) = (chart.place(in_world(from)), chart.place(in_world(to)));
            let pieces = (from.distance(to) * 2.0).ceil().max(1.0);
            for piece in 0..=pieces as u32 {
                let at = from.lerp(to, piece as f32 / pieces);
                for corner in [Vec2::new(-0.5, -0.5), Vec2::new(0.5, -0.5), Vec2::new(-0.5, 0.5), Vec2::splat(0.5)] {
                    let texel = (at + corner).as_uvec2().min(texels - 1);
                    visit(&mut self.first[(texel.y * texels.x + texel.x) as usize]);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze::{Algorithm, Cancel, CellShape, Grid, Maze, Openings, Recipe, Seed, Wrap};

    #[test]
    fn marks_that_follow_a_walk_equal_new_marks() {
        let grid = AnyGrid::new(CellShape::Square, "20x14", Some(Wrap::Torus), None).unwrap();
        let recipe = Recipe { grid, generator: Algorithm::Wilson.into(), seed: Seed::new("marks") };
        let maze: Maze<AnyGrid> = recipe.maze().unwrap();
        let (grid, chart) = (maze.grid(), Chart::of(&maze, Openings::NONE, 128, &Cancel::never()).unwrap());
        let texels = chart.size().element_product() as usize;
        // A walk along the wall, drawn as a path that grows and, where it turns back, shrinks.
        let (mut cell, mut back, mut walk) = (Cell(0), None, Vec::<(Cell, Side)>::new());
        let mut following = SolutionMarks::default();
        for _ in 0..4 * grid.cells() {
            let side = maze::solve::by_right_hand::<AnyGrid>(maze.open(cell), back).unwrap();
            let from = cell;
            cell = grid.behind(from, side);
            back = Some(grid.opposite(from, side));
            if walk.last().is_some_and(|&(before, _)| before == cell) {
                walk.pop();
            } else {
                walk.push((from, side));
            }
            following.follow_steps(&walk, 1, grid, &chart);
            let mut new = SolutionMarks::default();
            new.follow_steps(&walk, 1, grid, &chart);
            assert!((0..texels).all(|texel| following.covers(texel) == new.covers(texel)), "{walk:?}");
        }
        assert!(!following.follow_steps(&walk, 1, grid, &chart), "nothing has changed");
    }
}
