//! DOT, the form of Graphviz: `graph { 0 [pos="18,18", label="S"]; 0 -- 1; }`.

use super::maze_graph::{MazeGraph, refused};
use crate::error::ReadError;
use crate::options::Options;

/// The deepest brackets of subgraphs.
const DEEPEST: u32 = 100;

/// Whether a text begins as a graph.
pub(super) fn is_dot(text: &str) -> bool {
    let mut tokens = Tokens::new(text);
    let mut next = || tokens.next().ok().flatten();
    let mut first = next();
    if first.is_some_and(|token| token.is_word("strict")) {
        first = next();
    }
    let is_graph = first.is_some_and(|token| token.is_word("graph") || token.is_word("digraph"));
    is_graph && [next(), next()].into_iter().flatten().any(|token| token == DotToken::Sign("{"))
}

/// Reads a graph.
pub(super) fn read<'t>(text: &'t str, options: &Options<'_>) -> Result<MazeGraph<'t>, ReadError> {
    let mut graph = MazeGraph::default();
    let mut tokens = Tokens::new(text);
    while !matches!(tokens.next()?, Some(DotToken::Sign("{")) | None) {}
    let (mut depth, mut checks) = (1, options.cancel.checks()?);
    // The previous node, whether an edge leads to it, and whether an edge leads on from it.
    let (mut last, mut has_edge, mut is_edge): (Option<u32>, bool, bool) = (None, false, false);
    while depth > 0 {
        checks.tick()?;
        let token = tokens.next()?.ok_or_else(|| refused("it ends before its last bracket"))?;
        match token {
            DotToken::Sign("{") if depth < DEEPEST && !is_edge => depth += 1,
            DotToken::Sign("{") => return Err(refused("an edge to a group of nodes is not read")),
            DotToken::Sign("}") => depth -= 1,
            DotToken::Sign("--" | "->") => {
                is_edge = last.is_some();
                continue;
            }
            DotToken::Sign("[") => attributes(&mut tokens, &mut graph, last.filter(|_| !has_edge))?,
            // The name of a group, or the value of an attribute of the graph.
            DotToken::Sign("=") => drop(tokens.next()?),
            DotToken::Word(word) if ["node", "edge", "graph"].iter().any(|kind| word.eq_ignore_ascii_case(kind)) => {}
            DotToken::Word(word) if word.eq_ignore_ascii_case("subgraph") => {
                if !tokens.is_next('{') {
                    tokens.next()?;
                }
            }
            DotToken::Word(name) | DotToken::Text(name) => {
                // A port of a node: `a:n`. An attribute of the graph: `rankdir=LR`.
                if tokens.is_next('=') {
                    last = None;
                    continue;
                }
                let node = graph.node(name, options)?;
                if let Some(from) = last.filter(|_| is_edge) {
                    graph.edges.push((from, node));
                }
                (last, has_edge, is_edge) = (Some(node), is_edge, false);
                while tokens.is_next(':') {
                    tokens.next()?;
                    tokens.next()?;
                }
                continue;
            }
            DotToken::Sign(_) => {}
        }
        (last, is_edge) = (None, false);
    }
    Ok(graph)
}

/// Reads attributes up to the closing bracket. `None`: they belong to an edge or to all nodes, and are ignored.
fn attributes<'t>(tokens: &mut Tokens<'t>, graph: &mut MazeGraph<'t>, node: Option<u32>) -> Result<(), ReadError> {
    loop {
        let (Some(key), is_value) = (tokens.next()?, tokens.is_next('=')) else {
            return Err(refused("it ends before its last bracket"));
        };
        match key {
            DotToken::Sign("]") => return Ok(()),
            DotToken::Word(key) | DotToken::Text(key) if is_value => {
                tokens.next()?;
                let value = tokens.next()?;
                if let (Some(node), Some(DotToken::Word(value) | DotToken::Text(value))) = (node, value) {
                    graph.note(node, key, value, true);
                }
            }
            _ => {}
        }
    }
}

/// A part of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum DotToken<'t> {
    /// A bracket, `--`, `->`, `=`, a comma or the like.
    Sign(&'t str),
    /// Letters and digits.
    Word(&'t str),
    /// What was in quotation marks.
    Text(&'t str),
}

impl DotToken<'_> {
    fn is_word(self, word: &str) -> bool {
        matches!(self, Self::Word(found) if found.eq_ignore_ascii_case(word))
    }
}

/// The rest of a text.
struct Tokens<'t> {
    rest: &'t str,
}

impl<'t> Tokens<'t> {
    fn new(text: &'t str) -> Self {
        Self { rest: text }
    }

    /// Whether this character is next, after spaces.
    fn is_next(&self, sign: char) -> bool {
        self.rest.trim_start().starts_with(sign)
    }

    /// Leaves out spaces and remarks.
    fn skip(&mut self) {
        loop {
            let text = self.rest.trim_start();
            let after = if let Some(remark) = text.strip_prefix("/*") {
                remark.find("*/").map_or("", |end| &remark[end + 2..])
            } else if text.starts_with("//") || text.starts_with('#') {
                text.find('\n').map_or("", |end| &text[end..])
            } else {
                text
            };
            self.rest = after;
            if after.len() == text.len() {
                return;
            }
        }
    }

    /// Advances by a number of bytes, and returns them.
    fn take(&mut self, bytes: usize) -> &'t str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.rest = rest;
        taken
    }

    fn next(&mut self) -> Result<Option<DotToken<'t>>, ReadError> {
        self.skip();
        let rest = self.rest;
        let Some(first) = rest.chars().next() else { return Ok(None) };
        if first == '"' {
            let mut is_escaped = false;
            let end = rest[1..].find(|found| {
                let is_end = found == '"' && !is_escaped;
                is_escaped = found == '\\' && !is_escaped;
                is_end
            });
            let end = end.ok_or_else(|| refused("a text has no closing quotation mark"))?;
            let text = self.take(end + 2);
            return Ok(Some(DotToken::Text(&text[1..=end])));
        }
        let is_word = |found: char| found.is_alphanumeric() || matches!(found, '_' | '.');
        if is_word(first) || first == '-' && rest[1..].starts_with(|next: char| next.is_ascii_digit() || next == '.') {
            let end = rest[first.len_utf8()..].find(|found| !is_word(found));
            let word = self.take(end.map_or(rest.len(), |end| end + first.len_utf8()));
            return Ok(Some(DotToken::Word(word)));
        }
        let is_edge = rest.starts_with("--") || rest.starts_with("->");
        Ok(Some(DotToken::Sign(self.take(if is_edge { 2 } else { first.len_utf8() }))))
    }
}
