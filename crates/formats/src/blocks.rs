//! Mazes of blocks: each is wall or floor. Corridors and rooms can be wide.

use maze::{Cancel, Cell, Grid, Mask, Masked, Maze, Openings, Side, Size, Square};

use crate::error::ReadError;
use crate::format::Format;
use crate::gaps::Gaps;
use crate::options::Options;
use crate::parts::{Part, Parts};
use crate::read_maze::{Note, ReadMaze};

/// The largest part of the floor is taken for the maze if it has at least this share of all the floor, in percent.
const WHOLE: u64 = 80;

/// A grid of blocks, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blocks {
    size: Size,
    floor: Vec<bool>,
    start: Option<u32>,
    goals: Vec<u32>,
}

impl Blocks {
    /// The blocks of a size; those that are true are floor.
    ///
    /// # Panics
    ///
    /// If their number does not match the size.
    pub fn new(size: Size, floor: Vec<bool>) -> Self {
        assert_eq!(floor.len() as u64, u64::from(size.width()) * u64::from(size.height()));
        Self { size, floor, start: None, goals: Vec::new() }
    }

    /// Sets start and goals, by their numbers row by row. They become floor.
    #[must_use]
    pub fn with_ends(mut self, start: Option<u32>, goals: Vec<u32>) -> Self {
        for &end in start.iter().chain(&goals) {
            self.floor[end as usize] = true;
        }
        self.with_ends_as_drawn(start, goals)
    }

    /// Sets start and goals, by their numbers row by row. No path leads to a goal that is a wall.
    pub(crate) fn with_ends_as_drawn(self, start: Option<u32>, goals: Vec<u32>) -> Self {
        Self { start, goals, ..self }
    }

    /// The width and height in blocks.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Whether each block is floor, row by row.
    pub(crate) fn floor(&self) -> &[bool] {
        &self.floor
    }

    /// Whether the block in a column and a row is floor.
    pub fn is_floor(&self, column: u32, row: u32) -> bool {
        self.floor[(row * self.size.width() + column) as usize]
    }

    /// The maze whose cells are the blocks of the floor, each open to all its neighbors.
    ///
    /// Without marks, two gaps in the outer wall are start and goal. Floor that the start does not reach is left
    /// out, unless a goal is there: then walls are closed cells. Without a start, the largest part is the maze.
    pub fn into_maze(self, format: Format, options: &Options<'_>) -> Result<ReadMaze, ReadError> {
        self.into_maze_of(None, format, options)
    }

    /// As [`Self::into_maze`], with the parts of the floor if they are known.
    pub(crate) fn into_maze_of(
        mut self,
        parts: Option<Parts>,
        format: Format,
        options: &Options<'_>,
    ) -> Result<ReadMaze, ReadError> {
        let cancel = options.cancel;
        let gaps = self.gaps();
        let whole = Square::new(self.size);
        let is_marked = self.start.is_some() || !self.goals.is_empty();
        let openings = self.find_ends(&gaps);
        let mut notes = Vec::new();
        if !is_marked && gaps.count() > 2 {
            notes.push(Note::Gaps(gaps.count()));
        }
        if self.start.is_none() && self.goals.is_empty() && !options.are_ends_chosen {
            notes.push(Note::NoEnds);
        }
        // A start that is walled in, without a goal, is ignored.
        let is_shut_in = |start: u32| {
            self.goals.is_empty()
                && whole.neighbors(Cell(start)).all(|side| !self.floor[whole.behind(Cell(start), side).index()])
        };
        self.start = self.start.filter(|&start| !is_shut_in(start));
        let mut parts = match parts {
            Some(parts) => parts,
            None => Parts::of(&self.floor, self.size.width() as usize, cancel)?,
        };
        let part = match self.start {
            Some(start) => parts.at(start),
            None => Some(largest_part(&mut parts, options)?),
        };
        let part = part.ok_or(ReadError::NoFloor)?;
        let all = self.cells();
        if self.start.is_some() && self.goals.iter().any(|&goal| parts.at(goal) != Some(part)) {
            // Each block becomes a cell, so that the maze includes a goal that cannot be reached.
            options.check_cells(self.floor.len() as u64)?;
            let floor = &self.floor;
            let maze = opened(whole, floor, cancel)?;
            let (start, goals) = (self.start.map(Cell), self.goals.iter().copied().map(Cell).collect());
            return Ok(ReadMaze { format, maze: maze.into(), code: None, start, goals, openings, notes, place: None });
        }
        parts.keep_only(part, &mut self.floor);
        drop(parts);
        let cells = self.cells();
        options.check_cells(cells as u64)?;
        if cells < all {
            notes.push(Note::LeftOut((all - cells) as u32));
        }
        if cells == self.floor.len() {
            let maze = Maze::unwalled(whole)?;
            let (start, goals) = (self.start.map(Cell), self.goals.into_iter().map(Cell).collect());
            return Ok(ReadMaze { format, maze: maze.into(), code: None, start, goals, openings, notes, place: None });
        }
        let mask = Mask::from_kept(self.size, self.floor)?;
        let grid = Masked::of_connected(whole, &mask)?;
        drop(mask);
        let number = |block: u32| grid.from_whole(Cell(block));
        let opening = |(block, side): (Cell, Side)| Some((number(block.0)?, side));
        let openings =
            Openings { entrance: openings.entrance.and_then(opening), exit: openings.exit.and_then(opening) };
        let start = self.start.and_then(number);
        let goals = self.goals.iter().copied().filter_map(number).collect();
        let maze = Maze::unwalled(grid)?;
        Ok(ReadMaze { format, maze: maze.into(), code: None, start, goals, openings, notes, place: None })
    }

