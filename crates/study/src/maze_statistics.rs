//! Statistics of a maze, and of a sample of mazes by the same algorithm.

use maze::measure::{Report, SolutionReport, UNREACHABLE};
use maze::{Algorithm, AnyGrid, Cancel, Cell, Grid, Maze, MazeStyle, Recipe};
use text::{Id, Text};

use crate::goal_rule::GoalRule;
use crate::numbered::numbered;
use crate::series::Series;

/// A statistic of a maze.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Measure {
    /// Cells with one passage.
    DeadEnds,
    /// Cells with two passages opposite each other.
    Straights,
    /// Cells with two passages at an angle.
    Turns,
    /// Cells with three passages.
    Junctions,
    /// Cells with four or more passages.
    Crossings,
    /// Steps of the solution.
    SolutionLength,
    /// Share of cells on the solution.
    SolutionShare,
    /// Share of cells on the longest path.
    LongestShare,
    /// Cells of the solution with a choice.
    Decisions,
    /// Share of turns in the solution.
    SolutionTurns,
    /// Mean size of the blind alleys off the solution, in cells.
    Alleys,
    /// Steps into the deepest blind alley.
    DeepestAlley,
    /// Share of cells that a breadth-first search expands.
    Expanded,
    /// Difficulty score, in steps.
    Difficulty,
}

/// The definition of a measure.
struct MeasureSpec {
    name: Id,
    hint: Id,
    unit: Id,
    /// The notation of its values.
    notation: Notation,
}

/// A notation for values.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Notation {
    /// 0 to 1, displayed in percent.
    Share,
    /// Whole numbers.
    Count,
    /// Numbers with one decimal.
    Mean,
}

impl Measure {
    /// All measures.
    pub const ALL: [Self; 14] = [
        Self::DeadEnds,
        Self::Straights,
        Self::Turns,
        Self::Junctions,
        Self::Crossings,
        Self::SolutionLength,
        Self::SolutionShare,
        Self::LongestShare,
        Self::Decisions,
        Self::SolutionTurns,
        Self::Alleys,
        Self::DeepestAlley,
        Self::Expanded,
        Self::Difficulty,
    ];

    const fn spec(self) -> MeasureSpec {
        use Notation::{Count, Mean, Share};
        const OF_CELLS: Id = id!("lab-measure-unit-cells");
        const STEPS: Id = id!("lab-measure-unit-steps");
        let (name, hint, unit, notation) = match self {
            Self::DeadEnds => (id!("lab-measure-dead-ends"), id!("lab-measure-dead-ends-hint"), OF_CELLS, Share),
            Self::Straights => (id!("lab-measure-straights"), id!("lab-measure-straights-hint"), OF_CELLS, Share),
            Self::Turns => (id!("lab-measure-turns"), id!("lab-measure-turns-hint"), OF_CELLS, Share),
            Self::Junctions => (id!("lab-measure-junctions"), id!("lab-measure-junctions-hint"), OF_CELLS, Share),
            Self::Crossings => (id!("lab-measure-crossings"), id!("lab-measure-crossings-hint"), OF_CELLS, Share),
            Self::SolutionLength => {
                (id!("lab-measure-solution-length"), id!("lab-measure-solution-length-hint"), STEPS, Count)
            }
            Self::SolutionShare => {
                (id!("lab-measure-solution-share"), id!("lab-measure-solution-share-hint"), OF_CELLS, Share)
            }
            Self::LongestShare => {
                (id!("lab-measure-longest-share"), id!("lab-measure-longest-share-hint"), OF_CELLS, Share)
            }
            Self::Decisions => (
                id!("lab-measure-decisions"),
                id!("lab-measure-decisions-hint"),
                id!("lab-measure-unit-solution-cells"),
                Count,
            ),
            Self::SolutionTurns => (
                id!("lab-measure-solution-turns"),
                id!("lab-measure-solution-turns-hint"),
                id!("lab-measure-unit-solution-share"),
                Share,
            ),
            Self::Alleys => {
                (id!("lab-measure-alleys"), id!("lab-measure-alleys-hint"), id!("lab-measure-unit-mean-cells"), Mean)
            }
            Self::DeepestAlley => {
                (id!("lab-measure-deepest-alley"), id!("lab-measure-deepest-alley-hint"), STEPS, Count)
            }
            Self::Expanded => (id!("lab-measure-expanded"), id!("lab-measure-expanded-hint"), OF_CELLS, Share),
            Self::Difficulty => (id!("lab-measure-difficulty"), id!("lab-measure-difficulty-hint"), STEPS, Count),
        };
        MeasureSpec { name, hint, unit, notation }
    }

