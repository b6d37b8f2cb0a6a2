//! The commands that work without a window, run as a user runs them.

use std::fs;
use std::io::Write;
use std::process::{Command, Output, Stdio};

use maze::{Maze, Picture, measure};

fn mazeater(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_mazeater"));
    command.args(arguments);
    // Whatever happens, a command opens no window.
    command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    command
}

fn run(arguments: &[&str]) -> Output {
    mazeater(arguments).output().expect("the program starts")
}

fn run_with_input(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = mazeater(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    child.stdin.take().expect("it is piped").write_all(input).expect("it is read");
    child.wait_with_output().expect("the program ends")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("the program writes UTF-8")
}

/// The standard output of a run that must succeed.
fn printed(output: &Output) -> &str {
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    text(&output.stdout)
}

/// The one line with which arguments are refused.
fn refused(output: &Output) -> &str {
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(output.stdout.is_empty(), "{output:?}");
    let line = text(&output.stderr).strip_suffix('\n').expect("it ends with a line end");
    assert_eq!(line.lines().count(), 1, "{line}");
    line.strip_prefix("mazeater: ").expect("it says who speaks")
}

#[test]
fn generate_prints_the_maze_of_the_seed() {
    let arguments = ["generate", "--size", "20x10", "--algorithm", "candidate-links", "--seed", "word"];
    let output = run(&arguments);
    let maze: Maze = printed(&output).parse().unwrap();
    assert!(output.stderr.is_empty());
    assert_eq!((maze.grid().width(), maze.grid().height()), (20, 10));
    assert!(measure::is_perfect(&maze).unwrap());
    assert_eq!(run(&arguments).stdout, output.stdout);
    let ascii = run(&[&arguments[..], &["--format", "ascii"]].concat());
    assert!(printed(&ascii).is_ascii());
    assert_eq!(printed(&ascii).parse(), Ok(maze));
}

#[test]
fn every_algorithm_is_known_and_every_solver_solves() {
    for algorithm in maze::Algorithm::ALL.map(maze::Algorithm::name).into_iter().chain(["growing-tree"]) {
        printed(&run(&["generate", "--size", "5x5", "--algorithm", algorithm, "--seed", "a", "--format", "text"]));
    }
    for solver in maze::Solver::ALL {
        let output = run(&["solve", "--size", "9x9", "--seed", "a", "--solver", solver.name()]);
        let picture: Picture = printed(&output).parse().unwrap();
        assert!(picture.start.is_some() && picture.goal.is_some());
        let said = text(&output.stderr);
        assert!(said.starts_with(solver.name()) && said.contains("path length "), "{said}");
    }
}

#[test]
fn a_seed_that_is_drawn_is_told() {
    let output = run(&["generate"]);
    let seed = text(&output.stderr).strip_prefix("seed ").expect("the seed is told").trim_end();
    let again = run(&["generate", "--size", "20x20", "--algorithm", "depth-first", "--seed", seed]);
    assert_eq!(printed(&again), printed(&output));
}

#[test]
fn the_solution_is_marked_and_stats_go_to_standard_error() {
    let output = run(&["generate", "--size", "3x1", "--seed", "-1", "--solution", "--stats"]);
    assert_eq!(printed(&output), "┌───────────┐\n│ S   ·   G │\n└───────────┘\n");
    let said = text(&output.stderr);
    assert!(said.starts_with("cells 3, seconds "), "{said}");
    assert!(said.contains("passages 2, dead ends 2 (66.7 %), straights 1 (33.3 %), corners 0"), "{said}");
    assert!(said.ends_with("steps 2, turns 0\n"), "{said}");
    let output = run(&["generate", "--size", "300x300", "--seed", "a", "--format", "none", "--stats"]);
    assert!(printed(&output).is_empty());
}

#[test]
fn solve_reads_what_generate_writes() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("maze.txt");
    let path = file.to_str().unwrap();
    let output = run(&["generate", "--size", "12x7", "--seed", "a", "--out", path]);
    assert!(printed(&output).is_empty());
    let written = fs::read(&file).unwrap();
    let solved = run(&["solve", "--maze", path, "--start", "11,0", "--goal", "0,6", "--format", "ascii"]);
    let picture: Picture = printed(&solved).parse().unwrap();
    assert_eq!(picture.maze, text(&written).parse().unwrap());
    assert_eq!((picture.start.map(|cell| cell.0), picture.goal.map(|cell| cell.0)), (Some(11), Some(72)));
    // The marks of a drawing are its start and goal.
    let piped = run_with_input(&["solve", "--maze", "-", "--format", "ascii"], &solved.stdout);
    assert_eq!(printed(&piped), printed(&solved));
}

