//! Laws of start and goal.

use maze::measure::{UNREACHABLE, distances};
use maze::{Algorithm, AnyGrid, Cell, CellShape, Grid, Mask, Maze, Openings, Recipe, Seed, Wrap, outer_border};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use race::{Campaign, Endpoints, Goals, RaceCode};

/// A maze on any grid, of two cells at least.
fn any_maze() -> impl Strategy<Value = Maze<AnyGrid>> {
    let sizes = (1u16..16, 1u16..16, any::<u64>());
    (sizes, 0..8_u8, "[a-z]{5}", 0..=4_u8).prop_filter_map("no maze", |((width, height, holes), kind, seed, braid)| {
        let size = format!("{width}x{height}");
        let mask = || Mask::new(size.parse().ok()?, |column, row| holes.rotate_right(7 * row + column) & 3 != 0).ok();
        let grid = match kind {
            0 => AnyGrid::new(CellShape::Square, &size, None, None),
            1 => AnyGrid::new(CellShape::Hexagon, &size, None, None),
            2 => AnyGrid::new(CellShape::Triangle, &size, None, None),
            3 => AnyGrid::new(CellShape::Ring, &format!("{}-hollow", width / 2 + 1), None, None),
            4 => AnyGrid::new(CellShape::Square, &size, Some(Wrap::Cylinder), None),
            5 => AnyGrid::new(CellShape::Square, &size, None, Some(&mask()?)),
            6 => AnyGrid::new(CellShape::Hexagon, &size, None, Some(&mask()?)),
            _ => AnyGrid::new(CellShape::Square, &size, Some(Wrap::Torus), None),
        };
        let grid = grid.ok().filter(|grid| grid.cells() >= 2)?;
        let mut recipe = Recipe { grid, generator: Algorithm::DepthFirst.into(), seed: Seed::new(seed) };
        let style = &mut recipe.generator.style;
        style.braid = maze::Fraction::of_parts(u16::from(braid) * 2500).unwrap();
        style.trim = maze::Fraction::of_parts(u16::from(4 - braid) * 2000).unwrap();
        Some(recipe.maze().unwrap())
    })
}

