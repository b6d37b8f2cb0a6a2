//! The length of an algorithm's stack, queue or list over its events.

use maze::trace::{Event, Marks};
use maze::{Algorithm, AnyGrid, Cell, Grid, OutOfMemory, Solver};
use text::Text;

use super::Subject;
use crate::inside::found::FoundDistances;
use crate::inside::moment::filled;
use crate::inside::walk::Walk;
use crate::inside::{Inside, Moment};

/// Limit of points of a curve, besides the first.
const POINTS: usize = 400;

/// Limit of counted events, which take a tenth of a second.
const MAX_EVENTS: usize = 4_000_000;

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Counted {
    /// Visited cells that are not finished: the stack or the list.
    Active,
    /// Unvisited cells next to the maze.
    Frontier,
    /// The cells of the walk.
    Walk,
    /// Cells that were found and not expanded.
    Queue,
    /// The cells from the start to the current one.
    Depth,
    /// The steps back to the start: the thread of a walker.
    Thread,
}

impl Counted {
    const fn of(subject: Subject) -> Option<Self> {
        match subject {
            Subject::Growth(
                Algorithm::DepthFirst
                | Algorithm::BreadthFirstWalk
                | Algorithm::BreadthFirstTree
                | Algorithm::GrowingTreeNewest
                | Algorithm::GrowingTreeOldest
                | Algorithm::GrowingTreeRandom
                | Algorithm::GrowingTreeMix,
            ) => Some(Self::Active),
            Subject::Growth(Algorithm::CandidateLinks | Algorithm::FrontierCells | Algorithm::TruePrim) => {
                Some(Self::Frontier)
            }
            Subject::Growth(Algorithm::Wilson) => Some(Self::Walk),
            Subject::Growth(_) => None,
            Subject::Solving(solver) => match solver {
                Solver::BreadthFirst | Solver::AStar | Solver::Dijkstra | Solver::Bidirectional => Some(Self::Queue),
                Solver::DepthFirst => Some(Self::Depth),
                Solver::DepthFirstWalk | Solver::Greedy => Some(Self::Thread),
                _ => None,
            },
        }
    }
}

impl Subject {
    /// Whether it keeps a stack or a list of visited cells that are not finished.
    pub(crate) const fn keeps_list(self) -> bool {
        matches!(Counted::of(self), Some(Counted::Active))
    }
}

impl Counted {
    fn name(self) -> Text {
        match self {
            Self::Active => text!("lab-length-list"),
            Self::Frontier => text!("lab-length-frontier"),
            Self::Walk => text!("lab-length-walk"),
            Self::Queue => text!("lab-length-queue"),
            Self::Depth => text!("lab-length-stack"),
            Self::Thread => text!("lab-length-thread"),
        }
    }

    /// The question how long it is.
    pub(crate) fn asked(self) -> Text {
        match self {
            Self::Active => text!("ask-length-list"),
            Self::Frontier => text!("ask-length-frontier"),
            Self::Walk => text!("ask-length-walk"),
            Self::Queue => text!("ask-length-queue"),
            Self::Depth => text!("ask-length-stack"),
            Self::Thread => text!("ask-length-thread"),
        }
    }

    /// What belongs to it.
    pub(crate) fn why(self) -> Text {
        match self {
            Self::Active => text!("ask-why-list"),
            Self::Frontier => text!("ask-why-frontier"),
            Self::Walk => text!("ask-why-walk"),
            Self::Queue => text!("ask-why-queue"),
            Self::Depth => text!("ask-why-stack"),
            Self::Thread => text!("ask-why-thread"),
        }
    }
}

/// Returns what is counted, and the length after the events played so far. `None` if there is nothing to count, or too
/// much.
pub(crate) fn length_at(
    subject: Subject,
    moment: &Moment,
    ends: (Cell, Cell),
) -> Result<Option<(Counted, u32)>, OutOfMemory> {
    let Some(kind) = Counted::of(subject) else { return Ok(None) };
    if moment.len() > MAX_EVENTS {
        return Ok(None);
    }
    let (mut played, mut running) = start(kind, subject, moment, ends)?;
    while played.at() < moment.at() {
        running.play(&mut played)?;
    }
    Ok(Some((kind, running.length)))
}

/// The recording at its beginning, and its counter.
fn start(
    counted: Counted,
    subject: Subject,
    moment: &Moment,
    ends: (Cell, Cell),
) -> Result<(Moment, Counter), OutOfMemory> {
    let mut moment = moment.clone();
    moment.go_to(0, |_| {});
    let running = Counter::new(counted, subject, &moment, ends)?;
    Ok((moment, running))
}

/// The length over the events, as up to 401 points.
#[derive(Clone, Debug)]
pub struct Lengths {
    counted: Counted,
    /// The length after each `per` events; the first is before all.
    points: Vec<u32>,
    per: usize,
}

impl Lengths {
    /// Counts a whole recording. `None` if there is nothing to count, or too much.
    pub fn new(subject: Subject, moment: &Moment, ends: (Cell, Cell)) -> Result<Option<Self>, OutOfMemory> {
        let Some(counted) = Counted::of(subject) else { return Ok(None) };
        if moment.len() > MAX_EVENTS {
            return Ok(None);
        }
        let (mut moment, mut running) = start(counted, subject, moment, ends)?;
        let per = moment.len().div_ceil(POINTS).max(1);
        let mut points = vec![running.length];
        while moment.at() < moment.len() {
            running.play(&mut moment)?;
            if moment.at().is_multiple_of(per) || moment.at() == moment.len() {
                points.push(running.length);
            }
        }
        Ok(Some(Self { counted, points, per }))
    }

