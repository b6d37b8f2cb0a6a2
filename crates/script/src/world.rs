//! The maze of a run and the mouse in it: what scripts may ask is read from here.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use maze::rng::{MazeRng, Seed};
use maze::solve::compass;
use maze::{AnyGrid, Cell, Grid, Maze, OutOfMemory, Side, Sides};
use race::eater::LONGEST_LIVING_WALK;
use race::{DoorState, ElectronicDoors};
use rhai::EvalAltResult;

use crate::clock::Clock;
use crate::error::ErrorKind;
use crate::fault::{Raised, fault};
use crate::limits::{MOST_LINE, MOST_LINES};
use crate::program::Program;

/// No side: the mouse has not come from anywhere.
const NO_SIDE: u8 = u8::MAX;

/// The names of the bearings 0, 45 … 315 degrees.
const BEARINGS: [&str; 8] = ["north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"];

/// A maze with a mouse, shared by a run and its engine.
#[derive(Clone)]
pub(crate) struct Shared(Arc<Mutex<World>>);

impl Shared {
    pub(crate) fn new(world: World) -> Self {
        Self(Arc::new(Mutex::new(world)))
    }

    pub(crate) fn lock(&self) -> MutexGuard<'_, World> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A maze with a mouse.
pub(crate) struct World {
    /// The passages that the mouse can walk through: shut doors are walls, and so are passages that are about to close.
    pub(crate) maze: Arc<Maze<AnyGrid>>,
    /// The time, in a maze that shifts.
    pub(crate) clock: Option<Clock>,
    /// The doors that are open or shut for the whole run.
    doors: ElectronicDoors,
    /// The maze as a planner knows it, if there are doors: a passage for each door that it has not seen shut.
    map: Option<Maze<AnyGrid>>,
    /// Whether the map has changed since the last plan.
    pub(crate) has_learned: bool,
    /// Where the walk begins.
    origin: Cell,
    /// Where the mouse is when its function is called: the start of the walk, or of a new plan.
    pub(crate) start: Cell,
    pub(crate) cheese: Cell,
    /// Whether a program goes on at the cheese until it eats.
    pub(crate) must_eat: bool,
    pub(crate) at: Cell,
    /// The side by which the mouse came into its cell; `None` at the start.
    pub(crate) back: Option<Side>,
    /// The walked cells, from the start.
    pub(crate) walk: Vec<Cell>,
    /// The cells that a planner looked at, in the order of its first looks.
    pub(crate) looks: Vec<Cell>,
    pub(crate) rng: MazeRng,
    pub(crate) log: Vec<String>,
    /// The program of `run`, while it runs.
    pub(crate) program: Option<Program>,
    /// For each cell how often the mouse has been in it.
    visits: Vec<u32>,
    /// For each cell the side by which the mouse first entered it.
    entrances: Vec<u8>,
    /// For each cell whether a planner has looked at it.
    looked: Vec<bool>,
    /// For each cell the chalk marks at its sides. Empty before the first mark.
    marks: Vec<[u8; AnyGrid::SIDES as usize]>,
}

fn filled<T: Clone>(value: T, cells: u32) -> Result<Vec<T>, OutOfMemory> {
    let mut values = Vec::new();
    values.try_reserve_exact(cells as usize).map_err(|_| OutOfMemory { cells })?;
    values.resize(cells as usize, value);
    Ok(values)
}

impl World {
    /// A mouse at the start.
    pub(crate) fn new(maze: Arc<Maze<AnyGrid>>, start: Cell, cheese: Cell) -> Result<Self, OutOfMemory> {
        let cells = maze.grid().cells();
        // As the random mouse of `maze::solve`: from all that it knows at first.
        let rng = Seed::new(format!("{cells} {} {}", start.0, cheese.0)).stream("script");
        let mut visits = filled(0, cells)?;
        visits[start.index()] = 1;
        Ok(Self {
            entrances: filled(NO_SIDE, cells)?,
            visits,
            looked: filled(false, cells)?,
            marks: Vec::new(),
            maze,
            clock: None,
            doors: ElectronicDoors::default(),
            map: None,
            has_learned: false,
            origin: start,
            start,
            cheese,
            must_eat: false,
            at: start,
            back: None,
            walk: vec![start],
            looks: Vec::new(),
            rng,
            log: Vec::new(),
            program: None,
        })
    }

    /// The same world as it was at first.
    pub(crate) fn again(&self) -> Result<Self, OutOfMemory> {
        let mut world = Self::new(Arc::clone(&self.maze), self.origin, self.cheese)?;
        world.must_eat = self.must_eat;
        world.add_doors(&self.doors, self.map.is_some());
        if let Some(clock) = &self.clock {
            world.add_clock(clock.again());
        }
        Ok(world)
    }

