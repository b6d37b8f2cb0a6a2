//! The commands of the mouse, which `fn run(mouse)` calls one after the other.
//!
//! The run is deterministic, so it goes to its end before the first step is shown, as a plan does; the steps are then
//! walked one by one, each with the line that made it. A thread that pauses at each command would need threads, which
//! browsers do not have here.

use maze::{Cell, Grid, Side};
use race::DoorState;
use rhai::{Dynamic, Engine, EvalAltResult, NativeCallContext, Position};

use crate::error::ErrorKind;
use crate::fault::{Raised, fault};
use crate::functions::Mouse;
use crate::program::{MOST_COMMANDS, MouseCommand, Obeyed, Program, nearest};
use crate::world::{Shared, World};

/// Ends the call: the mouse is at the cheese.
#[derive(Clone, Debug)]
struct Arrived;

/// Whether a call ended at the cheese.
pub(crate) fn has_arrived(error: &EvalAltResult) -> bool {
    match error {
        EvalAltResult::ErrorRuntime(token, _) => token.is::<Arrived>(),
        EvalAltResult::ErrorInFunctionCall(_, _, inner, _) => has_arrived(inner),
        _ => false,
    }
}

/// Adds the commands to an engine.
pub(crate) fn register(engine: &mut Engine, shared: &Shared) {
    use MouseCommand as C;
    register_counter(engine, shared);
    with_program(engine, shared, "forward", C::Forward, forward);
    with_program(engine, shared, "turn_left", C::TurnLeft, |world, program, _| {
        Ok(turn(program, world.turn(world.at, program.ahead, false)))
    });
    with_program(engine, shared, "turn_right", C::TurnRight, |world, program, _| {
        Ok(turn(program, world.turn(world.at, program.ahead, true)))
    });
    with_program(engine, shared, "turn_back", C::TurnBack, |world, program, _| {
        let came_from = world.back.filter(|_| !program.has_turned);
        let opposite = || world.straight(world.at, program.ahead).or_else(|| opposite_of(world, program.ahead));
        Ok(turn(program, came_from.or_else(opposite).unwrap_or(program.ahead)))
    });
    with_program(engine, shared, "look", C::Look, |world, program, _| {
        Ok(match (world.door(world.at, program.ahead), world.maze.is_open(world.at, program.ahead)) {
            (Some(DoorState::Open), _) => "door open",
            (Some(DoorState::Shut), _) => "door shut",
            (None, true) => "way",
            (None, false) => "wall",
        }
        .into())
    });
    with_program(engine, shared, "smell", C::Smell, |world, _, _| {
        let far = |cell: Cell| world.grid().open_distance(cell, world.cheese);
        let before = world.walk.iter().rev().nth(1).copied().unwrap_or(world.at);
        Ok(match far(world.at).cmp(&far(before)) {
            std::cmp::Ordering::Less => "stronger",
            std::cmp::Ordering::Equal => "the same",
            std::cmp::Ordering::Greater => "weaker",
        }
        .into())
    });
    with_program(engine, shared, "mark", C::Mark, |world, program, _| {
        program.marked.insert(world.at);
        Ok(Dynamic::UNIT)
    });
    with_program(engine, shared, "is_marked", C::IsMarked, |world, program, _| {
        Ok(program.marked.contains(&world.at).into())
    });
    with_program(engine, shared, "at_cheese", C::AtCheese, |world, _, _| Ok((world.at == world.cheese).into()));
    with_program(engine, shared, "eat", C::Eat, |world, _, _| {
        if world.at == world.cheese {
            return Err(arrived());
        }
        let cell = world.at.0.to_string();
        let reason = format!("there is no cheese in cell {cell}: ask mouse.at_cheese() first");
        Err(fault(ErrorKind::NoCheese, cell, reason))
    });
}

/// The number that the mouse carries, so that it is the same in all functions: variables are not.
fn register_counter(engine: &mut Engine, shared: &Shared) {
    let no_program = || {
        let reason = "counter is of fn run(mouse): step has variables outside the functions instead";
        fault(ErrorKind::NoMove, "counter", reason)
    };
    let world = shared.clone();
    engine.register_get("counter", move |_: &mut Mouse| -> Raised<i64> {
        world.lock().program.as_ref().map(|program| program.counter).ok_or_else(no_program)
    });
    let world = shared.clone();
    engine.register_set("counter", move |_: &mut Mouse, number: i64| -> Raised<()> {
        world.lock().program.as_mut().map(|program| program.counter = number).ok_or_else(no_program)
    });
}

/// Registers a command that works on the world and the program, and notes that it was obeyed.
fn with_program(
    engine: &mut Engine,
    shared: &Shared,
    name: &'static str,
    command: MouseCommand,
    obey: impl Fn(&mut World, &mut Program, u32) -> Raised<Dynamic> + Send + Sync + 'static,
) {
    let shared = shared.clone();
    engine.register_fn(name, move |context: NativeCallContext, _: &mut Mouse| -> Raised<Dynamic> {
        let line = context.call_position().line().unwrap_or(0) as u32;
        let mut world = shared.lock();
        let Some(mut program) = world.program.take() else {
            let reason = format!("{name} is a command of fn run(mouse): step returns the number of a side instead");
            return Err(fault(ErrorKind::NoMove, name, reason));
        };
        let result = obey(&mut world, &mut program, line);
        let has_arrived = result.as_ref().is_err_and(|error| has_arrived(error));
        if (result.is_ok() || has_arrived) && program.obeyed.len() < MOST_COMMANDS {
            let printed = world.log.len() as u32;
            program.obeyed.push(Obeyed { command, line, cell: world.at, ahead: program.ahead, printed });
        }
        world.program = Some(program);
        result
    });
}

fn turn(program: &mut Program, side: Side) -> Dynamic {
    program.ahead = side;
    program.has_turned = true;
    Dynamic::UNIT
}

/// The side that points nearest to the opposite of another one.
fn opposite_of(world: &World, side: Side) -> Option<Side> {
    nearest(world, world.at, (world.grid().bearing(world.at, side) + 180) % 360)
}

fn forward(world: &mut World, program: &mut Program, line: u32) -> Raised<Dynamic> {
    let (at, side) = (world.at, program.ahead);
    if program.trail.len() >= program.most_steps {
        let reason = format!("still not at the cheese after {} steps", program.most_steps);
        return Err(fault(ErrorKind::TooManySteps, program.most_steps.to_string(), reason));
    }
    let bearing = world.grid().bearing(at, side);
    if !world.go(side) {
        return Err(world.blocked(side));
    }
    program.trail.push((world.at, line));
    let onward = world.back.and_then(|back| world.straight(world.at, back));
    program.ahead = onward.or_else(|| nearest(world, world.at, bearing)).unwrap_or(side);
    program.has_turned = false;
    if world.at == world.cheese && !world.must_eat {
        return Err(arrived());
    }
    Ok(Dynamic::UNIT)
}

#[expect(clippy::unnecessary_box_returns, reason = "the engine boxes its errors")]
fn arrived() -> Box<EvalAltResult> {
    Box::new(EvalAltResult::ErrorRuntime(Dynamic::from(Arrived), Position::NONE))
}
