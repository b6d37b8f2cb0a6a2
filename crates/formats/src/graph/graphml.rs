//! `GraphML`: nodes with data, and edges, in XML.

use maze::sanitize::excerpt;

use super::maze_graph::{MazeGraph, refused};
use crate::error::ReadError;
use crate::options::Options;

/// Where the first tag of a graph must be: only remarks are before it.
const HEAD_BYTES: usize = 4096;

/// Whether a text begins as a graph.
pub(super) fn is_graphml(text: &str) -> bool {
    let head = text.bytes().take(HEAD_BYTES).collect::<Vec<u8>>();
    text.starts_with('<') && head.windows(8).any(|part| part == b"<graphml")
}

/// Reads a graph. Entities are not resolved: names and numbers have none, and other texts do not matter.
pub(super) fn read<'t>(text: &'t str, options: &Options<'_>) -> Result<MazeGraph<'t>, ReadError> {
    let mut graph = MazeGraph::default();
    // The names of the data keys.
    let mut keys: Vec<(&str, &str)> = Vec::new();
    let (mut node, mut checks) = (None, options.cancel.checks()?);
    let mut rest = text;
    while let Some(begin) = rest.find('<') {
        checks.tick()?;
        rest = &rest[begin..];
        if let Some(remark) = rest.strip_prefix("<!--") {
            rest = remark.find("-->").map_or("", |end| &remark[end..]);
            continue;
        }
        let end = rest.find('>').ok_or_else(|| refused("a tag has no end"))?;
        let tag = &rest[1..end];
        rest = &rest[end + 1..];
        let attribute = |name| attribute(tag, name);
        let kind = tag.split(|found: char| found.is_whitespace() || found == '/').next().unwrap_or("");
        match kind {
            "key" => keys.extend(attribute("id").zip(attribute("attr.name"))),
            "node" => {
                let id = attribute("id").ok_or_else(|| refused("a node has no id"))?;
                node = Some(graph.node(id, options)?).filter(|_| !tag.ends_with('/'));
            }
            "data" => {
                let Some((node, key)) = node.zip(attribute("key")) else { continue };
                let key = keys.iter().find(|(id, _)| *id == key).map_or(key, |(_, name)| *name);
                let value = rest.split('<').next().unwrap_or("").trim();
                graph.note(node, key, value, false);
            }
            "edge" => {
                let ends = attribute("source").zip(attribute("target"));
                let (from, to) =
                    ends.ok_or_else(|| refused(format!("an edge has no source or target: {}", excerpt(tag))))?;
                let edge = (graph.node(from, options)?, graph.node(to, options)?);
                graph.edges.push(edge);
                // The data that follows does not belong to a node.
                node = None;
            }
            // After the end of a node come edges or the next one.
            _ if tag.starts_with("/node") => node = None,
            _ => {}
        }
    }
    Ok(graph)
}

/// The value of an attribute of a tag.
fn attribute<'t>(tag: &'t str, name: &str) -> Option<&'t str> {
    let mut rest = tag;
    while let Some(equals) = rest.find('=') {
        let key = rest[..equals].split_whitespace().next_back().unwrap_or("");
        let value = rest[equals + 1..].trim_start();
        let mark = value.chars().next().filter(|mark| matches!(mark, '"' | '\''))?;
        let end = value[1..].find(mark)?;
        if key == name {
            return Some(&value[1..=end]);
        }
        rest = &value[end + 2..];
    }
    None
}
