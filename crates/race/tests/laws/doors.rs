//! Laws of doors and keys: every racer needs every key in order, and racers do not affect each other.

use maze::generate::Algorithm;
use maze::measure::{UNREACHABLE, distances};
use maze::{AnyGrid, CellShape, Fraction, Grid, Recipe, Seed, Wrap};
use proptest::prelude::*;
use race::Endpoints;
use race::bot::Skill;
use race::level::{LevelError, par_seed};
use race::{
    Bot, Campaign, Darkness, Difficulty, Eater, EaterKind, Handicap, Intent, Level, LevelPlan, Race, RaceCode,
    Recorder, StepLines, Ticks, Winner,
};

fn plan(grid: AnyGrid, algorithm: Algorithm, braid: f64, seed: &str, doors: u8, eater: EaterKind) -> LevelPlan {
    let mut recipe = Recipe { grid, generator: algorithm.into(), seed: Seed::new(seed) };
    recipe.generator.style.braid = Fraction::nearest(braid).unwrap();
    let (name, endpoints) = ("doors".to_owned(), Endpoints::Corner);
    LevelPlan {
        name,
        maze: recipe.into(),
        endpoints,
        eaters: vec![eater],
        dark: false.into(),
        scouted: false,
        doors,
        placed: race::placed::Placed::NOTHING,
        electronic_doors: 0,
        shift_rate: 0,
        rank: None,
        strength: None,
    }
}

/// A level with doors on any grid.
fn any_level() -> impl Strategy<Value = Level> {
    (
        (2u16..14, 2u16..14, 0..6_u8, 0..3_u8),
        prop::sample::select(Algorithm::ALL.to_vec()),
        "[a-z]{5}",
        (1..=3_u8, prop_oneof![Just(0), 1..40_u16]),
        prop::sample::select(EaterKind::ALL.to_vec()),
    )
        .prop_filter_map(
            "no room for doors",
            |((width, height, kind, braid), algorithm, seed, (doors, electronic_doors), eater)| {
                let size = format!("{width}x{height}");
                let grid = match kind {
                    _ if algorithm.is_square_only() => AnyGrid::new(CellShape::Square, &size, None, None),
                    0 | 1 => AnyGrid::new(CellShape::Square, &size, None, None),
                    2 => AnyGrid::new(CellShape::Hexagon, &size, None, None),
                    3 => AnyGrid::new(CellShape::Triangle, &size, None, None),
                    4 => AnyGrid::new(CellShape::Ring, &width.to_string(), None, None),
                    _ => AnyGrid::new(CellShape::Square, &size, Some(Wrap::Torus), None),
                };
                // The right-hand rule does not solve mazes with loops.
                let braid = if eater == EaterKind::Wally { 0.0 } else { f64::from(braid) * 0.1 };
                let plan = plan(grid.unwrap(), algorithm, braid, &seed, doors, eater);
                Level::build(LevelPlan { electronic_doors, ..plan }).ok()
            },
        )
}

