//! Questions about generators.

use maze::trace::Event;
use maze::{Algorithm, AnyGrid, Cell, Grid, Maze, MazeRng, OutOfMemory};
use text::Text;

use super::answer::{Answer, Choice, drawn};
use crate::inside::Moment;
use crate::inside::moment::filled;
use crate::lesson::Subject;

/// The most cells of a maze in which each is tried as the first one of a depth-first search.
const MOST_ROOTS: u32 = 400;

/// Asks for the wall that falls next, among walls between cells that are already joined: opening one of those would
/// make a loop, which no generator of perfect mazes does. The answer is sought up to the first event of the style.
pub(super) fn next_wall(moment: &Moment, style_from: usize, rng: &mut MazeRng) -> Result<Option<Answer>, OutOfMemory> {
    let mut next = moment.at();
    let (cell, side) = loop {
        match moment.trace().get(next).filter(|_| next < style_from) {
            Some(Event::Carve(cell, side)) => break (cell, side),
            Some(Event::Look(_) | Event::Step(_) | Event::Forget(_) | Event::Retire(_)) => next += 1,
            Some(Event::Given(..) | Event::Close(..)) | None => return Ok(None),
        }
    };
    let (maze, grid) = (moment.maze(), moment.maze().grid());
    let set = joined(maze)?;
    let set_of = |cell: Cell| set[cell.index()];
    if set_of(cell) == set_of(grid.behind(cell, side)) {
        return Ok(None);
    }
    let mut loops = Vec::new();
    for one in maze.cells() {
        for by in grid.neighbors(one) {
            let other = grid.behind(one, by);
            if one < other && !maze.open(one).contains(by) && set_of(one) == set_of(other) {
                loops.push((grid.open_distance(one, cell), Choice::Wall(one, by)));
            }
        }
    }
    // Among the nearest, so that the answer is not the only wall near the place of work.
    loops.sort_by_key(|&(far, _)| far);
    loops.truncate(8);
    let wrong = drawn(loops.into_iter().map(|(_, wall)| wall).collect(), 3, rng);
    let right = Choice::Wall(cell, side);
    let why = text!("ask-why-wall");
    Ok((wrong.len() == 3).then_some(Answer { right, wrong, until: next + 1, why, asked_length: Text::EMPTY }))
}

/// The set of each cell: the number of one of the cells that it is joined with.
fn joined(maze: &Maze<AnyGrid>) -> Result<Vec<u32>, OutOfMemory> {
    const NONE: u32 = u32::MAX;
    let mut set = filled(NONE, maze.grid().cells())?;
    let mut found = Vec::new();
    for first in maze.cells() {
        if set[first.index()] != NONE {
            continue;
        }
        set[first.index()] = first.0;
        found.push(first);
        while let Some(cell) = found.pop() {
            for (_, behind) in maze.exits(cell) {
                if set[behind.index()] == NONE {
                    set[behind.index()] = first.0;
                    found.push(behind);
                }
            }
        }
    }
    Ok(set)
}

/// Asks which of two algorithms made a maze of plain squares. The wrong one can be told by its shape: it never makes such
/// a maze.
pub(super) fn maker(moment: &Moment, algorithm: Algorithm, rng: &mut MazeRng) -> Option<Answer> {
    let maze = moment.maze();
    maze.grid().square()?;
    let mut others = Vec::new();
    if !is_of_binary_tree(maze) {
        others.push((Algorithm::BinaryTree, text!("ask-why-binary-tree")));
    }
    if !is_of_sidewinder(maze) {
        others.push((Algorithm::Sidewinder, text!("ask-why-sidewinder")));
    }
    if maze.grid().cells() <= MOST_ROOTS && !is_of_depth_first(maze) {
        others.push((Algorithm::DepthFirst, text!("ask-why-depth-first")));
    }
    others.retain(|&(other, _)| other != algorithm);
    let (other, why) = drawn(others, 1, rng).pop()?;
    let [right, wrong] = [algorithm, other].map(|algorithm| Choice::Subject(Subject::Growth(algorithm)));
    Some(Answer { right, wrong: vec![wrong], until: moment.at(), why, asked_length: Text::EMPTY })
}

/// The four directions of squares, in degrees.
const DIRECTIONS: [u16; 4] = [0, 90, 180, 270];

/// Whether a cell is open in a direction; `None` at the edge.
fn is_open(maze: &Maze<AnyGrid>, cell: Cell, direction: u16) -> Option<bool> {
    let grid = maze.grid();
    let side = grid.neighbors(cell).into_iter().find(|&side| grid.bearing(cell, side) == direction)?;
    Some(maze.open(cell).contains(side))
}

/// Whether a binary tree may have made a maze: every cell is open to one of the same two neighboring sides, where it has
/// them.
pub(super) fn is_of_binary_tree(maze: &Maze<AnyGrid>) -> bool {
    DIRECTIONS.into_iter().any(|first| {
        maze.cells().all(|cell| {
            let sides = [first, (first + 90) % 360].map(|direction| is_open(maze, cell, direction));
            sides == [None; 2] || sides.contains(&Some(true))
        })
    })
}

/// Whether sidewinder may have made a maze: along one edge it is open from corner to corner.
pub(super) fn is_of_sidewinder(maze: &Maze<AnyGrid>) -> bool {
    DIRECTIONS.into_iter().any(|edge| {
        let along = |cell: Cell| is_open(maze, cell, (edge + 90) % 360);
        maze.cells().filter(|&cell| is_open(maze, cell, edge).is_none()).all(|cell| along(cell) != Some(false))
    })
}

/// Whether depth-first may have made a perfect maze. It finishes a cell only when no unvisited neighbor is left, so there
/// is a first cell from which walls stand only between cells of which one is on the path to the other.
pub(super) fn is_of_depth_first(maze: &Maze<AnyGrid>) -> bool {
    let grid = maze.grid();
    maze.cells().any(|root| {
        let spans = spans(maze, root);
        let is_on_path = |one: Cell, other: Cell| {
            let ((enter, leave), (other, _)) = (spans[one.index()], spans[other.index()]);
            (enter..leave).contains(&other)
        };
        maze.cells().all(|cell| {
            let walls = grid.neighbors(cell).into_iter().filter(|&side| !maze.open(cell).contains(side));
            walls.map(|side| grid.behind(cell, side)).all(|other| is_on_path(cell, other) || is_on_path(other, cell))
        })
    })
}

/// When a walk over a perfect maze from a cell enters each cell and leaves it: the cells behind it are entered in between.
fn spans(maze: &Maze<AnyGrid>, root: Cell) -> Vec<(u32, u32)> {
    let mut spans = vec![(0, 0); maze.grid().cells() as usize];
    let (mut time, mut stack) = (0, vec![(root, root, false)]);
    while let Some((cell, from, is_left)) = stack.pop() {
        time += 1;
        if is_left {
            spans[cell.index()].1 = time;
            continue;
        }
        spans[cell.index()].0 = time;
        stack.push((cell, from, true));
        let behind = maze.exits(cell).map(|(_, behind)| behind);
        stack.extend(behind.filter(|&behind| behind != from).map(|behind| (behind, cell, false)));
    }
    spans
}
