//! Any text is a seed: the quick race of a word, or a race in the maze of a maze code.

use maze::{Algorithm, AnyGrid, Code, MazeRng, Recipe, Seed, Size, Square};

use super::{RaceCode, RaceCodeError};
use crate::eater_kind::EaterKind;
use crate::endpoints::Endpoints;
use crate::limits::LONGEST_CODE;
use crate::race_text::RaceText;

/// The columns of a word's maze: the least, and the most added to them.
const WIDTHS: (u32, u32) = (12, 12);
/// The rows of a word's maze: the least, and the most added to them.
const HEIGHTS: (u32, u32) = (9, 7);

/// Algorithms whose mazes are neither solved at a glance nor all alike. A separate list, so that a new algorithm
/// changes no word's race.
const ALGORITHMS: [Algorithm; 8] = [
    Algorithm::DepthFirst,
    Algorithm::BreadthFirstWalk,
    Algorithm::CandidateLinks,
    Algorithm::GrowingTreeRandom,
    Algorithm::GrowingTreeMix,
    Algorithm::Kruskal,
    Algorithm::Wilson,
    Algorithm::HuntAndKill,
];

/// All eaters except the random mouse, which is a blur in a maze of this size.
const EATERS: [EaterKind; 7] = [
    EaterKind::Wally,
    EaterKind::Gulper,
    EaterKind::Sniffer,
    EaterKind::Moat,
    EaterKind::Ripple,
    EaterKind::Beeline,
    EaterKind::Plug,
];

impl RaceCode {
    /// Returns the race of a typed or pasted text: the code of a race; the code of a maze, raced against an eater drawn
    /// from it; or any other text, which is a seed ([`RaceCode::of_word`]). A text that begins like a code is read as a
    /// code or refused ([`RaceText`]).
    pub fn of_text(text: &str) -> Result<Self, RaceCodeError> {
        match RaceText::of(text) {
            RaceText::Race(code) => code.parse(),
            RaceText::Maze(code) => {
                let maze: Code = if code.len() > LONGEST_CODE { Err(RaceCodeError::Long)? } else { code.parse()? };
                let eater = eater(&mut draws(code));
                Self::new(maze, Endpoints::Corner, vec![eater], None)
            }
            RaceText::Link(_) | RaceText::Replay(_) | RaceText::Word(_) => Self::of_word(text),
        }
    }

    /// Returns the quick race of any text, as [typed](Seed::typed): on squares, with a size, an algorithm and an eater drawn from the
    /// text. Only texts longer than [`LONGEST_SEED`](crate::limits::LONGEST_SEED) are refused.
    pub fn of_word(text: &str) -> Result<Self, RaceCodeError> {
        let seed = Seed::typed(text);
        let mut rng = draws(seed.text());
        let mut drawn = |(least, more): (u32, u32)| (least + rng.below(more + 1)) as u16;
        let (width, height) = (drawn(WIDTHS), drawn(HEIGHTS));
        let algorithm = *pick(&mut rng, &ALGORITHMS);
        let eater = eater(&mut rng);
        let size = Size::new(width, height).ok_or(RaceCodeError::Cells)?;
        let grid = AnyGrid::Square(Square::new(size));
        Self::new(Recipe { grid, generator: algorithm.into(), seed }.into(), Endpoints::Corner, vec![eater], None)
    }
}

/// Returns the random numbers for the race of a text. Its maze uses another stream.
fn draws(text: &str) -> MazeRng {
    Seed::new(text).stream("quick race")
}

fn eater(rng: &mut MazeRng) -> EaterKind {
    *pick(rng, &EATERS)
}

fn pick<'l, T, const N: usize>(rng: &mut MazeRng, list: &'l [T; N]) -> &'l T {
    &list[rng.below(N as u32) as usize]
}