proptest! {
    #[test]
    fn start_and_goal_are_two_joined_cells_of_the_maze(maze in any_maze()) {
        prop_assume!(maze.passages() > 0);
        for rule in Endpoints::ALL {
            let (start, goal) = rule.in_maze(&maze).unwrap();
            prop_assert!(start != goal, "{rule}");
            prop_assert!(!maze.open(start).is_empty() && !maze.open(goal).is_empty(), "{rule}");
            prop_assert!(distances(&maze, start).unwrap()[goal.index()] != UNREACHABLE, "{rule}");
        }
    }

    #[test]
    fn random_goal_is_far(maze in any_maze()) {
        prop_assume!(maze.passages() > 0);
        let (start, goal) = Endpoints::Random.in_maze(&maze).unwrap();
        let steps = distances(&maze, start).unwrap();
        let most = steps.iter().filter(|&&steps| steps != UNREACHABLE).max().unwrap();
        prop_assert!(steps[goal.index()] * 2 >= *most);
    }

    /// In a maze with loops no cell is farther from the goal than the start.
    #[test]
    fn farthest_pair_has_no_farther_cell(maze in any_maze()) {
        prop_assume!(maze.passages() > 0);
        let (start, goal) = Endpoints::FarthestPair.in_maze(&maze).unwrap();
        let farthest = |from: Cell| {
            let steps = distances(&maze, from).unwrap();
            steps.into_iter().filter(|&steps| steps != UNREACHABLE).max().unwrap()
        };
        let length = distances(&maze, start).unwrap()[goal.index()];
        prop_assert!(length == farthest(start) || length == farthest(goal));
        let joined = maze.cells().filter(|&cell| !maze.open(cell).is_empty()).count() as u64;
        if maze.passages() + 1 == joined {
            prop_assert_eq!(maze.cells().map(farthest).max(), Some(length));
        }
    }

    #[test]
    fn goal_is_the_nearest_of_the_chosen_ones_and_all_are_named(maze in any_maze(), cells in vec(any::<Index>(), 2..9)) {
        let all = maze.grid().cells();
        let mut cells = cells.iter().map(|cell| cell.index(all as usize) as u32);
        let start = cells.next().unwrap();
        let goals = Goals::new(cells).unwrap();
        let rule = Endpoints::Chosen { start, goals };
        prop_assert_eq!(rule.to_string().parse::<Endpoints>(), Ok(rule));
        prop_assert_eq!(rule.is_within(all), !goals.numbers().contains(&start));
        prop_assert!(!rule.is_within(start) && (!rule.is_within(all) || rule.is_within(all + 1)));
        if rule.is_within(all) {
            let steps = distances(&maze, Cell(start)).unwrap();
            let (from, goal) = rule.in_maze(&maze).unwrap();
            let nearest = goals.within(all).map(|cell| steps[cell.index()]).min();
            prop_assert_eq!((from, Some(steps[goal.index()])), (Cell(start), nearest));
            let ends = rule.goals_with(all, goal);
            prop_assert_eq!((ends[0], ends.len()), (goal, goals.numbers().len()));
            // Of equally near goals the first one is the goal, so it stays the goal where it is named first.
            let first = goals.within(all).find(|cell| Some(steps[cell.index()]) == nearest);
            prop_assert_eq!(Some(goal), first);
            let again = Goals::new(ends.iter().map(|cell| cell.0)).unwrap();
            prop_assert_eq!(Endpoints::Chosen { start, goals: again }.in_maze(&maze), Ok((from, goal)));
        }
    }

    #[test]
    fn edges_and_openings_are_at_the_outer_border(maze in any_maze()) {
        prop_assume!(maze.passages() > 0);
        let grid = maze.grid();
        let border = outer_border(grid).unwrap();
        let inside = border.iter().filter(|(cell, _)| !maze.open(*cell).is_empty());
        let mut cells: Vec<Cell> = inside.map(|&(cell, _)| cell).collect();
        cells.dedup();
        let (start, goal) = Endpoints::Openings.in_maze(&maze).unwrap();
        prop_assert_eq!(Endpoints::Edge.in_maze(&maze).unwrap(), (start, goal));
        let openings = Endpoints::Openings.openings(grid, start, goal).unwrap();
        prop_assert_eq!(Endpoints::Edge.openings(grid, start, goal).unwrap(), Openings::NONE);
        if cells.len() > 1 {
            prop_assert!(cells.contains(&start) && cells.contains(&goal));
            prop_assert_eq!(openings.entrance.map(|opening| opening.0), Some(start));
            prop_assert_eq!(openings.exit.map(|opening| opening.0), Some(goal));
        } else if grid.wrap() == Some(Wrap::Torus) {
            prop_assert_eq!((openings, (start, goal)), (Openings::NONE, Endpoints::Random.in_maze(&maze).unwrap()));
        }
    }
}

#[test]
fn middle_is_the_middle_of_its_grid() {
    let ends = |shape, size: &str| {
        let grid = AnyGrid::new(shape, size, None, None).unwrap();
        let recipe = Recipe { grid, generator: Algorithm::Wilson.into(), seed: Seed::new("middle") };
        let maze = recipe.maze().unwrap();
        (Endpoints::Middle.in_maze(&maze).unwrap(), maze)
    };
    for (size, middle) in [("7x5", (3, 2)), ("9x4", (4, 2)), ("2x8", (1, 4))] {
        let ((start, goal), maze) = ends(CellShape::Square, size);
        assert_eq!((start, Some(goal)), (Cell(0), maze.grid().cell(middle.0, middle.1)), "{size}");
    }
    let ((start, goal), maze) = ends(CellShape::Levels, "5x5x3");
    assert_eq!((start, goal), (Cell(0), maze.grid().middle_cell()));
    assert_ne!(Some(goal), maze.grid().cell(2, 2), "it is on the level in the middle");
    let ((start, goal), maze) = ends(CellShape::Ring, "4");
    assert_eq!((start, goal), (Cell(maze.grid().cells() - 1), Cell(0)));
}

