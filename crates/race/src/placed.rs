//! Doors, keys and crumbs where the author of a level placed them, instead of where the rules of [`doors`](crate::doors)
//! and [`crumbs`](crate::crumbs) do.
//!
//! The rules of a race with keys hold for placed ones, too: all racers take the keys in the same order. So a door is a
//! passage of the solution that no other way leads around, and its key is in a cell that is reached before it and not
//! before the door before it. [`Sites`](crate::sites::Sites) knows these places in a maze.

use std::fmt;
use std::str::FromStr;

use maze::Cell;
use thiserror::Error;

use crate::doors::MOST_DOORS;
use crate::limits::MOST_CRUMBS;

/// A door and its key, by the numbers of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlacedDoor {
    /// The cell before the door, which is reached first.
    pub before: Cell,
    /// The cell behind it.
    pub behind: Cell,
    /// The cell of its key.
    pub key: Cell,
}

/// What the author of a level placed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Placed {
    doors: Vec<PlacedDoor>,
    /// Ascending and different.
    crumbs: Option<Vec<Cell>>,
}

/// Why doors, keys or crumbs cannot be where they are placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PlacedError {
    /// There are too many doors.
    #[error("{0} placed doors: a level has at most {MOST_DOORS}")]
    Doors(usize),
    /// There are too many crumbs, or two in a cell.
    #[error("{0} placed crumbs: a level has at most {MOST_CRUMBS}, each in a cell of its own")]
    Crumbs(usize),
    /// A cell does not exist.
    #[error("cell {cell}: this maze has the cells 0 to {last}")]
    Cell {
        /// The cell.
        cell: u32,
        /// The last cell of the maze.
        last: u32,
    },
    /// The maze is chosen among many.
    #[error("a level with a rank has no placed doors and crumbs: its maze is chosen among many")]
    Rank,
    /// A door is no passage that has to be taken, or not in order.
    #[error(
        "door {number}, between the cells {before} and {behind}: a door is in a passage of the way to the goal that no \
         other way leads around, and behind the doors before it"
    )]
    Door {
        /// The number of the door, from 1.
        number: usize,
        /// The cell before it.
        before: u32,
        /// The cell behind it.
        behind: u32,
    },
    /// A key is where it would be taken too early, too late or never.
    #[error(
        "key {number}, in cell {cell}: a key is before its door, behind the door before that, and neither at the start \
         nor at the goal"
    )]
    Key {
        /// The number of the key, from 1.
        number: usize,
        /// Its cell.
        cell: u32,
    },
    /// A crumb cannot be reached, or something else is in its cell.
    #[error("crumb in cell {cell}: a crumb is where the goal is not passed to reach it, and not at the start or a key")]
    Crumb {
        /// Its cell.
        cell: u32,
    },
}

impl Placed {
    /// Nothing: all by the rules.
    pub const NOTHING: Self = Self { doors: Vec::new(), crumbs: None };

    /// Doors with their keys, in the order in which they are passed, and crumbs in any order; no doors, and `None` for
    /// crumbs, leave them to the rules.
    pub fn new(doors: Vec<PlacedDoor>, crumbs: Option<Vec<Cell>>) -> Result<Self, PlacedError> {
        if doors.len() > usize::from(MOST_DOORS) {
            return Err(PlacedError::Doors(doors.len()));
        }
        let crumbs = crumbs.map(|mut crumbs| {
            crumbs.sort_unstable();
            let is_twice = crumbs.windows(2).any(|two| two[0] == two[1]);
            if is_twice || crumbs.len() > MOST_CRUMBS { Err(PlacedError::Crumbs(crumbs.len())) } else { Ok(crumbs) }
        });
        Ok(Self { doors, crumbs: crumbs.transpose()? })
    }

    /// The doors, in the order in which they are passed; none if the rules place them.
    pub fn doors(&self) -> &[PlacedDoor] {
        &self.doors
    }

    /// The crumbs, by cell; `None` if the rules place them.
    pub fn crumbs(&self) -> Option<&[Cell]> {
        self.crumbs.as_deref()
    }

    /// Whether all is left to the rules.
    pub fn is_nothing(&self) -> bool {
        *self == Self::NOTHING
    }

    /// With other doors, or with those of the rules if there are none.
    pub fn with_doors(&self, doors: Vec<PlacedDoor>) -> Result<Self, PlacedError> {
        Self::new(doors, self.crumbs.clone())
    }

    /// With other crumbs; `None` for those of the rules.
    pub fn with_crumbs(&self, crumbs: Option<Vec<Cell>>) -> Result<Self, PlacedError> {
        Self::new(self.doors.clone(), crumbs)
    }

    /// Checks whether a maze of this many cells has all cells.
    pub(crate) fn check_cells(&self, cells: u32) -> Result<(), PlacedError> {
        let of_doors = self.doors.iter().flat_map(|door| [door.before, door.behind, door.key]);
        let mut all = of_doors.chain(self.crumbs.iter().flatten().copied());
        let outside = all.find(|cell| cell.0 >= cells);
        outside.map_or(Ok(()), |cell| Err(PlacedError::Cell { cell: cell.0, last: cells.saturating_sub(1) }))
    }
}

/// Stands between the parts of a text.
const AND: &str = "and";
/// Stands between the two cells beside a door.
const TO: &str = "to";
/// Comes before the cell of a key.
const BY: &str = "by";
/// Replaces the crumbs if there are none.
const NO_CRUMBS: &str = "none";

/// Placed doors in the code of a race: `12to13by40and57to58by61`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct DoorsText(pub(crate) Vec<PlacedDoor>);

/// Placed crumbs in the code of a race: `5and40`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CrumbsText(pub(crate) Vec<Cell>);

/// A text has another form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OtherForm;

impl fmt::Display for DoorsText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, PlacedDoor { before, behind, key }) in self.0.iter().enumerate() {
            let and = if at > 0 { AND } else { "" };
            write!(f, "{and}{}{TO}{}{BY}{}", before.0, behind.0, key.0)?;
        }
        Ok(())
    }
}

impl FromStr for DoorsText {
    type Err = OtherForm;

    fn from_str(text: &str) -> Result<Self, OtherForm> {
        let door = |text: &str| {
            let (before, rest) = text.split_once(TO)?;
            let (behind, key) = rest.split_once(BY)?;
            Some(PlacedDoor { before: cell(before)?, behind: cell(behind)?, key: cell(key)? })
        };
        // One more than there may be says that there are too many.
        let doors = text.split(AND).take(usize::from(MOST_DOORS) + 1).map(door);
        doors.collect::<Option<_>>().map(Self).ok_or(OtherForm)
    }
}

impl fmt::Display for CrumbsText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str(NO_CRUMBS);
        }
        for (at, crumb) in self.0.iter().enumerate() {
            if at > 0 {
                f.write_str(AND)?;
            }
            write!(f, "{}", crumb.0)?;
        }
        Ok(())
    }
}

impl FromStr for CrumbsText {
    type Err = OtherForm;

    fn from_str(text: &str) -> Result<Self, OtherForm> {
        if text == NO_CRUMBS {
            return Ok(Self(Vec::new()));
        }
        let crumbs = text.split(AND).take(MOST_CRUMBS + 1).map(cell);
        crumbs.collect::<Option<_>>().map(Self).ok_or(OtherForm)
    }
}

fn cell(number: &str) -> Option<Cell> {
    number.parse().ok().map(Cell)
}
