//! A program to follow by hand, and the walk of its mouse.

use std::sync::Arc;

use maze::{Algorithm, AnyGrid, Cancel, Cell, CellShape, Grid, Maze, MazeRng, Seed, Side, generate};
use script::blocks::{Block, BlockCommand, BlockProgram};
use script::{ErrorKind, Limits, Run, Script, Status};
use text::Text;

/// The maze of the program.
const SIZE: &str = "6x5";
/// The commands that the mouse obeys.
const COMMANDS: std::ops::RangeInclusive<usize> = 8..=11;
/// The fewest steps among them.
const LEAST_STEPS: usize = 4;
/// The most programs that are drawn. About one in twenty walks into no wall.
const MOST_DRAWS: u32 = 20_000;

/// A program in a maze, and where its mouse is after each command.
#[derive(Clone, Debug)]
pub(super) struct HandRun {
    pub(super) maze: Arc<Maze<AnyGrid>>,
    pub(super) start: Cell,
    pub(super) program: BlockProgram,
    /// The cell of the mouse and the side ahead of it, first before the first command.
    pub(super) places: Vec<(Cell, Side)>,
}

impl HandRun {
    /// Draws a program that walks into no wall.
    pub(super) fn draw(seed: &str) -> Result<Self, Text> {
        let seed = Seed::new(format!("{seed} hand"));
        let grid = AnyGrid::new(CellShape::Square, SIZE, None, None)?;
        let maze = Arc::new(generate(grid, Algorithm::Wilson, &seed, &mut ())?);
        let mut rng = seed.stream("program");
        for _ in 0..MOST_DRAWS {
            let start = Cell(rng.below(maze.grid().cells()));
            let program = BlockProgram::new(blocks(&mut rng), Vec::new())?;
            if let Some(places) = places(&maze, start, &program) {
                return Ok(Self { maze, start, program, places });
            }
        }
        Err(text!("worksheet-nothing-found"))
    }
}

fn command(rng: &mut MazeRng) -> Block {
    Block::Command(match rng.below(5) {
        0 => BlockCommand::TurnLeft,
        1 => BlockCommand::TurnRight,
        _ => BlockCommand::Forward,
    })
}

/// A few commands, one pair of them repeated.
fn blocks(rng: &mut MazeRng) -> Vec<Block> {
    let mut blocks: Vec<Block> = (0..4 + rng.below(2)).map(|_| command(rng)).collect();
    let body = vec![command(rng), command(rng)];
    let at = rng.below(blocks.len() as u32 + 1) as usize;
    blocks.insert(at, Block::Repeat { times: 2 + rng.below(2) as u16, body });
    blocks
}

/// Where the mouse is before and after each command; `None` if the program makes no good exercise.
fn places(maze: &Arc<Maze<AnyGrid>>, start: Cell, program: &BlockProgram) -> Option<Vec<(Cell, Side)>> {
    let script = Script::parse(&program.text()).ok()?;
    // A cheese behind the walk would end it early, so it is as far as possible.
    let cheese = maze.cells().max_by_key(|&cell| maze.grid().open_distance(start, cell))?;
    let mut run = Run::new(&script, maze.clone(), start, cheese, Limits::RACE, &Cancel::never()).ok()?;
    while run.step() == Status::Running {}
    let is_whole = run.error().is_some_and(|error| error.kind() == ErrorKind::NotAtCheese);
    let is_good = is_whole && COMMANDS.contains(&run.obeyed().len()) && run.steps() >= LEAST_STEPS;
    let after = run.obeyed().iter().map(|done| (done.cell, done.ahead));
    is_good.then(|| std::iter::once((start, Side(0))).chain(after).collect())
}
