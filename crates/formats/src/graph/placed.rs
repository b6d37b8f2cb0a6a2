//! Lays a graph on a grid: edges go to the next column or row.

use maze::sanitize::excerpt;
use maze::{AnyGrid, Cell, Mask, MaskError, Masked, Maze, Openings, Side, Square};

use super::maze_graph::{Mark, MazeGraph, refused};
use crate::error::ReadError;
use crate::format::Format;
use crate::options::{Options, size};
use crate::read_maze::ReadMaze;

/// How far a node may be from its place, in cells.
const OFF: f64 = 0.05;
/// The most places of a grid for each node. A mask leaves out fewer.
const MOST_PLACES: u64 = 1000;

/// The maze of a graph.
pub(super) fn maze(graph: MazeGraph<'_>, format: Format, options: &Options<'_>) -> Result<ReadMaze, ReadError> {
    let MazeGraph { nodes, edges, .. } = graph;
    let mut places = Vec::with_capacity(nodes.len());
    for node in &nodes {
        let place = node.column.zip(node.row);
        places.push(place.ok_or_else(|| {
            refused(format!("node {} has no place: give it x and y, row and col, or pos", excerpt(node.name)))
        })?);
    }
    let name = |node: u32| excerpt(nodes[node as usize].name);
    let joins =
        |(from, to): (u32, u32), why: &str| refused(format!("the edge from {} to {} {why}", name(from), name(to)));
    let apart = apart(&places, &edges);
    let first = places.iter().fold((f64::MAX, f64::MAX), |first, place| (first.0.min(place.0), first.1.min(place.1)));
    let mut cells = Vec::with_capacity(places.len());
    for (place, node) in places.iter().zip(&nodes) {
        let (column, row) = ((place.0 - first.0) / apart, (place.1 - first.1) / apart);
        let is_between = |place: f64| (place - place.round()).abs() > OFF || place > f64::from(u16::MAX);
        if is_between(column) || is_between(row) {
            let why =
                format!("node {} is in no column and row: only graphs on square grids are read", excerpt(node.name));
            return Err(refused(why));
        }
        // The row first: cells are numbered row by row.
        cells.push((row.round() as u32, column.round() as u32));
    }
    let mut order: Vec<u32> = (0..nodes.len() as u32).collect();
    order.sort_unstable_by_key(|&node| cells[node as usize]);
    let place_of = |index: usize| cells[order[index] as usize];
    if let Some(same) = (1..order.len()).find(|&index| place_of(index) == place_of(index - 1)) {
        return Err(refused(format!("nodes {} and {} have the same place", name(order[same - 1]), name(order[same]))));
    }
    let mut numbers = vec![Cell(0); nodes.len()];
    for (number, &node) in (0..).zip(&order) {
        numbers[node as usize] = Cell(number);
    }
    let most = |of: fn(&(u32, u32)) -> u32| cells.iter().map(of).max().map_or(0, |most| most as usize + 1);
    let grid = grid(most(|cell| cell.1), most(|cell| cell.0), order.len(), &place_of, options)?;
    let mut maze = Maze::walled(grid)?;
    let mut checks = options.cancel.checks()?;
    for &(from, to) in &edges {
        checks.tick()?;
        let [(row, column), (next_row, next_column)] = [from, to].map(|node| cells[node as usize]);
        let side = side(next_column as i32 - column as i32, next_row as i32 - row as i32);
        let side = side.ok_or_else(|| joins((from, to), "does not join neighbors: only square grids are read"))?;
        maze.carve(numbers[from as usize], side);
    }
    let marked =
        |mark| nodes.iter().zip(&numbers).filter(move |(node, _)| node.mark == Some(mark)).map(|(_, &cell)| cell);
    let start = marked(Mark::Start).next();
    let mut goals: Vec<Cell> = marked(Mark::Goal).collect();
    goals.sort_unstable();
    Ok(ReadMaze { format, maze, code: None, start, goals, openings: Openings::NONE, notes: Vec::new(), place: None })
}

/// The distance of neighbors: the length of the shortest edge, or without edges the shortest distance of two nodes.
fn apart(places: &[(f64, f64)], edges: &[(u32, u32)]) -> f64 {
    let length = |&(from, to): &(u32, u32)| {
        let [from, to] = [from, to].map(|node| places[node as usize]);
        (from.0 - to.0).hypot(from.1 - to.1)
    };
    let shortest = edges.iter().map(length).filter(|&length| length > 0.0).fold(f64::INFINITY, f64::min);
    if shortest.is_finite() { shortest } else { 1.0 }
}

/// The side of a neighbor at this distance in columns and rows.
const fn side(columns: i32, rows: i32) -> Option<Side> {
    match (columns, rows) {
        (0, -1) => Some(Square::NORTH),
        (1, 0) => Some(Square::EAST),
        (0, 1) => Some(Square::SOUTH),
        (-1, 0) => Some(Square::WEST),
        _ => None,
    }
}

/// The grid of some places, which are in order.
fn grid(
    width: usize,
    height: usize,
    count: usize,
    place_of: &impl Fn(usize) -> (u32, u32),
    options: &Options<'_>,
) -> Result<AnyGrid, ReadError> {
    let whole = Square::new(size(width, height)?);
    let places = width as u64 * height as u64;
    if places == count as u64 {
        return Ok(whole.into());
    }
    options.check_cells(places)?;
    if places > MOST_PLACES * count as u64 {
        return Err(refused("its nodes are too far apart"));
    }
    let is_place = |column, row| {
        let (mut low, mut high) = (0, count);
        while low < high {
            let middle = low.midpoint(high);
            if place_of(middle) < (row, column) { low = middle + 1 } else { high = middle }
        }
        low < count && place_of(low) == (row, column)
    };
    let mask = Mask::new(whole.size(), is_place)?;
    match Masked::new(whole, &mask) {
        Ok(grid) => Ok(grid.into()),
        Err(MaskError::Disconnected { parts }) => {
            Err(refused(format!("its nodes are {parts} separate parts of a grid")))
        }
        Err(error) => Err(error.into()),
    }
}
