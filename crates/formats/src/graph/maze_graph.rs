//! The nodes and edges of a file.

use std::collections::HashMap;

use crate::error::ReadError;
use crate::options::Options;

/// The nodes and edges of a file.
#[derive(Default)]
pub(super) struct MazeGraph<'t> {
    numbers: HashMap<&'t str, u32>,
    pub(super) nodes: Vec<Node<'t>>,
    pub(super) edges: Vec<(u32, u32)>,
}

/// A node.
pub(super) struct Node<'t> {
    pub(super) name: &'t str,
    /// Column and row; rows go down.
    pub(super) column: Option<f64>,
    pub(super) row: Option<f64>,
    pub(super) mark: Option<Mark>,
}

/// What a node marks besides its cell.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    Start,
    Goal,
}

impl<'t> MazeGraph<'t> {
    /// The node of a name, which is added if it is new. A name such as `(2, 5)` is a row and a column.
    pub(super) fn node(&mut self, name: &'t str, options: &Options<'_>) -> Result<u32, ReadError> {
        if let Some(&known) = self.numbers.get(name) {
            return Ok(known);
        }
        options.check_cells(self.nodes.len() as u64 + 1)?;
        let number = self.nodes.len() as u32;
        self.numbers.insert(name, number);
        let inner = name.trim_matches(['(', ')', '[', ']']);
        let pair = inner.split_once(',').and_then(|(row, column)| Some((number_of(row)?, number_of(column)?)));
        let (row, column) = pair.unzip();
        self.nodes.push(Node { name, column, row, mark: None });
        Ok(number)
    }

    /// Notes what an attribute says of a node; `is_up` says whether positions grow upwards.
    pub(super) fn note(&mut self, node: u32, key: &str, value: &str, is_up: bool) {
        let node = &mut self.nodes[node as usize];
        match key {
            "x" | "col" | "column" => node.column = number_of(value).or(node.column),
            "y" | "row" => node.row = number_of(value).or(node.row),
            "pos" => {
                let place = value.trim_end_matches('!').split_once(',');
                if let Some((x, y)) = place.and_then(|(x, y)| Some((number_of(x)?, number_of(y)?))) {
                    (node.column, node.row) = (Some(x), Some(if is_up { -y } else { y }));
                }
            }
            "label" | "class" | "mark" => {
                node.mark = match value.to_ascii_lowercase().as_str() {
                    "s" | "start" => Some(Mark::Start),
                    "g" | "goal" | "end" | "e" => Some(Mark::Goal),
                    _ => node.mark,
                }
            }
            _ => {}
        }
    }
}

fn number_of(text: &str) -> Option<f64> {
    text.trim().parse().ok().filter(|number: &f64| number.is_finite())
}

pub(super) fn refused(why: impl Into<String>) -> ReadError {
    ReadError::Graph(why.into())
}
