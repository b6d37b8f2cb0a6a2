//! `tournament`, and `solve` with several solvers.

use std::fs;

use crate::program::{objects, printed, refused, run};

#[test]
fn tables_have_the_same_numbers_in_every_format() {
    let folder = tempfile::tempdir().unwrap();
    let each = folder.path().join("each.csv");
    let arguments =
        ["tournament", "--sizes", "5x5,8x8,12x12", "--algorithms", "dfs,Wilson", "--seed", "cup", "--count"];
    let of = |format: &str| {
        let more = ["4", "--solver", "a*,wall-follower", "--format", format, "--each", each.to_str().unwrap()];
        run(&[&arguments[..], &more[..]].concat())
    };
    let lines = objects(&of("json"));
    let (slopes, tables) = lines.split_last().unwrap();
    assert_eq!(tables.len(), 6);
    let csv = of("csv");
    let rows: Vec<Vec<&str>> = printed(&csv).lines().skip(1).map(|line| line.split(',').collect()).collect();
    assert_eq!(rows.len(), 12);
    let of_tables =
        tables.iter().flat_map(|table| table["solvers"].as_array().unwrap().iter().map(move |row| (table, row)));
    for (row, (table, solver)) in rows.iter().zip(of_tables) {
        assert_eq!((row[0], row[5]), (table["maze"].as_str().unwrap(), solver["solver"].as_str().unwrap()));
        let mean = solver["work"]["mean"].as_f64().unwrap();
        assert_eq!(row[14].parse::<f64>().map(f64::to_bits), Ok(mean.to_bits()), "the same number as {mean}");
    }
    // The means are those of the results of each maze.
    let each = fs::read_to_string(&each).unwrap();
    let results: Vec<Vec<&str>> = each.lines().skip(1).map(|line| line.split(',').collect()).collect();
    assert_eq!(results.len(), 6 * 4 * 2);
    for row in &rows {
        let steps = results.iter().filter(|result| (result[0], result[2]) == (row[0], row[5]));
        let steps: Vec<f64> = steps.map(|result| result[4].parse().unwrap()).collect();
        assert!((steps.iter().sum::<f64>() / steps.len() as f64 - row[8].parse::<f64>().unwrap()).abs() < 1e-9);
    }
    // The slope of the logarithms of three sizes, recomputed.
    let slopes = slopes["slopes"].as_array().unwrap();
    assert_eq!(slopes.len(), 4);
    for slope in slopes {
        let points: Vec<(f64, f64)> = tables
            .iter()
            .filter(|table| table["maze"].as_str().unwrap().contains(slope["algorithm"].as_str().unwrap()))
            .map(|table| {
                let all = table["solvers"].as_array().unwrap();
                let row = all.iter().find(|row| row["solver"] == slope["solver"]).unwrap();
                (table["cells"].as_f64().unwrap().ln(), row["work"]["mean"].as_f64().unwrap().ln())
            })
            .collect();
        assert_eq!(points.len(), 3);
        let mean = |of: fn(&(f64, f64)) -> f64| points.iter().map(of).sum::<f64>() / 3.0;
        let (x, y) = (mean(|point| point.0), mean(|point| point.1));
        let up: f64 = points.iter().map(|point| (point.0 - x) * (point.1 - y)).sum();
        let across: f64 = points.iter().map(|point| (point.0 - x).powi(2)).sum();
        assert!((up / across - slope["slope"].as_f64().unwrap()).abs() < 1e-9);
        assert!(slope["low95"].as_f64() < slope["slope"].as_f64());
    }
    let markdown = of("markdown");
    assert_eq!(printed(&markdown).lines().filter(|line| line.starts_with("| A* |")).count(), 6);
    assert!(printed(&of("text")).contains("growth: work ~ cells ^ exponent"));
}

#[test]
fn each_run_is_that_of_solve() {
    let lines = objects(&run(&[
        "tournament",
        "--size",
        "9x9",
        "--seed",
        "cup",
        "--count",
        "1",
        "--solver",
        "all",
        "--format",
        "json",
    ]));
    let rows = lines[0]["solvers"].as_array().unwrap();
    let solved = objects(&run(&["solve", "--size", "9x9", "--seed", "cup-1", "--solver", "all", "--format", "json"]));
    assert_eq!((rows.len(), solved.len()), (maze::Solver::ALL.len(), maze::Solver::ALL.len()));
    for run in &solved {
        let row = rows.iter().find(|row| row["solver"] == run["solver"]).unwrap();
        let steps = run["walk"].as_array().unwrap().len() - 1;
        assert_eq!(row["steps"]["mean"].as_f64(), Some(steps as f64), "{}", run["solver"]);
    }
    let table = run(&["solve", "--size", "9x9", "--seed", "cup-1", "--solver", "all"]);
    assert_eq!(printed(&table).lines().count(), 1 + maze::Solver::ALL.len());
}

#[test]
fn invalid_tournaments_are_refused() {
    for (arguments, expected) in [
        (&["tournament", "--count", "0"][..], "must be 1 to 10000, not 0"),
        (&["tournament", "--count", "-1"], "must be 1 to 10000, not -1"),
        (&["tournament", "--solver", "nobody"], "unknown solver 'nobody'"),
        (&["tournament", "--algorithms", "dfs,nothing"], "unknown algorithm 'nothing'"),
        (&["tournament", "--sizes", "9x9", "--size", "9x9"], "cannot be used with"),
        (&["tournament", "--sizes", "9x9,x"], "size must be WIDTHxHEIGHT"),
        (&["tournament", "--out", "table.xls"], "the ending .xls is none of .txt, .csv, .json, .md"),
        (&["solve", "--solver", "all", "--format", "svg"], "several solvers write a table"),
    ] {
        let output = run(arguments);
        let line = refused(&output);
        assert!(line.contains(expected), "{arguments:?}: {line}");
    }
}
