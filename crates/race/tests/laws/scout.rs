//! Laws of scouting: the second run of a micromouse is a shortest way, and it knows no cell that it has not entered.

use std::collections::BTreeSet;

use maze::measure::distances;
use maze::{AnyGrid, Cancel, Canceled, Cell, Grid, Maze, Recipe, Seed};
use proptest::prelude::*;
use race::scout::{MOST_SCOUTED_CELLS, Runs, ScoutError, runs};
use race::{Difficulty, EaterKind, Endpoints, Handicap, Level, LevelPlan, RaceCode, RaceCodeError, SeenCells};

use crate::any_race::races;
use crate::codes::signed;

fn runs_of(level: &Level) -> Option<Runs> {
    runs(level.maze(), level.start(), level.goal(), &Cancel::never()).unwrap()
}

/// The same level as a sprint after scouting, without a living maze.
fn scouted(level: &Level) -> Level {
    let plan = LevelPlan { scouted: true, shift_rate: 0, eaters: vec![EaterKind::Moat], ..level.plan().clone() };
    Level::build(plan).unwrap()
}

fn neighbors(maze: &Maze<AnyGrid>, walk: &[Cell]) -> bool {
    walk.windows(2).all(|step| maze.exits(step[0]).any(|(_, next)| next == step[1]))
}

proptest! {
    #[test]
    fn second_run_is_a_shortest_way((level, ..) in races()) {
        let maze = level.maze();
        let Runs { first, second } = runs_of(&level).expect("a level has a way to its goal");
        prop_assert!(neighbors(maze, &first) && neighbors(maze, &second));
        prop_assert_eq!((first[0], second[0]), (level.start(), level.start()));
        prop_assert_eq!(second.last(), Some(&level.goal()));
        let shortest = distances(maze, level.goal()).unwrap()[level.start().index()];
        prop_assert_eq!(second.len() as u32, shortest + 1);
        let entered: BTreeSet<Cell> = first.iter().copied().collect();
        prop_assert!(second.iter().all(|cell| entered.contains(cell)), "it uses a cell that it does not know");
    }

    /// Walls between cells that the first run never entered change neither run.
    #[test]
    fn cells_that_were_not_entered_do_not_matter((level, ..) in races()) {
        let known = runs_of(&level).expect("a way");
        let entered: BTreeSet<Cell> = known.first.iter().copied().collect();
        let mut other = level.maze().clone();
        for cell in level.maze().cells().filter(|cell| !entered.contains(cell)) {
            let grid = level.maze().grid();
            for side in grid.neighbors(cell).filter(|&side| !entered.contains(&grid.behind(cell, side))) {
                if level.maze().is_open(cell, side) {
                    other.wall_up(cell, side);
                } else {
                    other.carve(cell, side);
                }
            }
        }
        let again = runs(&other, level.start(), level.goal(), &Cancel::never()).unwrap();
        prop_assert_eq!(again, Some(known));
    }

    #[test]
    fn scouted_race_is_against_the_second_run((level, ..) in races()) {
        let sprint = scouted(&level);
        let eater = sprint.eaters(Difficulty::Hard, Handicap::NONE).unwrap().remove(0);
        prop_assert_eq!(eater.kind(), EaterKind::Moat);
        // By way of the keys, if there are doors.
        prop_assert_eq!(eater.steps() as u32, sprint.distance(sprint.start()));
        let code = RaceCode::of_plan(sprint.plan(), Some(Difficulty::Hard)).unwrap();
        let text = code.to_string();
        prop_assert!(text.contains("-scouted"), "{}", text);
        let shared: RaceCode = text.parse().unwrap();
        prop_assert_eq!(&shared, &code);
        let shared = shared.level().unwrap();
        prop_assert_eq!(shared.par(), sprint.par());
        prop_assert_eq!(&shared.eaters(Difficulty::Hard, Handicap::NONE).unwrap()[0], &eater);
        prop_assert!(!code.is_in(level.plan()) || level.plan().scouted, "the race without scouting is another one");
    }

    #[test]
    fn seen_cells_are_near_and_only_grow((level, ..) in races(), steps in prop::collection::vec(any::<prop::sample::Index>(), 1..9)) {
        let maze = level.maze();
        let cells: Vec<Cell> = maze.cells().collect();
        let mut seen = SeenCells::none(maze);
        prop_assert_eq!((seen.count(), seen.all()), (0, cells.len() as u32));
        for step in steps {
            let (from, before) = (*step.get(&cells), seen.clone());
            let new = seen.look(maze, from);
            prop_assert!(seen.has(from) && new.iter().all(|&cell| !before.has(cell) && seen.has(cell)));
            prop_assert!(before.cells().all(|cell| seen.has(cell)));
            prop_assert_eq!(seen.cells().count() as u32, seen.count());
            prop_assert_eq!(seen.count(), before.count() + new.len() as u32);
            prop_assert!(new.iter().all(|&cell| maze.grid().open_distance(from, cell) <= 5));
            prop_assert!(seen.look(maze, from).is_empty());
        }
    }
}

