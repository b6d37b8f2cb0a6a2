//! The daily race, derived from the date alone and so the same for everybody.
//!
//! The date draws one race after another. The first one that is close, and within the limits of length, speed and
//! finish, is the race of the day. Days before eaters ran on keep the races that were chosen then.

use std::sync::{Mutex, PoisonError};

use maze::measure::distances;
use maze::{Algorithm, AnyGrid, CellShape, Fraction, Generator, MazeRng, MazeStyle, Recipe, Seed, Size, Square, Wrap};

use crate::bot::Skill;
use crate::bot_results::{BotResults, outcomes};
use crate::chase::longest_standstill;
use crate::code::{RaceCode, RaceCodeError};
use crate::date::Day;
use crate::difficulty::Difficulty;
use crate::eater_kind::EaterKind;
use crate::endpoints::Endpoints;
use crate::handicap::Handicap;
use crate::level::Level;
use crate::level_limits::{eaters_out_of_limits, eaters_out_of_limits_by};
use crate::rules::Rules;
use crate::units::Ticks;

/// Grids of daily races: shape, size and wrap.
const GRIDS: [(CellShape, &str, Option<Wrap>); 10] = [
    (CellShape::Square, "16x12", None),
    (CellShape::Square, "20x14", None),
    (CellShape::Square, "24x17", None),
    (CellShape::Square, "22x15", Some(Wrap::Cylinder)),
    (CellShape::Square, "24x18", Some(Wrap::Torus)),
    (CellShape::Hexagon, "15x12", None),
    (CellShape::Hexagon, "18x14", None),
    (CellShape::Triangle, "31x16", None),
    (CellShape::Ring, "10", None),
    (CellShape::Ring, "12", None),
];

/// The shortest and the longest typical time of a daily race: 12 and 80 s.
const TYPICAL: (Ticks, Ticks) = (Ticks(12 * 128), Ticks(80 * 128));

/// Shortest and longest solution of a daily race, in cells. Races outside of this are rejected early, because they
/// would take too little or too much time.
const SOLUTION: (u32, u32) = (36, 220);

/// The most races that a day draws. A test checks that no day of 2027 needs this many.
const MOST_DRAWS: u32 = 100;

/// The first day whose race is chosen for eaters that run on: 2026-11-27.
const RUNNING_SINCE: Day = Day(20_784);

/// Number of median bots that test whether a race is close.
const BOTS: u32 = 41;

/// Number of days whose races are kept in memory.
const REMEMBERED: usize = 64;

/// Algorithms of daily races. A separate list, so that a new algorithm does not change past races.
const ALGORITHMS: [Algorithm; 7] = [
    Algorithm::DepthFirst,
    Algorithm::BreadthFirstWalk,
    Algorithm::CandidateLinks,
    Algorithm::GrowingTreeMix,
    Algorithm::Kruskal,
    Algorithm::Wilson,
    Algorithm::HuntAndKill,
];

/// Braid in ten-thousandths: none on three of five days.
const BRAIDS: [u16; 5] = [0, 0, 0, 2000, 4000];

/// Eaters for mazes with loops. Mazes without loops can also have Wally, a wall follower that may circle in loops.
const EATERS: [EaterKind; 6] =
    [EaterKind::Gulper, EaterKind::Sniffer, EaterKind::Moat, EaterKind::Ripple, EaterKind::Beeline, EaterKind::Plug];

/// One day in this many is dark.
const DARK_DAYS: u32 = 7;

/// The races found so far, the last one at the end.
static FOUND: Mutex<Vec<(Day, RaceCode)>> = Mutex::new(Vec::new());

/// The race of a day, for any difficulty. The first call for a day builds some levels.
pub fn daily_code(day: Day) -> Result<RaceCode, RaceCodeError> {
    let remembered = || FOUND.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, code)) = remembered().iter().find(|(found, _)| *found == day) {
        return Ok(code.clone());
    }
    let (code, _) = find(day)?;
    let mut found = remembered();
    if found.len() >= REMEMBERED {
        found.remove(0);
    }
    found.push((day, code.clone()));
    Ok(code)
}

/// The first race of a day within the limits, and how many were drawn before it. The last draw counts in any case.
fn find(day: Day) -> Result<(RaceCode, u32), RaceCodeError> {
    let seed = Seed::new(format!("daily {day}"));
    let mut rng = seed.stream("daily race");
    for number in 0..MOST_DRAWS {
        let code = draw(&seed, &mut rng)?;
        if is_in_limits(&code, day) {
            return Ok((code, number));
        }
    }
    Ok((draw(&seed, &mut rng)?, MOST_DRAWS))
}

