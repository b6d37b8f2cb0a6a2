//! Plain twins of the generators that grow a maze from one cell.

use maze::{Cell, Grid, Maze, MazeRng, Side};

use super::{any, coin, walled};

/// A maze that grows.
struct Growing<G> {
    maze: Maze<G>,
    is_visited: Vec<bool>,
}

impl<G: Grid> Growing<G> {
    /// A maze with one visited cell, and that cell.
    fn begin(grid: &G, rng: &mut MazeRng) -> (Self, Cell) {
        let first = Cell(rng.below(grid.cells()));
        let mut is_visited = vec![false; grid.cells() as usize];
        is_visited[first.index()] = true;
        (Self { maze: walled(grid), is_visited }, first)
    }

    /// The sides of a cell with a visited neighbor, or with an unvisited one.
    fn sides(&self, cell: Cell, visited: bool) -> Vec<Side> {
        let grid = self.maze.grid();
        grid.neighbors(cell).filter(|&side| self.is_visited[grid.behind(cell, side).index()] == visited).collect()
    }

    /// Opens a side and visits both cells.
    fn carve(&mut self, cell: Cell, side: Side) -> Cell {
        let behind = self.maze.carve(cell, side).unwrap();
        self.is_visited[cell.index()] = true;
        self.is_visited[behind.index()] = true;
        behind
    }

    /// Walks to a random unvisited neighbor, if there is one.
    fn walk(&mut self, cell: Cell, rng: &mut MazeRng) -> Option<Cell> {
        let free = self.sides(cell, false);
        if free.is_empty() { None } else { Some(self.carve(cell, any(&free, rng))) }
    }
}

pub(super) fn depth_first<G: Grid>(grid: &G, rng: &mut MazeRng) -> Maze<G> {
    let (mut growing, first) = Growing::begin(grid, rng);
    let mut stack = vec![first];
    while let Some(&cell) = stack.last() {
        match growing.walk(cell, rng) {
            Some(next) => stack.push(next),
            None => drop(stack.pop()),
        }
    }
    growing.maze
}

pub(super) fn breadth_first_walk<G: Grid>(grid: &G, rng: &mut MazeRng) -> Maze<G> {
    let (mut growing, first) = Growing::begin(grid, rng);
    let mut queue = vec![first];
    let mut cell = first;
    loop {
        if let Some(next) = growing.walk(cell, rng) {
            queue.push(next);
            cell = next;
            continue;
        }
        queue.retain(|&cell| !growing.sides(cell, false).is_empty());
        match queue.first() {
            Some(&oldest) => cell = oldest,
            None => return growing.maze,
        }
    }
}

pub(super) fn candidate_links<G: Grid>(grid: &G, rng: &mut MazeRng) -> Maze<G> {
    let (mut growing, _) = Growing::begin(grid, rng);
    loop {
        let visited = growing.maze.cells().filter(|cell| growing.is_visited[cell.index()]);
        let links: Vec<(Cell, Side)> =
            visited.flat_map(|cell| growing.sides(cell, false).into_iter().map(move |side| (cell, side))).collect();
        if links.is_empty() {
            return growing.maze;
        }
        let (cell, side) = any(&links, rng);
        growing.carve(cell, side);
    }
}

pub(super) fn frontier_cells<G: Grid>(grid: &G, rng: &mut MazeRng) -> Maze<G> {
    let (mut growing, _) = Growing::begin(grid, rng);
    loop {
        let unvisited = growing.maze.cells().filter(|cell| !growing.is_visited[cell.index()]);
        let frontier: Vec<Cell> = unvisited.filter(|&cell| !growing.sides(cell, true).is_empty()).collect();
        if frontier.is_empty() {
            return growing.maze;
        }
        let cell = any(&frontier, rng);
        let side = any(&growing.sides(cell, true), rng);
        growing.carve(cell, side);
    }
}

/// A growing tree. `pick` takes the number of active cells and returns the place of one, the oldest at 0.
fn growing_tree<G: Grid>(grid: &G, rng: &mut MazeRng, pick: impl Fn(usize, &mut MazeRng) -> usize) -> Maze<G> {
    let (mut growing, first) = Growing::begin(grid, rng);
    let mut active = vec![first];
    while !active.is_empty() {
        let place = pick(active.len(), rng);
        match growing.walk(active[place], rng) {
            Some(next) => active.push(next),
            None => drop(active.remove(place)),
        }
    }
    growing.maze
}

pub(super) fn oldest<G: Grid>(grid: &G, rng: &mut MazeRng) -> Maze<G> {
    growing_tree(grid, rng, |_, _| 0)
}

pub(super) fn random<G: Grid>(grid: &G, rng: &mut MazeRng) -> Maze<G> {
    growing_tree(grid, rng, |len, rng| rng.below(len as u32) as usize)
}

pub(super) fn mix<G: Grid>(grid: &G, rng: &mut MazeRng) -> Maze<G> {
    growing_tree(grid, rng, |len, rng| if coin(rng) { len - 1 } else { rng.below(len as u32) as usize })
}

pub(super) fn hunt_and_kill<G: Grid>(grid: &G, rng: &mut MazeRng) -> Maze<G> {
    let (mut growing, mut cell) = Growing::begin(grid, rng);
    loop {
        while let Some(next) = growing.walk(cell, rng) {
            cell = next;
        }
        let mut unvisited = growing.maze.cells().filter(|cell| !growing.is_visited[cell.index()]);
        let Some(hunted) = unvisited.find(|&cell| !growing.sides(cell, true).is_empty()) else { return growing.maze };
        let side = any(&growing.sides(hunted, true), rng);
        growing.carve(hunted, side);
        cell = hunted;
    }
}