    /// Adds doors; the maze has a wall for each shut one. A planner gets a map on which all are open.
    pub(crate) fn add_doors(&mut self, doors: &ElectronicDoors, has_map: bool) {
        self.doors = doors.clone();
        self.map = (has_map && !doors.is_empty()).then(|| doors.opened((*self.maze).clone()));
        self.learn();
    }

    /// Lets the maze shift. Where no passage may be entered at first, the mouse waits.
    pub(crate) fn add_clock(&mut self, clock: Clock) {
        self.clock = Some(clock);
        self.wait();
    }

    /// Waits until a passage may be entered, and looks at the walls.
    fn wait(&mut self) {
        let Some(clock) = &mut self.clock else { return };
        if self.at != self.cheese {
            while clock.now().passable().exits(self.at).next().is_none() && clock.now().tick() < LONGEST_LIVING_WALK {
                clock.pass_tick();
            }
        }
        self.maze = Arc::new(clock.now().passable().clone());
    }

    /// The state of the door on a side of a cell; `None` without a door.
    pub(crate) fn door(&self, cell: Cell, side: Side) -> Option<DoorState> {
        self.doors.seen(self.grid(), cell, side)
    }

    /// The maze as a planner knows it.
    pub(crate) fn map(&self) -> &Maze<AnyGrid> {
        self.map.as_ref().unwrap_or(&self.maze)
    }

    /// Enters the shut doors beside the mouse into the map.
    fn learn(&mut self) {
        let Some(map) = &mut self.map else { return };
        for side in Sides(map.open(self.at).0 & !self.maze.open(self.at).0) {
            map.wall_up(self.at, side);
            self.has_learned = true;
        }
    }

    /// Whether a shut door is between the mouse and a neighbor.
    pub(crate) fn is_shut_off(&self, next: Cell) -> bool {
        let grid = self.grid();
        let sides = grid.neighbors(self.at).filter(|&side| grid.behind(self.at, side) == next);
        sides.into_iter().any(|side| self.door(self.at, side) == Some(DoorState::Shut))
    }

    /// Makes the cell of the mouse the start of a new plan.
    pub(crate) fn begin_plan(&mut self) {
        self.start = self.at;
        self.has_learned = false;
    }

    pub(crate) fn grid(&self) -> &AnyGrid {
        self.maze.grid()
    }

    /// Walks through an open side of the mouse's cell. At a wall it stays and returns `false`.
    pub(crate) fn go(&mut self, side: Side) -> bool {
        let Some(behind) = self.maze.through(self.at, side) else { return false };
        let back = self.grid().opposite(self.at, side);
        self.at = behind;
        self.back = Some(back);
        let visits = &mut self.visits[behind.index()];
        *visits = visits.saturating_add(1);
        if self.entrances[behind.index()] == NO_SIDE && behind != self.origin {
            self.entrances[behind.index()] = back.0;
        }
        self.walk.push(behind);
        self.learn();
        if let Some(clock) = &mut self.clock {
            clock.pass_step();
            self.wait();
        }
        true
    }

    /// The walk without loops and dead ends, from the start to the mouse's cell.
    pub(crate) fn path(&self) -> Vec<Cell> {
        let mut path = vec![self.at];
        let mut cell = self.at;
        while let Some(side) = self.entrance(cell) {
            cell = self.grid().behind(cell, side);
            path.push(cell);
        }
        path.reverse();
        path
    }

    /// The side by which the mouse first came into a cell.
    pub(crate) fn entrance(&self, cell: Cell) -> Option<Side> {
        Some(self.entrances[cell.index()]).filter(|&side| side != NO_SIDE).map(Side)
    }

    pub(crate) fn visits(&self, cell: Cell) -> u32 {
        self.visits[cell.index()]
    }

    /// Notes that a planner looks at a cell.
    pub(crate) fn look(&mut self, cell: Cell) {
        if !std::mem::replace(&mut self.looked[cell.index()], true) {
            self.looks.push(cell);
        }
    }

    /// Takes the mouse back to the start, as it was at first: what a program did is walked again, step by step.
    pub(crate) fn take_back(&mut self) {
        self.at = self.origin;
        self.back = None;
        self.walk.truncate(1);
        self.visits.fill(0);
        self.visits[self.origin.index()] = 1;
        self.entrances.fill(NO_SIDE);
        if let Some(clock) = &mut self.clock {
            clock.take_back();
            self.wait();
        }
    }

    pub(crate) fn marks(&self, cell: Cell, side: Side) -> u8 {
        self.marks.get(cell.index()).map_or(0, |marks| marks[usize::from(side.0)])
    }

    pub(crate) fn mark(&mut self, cell: Cell, side: Side) -> Raised<()> {
        if self.marks.is_empty() {
            self.marks = filled([0; AnyGrid::SIDES as usize], self.grid().cells())
                .map_err(|error| fault(ErrorKind::TooMuchMemory, "mark", error.to_string()))?;
        }
        let marks = &mut self.marks[cell.index()][usize::from(side.0)];
        *marks = marks.saturating_add(1);
        Ok(())
    }

