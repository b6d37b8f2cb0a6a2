//! `GraphML`: a maze as a graph for yEd, Gephi and others. Cells are nodes, passages are edges.
//!
//! Node `n7` is cell 7, with its place as `x` and `y` in cells, y downwards, and as `mark` the word `start`, `goal` or
//! `solution`. O(n) time, and memory for the solution only.
//!
//! ```
//! use maze::{Cell, Figure, Maze, draw::graphml};
//!
//! let maze: Maze = "
//!     +---+---+
//!     |       |
//!     +---+---+".parse()?;
//! let mut out = Vec::new();
//! graphml::write(&mut out, &Figure::new(&maze).goal(Cell(1)))?;
//! assert!(String::from_utf8(out)?.contains(r#"<edge source="n0" target="n1"/>"#));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::io::{self, Write};

use super::figure::Figure;
use super::graph::{NodeMark, NodeMarks, passages};
use crate::grid::Grid;

const HEAD: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
<key id="x" for="node" attr.name="x" attr.type="double"/>
<key id="y" for="node" attr.name="y" attr.type="double"/>
<key id="mark" for="node" attr.name="mark" attr.type="string"/>
<graph id="maze" edgedefault="undirected">"#;

/// Writes the graph of a figure.
pub fn write<G: Grid>(mut out: impl Write, figure: &Figure<'_, G>) -> io::Result<()> {
    let (maze, marks) = (figure.maze, NodeMarks::of(figure)?);
    writeln!(out, "{HEAD}")?;
    for cell in maze.cells() {
        let at = maze.grid().center(cell);
        write!(out, r#"<node id="n{}"><data key="x">{}</data><data key="y">{}</data>"#, cell.0, at.x, at.y)?;
        let mark = marks.at(cell).map(|mark| match mark {
            NodeMark::Start => "start",
            NodeMark::Goal => "goal",
            NodeMark::Solution => "solution",
        });
        if let Some(mark) = mark {
            write!(out, r#"<data key="mark">{mark}</data>"#)?;
        }
        writeln!(out, "</node>")?;
    }
    for (from, to) in passages(maze) {
        writeln!(out, r#"<edge source="n{}" target="n{}"/>"#, from.0, to.0)?;
    }
    writeln!(out, "</graph>\n</graphml>")?;
    out.flush()
}
