//! The part of a replay with the eaters that players wrote.
//!
//! ```text
//! count        1  1 to 8
//! of each:
//! digest       8  of the script's text
//! kind         1  1 for a planner, plus 2 with a color, plus 4 with a body, plus 8 in a maze that shifts
//! color        3  red, green and blue, if it has one
//! body         1  the number of the eater with its outline, if it has one
//! step         1  the ticks of a step, in a maze that shifts
//! name length  1  in bytes
//! name            in UTF-8
//! steps        4  of its walk
//! sides           through which it leaves each cell, 3 bits each
//! looks        4  how many cells a planner looks at
//! length       4  of these in bytes
//! cells           each as its difference from the one before, see `bits`
//! ```

use super::bits::{BitReader, BitWriter};
use super::error::ReplayError;
use super::limits::MOST_SCRIPT_BYTES;
use super::rest::Rest;
use crate::eater::{MOST_STEPS, ScriptEntry, ScriptLook, StepTime};
use crate::eater_kind::EaterKind;
use crate::limits::{MOST_CELLS, MOST_EATERS};

/// The number of bits for a side.
const SIDE: u32 = 3;

/// The order for the differences between cells: neighbors in the same row take few bits.
const ORDER: u32 = 3;

/// The flags of the kind.
const PLANNER: u8 = 1;
const COLOR: u8 = 2;
const BODY: u8 = 4;
const SHIFTS: u8 = 8;

/// Writes the scripts as bytes.
pub(super) fn write(scripts: &[ScriptEntry]) -> Vec<u8> {
    let mut bytes = vec![scripts.len() as u8];
    for script in scripts {
        let (look, name) = (script.look(), script.look().name());
        bytes.extend(script.digest.to_le_bytes());
        let flag = |flag: u8, is_set: bool| if is_set { flag } else { 0 };
        let (color, body) = (look.color(), look.body());
        let shifts = flag(SHIFTS, script.step_time.is_some());
        bytes.push(
            flag(PLANNER, script.is_planner) + flag(COLOR, color.is_some()) + flag(BODY, body.is_some()) + shifts,
        );
        bytes.extend(color.into_iter().flatten());
        bytes.extend(body.map(|kind| kind as u8));
        bytes.extend(script.step_time.map(|time| time.ticks().0 as u8));
        bytes.push(name.len() as u8);
        bytes.extend(name.as_bytes());
        bytes.extend((script.sides.len() as u32).to_le_bytes());
        let mut sides = BitWriter::default();
        for &side in &script.sides {
            sides.put(side.into(), SIDE);
        }
        bytes.extend(sides.finish());
        bytes.extend((script.looks.len() as u32).to_le_bytes());
        let (mut cells, mut before) = (BitWriter::default(), 0);
        for &look in &script.looks {
            cells.put_number(folded(look, before), ORDER);
            before = look;
        }
        let cells = cells.finish();
        bytes.extend((cells.len() as u32).to_le_bytes());
        bytes.extend(cells);
    }
    bytes
}

/// Reads what [`write()`] wrote. Its memory is proportional to the bytes.
pub(super) fn read(rest: &mut Rest) -> Result<Vec<ScriptEntry>, ReplayError> {
    let [count] = rest.take()?;
    if !(1..=MOST_EATERS).contains(&usize::from(count)) {
        return Err(ReplayError::Content("one to eight scripts"));
    }
    (0..count).map(|_| read_one(rest)).collect()
}

/// Writes the walks of scripts as bytes, for a race that runs on several machines. Returns no bytes if there are no
/// scripts.
pub fn scripts_to_bytes(scripts: &[ScriptEntry]) -> Vec<u8> {
    if scripts.is_empty() { Vec::new() } else { write(scripts) }
}

/// Reads one to eight scripts that [`scripts_to_bytes`] wrote.
pub fn scripts_from_bytes(bytes: &[u8]) -> Result<Vec<ScriptEntry>, ReplayError> {
    if bytes.len() > MOST_SCRIPT_BYTES {
        return Err(ReplayError::Long);
    }
    let mut rest = Rest(bytes);
    let scripts = read(&mut rest)?;
    // Scripts have exactly one valid form.
    if rest.0.is_empty() && write(&scripts) == bytes { Ok(scripts) } else { Err(ReplayError::Form) }
}

fn read_one(rest: &mut Rest) -> Result<ScriptEntry, ReplayError> {
    let digest = u64::from_le_bytes(rest.take()?);
    let [kind] = rest.take()?;
    let color = if kind & COLOR != 0 { Some(rest.take()?) } else { None };
    let body = if kind & BODY != 0 {
        let [number] = rest.take()?;
        Some(*EaterKind::ALL.get(usize::from(number)).ok_or(ReplayError::Content("a known body for its script"))?)
    } else {
        None
    };
    let step_time = if kind & SHIFTS != 0 {
        let [ticks] = rest.take()?;
        Some(StepTime::new(ticks.into()).ok_or(ReplayError::Content("a step of a script of 1 to 96 ticks"))?)
    } else {
        None
    };
    let [length] = rest.take()?;
    let name = std::str::from_utf8(rest.bytes(length.into())?).map_err(|_| ReplayError::Form)?;
    let look = ScriptLook::new(name, color, body).ok_or(ReplayError::Content("a name of 1 to 24 characters"))?;
    let steps = u32::from_le_bytes(rest.take()?) as usize;
    if steps > MOST_STEPS {
        return Err(ReplayError::Content("a walk of a script within its limit"));
    }
    let mut bits = BitReader::new(rest.bytes((steps * SIDE as usize).div_ceil(8))?);
    let sides: Option<Box<[u8]>> = (0..steps).map(|_| Some(bits.take(0, SIDE)? as u8)).collect();
    let looks = u32::from_le_bytes(rest.take()?);
    let length = u32::from_le_bytes(rest.take()?) as usize;
    // A number takes at least one bit.
    if looks > MOST_CELLS || length > MOST_SCRIPT_BYTES || looks as usize > length.saturating_mul(8) {
        return Err(ReplayError::Content("looks of a script within their limit"));
    }
    let mut bits = BitReader::new(rest.bytes(length)?);
    let mut before = 0;
    let next = |_| {
        before = unfolded(bits.number(ORDER)?, before)?;
        Some(before)
    };
    let cells: Option<Box<[u32]>> = (0..looks).map(next).collect();
    let (sides, looks) = (sides.ok_or(ReplayError::Form)?, cells.ok_or(ReplayError::Form)?);
    Ok(ScriptEntry { look, digest, is_planner: kind & PLANNER != 0, step_time, sides, looks })
}

/// Folds the difference of two cells into a number: 0, −1, 1, −2, … become 0, 1, 2, 3, …
const fn folded(cell: u32, before: u32) -> u32 {
    let difference = cell as i64 - before as i64;
    ((difference << 1) ^ (difference >> 63)) as u32
}

/// Returns the cell for a folded difference; `None` if there is no such cell.
fn unfolded(number: u32, before: u32) -> Option<u32> {
    let difference = i64::from(number >> 1) ^ -i64::from(number & 1);
    u32::try_from(i64::from(before) + difference).ok().filter(|&cell| cell < MOST_CELLS)
}