/// Whether a race is within the limits of a daily race.
fn is_in_limits(code: &RaceCode, day: Day) -> bool {
    let Ok(maze) = code.maze().maze() else { return false };
    let Ok((start, goal)) = code.endpoints().in_maze(&maze) else { return false };
    let solution = distances(&maze, goal).map_or(0, |distances| distances[start.index()]);
    (SOLUTION.0..=SOLUTION.1).contains(&solution)
        && Level::of_maze(code.plan(), maze).is_ok_and(|level| {
            (TYPICAL.0..=TYPICAL.1).contains(&level.typical())
                && if day < RUNNING_SINCE {
                    eaters_out_of_limits_by(Rules::Standing, &level) == Ok(None)
                } else {
                    eaters_out_of_limits(&level) == Ok(None) && is_close(&level)
                }
        })
}

/// Whether the race of a level is a chase.
fn is_close(level: &Level) -> bool {
    let Ok(eaters) = level.eaters(Difficulty::Normal, Handicap::NONE) else { return false };
    let seed = Seed::new("daily chase");
    let still = longest_standstill(level, &eaters);
    let results = BotResults::of(&outcomes(level, &eaters, Skill::MEDIAN, 0..BOTS, &seed));
    results.chase(still).faults().is_empty()
}

/// Draws a race.
fn draw(seed: &Seed, rng: &mut MazeRng) -> Result<RaceCode, RaceCodeError> {
    let &(shape, size, wrap) = pick(rng, &GRIDS);
    let algorithm = *pick(rng, &ALGORITHMS);
    let braid = *pick(rng, &BRAIDS);
    // A wrapped grid already has loops.
    let braid = Fraction::of_parts(braid).filter(|_| wrap.is_none()).unwrap_or_default();
    let eater = if braid == Fraction::NONE && wrap.is_none() && rng.below(EATERS.len() as u32 + 1) == 0 {
        EaterKind::Wally
    } else {
        *pick(rng, &EATERS)
    };
    let dark = rng.below(DARK_DAYS) == 0;
    let grid = AnyGrid::new(shape, size, wrap, None).ok();
    // All grids of the list are valid; a test checks this.
    let grid = grid.or_else(|| Size::new(14, 10).map(|size| Square::new(size).into()));
    let grid = grid.ok_or(RaceCodeError::Cells)?;
    let generator = Generator { algorithm, style: MazeStyle { braid, ..MazeStyle::PLAIN } };
    let maze = Recipe { grid, generator, seed: seed.clone() };
    let code = RaceCode::new(maze.into(), Endpoints::Farthest, vec![eater], None)?;
    Ok(code.in_the_dark(dark))
}

fn pick<'l, T, const N: usize>(rng: &mut MazeRng, list: &'l [T; N]) -> &'l T {
    &list[rng.below(N as u32) as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn daily_race_depends_on_the_date_alone_and_never_changes() {
        let code = |date: &str| daily_code(date.parse().unwrap()).unwrap().to_string();
        assert_eq!(code("2026-11-20"), code("2026-11-20"));
        assert_eq!(
            [code("2026-11-20"), code("2026-11-21")],
            [
                "race3.any.farthest.plug.maze1.square.22x15_cylinder.growing-tree=mix.daily_202026-11-20.GYTAF20",
                "race3.any.farthest.plug.maze1.circle.12.depth-first_braid-4000.daily_202026-11-21.CBX95VG"
            ],
            "the race of a past day changed"
        );
    }

    #[test]
    fn every_grid_is_valid() {
        for (shape, size, wrap) in GRIDS {
            assert!(AnyGrid::new(shape, size, wrap, None).is_ok(), "{shape} {size}");
        }
    }

    #[test]
    fn every_day_of_2027_has_another_race_within_its_limits() {
        let first: Day = "2027-01-01".parse().unwrap();
        let of = |thread: u32| {
            (0..365).filter(|day| day % 2 == thread).map(|day| find(Day(first.0 + day)).unwrap()).collect::<Vec<_>>()
        };
        let found = std::thread::scope(|scope| {
            [0, 1].map(|thread| scope.spawn(move || of(thread))).map(|thread| thread.join().unwrap()).concat()
        });
        let most = found.iter().map(|&(_, draws)| draws).max().unwrap();
        assert!(most < MOST_DRAWS, "a day has no race within the limits");
        let mut codes: Vec<String> = found.iter().map(|(code, _)| code.to_string()).collect();
        codes.sort();
        codes.dedup();
        assert_eq!(codes.len(), 365);
    }
}
