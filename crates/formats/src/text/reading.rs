//! Which blocks are walls and which are marks.

use super::wall::Drawn;
use crate::error::ReadError;
use crate::marks::{Ends, Marks};
use crate::options::Options;
use crate::parts::Parts;

/// The most kinds of letters that are marks. Prose has more.
pub(super) const MOST_MARKS: usize = 12;

/// The most kinds of digits in a grid of digits: floor, wall, start and goal. More are numbers of something else.
const MOST_DIGITS: usize = 4;

/// A letter with more blocks than this may be floor. Goals are fewer.
const LEAST_GROUND: u64 = 8;

/// The most marks of an open field.
const MOST_IN_FIELD: usize = 4;

/// A block that no text has, as the wall of an open field.
const NO_WALL: u8 = 0;

/// One way to understand rows: which block is the wall, and which are start and goal.
pub(super) struct Reading {
    pub(super) wall: u8,
    pub(super) ends: Ends,
    /// The parts of the floor, if they are known.
    pub(super) parts: Option<Parts>,
    /// The different marks.
    kinds: usize,
}

/// The reading by what is drawn as a wall. If no way leads from start to goal there, and nothing shows that it is the
/// wall, it is the only other one with a way; an open field has no wall at all.
pub(super) fn find(drawn: &Drawn<'_>, options: &Options<'_>) -> Result<Reading, ReadError> {
    let mut parts = None;
    let wall = drawn.wall(&mut parts, options.cancel)?;
    let digits = (b'0'..=b'9').filter(|&digit| drawn.count(digit) > 0).count();
    if wall.is_some_and(|wall| wall.is_ascii_digit()) && digits > MOST_DIGITS && options.format.is_none() {
        return Err(ReadError::NoMaze);
    }
    let usual = wall.map(|wall| Reading { parts, ..Reading::of(drawn, wall) });
    let reading = match field(drawn).or(usual) {
        Some(field) if field.wall == NO_WALL => field,
        Some(usual) if drawn.is_sure(usual.wall) || !usual.has_ends() || usual.is_joined(drawn, options)? => usual,
        usual => match other(drawn, wall, options)? {
            Some(other) => other,
            None => usual.ok_or(ReadError::NoMaze)?,
        },
    };
    if reading.kinds > MOST_MARKS && options.format.is_none() {
        return Err(ReadError::NoMaze);
    }
    Ok(reading)
}

/// The only other block that may be the wall, so that a way leads from start to goal. Which digits are walls is known, and
/// letters are none if nothing else is.
fn other(drawn: &Drawn<'_>, wall: Option<u8>, options: &Options<'_>) -> Result<Option<Reading>, ReadError> {
    if wall.is_some_and(|wall| wall.is_ascii_digit()) {
        return Ok(None);
    }
    let mut found = None;
    let may_be = |block: u8| block.is_ascii_punctuation() || wall.is_some() && block.is_ascii_alphabetic();
    for block in drawn.frequent().filter(|&block| Some(block) != wall && may_be(block)) {
        let reading = Reading::of(drawn, block);
        if reading.has_ends() && reading.is_joined(drawn, options)? {
            if found.is_some() {
                return Ok(None);
            }
            found = Some(reading);
        }
    }
    Ok(found)
}

/// An open field without walls: one kind of floor, a start and a goal.
fn field(drawn: &Drawn<'_>) -> Option<Reading> {
    let mut kinds = (0..=255_u8).filter(|&block| drawn.count(block) > 1);
    let is_floor = |floor: u8| floor == b'0' || floor.is_ascii_punctuation() && !matches!(floor, b'#' | b'%' | b'@');
    let is_field = kinds.next().is_some_and(is_floor) && kinds.next().is_none();
    let once = (0..=255_u8).filter(|&block| drawn.count(block) == 1).count();
    Some(Reading::of(drawn, NO_WALL)).filter(|reading| is_field && once <= MOST_IN_FIELD && reading.has_ends())
}

