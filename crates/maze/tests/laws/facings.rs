//! Laws of where wall followers look first.

use maze::{Cell, Facing, Grid, Maze, Seed, Solver, Square, Strategy, generate, measure, solve};
use proptest::prelude::*;

use crate::shapes::{Law, on_small_grids};
use crate::{perfect_mazes, square, with_two_cells};

const HANDS: [Solver; 2] = [Solver::RightHand, Solver::LeftHand];

fn facing(solver: Solver, facing: Facing) -> Strategy {
    Strategy { solver, facing: Some(facing) }
}

proptest! {
    #[test]
    fn every_direction_leads_to_the_goal((maze, start, goal) in with_two_cells(perfect_mazes())) {
        let path = solve(&maze, start, goal, Solver::BreadthFirst, &mut ()).unwrap().path;
        for solver in HANDS {
            for direction in Facing::ALL {
                let solution = solve(&maze, start, goal, facing(solver, direction), &mut ()).unwrap();
                prop_assert_eq!(&solution.path, &path);
            }
            // North is what squares face without a direction.
            let north = solve(&maze, start, goal, facing(solver, Facing::North), &mut ()).unwrap();
            prop_assert_eq!(north, solve(&maze, start, goal, solver, &mut ()).unwrap());
        }
        // The others look all around.
        let strategy = facing(Solver::Pledge, Facing::South);
        let pledge = solve(&maze, start, goal, strategy, &mut ()).unwrap();
        prop_assert_eq!(pledge, solve(&maze, start, goal, Solver::Pledge, &mut ()).unwrap());
    }
}

#[test]
fn right_hand_takes_the_exit_to_its_right() {
    let mut cross = Maze::walled(square(3, 3)).unwrap();
    for side in [Square::NORTH, Square::EAST, Square::SOUTH, Square::WEST] {
        cross.carve(Cell(4), side);
    }
    for (direction, right, left) in
        [(Facing::North, 5, 3), (Facing::East, 7, 1), (Facing::South, 3, 5), (Facing::West, 1, 7)]
    {
        for (solver, first) in [(Solver::RightHand, right), (Solver::LeftHand, left)] {
            let walk = solve(&cross, Cell(4), Cell(0), facing(solver, direction), &mut ()).unwrap().walk;
            assert_eq!(walk[1], Cell(first), "{solver} facing {direction}");
            // All four arms, and then it gives up.
            assert_eq!(walk.len(), 9);
        }
    }
}

/// On every grid, a wall follower in a perfect maze finds the goal in the branch that it looks into first, or in
/// another.
struct Found;

impl Law for Found {
    fn check<G: Grid>(&self, name: &str, grid: G) {
        let maze = generate(grid, maze::Algorithm::DepthFirst, &Seed::new(name), &mut ()).unwrap();
        let goal = Cell(maze.grid().cells() - 1);
        let length = measure::distances(&maze, Cell(0)).unwrap()[goal.index()];
        for strategy in Facing::ALL.map(|direction| facing(Solver::RightHand, direction)) {
            let solution = solve(&maze, Cell(0), goal, strategy, &mut ()).unwrap();
            // On several levels, stairs have no place around the cell.
            assert!(solution.steps() >= length as usize || !solution.found(), "{name}");
        }
    }
}

#[test]
fn directions_are_of_every_grid() {
    on_small_grids(&Found);
}
