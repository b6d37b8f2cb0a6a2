//! The tables of tournaments as CSV, JSON, Markdown and text, and how the work grows with the size of the maze.
//!
//! `docs/lab.md` describes the columns and fields.

use std::fmt::Write;

use maze::draw::page::{NoFont, Page};
use maze::{Grid, Recipe};
use serde_json::{Value, json};
use text::{Language, Text};

use crate::contestant::Contestant;
use crate::export::chart::{self, Cloud, Spread};
use crate::export::csv::quoted;
use crate::numbered::numbered;
use crate::series::{Line, Series};
use crate::tournament::{TournamentRow, TournamentTable, Trial};

/// The head of the table as CSV.
pub fn csv_head() -> String {
    let mut text = String::from("maze,ends,mazes,first_seed,last_seed,solver,found,wins");
    for what in ["steps", "looks", "work", "steps_per_shortest"] {
        // Writing to a string never fails.
        let _ = write!(text, ",{what}_mean,{what}_low95,{what}_high95");
    }
    text.push('\n');
    text
}

/// The head of the results of each maze as CSV.
pub fn csv_head_of_each() -> &'static str {
    "seed,solver,found,steps,looks,steps_per_shortest\n"
}

/// The mean of a series with its bounds, if it has any.
fn interval(series: &Series) -> [Option<f64>; 3] {
    let mean = (!series.numbers().is_empty()).then(|| series.mean());
    let bound = |sign: f64| Some(series.mean() + sign * series.half_interval()?);
    [mean, bound(-1.0), bound(1.0)]
}

/// The fields of a maze's code without its seed.
fn fields(recipe: &Recipe) -> String {
    maze::Code::from(recipe.clone()).fields().to_string()
}

impl TournamentRow {
    /// The four series of a table: steps, expanded cells, work, steps per shortest solution.
    fn series(&self) -> [&Series; 4] {
        [self.steps(), self.expanded(), self.work(), self.detour()]
    }
}

impl TournamentTable {
    /// The table as CSV with a line per solver.
    pub fn csv(&self, recipe: &Recipe) -> String {
        [csv_head(), self.csv_lines(recipe)].concat()
    }

    /// [`Self::csv`] without its head.
    pub fn csv_lines(&self, recipe: &Recipe) -> String {
        let seed = |number| quoted(numbered(recipe, number).seed.text());
        let (maze, rule, mazes) = (fields(recipe), self.goal_rule(), self.mazes());
        let of_all = format!("{maze},{rule},{mazes},{},{}", seed(1), seed(mazes));
        let mut text = String::new();
        for row in self.rows() {
            // Writing to a string never fails.
            let _ = write!(text, "{of_all},{},{},{}", quoted(row.contestant().name()), row.found(), row.wins());
            for number in row.series().into_iter().flat_map(interval) {
                let _ = write!(text, ",{}", number.map_or(String::new(), |number| number.to_string()));
            }
            text.push('\n');
        }
        text
    }

    /// All results as CSV, with a line per solver and maze.
    pub fn csv_of_each(&self, recipe: &Recipe) -> String {
        let mut text = String::from(csv_head_of_each());
        for number in 1..=self.mazes() {
            let seed = quoted(numbered(recipe, number).seed.text());
            let at = number as usize - 1;
            for row in self.rows() {
                let Trial { found, steps, expanded, detour } = row.trials[at];
                // Writing to a string never fails.
                let _ =
                    writeln!(text, "{seed},{},{found},{steps},{expanded},{detour}", quoted(row.contestant().name()));
            }
        }
        text
    }

    /// The table as a JSON object.
    pub fn json(&self, recipe: &Recipe) -> Value {
        let mean = |series: &Series| {
            let [mean, low95, high95] = interval(series);
            json!({ "mean": mean, "low95": low95, "high95": high95 })
        };
        let solver = |row: &TournamentRow| {
            let [steps, looks, work, detour] = row.series().map(mean);
            json!({
                "solver": row.contestant().name(), "found": row.found(), "wins": row.wins(), "steps": steps, "looks": looks,
                "work": work, "steps_per_shortest": detour,
            })
        };
        json!({
            "maze": fields(recipe), "cells": recipe.grid.cells(), "ends": self.goal_rule().to_string(),
            "mazes": self.mazes(), "first_seed": numbered(recipe, 1).seed.text(),
            "last_seed": numbered(recipe, self.mazes()).seed.text(),
            "solvers": self.rows().iter().map(solver).collect::<Vec<_>>(),
        })
    }

