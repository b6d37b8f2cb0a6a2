//! A list of the mazes of a book, saved beside it: where each is printed, its code, and how hard it is.

use std::fmt::Write;

use maze::Grid;
use maze::draw::pdf::{Layout, PageKind, PdfError, on_page, pages};
use maze::measure::MazeDifficulty;
use serde_json::{Value, json};

use super::PrintedMaze;
use super::csv::quoted;

/// The columns of a list as CSV.
const COLUMNS: &str =
    "number,page,solution_page,title,code,seed,cells,length,score,seconds,seconds_low95,seconds_high95,stars\n";

/// A maze of a book.
#[derive(Clone, Debug, PartialEq)]
pub struct ManifestRow {
    number: usize,
    /// Pages count from 1.
    page: Option<usize>,
    solution_page: Option<usize>,
    title: String,
    code: String,
    seed: String,
    cells: u32,
    /// Steps of the solution, and the score of the difficulty; `None` if there is no solution.
    difficulty: Option<(u64, u64)>,
    /// The time of a median person in seconds, and its interval.
    seconds: Option<(f64, f64, Option<f64>)>,
    stars: Option<u8>,
}

/// The rows of a book's mazes.
pub fn rows(mazes: &[PrintedMaze], layout: &Layout) -> Result<Vec<ManifestRow>, PdfError> {
    let plans = (0..pages(mazes.len(), layout)?).map(|page| on_page(page, mazes.len(), layout));
    let plans = plans.collect::<Result<Vec<_>, _>>()?;
    let page_of = |place: usize, kind: PageKind| {
        plans.iter().find(|plan| plan.kind == kind && plan.mazes.contains(&place)).map(|plan| plan.number + 1)
    };
    let row = |(place, printed): (usize, &PrintedMaze)| {
        let difficulty =
            MazeDifficulty::of(&printed.maze, printed.ends.0, printed.ends.1).map_err(std::io::Error::from)?;
        Ok(ManifestRow {
            number: printed.number,
            page: page_of(place, PageKind::Mazes),
            solution_page: page_of(place, PageKind::Solutions),
            title: printed.title.clone(),
            code: printed.code.clone(),
            seed: printed.seed.clone(),
            cells: printed.maze.grid().cells(),
            difficulty: difficulty.map(|difficulty| (difficulty.length, difficulty.score())),
            seconds: printed.time.map(|time| {
                let (low, high) = time.interval();
                (time.seconds(), low, high)
            }),
            stars: printed.time.map(|time| time.stars()),
        })
    };
    mazes.iter().enumerate().map(row).collect()
}

/// Seconds to a tenth.
pub fn tenths(seconds: f64) -> f64 {
    (seconds * 10.0).round() / 10.0
}

/// The rows as CSV, with a head.
pub fn csv(rows: &[ManifestRow]) -> String {
    let mut text = String::from(COLUMNS);
    for row in rows {
        let optional = |number: Option<String>| number.unwrap_or_default();
        let page = |page: Option<usize>| optional(page.map(|page| page.to_string()));
        let seconds = |seconds: Option<f64>| optional(seconds.map(|seconds| format!("{:.1}", tenths(seconds))));
        let fields = [
            row.number.to_string(),
            page(row.page),
            page(row.solution_page),
            quoted(&row.title),
            quoted(&row.code),
            quoted(&row.seed),
            row.cells.to_string(),
            optional(row.difficulty.map(|(length, _)| length.to_string())),
            optional(row.difficulty.map(|(_, score)| score.to_string())),
            seconds(row.seconds.map(|(median, ..)| median)),
            seconds(row.seconds.map(|(_, low, _)| low)),
            seconds(row.seconds.and_then(|(.., high)| high)),
            optional(row.stars.map(|stars| stars.to_string())),
        ];
        // Writing to a string never fails.
        let _ = writeln!(text, "{}", fields.join(","));
    }
    text
}

/// The rows as JSON, an object per line with the names of the CSV columns.
pub fn json(rows: &[ManifestRow]) -> String {
    let mut text = String::new();
    for row in rows {
        let object: Value = json!({
            "number": row.number,
            "page": row.page,
            "solution_page": row.solution_page,
            "title": row.title,
            "code": row.code,
            "seed": row.seed,
            "cells": row.cells,
            "length": row.difficulty.map(|(length, _)| length),
            "score": row.difficulty.map(|(_, score)| score),
            "seconds": row.seconds.map(|(median, ..)| tenths(median)),
            "seconds_low95": row.seconds.map(|(_, low, _)| tenths(low)),
            "seconds_high95": row.seconds.and_then(|(.., high)| high).map(tenths),
            "stars": row.stars,
        });
        // Writing to a string never fails.
        let _ = writeln!(text, "{object}");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze::draw::pdf::{Cover, Solutions};
    use maze::{Algorithm, AnyGrid, Cancel, Cell, CellShape, Code, Recipe, Seed};
    use race::PersonTime;

    #[test]
    fn both_formats_have_the_pages_and_the_times() {
        let printed = |number: usize| {
            let grid = AnyGrid::new(CellShape::Square, "9x8", None, None).unwrap();
            let seed = Seed::new(format!("a,{number}"));
            let recipe = Recipe { grid, generator: Algorithm::Wilson.into(), seed };
            let (maze, code) = (recipe.maze().unwrap(), Code::from(recipe));
            let ends = (Cell(0), Cell(71));
            let time = PersonTime::of(&code, maze.clone(), ends, &Cancel::never()).unwrap();
            assert!(time.is_some());
            PrintedMaze { number, time, ..PrintedMaze::new(maze, &code, ends, "") }
        };
        let mazes: Vec<PrintedMaze> = (1..=5).map(printed).collect();
        let layout = Layout {
            columns: 2,
            solutions: Solutions::Apart,
            solution_slots: Some((2, 2)),
            cover: Some(Cover::default()),
            ..Layout::default()
        };
        let rows = rows(&mazes, &layout).unwrap();
        let places: Vec<_> = rows.iter().map(|row| (row.page, row.solution_page)).collect();
        let place = |page, solution| (Some(page), Some(solution));
        assert_eq!(places, [place(2, 5), place(2, 5), place(3, 5), place(3, 5), place(4, 6)]);
        let (csv, json) = (csv(&rows), json(&rows));
        assert_eq!((csv.lines().count(), json.lines().count()), (6, 5));
        let names: Vec<&str> = COLUMNS.trim().split(',').collect();
        for (line, object) in csv.lines().skip(1).zip(json.lines()) {
            let object: Value = serde_json::from_str(object).unwrap();
            assert!(names.iter().all(|name| object.get(name).is_some()), "{object}");
            let begin = format!("{},{},{},", object["number"], object["page"], object["solution_page"]);
            assert!(line.starts_with(&begin) && line.contains("\"a,"), "{line}");
            let end = format!(
                ",72,{},{},{:.1},{:.1},{:.1},{}",
                object["length"],
                object["score"],
                object["seconds"].as_f64().unwrap(),
                object["seconds_low95"].as_f64().unwrap(),
                object["seconds_high95"].as_f64().unwrap(),
                object["stars"]
            );
            assert!(line.ends_with(&end), "{line} {end}");
        }
    }
}