impl Reading {
    /// The marks, if a block is the wall.
    fn of(drawn: &Drawn<'_>, wall: u8) -> Self {
        let is_digits = wall.is_ascii_digit() || wall == NO_WALL;
        // A letter or digit that most of the floor has is no mark.
        let most = (0..=255_u8).filter(|&block| block != wall).max_by_key(|&block| drawn.count(block));
        let all = drawn.blocks.len() as u64 - drawn.count(wall);
        let is_ground = |block: u8| !matches!(block, b'G' | b'g') && drawn.count(block) > LEAST_GROUND;
        let ground = most.filter(|&block| is_ground(block) && 2 * drawn.count(block) > all);
        // Food in a maze of spaces: a single dot is the goal, and letters G and digits are ghosts.
        let has_floor = drawn.count(b' ') > 1;
        let is_dot_goal = drawn.count(b'.') == 1 && has_floor;
        let has_ghosts = wall == b'%' && has_floor && (is_dot_goal || drawn.count(b'P') == 1 && drawn.count(b'.') > 0);
        let is_ghost = |block: u8| has_ghosts && (block.eq_ignore_ascii_case(&b'g') || block.is_ascii_digit());
        // One or two signs that occur once are start and goal, where no letters are.
        let is_sign = |block: u8| block.is_ascii_punctuation() && !matches!(block, b'.' | b'@') && block != wall;
        let signs = (b'!'..=b'~').filter(|&block| is_sign(block) && drawn.count(block) == 1).count();
        let is_mark = |block: u8| {
            let is_once = drawn.count(block) == 1;
            let is_rare = is_digits && matches!(block, b'2' | b'3') || is_once;
            Some(block) != ground
                && (block.is_ascii_alphabetic()
                    || block.is_ascii_digit() && is_rare
                    || (block == b'@' || signs <= 2 && is_sign(block)) && is_once)
        };
        // Stars are goals of starts that are circles.
        let few = 1..=LEAST_GROUND;
        let are_goals = few.contains(&drawn.count(b'*')) && few.contains(&(drawn.count(b'o') + drawn.count(b'O')));
        let is_mark = |block: u8| is_mark(block) || block == b'*' && are_goals;
        let is_mark: [bool; 256] = std::array::from_fn(|block| block as u8 != wall && is_mark(block as u8));
        // The letter that each kind of block is noted as.
        let letters: [Option<char>; 256] = std::array::from_fn(|block| {
            let block = block as u8;
            match block {
                _ if is_ghost(block) => Some('?'),
                _ if is_mark[usize::from(block)] => Some(block as char),
                b'.' if is_dot_goal => Some('G'),
                _ => None,
            }
        });
        let mut marks = Marks::default();
        if (0..=255_u8).any(|block| letters[usize::from(block)].is_some() && drawn.count(block) > 0) {
            for (place, &block) in (0..).zip(drawn.blocks) {
                if let Some(letter) = letters[usize::from(block)] {
                    marks.note(letter, place);
                }
            }
        }
        Self { wall, ends: marks.ends_or_pair(), parts: None, kinds: marks.kinds() }
    }

    /// Whether start and goal are marked.
    const fn has_ends(&self) -> bool {
        self.ends.start.is_some() && !self.ends.goals.is_empty()
    }

    /// Which blocks are floor.
    pub(super) fn floor(&self, blocks: &[u8]) -> Result<Vec<bool>, ReadError> {
        let mut floor = Vec::new();
        floor.try_reserve_exact(blocks.len()).map_err(|_| maze::OutOfMemory { cells: blocks.len() as u32 })?;
        floor.extend(blocks.iter().map(|&block| block != self.wall));
        Ok(floor)
    }

    /// Whether a way leads from the start to a goal.
    fn is_joined(&self, drawn: &Drawn<'_>, options: &Options<'_>) -> Result<bool, ReadError> {
        let floor = self.floor(drawn.blocks)?;
        let mut parts = Parts::of(&floor, drawn.width, options.cancel)?;
        let start = self.ends.start.and_then(|start| parts.at(start));
        Ok(start.is_some() && self.ends.goals.iter().any(|&goal| parts.at(goal) == start))
    }
}
