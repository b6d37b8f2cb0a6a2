//! Solvers against each other over many mazes: a table with means and their 95 % intervals.

use std::fmt::Write;

use maze::{Recipe, Seed, Solver, solve};
use race::campaign::GoalRule;
use race::level;

use super::spread::Sample;
use crate::paper::walks::Looks;

/// How one solver did.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Which.
    pub solver: Solver,
    /// Whether it found the goal, maze by maze.
    pub arrived: Vec<bool>,
    /// In how many mazes nobody needed fewer steps and looks together.
    pub wins: u32,
    /// Steps that its body walked.
    pub steps: Sample,
    /// Cells that it looked at.
    pub looks: Sample,
    /// Both together.
    pub work: Sample,
    /// The least of that, its quartiles, and the most.
    pub spread: [f64; 5],
    /// Steps walked for each step of a shortest way.
    pub detour: Sample,
}

impl Row {
    /// In how many mazes it found the goal.
    pub fn found(&self) -> usize {
        self.arrived.iter().filter(|arrived| **arrived).count()
    }
}

/// How all did, the least work first.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// The rows.
    pub rows: Vec<Row>,
    /// In how many mazes.
    pub mazes: u32,
    /// Where the ways began and ended.
    pub ends: GoalRule,
}

/// The recipe of the maze of a number, from 1: of the seed with `-1`, `-2`, … behind it, as `mazeater generate --count`
/// makes them.
pub fn numbered(recipe: &Recipe, number: u32) -> Recipe {
    Recipe { seed: Seed::new(format!("{}-{number}", recipe.seed.text())), ..recipe.clone() }
}

impl Table {
    /// Lets solvers solve so many mazes each, all the same ones. `tell` hears how many are done, and says whether to go
    /// on; `None` where it does not.
    pub fn of(
        recipe: &Recipe,
        ends: GoalRule,
        solvers: &[Solver],
        mazes: u32,
        mut tell: impl FnMut(u32) -> bool,
    ) -> Result<Option<Self>, String> {
        let none = |&solver| {
            let (steps, looks, work, detour) = Default::default();
            Row { solver, arrived: Vec::new(), wins: 0, steps, looks, work, spread: [0.0; 5], detour }
        };
        let mut rows: Vec<Row> = solvers.iter().map(none).collect();
        for number in 1..=mazes {
            if !tell(number - 1) {
                return Ok(None);
            }
            let maze = numbered(recipe, number).maze().map_err(|error| error.to_string())?;
            let (start, goal) = level::ends(ends, &maze).map_err(|error| error.to_string())?;
            let told =
                |solver, looks: &mut Looks| solve(&maze, start, goal, solver, looks).map_err(|error| error.to_string());
            let shortest = told(Solver::BreadthFirst, &mut Looks(0))?.steps();
            let mut least = u64::MAX;
            let mut works = Vec::new();
            for row in &mut rows {
                let mut looks = Looks(0);
                let solution = told(row.solver, &mut looks)?;
                let steps = solution.steps() as u64;
                row.arrived.push(solution.found());
                row.steps.add(steps as f64);
                row.looks.add(looks.0 as f64);
                row.work.add((steps + looks.0) as f64);
                row.detour.add(steps as f64 / shortest.max(1) as f64);
                let work = if solution.found() { steps + looks.0 } else { u64::MAX };
                least = least.min(work);
                works.push(work);
            }
            for (row, work) in rows.iter_mut().zip(works) {
                row.wins += u32::from(work == least && work < u64::MAX);
            }
        }
        for row in &mut rows {
            row.spread = row.work.quartiles();
        }
        rows.sort_by(|a, b| a.work.mean().total_cmp(&b.work.mean()));
        Ok(Some(Self { rows, mazes, ends }))
    }

