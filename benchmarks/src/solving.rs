//! Solvers, ours and those of other libraries, on the same mazes from corner to corner.

use amaze::preamble::{
    AStarSolver, BfsSolver, DeadEndFillingSolver, DfsSolver, GridCoord2D, MazeSolver, Path, Wall4Grid,
};
use maze::{Algorithm, Cell, Grid, Maze, Solver, Square, generate, solve};
use pathfinding::prelude as pathfinding;
use petgraph::algo;
use petgraph::graph::{NodeIndex, UnGraph};
use petgraph::visit::{Bfs, Dfs};

use crate::meter::Meter;
use crate::ours::{seed_of, square};
use crate::work::{OURS, Section, Work};

/// The comparison for wall followers: it walks every step of its search too.
pub(crate) const OUR_WALK: &str = "our depth-first-walk";
/// The same search with a map, which walks only the path that it found.
const OUR_PLAN: &str = "our depth-first";

/// The random mouse needs about 2 · cells · path length steps: hours at the next size.
const LARGEST_OF_MOUSE: u32 = 100;

pub(crate) fn works() -> Vec<Work> {
    let mazes = [
        (Section::SolvingDepthFirst, Algorithm::DepthFirst),
        (Section::SolvingCandidateLinks, Algorithm::CandidateLinks),
    ];
    mazes.into_iter().flat_map(|(section, algorithm)| Solving { section, algorithm }.works()).collect()
}

/// The works that solve mazes of one algorithm.
#[derive(Clone, Copy)]
struct Solving {
    section: Section,
    algorithm: Algorithm,
}

/// A maze to solve.
struct Puzzle {
    maze: Maze,
    start: Cell,
    goal: Cell,
}

/// The answer of a solver: the cells of the path, their number, or only that the goal is reached.
enum Answer {
    Way(Vec<Cell>),
    Cells(usize),
    Reached,
}

impl Solving {
    fn works(self) -> Vec<Work> {
        let mut works: Vec<_> = Solver::ALL.map(|solver| self.ours(solver, OURS, solver)).into();
        works.push(self.ours(Solver::RightHand, OUR_WALK, Solver::DepthFirstWalk));
        works.push(self.ours(Solver::RightHand, OUR_PLAN, Solver::DepthFirst));
        works.extend(self.petgraph());
        works.extend(self.pathfinding());
        works.push(self.amaze(Solver::BreadthFirst, BfsSolver));
        works.push(self.amaze(Solver::AStar, AStarSolver));
        works.push(self.amaze(Solver::DepthFirst, DfsSolver));
        works.push(self.amaze(Solver::DeadEndFilling, DeadEndFillingSolver));
        works
    }

    /// A solver with a preparation that is not measured.
    fn work<S, A>(
        self,
        solver: Solver,
        who: &'static str,
        prepare: impl Fn(&Puzzle) -> S + 'static,
        solve: impl Fn(&Puzzle, &S) -> A + 'static,
        answer: impl Fn(A) -> Option<Answer> + 'static,
    ) -> Work {
        Work::new(self.section, solver.name(), who, move |meter| {
            let puzzle = self.puzzle(meter)?;
            let prepared = prepare(&puzzle);
            let found = meter.measure(|_| solve(&puzzle, &prepared));
            if meter.is_first() {
                let fault = match answer(found) {
                    Some(answer) => puzzle.fault(&answer)?,
                    None => Some("no path"),
                };
                Meter::say_fault(fault);
            }
            Ok(())
        })
    }

    fn puzzle(self, meter: &Meter) -> Result<Puzzle, String> {
        let grid = square(meter.side)?;
        let maze = generate(grid, self.algorithm, &seed_of(meter.round), &mut ());
        let goal = Cell(grid.cells() - 1);
        Ok(Puzzle { maze: maze.map_err(|error| error.to_string())?, start: Cell(0), goal })
    }

