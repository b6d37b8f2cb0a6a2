//! Solvers against each other over many mazes: a table with means and their 95 % intervals.

use std::fmt::Write;

use maze::{Recipe, Seed, Solver, solve};
use race::Endpoints;

use super::statistics::Sample;
use crate::export::walks::Looks;

/// What a solver did in one maze.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Trial {
    /// Whether it found the goal.
    pub found: bool,
    /// Steps that its body walked.
    pub steps: u64,
    /// Cells that it looked at.
    pub looks: u64,
    /// Steps walked for each step of a shortest way; 0 where there is no way.
    pub detour: f64,
}

/// How one solver did. What it is measured by is measured in the mazes that it solved: work that came to nothing is no
/// measure of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Which.
    pub solver: Solver,
    /// What it did, maze by maze.
    pub trials: Vec<Trial>,
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
        self.trials.iter().filter(|trial| trial.found).count()
    }
}

/// How all did: who solved the most mazes first, and among them who needed the least work.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// The rows.
    pub rows: Vec<Row>,
    /// In how many mazes.
    pub mazes: u32,
    /// Where the ways began and ended.
    pub ends: Endpoints,
}

/// The recipe of the maze of a number, from 1: of the seed with `-1`, `-2`, … behind it, as `mazeater generate --count`
/// makes them.
pub fn numbered(recipe: &Recipe, number: u32) -> Recipe {
    Recipe { seed: Seed::new(format!("{}-{number}", recipe.seed.text())), ..recipe.clone() }
}

/// A tournament that is held maze by maze.
#[derive(Clone, Debug)]
pub struct Tournament {
    recipe: Recipe,
    ends: Endpoints,
    mazes: u32,
    done: u32,
    rows: Vec<(Solver, Vec<Trial>, u32)>,
}

impl Tournament {
    /// One of some solvers in so many mazes, all the same ones, that has not begun.
    pub fn new(recipe: Recipe, ends: Endpoints, solvers: &[Solver], mazes: u32) -> Self {
        let rows = solvers.iter().map(|&solver| (solver, Vec::new(), 0)).collect();
        Self { recipe, ends, mazes, done: 0, rows }
    }

    /// In how many mazes it is held.
    pub const fn mazes(&self) -> u32 {
        self.mazes
    }

    /// How many of them are done.
    pub const fn done(&self) -> u32 {
        self.done
    }

    /// Whether all of them are.
    pub const fn is_over(&self) -> bool {
        self.done >= self.mazes
    }

    /// Lets all solve the next maze.
    pub fn hold_next(&mut self) -> Result<(), String> {
        self.done += 1;
        let maze = numbered(&self.recipe, self.done).maze().map_err(|error| error.to_string())?;
        let (start, goal) = self.ends.in_maze(&maze).map_err(|error| error.to_string())?;
        let solved =
            |solver, looks: &mut Looks| solve(&maze, start, goal, solver, looks).map_err(|error| error.to_string());
        let shortest = solved(Solver::BreadthFirst, &mut Looks(0))?;
        let work = |trial: &Trial| trial.steps + trial.looks;
        let mut least = u64::MAX;
        for (solver, trials, _) in &mut self.rows {
            let mut looks = Looks(0);
            let solution = solved(*solver, &mut looks)?;
            let steps = solution.steps() as u64;
            let detour = if shortest.found() { steps as f64 / shortest.steps().max(1) as f64 } else { 0.0 };
            let trial = Trial { found: solution.found(), steps, looks: looks.0, detour };
            if trial.found {
                least = least.min(work(&trial));
            }
            trials.push(trial);
        }
        for (_, trials, wins) in &mut self.rows {
            *wins += u32::from(trials.last().is_some_and(|trial| trial.found && work(trial) == least));
        }
        Ok(())
    }