    /// Takes gaps as start and goal if these are not marked. From a start inside, every gap is a goal.
    fn find_ends(&mut self, gaps: &Gaps) -> Openings {
        let goals: Vec<Cell> = self.goals.iter().copied().map(Cell).collect();
        let openings = gaps.openings(self.start.map(Cell), &goals);
        if self.start.is_some() && self.goals.is_empty() && openings.entrance.is_none() {
            self.goals.extend(gaps.ways_out().map(|cell| cell.0));
        }
        self.start = self.start.or(openings.entrance.map(|(cell, _)| cell.0));
        if self.goals.is_empty() {
            self.goals.extend(openings.exit.map(|(cell, _)| cell.0));
        }
        openings
    }

    /// The start and the goals, by marks or gaps.
    pub(crate) fn ends(&self) -> (Option<u32>, Vec<u32>) {
        let mut ends = Self { floor: Vec::new(), goals: self.goals.clone(), ..*self };
        ends.find_ends(&self.gaps());
        (ends.start, ends.goals)
    }

    /// Whether a path leads from the start to a goal, if both are known.
    pub(crate) fn are_ends_joined(&self, cancel: &Cancel) -> Result<bool, ReadError> {
        let (Some(start), goals) = self.ends() else { return Ok(true) };
        let mut parts = Parts::of(&self.floor, self.size.width() as usize, cancel)?;
        let part = parts.at(start);
        Ok(goals.is_empty() || goals.iter().any(|&goal| parts.at(goal) == part))
    }

    /// The gaps in the outermost blocks, each the middle block of its run. None if there is no outer wall.
    fn gaps(&self) -> Gaps {
        let (width, height) = (self.size.width(), self.size.height());
        let edge = || {
            let top = (0..width).map(|column| (column, 0, Square::NORTH));
            let sides = (1..height.saturating_sub(1)).flat_map(move |row| {
                let last = (width > 1).then_some((width - 1, row, Square::EAST));
                [Some((0, row, Square::WEST)), last].into_iter().flatten()
            });
            let bottom = (height > 1).then_some(height - 1);
            let bottom =
                bottom.into_iter().flat_map(move |row| (0..width).map(move |column| (column, row, Square::SOUTH)));
            top.chain(sides).chain(bottom)
        };
        let mut gaps = Gaps::default();
        let (all, open) = edge().fold((0_u32, 0_u32), |(all, open), (column, row, _)| {
            (all + 1, open + u32::from(self.is_floor(column, row)))
        });
        if 2 * open > all {
            return gaps;
        }
        // Runs go along the edge: on the left and right, rows alternate, so each side is looked at by itself.
        let is_open = |column: u32, row: u32| self.is_floor(column, row);
        for (column, row, side) in edge().filter(|&(column, row, _)| is_open(column, row)) {
            let is_row = side == Square::NORTH || side == Square::SOUTH;
            let (place, last) = if is_row { (column, width - 1) } else { (row, height - 1) };
            let at = |place: u32| if is_row { is_open(place, row) } else { is_open(column, place) };
            let goes_on = place < last && at(place + 1);
            if goes_on {
                continue;
            }
            let first = (0..place).rev().take_while(|&before| at(before)).last().unwrap_or(place);
            // A run around a corner is noted once, by the row.
            if !is_row && first == 0 {
                continue;
            }
            let middle = first.midpoint(place);
            let block = if is_row { row * width + middle } else { middle * width + column };
            gaps.note(Cell(block), side);
        }
        if let [true, .., true] = self.floor[..] {
            gaps.note_corners(Cell(0), Cell(width * height - 1));
        }
        gaps
    }

    /// The number of blocks that are floor.
    fn cells(&self) -> usize {
        self.floor.iter().filter(|&&floor| floor).count()
    }
}

/// The largest part of the floor, if it is large enough or asked for.
fn largest_part(parts: &mut Parts, options: &Options<'_>) -> Result<Part, ReadError> {
    let (count, largest) = parts.largest();
    let (part, blocks) = largest.ok_or(ReadError::NoFloor)?;
    if !options.largest && u64::from(blocks) * 100 < WHOLE * parts.blocks() {
        return Err(ReadError::Parts { parts: count, largest: blocks });
    }
    Ok(part)
}

/// A maze with every passage between cells that are floor.
fn opened(grid: Square, floor: &[bool], cancel: &Cancel) -> Result<Maze<Square>, ReadError> {
    let mut maze = Maze::walled(grid)?;
    let mut checks = cancel.checks()?;
    for cell in maze.cells().filter(|cell| floor[cell.index()]) {
        checks.tick()?;
        for side in [Square::EAST, Square::SOUTH] {
            if grid.neighbor(cell, side).is_some_and(|next| floor[next.index()]) {
                maze.carve(cell, side);
            }
        }
    }
    Ok(maze)
}
