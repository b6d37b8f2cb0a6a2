//! The functions of the game that scripts call. [`FUNCTIONS`] is their table, for the editor and the documentation.

use std::sync::Arc;

use maze::{Grid, Side, Sides};
use race::DoorState;
use rhai::{Array, Dynamic, Engine};

use crate::error::ErrorKind;
use crate::fault::{Raised, fault};
use crate::list::{self, Budget};
use crate::meter::Meter;
use crate::world::Shared;

/// What scripts call the mouse: the value that `step` gets.
#[derive(Clone)]
pub(crate) struct Mouse;

/// What scripts call the maze: the value that `plan` gets.
#[derive(Clone)]
pub(crate) struct MazeMap;

/// A function or property of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Function {
    /// As it is written, with the names of its parameters: `mouse.is_open(side)`.
    pub form: &'static str,
    /// What it is, in a few words.
    pub text: &'static str,
}

const fn row(form: &'static str, text: &'static str) -> Function {
    Function { form, text }
}

/// Every function and property of the game. The language itself has more: see `docs/scripts.md`.
pub const FUNCTIONS: &[Function] = &[
    row("mouse.exits", "the open sides of this cell, an array of numbers, clockwise"),
    row("mouse.sides", "all sides of this cell, open or not, clockwise"),
    row("mouse.is_open(side)", "whether a side has neither a wall nor a shut door"),
    row("mouse.door(side)", "the electronic door on a side: \"none\", \"open\" or \"shut\""),
    row("mouse.back", "the side through which the mouse came, -1 at the start"),
    row("mouse.ahead", "the side straight ahead, opposite of back, or -1"),
    row("mouse.clockwise(side)", "the next side to the right around the cell, open or not"),
    row("mouse.counterclockwise(side)", "the next side to the left around the cell, open or not"),
    row("mouse.side(direction)", "the side that points north, northeast, east …, or -1"),
    row("mouse.here", "the number of this cell"),
    row("mouse.start", "the number of the first cell"),
    row("mouse.cheese", "the number of the cell with the cheese"),
    row("mouse.cells", "how many cells the maze has, numbered from 0"),
    row("mouse.behind(side)", "the number of the cell on the other side, even behind a wall, or -1 at the edge"),
    row("mouse.opposite(side)", "the same passage as seen from the cell behind it"),
    row("mouse.steps", "how many steps the mouse has walked"),
    row("mouse.visits", "how often the mouse has been in this cell, now included"),
    row("mouse.visits(side)", "how often the mouse has been in the cell behind a side"),
    row("mouse.entrance", "the side through which the mouse first came into this cell, -1 in the first cell"),
    row("mouse.mark(side)", "draws one chalk mark on this end of a side"),
    row("mouse.marks(side)", "how many chalk marks are on this end of a side"),
    row("mouse.smell(side)", "how much it smells of cheese that way: 180 straight at it, 0 away from it"),
    row("mouse.compass", "where the cheese is: degrees clockwise from up, 0 to 359"),
    row("mouse.bearing(side)", "where a side points: degrees clockwise from up, 0 to 359"),
    row("mouse.distance", "steps from here to the cheese if there were no walls"),
    row("mouse.distance(cell)", "steps from a cell to the cheese if there were no walls"),
    row("mouse.forward()", "in run: walks to the next cell ahead"),
    row("mouse.turn_left()", "in run: turns to the next side, counterclockwise"),
    row("mouse.turn_right()", "in run: turns to the next side, clockwise"),
    row("mouse.turn_back()", "in run: turns around"),
    row("mouse.look()", "in run: what is ahead, \"wall\", \"way\", \"door open\" or \"door shut\""),
    row(
        "mouse.smell()",
        "in run: how it smells of cheese after the last step, \"stronger\", \"weaker\" or \"the same\"",
    ),
    row("mouse.mark()", "in run: marks this cell"),
    row("mouse.is_marked()", "in run: whether this cell is marked"),
    row("mouse.eat()", "in run: eats the cheese; without cheese the mouse is stuck"),
    row("mouse.at_cheese()", "in run: whether the cheese is here"),
    row("mouse.counter", "in run: a number that every function can read and set, 0 at first"),
    row("maze.start", "the number of the first cell; of a new plan, that of the mouse"),
    row("maze.cheese", "the number of the cell with the cheese"),
    row("maze.cells", "how many cells the maze has, numbered from 0"),
    row("maze.neighbors(cell)", "the cells that can be reached from a cell in one step, an array of numbers"),
    row("maze.exits(cell)", "the open sides of a cell, an array of numbers, clockwise"),
    row("maze.is_open(cell, side)", "whether a side of a cell has neither a wall nor a door that was seen shut"),
    row("maze.has_door(cell, side)", "whether a side of a cell has an electronic door"),
    row("maze.behind(cell, side)", "the cell on the other side, even behind a wall, or -1 at the edge"),
    row("maze.distance(cell)", "steps from a cell to the cheese if there were no walls"),
    row("random(n)", "a random number from 0 to n - 1; the same maze gives the same numbers"),
    row("print(value)", "writes a line into the log beside the maze"),
    row("list()", "an empty list"),
    row("list(length, value)", "a list of this many equal numbers"),
    row("list[index]", "a number of a list; the first has index 0"),
    row("list.len", "how many numbers a list has"),
    row("list.is_empty", "whether a list has no numbers"),
    row("list.push(number)", "adds a number at the end"),
    row("list.pop()", "takes the last number away and gives it to you"),
    row("list.shift()", "takes the first number away and gives it to you"),
    row("list.contains(number)", "whether a number is in a list"),
    row("list.clear()", "takes all numbers away"),
];