#[test]
fn goal_out_of_reach_has_no_runs_and_a_canceled_search_ends() {
    let maze = Maze::walled("3x2".parse::<maze::Size>().map(maze::Square::new).unwrap()).unwrap();
    assert_eq!(runs(&maze, Cell(0), Cell(5), &Cancel::never()), Ok(None));
    let cancel = Cancel::new();
    cancel.cancel();
    let grid = AnyGrid::new(maze::CellShape::Square, "5x5", None, None).unwrap();
    let maze = Recipe { grid, generator: maze::Algorithm::Wilson.into(), seed: Seed::new("a") }.maze().unwrap();
    assert_eq!(runs(&maze, Cell(0), Cell(24), &cancel), Err(Canceled));
}

#[test]
fn races_that_cannot_be_scouted_are_refused_in_one_line() {
    let why = ScoutError.to_string();
    assert!(!why.contains('\n') && why.contains("2500"), "{why}");
    for line in [
        "race3.any.corner-scouted.wally.maze1.square.9x9.wilson.a",
        "race3.any.corner-scouted.moat-ripple.maze1.square.9x9.wilson.a",
        "race3.any.corner-scouted.moat.maze1.square.51x50.wilson.a",
        "race3.any.corner-dark-scouted-living60.alone.maze1.square.9x9.wilson.a",
    ] {
        assert_eq!(signed(line).parse::<RaceCode>(), Err(RaceCodeError::Scout(ScoutError)), "{line}");
    }
    // In any other order it is no code.
    let line = "race3.any.corner-scouted-dark.moat.maze1.square.9x9.wilson.a";
    assert!(signed(line).parse::<RaceCode>().is_err());
    let grid = AnyGrid::new(maze::CellShape::Square, "60x60", None, None).unwrap();
    assert!(grid.cells() > MOST_SCOUTED_CELLS);
    let maze = Recipe { grid, generator: maze::Algorithm::Wilson.into(), seed: Seed::new("a") };
    let code = RaceCode::new(maze.into(), Endpoints::Corner, vec![EaterKind::Moat], None).unwrap();
    assert_eq!(code.clone().scouted(true), Err(RaceCodeError::Scout(ScoutError)));
    let plan = LevelPlan { scouted: true, ..code.plan() };
    assert_eq!(Level::build(plan).unwrap_err(), race::level::LevelError::Scout(ScoutError));
}

/// A line that this version wrote.
#[test]
fn code_of_a_sprint_stays() {
    let text = signed("race3.normal.middle-dark-scouted.moat.maze1.square.16x12.depth-first_braid-3000.amber_20brie");
    let code: RaceCode = text.parse().unwrap();
    assert_eq!((code.to_string(), code.is_scouted(), code.plan().dark), (text, true, true.into()));
    let level = code.level().unwrap();
    let eater = level.eaters(Difficulty::Normal, Handicap::NONE).unwrap().remove(0);
    assert_eq!(eater.steps() as u32, level.distance(level.start()));
}
