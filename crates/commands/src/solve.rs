//! `mazeater solve`: solves a maze and prints it.

use std::path::PathBuf;

use clap::Args;
use colors::palette::Palette;
use formats::{PictureSolution, draw_on_picture};
use maze::draw::json;
use maze::trace::{Event, Observer, Trace};
use maze::{AnyGrid, Cell, Facing, Grid, Maze, OutOfMemory, Solution, Solver, SolverKind, Strategy, measure, solve};
use mouse::Program;
use race::ElectronicDoors;
use race::goals::nearest_goal;
use study::animation::Animation;
use study::export::columns;

use crate::CommandError;
use crate::electronic_doors_args::ElectronicDoorsArgs;
use crate::ends_args::EndsArgs;
use crate::maze_args::{names, report_seed, textbook_names};
use crate::maze_input::{BuiltMaze, MazeInput};
use crate::maze_output::{MazeOutput, OutputArgs};
use crate::mouse_run::{self, MouseArgs};
use crate::output::eprint_line;
use crate::progress_line::ProgressLine;
use crate::script_file::{self, ScriptFile};
use crate::solver_list::SolverList;

pub(crate) const EXAMPLES: &str = "\
Examples:
  mazeater solve --size 30x12 --seed tuesday --solver right-hand
  mazeater solve --maze maze.txt --start 0,0 --goal 19,19
  mazeater solve --maze photo.png --out solved.png
  mazeater solve --size 30x12 --seed tuesday --goal 29,0 --goal 0,11 --goal 29,11
  mazeater generate --algorithm candidate-links | mazeater solve --maze - --format ascii
  mazeater solve --size 30x12 --seed tuesday --solver depth-first-walk --format json
  mazeater solve --size 30x12 --seed tuesday --solver all
  mazeater solve --size 30x12 --seed tuesday --solver right-hand --facing east
  mazeater solve --size 40x30 --seed tuesday --solver a-star --out search.gif
  mazeater solve --size 30x12 --seed tuesday --electronic-doors 20 --script assets/scripts/6-exam.rhai
  mazeater solve --size 30x12 --seed tuesday --script assets/scripts/5-flood-fill.rhai
  mazeater solve --maze contest.txt --mouse \"python3 my_mouse.py\" --runs 2 --timing thirtieth";

/// The arguments of `mazeater solve`.
#[derive(Args, Clone, Debug)]
pub struct SolveArgs {
    #[command(flatten)]
    source: MazeInput,
    #[arg(long, value_name = "NAME[,NAME]|all", default_value = "breadth-first")]
    #[arg(help = textbook_names("Solver, or several, or all, for a table", &Solver::ALL, "bfs or wall-follower"))]
    solver: SolverList,
    /// Solve by a script of your own instead; docs/scripts.md explains how to write one
    #[arg(long, value_name = "FILE", conflicts_with = "solver")]
    script: Option<PathBuf>,
    #[arg(long, value_name = "DIRECTION", help = names("Where the right or the left hand looks first", &Facing::ALL))]
    facing: Option<Facing>,
    #[command(flatten)]
    mouse: MouseArgs,
    #[command(flatten)]
    ends: EndsArgs,
    #[command(flatten)]
    electronic_doors: ElectronicDoorsArgs,
    #[command(flatten)]
    output: OutputArgs,
}

impl SolveArgs {
    pub(crate) fn run(self) -> Result<(), CommandError> {
        let script = self.script.as_deref().map(ScriptFile::read).transpose()?;
        let progress = ProgressLine::begin();
        progress.set(|| "making the maze".to_owned());
        let (built, drawn_seed) = self.source.fitted_for(&self.output)?.built(self.ends.are_chosen(), &progress)?;
        let mut built = self.ends.on(built)?;
        let doors = self.electronic_doors.of(&built, self.source.maze_args().race())?;
        // A shut door is a wall.
        built.maze = doors.passable(built.maze);
        let solvers = self.solver.on(built.maze.grid())?;
        let has_hand = script.is_none() && solvers.iter().any(|solver| solver.is_wall_follower());
        if self.facing.is_some() && !has_hand {
            let why = "--facing is for solvers with a hand on the wall: choose --solver right-hand or left-hand";
            return Err(CommandError::Arguments(why.to_owned()));
        }
        let Some(solver) = self.solver.only() else {
            let is_found = self.compare(&built, &solvers, &progress)?;
            drop(progress);
            report_seed(drawn_seed);
            let why = || CommandError::NoPath("no path found by any solver".to_owned());
            return is_found.then_some(()).ok_or_else(why);
        };
        self.output.check(1, built.maze.grid())?;
        self.output.check_doors(&doors)?;
        if self.output.is_trace() || self.output.animation().is_some() {
            if script.is_some() || self.mouse.program().is_some() {
                let why = "--script and --mouse: only solvers of the game have an animation and a trace";
                return Err(CommandError::Arguments(why.to_owned()));
            }
            progress.set(|| format!("solving the maze by {solver}"));
            let is_found = self.show_work(built, solver)?;
            drop(progress);
            report_seed(drawn_seed);
            let why = || CommandError::NoPath(format!("{solver}: no path found"));
            return is_found.then_some(()).ok_or_else(why);
        }
        if let Some(program) = self.mouse.program() {
            let done = self.walk_by_mouse((built, &doors), program, &progress);
            drop(progress);
            report_seed(drawn_seed);
            return done;
        }
        let (run, stuck) = if let Some(script) = &script {
            progress.set(|| format!("solving the maze by {}", script_file::NAME));
            let outcome = script.walk((&built.maze, &doors), built.ends.0, built.ends.1);
            let stuck = script.check(&outcome);
            (Run::new(script_file::NAME, outcome.solution, outcome.expanded), stuck)
        } else {
            progress.set(|| format!("solving the maze by {solver}"));
            (Run::of(self.strategy(solver), &built, self.output.includes_everything())?, Ok(()))
        };
        let (summary, is_found) = (run.summary(&built.maze), run.solution.found());
        self.write((built, &doors), run)?;
        drop(progress);
        report_seed(drawn_seed);
        stuck?;
        if !is_found {
            return Err(CommandError::NoPath(summary));
        }
        eprint_line(&summary);
        Ok(())
    }