/// A side or -1.
fn number(side: Option<Side>) -> i64 {
    side.map_or(-1, |side| i64::from(side.0))
}

fn array(sides: Sides) -> Array {
    sides.map(|side| Dynamic::from_int(i64::from(side.0))).collect()
}

/// Adds all functions to an engine.
pub(crate) fn register(engine: &mut Engine, world: &Shared, budget: &Arc<Budget>, meter: &Arc<Meter>) {
    list::register(engine, budget, meter);
    register_mouse(engine, world);
    register_turns(engine, world);
    register_maze(engine, world);
    let shared = world.clone();
    engine.register_fn("random", move |n: i64| -> Raised<i64> {
        let bound = u32::try_from(n).ok().filter(|&bound| bound > 0);
        let bound = bound.ok_or_else(|| {
            let reason = format!("random(n) needs a number from 1 to {}, not {n}", u32::MAX);
            fault(ErrorKind::OutOfRange, n.to_string(), reason)
        })?;
        Ok(i64::from(shared.lock().rng.below(bound)))
    });
    let shared = world.clone();
    engine.on_print(move |text| shared.lock().print(text));
    let shared = world.clone();
    engine.on_debug(move |text, _, _| shared.lock().print(text));
}

/// Registers closures that each have a clone of the world.
macro_rules! with_world {
    ($engine:expr, $shared:expr; $($kind:ident $name:literal: |$world:ident, $this:ty $(, $arg:ident)*| -> $result:ty $body:block)+) => {
        $({
            let shared = $shared.clone();
            $engine.$kind($name, move |_: &mut $this $(, $arg: i64)*| -> $result {
                let $world = shared.lock();
                $body
            });
        })+
    };
}

fn register_mouse(engine: &mut Engine, shared: &Shared) {
    engine.register_type_with_name::<Mouse>("mouse");
    with_world! { engine, shared;
        register_get "exits": |world, Mouse| -> Array { array(world.maze.open(world.at)) }
        register_get "sides": |world, Mouse| -> Array { array(world.all_sides(world.at)) }
        register_get "back": |world, Mouse| -> i64 { number(world.back) }
        register_get "here": |world, Mouse| -> i64 { world.at.0.into() }
        register_get "start": |world, Mouse| -> i64 { world.start.0.into() }
        register_get "cheese": |world, Mouse| -> i64 { world.cheese.0.into() }
        register_get "cells": |world, Mouse| -> i64 { world.grid().cells().into() }
        register_get "steps": |world, Mouse| -> i64 { world.walk.len() as i64 - 1 }
        register_get "visits": |world, Mouse| -> i64 { world.visits(world.at).into() }
        register_get "entrance": |world, Mouse| -> i64 { number(world.entrance(world.at)) }
        register_get "compass": |world, Mouse| -> i64 { world.compass(world.at).into() }
        register_get "distance": |world, Mouse| -> i64 { world.grid().open_distance(world.at, world.cheese).into() }
        register_fn "distance": |world, Mouse, cell| -> Raised<i64> {
            Ok(world.grid().open_distance(world.cell(cell)?, world.cheese).into())
        }
        register_fn "is_open": |world, Mouse, side| -> Raised<bool> {
            Ok(world.maze.is_open(world.at, world.side(world.at, side)?))
        }
        register_fn "door": |world, Mouse, side| -> Raised<Dynamic> {
            Ok(match world.door(world.at, world.side(world.at, side)?) {
                None => "none",
                Some(DoorState::Open) => "open",
                Some(DoorState::Shut) => "shut",
            }
            .into())
        }
        register_fn "behind": |world, Mouse, side| -> Raised<i64> {
            let side = world.side(world.at, side)?;
            Ok(world.grid().neighbor(world.at, side).map_or(-1, |cell| cell.0.into()))
        }
        register_fn "visits": |world, Mouse, side| -> Raised<i64> {
            let side = world.side(world.at, side)?;
            Ok(world.grid().neighbor(world.at, side).map_or(0, |cell| world.visits(cell).into()))
        }
    }
}

