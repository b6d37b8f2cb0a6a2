//! The JSON object of the measures, compared with the maze.

use maze::code::Passages;
use maze::draw::json;
use maze::measure::{self, Report};
use maze::{AnyGrid, Cell, Code, Grid, Maze};
use proptest::prelude::*;
use serde_json::Value;

use crate::any_grid::{any_grids, changed, parts};

fn object(maze: &Maze<AnyGrid>, start: Cell, goal: Cell) -> Value {
    let code = Code::from(Passages::of(maze).unwrap());
    let mut out = Vec::new();
    let report = Report::of(maze, start, goal).unwrap();
    json::write_report(&mut out, &code, &report, None, None).unwrap();
    assert!(out.ends_with(b"\n"));
    let mut timed = Vec::new();
    let time = json::MeasuredTime { seconds: Some(1.5), ..json::MeasuredTime::default() };
    json::write_report(&mut timed, &code, &report, None, Some(&time)).unwrap();
    let (plain, timed): (Value, Value) =
        (serde_json::from_slice(&out).unwrap(), serde_json::from_slice(&timed).unwrap());
    assert_eq!(
        (&timed["seconds"], timed.get("seconds_low95"), plain.get("seconds")),
        (&1.5.into(), Some(&Value::Null), None)
    );
    plain
}

proptest! {
    #[test]
    fn measures_are_consistent(grid in any_grids(), (_, algorithm, seed, changes) in parts(), a: u32, b: u32) {
        let maze = changed(grid, algorithm, seed, &changes);
        let cells = maze.grid().cells();
        let (start, goal) = (Cell(a % cells), Cell(b % cells));
        let object = object(&maze, start, goal);
        prop_assert_eq!(&object["cells"], cells);
        prop_assert_eq!(&object["passages"], maze.passages());
        let kinds: Vec<u64> = object["by_passages"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).collect();
        prop_assert_eq!(kinds.iter().sum::<u64>(), u64::from(cells));
        prop_assert_eq!(kinds.iter().zip(0..).map(|(count, passages)| count * passages).sum::<u64>(), 2 * maze.passages());
        prop_assert_eq!(&object["dead_ends"], kinds[1]);
        prop_assert_eq!(object["straights"].as_u64().unwrap() + object["corners"].as_u64().unwrap(), kinds[2]);
        let distance = &object["distances"][goal.index()];
        prop_assert_eq!(distance, &object["solution"]["length"]);
        prop_assert_eq!(&object["perfect"], measure::is_perfect(&maze).unwrap());
        prop_assert_eq!(object["perfect_mazes"].is_null(), cells > 256);
        if let Some(length) = distance.as_u64() {
            let way = &object["solution"];
            let inner = length.saturating_sub(1);
            prop_assert_eq!(way["straights"].as_u64().unwrap() + way["turns"].as_u64().unwrap(), inner);
            let beside = way["branches"].as_array().unwrap().iter().map(|branch| branch["cells"].as_u64().unwrap());
            prop_assert_eq!(way["steps"].as_u64().unwrap(), length + beside.sum::<u64>());
            prop_assert!(object["longest"]["length"].as_u64().unwrap() >= length || !object["perfect"].as_bool().unwrap());
        }
    }
}

#[test]
fn a_corridor() {
    let maze: Maze = "
        +---+---+---+
        |           |
        +---+---+---+"
        .parse()
        .unwrap();
    let object = object(&maze.into(), Cell(0), Cell(2));
    assert_eq!(object["perfect_mazes"], "1");
    assert_eq!(object["distances"].to_string(), "[0,1,2]");
    assert_eq!(object["solution"]["difficulty"], 2);
    assert_eq!((object["dead_ends"].as_u64(), object["straights"].as_u64()), (Some(2), Some(1)));
}