    /// The heading of the table, and its columns: solver, mazes solved, wins, then means with their 95 % intervals.
    pub fn columns(&self, recipe: &Recipe) -> (String, Vec<Vec<String>>) {
        let heading = format!("{}: {}, {}", counted(self.mazes()), fields(recipe), self.goal_rule());
        let mut lines = vec![HEADINGS.map(str::to_owned).to_vec()];
        for row in self.rows() {
            let name = Language::English.get(&row.contestant().label()).into_owned();
            let mut line = vec![name, row.found().to_string(), row.wins().to_string()];
            let digits = [1, 1, 1, 3];
            for (number, (series, digits)) in row.series().into_iter().zip(digits).enumerate() {
                // Explorers expand no cells.
                let is_none = number == 1 && row.contestant().is_explorer();
                line.push(if is_none { DASH.to_owned() } else { mean(series, digits) });
            }
            lines.push(line);
        }
        (heading, lines)
    }
}

fn counted(mazes: u32) -> String {
    if mazes == 1 { "1 maze".to_owned() } else { format!("{mazes} mazes") }
}

const HEADINGS: [&str; 7] = ["solver", "found", "wins", "steps", "cells expanded", "work", "steps / shortest"];
const DASH: &str = "–";

/// A mean with half of its interval, or a dash.
fn mean(series: &Series, digits: u8) -> String {
    let number = |number: f64| Language::English.get(&Text::decimal(number, digits)).into_owned();
    match series.half_interval() {
        _ if series.numbers().is_empty() => DASH.to_owned(),
        Some(half) => format!("{} ± {}", number(series.mean()), number(half)),
        None => number(series.mean()),
    }
}

/// How the mean work of a solver grows with the number of cells: work ~ cells ^ slope.
#[derive(Clone, Debug, PartialEq)]
pub struct Growth {
    /// The name of the algorithm.
    pub algorithm: String,
    /// The name of the solver.
    pub solver: String,
    /// The line through the logarithms; sizes in which it solved no maze are left out.
    pub line: Line,
}

/// The growth of each algorithm and solver over tables of several sizes. Empty unless there are two sizes.
pub fn growths(tables: &[(TournamentTable, Recipe)]) -> Vec<Growth> {
    let mut pairs: Vec<(maze::Generator, &Contestant)> = Vec::new();
    for (table, recipe) in tables {
        for row in table.rows() {
            if !pairs.contains(&(recipe.generator, row.contestant())) {
                pairs.push((recipe.generator, row.contestant()));
            }
        }
    }
    let line = |generator, contestant: &Contestant| {
        let points: Vec<(f64, f64)> = tables
            .iter()
            .filter(|(_, recipe)| recipe.generator == generator)
            .filter_map(|(table, recipe)| {
                let row = table.rows().iter().find(|row| row.contestant() == contestant)?;
                let work = row.work().mean();
                (work > 0.0).then(|| (f64::from(recipe.grid.cells()).ln(), work.ln()))
            })
            .collect();
        Line::through(&points)
    };
    let growth = |&(generator, contestant): &(maze::Generator, &Contestant)| {
        let (algorithm, line) = (generator.algorithm.to_string(), line(generator, contestant)?);
        Some(Growth { algorithm, solver: contestant.name().to_owned(), line })
    };
    pairs.iter().filter_map(growth).collect()
}

/// The work of each solver of a table as boxes.
pub fn work_chart(table: &TournamentTable, recipe: &Recipe) -> Result<Page, NoFont> {
    let found = table.rows().iter().filter(|row| row.found() > 0);
    let spread = |row: &TournamentRow| Spread { name: row.contestant().name().to_owned(), quartiles: *row.spread() };
    let title = format!("{}: {}", counted(table.mazes()), fields(recipe));
    chart::boxes(&title, "work: steps and cells expanded", &found.map(spread).collect::<Vec<_>>())
}

/// The mean work of each algorithm and solver over the number of cells, on logarithmic axes.
pub fn growth_chart(tables: &[(TournamentTable, Recipe)]) -> Result<Page, NoFont> {
    let mut clouds: Vec<Cloud> = Vec::new();
    let has_many = tables.iter().any(|(_, recipe)| recipe.generator != tables[0].1.generator);
    for (table, recipe) in tables {
        for row in table.rows().iter().filter(|row| row.found() > 0) {
            let solver = row.contestant().name();
            let name = if has_many { format!("{}, {solver}", recipe.generator.algorithm) } else { solver.to_owned() };
            let point = (f64::from(recipe.grid.cells()), row.work().mean());
            match clouds.iter_mut().find(|cloud| cloud.name == name) {
                Some(cloud) => cloud.points.push(point),
                None => clouds.push(Cloud { name, points: vec![point] }),
            }
        }
    }
    for cloud in &mut clouds {
        cloud.points.sort_by(|a, b| a.0.total_cmp(&b.0));
    }
    for Growth { algorithm, solver, line } in growths(tables) {
        let name = if has_many { format!("{algorithm}, {solver}") } else { solver };
        if let Some(cloud) = clouds.iter_mut().find(|cloud| cloud.name == name) {
            cloud.name = format!("{name} ({:.2})", line.slope);
        }
    }
    chart::growth("work by size, with its exponent", ("cells", "work: steps and cells expanded"), &clouds)
}

