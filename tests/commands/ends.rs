//! Start, goal and openings of every command, names of textbooks, endings of files, animations and traces.

use std::fs;

use crate::program::{objects, printed, refused, run, run_with_input, text};

const TORUS: [&str; 5] = ["--size", "20x20", "--wrap", "torus", "--algorithm"];

#[test]
fn goal_on_a_torus_is_the_farthest_cell() {
    for seed in ["s1", "s2", "s3", "s4", "s5"] {
        let maze = [&TORUS[..], &["wilson", "--seed", seed, "--format", "json"]].concat();
        let drawn = &objects(&run(&[&["generate"], &maze[..]].concat()))[0];
        let solved = &objects(&run(&[&["solve"], &maze[..]].concat()))[0];
        let measured = &objects(&run(&[&["measure"], &maze[..]].concat()))[0];
        assert_eq!((&drawn["start"], &drawn["goal"]), (&solved["start"], &solved["goal"]));
        assert_eq!(drawn["goal"], measured["goal"], "{seed}");
        let length = solved["path"].as_array().unwrap().len() - 1;
        assert!(length > 20, "{seed}: {length}");
        // No other cell is farther.
        for goal in [399, 210, 105] {
            let goal = goal.to_string();
            let other = &objects(&run(&[&["solve", "--goal", &goal], &maze[..]].concat()))[0];
            assert!(other["path"].as_array().unwrap().len() - 1 <= length, "{seed}");
        }
        let from_middle = &objects(&run(&[&["solve", "--start", "10,10"], &maze[..]].concat()))[0];
        assert!(from_middle["path"].as_array().unwrap().len() > 15, "{seed}: {from_middle}");
    }
}

#[test]
fn every_command_takes_start_goal_and_a_rule() {
    let maze = ["--size", "12x9", "--seed", "a", "--start", "3,0", "--goal", "70", "--format", "json"];
    for command in ["generate", "solve", "measure"] {
        let object = &objects(&run(&[&[command], &maze[..]].concat()))[0];
        assert_eq!((object["start"].as_u64(), object["goal"].as_u64()), (Some(3), Some(70)), "{command}");
    }
    let svg = |more: &[&str]| {
        let all =
            [&["print", "--size", "12x9", "--seed", "a", "--format", "svg", "--solutions", "drawn"], more].concat();
        printed(&run(&all)).to_owned()
    };
    assert_ne!(svg(&["--start", "3,0", "--goal", "70"]), svg(&[]));
    let drawn = run(&["generate", "--size", "12x9", "--seed", "a", "--ends", "openings", "--solution"]);
    let picture: maze::Picture = printed(&drawn).parse().unwrap();
    assert!(picture.openings.entrance.is_some() && picture.openings.exit.is_some());
    for (arguments, expected) in [
        (&["generate", "--start", "20,20"][..], "--start <COLUMN,ROW>: 20,20 is outside"),
        (&["print", "--goal", "400"], "--goal <COLUMN,ROW>: 400 is outside"),
        (&["measure", "--ends", "fartest"], "(did you mean farthest?)"),
        (&["generate", "--ends", "from1to400"], "not two cells of this grid, 0 to 399"),
        (&["generate", "--openings", "--ends", "middle"], "choose --ends openings"),
        (&["generate", "--count", "-1"], "must be 1 to 4294967295, not -1"),
        (&["print", "--count", "-1"], "must be 1 to 4294967295, not -1"),
        (&["print", "--columns", "-1"], "must be 0 to 255, not -1"),
        (&["race", "--runs", "-1"], "must be 1 to 1000000, not -1"),
    ] {
        let output = run(arguments);
        let line = refused(&output);
        assert!(line.contains(expected), "{arguments:?}: {line}");
    }
}

/// Mazes on every grid are read from the JSON that `generate` writes, with start, goal and openings.
#[test]
fn commands_read_the_json_of_generate() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("maze.json");
    let path = file.to_str().unwrap();
    for grid in ["square", "hexagon", "triangle", "circle"] {
        printed(&run(&["generate", "--grid", grid, "--seed", "a", "--ends", "openings", "--out", path]));
        let made: serde_json::Value = serde_json::from_str(&fs::read_to_string(&file).unwrap()).unwrap();
        let solved = &objects(&run(&["solve", "--maze", path, "--format", "json"]))[0];
        assert_eq!(solved["path"], made["solution"], "{grid}");
        assert_eq!(solved["code"], made["code"], "{grid}");
        assert!(printed(&run(&["measure", "--maze", path])).contains("solution"), "{grid}");
        assert!(run(&["print", "--maze", path, "--format", "pdf"]).stdout.starts_with(b"%PDF"), "{grid}");
        // A code is read as well.
        let code = made["code"].as_str().unwrap();
        let by_code = &objects(&run_with_input(&["solve", "--maze", "-", "--format", "json"], code.as_bytes()))[0];
        assert_eq!(by_code["code"], made["code"]);
    }
    let three = run(&["generate", "--size", "3x3", "--seed", "a", "--count", "3", "--format", "json"]);
    let refusal = run_with_input(&["solve", "--maze", "-"], &three.stdout);
    assert!(refused(&refusal).contains("it has 3 mazes: give one"), "{refusal:?}");
    let cut = run_with_input(&["solve", "--maze", "-"], &three.stdout[..50]);
    assert!(refused(&cut).contains("the file was cut"), "{cut:?}");
    for wrong in
        [&b"{}"[..], b"{\"code\":1}", b"maze1.square", b"{\"grid\":\"square\",\"size\":\"9x9\",\"passages\":[[0,99]]}"]
    {
        let refusal = run_with_input(&["solve", "--maze", "-"], wrong);
        assert!(refused(&refusal).starts_with("--maze <FILE>: '-'"), "{refusal:?}");
    }
}

