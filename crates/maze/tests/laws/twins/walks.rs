//! Plain twins of the generators that draw weights or walk at random.

use maze::{Cell, Grid, Maze, MazeRng, Side};

use super::{any, walled};

/// A random side of a cell with a neighbor, and that neighbor.
fn step<G: Grid>(grid: &G, cell: Cell, rng: &mut MazeRng) -> (Side, Cell) {
    let side = any(&grid.neighbors(cell).collect::<Vec<_>>(), rng);
    (side, grid.behind(cell, side))
}

/// Opens links in random order, unless both ends are already joined.
pub(super) fn kruskal<G: Grid>(grid: &G, rng: &mut MazeRng) -> Maze<G> {
    let mut maze = walled(grid);
    let mut sets: Vec<Cell> = maze.cells().collect();
    let mut links: Vec<(Cell, Side)> = maze
        .cells()
        .flat_map(|cell| grid.neighbors(cell).map(move |side| (cell, side)))
        .filter(|&(cell, side)| cell < grid.behind(cell, side))
        .collect();
    while !links.is_empty() {
        let (cell, side) = links.swap_remove(rng.below(links.len() as u32) as usize);
        let (one, other) = (sets[cell.index()], sets[grid.behind(cell, side).index()]);
        if one != other {
            maze.carve(cell, side);
            sets.iter_mut().filter(|set| **set == other).for_each(|set| *set = one);
        }
    }
    maze
}

/// Adds one loop-erased random walk after another.
pub(super) fn wilson<G: Grid>(grid: &G, rng: &mut MazeRng) -> Maze<G> {
    let mut maze = walled(grid);
    let mut is_in = vec![false; grid.cells() as usize];
    is_in[rng.below(grid.cells()) as usize] = true;
    while is_in.contains(&false) {
        let outside: Vec<Cell> = maze.cells().filter(|cell| !is_in[cell.index()]).collect();
        let mut cell = any(&outside, rng);
        let mut path: Vec<(Cell, Side)> = Vec::new();
        while !is_in[cell.index()] {
            // A cell that the walk has visited closes a loop, which is erased.
            if let Some(place) = path.iter().position(|&(before, _)| before == cell) {
                path.truncate(place);
            }
            let (side, next) = step(grid, cell, rng);
            path.push((cell, side));
            cell = next;
        }
        for (cell, side) in path {
            is_in[cell.index()] = true;
            maze.carve(cell, side);
        }
    }
    maze
}

/// Opens the passage by which a random walk enters each cell for the first time.
pub(super) fn aldous_broder<G: Grid>(grid: &G, rng: &mut MazeRng) -> Maze<G> {
    let mut maze = walled(grid);
    let mut is_visited = vec![false; grid.cells() as usize];
    let mut cell = Cell(rng.below(grid.cells()));
    is_visited[cell.index()] = true;
    while is_visited.contains(&false) {
        let (side, next) = step(grid, cell, rng);
        if !std::mem::replace(&mut is_visited[next.index()], true) {
            maze.carve(cell, side);
        }
        cell = next;
    }
    maze
}

/// Shifts the origin of a tree until it has been everywhere: each cell then points to where the origin last went.
pub(super) fn origin_shift<G: Grid>(grid: &G, rng: &mut MazeRng) -> Maze<G> {
    let mut maze = walled(grid);
    let mut pointers = vec![None; grid.cells() as usize];
    let mut origin = Cell(rng.below(grid.cells()));
    let mut is_visited = vec![false; grid.cells() as usize];
    is_visited[origin.index()] = true;
    while is_visited.contains(&false) {
        let (side, next) = step(grid, origin, rng);
        pointers[origin.index()] = Some(side);
        pointers[next.index()] = None;
        is_visited[next.index()] = true;
        origin = next;
    }
    for (cell, side) in maze.cells().zip(pointers) {
        if let Some(side) = side {
            maze.carve(cell, side);
        }
    }
    maze
}
