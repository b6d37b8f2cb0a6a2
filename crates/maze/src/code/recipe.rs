//! How a maze is made, and making it.

use std::fmt;

use super::{CodeError, percent_code};
use crate::cancel::Cancel;
use crate::fraction::Fraction;
use crate::generate::{Algorithm, GenerateError, Generator, LinkRule, MazeStyle, Root, Symmetry, generate_with};
use crate::grid::Cell;
use crate::grid::any::{AnyGrid, on};
use crate::maze::Maze;
use crate::rng::Seed;
use crate::trace::{Event, Observer};

/// How a maze is made: the same maze on every platform.
#[derive(Clone, Debug, PartialEq)]
pub struct Recipe {
    /// The grid.
    pub grid: AnyGrid,
    /// The algorithm and its style.
    pub generator: Generator,
    /// Any text.
    pub seed: Seed,
}

impl Recipe {
    /// Makes the maze, as [`generate()`](crate::generate()) does on the grid itself.
    pub fn maze(&self) -> Result<Maze<AnyGrid>, GenerateError> {
        self.maze_or_canceled(&Cancel::never())
    }

    /// Makes the maze, or ends early when that is asked.
    pub fn maze_or_canceled(&self, cancel: &Cancel) -> Result<Maze<AnyGrid>, GenerateError> {
        self.made(&mut (), cancel)
    }

    /// Makes the maze and reports to an observer.
    pub fn maze_watched(&self, observer: &mut dyn Observer) -> Result<Maze<AnyGrid>, GenerateError> {
        self.maze_watched_or_canceled(observer, &Cancel::never())
    }

    /// Makes the maze and reports to an observer, or ends early when that is asked.
    pub fn maze_watched_or_canceled(
        &self,
        mut observer: &mut dyn Observer,
        cancel: &Cancel,
    ) -> Result<Maze<AnyGrid>, GenerateError> {
        self.made(&mut observer, cancel)
    }

    /// The cell that the maze grows from; `None` if its algorithm does not grow from one.
    pub fn root(&self) -> Result<Option<Cell>, GenerateError> {
        if !self.generator.algorithm.has_root() {
            return Ok(None);
        }
        let cancel = Cancel::new();
        let mut first = FirstCell { cell: None, cancel: &cancel };
        match self.maze_watched_or_canceled(&mut first, &cancel) {
            // A single cell is reported by no algorithm.
            Ok(_) | Err(GenerateError::Canceled) => Ok(Some(first.cell.unwrap_or(Cell(0)))),
            Err(error) => Err(error),
        }
    }

    fn made(&self, observer: &mut impl Observer, cancel: &Cancel) -> Result<Maze<AnyGrid>, GenerateError> {
        let Self { grid, generator, seed } = self;
        let (generator, grid) = (*generator, grid.clone());
        Ok(on!(
            grid,
            grid => generate_with(grid, generator, seed, observer, cancel)?.on(AnyGrid::from),
            boxed => generate_with(*grid, generator, seed, observer, cancel)?.on(AnyGrid::from)
        ))
    }
}

/// Ends the work at the first cell that it reports.
struct FirstCell<'c> {
    cell: Option<Cell>,
    cancel: &'c Cancel,
}

impl Observer for FirstCell<'_> {
    fn on(&mut self, event: Event) {
        let (Event::Look(cell) | Event::Carve(cell, _)) = event else { return };
        self.cell.get_or_insert(cell);
        self.cancel.cancel();
    }
}

/// The names of fractions in a code.
const STRAIGHTNESS: &str = "straightness";
const BIAS: &str = "bias";
const BRAID: &str = "braid";
const TRIM: &str = "trim";

/// The name of the root in a code.
const ROOT: &str = "root";

/// A generator in a code: the name of the algorithm, then the parts of its style that are not the default, in this
/// order.
pub(super) struct GeneratorText(pub(super) Generator);

impl fmt::Display for GeneratorText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Generator { algorithm, style } = self.0;
        write!(f, "{algorithm}")?;
        let shares = [
            (STRAIGHTNESS, style.straightness, MazeStyle::PLAIN.straightness),
            (BIAS, style.bias, MazeStyle::PLAIN.bias),
            (BRAID, style.braid, MazeStyle::PLAIN.braid),
            (TRIM, style.trim, MazeStyle::PLAIN.trim),
        ];
        for (name, share, _) in shares.into_iter().filter(|(_, share, plain)| share != plain) {
            write!(f, "_{name}-{}", share.parts())?;
        }
        for (rule, share) in style.links.used() {
            write!(f, "_{rule}-{}", share.parts())?;
        }
        if style.root != Root::Random {
            write!(f, "_{ROOT}-{}", style.root)?;
        }
        if style.symmetry == Symmetry::None { Ok(()) } else { write!(f, "_{}", style.symmetry) }
    }
}

/// Reads what [`GeneratorText`] writes.
pub(super) fn read_generator(text: &str) -> Result<Generator, CodeError> {
    let mut parts = text.split('_');
    let algorithm: Algorithm = parts.next().unwrap_or_default().parse().map_err(CodeError::Name)?;
    let mut style = MazeStyle::PLAIN;
    for part in parts {
        if let Ok(symmetry) = part.parse() {
            style.symmetry = symmetry;
            continue;
        }
        let (name, number) = part.split_once('-').ok_or(CodeError::Style)?;
        let share = match name {
            STRAIGHTNESS => &mut style.straightness,
            BIAS => &mut style.bias,
            BRAID => &mut style.braid,
            TRIM => &mut style.trim,
            ROOT => {
                style.root = number.parse().map_err(|_| CodeError::Style)?;
                continue;
            }
            _ => style.links.share_mut(name.parse::<LinkRule>().map_err(|_| CodeError::Style)?),
        };
        *share = number.parse().ok().and_then(Fraction::of_parts).ok_or(CodeError::Style)?;
    }
    Ok(Generator { algorithm, style })
}

/// Reads an escaped seed.
pub(super) fn read_seed(text: &str) -> Result<Seed, CodeError> {
    percent_code::read(text).map(Seed::new)
}