fn any_keys() -> impl Strategy<Value = Vec<(u8, usize)>> {
    prop::collection::vec((any::<u8>(), 1usize..40), 1..60)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn each_leg_ends_before_the_next_door(level in any_level()) {
        let doors = usize::from(level.plan().doors);
        prop_assert_eq!((level.doors().len(), level.keys().len()), (doors, doors));
        let mut length = 0;
        let mut from = level.start();
        for leg in 0..=doors {
            let view = level.view(leg);
            let away = distances(view.maze(), from).unwrap();
            prop_assert_eq!(view.leg(), leg);
            length += away[view.target().index()];
            // No later key is in reach, nor the goal.
            for later in leg + 1..=doors {
                prop_assert_eq!(away[level.view(later).target().index()], UNREACHABLE);
            }
            for (number, door) in level.doors().iter().enumerate() {
                prop_assert!(level.maze().is_open(door.cell, door.side));
                prop_assert_eq!(view.maze().is_open(door.cell, door.side), number < leg);
            }
            if leg < doors {
                let key = level.keys()[leg].cell;
                prop_assert_eq!(key, view.target());
                prop_assert_eq!(level.maze().open(key).len(), 1);
                prop_assert!(key != level.start() && key != level.goal());
            }
            // The path leads there through passages, and is drawn within the maze, also over its edges.
            let path = view.path(from);
            prop_assert_eq!(path.len() as u32, away[view.target().index()]);
            for (cell, side) in path {
                prop_assert_eq!(cell, from);
                prop_assert!(view.maze().is_open(cell, side));
                let grid = view.maze().grid();
                for (a, b) in StepLines::new(grid, cell, side).unwrap().lines() {
                    prop_assert!((a.x - b.x).hypot(a.y - b.y) < 2.0, "{a:?} {b:?}");
                    let (extent, edge) = (grid.extent(), -0.01);
                    prop_assert!([a, b].iter().all(|at| at.x > edge && at.y > edge));
                    prop_assert!([a, b].iter().all(|at| at.x < extent.x - edge && at.y < extent.y - edge));
                }
                from = grid.behind(cell, side);
            }
            prop_assert_eq!(from, view.target());
        }
        prop_assert_eq!(from, level.goal());
        prop_assert_eq!(level.distance(level.start()), length);
    }

    #[test]
    fn door_needs_its_key(level in any_level(), keys in any_keys()) {
        let mut race = Race::new(&level, &[]);
        let mut taken = 0;
        for (byte, ticks) in keys {
            for _ in 0..ticks {
                let facts = race.step(Intent::from_byte(byte).unwrap_or(Intent::NONE));
                prop_assert!(race.player().place().is_on(race.view().maze()));
                if let Some(key) = facts.key {
                    prop_assert_eq!(key, taken);
                    taken += 1;
                }
                prop_assert_eq!(race.taken().leg(), taken);
                prop_assert!(race.winner().is_none() || taken == level.doors().len());
            }
        }
    }

    #[test]
    fn eater_takes_keys_in_order_and_finishes_to_the_tick(level in any_level()) {
        for difficulty in [Difficulty::Easy, Difficulty::Merciless] {
            let eaters = level.eaters(difficulty, Handicap::NONE).unwrap();
            let eater = &eaters[0];
            prop_assert_eq!(level.eater_finish(difficulty), Some(eater.finish()));
            let place = |tick: u32| eater.place(level.maze(), Ticks(tick));
            for tick in 1..=eater.finish().0 {
                let leg = eater.keys(Ticks(tick));
                prop_assert!(leg >= eater.keys(Ticks(tick - 1)));
                prop_assert!(place(tick).is_on(level.view(leg).maze()));
                // A planner thinks at rest, at the start and at each key.
                if eater.kind().is_planner() && eater.thinks(Ticks(tick)) && eater.thinks(Ticks(tick - 1)) {
                    prop_assert_eq!(place(tick), place(tick - 1));
                }
            }
            prop_assert_eq!(eater.keys(eater.finish()), level.doors().len());
            let mut race = Race::new(&level, &eaters);
            while race.winner().is_none() {
                race.step(Intent::NONE);
            }
            prop_assert_eq!((race.winner(), race.tick()), (Some(Winner::Eater(0)), eater.finish()));
        }
    }

    #[test]
    fn bots_take_every_key_and_replays_match(level in any_level(), seed in "[a-z]{3}") {
        let eaters = level.eaters(Difficulty::Hard, Handicap::NONE).unwrap();
        for (skill, seed) in [(Skill::FLAWLESS, par_seed()), (Skill::MEDIAN, Seed::new(seed))] {
            let mut recorder = Recorder::new(level.plan(), Difficulty::Hard).unwrap();
            recorder = recorder.against(level.eater_finish(Difficulty::Hard), Handicap::NONE);
            let (mut race, mut bot) = (Race::new(&level, &eaters), Bot::new(skill, &seed));
            let mut before = u64::MAX;
            while race.winner().is_none() {
                let intent = bot.intent(&race.view(), race.player());
                race.step(intent);
                recorder.record(intent, race.digest());
                let remaining = race.view().remaining(race.player().place());
                prop_assert!(remaining <= before || skill != Skill::FLAWLESS, "the expert never goes the wrong way");
                before = remaining;
            }
            let winner = race.winner().unwrap();
            if skill == Skill::FLAWLESS {
                prop_assert_eq!((winner, race.tick()), (Winner::Player, level.par()));
            }
            let replay = recorder.finish(winner, false).unwrap();
            prop_assert_eq!(replay.verify(&level, &eaters), Ok(race.tick()));
        }
    }
}

