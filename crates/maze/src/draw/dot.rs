//! DOT: a maze as a graph for Graphviz. Cells are nodes, passages are edges.
//!
//! The nodes are the numbers of cells, each with its place for `neato -n`, y upwards. Start and goal are labeled. O(n)
//! time, and memory for the solution only.
//!
//! ```
//! use maze::{Cell, Figure, Maze, draw::dot};
//!
//! let maze: Maze = "
//!     +---+---+
//!     |       |
//!     +---+---+".parse()?;
//! let mut out = Vec::new();
//! dot::write(&mut out, &Figure::new(&maze).goal(Cell(1)))?;
//! assert!(String::from_utf8(out)?.contains("0 -- 1"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::io::{self, Write};

use super::figure::Figure;
use super::graph::{NodeMark, NodeMarks, passages};
use crate::grid::Grid;

/// The distance between neighbors in `pos`, in points of 1/72 inch.
const APART: f32 = 36.0;

/// Writes the graph of a figure.
pub fn write<G: Grid>(mut out: impl Write, figure: &Figure<'_, G>) -> io::Result<()> {
    let (maze, marks) = (figure.maze, NodeMarks::of(figure)?);
    let height = maze.grid().extent().y;
    writeln!(out, "graph maze {{")?;
    writeln!(out, "  node [shape=circle, width=0.2, fixedsize=true, label=\"\"];")?;
    for cell in maze.cells() {
        let at = maze.grid().center(cell);
        write!(out, "  {} [pos=\"{},{}\"", cell.0, at.x * APART, (height - at.y) * APART)?;
        match marks.at(cell) {
            Some(NodeMark::Start) => write!(out, ", label=\"S\", class=\"start\"")?,
            Some(NodeMark::Goal) => write!(out, ", label=\"G\", class=\"goal\"")?,
            Some(NodeMark::Solution) => write!(out, ", class=\"solution\"")?,
            None => {}
        }
        writeln!(out, "];")?;
    }
    for (from, to) in passages(maze) {
        writeln!(out, "  {} -- {};", from.0, to.0)?;
    }
    writeln!(out, "}}")?;
    out.flush()
}
