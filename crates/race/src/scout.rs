//! Scout and sprint, the micromouse contest: the first run explores the maze, the second one takes the shortest path.
//!
//! Moat explores like a micromouse, on a map where every wall that it has not seen is open. A shortest path on that map
//! is at most as long as the real one. Moat goes to the first cell on it that it has not entered, and repeats this.
//! Once it has entered all cells of the shortest path on its map, no path is shorter. Its second run takes this path.
//!
//! The strength of Moat follows from the times of bots, as in any race. The bots stand for a player who has scouted the
//! whole maze: they see it by day, even if it is dark. A player who has scouted less is slower. [`SeenCells`] holds the
//! cells that a player has scouted.
//!
//! Eaters that players wrote, and mice in any language, race as in the contest too: what they walk in the maze is their
//! search run, and in the sprint they take the shortest path through the cells that they entered.

use maze::{AnyGrid, Cancel, Canceled, Cell, CellShape, Code, Grid, Maze, Sides};
use thiserror::Error;

use crate::eater_kind::EaterKind;

/// The most cells of a scouted maze: in most of its steps Moat searches all of them for a shortest path.
pub const MOST_SCOUTED_CELLS: u32 = 2_500;

/// Why a race cannot be a sprint after scouting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a scouted race has up to {MOST_SCOUTED_CELLS} cells, walls that stay, and no opponent but Moat")]
pub struct ScoutError;

/// Checks whether a race with these parts can be scouted, if `scouted` is true.
pub(crate) fn check(scouted: bool, maze: &Code, shift_rate: u16, eaters: &[EaterKind]) -> Result<(), ScoutError> {
    let is_alone = eaters.iter().all(|&kind| kind == EaterKind::Moat);
    let fits = is_alone && shift_rate == 0 && maze.grid().cells() <= MOST_SCOUTED_CELLS;
    if scouted && !fits { Err(ScoutError) } else { Ok(()) }
}

/// The two runs of a micromouse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Runs {
    /// The cells that the first run enters, in order from the start. A cell is listed each time it is entered.
    pub first: Vec<Cell>,
    /// The second run: a shortest path from the start to the goal. The first run has entered each of its cells.
    pub second: Vec<Cell>,
}

/// Computes the runs of a micromouse from `start` to `goal`; `None` if no path leads there. It knows only the walls of
/// the cells that it has entered. Takes at most O(n²) time; another thread can cancel it.
pub fn runs<G: Grid>(maze: &Maze<G>, start: Cell, goal: Cell, cancel: &Cancel) -> Result<Option<Runs>, Canceled> {
    let mut map = Map { grid: maze.grid(), known: vec![None; maze.grid().cells() as usize] };
    let mut first = vec![start];
    let mut at = start;
    map.note(start, maze.open(start));
    loop {
        let Some(way) = map.way(start, goal) else { return Ok(None) };
        let Some(unknown) = way.iter().copied().find(|&cell| !map.knows(cell)) else {
            return Ok(Some(Runs { first, second: way }));
        };
        // A wall may cut the path there, and then another path is the shortest.
        while !map.knows(unknown)
            && let Some(way) = map.way(at, unknown)
        {
            cancel.look()?;
            for &next in &way[1..] {
                if !map.leads(at, next) {
                    break;
                }
                at = next;
                first.push(at);
                map.note(at, maze.open(at));
            }
        }
    }
}

/// The map of a micromouse.
struct Map<'m, G> {
    grid: &'m G,
    /// The open sides of the cells that it has entered.
    known: Vec<Option<Sides>>,
}

impl<G: Grid> Map<'_, G> {
    fn note(&mut self, cell: Cell, open: Sides) {
        self.known[cell.index()] = Some(open);
    }

    fn knows(&self, cell: Cell) -> bool {
        self.known[cell.index()].is_some()
    }

    /// Returns the neighbors of a cell that are not behind a known wall.
    fn ahead(&self, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
        self.grid.neighbors(cell).filter_map(move |side| {
            let behind = self.grid.behind(cell, side);
            let is_open = match (self.known[cell.index()], self.known[behind.index()]) {
                (Some(open), _) => open.contains(side),
                (None, Some(open)) => open.contains(self.grid.opposite(cell, side)),
                (None, None) => true,
            };
            is_open.then_some(behind)
        })
    }

    fn leads(&self, cell: Cell, next: Cell) -> bool {
        self.ahead(cell).any(|behind| behind == next)
    }

    /// Returns a shortest path on the map, with both ends.
    fn way(&self, from: Cell, to: Cell) -> Option<Vec<Cell>> {
        let mut before = vec![None; self.known.len()];
        before[from.index()] = Some(from);
        let mut reached = vec![from];
        let mut next = 0;
        while before[to.index()].is_none() {
            let cell = *reached.get(next)?;
            next += 1;
            for behind in self.ahead(cell) {
                if before[behind.index()].is_none() {
                    before[behind.index()] = Some(cell);
                    reached.push(behind);
                }
            }
        }
        way_back(to, from, &before)
    }
}