    /// The table as comma-separated values, numbers in full: a line for each solver. `docs/lab.md` says what the columns
    /// are.
    pub fn csv(&self, recipe: &Recipe) -> String {
        let mut text = String::from("maze,ends,mazes,first_seed,last_seed,solver,found,wins");
        for what in ["steps", "looks", "work", "steps_per_shortest"] {
            // Writing to text does not fail.
            let _ = write!(text, ",{what}_mean,{what}_low95,{what}_high95");
        }
        text.push('\n');
        let maze = maze::Code::from(recipe.clone()).fields().to_string();
        let seed = |number| quoted(numbered(recipe, number).seed.text());
        let of_all = format!("{maze},{},{},{},{}", self.ends, self.mazes, seed(1), seed(self.mazes));
        for row in &self.rows {
            let _ = write!(text, "{of_all},{},{},{}", row.solver, row.found(), row.wins);
            for sample in [&row.steps, &row.looks, &row.work, &row.detour] {
                let (mean, half) = (sample.mean(), sample.half_interval());
                let bound = |sign: f64| half.map_or(String::new(), |half| (mean + sign * half).to_string());
                let _ = write!(text, ",{mean},{},{}", bound(-1.0), bound(1.0));
            }
            text.push('\n');
        }
        text
    }

    /// What the table is made of, as comma-separated values: a line for each solver in each maze.
    pub fn csv_of_each(&self, recipe: &Recipe) -> String {
        let mut text = String::from("seed,solver,found,steps,looks,steps_per_shortest\n");
        for number in 1..=self.mazes {
            let seed = quoted(numbered(recipe, number).seed.text());
            let at = number as usize - 1;
            for row in &self.rows {
                let numbers = [&row.steps, &row.looks, &row.detour].map(|sample| sample.numbers()[at]);
                let [steps, looks, detour] = numbers;
                // Writing to text does not fail.
                let _ = writeln!(text, "{seed},{},{},{steps},{looks},{detour}", row.solver, row.arrived[at]);
            }
        }
        text
    }
}

/// A field of a table, between quotes where it has to be.
fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze::{Algorithm, AnyGrid, Form};

    #[test]
    fn seeds_stand_in_a_table_whatever_is_in_them() {
        assert_eq!(quoted("word-1"), "word-1");
        assert_eq!(quoted("a, \"b\"-1"), "\"a, \"\"b\"\"-1\"");
    }

    #[test]
    fn a_tournament_is_what_the_solvers_do_one_by_one() {
        let grid = AnyGrid::new(Form::Square, "12x9", None, None).unwrap();
        let recipe = Recipe { grid, rule: Algorithm::Wilson.into(), seed: Seed::new("cup") };
        let solvers = [Solver::RightHand, Solver::LeftHand, Solver::BreadthFirst, Solver::DeadEndFilling];
        let table = Table::of(&recipe, GoalRule::Corner, &solvers, 20, |_| true).unwrap().unwrap();
        assert_eq!((table.rows.len(), table.mazes), (4, 20));
        let row = |solver| table.rows.iter().find(|row| row.solver == solver).unwrap();
        for (number, steps) in (1..).zip(row(Solver::RightHand).steps.numbers()) {
            let maze = numbered(&recipe, number).maze().unwrap();
            let walked = solve(&maze, maze::Cell(0), maze::Cell(12 * 9 - 1), Solver::RightHand, &mut ()).unwrap();
            assert_eq!(*steps as usize, walked.steps());
        }
        assert!(table.rows.iter().all(|row| row.found() == 20 && row.detour.mean() >= 1.0));
        assert!((row(Solver::BreadthFirst).detour.mean() - 1.0).abs() < 1e-12);
        assert!(table.rows.windows(2).all(|pair| pair[0].work.mean() <= pair[1].work.mean()));
        assert!(table.rows.iter().map(|row| row.wins).sum::<u32>() >= 20);
        let csv = table.csv(&recipe);
        assert_eq!(csv.lines().count(), 5);
        let columns = csv.lines().next().unwrap().split(',').count();
        assert!(csv.lines().all(|line| line.split(',').count() == columns));
        let each = table.csv_of_each(&recipe);
        assert_eq!(each.lines().count(), 1 + 20 * 4);
        assert!(each.lines().nth(1).unwrap().starts_with("cup-1,") && each.contains("\ncup-20,"));
        // Given up, there is none.
        assert_eq!(Table::of(&recipe, GoalRule::Corner, &solvers, 20, |done| done < 3), Ok(None));
    }
}