#[test]
fn format_follows_the_ending_of_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let begin_of = |command: &str, name: &str| {
        let path = folder.path().join(name);
        let output = run(&[command, "--size", "9x9", "--seed", "a", "--out", path.to_str().unwrap()]);
        printed(&output);
        fs::read(&path).unwrap()[..4].to_vec()
    };
    for (name, begin) in [
        ("maze.svg", &b"<svg"[..]),
        ("maze.PNG", b"\x89PNG"),
        ("maze.pdf", b"%PDF"),
        ("maze.json", b"{\"co"),
        ("maze.dot", b"grap"),
        ("maze.graphml", b"<?xm"),
        ("maze.stl", b"bina"),
        ("maze.dxf", b"  0\nS"),
        ("maze.num", b"0 0 "),
        ("maze.map", b"o---"),
        ("maze.npy", b"\x93NUM"),
        ("maze.bmp", b"BM"),
        ("maze.gif", b"GIF8"),
        ("maze.apng", b"\x89PNG"),
        ("maze.txt", "┌─".as_bytes()),
        ("maze", "┌─".as_bytes()),
    ] {
        for command in ["generate", "solve"] {
            assert!(begin_of(command, name).starts_with(&begin[..begin.len().min(4)]), "{command} {name}");
        }
    }
    assert_eq!(begin_of("measure", "report.json"), b"{\"co");
    assert_eq!(begin_of("print", "maze.svg"), b"<svg");
    for (command, name, expected) in [
        ("generate", "maze.jpg", ".graphml, .stl, .dxf, .maz, .num, .map, .npy, .bmp, .gif, .apng: choose one of them"),
        ("print", "page.txt", "the ending .txt is none of .pdf, .svg, .png"),
        ("measure", "report.csv", "the ending .csv is none of .json, .txt"),
        ("race", "table.json", "the ending .json is none of .txt, .csv"),
    ] {
        let path = folder.path().join(name);
        let output = run(&[command, "--out", path.to_str().unwrap()]);
        assert!(refused(&output).contains(expected), "{output:?}");
        assert!(!path.exists(), "{name}");
    }
}

#[test]
fn textbook_names_are_understood_and_codes_are_the_same() {
    let code = |name: &str| {
        let output = run(&["generate", "--size", "5x5", "--seed", "a", "--algorithm", name, "--format", "json"]);
        objects(&output)[0]["code"].as_str().unwrap().to_owned()
    };
    for (name, typed) in [
        ("dfs", "depth-first"),
        ("recursive-backtracker", "depth-first"),
        ("Recursive Backtracker", "depth-first"),
        ("bfs", "breadth-first-tree"),
        ("prim", "true-prim"),
        ("Borůvka", "boruvka"),
        ("Kruskal's", "kruskal"),
    ] {
        assert_eq!(code(name), code(typed), "{name}");
        assert!(code(name).contains(typed), "{name}");
    }
    for (name, typed) in [
        ("bfs", "breadth-first"),
        ("dfs", "depth-first"),
        ("wall-follower", "right-hand"),
        ("A*", "a-star"),
        ("astar", "a-star"),
        ("Trémaux", "tremaux"),
    ] {
        let output = run(&["solve", "--size", "5x5", "--seed", "a", "--solver", name]);
        assert!(text(&output.stderr).starts_with(typed), "{name}: {output:?}");
    }
    // On pages they are spelled as in textbooks.
    let page = run(&["print", "--size", "9x9", "--seed", "a", "--walk", "astar,tremaux", "--format", "svg"]);
    assert!(printed(&page).contains("A*: ") && printed(&page).contains("Trémaux: "));
}

#[test]
fn traces_tell_each_step() {
    let maze = ["--size", "6x5", "--seed", "a", "--trace", "json"];
    let lines = objects(&run(&[&["generate"], &maze[..]].concat()));
    assert_eq!(lines[0]["events"].as_u64(), Some(lines.len() as u64 - 1));
    let carved = lines.iter().filter(|line| line["event"] == "carve").count();
    assert_eq!(carved, 29, "a perfect maze of 30 cells");
    let lines = objects(&run(&[&["solve", "--solver", "bfs"], &maze[..]].concat()));
    assert_eq!(lines[0]["solver"], "breadth-first");
    let steps: Vec<u64> =
        lines.iter().filter(|line| line["event"] == "step").map(|line| line["cell"].as_u64().unwrap()).collect();
    let solved = &objects(&run(&["solve", "--size", "6x5", "--seed", "a", "--format", "json"]))[0];
    let path: Vec<u64> = solved["path"].as_array().unwrap().iter().map(|cell| cell.as_u64().unwrap()).collect();
    assert_eq!(steps, path[1..]);
    for (arguments, expected) in [
        (&["generate", "--trace", "xml"][..], "unknown format 'xml'"),
        (&["generate", "--trace", "json", "--count", "2"], "a trace is of one maze"),
        (&["generate", "--format", "gif", "--count", "2"], "an animation is of one maze"),
        (&["generate", "--format", "gif", "--size", "300x300"], "too large for an animation"),
    ] {
        let output = run(arguments);
        let line = refused(&output);
        assert!(line.contains(expected), "{arguments:?}: {line}");
    }
}