#[test]
fn too_many_doors_are_refused() {
    let square = |size: &str| AnyGrid::new(CellShape::Square, size, None, None).unwrap();
    let braided = plan(square("12x12"), Algorithm::Kruskal, 1.0, "loops", 2, EaterKind::Ripple);
    let corridor = plan(square("9x1"), Algorithm::Kruskal, 0.0, "row", 1, EaterKind::Ripple);
    for (plan, wanted) in [(braided, 2), (corridor, 1)] {
        let refused = Level::build(plan.clone()).map(|_| ()).unwrap_err();
        assert!(matches!(refused, LevelError::FewDoors { wanted: w, .. } if w == wanted), "{refused}");
        let among_many = Level::build(LevelPlan { rank: Some(3), ..plan }).map(|_| ()).unwrap_err();
        assert!(matches!(among_many, LevelError::FewDoors { .. }), "{among_many}");
        assert_eq!(refused.to_string().lines().count(), 1);
    }
    let text = r#"(levels: [(name: "a", size: "9x9", algorithm: "wilson", seed: "a", doors: 4, eaters: [Wally])])"#;
    assert!(Campaign::from_ron(text).unwrap_err().to_string().contains("at most 3"));
}

#[test]
fn planner_looks_around_at_each_key() {
    let square = AnyGrid::new(CellShape::Square, "14x12", None, None).unwrap();
    let level = Level::build(plan(square, Algorithm::DepthFirst, 0.0, "again", 2, EaterKind::Ripple)).unwrap();
    let eater: Eater = level.eaters(Difficulty::Normal, Handicap::NONE).unwrap().remove(0);
    let has_more = |tick: &u32| eater.keys(Ticks(*tick)) > eater.keys(Ticks(tick - 1));
    let taken: Vec<u32> = (1..eater.finish().0).filter(has_more).collect();
    assert_eq!(taken.len(), 2);
    for tick in taken {
        let looks = (tick..tick + 128).filter(|&tick| eater.thinks(Ticks(tick))).count();
        assert!((4..=128).contains(&looks), "{looks} ticks at the key");
    }
}

#[test]
fn golden_race() {
    let level = Level::build(plan(
        AnyGrid::new(CellShape::Square, "10x8", None, None).unwrap(),
        Algorithm::DepthFirst,
        0.0,
        "golden",
        2,
        EaterKind::Gulper,
    ))
    .unwrap();
    let eater = level.eaters(Difficulty::Normal, Handicap::NONE).unwrap();
    let mut race = Race::new(&level, &eater);
    let mut bot = Bot::new(Skill::FLAWLESS, &Seed::new("golden"));
    while race.winner().is_none() {
        let intent = bot.intent(&race.view(), race.player());
        race.step(intent);
    }
    let digest = std::hash::Hasher::finish(&race.digest());
    let seen = format!("{:?} {} {digest:016x} {}", race.winner(), race.tick().0, eater[0].finish().0);
    assert_eq!(
        seen, "Some(Player) 879 a56603cea318394c 1579",
        "the rules of the race changed: times and replays of before no longer hold; if that is meant, put the new line here"
    );
}

/// In a part that is dark, only a racer with that many keys has a torch, and the code and the file say so.
#[test]
fn darkness_with_keys_is_of_one_leg() {
    let fields = r#"size: "16x12", algorithm: "depth-first", seed: "a", doors: 2, eaters: [Ripple]"#;
    let campaign = |dark: &str| Campaign::from_ron(&format!("(levels: [(name: \"a\", {fields}, dark: {dark})])"));
    for (dark, expected) in [("false", [false; 3]), ("true", [true; 3]), ("1", [false, true, false])] {
        let plan = campaign(dark).unwrap().level(1).clone();
        let code = RaceCode::of_plan(&plan, None).unwrap();
        assert_eq!(code.to_string().parse::<RaceCode>().unwrap().plan().dark, plan.dark, "{dark}");
        let level = Level::build(plan).unwrap();
        assert_eq!([0, 1, 2].map(|keys| level.view(keys).is_dark()), expected, "{dark}");
    }
    let refused = campaign("3").unwrap_err().to_string();
    assert!(refused.contains("level 1: dark with a number of keys") && refused.contains("2 doors"), "{refused}");
    // Without its doors the part is not there.
    let code = RaceCode::of_plan(campaign("1").unwrap().level(1), None).unwrap();
    assert_eq!(code.with_doors(0).unwrap().plan().dark, Darkness::Nowhere);
}