    /// Its name: "stack", "queue" and so on.
    pub fn name(&self) -> Text {
        self.counted.name()
    }

    /// Returns the lengths, evenly spaced except for the last one.
    pub fn points(&self) -> &[u32] {
        &self.points
    }

    /// Returns the position of a moment among the points, from 0, and the length at the nearest point before it.
    pub fn at(&self, event: usize) -> (f32, u32) {
        let place = (event / self.per).min(self.points.len() - 1);
        let last = (self.points.len() - 1) as f32;
        ((event as f32 / self.per as f32).min(last), self.points[place])
    }
}

fn cell_of(event: Event) -> Cell {
    match event {
        Event::Given(cell, _)
        | Event::Carve(cell, _)
        | Event::Close(cell, _)
        | Event::Look(cell)
        | Event::Forget(cell)
        | Event::Step(cell)
        | Event::Retire(cell) => cell,
    }
}

/// Counts event by event.
struct Counter {
    counted: Counted,
    length: u32,
    /// The state of each cell: 0 not counted yet, 1 counted, 2 no longer counted.
    state: Vec<u8>,
    walk: Option<Inside>,
    found: Option<FoundDistances>,
    start: Cell,
}

impl Counter {
    fn new(counted: Counted, subject: Subject, moment: &Moment, ends: (Cell, Cell)) -> Result<Self, OutOfMemory> {
        let walk = if counted == Counted::Walk { Some(Inside::Arrows(Walk::new(moment)?)) } else { None };
        let solver = if let Subject::Solving(solver) = subject { Some(solver) } else { None };
        let found = if counted == Counted::Depth { Some(FoundDistances::new(moment, solver, ends)?) } else { None };
        let state = filled(0, moment.maze().grid().cells())?;
        let mut made = Self { counted, length: 0, state, walk, found, start: ends.0 };
        if solver == Some(Solver::Bidirectional) {
            // The search from the goal waits there while the other one is at work.
            made.add(ends.1);
        }
        Ok(made)
    }

    /// Plays the next event and counts it.
    fn play(&mut self, moment: &mut Moment) -> Result<(), OutOfMemory> {
        let event = moment.trace().get(moment.at());
        let marks = event.map(cell_of).map(|cell| (cell, moment.marks(cell)));
        moment.forward(|_| {});
        if let (Some(event), Some((cell, before))) = (event, marks) {
            self.count(event, moment, (cell, before))?;
        }
        Ok(())
    }

    /// Moves a cell to a state.
    fn put(&mut self, cell: Cell, state: u8) {
        let before = std::mem::replace(&mut self.state[cell.index()], state);
        self.length = self.length + u32::from(state == 1) - u32::from(before == 1);
    }

    fn add(&mut self, cell: Cell) {
        if self.state[cell.index()] == 0 {
            self.put(cell, 1);
        }
    }

    /// Counts a cell as part of the maze, and its neighbors as next to it.
    fn join(&mut self, grid: &AnyGrid, cell: Cell) {
        self.put(cell, 2);
        for side in grid.neighbors(cell) {
            self.add(grid.behind(cell, side));
        }
    }

    fn count(&mut self, event: Event, moment: &Moment, (cell, before): (Cell, Marks)) -> Result<(), OutOfMemory> {
        let grid = moment.maze().grid();
        match (self.counted, event) {
            (Counted::Active, Event::Look(_)) => self.add(cell),
            (Counted::Active, Event::Carve(_, side)) => {
                self.add(cell);
                self.add(grid.behind(cell, side));
            }
            (Counted::Active, Event::Retire(_)) => self.put(cell, 2),
            // The first cell that is looked at is the maze before any passage.
            (Counted::Frontier, Event::Look(_)) => self.join(grid, cell),
            (Counted::Frontier, Event::Carve(_, side)) => {
                for joined in [cell, grid.behind(cell, side)] {
                    self.join(grid, joined);
                }
            }
            (Counted::Walk, _) => {
                if let Some(walk) = &mut self.walk {
                    walk.follow(moment, |_| {})?;
                    self.length = if let Inside::Arrows(walk) = walk { walk.cells().len() as u32 } else { 0 };
                }
            }
            (Counted::Queue, Event::Look(_)) => {
                self.put(cell, 2);
                for (_, behind) in moment.maze().exits(cell) {
                    self.add(behind);
                }
            }
            (Counted::Queue | Counted::Depth, Event::Step(_)) => self.length = 0,
            (Counted::Depth, Event::Look(_)) => {
                let depth = self.found.as_ref().and_then(|found| found.distance(moment, cell));
                self.length = depth.map_or(self.length, |depth| depth + 1);
            }
            (Counted::Thread, Event::Step(_)) => {
                let is_back = before.has(Marks::WALKED) || cell == self.start;
                self.length = if is_back { self.length.saturating_sub(1) } else { self.length + 1 };
            }
            _ => {}
        }
        Ok(())
    }
}
