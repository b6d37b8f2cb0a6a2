//! Graphs: each node is a cell with a place, each edge a passage between neighbors.
//!
//! `dot` and `graphml` read the forms into a `maze_graph`, which `placed` lays on a grid.

mod dot;
mod graphml;
mod maze_graph;
mod placed;

use crate::error::ReadError;
use crate::format::Format;
use crate::options::Options;
use crate::read_maze::ReadMaze;

/// The form of a text that is a graph.
pub(crate) fn form(text: &str) -> Option<Format> {
    if dot::is_dot(text) {
        Some(Format::Dot)
    } else if graphml::is_graphml(text) {
        Some(Format::Graphml)
    } else {
        None
    }
}

/// Reads a graph in a form.
pub(crate) fn read(text: &str, format: Format, options: &Options<'_>) -> Result<ReadMaze, ReadError> {
    let graph = if format == Format::Dot { dot::read(text, options)? } else { graphml::read(text, options)? };
    placed::maze(graph, format, options)
}
