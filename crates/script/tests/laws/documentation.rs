//! The page `docs/scripts.md`: every example runs, and its tables are those of the crate.

use maze::{Algorithm, AnyGrid, Cancel, CellShape, Maze, Seed, generate};
use script::limits::{
    MOST_BYTES, MOST_CALL_DEPTH, MOST_CELLS, MOST_EXPRESSION_DEPTH, MOST_FUNCTIONS, MOST_ITEMS, MOST_LINES,
    MOST_NUMBERS, MOST_TEXT, MOST_VARIABLES,
};
use script::{FUNCTIONS, LESSONS, Limits, Outcome, Script, walk};

use crate::{ends, grids, perfect, walked};

const PAGE: &str = include_str!("../../../../docs/scripts.md");

/// The examples of the page.
fn examples() -> Vec<&'static str> {
    PAGE.split("```rhai\n").skip(1).filter_map(|part| part.split("```").next()).collect()
}

/// The rows of the table below a heading, cell by cell.
fn table(heading: &str) -> Vec<Vec<&'static str>> {
    let section = PAGE.split("\n## ").find(|section| section.starts_with(heading)).expect("the section is there");
    let rows = section.lines().filter(|line| line.starts_with("| ")).skip(2);
    rows.map(|row| row.trim_matches('|').split(" | ").map(str::trim).collect()).collect()
}

/// The maze of the page's messages: 100 squares whose first cell has a single exit, to the east.
fn ten_by_ten() -> Maze<AnyGrid> {
    let grid = AnyGrid::new(CellShape::Square, "10x10", None, None).expect("the size is valid");
    generate(grid, Algorithm::BinaryTree, &Seed::new("page"), &mut ()).expect("it fits into memory")
}

/// Runs a text in the maze of the page, with less patience than a race has.
fn tried(text: &str, limits: Limits) -> Outcome {
    let maze = ten_by_ten();
    let (start, cheese) = ends(&maze);
    let script = Script::parse(text).unwrap_or_else(|error| panic!("{error}:\n{text}"));
    walk(&script, &maze, start, cheese, limits, &Cancel::never())
}

#[test]
fn every_example_arrives_on_every_grid() {
    let examples = examples();
    assert!(examples.len() >= 9, "the page has examples");
    for text in examples {
        for (name, grid) in grids() {
            let outcome = walked(text, &perfect(&grid, "page"));
            assert_eq!(outcome.error, None, "{name}:\n{text}");
        }
    }
}

#[test]
fn words_that_are_taken_cannot_be_names() {
    let paragraph = PAGE.split("\n\n").find(|part| part.starts_with("**Words that cannot be names**"));
    let words: Vec<_> = paragraph.expect("the page has them").split('`').skip(1).step_by(2).collect();
    assert!(words.len() > 50);
    for word in words {
        let text = format!("fn step(mouse) {{ let {word} = 0; {word} }}");
        assert!(Script::parse(&text).is_err(), "{word}");
    }
    let told = Script::parse("fn step(mouse) { let go = 1; go }").map(drop).unwrap_err().to_string();
    assert!(told.contains("'go' cannot be used in scripts"), "{told}");
}

#[test]
fn first_script_has_five_lines() {
    assert_eq!(examples()[0].lines().count(), 5);
}

#[test]
fn table_of_functions_is_that_of_the_crate() {
    let rows: Vec<_> = table("All functions").into_iter().map(|row| row.join(" | ")).collect();
    let expected: Vec<_> = FUNCTIONS.iter().map(|row| format!("`{}` | {}", row.form, row.text)).collect();
    assert_eq!(rows, expected, "docs/scripts.md lists these functions");
}

#[test]
fn table_of_limits_is_that_of_the_crate() {
    let limits = Limits::RACE;
    let expected = [
        MOST_BYTES as u64,
        limits.step_operations,
        limits.all_operations,
        limits.steps.into(),
        MOST_NUMBERS,
        MOST_ITEMS as u64,
        MOST_TEXT as u64,
        MOST_VARIABLES as u64,
        MOST_FUNCTIONS as u64,
        MOST_CALL_DEPTH as u64,
        MOST_EXPRESSION_DEPTH as u64,
        MOST_LINES as u64,
        MOST_CELLS.into(),
    ];
    let rows = table("Limits");
    let numbers: Vec<u64> = rows.iter().filter_map(|row| row[1].split(' ').next()?.parse().ok()).collect();
    assert_eq!(numbers, expected, "{rows:?}");
}

#[test]
fn messages_are_those_of_their_scripts() {
    let rows = table("When something is wrong");
    assert!(rows.len() > 9);
    for row in rows {
        let (message, text) = (row[0], row[1].trim_matches('`'));
        let found = match Script::parse(text) {
            Err(error) => error,
            // Four million steps take a while, and nothing depends on their number.
            Ok(_) if message.contains("steps") => {
                let few = Limits { steps: 100, ..Limits::RACE };
                let error = tried(text, few).error.expect("it walks in circles");
                assert_eq!(error.reason().replace(" 100 ", &format!(" {} ", Limits::RACE.steps)), message);
                continue;
            }
            Ok(_) => tried(text, Limits::RACE).error.unwrap_or_else(|| panic!("{text} has no error")),
        };
        assert_eq!(found.reason(), message, "{text}");
        assert!(found.position().is_some(), "{text}");
    }
}

#[test]
fn page_lists_the_lessons() {
    let listed: Vec<_> = table("The lessons").into_iter().map(|row| row[0].trim_matches('`')).collect();
    assert_eq!(listed, LESSONS.map(|lesson| lesson.id));
}

#[test]
fn language_of_the_page_is_there() {
    let text = "fn step(mouse) {
        let n = 0;
        switch 3 { 3 => n = 1, _ => n = 2 }
        loop { n += 1; if n > 5 { break; } }
        let a = [3, 1, 2]; a.sort(); a.reverse(); a.push(min(4, max(1, abs(-9)))); a.pop();
        print([7 / 2, 7 % 2, sign(-5), a[0], n]);
        throw a.contains(2);
    }";
    let outcome = tried(text, Limits::RACE);
    assert_eq!(outcome.log, ["[3, 1, -1, 3, 6]"], "{:?}", outcome.error);
    assert_eq!(outcome.error.map(|error| error.subject().to_owned()), Some("true".to_owned()));
}