    fn ours(self, rule: Solver, who: &'static str, solver: Solver) -> Work {
        let ours = move |puzzle: &Puzzle, (): &()| solve(&puzzle.maze, puzzle.start, puzzle.goal, solver, &mut ());
        let mut work =
            self.work(rule, who, |_| (), ours, |found| found.ok().map(|solution| Answer::Way(solution.path)));
        if solver == Solver::RandomMouse {
            work.most = LARGEST_OF_MOUSE;
        }
        work
    }

    /// petgraph searches its own graph. Its breadth-first and depth-first search report only that the goal is reached.
    fn petgraph(self) -> [Work; 6] {
        const WITHOUT: &str = "petgraph, without its graph";
        let bfs = |graph: &UnGraph<(), ()>, start: NodeIndex, goal: NodeIndex| {
            let mut search = Bfs::new(graph, start);
            while let Some(node) = search.next(graph) {
                if node == goal {
                    return true;
                }
            }
            false
        };
        let dfs = |graph: &UnGraph<(), ()>, start: NodeIndex, goal: NodeIndex| {
            let mut search = Dfs::new(graph, start);
            while let Some(node) = search.next(graph) {
                if node == goal {
                    return true;
                }
            }
            false
        };
        let reached = |reached: bool| reached.then_some(Answer::Reached);
        let length = |length: Option<u32>| length.map(|length| Answer::Cells(length as usize + 1));
        [
            self.work(Solver::BreadthFirst, WITHOUT, graph, move |p, g| bfs(g, node(p.start), node(p.goal)), reached),
            self.work(
                Solver::BreadthFirst,
                "petgraph, with its graph",
                |_| (),
                move |puzzle, ()| bfs(&graph(puzzle), node(puzzle.start), node(puzzle.goal)),
                reached,
            ),
            self.work(Solver::DepthFirst, WITHOUT, graph, move |p, g| dfs(g, node(p.start), node(p.goal)), reached),
            self.work(
                Solver::AStar,
                WITHOUT,
                graph,
                |puzzle, graph| {
                    let (goal, grid) = (puzzle.goal, puzzle.maze.grid());
                    let left = |at: NodeIndex| grid.open_distance(Cell(at.index() as u32), goal);
                    algo::astar(graph, node(puzzle.start), |at| at == node(goal), |_| 1, left)
                },
                |found| found.map(|(_, way)| Answer::Way(way.into_iter().map(|at| Cell(at.index() as u32)).collect())),
            ),
            self.work(
                Solver::Dijkstra,
                WITHOUT,
                graph,
                |puzzle, graph| {
                    let goal = node(puzzle.goal);
                    algo::dijkstra(graph, node(puzzle.start), Some(goal), |_| 1_u32).get(&goal).copied()
                },
                length,
            ),
            self.work(
                Solver::Bidirectional,
                WITHOUT,
                graph,
                |puzzle, graph| algo::bidirectional_dijkstra(graph, node(puzzle.start), node(puzzle.goal), |_| 1_u32),
                length,
            ),
        ]
    }

    /// pathfinding reads the neighbors of a cell from our maze.
    fn pathfinding(self) -> [Work; 5] {
        const WHO: &str = "pathfinding";
        type Way = Option<Vec<Cell>>;
        let way = |way: Way| way.map(Answer::Way);
        let paid = |found: Option<(Vec<Cell>, u32)>| found.map(|(way, _)| Answer::Way(way));
        let none = |_: &Puzzle| ();
        [
            self.work(
                Solver::BreadthFirst,
                WHO,
                none,
                |puzzle, ()| pathfinding::bfs(&puzzle.start, |&cell| puzzle.next(cell), |&cell| cell == puzzle.goal),
                way,
            ),
            self.work(
                Solver::DepthFirst,
                WHO,
                none,
                |puzzle, ()| pathfinding::dfs(puzzle.start, |&cell| puzzle.next(cell), |&cell| cell == puzzle.goal),
                way,
            ),
            self.work(
                Solver::Bidirectional,
                WHO,
                none,
                |puzzle, ()| {
                    let next = |&cell: &Cell| puzzle.next(cell);
                    pathfinding::bfs_bidirectional(&puzzle.start, &puzzle.goal, next, next)
                },
                way,
            ),
            self.work(
                Solver::AStar,
                WHO,
                none,
                |puzzle, ()| {
                    let left = |&cell: &Cell| puzzle.maze.grid().open_distance(cell, puzzle.goal);
                    pathfinding::astar(&puzzle.start, |&cell| puzzle.paid(cell), left, |&cell| cell == puzzle.goal)
                },
                paid,
            ),
            self.work(
                Solver::Dijkstra,
                WHO,
                none,
                |puzzle, ()| {
                    pathfinding::dijkstra(&puzzle.start, |&cell| puzzle.paid(cell), |&cell| cell == puzzle.goal)
                },
                paid,
            ),
        ]
    }