fn register_turns(engine: &mut Engine, shared: &Shared) {
    with_world! { engine, shared;
        register_get "ahead": |world, Mouse| -> i64 {
            number(world.back.and_then(|back| world.straight(world.at, back)))
        }
        register_fn "clockwise": |world, Mouse, side| -> Raised<i64> {
            let side = world.side(world.at, side)?;
            Ok(world.turn(world.at, side, true).0.into())
        }
        register_fn "counterclockwise": |world, Mouse, side| -> Raised<i64> {
            let side = world.side(world.at, side)?;
            Ok(world.turn(world.at, side, false).0.into())
        }
        register_fn "opposite": |world, Mouse, side| -> Raised<i64> {
            let side = world.side(world.at, side)?;
            Ok(world.grid().opposite(world.at, side).0.into())
        }
        register_fn "bearing": |world, Mouse, side| -> Raised<i64> {
            let side = world.side(world.at, side)?;
            Ok(world.grid().bearing(world.at, side).into())
        }
        register_fn "smell": |world, Mouse, side| -> Raised<i64> {
            let side = world.side(world.at, side)?;
            Ok(world.smell(world.at, side).into())
        }
        register_fn "marks": |world, Mouse, side| -> Raised<i64> {
            let side = world.side(world.at, side)?;
            Ok(world.marks(world.at, side).into())
        }
        register_fn "mark": |world, Mouse, side| -> Raised<()> {
            let (at, side) = (world.at, world.side(world.at, side)?);
            let mut world = world;
            world.mark(at, side)
        }
    }
    let world = shared.clone();
    engine.register_fn("side", move |_: &mut Mouse, name: &str| -> Raised<i64> {
        let world = world.lock();
        world.named_side(world.at, name).map(number)
    });
}

fn register_maze(engine: &mut Engine, shared: &Shared) {
    engine.register_type_with_name::<MazeMap>("maze");
    with_world! { engine, shared;
        register_get "start": |world, MazeMap| -> i64 { world.start.0.into() }
        register_get "cheese": |world, MazeMap| -> i64 { world.cheese.0.into() }
        register_get "cells": |world, MazeMap| -> i64 { world.grid().cells().into() }
        register_fn "distance": |world, MazeMap, cell| -> Raised<i64> {
            Ok(world.grid().open_distance(world.cell(cell)?, world.cheese).into())
        }
        register_fn "neighbors": |world, MazeMap, cell| -> Raised<Array> {
            let cell = world.cell(cell)?;
            let mut world = world;
            world.look(cell);
            Ok(world.map().exits(cell).map(|(_, behind)| Dynamic::from_int(behind.0.into())).collect())
        }
        register_fn "exits": |world, MazeMap, cell| -> Raised<Array> {
            let cell = world.cell(cell)?;
            let mut world = world;
            world.look(cell);
            Ok(array(world.map().open(cell)))
        }
        register_fn "is_open": |world, MazeMap, cell, side| -> Raised<bool> {
            let cell = world.cell(cell)?;
            let side = world.side(cell, side)?;
            let mut world = world;
            world.look(cell);
            Ok(world.map().is_open(cell, side))
        }
        register_fn "has_door": |world, MazeMap, cell, side| -> Raised<bool> {
            let cell = world.cell(cell)?;
            let side = world.side(cell, side)?;
            Ok(world.door(cell, side).is_some())
        }
        register_fn "behind": |world, MazeMap, cell, side| -> Raised<i64> {
            let cell = world.cell(cell)?;
            let side = world.side(cell, side)?;
            Ok(world.grid().neighbor(cell, side).map_or(-1, |cell| cell.0.into()))
        }
    }
}