    /// How all did in the mazes that are done.
    pub fn table(self) -> Table {
        let row = |(solver, trials, wins): (Solver, Vec<Trial>, u32)| {
            let sample = |value: fn(&Trial) -> f64| {
                let mut sample = Sample::default();
                trials.iter().filter(|trial| trial.found).for_each(|trial| sample.add(value(trial)));
                sample
            };
            let work = sample(|trial| (trial.steps + trial.looks) as f64);
            Row {
                solver,
                wins,
                steps: sample(|trial| trial.steps as f64),
                looks: sample(|trial| trial.looks as f64),
                spread: work.quartiles(),
                work,
                detour: sample(|trial| trial.detour),
                trials,
            }
        };
        let mut rows: Vec<Row> = self.rows.into_iter().map(row).collect();
        rows.sort_by(|a, b| b.found().cmp(&a.found()).then(a.work.mean().total_cmp(&b.work.mean())));
        Table { rows, mazes: self.done, ends: self.ends }
    }
}

impl Table {
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
                let told = if sample.numbers().is_empty() { String::new() } else { mean.to_string() };
                let bound = |sign: f64| half.map_or(String::new(), |half| (mean + sign * half).to_string());
                let _ = write!(text, ",{told},{},{}", bound(-1.0), bound(1.0));
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
                let Trial { found, steps, looks, detour } = row.trials[at];
                // Writing to text does not fail.
                let _ = writeln!(text, "{seed},{},{found},{steps},{looks},{detour}", row.solver);
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
    use maze::{Algorithm, AnyGrid, CellShape};

    #[test]
    fn seeds_stand_in_a_table_whatever_is_in_them() {
        assert_eq!(quoted("word-1"), "word-1");
        assert_eq!(quoted("a, \"b\"-1"), "\"a, \"\"b\"\"-1\"");
    }

    fn held(mut tournament: Tournament) -> Table {
        while !tournament.is_over() {
            tournament.hold_next().unwrap();
        }
        tournament.table()
    }

    #[test]
    fn a_tournament_is_what_the_solvers_do_one_by_one() {
        let grid = AnyGrid::new(CellShape::Square, "12x9", None, None).unwrap();
        let recipe = Recipe { grid, generator: Algorithm::Wilson.into(), seed: Seed::new("cup") };
        let solvers = [Solver::RightHand, Solver::LeftHand, Solver::BreadthFirst, Solver::DeadEndFilling];
        let table = held(Tournament::new(recipe.clone(), Endpoints::Corner, &solvers, 20));
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
    }

    /// With all dead ends joined and the goal in the middle, who keeps a hand on the wall often goes round and round it.
    #[test]
    fn who_solves_more_mazes_stands_above_who_needs_less_and_means_are_of_mazes_that_were_solved() {
        let grid = AnyGrid::new(CellShape::Square, "20x20", None, None).unwrap();
        let mut generator = maze::Generator::from(Algorithm::DepthFirst);
        generator.style.braid = maze::Fraction::ALL;
        let recipe = Recipe { grid, generator, seed: Seed::new("loops") };
        let solvers = [Solver::RightHand, Solver::Tremaux];
        let table = held(Tournament::new(recipe.clone(), Endpoints::Middle, &solvers, 40));
        let [first, second] = &table.rows[..] else { panic!("two solvers") };
        assert_eq!((first.solver, first.found()), (Solver::Tremaux, 40));
        assert!(second.found() < 40 && second.work.mean() < first.work.mean(), "{second:?}");
        for row in &table.rows {
            let solved: Vec<f64> =
                row.trials.iter().filter(|trial| trial.found).map(|trial| trial.steps as f64).collect();
            assert_eq!(row.steps.numbers(), solved);
        }
        assert_eq!(first.wins + second.wins, 40);
        // Who solves none has no means.
        let none = Table { rows: vec![Row { steps: Sample::default(), ..second.clone() }], ..table.clone() };
        assert!(none.csv(&recipe).lines().nth(1).unwrap().contains(",,,"));
    }
}