    /// amaze solves its own mazes: ours is copied.
    fn amaze(self, solver: Solver, theirs: impl MazeSolver + 'static) -> Work {
        let copy = |puzzle: &Puzzle| {
            let (maze, grid) = (&puzzle.maze, puzzle.maze.grid());
            let mut copy = Wall4Grid::new(grid.width() as usize, grid.height() as usize);
            for cell in maze.cells() {
                for (_, behind) in maze.exits(cell).filter(|&(_, behind)| behind > cell) {
                    copy.remove_wall_between(coordinates(*grid, cell), coordinates(*grid, behind));
                }
            }
            (copy, *grid)
        };
        self.work(
            solver,
            "amaze",
            copy,
            move |puzzle, (copy, grid)| {
                let way = theirs.solve(copy, coordinates(*grid, puzzle.start), coordinates(*grid, puzzle.goal));
                way.map(|way| (way, grid.width()))
            },
            |found: Option<(Path, u32)>| {
                found.map(|(way, width)| {
                    Answer::Way(way.into_iter().map(|at| Cell(at.y as u32 * width + at.x as u32)).collect())
                })
            },
        )
    }
}

impl Puzzle {
    /// The neighbors that are open.
    fn next(&self, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
        self.maze.exits(cell).map(|(_, behind)| behind)
    }

    /// The open neighbors, each with a cost of one step.
    fn paid(&self, cell: Cell) -> impl Iterator<Item = (Cell, u32)> + '_ {
        self.next(cell).map(|behind| (behind, 1))
    }

    /// What is wrong with an answer. The maze is perfect, so one path does not turn back.
    fn fault(&self, answer: &Answer) -> Result<Option<&'static str>, String> {
        Ok(match answer {
            Answer::Reached => None,
            Answer::Cells(cells) => {
                let solution = solve(&self.maze, self.start, self.goal, Solver::BreadthFirst, &mut ());
                let path = solution.map_err(|error| error.to_string())?.path;
                (path.len() != *cells).then_some("wrong length")
            }
            Answer::Way(way) => {
                let ends = way.first() == Some(&self.start) && way.last() == Some(&self.goal);
                let joined = way.windows(2).all(|pair| self.next(pair[0]).any(|cell| cell == pair[1]));
                let turns_back = way.windows(3).any(|cells| cells[0] == cells[2]);
                (!ends || !joined || turns_back).then_some("wrong path")
            }
        })
    }
}

/// Copies the maze to a petgraph graph.
fn graph(puzzle: &Puzzle) -> UnGraph<(), ()> {
    let maze = &puzzle.maze;
    let cells = maze.grid().cells() as usize;
    let mut graph = UnGraph::with_capacity(cells, cells - 1);
    for _ in 0..cells {
        graph.add_node(());
    }
    for cell in maze.cells() {
        for (_, behind) in maze.exits(cell).filter(|&(_, behind)| behind > cell) {
            graph.add_edge(node(cell), node(behind), ());
        }
    }
    graph
}

fn node(cell: Cell) -> NodeIndex {
    NodeIndex::new(cell.index())
}

fn coordinates(grid: Square, cell: Cell) -> GridCoord2D {
    let (column, row) = grid.column_row(cell);
    GridCoord2D::new(column as usize, row as usize)
}