    /// Its name.
    pub const fn name(self) -> Id {
        self.spec().name
    }

    /// Its meaning in one line.
    pub const fn hint(self) -> Id {
        self.spec().hint
    }

    /// The unit of its values.
    pub const fn unit(self) -> Id {
        self.spec().unit
    }

    /// Whether its values are shares from 0 to 1, displayed in percent.
    pub fn is_share(self) -> bool {
        self.spec().notation == Notation::Share
    }

    /// Whether its values are whole numbers.
    pub fn is_whole(self) -> bool {
        self.spec().notation == Notation::Count
    }

    /// A value without the percent sign.
    pub fn number(self, value: f64) -> Text {
        let value = if self.is_share() { value * 100.0 } else { value };
        let has_decimal = self.is_share() || (value.fract() * 10.0).round() != 0.0;
        Text::decimal(value, u8::from(has_decimal))
    }

    /// A value with its unit.
    pub fn value(self, value: f64) -> Text {
        if self.is_share() { Text::percent(self.number(value)) } else { self.number(value) }
    }

    /// The theoretical value for an endless maze of a recipe, and its source. Only for default styles on square grids.
    pub fn theory(self, recipe: &Recipe) -> Option<(f64, Text)> {
        // Manna, Dhar and Majumdar, "Spanning trees in two dimensions", 1992: (8/π²)(1 − 2/π).
        const UNIFORM: f64 = 0.294_545_1;
        if Grid::square(&recipe.grid).is_none() || recipe.generator.style != MazeStyle::PLAIN {
            return None;
        }
        match (self, recipe.generator.algorithm) {
            (Self::DeadEnds, Algorithm::Wilson | Algorithm::AldousBroder) => {
                Some((UNIFORM, text!("lab-theory-uniform")))
            }
            // A cell is a dead end if neither of two neighbors carved a passage to it.
            (Self::DeadEnds, Algorithm::BinaryTree) => Some((0.25, text!("lab-theory-binary-tree"))),
            _ => None,
        }
    }
}

/// The values of all measures of one maze, in the order of [`Measure::ALL`].
pub type Values = [f64; Measure::ALL.len()];

/// Number of size classes of blind alleys, each starting at a power of two. Enough for the largest maze of the lab.
pub const ALLEY_CLASSES: usize = 21;

/// The statistics of the current maze.
#[derive(Clone, Debug)]
pub struct MazeStatistics {
    /// The values of all measures.
    values: Values,
    /// Whether the maze is perfect.
    is_perfect: bool,
    /// The number of perfect mazes on its grid, if it can be computed.
    perfect_mazes: Option<String>,
    /// Distance of each cell from the start.
    distances: Vec<u32>,
    /// The largest distance.
    farthest: u32,
    /// Number of blind alleys off the solution with 1 cell, 2 to 3 cells, 4 to 7 cells, and so on.
    alleys: [u32; ALLEY_CLASSES],
}