/// The growths as a JSON object.
pub fn growths_json(growths: &[Growth]) -> Value {
    let one = |growth: &Growth| {
        let Line { slope, half_interval } = growth.line;
        let bound = |sign: f64| half_interval.map(|half| slope + sign * half);
        json!({
            "algorithm": growth.algorithm, "solver": growth.solver, "slope": slope, "low95": bound(-1.0),
            "high95": bound(1.0),
        })
    };
    json!({ "slopes": growths.iter().map(one).collect::<Vec<_>>() })
}

/// The heading and the columns of growths.
pub fn growth_columns(growths: &[Growth]) -> (String, Vec<Vec<String>>) {
    let mut lines = vec![["algorithm", "solver", "exponent"].map(str::to_owned).to_vec()];
    for Growth { algorithm, solver, line } in growths {
        let exponent = match line.half_interval {
            Some(half) => format!("{:.2} ± {half:.2}", line.slope),
            None => format!("{:.2}", line.slope),
        };
        lines.push(vec![algorithm.clone(), solver.clone(), exponent]);
    }
    ("growth: work ~ cells ^ exponent".to_owned(), lines)
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze::{Algorithm, AnyGrid, CellShape, Seed, Solver};
    use race::Endpoints;

    use crate::tournament::Tournament;

    fn held(size: &str) -> (TournamentTable, Recipe) {
        let grid = AnyGrid::new(CellShape::Square, size, None, None).unwrap();
        let recipe = Recipe { grid, generator: Algorithm::Wilson.into(), seed: Seed::new("cup") };
        let solvers = [Solver::RightHand, Solver::AStar];
        let mut tournament = Tournament::new(recipe.clone(), Endpoints::Corner, &solvers, 5);
        while !tournament.is_over() {
            tournament.play_next().unwrap();
        }
        (tournament.table(), recipe)
    }

    #[test]
    fn every_format_has_the_same_means() {
        let (table, recipe) = held("8x8");
        let object = table.json(&recipe);
        let csv = table.csv(&recipe);
        let (heading, columns) = table.columns(&recipe);
        assert_eq!(heading, "5 mazes: maze1.square.8x8.wilson.cup, corner");
        for (number, row) in table.rows().iter().enumerate() {
            let solver = &object["solvers"][number];
            assert_eq!(solver["work"]["mean"].as_f64(), Some(row.work().mean()));
            let line: Vec<&str> = csv.lines().nth(number + 1).unwrap().split(',').collect();
            assert_eq!((line[5], line[14]), (row.contestant().name(), &*row.work().mean().to_string()));
            let shown = Language::English.get(&Text::decimal(row.work().mean(), 1)).into_owned();
            assert!(columns[number + 1][5].starts_with(&shown), "{columns:?}");
            let is_explorer = *row.contestant() == Contestant::Solver(Solver::RightHand);
            assert_eq!(columns[number + 1][4] == DASH, is_explorer, "{columns:?}");
        }
    }

    #[test]
    fn mean_without_numbers_is_a_dash() {
        let mut series = Series::default();
        assert_eq!(mean(&series, 1), DASH);
        series.add(2.0);
        assert_eq!(mean(&series, 1), "2.0");
        series.add(4.0);
        assert!(mean(&series, 0).starts_with("3 ± "), "{}", mean(&series, 0));
    }

    #[test]
    fn growth_is_the_slope_of_the_means() {
        let tables = [held("5x5"), held("10x10"), held("20x20")];
        let growths = growths(&tables);
        assert_eq!(growths.len(), 2);
        assert!(growths.iter().all(|growth| (0.5..2.0).contains(&growth.line.slope)), "{growths:?}");
        assert!(growths.iter().all(|growth| growth.line.half_interval.is_some()));
        assert_eq!(super::growths(&tables[..1]), []);
        assert_eq!(super::growths(&tables[..2])[0].line.half_interval, None);
        let object = growths_json(&growths);
        let slopes = object["slopes"].as_array().unwrap();
        assert_eq!(slopes.len(), 2);
        for (slope, growth) in slopes.iter().zip(&growths) {
            let half = growth.line.half_interval.unwrap();
            let [low, middle, high] = ["low95", "slope", "high95"].map(|name| slope[name].as_f64().unwrap());
            assert!((middle - growth.line.slope).abs() < 1e-9);
            assert!((middle - low - half).abs() < 1e-9 && (high - middle - half).abs() < 1e-9, "{slope}");
        }
        let (_, columns) = growth_columns(&growths);
        let half = growths[0].line.half_interval.unwrap();
        assert_eq!(columns[1][2], format!("{:.2} ± {half:.2}", growths[0].line.slope));
        assert_eq!(growth_columns(&super::growths(&tables[..2])).1[1][2].split('±').count(), 1);
    }
}
