//! What a maze is like in numbers, beside those of a large sample of mazes by the same rule.

use maze::measure::{Report, SolutionReport, UNREACHABLE};
use maze::{Algorithm, AnyGrid, Cell, Grid, Maze, MazeStyle, Recipe};
use race::Endpoints;

use super::statistics::Sample;
use super::tournament::numbered;

/// Something that is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Measure {
    /// Cells with one passage.
    DeadEnds,
    /// Cells with two passages that lie opposite each other.
    Straights,
    /// Cells with two passages that do not.
    Turns,
    /// Cells with three passages.
    Junctions,
    /// Cells with four or more.
    Crossings,
    /// Steps of the way.
    Way,
    /// Cells of the way among all.
    WayShare,
    /// Cells of the longest path among all.
    LongestShare,
    /// Cells of the way that leave a choice.
    Decisions,
    /// Cells of the way in which it turns, among all of it.
    WayTurns,
    /// The mean size of a blind alley beside the way, in cells.
    Alleys,
    /// The deepest of them, in steps.
    DeepestAlley,
    /// Cells that breadth-first looks at, among all.
    Looks,
    /// The score of the difficulty, in steps.
    Difficulty,
}

impl Measure {
    /// All of them.
    pub const ALL: [Self; 14] = [
        Self::DeadEnds,
        Self::Straights,
        Self::Turns,
        Self::Junctions,
        Self::Crossings,
        Self::Way,
        Self::WayShare,
        Self::LongestShare,
        Self::Decisions,
        Self::WayTurns,
        Self::Alleys,
        Self::DeepestAlley,
        Self::Looks,
        Self::Difficulty,
    ];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::DeadEnds => "Dead ends",
            Self::Straights => "Straight on",
            Self::Turns => "Turns",
            Self::Junctions => "Junctions",
            Self::Crossings => "Crossings",
            Self::Way => "The way",
            Self::WayShare => "Way of all",
            Self::LongestShare => "Longest path",
            Self::Decisions => "Decisions",
            Self::WayTurns => "Turns of way",
            Self::Alleys => "Blind alleys",
            Self::DeepestAlley => "Deepest alley",
            Self::Looks => "Looked at",
            Self::Difficulty => "Difficulty",
        }
    }

    /// What it means, in a line.
    pub const fn meaning(self) -> &'static str {
        match self {
            Self::DeadEnds => "Cells with one passage, of all cells.",
            Self::Straights => "Cells that are gone straight through, of all cells.",
            Self::Turns => "Cells with two passages that make a bend, of all cells.",
            Self::Junctions => "Cells with three passages. In a perfect maze: dead ends = 2 + junctions + 2 crossings.",
            Self::Crossings => "Cells with four passages or more.",
            Self::Way => "Steps of the shortest way from start to goal.",
            Self::WayShare => "Cells of the way, of all cells.",
            Self::LongestShare => "Cells of the longest path between any two, of all cells.",
            Self::Decisions => "Cells of the way that leave a choice.",
            Self::WayTurns => "Cells of the way in which it turns, of all of it.",
            Self::Alleys => "Cells in a blind alley beside the way, in the mean.",
            Self::DeepestAlley => "Steps into the deepest blind alley beside the way.",
            Self::Looks => "Cells that breadth-first looks at before it is at the goal, of all cells.",
            Self::Difficulty => "Length + blind alleys + 5 for each decision + 1 for each turn.",
        }
    }

    /// Whether it is a share, which is told in percent.
    pub const fn is_share(self) -> bool {
        matches!(
            self,
            Self::DeadEnds
                | Self::Straights
                | Self::Turns
                | Self::Junctions
                | Self::Crossings
                | Self::WayShare
                | Self::LongestShare
                | Self::WayTurns
                | Self::Looks
        )
    }

    /// Whether it is counted in whole numbers.
    pub const fn is_whole(self) -> bool {
        matches!(self, Self::Way | Self::Decisions | Self::DeepestAlley | Self::Difficulty)
    }

    /// In what it is counted.
    pub const fn unit(self) -> &'static str {
        match self {
            Self::DeadEnds
            | Self::Straights
            | Self::Turns
            | Self::Junctions
            | Self::Crossings
            | Self::WayShare
            | Self::LongestShare
            | Self::Looks => "% of all cells",
            Self::WayTurns => "% of the cells of the way",
            Self::Way | Self::DeepestAlley | Self::Difficulty => "steps",
            Self::Decisions => "cells of the way",
            Self::Alleys => "cells in the mean",
        }
    }

    /// A value as it is told.
    pub fn said(self, value: f64) -> String {
        if self.is_share() { format!("{:.1} %", value * 100.0) } else { format!("{value:.1}").replace(".0", "") }
    }

    /// What theory says of an endless maze of this rule, where it says something: of the rule as it is, on plain squares.
    pub fn theory(self, recipe: &Recipe) -> Option<(f64, &'static str)> {
        // Manna, Dhar and Majumdar, "Spanning trees in two dimensions", 1992: (8/π²)(1 − 2/π).
        const UNIFORM: f64 = 0.294_545_1;
        if Grid::square(&recipe.grid).is_none() || recipe.generator.style != MazeStyle::PLAIN {
            return None;
        }
        match (self, recipe.generator.algorithm) {
            (Self::DeadEnds, Algorithm::Wilson | Algorithm::AldousBroder) => {
                Some((UNIFORM, "(8/π²)(1 − 2/π) of an endless square maze: all mazes are equally likely"))
            }
            // A cell is one if it is opened by neither of two neighbours.
            (Self::DeadEnds, Algorithm::BinaryTree) => {
                Some((0.25, "1/2 · 1/2: neither neighbour opened its wall to it"))
            }
            _ => None,
        }
    }
}

