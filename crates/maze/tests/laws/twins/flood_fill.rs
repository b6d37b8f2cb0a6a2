//! A plain twin of flood fill: each search goes on to the goal, and each expanded cell learns from it.

use std::collections::BTreeMap;

use maze::{Cell, Grid, Maze, Side};

/// The walk of flood fill; it ends at the goal, or where the map has no path.
pub(crate) fn walk<G: Grid>(maze: &Maze<G>, start: Cell, goal: Cell) -> Vec<Cell> {
    let grid = maze.grid();
    let mut map = Maze::walled(grid.clone()).unwrap();
    for cell in maze.cells() {
        for side in grid.neighbors(cell) {
            map.carve(cell, side);
        }
    }
    let mut bounds: Vec<u32> = maze.cells().map(|cell| grid.open_distance(cell, goal)).collect();
    let (mut walk, mut path) = (vec![start], Vec::new());
    let mut at = start;
    while at != goal {
        for side in grid.neighbors(at).filter(|&side| !maze.is_open(at, side)) {
            map.wall_up(at, side);
        }
        let next = path.pop().filter(|&side| map.is_open(at, side)).or_else(|| {
            path = search(&map, at, goal, &mut bounds)?;
            path.pop()
        });
        let Some(side) = next else { return walk };
        at = grid.behind(at, side);
        walk.push(at);
    }
    walk
}

/// The sides of a path, the first one last. A*, which expands the newest of the cells with the least cost.
fn search<G: Grid>(map: &Maze<G>, from: Cell, goal: Cell, bounds: &mut [u32]) -> Option<Vec<Side>> {
    let grid = map.grid();
    let mut back: Vec<Option<Option<Side>>> = vec![None; bounds.len()];
    let mut expanded = Vec::new();
    let mut found = BTreeMap::from([(bounds[from.index()], vec![(from, None)])]);
    while back[goal.index()].is_none() {
        let mut least = found.first_entry()?;
        let cost = *least.key();
        let Some((cell, came_by)) = least.get_mut().pop() else {
            least.remove();
            continue;
        };
        if back[cell.index()].is_some() {
            continue;
        }
        back[cell.index()] = Some(came_by);
        expanded.push((cell, cost - bounds[cell.index()]));
        for side in map.open(cell) {
            let behind = grid.behind(cell, side);
            let more = 1 + bounds[behind.index()] - bounds[cell.index()];
            found.entry(cost + more).or_default().push((behind, Some(grid.opposite(cell, side))));
        }
    }
    for &(cell, away) in &expanded {
        bounds[cell.index()] = expanded.last()?.1 - away;
    }
    let (mut path, mut cell) = (Vec::new(), goal);
    while let Some(Some(side)) = back[cell.index()] {
        path.push(grid.opposite(cell, side));
        cell = grid.behind(cell, side);
    }
    Some(path)
}
