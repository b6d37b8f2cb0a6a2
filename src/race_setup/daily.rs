//! The daily race, derived from the date alone and so the same for everybody.

use maze::{Algorithm, AnyGrid, CellShape, Fraction, Generator, MazeRng, MazeStyle, Recipe, Seed, Size, Square, Wrap};
use race::Endpoints;
use race::{EaterKind, RaceCode, RaceCodeError};

use crate::platform::date::Day;

/// Grids of daily races: shape, size and wrap. Each takes ten to thirty seconds to race.
const GRIDS: [(CellShape, &str, Option<Wrap>); 10] = [
    (CellShape::Square, "16x11", None),
    (CellShape::Square, "20x13", None),
    (CellShape::Square, "24x16", None),
    (CellShape::Square, "28x20", Some(Wrap::Cylinder)),
    (CellShape::Square, "36x26", Some(Wrap::Torus)),
    (CellShape::Hexagon, "15x12", None),
    (CellShape::Hexagon, "18x15", None),
    (CellShape::Triangle, "31x16", None),
    (CellShape::Ring, "13", None),
    (CellShape::Ring, "17", None),
];

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

/// The race of a day, for any difficulty.
pub fn daily_code(day: Day) -> Result<RaceCode, RaceCodeError> {
    let seed = Seed::new(format!("daily {day}"));
    let mut rng = seed.stream("daily race");
    let &(shape, size, wrap) = pick(&mut rng, &GRIDS);
    let algorithm = *pick(&mut rng, &ALGORITHMS);
    let braid = *pick(&mut rng, &BRAIDS);
    // A wrapped grid already has loops.
    let braid = Fraction::of_parts(braid).filter(|_| wrap.is_none()).unwrap_or_default();
    let eater = if braid == Fraction::NONE && wrap.is_none() && rng.below(EATERS.len() as u32 + 1) == 0 {
        EaterKind::Wally
    } else {
        *pick(&mut rng, &EATERS)
    };
    let dark = rng.below(DARK_DAYS) == 0;
    let grid = AnyGrid::new(shape, size, wrap, None).ok();
    // All grids of the list are valid; a test checks this.
    let grid = grid.or_else(|| Size::new(14, 10).map(|size| Square::new(size).into()));
    let grid = grid.ok_or(RaceCodeError::Cells)?;
    let generator = Generator { algorithm, style: MazeStyle { braid, ..MazeStyle::PLAIN } };
    let code = RaceCode::new(Recipe { grid, generator, seed }.into(), Endpoints::Farthest, vec![eater], None)?;
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
                "race2.any.farthest.plug.maze1.square.28x20_cylinder.growing-tree=mix.daily_202026-11-20.0QWAGFG",
                "race2.any.farthest.sniffer.maze1.square.28x20_cylinder.hunt-and-kill.daily_202026-11-21.2Z7H43R"
            ],
            "the race of a past day changed"
        );
    }

    #[test]
    fn every_day_has_a_different_race() {
        for (shape, size, wrap) in GRIDS {
            assert!(AnyGrid::new(shape, size, wrap, None).is_ok(), "{shape} {size}");
        }
        let mut codes: Vec<String> = (20_000..21_000).map(|day| daily_code(Day(day)).unwrap().to_string()).collect();
        codes.sort();
        codes.dedup();
        assert_eq!(codes.len(), 1000);
        for day in (20_777..20_837).map(Day) {
            let level = daily_code(day).unwrap().level().unwrap();
            assert!((4..60).contains(&(level.par().0 / 128)), "{day} takes {}", level.par());
            let eaters = level.eaters(race::Difficulty::Normal, race::Handicap::NONE);
            assert_eq!(eaters.map(|eaters| eaters.len()), Ok(1), "{day}");
        }
    }
}
