//! Which colour a cell has, and which shape lies in it: what was done with it, told in two ways.

use bevy::math::Vec2;
use maze::trace::Marks;
use maze::{Algorithm, Cell, Kind, Solver};

use super::brush::{Shade, shade};
use crate::lab::run::Run;
use race::EaterKind;

use crate::theme::palette::{self, Ink, Palette};

/// Inks that the lab borrows from eaters: each palette keeps them apart.
const SCAMPER: Ink = palette::eater(EaterKind::Scamper);
const WALLY: Ink = palette::eater(EaterKind::Wally);
const GULPER: Ink = palette::eater(EaterKind::Gulper);
const SNIFFER: Ink = palette::eater(EaterKind::Sniffer);
/// See [`SCAMPER`].
pub const RIPPLE: Ink = palette::eater(EaterKind::Ripple);
/// See [`SCAMPER`].
pub const BEELINE: Ink = palette::eater(EaterKind::Beeline);
/// See [`SCAMPER`].
pub const PLUG: Ink = palette::eater(EaterKind::Plug);

/// What a cell is to whoever watches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Look {
    /// No part of the maze yet.
    Untouched,
    /// Untouched, and next to the maze: the rule chooses among these.
    Frontier,
    /// In the maze, and passages may still start from it: on the stack, in the queue, in the list.
    Active,
    /// Done with, by a generator; in a maze that simply stands, any cell.
    Plain,
    /// A planner looks at it next, perhaps.
    Waiting,
    /// A planner has looked at it.
    Looked,
    /// A body walked there.
    Walked,
    /// A body walked there twice or more.
    WalkedAgain,
    /// A solver knows it for a dead end.
    Dead,
}

impl Look {
    /// What stands in the legend of a growth, and of a solver.
    pub const fn legend(solver: Option<Solver>, algorithm: Option<Algorithm>) -> &'static [(Self, &'static str)] {
        match (solver, algorithm) {
            (None, Some(rule)) if shows_frontier(rule) => &[
                (Self::Untouched, "untouched"),
                (Self::Frontier, "frontier"),
                (Self::Active, "in the maze"),
                (Self::Plain, "done"),
            ],
            (None, Some(Algorithm::Wilson)) => &[
                (Self::Untouched, "untouched"),
                (Self::Walked, "on the walk"),
                (Self::Active, "joined"),
                (Self::Plain, "done"),
            ],
            (None, Some(Algorithm::HuntAndKill)) => {
                &[(Self::Untouched, "untouched"), (Self::Active, "in the maze"), (Self::Plain, "done")]
            }
            (None, Some(rule)) if keeps_a_list(rule) => {
                &[(Self::Untouched, "untouched"), (Self::Active, "on the stack or list"), (Self::Plain, "done")]
            }
            (None, Some(_)) => &[(Self::Untouched, "untouched"), (Self::Active, "joined"), (Self::Plain, "done")],
            (None, None) => &[],
            (Some(Solver::DeadEndFilling), _) => {
                &[(Self::Dead, "filled"), (Self::Looked, "looked at"), (Self::Walked, "walked")]
            }
            (Some(Solver::DepthFirst), _) => {
                &[(Self::Waiting, "waits on the stack"), (Self::Looked, "looked at"), (Self::Walked, "walked")]
            }
            (Some(solver), _) => match solver.kind() {
                Kind::Planner => {
                    &[(Self::Waiting, "waits in the queue"), (Self::Looked, "looked at"), (Self::Walked, "walked")]
                }
                Kind::Explorer => &[
                    (Self::Walked, "walked once"),
                    (Self::WalkedAgain, "walked again"),
                    (Self::Dead, "known dead end"),
                ],
            },
        }
    }

    /// The colour of the floor.
    pub fn floor(self, palette: &Palette) -> Shade {
        let tint = |ink: Ink, share: f32| mix(palette, palette::FLOOR, ink, share);
        match self {
            Self::Untouched => shade(palette, palette::NIGHT, 1.0),
            Self::Frontier => mix(palette, palette::NIGHT, SNIFFER, 0.3),
            Self::Active => tint(BEELINE, 0.42),
            Self::Plain => shade(palette, palette::FLOOR, 1.0),
            Self::Waiting => tint(SNIFFER, 0.34),
            Self::Looked => tint(RIPPLE, 0.42),
            Self::Walked => tint(palette::PLAYER, 0.45),
            Self::WalkedAgain => tint(GULPER, 0.45),
            Self::Dead => tint(PLUG, 0.34),
        }
    }

    /// The colour of its shape.
    pub const fn ink(self) -> Ink {
        match self {
            Self::Untouched | Self::Plain => palette::TEXT_SOFT,
            Self::Frontier | Self::Waiting => SNIFFER,
            Self::Active => BEELINE,
            Self::Looked => RIPPLE,
            Self::Walked => palette::PLAYER,
            Self::WalkedAgain => GULPER,
            Self::Dead => PLUG,
        }
    }
}

