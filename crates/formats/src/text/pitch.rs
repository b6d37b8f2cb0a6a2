//! The distance between the posts of a drawing.

use super::pitch_fit;
use crate::error::ReadError;
use crate::line::Line;

/// The characters from a post to the next, and the lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pitch {
    pub(super) across: usize,
    pub(super) down: usize,
}

/// Characters of posts, which are drawn at every corner.
pub(super) const POSTS: [char; 4] = ['+', 'o', 'O', '*'];

/// Box characters.
pub(super) const fn is_box(found: char) -> bool {
    matches!(found, '\u{2500}'..='\u{257f}')
}

/// A part of a wall from left to right, and no part of another.
pub(super) const fn is_horizontal(found: char) -> bool {
    matches!(
        found,
        '-' | '_'
            | '='
            | '~'
            | '─'
            | '━'
            | '═'
            | '╌'
            | '╍'
            | '┄'
            | '┅'
            | '┈'
            | '┉'
            | '╴'
            | '╶'
            | '╸'
            | '╺'
            | '╼'
            | '╾'
            | '–'
            | '—'
    )
}

/// A part of a wall from top to bottom, and no part of another.
pub(super) const fn is_vertical(found: char) -> bool {
    matches!(
        found,
        '|' | '!'
            | '¦'
            | '│'
            | '┃'
            | '║'
            | '╎'
            | '╏'
            | '┆'
            | '┇'
            | '┊'
            | '┋'
            | '╵'
            | '╷'
            | '╹'
            | '╻'
            | '╽'
            | '╿'
    )
}

/// The most characters from a post to the next: seven in a cell.
const MOST: usize = 8;
/// The pitch across of drawings of this game, which draw no posts between the walls of a line.
const OWN: usize = 4;
/// Lines that are looked at.
const LOOKED_AT: usize = 4096;

/// Whether it is a drawing without posts: a first line of dashes and spaces alone, and bars below.
pub(super) fn is_bare(lines: &[Line<'_>]) -> bool {
    let is_top = |text: &str| text.contains('-') && text.bytes().all(|byte| matches!(byte, b' ' | b'-'));
    is_top(lines[0].text) && lines.get(1).is_some_and(|line| line.text.starts_with('|') || line.text.ends_with('|'))
}

/// The pitch of a drawing without posts: bars are between posts, and dashes reach from post to post.
pub(super) fn bare(lines: &[Line<'_>]) -> Result<Pitch, ReadError> {
    let (mut across, mut down) = (0, 0);
    let mut row = Vec::new();
    for (index, line) in lines.iter().take(LOOKED_AT).enumerate() {
        line.characters(&mut row);
        if row.contains(&'-') {
            down = gcd(down, index);
        }
        let mut column = 0;
        for run in row.chunk_by(|one, other| one == other) {
            let end = column + run.len();
            match run[0] {
                '-' => across = gcd(gcd(across, column.saturating_sub(1)), end),
                '|' => across = gcd(across, column),
                _ => {}
            }
            column = end;
        }
    }
    if (2..=MOST).contains(&across) && (2..=MOST).contains(&down) {
        Ok(Pitch { across, down })
    } else {
        Err(ReadError::Pitch)
    }
}

/// The pitch of a drawing whose posts are this character, or of box characters for `None`.
pub(super) fn of(lines: &[Line<'_>], post: Option<char>) -> Result<Pitch, ReadError> {
    let (mut across, mut down) = (0, 0);
    let mut columns = 0_u64;
    let mut row = Vec::new();
    for (index, line) in lines.iter().take(LOOKED_AT).enumerate() {
        line.characters(&mut row);
        let is_corner = |&found: &char| match post {
            Some(post) => found == post,
            None => is_box(found) && !is_horizontal(found),
        };
        let is_corner_line = match post {
            Some(post) => row.first() == Some(&post),
            None => row.iter().any(|&found| is_box(found) && !is_vertical(found)),
        };
        if is_corner_line {
            down = gcd(down, index);
        }
        if is_corner_line || post.is_none() {
            for (column, _) in row.iter().enumerate().filter(|(_, found)| is_corner(found)) {
                across = gcd(across, column);
                columns |= u64::from(column < 64) << (column % 64);
            }
        }
    }
    if post.is_some() {
        return pitch(across, down).ok_or(ReadError::Pitch);
    }
    // Walls at every other column alone are rarer than narrow mazes of this game.
    let is_own = across.is_multiple_of(OWN) && across > 0 && columns.count_ones() < 4 && !has_wide_gap(lines);
    let usual = pitch(if is_own { OWN } else { across }, down);
    let parts = |whole: usize| (2..=MOST).rev().filter(move |&part| whole > 0 && whole.is_multiple_of(part));
    let smaller = parts(across).flat_map(|across| parts(down).map(move |down| Pitch { across, down }));
    let own = parts(down).map(|down| Pitch { across: OWN, down }).filter(|_| is_own);
    let fitting = own.chain(smaller).find(|&pitch| pitch_fit::fits(lines, pitch));
    fitting.or(usual).ok_or(ReadError::Pitch)
}

fn pitch(across: usize, down: usize) -> Option<Pitch> {
    ((2..=MOST).contains(&across) && (2..=MOST).contains(&down)).then_some(Pitch { across, down })
}

/// Whether a gap in the first or the last line is wider than a cell of drawings of this game.
fn has_wide_gap(lines: &[Line<'_>]) -> bool {
    let is_wide = |line: &Line<'_>| line.text.split(|found| found != ' ').any(|gap| gap.len() >= OWN);
    lines.first().is_some_and(is_wide) || lines.last().is_some_and(is_wide)
}

const fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}
