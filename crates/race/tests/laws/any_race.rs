//! Races of every kind: on every grid, by every algorithm and style, with every goal, eater and difficulty.

use std::sync::LazyLock;

use maze::code::Passages;
use maze::{
    Algorithm, AnyGrid, CellShape, Code, Fraction, Generator, Grid, Mask, MazeStyle, Recipe, Root, Seed, Symmetry, Wrap,
};
use proptest::prelude::*;
use proptest::sample::select;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use race::doors::MOST_DOORS;
use race::electronic_doors::MOST_ELECTRONIC_DOORS;
use race::shifting_maze::MAX_SHIFT_RATE;
use race::{Darkness, Difficulty, Eater, EaterKind, Handicap, Level, RaceCode, Strength, Ticks};
use race::{Endpoints, Goals};

/// A small grid of any kind, of two cells at least.
fn grids() -> impl Strategy<Value = AnyGrid> {
    let cells = || prop_oneof![1 => Just(1_u16), 6 => 2..14_u16];
    (cells(), cells(), 0..13_u8, any::<u64>()).prop_filter_map("no grid to race on", |(width, height, kind, holes)| {
        let size = format!("{width}x{height}");
        let mask = || {
            let size = size.parse().unwrap();
            Mask::new(size, |column, row| holes.rotate_right(7 * row + column) & 3 != 0).ok()
        };
        let grid = match kind {
            0 => AnyGrid::new(CellShape::Square, &size, None, None),
            1 => AnyGrid::new(CellShape::Square, &size, Some(Wrap::Cylinder), None),
            2 => AnyGrid::new(CellShape::Square, &size, Some(Wrap::Torus), None),
            3 => AnyGrid::new(CellShape::Hexagon, &size, None, None),
            4 => AnyGrid::new(CellShape::Triangle, &size, None, None),
            5 => AnyGrid::new(CellShape::Ring, &width.min(7).to_string(), None, None),
            6 => AnyGrid::new(CellShape::Ring, &format!("{}-hollow", width.min(7)), None, None),
            7 => AnyGrid::new(CellShape::Square, &size, None, Some(&mask()?)),
            8 => AnyGrid::new(CellShape::Upsilon, &size, None, None),
            9 => AnyGrid::new(CellShape::Zeta, &size, None, None),
            10 => AnyGrid::new(CellShape::Weave, &size, None, None),
            11 => AnyGrid::new(CellShape::Levels, &format!("{size}x2"), None, None),
            _ => AnyGrid::new(CellShape::Hexagon, &size, None, Some(&mask()?)),
        };
        grid.ok().filter(|grid| grid.cells() >= 2)
    })
}

fn shares() -> impl Strategy<Value = Fraction> {
    prop_oneof![
        Just(Fraction::NONE),
        Just(Fraction::HALF),
        (0..=10_000_u16).prop_map(|parts| Fraction::of_parts(parts).unwrap())
    ]
}

fn recipes() -> impl Strategy<Value = Recipe> {
    let styles = (shares(), shares(), shares(), shares(), select(&Symmetry::ALL[..])).prop_map(
        |(straightness, bias, braid, trim, symmetry)| MazeStyle {
            straightness,
            bias,
            braid,
            trim,
            root: Root::Random,
            symmetry,
            ..MazeStyle::PLAIN
        },
    );
    let styles = prop_oneof![Just(MazeStyle::PLAIN), styles];
    (grids(), select(&Algorithm::ALL[..]), styles, "(?s).{0,20}").prop_map(|(grid, algorithm, style, seed)| Recipe {
        grid,
        generator: Generator { algorithm, style },
        seed: Seed::new(seed),
    })
}

/// Codes of races; most can be raced.
pub(crate) fn codes() -> impl Strategy<Value = RaceCode> {
    let eaters = prop::collection::vec(select(&EaterKind::ALL[..]), 0..=8);
    let difficulty = prop::option::of(select(&Difficulty::ALL[..]));
    let doors = prop_oneof![2 => Just(0), 1 => 1..=MOST_DOORS];
    let electronic = prop_oneof![2 => Just(0), 1 => 1..40_u16, 1 => Just(MOST_ELECTRONIC_DOORS)];
    let life = prop_oneof![2 => Just(0), 1 => 1..=MAX_SHIFT_RATE];
    let times = prop::array::uniform5(1..=2_000_u32);
    let strengths = prop::option::weighted(
        0.3,
        times.prop_map(|mut times| {
            times.sort_unstable_by(|one, two| two.cmp(one));
            let [typical, finishes @ ..] = times.map(Ticks);
            Strength::new(typical, finishes).unwrap()
        }),
    );
    let goals = (
        select(&Endpoints::ALL[..]),
        prop::option::weighted(0.3, prop::collection::vec(any::<prop::sample::Index>(), 2..7)),
    );
    let darkness = prop_oneof![
        2 => Just(Darkness::Nowhere),
        1 => Just(Darkness::Everywhere),
        1 => (0..=MOST_DOORS).prop_map(Darkness::WithKeys),
    ];
    (recipes(), (any::<[bool; 2]>(), darkness), ((doors, electronic), life, strengths), goals, eaters, difficulty)
        .prop_map(
            |(
                recipe,
                ([in_full, scouted], dark),
                ((doors, electronic), shift_rate, strength),
                (rule, cells),
                eaters,
                difficulty,
            )| {
                // A chosen start and chosen goals if they differ, else a rule.
                let count = recipe.grid.cells();
                let chosen = cells.map(|ends| {
                    let mut cells = ends.iter().map(|end| end.index(count as usize) as u32);
                    let start = cells.next().unwrap_or(0);
                    Endpoints::Chosen { start, goals: Goals::new(cells).unwrap() }
                });
                let goal = chosen.filter(|goal| goal.is_within(count)).unwrap_or(rule);
                let maze = match recipe.maze() {
                    Ok(maze) if in_full => Code::from(Passages::of(&maze).unwrap()),
                    _ => recipe.into(),
                };
                let code = RaceCode::new(maze, goal, eaters, difficulty).unwrap().with_strength(strength);
                let code = code.with_doors(doors).unwrap().with_electronic_doors(electronic).unwrap().in_the_dark(dark);
                // Not every race can shift.
                let code = code.clone().with_shift_rate(shift_rate).unwrap_or(code);
                // Only a race against Moat or alone can be scouted.
                code.clone().scouted(scouted).unwrap_or(code)
            },
        )
}

/// A race that can be run: its level, its eaters and a difficulty.
pub(crate) fn races() -> impl Strategy<Value = (Level, Vec<Eater>, Difficulty)> {
    (codes(), select(&Difficulty::ALL[..])).prop_filter_map("a goal or an eater out of reach", |(code, difficulty)| {
        let level = code.level().ok()?;
        let eaters = level.eaters(difficulty, Handicap::NONE).ok()?;
        Some((level, eaters, difficulty))
    })
}

/// Some codes of every kind, for laws of many cases.
pub(crate) static SOME: LazyLock<Vec<RaceCode>> = LazyLock::new(|| {
    let mut runner = TestRunner::deterministic();
    (0..200).map(|_| codes().new_tree(&mut runner).unwrap().current()).collect()
});
