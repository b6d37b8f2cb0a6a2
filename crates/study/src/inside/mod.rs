//! The inside of an algorithm at work: what it knows after the events played so far, beyond the state of each cell.
//!
//! [`sets`]: which cells are joined. [`walk`]: the walk whose loops are erased. [`found`]: distances that a planner has
//! found. [`known`]: distances on the map of a micromouse. [`marks`]: how often passages were walked. [`turns`]: the
//! sum of turns. Each follows a recording in both directions and processes only the events in between, except `known`,
//! which is computed again for each moment.

pub mod found;
pub mod known;
pub mod marks;
pub(crate) mod moment;
pub mod sets;
pub mod turns;
pub mod walk;

use maze::{Algorithm, Cell, OutOfMemory, Side, Solver};
use text::Text;

pub use self::moment::Moment;

use self::found::FoundDistances;
use self::known::Known;
use self::marks::PassageMarks;
use self::sets::JoinedSets;
use self::turns::Turns;
use self::walk::Walk;

/// What is shown of the inside of an algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum InsideKind {
    /// A color for each set of joined cells.
    Sets,
    /// Arrows along the walk.
    Arrows,
    /// The distance from the start, or from the nearer end, in each cell that was found.
    Distances,
    /// In each cell that was found, the distance from the start plus the estimate to the goal.
    Estimates,
    /// The distance to the goal on the map that a mouse has drawn so far.
    Known,
    /// How often each passage was walked.
    Marks,
    /// The sum of turns.
    Turns,
}

impl InsideKind {
    /// The inside of a solver, or of the algorithm that makes the maze; `None` if its cells show all that it knows.
    pub const fn of(solver: Option<Solver>, algorithm: Option<Algorithm>) -> Option<Self> {
        match (solver, algorithm) {
            (Some(solver), _) => match solver {
                Solver::BreadthFirst | Solver::Dijkstra | Solver::Bidirectional | Solver::DepthFirst => {
                    Some(Self::Distances)
                }
                Solver::AStar => Some(Self::Estimates),
                Solver::FloodFill => Some(Self::Known),
                Solver::Tremaux => Some(Self::Marks),
                Solver::Pledge => Some(Self::Turns),
                _ => None,
            },
            (None, Some(Algorithm::Kruskal | Algorithm::Boruvka | Algorithm::Eller)) => Some(Self::Sets),
            (None, Some(Algorithm::Wilson)) => Some(Self::Arrows),
            (None, _) => None,
        }
    }

    /// Its name.
    pub fn name(self) -> Text {
        match self {
            Self::Sets => text!("lab-inside-sets"),
            Self::Arrows => text!("lab-inside-arrows"),
            Self::Distances => text!("lab-inside-distances"),
            Self::Estimates => text!("lab-inside-estimates"),
            Self::Known => text!("lab-inside-known"),
            Self::Marks => text!("lab-inside-marks"),
            Self::Turns => text!("lab-inside-turns"),
        }
    }

    /// What it shows, in a sentence.
    pub fn hint(self) -> Text {
        match self {
            Self::Sets => text!("lab-inside-sets-hint"),
            Self::Arrows => text!("lab-inside-arrows-hint"),
            Self::Distances => text!("lab-inside-distances-hint"),
            Self::Estimates => text!("lab-inside-estimates-hint"),
            Self::Known => text!("lab-inside-known-hint"),
            Self::Marks => text!("lab-inside-marks-hint"),
            Self::Turns => text!("lab-inside-turns-hint"),
        }
    }

    /// Whether it is visible at any cell size. The other kinds need cells that are large enough for letters.
    pub const fn is_seen_from_afar(self) -> bool {
        matches!(self, Self::Sets)
    }

    /// Whether it puts numbers into cells.
    pub const fn has_figures(self) -> bool {
        matches!(self, Self::Distances | Self::Estimates | Self::Known)
    }
}

