//! Writes traces as JSON: an object per line.

use std::io::{self, BufWriter, Write};

use serde::Serialize;

use super::values::DisplayedText;
use crate::code::Code;
use crate::grid::{Cell, Grid};
use crate::trace::{Event, Trace};

/// Writes a trace of a generator, or of the named solver. The first line has `code, solver, cells, events`. Each
/// further line is an event, in order: `event` is `given`, `carve`, `close`, `look`, `forget`, `step` or `retire`, as
/// in [`Event`], `cell` the number of its cell, and `to` the cell behind the passage of the first three. `given`
/// passages are not counted in `events`.
pub fn write_trace<G: Grid>(
    out: impl Write,
    code: &Code,
    solver: Option<&str>,
    grid: &G,
    trace: &Trace,
) -> io::Result<()> {
    let mut out = BufWriter::new(out);
    add(&mut out, &Head { code: DisplayedText(code), solver, cells: grid.cells(), events: trace.len() })?;
    for (cell, sides) in trace.given() {
        for side in sides {
            add(&mut out, &EventLine { event: "given", cell: cell.0, to: grid.neighbor(cell, side).map(number) })?;
        }
    }
    for event in trace.events() {
        let (event, cell, side) = match event {
            Event::Given(cell, _) => ("given", cell, None),
            Event::Carve(cell, side) => ("carve", cell, Some(side)),
            Event::Close(cell, side) => ("close", cell, Some(side)),
            Event::Look(cell) => ("look", cell, None),
            Event::Forget(cell) => ("forget", cell, None),
            Event::Step(cell) => ("step", cell, None),
            Event::Retire(cell) => ("retire", cell, None),
        };
        let to = side.and_then(|side| grid.neighbor(cell, side)).map(number);
        add(&mut out, &EventLine { event, cell: cell.0, to })?;
    }
    out.flush()
}

/// Adds an object and a line end.
fn add(out: &mut impl Write, object: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, object)?;
    out.write_all(b"\n")
}

const fn number(cell: Cell) -> u32 {
    cell.0
}

#[derive(Serialize)]
struct Head<'t> {
    code: DisplayedText<&'t Code>,
    solver: Option<&'t str>,
    cells: u32,
    events: usize,
}

#[derive(Serialize)]
struct EventLine {
    event: &'static str,
    cell: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<u32>,
}