/// The values of all measures of one maze, in the order of [`Measure::ALL`].
pub type Values = [f64; Measure::ALL.len()];

/// Blind alleys are counted in so many sizes, each from a power of two on: no maze of the lab has larger ones.
pub const LARGEST_ALLEYS: usize = 21;

/// What was measured of the maze on the table.
#[derive(Clone, Debug)]
pub struct Measured {
    /// Its values.
    pub values: Values,
    /// Whether it is perfect.
    pub is_perfect: bool,
    /// How many perfect mazes its grid has, where they can be counted.
    pub perfect_mazes: Option<String>,
    /// The distance of each cell from the start.
    pub distances: Vec<u32>,
    /// The largest of them.
    pub farthest: u32,
    /// How many blind alleys beside the way have 1 cell, 2 or 3, 4 to 7, and so on.
    pub alleys: [u32; LARGEST_ALLEYS],
}

impl Measured {
    /// Measures a maze.
    pub fn of(maze: &Maze<AnyGrid>, ends: (Cell, Cell)) -> Result<Self, String> {
        let report = Report::of(maze, ends.0, ends.1).map_err(|error| error.to_string())?;
        let mut alleys = [0; LARGEST_ALLEYS];
        for branch in report.solution.iter().flat_map(|solution| &solution.branches) {
            alleys[(branch.cells.max(1).ilog2() as usize).min(LARGEST_ALLEYS - 1)] += 1;
        }
        let reached = report.distances.iter().copied().filter(|&distance| distance != UNREACHABLE);
        Ok(Self {
            values: values(&report),
            is_perfect: report.is_perfect,
            perfect_mazes: report.perfect_mazes.as_ref().map(ToString::to_string),
            farthest: reached.max().unwrap_or(0),
            alleys,
            distances: report.distances,
        })
    }
}

fn values(report: &Report) -> Values {
    let cells = f64::from(report.cells);
    let kinds = report.census.by_passages;
    let crossings: u32 = kinds[4..].iter().sum();
    let of_way = |value: fn(&SolutionReport) -> f64| report.solution.as_ref().map_or(0.0, value);
    Measure::ALL.map(|measure| match measure {
        Measure::DeadEnds => f64::from(kinds[1]) / cells,
        Measure::Straights => f64::from(report.census.straights) / cells,
        Measure::Turns => f64::from(kinds[2] - report.census.straights) / cells,
        Measure::Junctions => f64::from(kinds[3]) / cells,
        Measure::Crossings => f64::from(crossings) / cells,
        Measure::Way => of_way(|way| way.path.len() as f64 - 1.0),
        Measure::WayShare => of_way(|way| way.path.len() as f64) / cells,
        Measure::LongestShare => report.longest.path.len() as f64 / cells,
        Measure::Decisions => of_way(|way| way.decisions as f64),
        Measure::WayTurns => of_way(|way| way.turns as f64 / way.path.len() as f64),
        Measure::Alleys => of_way(|way| {
            let sum: f64 = way.branches.iter().map(|branch| f64::from(branch.cells)).sum();
            sum / way.branches.len().max(1) as f64
        }),
        Measure::DeepestAlley => {
            of_way(|way| way.branches.iter().map(|branch| f64::from(branch.depth)).fold(0.0, f64::max))
        }
        Measure::Looks => report.expanded as f64 / cells,
        Measure::Difficulty => of_way(|way| way.difficulty.score() as f64),
    })
}

