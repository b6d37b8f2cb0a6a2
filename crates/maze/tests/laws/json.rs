//! The JSON object of a maze, parsed by another library.

use maze::code::Passages;
use maze::draw::json::{JsonError, Read};
use maze::draw::{Figure, json};
use maze::trace::{Event, Trace};
use maze::{AnyGrid, Cell, Code, Grid, Maze, Openings, Recipe, Seed, Solver, solve};
use proptest::prelude::*;
use serde_json::Value;

use crate::{algorithms, grids, grown, mazes, with_two_cells};

fn line(code: &Code, figure: &Figure<'_>) -> String {
    let mut out = Vec::new();
    json::write(&mut out, code, figure).unwrap();
    String::from_utf8(out).unwrap()
}

fn numbers(value: &Value) -> Vec<u32> {
    value.as_array().unwrap().iter().map(|number| number.as_u64().unwrap() as u32).collect()
}

proptest! {
    #[test]
    fn passages_and_solution_match_the_maze((maze, start, goal) in with_two_cells(mazes())) {
        let path = solve(&maze, start, goal, Solver::BreadthFirst, &mut ()).unwrap().path;
        let code = Code::from(Passages::of(&maze.clone().into()).unwrap());
        let text = line(&code, &Figure::new(&maze).start(start).goal(goal).solution(&path));
        prop_assert!(text.ends_with('\n') && text.lines().count() == 1);
        let object: Value = serde_json::from_str(&text).unwrap();
        let mut rebuilt = Maze::walled(*maze.grid()).unwrap();
        let passages = object["passages"].as_array().unwrap();
        for pair in passages {
            let pair = numbers(pair);
            let side = maze.grid().side_to(Cell(pair[0]), Cell(pair[1])).unwrap();
            rebuilt.carve(Cell(pair[0]), side);
        }
        prop_assert_eq!(passages.len() as u64, maze.passages());
        prop_assert_eq!(rebuilt, maze);
        prop_assert_eq!(numbers(&object["solution"]), path.iter().map(|cell| cell.0).collect::<Vec<_>>());
        prop_assert_eq!((&object["start"], &object["goal"]), (&Value::from(start.0), &Value::from(goal.0)));
        prop_assert_eq!(&object["code"], &Value::from(code.to_string()));
        prop_assert!(object["algorithm"].is_null() && object["seed"].is_null());
    }

    /// The object is read by its code, by its passages, and by both; if they differ, it is refused.
    #[test]
    fn what_is_written_is_read((maze, start, goal) in with_two_cells(mazes()), turned in any::<prop::sample::Index>()) {
        let maze: Maze<AnyGrid> = maze.into();
        let code = Code::from(Passages::of(&maze).unwrap());
        let mut text = Vec::new();
        json::write(&mut text, &code, &Figure::new(&maze).start(start).goal(goal)).unwrap();
        let mut object: Value = serde_json::from_slice(&text).unwrap();
        let told = json::read(&object.to_string(), 1_000_000).unwrap();
        prop_assert_eq!(&told, &Read { maze: maze.clone(), code: Some(code), ends: (Some(start), Some(goal)), goals: vec![], openings: Openings::NONE });
        let large = matches!(json::read(&object.to_string(), 0), Err(JsonError::Large { .. }));
        prop_assert!(large);
        let without = |object: &Value, name: &str| {
            let mut object = object.clone();
            object.as_object_mut().unwrap().remove(name);
            json::read(&object.to_string(), 1_000_000)
        };
        prop_assert_eq!(&without(&object, "passages").unwrap().maze, &maze);
        let bare = without(&object, "code").unwrap();
        prop_assert_eq!((&bare.maze, bare.code), (&maze, None));
        // One passage less.
        let passages = object["passages"].as_array_mut().unwrap();
        if !passages.is_empty() {
            passages.remove(turned.index(passages.len()));
            prop_assert_eq!(json::read(&object.to_string(), 1_000_000), Err(JsonError::Differs));
            prop_assert_eq!(without(&object, "code").unwrap().maze.passages() + 1, maze.passages());
        }
        object["passages"] = serde_json::json!([[0, maze.grid().cells()]]);
        prop_assert!(matches!(json::read(&object.to_string(), 1_000_000), Err(JsonError::Passage(0, _))));
    }

    /// All goals are written and read, beside the one that older readers know.
    #[test]
    fn several_goals_are_written_and_read(
        (maze, start, goal) in with_two_cells(mazes()),
        others in prop::collection::vec(any::<prop::sample::Index>(), 0..5),
    ) {
        let cells = maze.grid().cells() as usize;
        let others: Vec<Cell> = others.iter().map(|other| Cell(other.index(cells) as u32)).collect();
        let mut goals = vec![goal];
        for &other in &others {
            goals.extend((!goals.contains(&other)).then_some(other));
        }
        let mut distinct = others.clone();
        distinct.sort_unstable();
        distinct.dedup();
        let code = Code::from(Passages::of(&maze.clone().into()).unwrap());
        let text = line(&code, &Figure::new(&maze).start(start).goal(goal).other_goals(&distinct));
        let object: Value = serde_json::from_str(&text).unwrap();
        prop_assert_eq!((&object["goal"], object["goals"].is_null()), (&Value::from(goal.0), goals.len() == 1));
        let told = json::read(&text, 1_000_000).unwrap();
        prop_assert_eq!(told.ends, (Some(start), Some(goal)));
        let mut found = if told.goals.is_empty() { vec![goal] } else { told.goals };
        found.sort_unstable();
        goals.sort_unstable();
        prop_assert_eq!(found, goals);
        let wrong = text.replace("\"goal\":", "\"goals\":[4294967295],\"goal\":");
        if object["goals"].is_null() {
            let is_refused = matches!(json::read(&wrong, 1_000_000), Err(JsonError::Cell { cell: u32::MAX, .. }));
            prop_assert!(is_refused);
        }
    }

    #[test]
    fn no_text_is_trouble(wild in ".{0,200}", parts in "[{}\\[\\],:\"a-z0-9]{0,200}") {
        let _ = json::read(&wild, 1000);
        let _ = json::read(&format!("{{\"grid\":\"square\",\"size\":\"3x3\",\"passages\":[{parts}]}}"), 1000);
    }

    #[test]
    fn the_recipe_is_told(grid in grids(), algorithm in algorithms(), seed in "(?s).{0,20}") {
        let maze = grown(grid, algorithm, &seed);
        let code = Code::from(Recipe { grid: grid.into(), generator: algorithm.into(), seed: Seed::new(seed.clone()) });
        let object: Value = serde_json::from_str(&line(&code, &Figure::new(&maze))).unwrap();
        prop_assert_eq!(&object["grid"], "square");
        prop_assert_eq!(&object["size"], &Value::from(grid.size().to_string()));
        prop_assert_eq!(&object["algorithm"], algorithm.name());
        prop_assert_eq!(&object["seed"], &Value::from(seed));
        prop_assert_eq!(&object["cells"], grid.cells());
        prop_assert!(object["start"].is_null());
    }
}