    const fn strategy(&self, solver: Solver) -> Strategy {
        Strategy { solver, facing: self.facing }
    }

    /// Writes the maze with the walk of a mouse, and reports its run.
    fn walk_by_mouse(
        &self,
        (mut built, doors): (BuiltMaze, &ElectronicDoors),
        program: &Program,
        progress: &ProgressLine,
    ) -> Result<(), CommandError> {
        let arena = mouse_run::arena(&built.maze, self.ends.given(&built), &built.goals)?;
        built.ends.0 = arena.start();
        built.ends.1 = nearest_goal(&built.maze, arena.start(), arena.goals())?.unwrap_or(built.ends.1);
        built.goals = arena.goals().to_vec();
        progress.set(|| format!("{} runs", mouse_run::NAME));
        let ran = self.mouse.run(program, &built.maze, arena)?;
        let solution = ran.solution.clone();
        let expanded = distinct(&solution.walk, built.maze.grid().cells());
        let run = Run::new(mouse_run::NAME, solution, expanded);
        let summary = run.summary(&built.maze);
        self.write((built, doors), run)?;
        ran.report();
        ran.check()?;
        eprint_line(&summary);
        Ok(())
    }

    /// Writes how the maze is solved: an animation, or its steps. Returns whether a path was found.
    fn show_work(&self, built: BuiltMaze, solver: Solver) -> Result<bool, CommandError> {
        let BuiltMaze { maze, code, ends, goals, .. } = built;
        if let Some(output) = self.output.animation() {
            let animation = Animation::of_solver(&maze, ends, self.strategy(solver), &Palette::default());
            self.output.write_animation(animation.map(|animation| animation.other_goals(goals)), output)?;
            return Ok(solve(&maze, ends.0, ends.1, self.strategy(solver), &mut ())?.found());
        }
        let mut trace = Trace::default();
        let solution = solve(&maze, ends.0, ends.1, self.strategy(solver), &mut trace)?;
        if solver.kind() == SolverKind::Planner {
            trace.add_walk(&solution.walk);
        }
        self.output.write_trace(&code, Some(solver.name()), maze.grid(), &trace)?;
        Ok(solution.found())
    }

    /// Writes the maze with its solution, or the run as JSON.
    fn write(&self, (built, doors): (BuiltMaze, &ElectronicDoors), run: Run) -> Result<(), CommandError> {
        let mut writer = self.output.open()?;
        let arrows = self.output.arrows.of(&built.maze, &built.code, built.ends.0)?;
        let BuiltMaze { maze, code, ends, goals, openings, picture, .. } = built;
        let Run { name, solution, expanded, .. } = run;
        if self.output.includes_everything() {
            writer.put(|out| json::write_solution(out, &code, ends, name, &solution, &expanded))?;
        } else if let Some((picture, form)) = picture.zip(self.output.picture_form()) {
            let path = &solution.path[..];
            let drawn = PictureSolution { maze: &maze, place: picture.place, path, openings };
            writer.put(|mut out| draw_on_picture(&mut out, &picture.bytes, &drawn, form))?;
        } else {
            writer.add(MazeOutput {
                maze: doors.opened(maze),
                code,
                ends,
                goals,
                openings,
                solution: solution.path,
                arrows,
                doors: doors.drawn(),
                marked: true,
            })?;
        }
        writer.finish()
    }