/// The objects that were printed, one a line.
fn objects(output: &Output) -> Vec<serde_json::Value> {
    printed(output).lines().map(|line| serde_json::from_str(line).expect("each line is an object")).collect()
}

#[test]
fn json_tells_all_and_its_code_is_the_maze_again() {
    let arguments = ["generate", "--size", "7x4", "--seed", "a b", "--format", "json"];
    let output = run(&arguments);
    let object = &objects(&output)[0];
    assert_eq!((object["grid"].as_str(), object["size"].as_str()), (Some("square"), Some("7x4")));
    assert_eq!((object["algorithm"].as_str(), object["seed"].as_str()), (Some("depth-first"), Some("a b")));
    assert_eq!(
        (object["cells"].as_u64(), object["start"].as_u64(), object["goal"].as_u64()),
        (Some(28), Some(0), Some(27))
    );
    assert_eq!(object["passages"].as_array().map(Vec::len), Some(27));
    let solution = object["solution"].as_array().unwrap();
    assert_eq!((solution.first(), solution.last()), (Some(&object["start"]), Some(&object["goal"])));
    let code = object["code"].as_str().unwrap();
    assert_eq!(run(&["generate", "--code", code, "--format", "json"]).stdout, output.stdout);
    let solved = &objects(&run(&["solve", "--code", code, "--solver", "right-hand", "--format", "json"]))[0];
    assert_eq!((solved["solver"].as_str(), solved["found"].as_bool()), (Some("right-hand"), Some(true)));
    assert_eq!(solved["path"], object["solution"]);
    let (walk, looked_at) = (solved["walk"].as_array().unwrap(), solved["looked_at"].as_array().unwrap());
    assert!(walk.len() >= looked_at.len() && looked_at.iter().all(|cell| walk.contains(cell)));
    assert_eq!((walk.last(), looked_at.first()), (Some(&object["goal"]), Some(&object["start"])));
}

#[test]
fn a_count_is_that_many_mazes_of_derived_seeds() {
    let output = run(&["generate", "--size", "5x5", "--seed", "word", "--count", "30", "--format", "json"]);
    let objects = objects(&output);
    assert_eq!(objects.len(), 30);
    let mut passages: Vec<String> = objects.iter().map(|object| object["passages"].to_string()).collect();
    passages.sort_unstable();
    passages.dedup();
    assert_eq!(passages.len(), 30);
    assert_eq!(objects[2]["seed"].as_str(), Some("word-3"));
    let text = run(&["generate", "--size", "3x2", "--seed", "word", "--count", "2"]);
    let mazes: Vec<Maze> = printed(&text).split("\n\n").map(|text| text.parse().unwrap()).collect();
    assert_eq!(mazes.len(), 2);
}

#[test]
fn pictures_and_pages_are_what_their_first_bytes_say() {
    let folder = tempfile::tempdir().unwrap();
    for (format, begins) in [("svg", &b"<svg "[..]), ("png", b"\x89PNG\r\n"), ("pdf", b"%PDF-1.")] {
        let arguments = ["generate", "--size", "9x9", "--seed", "a", "--solution", "--format", format];
        let output = run(&arguments);
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        assert!(output.stdout.starts_with(begins) && output.stderr.is_empty(), "{output:?}");
        let file = folder.path().join(format);
        printed(&run(&[&arguments[..], &["--out", file.to_str().unwrap()]].concat()));
        assert_eq!(fs::read(&file).unwrap(), output.stdout);
        let solved = run(&["solve", "--size", "9x9", "--seed", "a", "--format", format]);
        assert!(solved.stdout.starts_with(begins), "{solved:?}");
    }
}

#[test]
fn no_way_is_an_answer() {
    let output =
        run_with_input(&["solve", "--maze", "-", "--solver", "right-hand"], b"+---+---+\n|   |   |\n+---+---+");
    assert_eq!(printed(&output), "┌───┬───┐\n│ S │ G │\n└───┴───┘\n");
    assert_eq!(text(&output.stderr), "right-hand: no way found, steps walked 0, cells looked at 1\n");
}

