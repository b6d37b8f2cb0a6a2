//! `solve`, and the table of `measure`.

use std::fs;

use maze::Picture;

use crate::program::{objects, printed, refused, run, run_with_input, text};

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

/// Recomputes every number of a tournament table from the output of the commands.
#[test]
fn tournament_table_matches_the_commands() {
    use maze::{Algorithm, AnyGrid, CellShape, Recipe, Seed, Solver};
    use race::Endpoints;
    use study::tournament::Tournament;
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
            let is_planner = solver.parse::<Solver>().unwrap().kind() == maze::SolverKind::Planner;
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
fn missing_path_has_an_exit_code_of_its_own() {
    let output =
        run_with_input(&["solve", "--maze", "-", "--solver", "right-hand"], b"+---+---+\n|   |   |\n+---+---+");
    assert_eq!(output.status.code(), Some(3), "{output:?}");
    assert_eq!(text(&output.stdout), "┌───┬───┐\n│ S │ G │\n└───┴───┘\n");
    let line = "mazeater: right-hand: no path found, steps walked 0, cells expanded 1\n";
    assert_eq!(text(&output.stderr), line);
}

/// Also where the solution is only drawn or printed, after everything is written.
#[test]
fn missing_path_has_the_same_exit_code_in_every_command() {
    let walled = maze::Maze::walled(maze::AnyGrid::new(maze::CellShape::Square, "2x1", None, None).unwrap()).unwrap();
    let code = maze::Code::from(maze::code::Passages::of(&walled).unwrap()).to_string();
    for (arguments, exit_code) in [
        (&["generate"][..], 0),
        (&["generate", "--solution"], 3),
        (&["generate", "--stats"], 3),
        (&["generate", "--format", "json"], 3),
        (&["solve"], 3),
        (&["solve", "--solver", "all"], 3),
        (&["measure"], 3),
        (&["print", "--format", "svg"], 0),
        (&["print", "--format", "svg", "--solutions", "drawn"], 3),
    ] {
        let output = run(&[arguments, &["--code", &code]].concat());
        assert_eq!(output.status.code(), Some(exit_code), "{arguments:?}: {output:?}");
        assert!(!output.stdout.is_empty(), "{arguments:?}");
        assert_eq!(text(&output.stderr).contains("no path found"), exit_code == 3, "{arguments:?}: {output:?}");
    }
}

#[test]
fn hand_looks_first_where_it_is_asked_to() {
    let maze = ["--size", "11x8", "--seed", "a", "--start", "5,4"];
    let walk = |solver: &str, facing: &[&str]| {
        let output = run(&[&["solve", "--solver", solver, "--format", "json"][..], &maze, facing].concat());
        objects(&output)[0]["walk"].to_string()
    };
    for solver in ["right-hand", "left-hand"] {
        let walks: std::collections::BTreeSet<String> =
            ["north", "east", "south", "west"].map(|facing| walk(solver, &["--facing", facing])).into();
        assert!(walks.len() > 1 && walks.contains(&walk(solver, &[])), "{solver}");
    }
    let table = run(&[&["solve", "--solver", "all", "--facing", "west"][..], &maze].concat());
    assert!(printed(&table).contains("right-hand"));
}

#[test]
fn code_of_a_race_gives_its_maze_start_and_goal() {
    let race: race::RaceCode = race::RaceCode::of_word("tuesday").unwrap();
    let (code, maze) = (race.to_string(), race.maze().to_string());
    let level = race.level().unwrap();
    for command in [&["generate"][..], &["measure"], &["print", "--format", "svg"]] {
        let of = |code: &str| run(&[command, &["--code", code]].concat());
        assert_eq!(printed(&of(&code)), printed(&of(&maze)), "{command:?}");
    }
    let solved = run(&["solve", "--code", &code, "--format", "ascii"]);
    let picture: Picture = printed(&solved).parse().unwrap();
    assert_eq!((picture.start, picture.goal), (Some(level.start()), Some(level.goal())));
    let farthest = race::RaceCode::new(race.maze().clone(), race::Endpoints::Farthest, Vec::new(), None).unwrap();
    let solved = run(&["solve", "--code", &farthest.to_string(), "--format", "ascii"]);
    let picture: Picture = printed(&solved).parse().unwrap();
    assert_eq!(picture.goal, Some(farthest.level().unwrap().goal()));
    for wrong in [&code[..code.len() - 1], "race9.any.corner.alone.maze1.square.3x3.kruskal.a.0000000", "tuesday"] {
        refused(&run(&["solve", "--code", wrong]));
    }
}

/// A script is a solver of the command: the same fields, the walk of the solver that it imitates, exit code 3 if it is stuck.
#[test]
fn scripts_solve_and_are_measured() {
    let maze = ["--size", "12x7", "--seed", "script"];
    let lesson = "assets/scripts/3-remember-where-you-were.rhai";
    let by =
        |solver: [&str; 2]| objects(&run(&[&["solve", "--format", "json"], &maze[..], &solver].concat())).remove(0);
    let (script, twin) = (by(["--script", lesson]), by(["--solver", "tremaux"]));
    for field in ["code", "start", "goal", "found", "walk", "path", "looked_at"] {
        assert_eq!(script[field], twin[field], "{field}");
    }
    assert_eq!(script["solver"], "script");
    let measured = objects(&run(&[&["measure", "--format", "json", "--script", lesson], &maze[..]].concat())).remove(0);
    assert_eq!(measured["run"]["steps"], script["walk"].as_array().unwrap().len() - 1);
    assert_eq!(measured["run"]["expanded"], script["looked_at"].as_array().unwrap().len());

    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("stuck.rhai");
    fs::write(&file, "fn step(mouse) {\n  throw \"lost\";\n}").unwrap();
    let output = run(&[&["solve", "--format", "json", "--script", file.to_str().unwrap()], &maze[..]].concat());
    assert_eq!(output.status.code(), Some(3));
    assert!(text(&output.stderr).contains("stuck after 0 steps: line 2, column 3: the script gave up: lost"));
    assert_eq!(serde_json::from_slice::<serde_json::Value>(&output.stdout).unwrap()["found"], false);
}