/// The shade between two inks.
pub fn mix(palette: &Palette, from: Ink, to: Ink, share: f32) -> Shade {
    between(shade(palette, from, 1.0), shade(palette, to, 1.0), share)
}

fn between(from: Shade, to: Shade, share: f32) -> Shade {
    std::array::from_fn(|channel| from[channel] + (to[channel] - from[channel]) * share)
}

/// From near to far: ever less like the floor, lighter where floors are dark and darker where they are light, so that it
/// is read without its colours as well.
fn heats(palette: &Palette) -> [Shade; 4] {
    let ripple = |share| mix(palette, palette::FLOOR, RIPPLE, share);
    [shade(palette, palette::FLOOR, 1.0), ripple(0.3), ripple(0.65), shade(palette, BEELINE, 1.0)]
}

/// The colour of a share of the farthest distance, on the map of distances; that of what cannot be reached.
pub fn heat(palette: &Palette, share: Option<f32>) -> Shade {
    let Some(share) = share else { return shade(palette, PLUG, 1.0) };
    let heats = heats(palette);
    let at = share.clamp(0.0, 1.0) * (heats.len() - 1) as f32;
    let from = (at as usize).min(heats.len() - 2);
    between(heats[from], heats[from + 1], at - from as f32)
}

/// Whether a rule chooses among the cells, or walls, just outside the maze.
const fn shows_frontier(rule: Algorithm) -> bool {
    matches!(rule, Algorithm::CandidateLinks | Algorithm::FrontierCells | Algorithm::TruePrim)
}

/// Whether a rule keeps cells from which it goes on.
const fn keeps_a_list(rule: Algorithm) -> bool {
    matches!(
        rule,
        Algorithm::DepthFirst | Algorithm::BreadthFirstTree | Algorithm::BreadthFirstWalk | Algorithm::GrowingTree(_)
    )
}

/// Says what the cells of a run are.
#[derive(Clone, Copy, Debug)]
pub struct Looker<'r> {
    run: &'r Run,
    frontier: bool,
    /// Cells are walked over that are in no maze yet, and forgotten again.
    walks: bool,
    over: bool,
}

impl<'r> Looker<'r> {
    /// The looks of a run; of a growth by a rule.
    pub fn new(run: &'r Run, algorithm: Option<Algorithm>) -> Self {
        let over = run.is_over();
        let frontier = match run.solver {
            None => algorithm.is_some_and(shows_frontier),
            Some(solver) => solver.kind() == Kind::Planner && solver != Solver::DeadEndFilling,
        };
        let walks = run.solver.is_none() && algorithm == Some(Algorithm::Wilson);
        Self { run, frontier, walks, over }
    }

    /// Whether what a cell is hangs on its neighbours.
    pub const fn minds_neighbours(&self) -> bool {
        self.frontier
    }

