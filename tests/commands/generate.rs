//! `generate`: mazes, their formats and their statistics.

use std::fs;

use maze::{Maze, Picture, measure};

use crate::program::{objects, printed, refused, run, run_with_input, text};

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
fn formats_of_others_are_read_back_by_solve() {
    let length = |output: &std::process::Output| {
        printed(output);
        let said = text(&output.stderr).to_owned();
        said.rsplit_once("path length ").unwrap().1.split(',').next().unwrap().parse::<u32>().unwrap()
    };
    // A start and a goal that contests have too.
    let arguments = ["--size", "16x16", "--seed", "a", "--start", "0,15", "--goal", "7,7"];
    let expected = length(&run(&[&["solve"][..], &arguments].concat()));
    for (format, times) in [("micromouse", 1), ("blocks", 2), ("num", 1), ("maz", 1)] {
        let written = run(&[&["generate", "--format", format][..], &arguments].concat());
        assert_eq!(written.status.code(), Some(0), "{written:?}");
        let ends: &[&str] = if times == 1 { &["--start", "0,15", "--goal", "7,7"] } else { &[] };
        let solved = run_with_input(&[&["solve", "--maze", "-"], ends].concat(), &written.stdout);
        assert_eq!(length(&solved), times * expected, "{format}: {solved:?}");
    }
    let opened = ["--size", "9x7", "--seed", "a", "--ends", "openings"];
    let expected = length(&run(&[&["solve"][..], &opened].concat()));
    for (format, outer) in [("rows", 2), ("mazelib", 2), ("npy", 2), ("underscores", 0)] {
        let written = run(&[&["generate", "--format", format][..], &opened].concat());
        let solved = run_with_input(&["solve", "--maze", "-"], &written.stdout);
        let times = if outer == 0 { 1 } else { 2 };
        assert_eq!(length(&solved), times * expected + outer, "{format}: {solved:?}");
    }
}

#[test]
fn as_many_cells_as_fit_are_drawn() {
    let fitted = |arguments: &[&str]| {
        let output = run(&[&["generate", "--seed", "a"], arguments].concat());
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        output.stdout
    };
    let png = fitted(&["--cell", "16px", "--fit", "1280x800", "--format", "png"]);
    // 79 cells and a wall of 2 pixels, 49 and a wall.
    assert_eq!(png[16..24], [0, 0, 4, 242, 0, 0, 3, 18]);
    let svg = fitted(&["--cell", "8mm", "--fit", "A4", "--format", "svg"]);
    assert!(text(&svg).contains(r#"width="208mm" height="296mm""#), "{}", text(&svg)[..300].to_owned());
    for grid in ["hexagon", "triangle", "circle", "upsilon", "zeta", "weave", "levels"] {
        let arguments = ["--grid", grid, "--cell", "8mm", "--fit", "200x150mm", "--format", "svg"];
        let svg = fitted(&arguments);
        let side = |name: &str| {
            let (_, rest) = text(&svg).split_once(&format!(" {name}=\"")).unwrap();
            rest.split_once("mm\"").unwrap().0.parse::<f32>().unwrap()
        };
        let (width, height) = (side("width"), side("height"));
        assert!((100.0..=200.0).contains(&width) && (100.0..=150.0).contains(&height), "{grid}: {width}x{height}");
    }
    let lines = fitted(&["--cell", "16px", "--fit", "160x80"]);
    // 10 by 5 cells.
    assert_eq!(text(&lines).lines().count(), 11);
}

#[test]
fn arrows_lead_back_to_start_or_root() {
    let maze = ["--size", "9x7", "--seed", "a"];
    for (command, end) in [("generate", "start"), ("generate", "root"), ("solve", "start"), ("solve", "root")] {
        let svg = |arrows: &[&str]| {
            let output = run(&[&[command, "--format", "svg"][..], &maze, arrows].concat());
            printed(&output).to_owned()
        };
        let (plain, drawn) = (svg(&[]), svg(&["--arrows", end]));
        let strokes = |svg: &str| svg.matches('M').count();
        assert_eq!(strokes(&drawn) - strokes(&plain), 2 * (9 * 7 - 1), "{command} {end}");
    }
    let page = |arrows: &[&str]| run(&[&["print", "--format", "svg"][..], &maze, arrows].concat()).stdout.len();
    assert!(page(&["--arrows", "root"]) > page(&[]) + 1000);
}

#[test]
fn typed_seed_has_one_form_and_capitals_count() {
    let maze = |seed: &str| printed(&run(&["generate", "--size", "9x7", "--seed", seed])).to_owned();
    assert_eq!(maze("caf\u{e9}"), maze(" cafe\u{301} "));
    assert_ne!(maze("Tuesday"), maze("tuesday"));
    let word = |text: &str| race::RaceCode::of_text(text).unwrap();
    assert_eq!(word("caf\u{e9}"), word("cafe\u{301}\n"));
}

#[test]
fn links_are_drawn_by_their_shares() {
    let links = |links: &str| {
        let arguments = ["--size", "20x20", "--seed", "a", "--algorithm", "candidate-links", "--links", links];
        run(&[&["generate", "--format", "json"], &arguments[..]].concat())
    };
    let code = |output: &std::process::Output| objects(output)[0]["code"].as_str().unwrap().to_owned();
    let mixed = code(&links("newest=0.5,zigzag=0.25"));
    assert!(mixed.contains(".candidate-links_zigzag-2500_newest-5000.a."), "{mixed}");
    assert!(code(&links("none")).contains(".candidate-links.a."));
    assert_eq!(code(&run(&["generate", "--format", "json", "--code", &mixed])), mixed);
}

#[test]
fn cells_have_the_size_that_was_asked_for() {
    let drawn = |arguments: &[&str]| {
        let output = run(&[&["generate", "--size", "9x4", "--seed", "a"], arguments].concat());
        printed(&output).to_owned()
    };
    for (cell, size) in [("8mm", r#"width="80mm" height="40mm""#), ("1.5cm", r#"width="150mm" height="75mm""#)] {
        let svg = drawn(&["--format", "svg", "--cell", cell]);
        assert!(svg.contains(r#"viewBox="-0.5 -0.5 10 5""#) && svg.contains(size), "{svg}");
    }
    assert!(drawn(&["--format", "svg"]).contains(r#"width="100mm" height="50mm""#));
    let dxf = drawn(&["--format", "dxf", "--cell", "8mm"]);
    assert!(dxf.contains("$INSUNITS\n 70\n4\n") && dxf.contains("$MEASUREMENT\n 70\n1\n"), "{dxf}");
    assert!(dxf.contains("72.0000") && dxf.contains("32.0000"), "{dxf}");
}
