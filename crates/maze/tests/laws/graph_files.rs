//! Laws of DOT and `GraphML`, read back.

use maze::draw::{Figure, dot, graphml};
use maze::{AnyGrid, Cell, Grid, Maze, Solver, solve};
use proptest::prelude::*;

use crate::any_grid::{any_grids, changed, parts};

/// A graph: the number of its nodes, the marks of nodes, and its edges.
#[derive(Debug, PartialEq)]
struct Graph {
    nodes: usize,
    marks: Vec<(u32, String)>,
    edges: Vec<(u32, u32)>,
}

/// What is between two texts, after the first of them.
fn between<'t>(text: &'t str, before: &str, after: &str) -> Option<&'t str> {
    Some(text.split_once(before)?.1.split_once(after)?.0)
}

fn read_dot(text: &str) -> Graph {
    let body = between(text, "graph maze {\n", "}\n").unwrap();
    let mut graph = Graph { nodes: 0, marks: Vec::new(), edges: Vec::new() };
    for line in body.lines().skip(1) {
        let line = line.strip_prefix("  ").unwrap().strip_suffix(';').unwrap();
        if let Some((from, to)) = line.split_once(" -- ") {
            graph.edges.push((from.parse().unwrap(), to.parse().unwrap()));
        } else {
            let (node, about) = line.split_once(" [").unwrap();
            assert_eq!(node.parse(), Ok(graph.nodes), "nodes are numbered");
            graph.marks.extend(between(about, "class=\"", "\"").map(|mark| (graph.nodes as u32, mark.to_owned())));
            graph.nodes += 1;
        }
    }
    graph
}

fn read_graphml(text: &str) -> Graph {
    let mut graph = Graph { nodes: 0, marks: Vec::new(), edges: Vec::new() };
    assert!(text.starts_with("<?xml ") && text.ends_with("</graph>\n</graphml>\n"));
    for line in text.lines() {
        if let Some(node) = between(line, "<node id=\"n", "\"") {
            assert_eq!(node.parse(), Ok(graph.nodes), "nodes are numbered");
            let mark = between(line, "<data key=\"mark\">", "</data>");
            graph.marks.extend(mark.map(|mark| (graph.nodes as u32, mark.to_owned())));
            graph.nodes += 1;
        } else if let Some(from) = between(line, "<edge source=\"n", "\"") {
            let to = between(line, "target=\"n", "\"").unwrap();
            graph.edges.push((from.parse().unwrap(), to.parse().unwrap()));
        }
    }
    graph
}

/// Opens the edges of a graph in a maze without passages. Of two passages between the same cells, any is opened first.
fn rebuilt(grid: &AnyGrid, edges: &[(u32, u32)]) -> Maze<AnyGrid> {
    let mut maze = Maze::walled(grid.clone()).unwrap();
    for &(from, to) in edges {
        let is_next = |side: &_| grid.behind(Cell(from), *side) == Cell(to) && !maze.is_open(Cell(from), *side);
        let side = grid.neighbors(Cell(from)).find(is_next).expect("each passage is there once");
        maze.carve(Cell(from), side);
    }
    maze
}

/// Whether two cells have two walls in common, as on tori with two rows.
fn has_double_walls(grid: &AnyGrid) -> bool {
    (0..grid.cells()).map(Cell).any(|cell| {
        let mut behind: Vec<Cell> = grid.neighbors(cell).map(|side| grid.behind(cell, side)).collect();
        behind.sort_unstable();
        behind.windows(2).any(|pair| pair[0] == pair[1]) || behind.contains(&cell)
    })
}

proptest! {
    #[test]
    fn graphs_are_the_maze(grid in any_grids(), (_, algorithm, seed, changes) in parts()) {
        let maze = changed(grid.clone(), algorithm, seed, &changes);
        let (start, goal) = (Cell(0), Cell(grid.cells() - 1));
        let path = solve(&maze, start, goal, Solver::BreadthFirst, &mut ()).unwrap().path;
        let figure = Figure::new(&maze).start(start).goal(goal).solution(&path);
        let (mut as_dot, mut as_graphml) = (Vec::new(), Vec::new());
        dot::write(&mut as_dot, &figure).unwrap();
        graphml::write(&mut as_graphml, &figure).unwrap();
        let graph = read_dot(&String::from_utf8(as_dot).unwrap());
        prop_assert_eq!(&graph, &read_graphml(&String::from_utf8(as_graphml).unwrap()));

        prop_assert_eq!(graph.nodes as u32, grid.cells());
        prop_assert_eq!(graph.edges.len() as u64, maze.passages());
        let rebuilt = rebuilt(&grid, &graph.edges);
        prop_assert!(rebuilt == maze || has_double_walls(&grid));
        let mut marks: Vec<_> = path.iter().map(|cell| (cell.0, "solution".to_owned())).collect();
        marks.retain(|&(cell, _)| cell != start.0 && cell != goal.0);
        marks.push((start.0, "start".to_owned()));
        if goal != start {
            marks.push((goal.0, "goal".to_owned()));
        }
        marks.sort();
        prop_assert_eq!(graph.marks, marks);
    }
}