/// A sample of mazes by one rule.
#[derive(Clone, Debug)]
pub struct Crowd {
    /// How they are made, but for the seed.
    pub recipe: Recipe,
    /// For each measure its values, in the order of [`Measure::ALL`].
    pub samples: Vec<Sample>,
}

/// Cells that are measured for a sample, in all; and the fewest and the most mazes of one.
const CELLS_SAMPLED: u32 = 1_500_000;
const FEWEST: u32 = 8;
const MOST: u32 = 400;

/// How many mazes are in a sample of mazes of so many cells.
pub fn size_of_crowd(cells: u32) -> u32 {
    (CELLS_SAMPLED / cells.max(1)).clamp(FEWEST, MOST)
}

impl Crowd {
    /// Measures a sample of the mazes of a recipe with other seeds. `tell` hears how many are done, and says whether to
    /// go on; `None` where it does not.
    pub fn of(
        recipe: &Recipe,
        ends: Endpoints,
        count: u32,
        mut tell: impl FnMut(u32) -> bool,
    ) -> Result<Option<Self>, String> {
        let mut samples = vec![Sample::default(); Measure::ALL.len()];
        for number in 1..=count {
            if !tell(number - 1) {
                return Ok(None);
            }
            let maze = numbered(recipe, number).maze().map_err(|error| error.to_string())?;
            let (start, goal) = ends.in_maze(&maze).map_err(|error| error.to_string())?;
            let report = Report::of(&maze, start, goal).map_err(|error| error.to_string())?;
            for (sample, value) in samples.iter_mut().zip(values(&report)) {
                sample.add(value);
            }
        }
        Ok(Some(Self { recipe: recipe.clone(), samples }))
    }

    /// Their rule.
    pub const fn algorithm(&self) -> Algorithm {
        self.recipe.generator.algorithm
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze::{CellShape, Seed};

    fn recipe(algorithm: Algorithm) -> Recipe {
        let grid = AnyGrid::new(CellShape::Square, "20x20", None, None).unwrap();
        Recipe { grid, generator: algorithm.into(), seed: Seed::new("crowd") }
    }

    /// The shares of dead ends that are known of mazes of 20 by 20 cells, in percent.
    #[test]
    fn crowds_have_the_dead_ends_that_their_rules_are_known_for() {
        let at = Measure::ALL.iter().position(|&measure| measure == Measure::DeadEnds).unwrap();
        for (algorithm, percent) in [
            (Algorithm::DepthFirst, 10.5),
            (Algorithm::CandidateLinks, 32.0),
            (Algorithm::Wilson, 29.0),
            (Algorithm::BinaryTree, 25.2),
        ] {
            let crowd = Crowd::of(&recipe(algorithm), Endpoints::Corner, 60, |_| true).unwrap().unwrap();
            let dead_ends = &crowd.samples[at];
            let off = dead_ends.mean() * 100.0 - percent;
            assert!(off.abs() < 0.8, "{algorithm}: {off}");
        }
        assert!(Crowd::of(&recipe(Algorithm::Wilson), Endpoints::Corner, 60, |done| done < 2).unwrap().is_none());
    }

    #[test]
    fn theory_is_told_of_plain_squares_alone() {
        let plain = recipe(Algorithm::Wilson);
        assert!(Measure::DeadEnds.theory(&plain).is_some());
        assert_eq!(Measure::DeadEnds.theory(&recipe(Algorithm::Kruskal)), None);
        for (shape, size) in [(CellShape::Hexagon, "9x9"), (CellShape::Triangle, "9x9"), (CellShape::Ring, "5")] {
            let grid = AnyGrid::new(shape, size, None, None).unwrap();
            assert_eq!(Measure::DeadEnds.theory(&Recipe { grid, ..plain.clone() }), None, "{shape}");
        }
        let mut leaning = plain;
        leaning.generator.style.braid = maze::Fraction::HALF;
        assert_eq!(Measure::DeadEnds.theory(&leaning), None);
    }

    #[test]
    fn the_shares_of_a_maze_are_of_all_its_cells() {
        let maze = recipe(Algorithm::Kruskal).maze().unwrap();
        let measured = Measured::of(&maze, (Cell(0), Cell(399))).unwrap();
        let all: f64 = measured.values[..5].iter().sum();
        assert!((all - 1.0).abs() < 1e-9 && measured.is_perfect);
        assert!(measured.farthest >= 38 && measured.distances[0] == 0 && measured.alleys.iter().sum::<u32>() > 0);
        // Dead ends = 2 + junctions + 2 crossings.
        let [ends, _, _, three, four] = [0, 1, 2, 3, 4].map(|at: usize| (measured.values[at] * 400.0).round());
        assert!((ends - (2.0 + three + 2.0 * four)).abs() < 1e-9);
    }
}