#[test]
fn usual_rule_is_that_of_the_grid() {
    let usual = |wrap| Endpoints::usual(&AnyGrid::new(CellShape::Square, "5x5", wrap, None).unwrap());
    assert_eq!(usual(None), Endpoints::Corner);
    assert_eq!(usual(Some(Wrap::Cylinder)), Endpoints::Corner);
    assert_eq!(usual(Some(Wrap::Torus)), Endpoints::Farthest);
    assert_eq!(Endpoints::chosen(Cell(1), Cell(2)).of_any_grid(), Endpoints::Corner);
    assert_eq!(Endpoints::ALL.map(Endpoints::of_any_grid), Endpoints::ALL);
}

/// The edges of the outer border that a cell is at: up, right, down and left.
fn edges(grid: &AnyGrid, of: Cell) -> [bool; 4] {
    let mut edges = [false; 4];
    for (cell, side) in outer_border(grid).unwrap() {
        edges[usize::from((grid.bearing(cell, side) + 45) % 360 / 90)] |= cell == of;
    }
    edges
}

/// On grids with four edges: the exit is on another edge, and at least half as far as the farthest of these.
#[test]
fn entrance_and_exit_are_on_two_edges_far_apart() {
    for (shape, size) in [(CellShape::Square, "12x9"), (CellShape::Hexagon, "11x8"), (CellShape::Triangle, "15x8")] {
        for seed in 0..120 {
            let grid = AnyGrid::new(shape, size, None, None).unwrap();
            let seed = Seed::new(seed.to_string());
            let maze = Recipe { grid, generator: Algorithm::Wilson.into(), seed }.maze().unwrap();
            let grid = maze.grid();
            let (start, goal) = Endpoints::Edge.in_maze(&maze).unwrap();
            let (from, to) = (edges(grid, start), edges(grid, goal));
            // A cell in a corner is at two edges; the entrance is at one of them.
            let mut is_allowed = false;
            for edge in (0..4).filter(|&edge| from[edge]) {
                let others = |cell: Cell| edges(grid, cell).iter().enumerate().any(|(at, &is)| is && at != edge);
                let border = maze.cells().filter(|&cell| cell != start && others(cell));
                let most = border.map(|cell| grid.open_distance(start, cell)).max().unwrap();
                is_allowed |= others(goal) && grid.open_distance(start, goal) * 2 >= most;
            }
            assert!(is_allowed, "{shape} {size}: from {from:?} to {to:?}");
        }
    }
}

#[test]
fn other_seeds_have_other_edges() {
    let ends = |seed: &str, rule: Endpoints| {
        let grid = AnyGrid::new(CellShape::Square, "20x14", None, None).unwrap();
        let recipe = Recipe { grid, generator: Algorithm::Wilson.into(), seed: Seed::new(seed) };
        rule.in_maze(&recipe.maze().unwrap()).unwrap()
    };
    for rule in [Endpoints::Edge, Endpoints::Random] {
        let mut all: Vec<_> = (0..20).map(|seed| ends(&seed.to_string(), rule)).collect();
        assert_eq!(all[7], ends("7", rule));
        all.sort_unstable();
        all.dedup();
        assert!(all.len() > 15, "{rule}: {all:?}");
    }
}

#[test]
fn rules_have_names_in_codes_and_campaigns() {
    for rule in Endpoints::ALL {
        assert_eq!(rule.name().parse(), Ok(rule));
        let code = RaceCode::of_word("names").unwrap();
        let code = RaceCode::new(code.maze().clone(), rule, code.eaters().to_vec(), None).unwrap().in_the_dark(true);
        let code = code.with_doors(2).unwrap();
        assert!(code.to_string().contains(&format!(".{rule}-dark-doors2.")), "{code}");
        assert_eq!(code.to_string().parse(), Ok(code));
    }
    let level = |goal: &str| {
        let text = format!(
            r#"(levels: [(name: "a", size: "9x9", algorithm: "wilson", seed: "a", goal: {goal}, eaters: [Wally])])"#
        );
        Campaign::from_ron(&text).unwrap().level(1).endpoints
    };
    assert_eq!((level("FarthestPair"), level("Openings")), (Endpoints::FarthestPair, Endpoints::Openings));
}
