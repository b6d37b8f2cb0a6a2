//! Electronic doors of the current maze: how many are wanted, and those that were drawn.

use std::sync::Arc;

use bevy::prelude::*;
use maze::{AnyGrid, Cancel, Cell, Maze};
use race::ElectronicDoors;
use race::electronic_doors::MOST_ELECTRONIC_DOORS;
use text::Text;

use crate::form::{self, FieldChanged, Form, Number, Row, at};
use crate::maze::lab_maze::{EndpointsMoved, LabMaze};
use crate::status::{FieldError, LabStatus};

/// How many electronic doors each maze has.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DoorForm {
    number: u32,
}

impl DoorForm {
    /// The number of doors.
    pub const fn number(self) -> u16 {
        self.number as u16
    }

    /// Sets the number of doors.
    pub(crate) fn set(&mut self, number: usize) {
        self.number = number.min(MOST_ELECTRONIC_DOORS.into()) as u32;
    }
}

impl Form for DoorForm {
    type Facts = ();
    const TABLES: &'static [&'static [Row<Self>]] = &[DOORS];
}

/// The number of doors.
pub(crate) const DOORS: &[Row<DoorForm>] = &[Row::new(
    id!("lab-field-doors"),
    at!(DoorForm: number, Number {
        limits: [0.0, MOST_ELECTRONIC_DOORS as f32],
        step: 5.0,
        name: |number| Text::from(number as u32),
        is_typed: true,
    }),
)
.hint(id!("lab-field-doors-hint"))];

/// The doors of a maze.
#[derive(Clone, Debug, Default)]
pub(super) struct DrawnDoors {
    wanted: u16,
    doors: ElectronicDoors,
    /// The maze with walls where doors are shut; `None` without doors.
    passable: Option<Arc<Maze<AnyGrid>>>,
}

impl DrawnDoors {
    /// Draws as many doors as wanted, so that a way to each goal is left. O(n) time if there are any.
    pub(super) fn draw(
        maze: &Maze<AnyGrid>,
        ends: (Cell, &[Cell]),
        wanted: u16,
        cancel: &Cancel,
    ) -> Result<Self, Text> {
        if wanted == 0 {
            return Ok(Self::default());
        }
        let drawn = ElectronicDoors::draw(maze, ends, wanted, cancel)?;
        Ok(Self { wanted, ..Self::these(maze, drawn) })
    }

    /// Takes doors that were drawn for a race.
    pub(super) fn these(maze: &Maze<AnyGrid>, doors: ElectronicDoors) -> Self {
        let passable = (!doors.is_empty()).then(|| Arc::new(doors.passable(maze.clone())));
        Self { wanted: doors.all().len() as u16, doors, passable }
    }

    pub(super) const fn wanted(&self) -> u16 {
        self.wanted
    }

    pub(super) const fn doors(&self) -> &ElectronicDoors {
        &self.doors
    }

    pub(super) fn passable(&self) -> Option<&Maze<AnyGrid>> {
        self.passable.as_deref()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DoorForm>();
    form::add::<DoorForm>(app);
    app.add_observer(follow);
}

/// Draws the doors of the current maze again. What was recorded in it is recorded again, as after another start.
fn follow(
    _: On<FieldChanged<DoorForm>>,
    form: Res<DoorForm>,
    maze: Option<ResMut<LabMaze>>,
    mut status: ResMut<LabStatus>,
    mut commands: Commands,
) {
    let Some(mut maze) = maze else { return };
    match maze.set_doors(form.number(), &Cancel::never()) {
        Ok(()) => {
            status.clear_error();
            commands.trigger(EndpointsMoved);
        }
        Err(why) => status.refuse(FieldError::new(id!("lab-field-doors"), why)),
    }
}

#[cfg(test)]
mod tests {
    use maze::{Algorithm, CellShape, Fraction, Generator, MazeStyle, Recipe, Seed};
    use race::{DoorState, Endpoints};

    use super::*;

    #[test]
    fn doors_follow_start_goal_and_walls_and_leave_a_way() {
        let grid = AnyGrid::new(CellShape::Square, "15x12", None, None).unwrap();
        let style = MazeStyle { braid: Fraction::HALF, ..MazeStyle::PLAIN };
        let generator = Generator { algorithm: Algorithm::Wilson, style };
        let recipe = Recipe { grid, generator, seed: Seed::new("doors") };
        let never = Cancel::never();
        let mut maze = LabMaze::new(recipe.maze().unwrap(), Some(recipe), Endpoints::Corner, &never).unwrap();
        assert!(maze.doors().is_empty() && std::ptr::eq(maze.passable(), maze.maze()));
        maze.set_doors(40, &never).unwrap();
        let first = maze.doors().clone();
        let check = |maze: &LabMaze| {
            let doors = maze.doors().all();
            assert_eq!(doors.len(), 40);
            assert!(doors.iter().any(|door| door.state == DoorState::Shut) && !maze.shortest_path().is_empty());
            for door in doors {
                assert!(maze.maze().is_open(door.cell, door.side), "it is a passage of the maze");
                assert_eq!(maze.passable().is_open(door.cell, door.side), door.state == DoorState::Open);
            }
        };
        check(&maze);
        for start in [7, 90, 179] {
            maze.set_endpoints((Cell(start), Cell(30))).unwrap();
            check(&maze);
        }
        let side = maze.maze().exits(Cell(50)).next().unwrap().0;
        maze.toggle_wall(Cell(50), side);
        check(&maze);
        maze.toggle_wall(Cell(50), side);
        maze.set_endpoints((Cell(0), Cell(179))).unwrap();
        assert_eq!(*maze.doors(), first, "a maze has the same doors again");
        maze.set_doors(0, &never).unwrap();
        assert!(maze.doors().is_empty());
    }
}
