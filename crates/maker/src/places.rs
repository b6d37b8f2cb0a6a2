//! Where the doors, keys and crumbs of a race may be placed by hand, and where the rules of the game place them.

use maze::{AnyGrid, Cancel, Cell, Grid};
use race::doors::{Door, Key};
use race::level::LevelError;
use race::placed::{Placed, PlacedDoor};
use race::sites::Sites;
use race::{Level, LevelPlan, RaceCode};
use text::Text;

use crate::cell_place::CellPlace;

/// What is known about the places of a race.
#[derive(Clone, Debug)]
pub struct KnownPlaces {
    grid: AnyGrid,
    sites: Sites,
    /// Where the rules place doors, keys and crumbs.
    by_rules: Placed,
}

impl KnownPlaces {
    /// The places of a race, whatever is placed in it. Takes as long as to build its level; another thread can cancel it.
    pub fn of_race(race: &RaceCode, cancel: &Cancel) -> Result<Self, LevelError> {
        let plan = LevelPlan { placed: Placed::NOTHING, scouted: false, eaters: Vec::new(), ..race.plan() };
        let level = Level::build_for_replays(plan, cancel)?;
        let grid = level.map().grid().clone();
        let placed = |(door, key): (&Door, &Key)| PlacedDoor {
            before: door.cell,
            behind: grid.behind(door.cell, door.side),
            key: key.cell,
        };
        let doors = level.doors().iter().zip(level.keys()).map(placed).collect();
        let by_rules = Placed::new(doors, Some(level.crumbs().to_vec()))?;
        Ok(Self { sites: Sites::of_level(&level, cancel)?, grid, by_rules })
    }

    /// The places that are allowed.
    pub const fn sites(&self) -> &Sites {
        &self.sites
    }

    /// The grid of its maze.
    pub const fn grid(&self) -> &AnyGrid {
        &self.grid
    }

    /// With the doors by hand, where the rules place them; `None` without doors.
    pub fn doors_by_hand(&self, placed: &Placed) -> Option<Placed> {
        let doors = self.by_rules.doors().to_vec();
        // Crumbs that are placed make room for keys.
        let crumbs = placed.crumbs().map(|crumbs| {
            let is_key = |crumb: &Cell| doors.iter().any(|door| door.key == *crumb);
            crumbs.iter().copied().filter(|crumb| !is_key(crumb)).collect()
        });
        Placed::new(doors, crumbs).ok().filter(|placed| !placed.doors().is_empty())
    }

    /// With the crumbs by hand, where the rules place them.
    pub fn crumbs_by_hand(&self, placed: &Placed) -> Option<Placed> {
        let is_key = |crumb: &Cell| placed.doors().iter().any(|door| door.key == *crumb);
        // The rules know one goal, but a race ends at any.
        let is_free = |crumb: &Cell| !is_key(crumb) && self.sites.is_place(*crumb);
        let crumbs = self.by_rules.crumbs().unwrap_or_default().iter().copied().filter(is_free);
        placed.with_crumbs(Some(crumbs.collect())).ok()
    }

    /// All doors and keys of the race, placed by hand or by the rules.
    pub fn doors<'p>(&'p self, placed: &'p Placed) -> &'p [PlacedDoor] {
        if placed.doors().is_empty() { self.by_rules.doors() } else { placed.doors() }
    }

    /// All crumbs of the race, placed by hand or by the rules.
    pub fn crumbs<'p>(&'p self, placed: &'p Placed) -> &'p [Cell] {
        placed.crumbs().or(self.by_rules.crumbs()).unwrap_or_default()
    }

    /// Where a cell is, for players: short, by its column and row where it has them.
    pub fn text(&self, cell: Cell) -> Text {
        let place = CellPlace::of(&self.grid, cell);
        let by_column = place.column_row.map(|(column, row)| text!("maker-place-at", column = column, row = row));
        by_column.unwrap_or_else(|| place.text())
    }
}