#[test]
fn a_small_maze() {
    let maze: Maze = "
        +---+---+
        |       |
        +---+   +
        |       |
        +---+---+"
        .parse()
        .unwrap();
    let code = Code::from(Passages::of(&maze.clone().into()).unwrap());
    let way = [0, 1, 3].map(Cell);
    assert_eq!(
        line(&code, &Figure::new(&maze).start(Cell(0)).goal(Cell(3)).solution(&way)),
        format!(
            "{{\"code\":\"{code}\",\"grid\":\"square\",\"size\":\"2x2\",\"algorithm\":null,\"seed\":null,\"cells\":4,\
             \"passages\":[[0,1],[1,3],[2,3]],\"start\":0,\"goal\":3,\"solution\":[0,1,3]}}\n"
        )
    );
}

#[test]
fn masked_and_wrapped_grids_are_read_without_a_code() {
    for (wrap, mask) in [(Some(maze::Wrap::Torus), None), (None, Some("..#\n...\n.#.".parse().unwrap()))] {
        let grid = AnyGrid::new(maze::CellShape::Square, "3x3", wrap, mask.as_ref()).unwrap();
        let recipe = Recipe { grid, generator: maze::Algorithm::Wilson.into(), seed: Seed::new("read") };
        let (maze, code) = (recipe.maze().unwrap(), Code::from(recipe));
        let mut text = Vec::new();
        json::write(&mut text, &code, &Figure::new(&maze)).unwrap();
        assert_eq!(json::read(str::from_utf8(&text).unwrap(), 100).unwrap().code, Some(code));
        let mut object: Value = serde_json::from_slice(&text).unwrap();
        object.as_object_mut().unwrap().remove("code");
        assert_eq!(json::read(&object.to_string(), 100).unwrap().maze, maze);
    }
    for wrong in ["{}", "[]", "{\"code\":3}", "{\"grid\":\"square\",\"size\":\"3x3\"}", "{\"code\":\"maze1.\"}"] {
        let said = json::read(wrong, 100).unwrap_err().to_string();
        assert_eq!(said.lines().count(), 1, "{said}");
    }
}

