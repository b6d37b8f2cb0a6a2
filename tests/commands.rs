//! The commands that need no window, run as a user runs them.

use std::fs;
use std::io::Write;
use std::process::{Command, Output, Stdio};

use maze::{Maze, Picture, measure};

fn mazeater(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_mazeater"));
    command.args(arguments);
    // Without a display a command cannot open a window by mistake.
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

/// The standard output of a successful run.
fn printed(output: &Output) -> &str {
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    text(&output.stdout)
}

/// The single error line of a run with invalid arguments.
fn refused(output: &Output) -> &str {
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(output.stdout.is_empty(), "{output:?}");
    let line = text(&output.stderr).strip_suffix('\n').expect("it ends with a line end");
    assert_eq!(line.lines().count(), 1, "{line}");
    line.strip_prefix("mazeater: ").expect("the line starts with the program's name")
}

#[test]
fn same_seed_prints_same_maze() {
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
fn every_algorithm_and_solver_works() {
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
fn random_seed_is_printed() {
    let output = run(&["generate"]);
    let seed = text(&output.stderr).strip_prefix("seed ").expect("the seed is printed").trim_end();
    let again = run(&["generate", "--size", "20x20", "--algorithm", "depth-first", "--seed", seed]);
    assert_eq!(printed(&again), printed(&output));
}

#[test]
fn solution_is_drawn_and_stats_go_to_standard_error() {
    let output = run(&["generate", "--size", "3x1", "--seed", "-1", "--solution", "--stats"]);
    assert_eq!(printed(&output), "┌───────────┐\n│ S   ·   G │\n└───────────┘\n");
    let said = text(&output.stderr);
    assert!(said.starts_with("cells 3, seconds ") && said.contains(", peak bytes a cell "), "{said}");
    assert!(said.contains("passages 2, dead ends 2 (66.7 %), straights 1 (33.3 %), corners 0"), "{said}");
    assert!(said.ends_with("steps 2, turns 0\n"), "{said}");
    let output = run(&["generate", "--size", "300x300", "--seed", "a", "--format", "none", "--stats"]);
    assert!(printed(&output).is_empty());
}

#[test]
fn solve_reads_the_output_of_generate() {
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
    // The marks S and G of a drawing become start and goal.
    let piped = run_with_input(&["solve", "--maze", "-", "--format", "ascii"], &solved.stdout);
    assert_eq!(printed(&piped), printed(&solved));
}

/// The printed objects, one per line.
fn objects(output: &Output) -> Vec<serde_json::Value> {
    printed(output).lines().map(|line| serde_json::from_str(line).expect("each line is an object")).collect()
}

#[test]
fn json_is_complete_and_its_code_rebuilds_the_maze() {
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

/// The number of cells that can be reached from the start through passages.
fn reached(object: &serde_json::Value) -> usize {
    let number = |value: &serde_json::Value| value.as_u64().unwrap() as usize;
    let mut neighbors = vec![Vec::new(); number(&object["cells"])];
    for pair in object["passages"].as_array().unwrap() {
        let (a, b) = (number(&pair[0]), number(&pair[1]));
        neighbors[a].push(b);
        neighbors[b].push(a);
    }
    let mut seen = vec![false; neighbors.len()];
    let mut list = vec![number(&object["start"])];
    while let Some(cell) = list.pop() {
        if !std::mem::replace(&mut seen[cell], true) {
            list.extend(&neighbors[cell]);
        }
    }
    seen.iter().filter(|seen| **seen).count()
}

#[test]
fn every_grid_can_be_generated_drawn_solved_and_measured() {
    let folder = tempfile::tempdir().unwrap();
    let mask = folder.path().join("mask.txt");
    fs::write(&mask, "....#\n.##..\n.....\n").unwrap();
    let mask = mask.to_str().unwrap();
    for grid in [
        &["--grid", "hexagon", "--size", "7x5"][..],
        &["--grid", "triangle", "--size", "7x5"],
        &["--grid", "circle", "--size", "4"],
        &["--grid", "circle", "--size", "4-hollow"],
        &["--size", "7x5", "--wrap", "cylinder"],
        &["--size", "7x5", "--wrap", "torus"],
        &["--mask", mask],
        &["--mask", mask, "--grid", "hexagon"],
    ] {
        let with = |command, more: &[&str]| run(&[&[command, "--seed", "a"], grid, more].concat());
        let output = with("generate", &["--algorithm", "wilson", "--format", "json"]);
        let object = &objects(&output)[0];
        let cells = object["cells"].as_u64().unwrap() as usize;
        assert_eq!(object["passages"].as_array().map(Vec::len), Some(cells - 1), "{grid:?}");
        assert_eq!(reached(object), cells, "{grid:?}");
        let code = object["code"].as_str().unwrap();
        assert_eq!(run(&["generate", "--code", code, "--format", "json"]).stdout, output.stdout);
        for (format, begins) in [("svg", &b"<svg "[..]), ("png", b"\x89PNG\r\n"), ("pdf", b"%PDF-1.")] {
            let drawn = with("generate", &["--solution", "--format", format]);
            assert!(drawn.stdout.starts_with(begins), "{grid:?} {drawn:?}");
        }
        let solved = &objects(&run(&["solve", "--code", code, "--solver", "tremaux", "--format", "json"]))[0];
        assert_eq!(solved["path"], object["solution"], "{grid:?}");
        let measured = &objects(&run(&["measure", "--code", code, "--format", "json"]))[0];
        let length = object["solution"].as_array().unwrap().len() as u64 - 1;
        assert_eq!(measured["solution"]["length"], length, "{grid:?}");
        assert_eq!(measured["perfect"], true, "{grid:?}");
        assert!(run(&["print", "--code", code]).stdout.starts_with(b"%PDF-1."), "{grid:?}");
    }
}

#[test]
fn styles_change_the_maze_and_are_in_the_code() {
    let plain = &objects(&run(&["generate", "--size", "30x30", "--seed", "a", "--format", "json"]))[0];
    for style in [
        &["--braid", "1"][..],
        &["--trim", "1"],
        &["--bias", "0.9"],
        &["--straightness", "0.9"],
        &["--symmetry", "left-right"],
        &["--braid", "0.25", "--trim", "0.5", "--bias", "0.2", "--symmetry", "top-bottom"],
    ] {
        let output = run(&[&["generate", "--size", "30x30", "--seed", "a", "--format", "json"], style].concat());
        let object = &objects(&output)[0];
        assert_ne!(object["passages"], plain["passages"], "{style:?}");
        let code = object["code"].as_str().unwrap();
        assert_eq!(run(&["generate", "--code", code, "--format", "json"]).stdout, output.stdout, "{style:?}");
    }
}

#[test]
fn openings_are_drawn_and_read_back() {
    let arguments = ["generate", "--size", "6x4", "--seed", "a", "--openings", "--format", "ascii"];
    let output = run(&arguments);
    let picture: Picture = printed(&output).parse().unwrap();
    let (first, last) = (maze::Cell(0), maze::Cell(23));
    let openings =
        maze::Openings { entrance: Some((first, maze::Square::NORTH)), exit: Some((last, maze::Square::SOUTH)) };
    assert_eq!(picture.openings, openings);
    let solved = run_with_input(&["solve", "--maze", "-", "--format", "ascii"], &output.stdout);
    let picture: Picture = printed(&solved).parse().unwrap();
    assert_eq!((picture.start, picture.goal, picture.openings), (Some(first), Some(last), openings));
    let object = &objects(&run(&["generate", "--size", "6x4", "--seed", "a", "--openings", "--format", "json"]))[0];
    assert_eq!((object["entrance"].to_string(), object["exit"].to_string()), ("[0,0]".into(), "[23,2]".into()));
    let torus = refused(&run(&["generate", "--wrap", "torus", "--openings"])).to_owned();
    assert!(torus.contains("outer wall"), "{torus}");
}

#[test]
fn root_is_a_cell_a_name_or_a_place() {
    let code = |root: &str| {
        let output = run(&["generate", "--size", "6x4", "--seed", "a", "--root", root, "--format", "json"]);
        objects(&output)[0]["code"].as_str().unwrap().to_owned()
    };
    assert!(!code("random").contains("root"));
    assert!(code("first").contains("depth-first_root-first."));
    assert_eq!((code("2x1"), code("8").contains("depth-first_root-8.")), (code("8"), true));
    for (root, algorithm, why) in [
        ("6x0", "depth-first", "no cell 6x0"),
        ("last", "depth-first", "random, first"),
        ("first", "kruskal", "kruskal"),
    ] {
        let output = run(&["generate", "--size", "6x4", "--root", root, "--algorithm", algorithm]);
        assert!(refused(&output).contains(why), "{output:?}");
    }
}

#[test]
fn print_makes_the_requested_number_of_pages() {
    let pages = |arguments: &[&str]| {
        let output = run(&[&["print", "--size", "9x9", "--seed", "a"], arguments].concat());
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        text.matches("/Type /Page\n").count()
    };
    assert_eq!(pages(&[]), 1);
    assert_eq!(pages(&["--count", "5", "--columns", "2", "--rows", "2"]), 2);
    assert_eq!(pages(&["--count", "5", "--columns", "2", "--rows", "2", "--solutions", "apart"]), 4);
    assert_eq!(pages(&["--landscape", "--paper", "letter", "--cell", "8", "--margin", "10", "--title", "for Ada"]), 1);
}

#[test]
fn page_format_follows_option_or_extension() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let print = |name: &str, more: &[&str]| {
        let file = path(name);
        let arguments = ["print", "--size", "9x9", "--seed", "a", "--out", file.to_str().unwrap()];
        run(&[&arguments[..], more].concat())
    };
    let begins = |name: &str, begin: &[u8]| {
        let bytes = fs::read(path(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(bytes.starts_with(begin), "{name}");
    };
    printed(&print("one.SVG", &[]));
    begins("one.SVG", b"<svg");
    printed(&print("one.png", &[]));
    begins("one.png", b"\x89PNG");
    printed(&print("one.txt", &["--format", "pdf"]));
    begins("one.txt", b"%PDF");
    printed(&print("book.svg", &["--count", "5", "--columns", "2", "--solutions", "apart"]));
    for number in 1..=6 {
        begins(&format!("book-{number}.svg"), b"<svg");
    }
    assert!(!path("book.svg").exists() && !path("book-7.svg").exists());
    assert!(run(&["print", "--size", "5x5", "--seed", "a", "--format", "svg"]).stdout.starts_with(b"<svg"));
    let line = run(&["print", "--size", "5x5", "--seed", "a", "--format", "svg", "--count", "2"]);
    assert!(refused(&line).contains("2 pages need 2 svg files"), "{line:?}");
    // If one page fails, no file is written.
    assert_eq!(print("none.svg", &["--cell", "90"]).status.code(), Some(2));
    assert!(!path("none.svg").exists());
}

#[test]
fn print_reads_files_and_omits_long_or_unwanted_codes() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("maze.txt");
    let drawing = run(&["generate", "--size", "12x9", "--seed", "a"]);
    fs::write(&file, printed(&drawing)).unwrap();
    let svg = |arguments: &[&str]| {
        let output = run(&[&["print", "--format", "svg"], arguments].concat());
        printed(&output).to_owned()
    };
    let strokes =
        |svg: &str| svg.lines().filter(|line| line.starts_with("<path")).map(str::to_owned).collect::<Vec<_>>();
    let read = svg(&["--maze", file.to_str().unwrap(), "--title", "a", "--cell", "8"]);
    let made = svg(&["--size", "12x9", "--seed", "a", "--cell", "8"]);
    assert_eq!(strokes(&read), strokes(&made));
    assert!(read.contains(">a</text>") && read.contains(">maze1.square.12x9.passages."), "{read}");
    let bare = svg(&["--size", "12x9", "--seed", "a", "--no-code"]);
    assert!(made.contains(">maze1.") && bare.contains(">a</text>") && !bare.contains("maze1."));
    // The code of a masked grid is as long as the mask; the code of a drawn maze is as long as the maze.
    let mask = folder.path().join("mask.txt");
    fs::write(&mask, format!("{}\n", "..#.".repeat(12)).repeat(40) + &".".repeat(48) + "\n").unwrap();
    let masked = svg(&["--mask", mask.to_str().unwrap(), "--seed", "word", "--title", "The title"]);
    assert!(masked.contains(">The title<") && masked.contains(">word<") && !masked.contains("maze1."), "{masked}");
}

#[test]
fn paths_of_solvers_and_of_a_replay_are_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let svg = |arguments: &[&str]| {
        let output = run(&[&["print", "--format", "svg"], arguments].concat());
        printed(&output).to_owned()
    };
    let plain = svg(&["--size", "9x9", "--seed", "a"]);
    let walked = svg(&["--size", "9x9", "--seed", "a", "--walk", "right-hand,a-star"]);
    let tints = |svg: &str| {
        let strokes = svg.split("stroke=\"").skip(1).map(|rest| rest[..7].to_owned());
        strokes.collect::<std::collections::BTreeSet<_>>().len()
    };
    assert_eq!((tints(&plain), tints(&walked)), (1, 3));
    assert!(walked.contains(">right-hand: ") && walked.contains(">a-star: ") && !plain.contains("right-hand"));
    let level = race::Level::build(race::RaceCode::of_word("tuesday").unwrap().plan()).unwrap();
    let replay = race::Replay::of_expert(&level).unwrap();
    let file = folder.path().join("race.replay");
    fs::write(&file, replay.to_bytes()).unwrap();
    let raced = svg(&["--replay", file.to_str().unwrap()]);
    assert!(raced.contains(&format!(">the player: {}<", level.par())), "{raced}");
    for (arguments, expected) in [
        (&["print", "--walk", "righthand"][..], "right-hand"),
        (
            &["print", "--walk", "pledge,pledge,pledge,pledge,pledge,pledge,pledge,pledge,pledge"],
            "must be at most 8 solvers",
        ),
        (&["print", "--replay", "Cargo.toml"], "'Cargo.toml': "),
        (&["print", "--replay", "absent"], "cannot be read"),
        (&["print", "--replay", "a", "--seed", "b"], "cannot be used with"),
        (&["print", "--printer", "--format", "png"], "--printer needs a PDF"),
        (&["print", "--count", "501", "--seed", "a"], "--count: must be at most 500 in one document"),
        (&["print", "--count", "2", "--maze", "absent"], "--count cannot be combined with --maze"),
        (&["print", "--maze", "absent"], "cannot read 'absent'"),
        (&["print", "--maze", "a", "--seed", "b"], "cannot be used with"),
    ] {
        let output = run(arguments);
        let line = refused(&output);
        assert!(line.contains(expected), "{arguments:?}: {line}");
    }
}

#[test]
fn pages_omit_letters_missing_in_the_font() {
    let printed_to_stderr = |arguments: &[&str]| {
        let output = run(arguments);
        assert!(output.status.success() && output.stdout.starts_with(b"%PDF-1."), "{arguments:?}: {output:?}");
        String::from_utf8(output.stderr).unwrap()
    };
    assert_eq!(printed_to_stderr(&["print", "--size", "5x5", "--seed", "привет"]), "");
    assert_eq!(printed_to_stderr(&["print", "--size", "5x5", "--seed", "a", "--title", "Ελλάδα"]), "");
    let line = "letters missing in the font are omitted from the pages: 路 迷\n";
    assert_eq!(printed_to_stderr(&["print", "--size", "5x5", "--seed", "a", "--title", "迷路"]), line);
    // The warning appears once, and statistics and the document are written as well.
    let said = printed_to_stderr(&["generate", "--size", "5x5", "--seed", "\u{1f9c0}", "--stats", "--format", "pdf"]);
    assert!(said.contains("letters missing in the font are omitted from the pages: \u{1f9c0}\n"), "{said}");
}

/// Uses fake programs instead of those of the system.
#[cfg(unix)]
#[test]
fn pages_are_printed_or_opened_or_saved() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let (file, log) = (folder.path().join("maze.pdf"), folder.path().join("log"));
    let program = |name: &str, exit_code: i32| {
        let path = folder.path().join("bin").join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        let log = log.display();
        let script =
            format!("#!/bin/sh\necho \"{name} $*\" >> {log}\necho '{name}: no destination' >&2\nexit {exit_code}\n");
        fs::write(&path, script).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    };
    let print = || {
        let _ = (fs::remove_file(&file), fs::remove_file(&log));
        let mut command =
            mazeater(&["print", "--size", "9x9", "--seed", "a", "--printer", "--out", file.to_str().unwrap()]);
        // The programs find their shell by its absolute path.
        let output = command.env("PATH", folder.path().join("bin")).output().unwrap();
        printed(&output);
        assert!(fs::read(&file).unwrap().starts_with(b"%PDF"));
        (text(&output.stderr).to_owned(), fs::read_to_string(&log).unwrap_or_default())
    };
    fs::create_dir_all(folder.path().join("bin")).unwrap();
    let (said, heard) = print();
    assert!(said.starts_with("Saved as ") && said.contains("lp is not installed") && heard.is_empty(), "{said}");
    program("lp", 0);
    let (said, heard) = print();
    assert!(said.starts_with("Sent to the printer"), "{said}");
    assert_eq!(heard, format!("lp -- {}\n", file.display()));
    program("lp", 1);
    program("xdg-open", 0);
    let (said, heard) = print();
    assert!(said.contains("lp: no destination") && said.contains("opened"), "{said}");
    assert_eq!(heard, format!("lp -- {0}\nxdg-open {0}\n", file.display()));
}

/// Recomputes every number of a tournament table from the output of the commands.
#[test]
fn tournament_table_matches_the_commands() {
    use maze::{Algorithm, AnyGrid, CellShape, Recipe, Seed, Solver};
    use mazeater::lab::model::tournament::Tournament;
    use race::Endpoints;
    const MAZES: u32 = 10;
    /// The 97.5 % quantile of Student's distribution with nine degrees of freedom.
    const STUDENT: f64 = 2.262;
    let grid = AnyGrid::new(CellShape::Square, "11x8", None, None).unwrap();
    let recipe = Recipe { grid, generator: Algorithm::CandidateLinks.into(), seed: Seed::new("cup") };
    let solvers = [Solver::Tremaux, Solver::AStar, Solver::DeadEndFilling, Solver::Greedy];
    let mut tournament = Tournament::new(recipe.clone(), Endpoints::Corner, &solvers, MAZES);
    while !tournament.is_over() {
        tournament.play_next().unwrap();
    }
    let table = tournament.table();
    let (csv, each) = (table.csv(&recipe), table.csv_of_each(&recipe));
    let maze = ["--size", "11x8", "--algorithm", "candidate-links"];
    let count = MAZES.to_string();
    let generated =
        objects(&run(&[&["generate", "--seed", "cup", "--count", &count, "--format", "json"], &maze[..]].concat()));
    let columns: Vec<&str> = csv.lines().next().unwrap().split(',').collect();
    for line in csv.lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let field = |name: &str| fields[columns.iter().position(|column| *column == name).unwrap()];
        assert_eq!((field("first_seed"), field("last_seed"), field("found")), ("cup-1", "cup-10", "10"));
        let solver = field("solver");
        let (mut steps, mut looks, mut detours) = (Vec::new(), Vec::new(), Vec::new());
        for object in &generated {
            let seed = object["seed"].as_str().unwrap();
            let output = run(&[&["solve", "--seed", seed, "--solver", solver, "--format", "json"], &maze[..]].concat());
            let object_of_solver = &objects(&output)[0];
            let length = |name: &str| object_of_solver[name].as_array().unwrap().len() as f64;
            let walked = length("walk") - 1.0;
            let is_planner = solver.parse::<Solver>().unwrap().kind() == maze::Kind::Planner;
            let looked = if is_planner { length("looked_at") } else { 0.0 };
            let shortest = object["solution"].as_array().unwrap().len() as f64 - 1.0;
            let row = format!("{seed},{solver},true,{walked},{looked},{}\n", walked / shortest);
            assert!(each.contains(&row), "{row}{each}");
            steps.push(walked);
            looks.push(looked);
            detours.push(walked / shortest);
        }
        let work: Vec<f64> = steps.iter().zip(&looks).map(|(steps, looks)| steps + looks).collect();
        for (name, numbers) in [("steps", steps), ("looks", looks), ("work", work), ("steps_per_shortest", detours)] {
            let count = numbers.len() as f64;
            let mean = numbers.iter().sum::<f64>() / count;
            let squares: f64 = numbers.iter().map(|number| (number - mean) * (number - mean)).sum();
            let half = STUDENT * (squares / (count - 1.0) / count).sqrt();
            for (what, value) in [("mean", mean), ("low95", mean - half), ("high95", mean + half)] {
                let in_table: f64 = field(&format!("{name}_{what}")).parse().unwrap();
                assert!((in_table - value).abs() < 1e-9, "{solver} {name}_{what}: {in_table} {value}");
            }
        }
    }
}

#[test]
fn race_prints_statistics_of_bots() {
    let arguments =
        ["race", "--level", "3", "--difficulty", "hard", "--bot", "expert", "--runs", "20", "--format", "csv"];
    let output = run(&arguments);
    let lines: Vec<&str> = printed(&output).lines().collect();
    assert_eq!(lines[0], "level,name,runs,won_first,won_within_3,median_margin_thousandths,close,lead_changes");
    assert!(lines[1].starts_with("3,\"Back out\",20,20,20,"), "the expert beats every eater: {}", lines[1]);
    assert_eq!(run(&arguments).stdout, output.stdout, "the same seed gives the same races");
    let idle = run(&["race", "--level", "1", "--bot", "idle", "--runs", "3"]);
    assert!(printed(&idle).lines().nth(1).unwrap().contains("First bite"));
    for (arguments, expected) in [
        (&["race", "--level", "41"][..], "--level must be 1 to 40, not 41"),
        (&["race", "--difficulty", "relaxed"], "relaxed races have no eaters"),
        (&["race", "--bot", "medain"], "median"),
        (&["race", "--runs", "0"], "0 is not in 1..=1000000"),
        (&["race", "--format", "xml"], "choose one of text, csv"),
        (&["replay", "no such file"], "'no such file': it cannot be read"),
        (&["replay", "Cargo.toml"], "'Cargo.toml': "),
    ] {
        let output = run(arguments);
        let line = refused(&output);
        assert!(line.contains(expected), "{arguments:?}: {line}");
    }
}

#[test]
fn replay_verifies_and_rejects_altered_files() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("race.replay");
    let campaign = race::Campaign::from_ron(include_str!("../assets/campaign.ron")).unwrap();
    let level = race::Level::build(campaign.level(2).clone()).unwrap();
    let replay = race::replay::Replay::of_expert(&level).unwrap();
    let bytes = replay.to_bytes();
    fs::write(&file, &bytes).unwrap();
    let path = file.to_str().unwrap();
    let said = run(&["replay", path, "--verify"]);
    assert!(printed(&said).contains(&format!("verified: run again, it takes {}", level.par())), "{said:?}");
    for altered in [&bytes[..bytes.len() / 2], &[&bytes[..], b"x"].concat(), b"", &[0; 100]] {
        fs::write(&file, altered).unwrap();
        refused(&run(&["replay", path, "--verify"]));
    }
}

