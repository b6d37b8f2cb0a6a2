//! `mazeater race --maze`: bots race in the maze of a file.

use std::fs;

use clap::Parser;
use commands::{Command, CommandError};

#[derive(Parser)]
struct Line {
    #[command(subcommand)]
    command: Command,
}

const MAZE: &str = "#######\n#S    #\n# ### #\n# #  G#\n# ### #\n#     #\n#######\n";

fn raced(text: &str, more: &[&str]) -> Result<String, CommandError> {
    let folder = tempfile::tempdir().expect("a folder");
    let [maze, table] = ["my maze.txt", "table.csv"].map(|name| folder.path().join(name).display().to_string());
    fs::write(&maze, text).expect("written");
    let words = [&["mazeater", "race", "--runs", "20", "--maze", &maze, "--out", &table], more].concat();
    Line::try_parse_from(words).expect("valid arguments").command.run()?;
    Ok(fs::read_to_string(&table).expect("written"))
}

#[test]
fn bots_race_in_the_maze_of_a_file() {
    let table = raced(MAZE, &[]).expect("raced");
    let rows: Vec<&str> = table.lines().collect();
    assert_eq!(rows.len(), 2, "a head and a race: {table}");
    assert!(rows[1].starts_with("maze,\"my maze\",20,"), "{table}");
    // The steps from S to G.
    let columns = rows[0].split(',').zip(rows[1].split(','));
    let steps = columns.filter(|(name, _)| *name == "solution_cells").map(|(_, steps)| steps);
    assert_eq!(steps.collect::<Vec<_>>(), ["6"], "{table}");
    assert_eq!(raced(MAZE, &[]).expect("raced"), table, "the same seed gives the same races");
    assert_ne!(raced(MAZE, &["--bot", "expert"]).expect("raced"), table);
}

#[test]
fn file_without_a_race_is_refused_in_one_line() {
    for text in ["", "Dear Ann, this is a letter.", "#####\n#S#G#\n#####"] {
        let why = raced(text, &[]).expect_err(text).message().to_owned();
        assert!(why.starts_with("--maze <FILE>: ") && !why.contains('\n'), "{text}: {why}");
    }
    let both = ["mazeater", "race", "--maze", "a.txt", "--level", "1"];
    assert!(Line::try_parse_from(both).is_err());
}