#[test]
fn cut_and_several_objects_have_errors_of_their_own() {
    let maze = grown(crate::square(3, 3), maze::Algorithm::Kruskal, "a");
    let code = Code::from(Passages::of(&maze.clone().into()).unwrap());
    let one = line(&code, &Figure::new(&maze));
    assert!(json::read(&one, 100).is_ok());
    assert_eq!(json::read(&one.repeat(3), 100), Err(JsonError::Several(3)));
    for length in 1..one.trim_end().len() {
        assert_eq!(json::read(&one[..length], 100), Err(JsonError::Cut), "{length}");
    }
    let said = json::read("{\"code\":3}", 100).unwrap_err().to_string();
    assert!(said.starts_with("not the JSON of a maze: "), "{said}");
}

#[test]
fn error_does_not_quote_a_long_text_whole() {
    let long = "ä\n".repeat(100_000);
    for field in ["passages", "start", "entrance"] {
        let object = Value::from_iter([(field, long.as_str())]).to_string();
        let said = json::read(&object, 100).unwrap_err().to_string();
        assert!(said.chars().count() < 1100 && !said.contains(char::is_control), "{} characters", said.len());
    }
}

#[test]
fn wrong_types_are_told_in_plain_words() {
    for object in [
        "[1]",
        "{\"code\":3}",
        "{\"start\":\"a\"}",
        "{\"goal\":-1}",
        "{\"goal\":5000000000}",
        "{\"goals\":3}",
        "{\"passages\":[[0,1],[1]]}",
        "{\"exit\":[0,256]}",
    ] {
        let said = json::read(object, 100).unwrap_err().to_string();
        assert!(said.starts_with("not the JSON of a maze: a value of the wrong type at line 1 column "), "{said}");
        assert!(said.ends_with(", and all others texts"), "{said}");
    }
    let twice = json::read("{\"code\":\"a\",\"code\":\"b\"}", 100).unwrap_err().to_string();
    assert_eq!(twice, "not the JSON of a maze: duplicate field `code` at line 1 column 19");
    let syntax = json::read("{\"code\";\"a\"}", 100).unwrap_err().to_string();
    assert_eq!(syntax, "not the JSON of a maze: expected `:` at line 1 column 8");
}

/// The passages of the lines, opened and closed in their order, are the maze.
#[test]
fn trace_rebuilds_the_maze() {
    for algorithm in maze::Algorithm::ALL {
        let mut trace = Trace::default();
        let maze = maze::generate(crate::square(7, 5), algorithm, &Seed::new("a"), &mut trace).unwrap();
        let code = Code::from(Passages::of(&maze.clone().into()).unwrap());
        let mut out = Vec::new();
        json::write_trace(&mut out, &code, None, maze.grid(), &trace).unwrap();
        let text = String::from_utf8(out).unwrap();
        let mut lines = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        let head = lines.next().unwrap();
        assert_eq!((&head["code"], &head["cells"]), (&Value::from(code.to_string()), &Value::from(35)));
        assert!(head["solver"].is_null());
        let mut rebuilt = Maze::walled(*maze.grid()).unwrap();
        let mut events = 0;
        for line in lines {
            let name = line["event"].as_str().unwrap();
            events += usize::from(name != "given");
            let cell = |field: &str| line[field].as_u64().map(|number| Cell(number as u32));
            let Some((from, to)) = cell("cell").zip(cell("to")) else { continue };
            let side = maze.grid().side_to(from, to).unwrap();
            if name == "close" {
                rebuilt.wall_up(from, side)
            } else {
                rebuilt.carve(from, side)
            };
        }
        assert_eq!((head["events"].as_u64(), rebuilt == maze), (Some(events as u64), true), "{algorithm}");
        assert_eq!(events, trace.events().filter(|event| !matches!(event, Event::Given(..))).count());
    }
}