/// The fast run of an eater that a player wrote, after its search run: a shortest path by way of all keys to one of the
/// goals, through cells that it entered in the search run. `legs` are the maze and the target of each leg. `None` where the
/// search run did not arrive.
pub(crate) fn fast_run(
    legs: &[(&Maze<AnyGrid>, Cell)],
    (start, goals): (Cell, &[Cell]),
    searched: &[Cell],
) -> Option<Vec<Cell>> {
    let mut entered = vec![false; legs.first()?.0.grid().cells() as usize];
    for cell in searched {
        *entered.get_mut(cell.index())? = true;
    }
    let (mut run, mut at) = (vec![start], start);
    for (number, (maze, target)) in legs.iter().enumerate() {
        let is_target = |cell: Cell| {
            if number + 1 == legs.len() { goals.contains(&cell) } else { cell == *target }
        };
        let way = shortest(maze, at, &entered, is_target)?;
        run.extend_from_slice(way.get(1..)?);
        at = *run.last()?;
    }
    Some(run)
}

/// A shortest path through entered cells, with both ends.
fn shortest(maze: &Maze<AnyGrid>, from: Cell, entered: &[bool], is_target: impl Fn(Cell) -> bool) -> Option<Vec<Cell>> {
    let mut before = vec![None; entered.len()];
    before[from.index()] = Some(from);
    let mut reached = vec![from];
    let mut next = 0;
    loop {
        let cell = *reached.get(next)?;
        if is_target(cell) {
            return way_back(cell, from, &before);
        }
        next += 1;
        for (_, behind) in maze.exits(cell) {
            if entered[behind.index()] && before[behind.index()].is_none() {
                before[behind.index()] = Some(cell);
                reached.push(behind);
            }
        }
    }
}

/// The path to a cell that a search has reached, with both ends.
fn way_back(to: Cell, from: Cell, before: &[Option<Cell>]) -> Option<Vec<Cell>> {
    let mut way = vec![to];
    while let Some(&cell) = way.last().filter(|&&cell| cell != from) {
        way.push(before[cell.index()]?);
    }
    way.reverse();
    Some(way)
}

/// The cells that a player has seen by the light of the torch, which shines through walls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenCells {
    seen: Box<[bool]>,
    count: u32,
    all: u32,
}

impl SeenCells {
    /// Creates the record of a maze with no cell seen.
    pub fn none(maze: &Maze<AnyGrid>) -> Self {
        let all = maze.cells().len() as u32;
        Self { seen: vec![false; maze.grid().cells() as usize].into(), count: 0, all }
    }

    /// Looks around from a cell, and returns the cells that were not seen before.
    pub fn look(&mut self, maze: &Maze<AnyGrid>, from: Cell) -> Vec<Cell> {
        let radius = radius(maze.grid());
        let new = |&cell: &Cell| !self.seen[cell.index()] && maze.grid().open_distance(from, cell) <= radius;
        let new: Vec<Cell> = maze.cells().filter(new).collect();
        for cell in &new {
            self.seen[cell.index()] = true;
        }
        self.count += new.len() as u32;
        new
    }

    /// Whether a cell was seen.
    pub fn has(&self, cell: Cell) -> bool {
        self.seen.get(cell.index()).is_some_and(|&seen| seen)
    }

    /// All cells that were seen.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        (0..).zip(&self.seen).filter(|&(_, &seen)| seen).map(|(cell, _)| Cell(cell))
    }

    /// The number of cells that were seen.
    pub const fn count(&self) -> u32 {
        self.count
    }

    /// The number of cells of the maze.
    pub const fn all(&self) -> u32 {
        self.all
    }
}

/// How far the torch shows cells well enough to remember them: steps without walls, about 40 cells on every grid.
fn radius(grid: &AnyGrid) -> u32 {
    match grid.shape() {
        CellShape::Square => 4,
        // A step through a tunnel leads two cells on, and stairs lead to other levels.
        CellShape::Hexagon
        | CellShape::Ring
        | CellShape::Upsilon
        | CellShape::Zeta
        | CellShape::Weave
        | CellShape::Levels => 3,
        CellShape::Triangle => 5,
    }
}
