//! What was read, in words for players.

use formats::{Format, Note, ReadMaze};
use maze::Grid;
use text::Text;

/// What was read and what was left out; `None` for a maze in a form of this game.
pub(super) fn about(read: &ReadMaze) -> Option<Text> {
    if read.is_of_this_game() {
        return None;
    }
    let grid = read.maze.grid();
    let mut parts =
        vec![text!("read-maze", what = format(read.format), size = Text::verbatim(grid.size().to_string()))];
    if read.goals.len() > 1 {
        parts.push(text!("read-goals", count = read.goals.len()));
    }
    parts.extend(read.notes.iter().copied().map(note));
    if read.format.is_blocks() {
        parts.push(text!("read-floor", cells = Text::grouped(grid.cells().into())));
    }
    Some(Text::joined("; ", parts))
}

fn format(format: Format) -> Text {
    match format {
        Format::Code | Format::Json | Format::Lines => text!("read-lines"),
        Format::Underscores => text!("read-underscores"),
        Format::Blocks | Format::Rows => text!("read-blocks"),
        Format::Micromouse | Format::Maz | Format::Num => text!("read-mouse"),
        Format::Hex => text!("read-digits"),
        Format::WallArrays => text!("read-wall-arrays"),
        Format::Npy | Format::ConnectionList => text!("read-array"),
        Format::Dot | Format::Graphml => text!("read-graph"),
        Format::BlockPicture | Format::LinePicture | Format::Pixels => text!("read-picture"),
    }
}

fn note(note: Note) -> Text {
    match note {
        Note::UnknownWalls(count) => text!("read-unknown-walls", count = count),
        Note::Labels(count) => text!("read-labels", count = count),
        Note::LeftOut(count) => text!("read-left-out", count = count),
        Note::Gaps(count) => text!("read-gaps", count = count),
        Note::GoalInWall => text!("read-goal-in-wall"),
        Note::NoEnds => text!("read-no-ends"),
    }
}