#[test]
fn bad_arguments_are_refused_in_one_line_that_says_what_is_allowed() {
    for (arguments, expected) in [
        (&["generate", "--size", "0x5"][..], "'0x5' is no size: write WIDTHxHEIGHT, each from 1 to 65535"),
        (&["generate", "--size", "-3x5"], "'-3x5' is no size"),
        (&["generate", "--size", "70000x2"], "'70000x2' is no size"),
        (&["generate", "--size", "a\nb"], r"'a\nb' is no size"),
        (&["generate", "--size", ""], "'' is no size"),
        (&["generate", "--size"], "--size <WIDTHxHEIGHT>"),
        (
            &["generate", "--algorithm", "depht-first"],
            "(did you mean depth-first?): choose one of depth-first, breadth",
        ),
        (
            &["generate", "--format", "pfd"],
            "unknown format 'pfd' (did you mean pdf?): choose one of json, text, ascii, svg, png, pdf, none",
        ),
        (&["generate", "--format", "none", "--out", "x"], "choose --format text or --format ascii"),
        (
            &["generate", "--siez", "3x3"],
            "allowed are --size, --algorithm, --seed, --code, --count, --format, --out, --solution, --stats",
        ),
        (&["generate", "--maze", "x"], "unexpected argument '--maze' found"),
        (&["generate", "extra\nline"], "unexpected argument 'extra"),
        (&["generate", "--size", "3x3", "--size", "4x4"], "cannot be used multiple times"),
        (&["solve", "--solver", "lefthand"], "(did you mean left-hand?): choose one of right-hand, left-hand, pledge"),
        (&["solve", "--start", "5"], "'5' is no cell: write COLUMN,ROW, both counted from 0"),
        (&["solve", "--goal", "-1,2"], "'-1,2' is no cell"),
        (&["solve", "--size", "4x3", "--seed", "a", "--goal", "4,2"], "columns go from 0 to 3, rows from 0 to 2"),
        (&["solve", "--maze", "x", "--size", "3x3"], "cannot be used with"),
        (&["solve", "--maze", "no such file"], "cannot read 'no such file'"),
        (&["generate", "--count", "0"], "0 is not in 1..=4294967295"),
        (&["generate", "--count", "2", "--format", "svg"], "a picture holds one maze: choose --format json, text"),
        (&["generate", "--code", "maze1.square.3x3.depth-first.a.0000000"], "cut or altered: its checksum is wrong"),
        (&["generate", "--code", "maze"], "no code of a maze: it reads maze1.GRID.SIZE"),
        (&["generate", "--size", "900x900", "--seed", "a", "--format", "pdf"], "are too small to be printed"),
        (&["slove"], "choose one of"),
    ] {
        let output = run(arguments);
        let line = refused(&output);
        assert!(line.contains(expected), "{arguments:?}: {line}");
    }
    let long = "x".repeat(100_000);
    for arguments in
        [["generate", "--size", &long], ["generate", "--algorithm", &long], ["generate", "--seed=a", &long]]
    {
        assert!(refused(&run(&arguments)).len() < 1000);
    }
}

#[test]
fn text_that_is_no_maze_is_refused() {
    for (input, expected) in [
        (&b""[..], "'-' is no maze: 0 lines"),
        (b"hello\n", "draw 2 lines and 4 characters a cell and one more of each"),
        (b"+---+\n| x |\n+---+\n", "line 2, column 3: 'x' is not allowed here, only a space, one S, one G"),
        (b"+---+\n|   \n+---+\n", "line 2 ends before column"),
        (b"\xff\xfe", "'-' is no text: write it in UTF-8 or ASCII"),
    ] {
        let output = run_with_input(&["solve", "--maze", "-"], input);
        let line = refused(&output);
        assert!(line.contains(expected), "{line}");
    }
}

#[test]
fn a_file_is_written_whole_or_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("maze.txt");
    fs::write(&file, "kept").unwrap();
    let path = file.to_str().unwrap();
    refused(&run(&["generate", "--size", "0x0", "--out", path]));
    assert_eq!(fs::read(&file).unwrap(), b"kept");
    printed(&run(&["generate", "--size", "3x3", "--seed", "a", "--out", path]));
    assert!(text(&fs::read(&file).unwrap()).parse::<Maze>().is_ok());
    for nowhere in [folder.path().join("no folder").join("maze.txt"), folder.path().to_owned()] {
        let output = run(&["generate", "--size", "3x3", "--seed", "a", "--out", nowhere.to_str().unwrap()]);
        assert_eq!(output.status.code(), Some(1), "{output:?}");
        assert!(output.stdout.is_empty());
        let line = text(&output.stderr);
        assert!(line.starts_with("mazeater: cannot write '") && line.lines().count() == 1, "{line}");
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left behind");
}

#[test]
fn a_reader_that_stops_reading_is_no_failure() {
    let mut child = mazeater(&["generate", "--size", "400x400", "--seed", "a"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""));
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_a_failure() {
    let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output = mazeater(&["generate", "--seed", "a"]).stdout(full).output().expect("the program starts");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).starts_with("mazeater: cannot write to standard output: "), "{output:?}");
}

#[test]
fn help_comes_with_examples() {
    for (arguments, expected) in [
        (&["--help"][..], "generate"),
        (&["generate", "--help"], "Examples:\n  mazeater generate\n"),
        (&["solve", "--help"], "Examples:\n  mazeater solve --size"),
    ] {
        assert!(printed(&run(arguments)).contains(expected), "{arguments:?}");
    }
}