#[test]
fn count_derives_a_seed_for_each_maze() {
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
fn every_format_has_its_signature() {
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
fn missing_path_is_reported_without_failure() {
    let output =
        run_with_input(&["solve", "--maze", "-", "--solver", "right-hand"], b"+---+---+\n|   |   |\n+---+---+");
    assert_eq!(printed(&output), "┌───┬───┐\n│ S │ G │\n└───┴───┘\n");
    assert_eq!(text(&output.stderr), "right-hand: no path found, steps walked 0, cells expanded 1\n");
}

#[test]
fn argument_errors_are_one_line_with_the_allowed_values() {
    for (arguments, expected) in [
        (
            &["generate", "--size", "0x5"][..],
            "size must be WIDTHxHEIGHT, each 1 to 65535, for example 20x12, not '0x5'",
        ),
        (&["generate", "--size", "-3x5"], "not '-3x5'"),
        (&["generate", "--size", "70000x2"], "not '70000x2'"),
        (&["generate", "--size", "a\nb"], r"not 'a\nb'"),
        (&["generate", "--size", ""], "not ''"),
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
            "allowed are --grid, --size, --wrap, --mask, --algorithm, --straightness, --bias, --braid, --trim, --root, \
             --symmetry, --seed, --code, --count, --format, --out, --solution, --openings, --stats",
        ),
        (&["generate", "--maze", "x"], "unexpected argument '--maze' found"),
        (&["generate", "extra\nline"], "unexpected argument 'extra"),
        (&["generate", "--size", "3x3", "--size", "4x4"], "cannot be used multiple times"),
        (&["solve", "--solver", "lefthand"], "(did you mean left-hand?): choose one of right-hand, left-hand, pledge"),
        (&["solve", "--start", "5;3"], "'5;3' is not a cell: write COLUMN,ROW, both counted from 0, or a cell number"),
        (&["solve", "--goal", "-1,2"], "'-1,2' is not a cell"),
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
fn grid_style_and_page_errors_are_one_line_with_the_allowed_values() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let (mask, empty, pieces) = (file("mask", "..#\n#..\n"), file("empty", ""), file("pieces", ".#.\n"));
    let (mask_path, empty_path, pieces_path) = (&*mask, &*empty, &*pieces);
    for (arguments, expected) in [
        (
            &["generate", "--grid", "hexagn"][..],
            "unknown grid 'hexagn' (did you mean hexagon?): choose one of square, hexagon",
        ),
        (
            &["generate", "--grid", "circle", "--size", "9x9", "--format", "svg"],
            "rings must be 1 to 40000, for example 12, or 12-hollow with a hole, not '9x9'",
        ),
        (&["generate", "--grid", "circle", "--size", "0", "--format", "svg"], "rings must be 1 to 40000"),
        (
            &["generate", "--grid", "triangle", "--size", "1x5", "--format", "svg"],
            "triangles of size 1x5 have 3 separate parts",
        ),
        (&["generate", "--grid", "hexagon"], "text shows square grids only: choose --format json, svg, png or pdf"),
        (&["generate", "--grid", "hexagon", "--wrap", "torus"], "a hexagon grid cannot be wrapped: only the square"),
        (&["generate", "--grid", "circle", "--mask", mask_path], "a circle grid cannot be masked: only the square and"),
        (&["generate", "--mask", mask_path, "--wrap", "torus"], "a wrapped grid cannot be masked"),
        (&["generate", "--mask", mask_path, "--size", "9x9"], "a mask of 3x2 does not fit a grid of 9x9"),
        (&["generate", "--mask", empty_path], "--mask <FILE>: '"),
        (&["generate", "--mask", pieces_path], "the mask has 2 separate parts"),
        (&["generate", "--mask", "no such file"], "--mask <FILE>: cannot read 'no such file'"),
        (&["generate", "--wrap", "sphere"], "unknown wrap 'sphere': choose one of cylinder, torus"),
        (
            &["generate", "--grid", "hexagon", "--algorithm", "eller", "--format", "svg"],
            "eller works only on the square grid",
        ),
        (
            &["generate", "--algorithm", "kruskal", "--straightness", "0.5"],
            "kruskal does not walk, so it has no straight",
        ),
        (
            &["generate", "--grid", "circle", "--symmetry", "left-right", "--format", "svg"],
            "only the square grid can be",
        ),
        (&["generate", "--braid", "1.5"], "'1.5' is not a fraction: write a number from 0 to 1"),
        (&["generate", "--braid", "NaN"], "'NaN' is not a fraction"),
        (&["generate", "--trim", "-0.1"], "'-0.1' is not a fraction"),
        (&["generate", "--bias", "inf"], "'inf' is not a fraction"),
        (&["generate", "--straightness", "half"], "'half' is not a fraction"),
        (&["solve", "--maze", "x", "--braid", "0.5"], "cannot be used with"),
        (&["measure", "--format", "svg"], "unknown format 'svg': choose one of json, text"),
        (&["measure", "--code", "maze"], "no code of a maze: it reads maze1.GRID.SIZE"),
        (&["print", "--paper", "a5"], "unknown paper 'a5' (did you mean a4?): choose one of a4, letter"),
        (&["print", "--margin", "-1"], "the margin must be from 0 to 60 millimeters"),
        (&["print", "--margin", "NaN"], "the margin must be from 0 to 60 millimeters"),
        (&["print", "--columns", "9"], "a page holds from 1 to 8 mazes across"),
        (&["print", "--cell", "0.1"], "the size of a cell must be from 0.7 to 100 millimeters"),
        (&["print", "--solutions", "all"], "unknown solutions 'all': choose one of none, drawn, apart"),
        (
            &["solve", "--grid", "circle", "--size", "3", "--start", "1,1", "--format", "svg"],
            "give the number of a cell",
        ),
        (&["solve", "--size", "4x3", "--goal", "12"], "the cells of this grid go from 0 to 11"),
        (&["solve", "--mask", mask_path, "--goal", "2,0"], "the mask has no cell there"),
    ] {
        let output = run(arguments);
        let line = refused(&output);
        assert!(line.contains(expected), "{arguments:?}: {line}");
    }
}

/// The header of a picture with 65535x65535 pixels.
const HUGE_PICTURE: &[u8] =
    b"\x89PNG\x0d\x0a\x1a\x0a\x00\x00\x00\x0dIHDR\x00\x00\xff\xff\x00\x00\xff\xff\x08\x00\x00\x00\x00\x93n\x86\x8c\x00\x00\x00\x08IDATx\x9c\x03\x00\x00\x00\x00\x01H\x06\x89\xd2\x00\x00\x00\x00IEND\xaeB`\x82";

#[test]
fn huge_files_are_refused_unread() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("huge");
    // A sparse file.
    fs::File::create(&file).unwrap().set_len((4 << 30) + 1).unwrap();
    let picture = folder.path().join("huge.png");
    fs::write(&picture, HUGE_PICTURE).unwrap();
    let (file, picture, folder) = (file.to_str().unwrap(), picture.to_str().unwrap(), folder.path().to_str().unwrap());
    let mut refusals = vec![
        (["solve", "--maze", file], "it has more than 4294967296 bytes"),
        (["generate", "--mask", file], "it has more than 4294967296 bytes"),
        (["solve", "--maze", folder], "it is not a regular file"),
        (["generate", "--mask", folder], "it is not a regular file"),
        (["generate", "--mask", picture], "a picture of 65535x65535 pixels is too large"),
    ];
    if cfg!(unix) {
        refusals.push((["solve", "--maze", "/dev/zero"], "it is not a regular file"));
        refusals.push((["generate", "--mask", "/dev/zero"], "it is not a regular file"));
    }
    for (arguments, expected) in refusals {
        let output = run(&arguments);
        let line = refused(&output);
        assert!(line.contains(expected), "{arguments:?}: {line}");
    }
}

#[test]
fn invalid_maze_text_is_rejected() {
    for (input, expected) in [
        (&b""[..], "'-' is not a maze: 0 lines"),
        (b"hello\n", "draw 2 lines and 4 characters a cell and one more of each"),
        (b"+---+\n| x |\n+---+\n", "line 2, column 3: 'x' is not allowed here, only a space, one S, one G"),
        (b"+---+\n|   |\n+---\n", "line 3 ends before column"),
        (b"+   +\n     \n+---+\n", "at most two gaps"),
        (b"\xff\xfe", "'-' is not text: write it in UTF-8 or ASCII"),
    ] {
        let output = run_with_input(&["solve", "--maze", "-"], input);
        let line = refused(&output);
        assert!(line.contains(expected), "{line}");
    }
}

#[test]
fn failed_command_leaves_the_file_unchanged() {
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
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "no temporary file is left");
}

#[test]
fn closed_pipe_is_no_failure() {
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
fn full_disk_is_a_failure() {
    let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output = mazeater(&["generate", "--seed", "a"]).stdout(full).output().expect("the program starts");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).starts_with("mazeater: cannot write to standard output: "), "{output:?}");
}

#[test]
fn help_has_examples() {
    for (arguments, expected) in [
        (&["--help"][..], "generate"),
        (&["generate", "--help"], "Examples:\n  mazeater generate\n"),
        (&["solve", "--help"], "Examples:\n  mazeater solve --size"),
        (&["measure", "--help"], "Examples:\n  mazeater measure --size"),
        (&["print", "--help"], "Examples:\n  mazeater print --size"),
    ] {
        assert!(printed(&run(arguments)).contains(expected), "{arguments:?}");
    }
}