    /// What a cell is.
    pub fn look(&self, cell: Cell) -> Look {
        use maze::Grid;
        let playback = &self.run.playback;
        let marks = playback.marks(cell);
        let has = |one| marks.has(one);
        let maze = playback.maze();
        if self.run.solver.is_none() {
            return if self.over || has(Marks::RETIRED) {
                Look::Plain
            } else if self.walks && has(Marks::LOOKED) && !has(Marks::JOINED) {
                Look::Walked
            } else if has(Marks::JOINED) || has(Marks::LOOKED) {
                Look::Active
            } else if self.frontier
                && maze.grid().neighbours(cell).any(|side| {
                    let behind = playback.marks(maze.grid().behind(cell, side));
                    behind.has(Marks::JOINED) || behind.has(Marks::LOOKED)
                })
            {
                Look::Frontier
            } else {
                Look::Untouched
            };
        }
        if has(Marks::WALKED_AGAIN) && !has(Marks::RETIRED) {
            Look::WalkedAgain
        } else if has(Marks::RETIRED) {
            Look::Dead
        } else if has(Marks::WALKED) {
            Look::Walked
        } else if has(Marks::LOOKED) {
            Look::Looked
        } else if self.frontier
            && playback.looks() > 0
            && !self.over
            && maze.exits(cell).any(|(_, behind)| playback.marks(behind).has(Marks::LOOKED))
        {
            Look::Waiting
        } else {
            Look::Plain
        }
    }
}

/// The tints of runners in a race, in their order.
pub const RUNNERS: [Ink; crate::lab::run::MOST_RUNNERS] =
    [WALLY, RIPPLE, SNIFFER, GULPER, BEELINE, palette::PLAYER, PLUG, SCAMPER];

/// The shape of a runner's mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    corners: u32,
    /// Whether a side lies above in place of a corner.
    turned: bool,
    /// Whether it is drawn in between its corners, as a star is.
    dented: bool,
}

impl Token {
    const fn new(corners: u32, turned: bool, dented: bool) -> Self {
        Self { corners, turned, dented }
    }

    /// Its corners on a circle of radius 1, y up; all of it is seen from its middle.
    pub fn corners(self) -> impl Iterator<Item = Vec2> {
        /// How far in a star is drawn.
        const DENT: f32 = 0.42;
        let count = if self.dented { self.corners * 2 } else { self.corners };
        let turn = if self.turned { 0.5 } else { 0.0 };
        (0..count).map(move |corner| {
            let share = (corner as f32 / (count / self.corners) as f32 + turn) / self.corners as f32;
            let radius = if self.dented && corner % 2 == 1 { DENT } else { 1.0 };
            Vec2::from_angle(std::f32::consts::TAU * (share + 0.25)) * radius
        })
    }
}

/// The marks of runners, each of a shape of its own: disc, triangle, diamond, star, square, triangle that points down,
/// cross, hexagon.
pub const TOKENS: [Token; crate::lab::run::MOST_RUNNERS] = [
    Token::new(24, false, false),
    Token::new(3, false, false),
    Token::new(4, false, false),
    Token::new(5, false, true),
    Token::new(4, true, false),
    Token::new(3, true, false),
    Token::new(4, true, true),
    Token::new(6, false, false),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::palettes;

    #[test]
    fn the_farther_the_less_like_the_floor_in_every_palette() {
        for (number, scheme) in palettes::ALL.iter().chain([&palettes::HIGH_CONTRAST]).enumerate() {
            let palette = scheme.palette();
            // How light a shade is, as eyes see it: the cube root of its luminance.
            let light: Vec<f32> = (0..=12)
                .map(|step| {
                    let [red, green, blue, _] = heat(&palette, Some(step as f32 / 12.0));
                    (0.2126 * red + 0.7152 * green + 0.0722 * blue).cbrt()
                })
                .collect();
            let rises = light[12] > light[0];
            let steps = light.windows(2).map(|pair| if rises { pair[1] - pair[0] } else { pair[0] - pair[1] });
            assert!(steps.fold(1.0, f32::min) > 0.012, "{number}: {light:?}");
        }
    }

    #[test]
    fn no_two_runners_have_the_same_mark() {
        for (number, ink) in RUNNERS.iter().enumerate() {
            assert!(!RUNNERS[..number].contains(ink) && !TOKENS[..number].contains(&TOKENS[number]), "{number}");
        }
    }
}