    /// The cell of this number.
    pub(crate) fn cell(&self, number: i64) -> Raised<Cell> {
        let cells = self.grid().cells();
        let cell = u32::try_from(number).ok().filter(|&cell| cell < cells).map(Cell);
        cell.ok_or_else(|| {
            let reason = format!("the cells of this maze are 0 to {}, not {number}", cells - 1);
            fault(ErrorKind::OutOfRange, number.to_string(), reason)
        })
    }

    /// The sides of a cell, and its stairs.
    pub(crate) fn all_sides(&self, cell: Cell) -> Sides {
        Sides(self.grid().sides(cell).0 | self.grid().neighbors(cell).0)
    }

    /// The side of a cell of this number.
    pub(crate) fn side(&self, cell: Cell, number: i64) -> Raised<Side> {
        let sides = self.all_sides(cell);
        let side = u8::try_from(number).ok().filter(|&side| side < AnyGrid::SIDES).map(Side);
        side.filter(|&side| sides.contains(side)).ok_or_else(|| {
            let reason = format!("cell {} has the sides {}, not {number}", cell.0, listed(sides));
            fault(ErrorKind::OutOfRange, number.to_string(), reason)
        })
    }

    /// The side that points nearest to a compass name, at most 45 degrees off; the first clockwise of equal ones.
    pub(crate) fn named_side(&self, cell: Cell, name: &str) -> Raised<Option<Side>> {
        let needle = BEARINGS.iter().position(|bearing| *bearing == name).ok_or_else(|| {
            let reason = format!("'{}' is no direction: choose {}", crate::about::cut(name), BEARINGS.join(", "));
            fault(ErrorKind::OutOfRange, crate::about::cut(name), reason)
        })?;
        let off = |side: &Side| angle(self.grid().bearing(cell, *side), 45 * needle as u16);
        Ok(self.all_sides(cell).min_by_key(off).filter(|side| off(side) <= 45))
    }

    /// The next side of a cell, clockwise or not, whether open or not.
    pub(crate) fn turn(&self, cell: Cell, side: Side, is_clockwise: bool) -> Side {
        let sides = self.all_sides(cell);
        let next = if is_clockwise {
            sides.after(side).next().or_else(|| { sides }.next())
        } else {
            let before = Sides(sides.0 & (side.bit() - 1));
            before.last().or_else(|| sides.last())
        };
        next.unwrap_or(side)
    }

    /// The side opposite of another in the same cell.
    pub(crate) fn straight(&self, cell: Cell, side: Side) -> Option<Side> {
        self.all_sides(cell).find(|&other| self.grid().is_straight(cell, side, other))
    }

    /// How strongly the cheese smells through a side: 180 straight at it, 0 away from it.
    pub(crate) fn smell(&self, cell: Cell, side: Side) -> u16 {
        180 - angle(self.grid().bearing(cell, side), self.compass(cell))
    }

    /// The direction of the cheese, in whole degrees clockwise from up.
    pub(crate) fn compass(&self, cell: Cell) -> u16 {
        compass(self.grid(), cell, self.cheese)
    }

    /// Why the mouse cannot walk through a side of its cell.
    #[expect(clippy::unnecessary_box_returns, reason = "the engine boxes its errors")]
    pub(crate) fn blocked(&self, side: Side) -> Box<EvalAltResult> {
        let (is_door, at) = (self.door(self.at, side).is_some(), self.at);
        let (side, exits) = (self.described(at, side), listed(self.maze.open(at)));
        let (kind, what) = if is_door { (ErrorKind::ShutDoor, "a shut door") } else { (ErrorKind::Wall, "the wall") };
        let reason = format!("it walks into {what} at side {side} of cell {}; its exits are {exits}", at.0);
        fault(kind, side, reason)
    }

    /// A side with its compass name, for messages.
    pub(crate) fn described(&self, cell: Cell, side: Side) -> String {
        let bearing = self.grid().bearing(cell, side);
        format!("{} ({})", side.0, BEARINGS[usize::from((bearing + 22) / 45 % 8)])
    }

    /// Adds a printed line, if there is room.
    pub(crate) fn print(&mut self, text: &str) {
        if self.log.len() < MOST_LINES {
            let line = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter });
            self.log.push(line.take(MOST_LINE).collect());
        }
    }
}

/// Sides as a list for messages.
pub(crate) fn listed(sides: Sides) -> String {
    let numbers: Vec<_> = sides.map(|side| side.0.to_string()).collect();
    if numbers.is_empty() { "none".to_owned() } else { numbers.join(", ") }
}

/// The angle between two bearings, in degrees: 0 to 180.
pub(crate) fn angle(a: u16, b: u16) -> u16 {
    let difference = a.abs_diff(b) % 360;
    difference.min(360 - difference)
}