impl MazeStatistics {
    /// Measures a maze.
    pub fn of(maze: &Maze<AnyGrid>, endpoints: (Cell, Cell), cancel: &Cancel) -> Result<Self, Text> {
        let report = Report::of_with(maze, endpoints.0, endpoints.1, cancel)?;
        let mut alleys = [0; ALLEY_CLASSES];
        for branch in report.solution.iter().flat_map(|solution| &solution.branches) {
            alleys[(branch.cells.max(1).ilog2() as usize).min(ALLEY_CLASSES - 1)] += 1;
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

    /// The values of all measures.
    pub const fn values(&self) -> &Values {
        &self.values
    }

    /// Whether the maze is perfect.
    pub const fn is_perfect(&self) -> bool {
        self.is_perfect
    }

    /// The number of perfect mazes on its grid, if it can be computed.
    pub fn perfect_mazes(&self) -> Option<&str> {
        self.perfect_mazes.as_deref()
    }

    /// The largest distance from the start.
    pub const fn farthest(&self) -> u32 {
        self.farthest
    }

    /// Number of blind alleys off the solution with 1 cell, 2 to 3 cells, 4 to 7 cells, and so on.
    pub const fn alleys(&self) -> &[u32; ALLEY_CLASSES] {
        &self.alleys
    }

    /// Distance of a cell from the start, as a fraction of the largest distance. `None` for an unreachable cell.
    pub fn distance_share(&self, cell: Cell) -> Option<f32> {
        let distance = self.distances.get(cell.index()).copied().filter(|&distance| distance != UNREACHABLE)?;
        Some(distance as f32 / self.farthest.max(1) as f32)
    }
}

fn values(report: &Report) -> Values {
    let cells = f64::from(report.cells);
    let kinds = report.census.by_passages;
    let crossings: u32 = kinds[4..].iter().sum();
    let of_solution = |value: fn(&SolutionReport) -> f64| report.solution.as_ref().map_or(0.0, value);
    Measure::ALL.map(|measure| match measure {
        Measure::DeadEnds => f64::from(kinds[1]) / cells,
        Measure::Straights => f64::from(report.census.straights) / cells,
        Measure::Turns => f64::from(kinds[2] - report.census.straights) / cells,
        Measure::Junctions => f64::from(kinds[3]) / cells,
        Measure::Crossings => f64::from(crossings) / cells,
        Measure::SolutionLength => of_solution(|solution| solution.path.len() as f64 - 1.0),
        Measure::SolutionShare => of_solution(|solution| solution.path.len() as f64) / cells,
        Measure::LongestShare => report.longest.path.len() as f64 / cells,
        Measure::Decisions => of_solution(|solution| solution.decisions as f64),
        Measure::SolutionTurns => of_solution(|solution| solution.turns as f64 / solution.path.len() as f64),
        Measure::Alleys => of_solution(|solution| {
            let sum: f64 = solution.branches.iter().map(|branch| f64::from(branch.cells)).sum();
            sum / solution.branches.len().max(1) as f64
        }),
        Measure::DeepestAlley => {
            of_solution(|solution| solution.branches.iter().map(|branch| f64::from(branch.depth)).fold(0.0, f64::max))
        }
        Measure::Expanded => report.expanded as f64 / cells,
        Measure::Difficulty => of_solution(|solution| solution.difficulty.score() as f64),
    })
}

/// A sample of mazes by one algorithm.
#[derive(Clone, Debug)]
pub struct Sample {
    /// The recipe of its mazes, apart from the seed.
    recipe: Recipe,
    /// The values of each measure, in the order of [`Measure::ALL`].
    series: Vec<Series>,
}

/// Total number of cells in a sample, and the minimum and maximum number of mazes.
const SAMPLED_CELLS: u32 = 1_500_000;
const MIN_SAMPLE: u32 = 8;
const MAX_SAMPLE: u32 = 400;

/// The number of mazes in a sample, given the cells per maze.
pub fn sample_size(cells: u32) -> u32 {
    (SAMPLED_CELLS / cells.max(1)).clamp(MIN_SAMPLE, MAX_SAMPLE)
}

impl Sample {
    /// Measures mazes of a recipe with other seeds. `report` receives the number of finished mazes.
    pub fn of(
        recipe: &Recipe,
        goal_rule: GoalRule,
        count: u32,
        cancel: &Cancel,
        mut report: impl FnMut(u32),
    ) -> Result<Self, Text> {
        let mut series = vec![Series::default(); Measure::ALL.len()];
        for number in 1..=count {
            report(number - 1);
            let maze = numbered(recipe, number).maze_or_canceled(cancel)?;
            let (start, goal) = goal_rule.in_maze(&maze)?;
            let report = Report::of_with(&maze, start, goal, cancel)?;
            for (series, value) in series.iter_mut().zip(values(&report)) {
                series.add(value);
            }
        }
        Ok(Self { recipe: recipe.clone(), series })
    }

    /// A sample with given values, for tests.
    #[doc(hidden)]
    pub const fn with(recipe: Recipe, series: Vec<Series>) -> Self {
        Self { recipe, series }
    }

    /// The recipe of its mazes, apart from the seed.
    pub const fn recipe(&self) -> &Recipe {
        &self.recipe
    }

    /// The values of each measure, in the order of [`Measure::ALL`].
    pub fn series(&self) -> &[Series] {
        &self.series
    }

    /// Its algorithm.
    pub const fn algorithm(&self) -> Algorithm {
        self.recipe.generator.algorithm
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze::{CellShape, Seed};
    use race::Endpoints;

    fn recipe(algorithm: Algorithm) -> Recipe {
        let grid = AnyGrid::new(CellShape::Square, "20x20", None, None).unwrap();
        Recipe { grid, generator: algorithm.into(), seed: Seed::new("sample") }
    }

    #[test]
    fn number_has_as_many_decimals_as_it_needs() {
        let share = Measure::DeadEnds;
        let count = Measure::Difficulty;
        assert!(share.is_share() && !share.is_whole() && count.is_whole());
        assert_eq!(share.number(0.125), Text::decimal(12.5, 1));
        assert_eq!(
            [3.0, 3.25].map(|value| Measure::Alleys.number(value)),
            [Text::decimal(3.0, 0), Text::decimal(3.25, 1)]
        );
    }

    #[test]
    fn larger_mazes_have_smaller_samples() {
        let sizes = [1, 3750, 15_000, 100_000, 187_500, 10_000_000].map(sample_size);
        assert_eq!(sizes, [MAX_SAMPLE, MAX_SAMPLE, 100, 15, MIN_SAMPLE, MIN_SAMPLE]);
    }

    /// Known shares of dead ends in mazes of 20 by 20 cells, in percent.
    #[test]
    fn samples_have_known_shares_of_dead_ends() {
        let at = Measure::ALL.iter().position(|&measure| measure == Measure::DeadEnds).unwrap();
        for (algorithm, percent) in [
            (Algorithm::DepthFirst, 10.5),
            (Algorithm::CandidateLinks, 32.0),
            (Algorithm::Wilson, 29.0),
            (Algorithm::BinaryTree, 25.2),
        ] {
            let sample =
                Sample::of(&recipe(algorithm), Endpoints::Corner.into(), 60, &Cancel::never(), |_| {}).unwrap();
            let dead_ends = &sample.series[at];
            let off = dead_ends.mean() * 100.0 - percent;
            assert!(off.abs() < 0.8, "{algorithm}: {off}");
        }
    }

    #[test]
    fn canceled_sample_stops() {
        let cancel = Cancel::new();
        let mut reported = Vec::new();
        let sample = Sample::of(&recipe(Algorithm::Wilson), Endpoints::Corner.into(), 60, &cancel, |done| {
            reported.push(done);
            if done == 2 {
                cancel.cancel();
            }
        });
        assert!(sample.is_err());
        assert_eq!(reported, [0, 1, 2]);
    }

    #[test]
    fn canceled_statistics_stop() {
        let maze = recipe(Algorithm::Kruskal).maze().unwrap();
        let cancel = Cancel::new();
        cancel.cancel();
        assert!(MazeStatistics::of(&maze, (Cell(0), Cell(399)), &cancel).is_err());
    }

    #[test]
    fn theory_applies_to_plain_square_grids_only() {
        let plain = recipe(Algorithm::Wilson);
        assert!(Measure::DeadEnds.theory(&plain).is_some());
        assert_eq!(Measure::DeadEnds.theory(&recipe(Algorithm::Kruskal)), None);
        for (form, size) in [(CellShape::Hexagon, "9x9"), (CellShape::Triangle, "9x9"), (CellShape::Ring, "5")] {
            let grid = AnyGrid::new(form, size, None, None).unwrap();
            assert_eq!(Measure::DeadEnds.theory(&Recipe { grid, ..plain.clone() }), None, "{form}");
        }
        let mut leaning = plain;
        leaning.generator.style.braid = maze::Fraction::HALF;
        assert_eq!(Measure::DeadEnds.theory(&leaning), None);
    }

    #[test]
    fn shares_of_cells_add_up() {
        let maze = recipe(Algorithm::Kruskal).maze().unwrap();
        let measured = MazeStatistics::of(&maze, (Cell(0), Cell(399)), &Cancel::never()).unwrap();
        let all: f64 = measured.values[..5].iter().sum();
        assert!((all - 1.0).abs() < 1e-9 && measured.is_perfect);
        assert!(measured.farthest >= 38 && measured.distances[0] == 0 && measured.alleys.iter().sum::<u32>() > 0);
        // Dead ends = 2 + junctions + 2 crossings.
        let [ends, _, _, three, four] = [0, 1, 2, 3, 4].map(|at: usize| (measured.values[at] * 400.0).round());
        assert!((ends - (2.0 + three + 2.0 * four)).abs() < 1e-9);
    }

    #[test]
    fn distance_is_shown_as_a_share_of_the_largest() {
        let maze = recipe(Algorithm::Wilson).maze().unwrap();
        let ends = (Cell(0), Cell(maze.grid().cells() - 1));
        let statistics = MazeStatistics::of(&maze, ends, &Cancel::never()).unwrap();
        let steps = maze::measure::distances(&maze, ends.0).unwrap();
        let most = steps.iter().copied().max().unwrap();
        assert_eq!(statistics.farthest(), most);
        for cell in maze.cells() {
            let share = f64::from(steps[cell.index()]) / f64::from(most);
            assert!((f64::from(statistics.distance_share(cell).unwrap()) - share).abs() < 1e-6);
        }
    }

    /// The values of one maze, counted in another way.
    #[test]
    fn values_are_those_of_the_maze() {
        let maze = recipe(Algorithm::DepthFirst).maze().unwrap();
        let (cells, ends) = (f64::from(maze.grid().cells()), (Cell(0), Cell(maze.grid().cells() - 1)));
        let statistics = MazeStatistics::of(&maze, ends, &Cancel::never()).unwrap();
        let value = |measure| statistics.values()[Measure::ALL.iter().position(|&one| one == measure).unwrap()];
        let share =
            |wanted: usize| maze.cells().filter(|&cell| maze.open(cell).count() == wanted).count() as f64 / cells;
        let path = maze::solve(&maze, ends.0, ends.1, maze::Solver::BreadthFirst, &mut ()).unwrap().path;
        let report = Report::of(&maze, ends.0, ends.1).unwrap();
        let branches = report.solution.unwrap().branches;
        let mean = branches.iter().map(|branch| f64::from(branch.cells)).sum::<f64>() / branches.len() as f64;
        let mut classes = [0; ALLEY_CLASSES];
        for branch in &branches {
            let class = (0..ALLEY_CLASSES).rev().find(|&class| branch.cells >= 1 << class).unwrap();
            classes[class] += 1;
        }
        for (measure, expected) in [
            (Measure::DeadEnds, share(1)),
            (Measure::Junctions, share(3)),
            (Measure::Crossings, share(4)),
            (Measure::SolutionLength, path.len() as f64 - 1.0),
            (Measure::SolutionShare, path.len() as f64 / cells),
            (Measure::LongestShare, report.longest.path.len() as f64 / cells),
            (Measure::Alleys, mean),
            (Measure::Expanded, report.expanded as f64 / cells),
        ] {
            assert!((value(measure) - expected).abs() < 1e-9, "{measure:?}: {} {expected}", value(measure));
        }
        assert!((value(Measure::Straights) + value(Measure::Turns) - share(2)).abs() < 1e-9);
        assert_eq!(*statistics.alleys(), classes);
    }
}
