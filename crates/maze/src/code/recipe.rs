//! How a maze is made, and the maze made of it.

use std::fmt;

use super::{CodeError, escape};
use crate::generate::{Algorithm, NoMaze, Rule, Symmetry, Texture, generate};
use crate::grid::any::AnyGrid;
use crate::maze::Maze;
use crate::rng::Seed;
use crate::share::Share;
use crate::trace::Observer;

/// How a maze is made: the same maze on every platform.
#[derive(Clone, Debug, PartialEq)]
pub struct Recipe {
    /// The grid.
    pub grid: AnyGrid,
    /// The algorithm and its texture.
    pub rule: Rule,
    /// Any text.
    pub seed: Seed,
}

impl Recipe {
    /// Makes the maze, as [`generate()`] does on the grid itself.
    pub fn maze(&self) -> Result<Maze<AnyGrid>, NoMaze> {
        self.made(&mut ())
    }

    /// Makes the maze before the eyes of an observer.
    pub fn maze_watched(&self, mut observer: &mut dyn Observer) -> Result<Maze<AnyGrid>, NoMaze> {
        self.made(&mut observer)
    }

    fn made(&self, observer: &mut impl Observer) -> Result<Maze<AnyGrid>, NoMaze> {
        let Self { grid, rule, seed } = self;
        let (rule, grid) = (*rule, grid.clone());
        Ok(match grid {
            AnyGrid::Square(grid) => generate(grid, rule, seed, observer)?.on(AnyGrid::Square),
            AnyGrid::Wrapped(grid) => generate(grid, rule, seed, observer)?.on(AnyGrid::Wrapped),
            AnyGrid::Hexagon(grid) => generate(grid, rule, seed, observer)?.on(AnyGrid::Hexagon),
            AnyGrid::Triangle(grid) => generate(grid, rule, seed, observer)?.on(AnyGrid::Triangle),
            AnyGrid::Circle(grid) => generate(grid, rule, seed, observer)?.on(AnyGrid::Circle),
            AnyGrid::MaskedSquare(grid) => generate(grid, rule, seed, observer)?.on(AnyGrid::MaskedSquare),
            AnyGrid::MaskedHexagon(grid) => generate(grid, rule, seed, observer)?.on(AnyGrid::MaskedHexagon),
        })
    }
}

/// The names of the shares in a code.
const STRAIGHTNESS: &str = "straightness";
const BIAS: &str = "bias";
const BRAID: &str = "braid";
const TRIM: &str = "trim";

/// A rule as a code tells it: the name of the algorithm, and behind it what of the texture is not plain, in this order.
pub(super) struct RuleText(pub(super) Rule);

impl fmt::Display for RuleText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Rule { algorithm, texture } = self.0;
        write!(f, "{algorithm}")?;
        let shares = [
            (STRAIGHTNESS, texture.straightness, Texture::PLAIN.straightness),
            (BIAS, texture.bias, Texture::PLAIN.bias),
            (BRAID, texture.braid, Texture::PLAIN.braid),
            (TRIM, texture.trim, Texture::PLAIN.trim),
        ];
        for (name, share, _) in shares.into_iter().filter(|(_, share, plain)| share != plain) {
            write!(f, "_{name}-{}", share.parts())?;
        }
        if texture.symmetry == Symmetry::None { Ok(()) } else { write!(f, "_{}", texture.symmetry) }
    }
}

/// Reads what [`RuleText`] writes.
pub(super) fn read_rule(text: &str) -> Result<Rule, CodeError> {
    let mut parts = text.split('_');
    let algorithm: Algorithm = parts.next().unwrap_or_default().parse().map_err(CodeError::Name)?;
    let mut texture = Texture::PLAIN;
    for part in parts {
        if let Ok(symmetry) = part.parse() {
            texture.symmetry = symmetry;
            continue;
        }
        let (name, number) = part.split_once('-').ok_or(CodeError::Texture)?;
        let share = match name {
            STRAIGHTNESS => &mut texture.straightness,
            BIAS => &mut texture.bias,
            BRAID => &mut texture.braid,
            TRIM => &mut texture.trim,
            _ => return Err(CodeError::Texture),
        };
        *share = number.parse().ok().and_then(Share::of_parts).ok_or(CodeError::Texture)?;
    }
    Ok(Rule { algorithm, texture })
}

/// Reads an escaped seed.
pub(super) fn read_seed(text: &str) -> Result<Seed, CodeError> {
    escape::read(text).map(Seed::new)
}