/// The number in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figure {
    /// A distance in steps.
    Distance(u32),
    /// A distance from the start and an estimated distance to the goal, in steps.
    Sum(u32, u32),
}

/// The inside of an algorithm at a moment.
#[derive(Clone, Debug)]
pub enum Inside {
    /// See [`InsideKind::Sets`].
    Sets(JoinedSets),
    /// See [`InsideKind::Arrows`].
    Arrows(Walk),
    /// See [`InsideKind::Distances`].
    Distances(FoundDistances),
    /// See [`InsideKind::Estimates`]: what was found, and the goal.
    Estimates(FoundDistances, Cell),
    /// See [`InsideKind::Known`].
    Known(Known),
    /// See [`InsideKind::Marks`].
    Marks(PassageMarks),
    /// See [`InsideKind::Turns`].
    Turns(Turns),
}

impl Inside {
    /// The inside before the first event. `ends` are start and goal.
    pub fn new(
        kind: InsideKind,
        solver: Option<Solver>,
        moment: &Moment,
        ends: (Cell, Cell),
    ) -> Result<Self, OutOfMemory> {
        Ok(match kind {
            InsideKind::Sets => Self::Sets(JoinedSets::new(moment)?),
            InsideKind::Arrows => Self::Arrows(Walk::new(moment)?),
            InsideKind::Distances => Self::Distances(FoundDistances::new(moment, solver, ends)?),
            InsideKind::Estimates => Self::Estimates(FoundDistances::new(moment, solver, ends)?, ends.1),
            InsideKind::Known => Self::Known(Known::new(moment, ends)?),
            InsideKind::Marks => Self::Marks(PassageMarks::new(moment, ends.0)?),
            InsideKind::Turns => Self::Turns(Turns::new(ends.0)),
        })
    }

    /// Follows the recording to its moment. Calls `changed` for cells whose color changes.
    pub fn follow(&mut self, moment: &Moment, changed: impl FnMut(Cell)) -> Result<(), OutOfMemory> {
        match self {
            Self::Sets(sets) => sets.follow(moment, changed)?,
            Self::Arrows(walk) => walk.follow(moment)?,
            // These are read from the marks of the moment.
            Self::Distances(_) | Self::Estimates(..) => {}
            Self::Known(known) => known.follow(moment),
            Self::Marks(marks) => marks.follow(moment),
            Self::Turns(turns) => turns.follow(moment)?,
        }
        Ok(())
    }

    /// The number in a cell, if it has one.
    pub fn figure(&self, moment: &Moment, cell: Cell) -> Option<Figure> {
        match self {
            Self::Distances(found) => found.distance(moment, cell).map(Figure::Distance),
            Self::Estimates(found, goal) => {
                let left = maze::Grid::open_distance(moment.maze().grid(), cell, *goal);
                found.distance(moment, cell).map(|distance| Figure::Sum(distance, left))
            }
            Self::Known(known) => known.distance(cell).map(Figure::Distance),
            _ => None,
        }
    }

    /// The set of a cell, by the number of one of its cells; `None` for a cell alone.
    pub fn set_of(&self, cell: Cell) -> Option<u32> {
        if let Self::Sets(sets) = self { sets.set_of(cell) } else { None }
    }

    /// The side by which the walk left a cell.
    pub fn arrow(&self, moment: &Moment, cell: Cell) -> Option<Side> {
        if let Self::Arrows(walk) = self { walk.left_by(moment, cell) } else { None }
    }

    /// How often the passage through a side was walked.
    pub fn marks(&self, cell: Cell, side: Side) -> u8 {
        if let Self::Marks(marks) = self { marks.get(cell, side) } else { 0 }
    }

    /// The sum of turns so far, in degrees clockwise.
    pub const fn turned(&self) -> Option<i32> {
        if let Self::Turns(turns) = self { Some(turns.turned()) } else { None }
    }
}

#[cfg(test)]
mod laws;