    /// Writes a line of a table for each solver, or its run as JSON. Returns whether any found a path.
    fn compare(&self, built: &BuiltMaze, solvers: &[Solver], progress: &ProgressLine) -> Result<bool, CommandError> {
        let is_json = self.output.includes_everything();
        if !is_json && !self.output.is_text() {
            let why = "--solver: several solvers write a table: choose --format text or json";
            return Err(CommandError::Arguments(why.to_owned()));
        }
        let mut target = self.output.destination().open()?;
        let mut lines = vec![HEADINGS.map(str::to_owned).to_vec()];
        let mut is_found = false;
        for &solver in solvers {
            progress.set(|| format!("solving the maze by {solver}"));
            let run = Run::of(self.strategy(solver), built, is_json)?;
            is_found |= run.solution.found();
            if is_json {
                target.put(|out| {
                    json::write_solution(out, &built.code, built.ends, run.name, &run.solution, &run.expanded)
                })?;
            }
            lines.push(run.line(built.maze.grid()));
        }
        if !is_json {
            target.put(|out| out.write_all(columns::text(&lines).as_bytes()))?;
        }
        target.finish()?;
        Ok(is_found)
    }
}

/// The columns of the table of several solvers.
const HEADINGS: [&str; 5] = ["solver", "steps walked", "cells expanded", "path length", "turns"];

/// The run of a solver or of a script.
struct Run {
    name: &'static str,
    solution: Solution,
    /// The cells that a planner expands; those that an explorer visits, each once. Only if they are written.
    expanded: Vec<Cell>,
    /// How many they are.
    expanded_count: usize,
}

impl Run {
    fn new(name: &'static str, solution: Solution, expanded: Vec<Cell>) -> Self {
        Self { name, solution, expanded_count: expanded.len(), expanded }
    }

    /// Runs a solver. `are_kept` tells that the expanded cells are written.
    fn of(strategy: Strategy, built: &BuiltMaze, are_kept: bool) -> Result<Self, CommandError> {
        let solver = strategy.solver;
        let is_planner = solver.kind() == SolverKind::Planner;
        // Room for each cell once. What an explorer expands is seen from its walk.
        let cells = if is_planner && are_kept { built.maze.grid().cells() } else { 0 };
        let mut looked = ExpandedCells { cells: Vec::new(), are_kept: is_planner && are_kept, count: 0 };
        looked.cells.try_reserve_exact(cells as usize).map_err(|_| OutOfMemory { cells })?;
        let solution = solve(&built.maze, built.ends.0, built.ends.1, strategy, &mut looked)?;
        if is_planner {
            let (expanded, expanded_count) = (looked.cells, looked.count);
            return Ok(Self { name: solver.name(), solution, expanded, expanded_count });
        }
        let expanded = distinct(&solution.walk, built.maze.grid().cells());
        Ok(Self::new(solver.name(), solution, expanded))
    }

    /// Length and turns of the path; `None` if there is none.
    fn path(&self, grid: &AnyGrid) -> Option<(usize, usize)> {
        let path = &self.solution.path;
        self.solution.found().then(|| (measure::length(path), measure::turns(grid, path)))
    }

    /// Its line in the table.
    fn line(&self, grid: &AnyGrid) -> Vec<String> {
        let (length, turns) = match self.path(grid) {
            Some((length, turns)) => (length.to_string(), turns.to_string()),
            None => ("none".to_owned(), "–".to_owned()),
        };
        let (steps, expanded) = (self.solution.steps().to_string(), self.expanded_count.to_string());
        vec![self.name.to_owned(), steps, expanded, length, turns]
    }

    /// The result in one line.
    fn summary(&self, maze: &Maze<AnyGrid>) -> String {
        let (name, steps, expanded) = (self.name, self.solution.steps(), self.expanded_count);
        match self.path(maze.grid()) {
            Some((length, turns)) => {
                format!("{name}: steps walked {steps}, cells expanded {expanded}, path length {length}, turns {turns}")
            }
            None => format!("{name}: no path found, steps walked {steps}, cells expanded {expanded}"),
        }
    }
}

/// The cells of a path without repetitions, in the order of their first visits. These are the cells an explorer
/// expands.
fn distinct(walk: &[Cell], cells: u32) -> Vec<Cell> {
    let mut seen = vec![false; cells as usize];
    walk.iter().copied().filter(|cell| !std::mem::replace(&mut seen[cell.index()], true)).collect()
}

/// Counts the cells that a planner expands, and collects them if they are written.
struct ExpandedCells {
    cells: Vec<Cell>,
    are_kept: bool,
    count: usize,
}

impl Observer for ExpandedCells {
    fn on(&mut self, event: Event) {
        if let Event::Look(cell) = event {
            self.count += 1;
            if self.are_kept {
                self.cells.push(cell);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distinct_cells_are_in_the_order_of_first_visits() {
        let walk = [3, 1, 3, 0, 1, 2, 0].map(Cell);
        assert_eq!(distinct(&walk, 5), [3, 1, 0, 2].map(Cell));
        assert_eq!(distinct(&[], 1), []);
    }
}
