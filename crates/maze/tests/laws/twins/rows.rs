//! Plain twins of the generators for rows and columns.

use maze::{Cell, Grid, Maze, MazeRng, Square};

use super::{any, coin, walled};

/// Opens the upper or the right wall of each cell; if it has only one of these neighbors, that one.
pub(super) fn binary_tree(grid: &Square, rng: &mut MazeRng) -> Maze {
    let mut maze = walled(grid);
    for cell in maze.cells() {
        let sides: Vec<_> = grid.neighbors(cell).filter(|side| [Square::NORTH, Square::EAST].contains(side)).collect();
        if !sides.is_empty() {
            maze.carve(cell, any(&sides, rng));
        }
    }
    maze
}

/// Makes runs along each row, with one passage up each. The first row is one run.
pub(super) fn sidewinder(grid: &Square, rng: &mut MazeRng) -> Maze {
    let mut maze = walled(grid);
    for row in 0..grid.height() {
        let mut run = Vec::new();
        for column in 0..grid.width() {
            let cell = grid.cell(column, row).unwrap();
            run.push(cell);
            let can_go_right = column + 1 < grid.width();
            if can_go_right && (row == 0 || coin(rng)) {
                maze.carve(cell, Square::EAST);
            } else {
                if row > 0 {
                    maze.carve(any(&run, rng), Square::NORTH);
                }
                run.clear();
            }
        }
    }
    maze
}

/// Makes row after row, with the sets of cells that are joined through the rows above.
pub(super) fn eller(grid: &Square, rng: &mut MazeRng) -> Maze {
    let mut maze = walled(grid);
    let mut sets: Vec<Cell> = (0..grid.width()).map(Cell).collect();
    for row in 0..grid.height() {
        let is_last = row + 1 == grid.height();
        let cell = |column: usize| grid.cell(column as u32, row).unwrap();
        for column in 1..sets.len() {
            let (left, right) = (sets[column - 1], sets[column]);
            if left != right && (is_last || coin(rng)) {
                maze.carve(cell(column), Square::WEST);
                sets.iter_mut().filter(|set| **set == right).for_each(|set| *set = left);
            }
        }
        if is_last {
            break;
        }
        let mut below: Vec<Cell> = (0..grid.width()).map(|column| grid.cell(column, row + 1).unwrap()).collect();
        for set in sets.iter().copied().enumerate().filter(|&(at, set)| sets[..at].iter().all(|&other| other != set)) {
            let columns: Vec<usize> = (0..sets.len()).filter(|&column| sets[column] == set.1).collect();
            let open = loop {
                let open: Vec<usize> = columns.iter().copied().filter(|_| coin(rng)).collect();
                if !open.is_empty() {
                    break open;
                }
            };
            let first = below[open[0]];
            for column in open {
                maze.carve(cell(column), Square::SOUTH);
                below[column] = first;
            }
        }
        sets = below;
    }
    maze
}

/// Cuts areas in two by walls with one gap each, across the longer side.
pub(super) fn recursive_division(grid: &Square, rng: &mut MazeRng) -> Maze {
    let mut maze = walled(grid);
    for cell in maze.cells() {
        maze.carve(cell, Square::EAST);
        maze.carve(cell, Square::SOUTH);
    }
    let mut areas = vec![(0, 0, grid.width(), grid.height())];
    while let Some((left, top, width, height)) = areas.pop() {
        if width == 1 || height == 1 {
            continue;
        }
        let is_vertical = width > height || width == height && coin(rng);
        let (across, along) = if is_vertical { (width, height) } else { (height, width) };
        let (near, gap) = (1 + rng.below(across - 1), rng.below(along));
        for place in (0..along).filter(|&place| place != gap) {
            if is_vertical {
                maze.wall_up(grid.cell(left + near - 1, top + place).unwrap(), Square::EAST);
            } else {
                maze.wall_up(grid.cell(left + place, top + near - 1).unwrap(), Square::SOUTH);
            }
        }
        if is_vertical {
            areas.extend([(left, top, near, height), (left + near, top, width - near, height)]);
        } else {
            areas.extend([(left, top, width, near), (left, top + near, width, height - near)]);
        }
    }
    maze
}
