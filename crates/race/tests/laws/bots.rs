//! Laws of bots and balance: better bots win more, harder eaters lose less, and win rates stay in their bands.

use maze::generate::Algorithm;
use maze::{AnyGrid, CellShape, Recipe, Seed, Wrap};
use proptest::prelude::*;
use race::Endpoints;
use race::bot::Skill;
use race::bot_results::{BotOutcome, BotResults, measure, outcomes, play};
use race::{Bot, Campaign, Difficulty, EaterKind, Handicap, Level, LevelPlan, Race, Ticks, Winner};

fn campaign() -> Campaign {
    Campaign::from_ron(include_str!("../../../../assets/campaign.ron")).unwrap()
}

/// A level of the campaign from another seed, so that the laws hold for its kind of maze.
fn variant(number: u32, variant: &str) -> Level {
    Level::build(campaign().level(number).varied(variant)).unwrap()
}

fn any_level() -> impl Strategy<Value = Level> {
    let sizes = (1u16..12, 2u16..12, 0..7_u8);
    (sizes, prop::sample::select(Algorithm::ALL.to_vec()), "[a-z]{5}", prop::bool::ANY).prop_map(
        |((width, height, kind), algorithm, seed, braided)| {
            let size = format!("{width}x{height}");
            let grid = match kind {
                _ if algorithm.is_square_only() => AnyGrid::new(CellShape::Square, &size, None, None),
                0 | 1 => AnyGrid::new(CellShape::Square, &size, None, None),
                2 => AnyGrid::new(CellShape::Hexagon, &size, None, None),
                3 => AnyGrid::new(CellShape::Triangle, &format!("{}x{height}", width + 1), None, None),
                4 => AnyGrid::new(CellShape::Ring, &height.to_string(), None, None),
                5 => AnyGrid::new(CellShape::Ring, &format!("{height}-hollow"), None, None),
                _ => AnyGrid::new(CellShape::Square, &format!("{}x{height}", width + 2), Some(Wrap::Cylinder), None),
            };
            let mut recipe = Recipe { grid: grid.unwrap(), generator: algorithm.into(), seed: Seed::new(seed) };
            if braided {
                recipe.generator.style.braid = maze::Fraction::nearest(0.5).unwrap();
            }
            let plan = LevelPlan {
                name: "any".to_owned(),
                maze: recipe.into(),
                endpoints: Endpoints::Corner,
                eaters: vec![EaterKind::Ripple],
                dark: false,
                doors: 0,
                shift_rate: 0,
                rank: None,
            };
            Level::build(plan).unwrap()
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn bots_stay_on_passages_and_readers_arrive(level in any_level(), seed in "[a-z]{3}") {
        for skill in Skill::ALL {
            let mut race = Race::new(&level, &[]);
            let mut bot = Bot::new(skill, &Seed::new(seed.as_str()));
            let reads = [Skill::NOVICE, Skill::MEDIAN, Skill::EXPERT].contains(&skill);
            let patience = if reads { level.maze().cells().len() as u32 * 400 + 2000 } else { 2000 };
            while race.winner().is_none() && race.tick().0 < patience {
                let intent = bot.intent(&race.view(), race.player());
                race.step(intent);
                prop_assert!(race.player().place().is_on(level.maze()));
            }
            if reads {
                prop_assert_eq!(race.winner(), Some(Winner::Player), "{} is lost", skill);
            }
            if skill == Skill::IDLE && level.distance(level.start()) > 0 {
                prop_assert_eq!(race.winner(), None);
                prop_assert_eq!(race.player().place().cell(level.maze()), level.start());
            }
        }
    }

    #[test]
    fn same_seed_same_race_and_tries(level in any_level(), seed in "[a-z]{3}") {
        let eaters = level.eaters(Difficulty::Hard, Handicap::NONE).unwrap();
        for skill in Skill::ALL {
            let digest = || {
                let mut race = Race::new(&level, &eaters);
                let mut bot = Bot::new(skill, &Seed::new(seed.as_str()));
                while race.winner().is_none() {
                    let intent = bot.intent(&race.view(), race.player());
                    race.step(intent);
                }
                race.digest()
            };
            prop_assert_eq!(digest(), digest());
            let outcome = || play(&level, &eaters, skill, &Seed::new(seed.as_str()));
            prop_assert_eq!(outcome(), outcome());
        }
    }

    #[test]
    fn outcome_matches_the_race_against_eaters(level in any_level(), seed in "[a-z]{3}") {
        for difficulty in [Difficulty::Easy, Difficulty::Hard] {
            let eaters = level.eaters(difficulty, Handicap::NONE).unwrap();
            let outcome = play(&level, &eaters, Skill::NOVICE, &Seed::new(seed.as_str()));
            let mut race = Race::new(&level, &eaters);
            let mut bot = Bot::new(Skill::NOVICE, &Seed::new(seed.as_str()));
            while race.winner().is_none() {
                let intent = bot.intent(&race.view(), race.player());
                race.step(intent);
            }
            prop_assert_eq!(outcome.won == Some(1), race.winner() == Some(Winner::Player));
            if outcome.won == Some(1) {
                prop_assert_eq!(outcome.time, Some(race.tick()));
                prop_assert!(outcome.margin.is_some_and(|margin| margin >= 0));
            } else {
                prop_assert!(outcome.margin.is_some_and(|margin| margin <= 0));
            }
        }
    }
}

#[test]
fn split_runs_count_the_same() {
    let level = variant(5, "split");
    let eaters = level.eaters(Difficulty::Normal, Handicap::NONE).unwrap();
    let seed = Seed::new("split");
    let parts = [0..7, 7..20].map(|runs| outcomes(&level, &eaters, Skill::MEDIAN, runs, &seed)).concat();
    let whole = measure(&level, Difficulty::Normal, Skill::MEDIAN, 20, &seed).unwrap();
    assert_eq!(BotResults::of(&parts), whole);
    assert_eq!(whole.runs, 20);
}

#[test]
fn without_eater_arriving_wins_without_margin() {
    let level = variant(2, "relaxed");
    let seed = Seed::new("relaxed");
    let median = measure(&level, Difficulty::Relaxed, Skill::MEDIAN, 10, &seed).unwrap();
    assert_eq!((median.won_first, median.median_margin, median.close, median.lead_changes), (10, None, 0, 0));
    assert_eq!(measure(&level, Difficulty::Relaxed, Skill::IDLE, 3, &seed).unwrap().won_within_tries, 0);
    assert_eq!(BotResults::of(&[]).thousandths(0), 0);
}

#[test]
fn losers_do_better_in_the_next_try() {
    // Bots that lost the first try win the second more often than all bots win the first, if they remember anything.
    let level = variant(9, "learns");
    let eaters = level.eaters(Difficulty::Normal, Handicap::NONE).unwrap();
    let all = outcomes(&level, &eaters, Skill::MEDIAN, 0..300, &Seed::new("learns"));
    let won = |number| all.iter().filter(|outcome| outcome.won == Some(number)).count();
    assert!(won(2) > 0 && won(1) > won(2) && won(2) >= won(3), "{} {} {}", won(1), won(2), won(3));
}

/// The results of a bot on a sample of the campaign's levels, each from several other seeds.
fn sample(levels: &[Level], difficulty: Difficulty, skill: Skill, runs: u32) -> BotResults {
    let play = |level: &Level| {
        // Other bots on every maze: a bot that is good at one is good at all.
        let seed = Seed::new(level.plan().maze.to_string());
        outcomes(level, &level.eaters(difficulty, Handicap::NONE).unwrap(), skill, 0..runs, &seed)
    };
    let all: Vec<BotOutcome> = levels.iter().flat_map(play).collect();
    BotResults::of(&all)
}

#[test]
fn win_rates_fall_with_difficulty_and_rise_with_skill() {
    let levels: Vec<Level> = [1, 4, 7, 9].map(|number| variant(number, "law")).into();
    let won = |difficulty, skill| sample(&levels, difficulty, skill, 50).won_first;
    let strengths =
        [Difficulty::Relaxed, Difficulty::Easy, Difficulty::Normal, Difficulty::Hard, Difficulty::Merciless];
    let table = Skill::ALL.map(|skill| strengths.map(|difficulty| won(difficulty, skill)));
    for (skill, row) in Skill::ALL.iter().zip(&table) {
        assert!(row[1..].windows(2).all(|pair| pair[0] >= pair[1]), "{skill}: {row:?}");
    }
    for rows in table.windows(2) {
        assert!(rows[0][1..].iter().zip(&rows[1][1..]).all(|(worse, better)| worse <= better), "{table:?}");
    }
    for rows in table[2..].windows(2) {
        assert!(rows[0][1..].iter().zip(&rows[1][1..]).all(|(worse, better)| worse < better), "{table:?}");
    }
    assert_eq!(table[0][1..], [0; 4], "who presses nothing wins nothing");
    assert_eq!(table[4], [200; 5], "the expert beats every eater");
}

#[test]
fn win_rate_bands_hold_on_a_sample() {
    // Each level of the campaign from three other seeds, by world.
    let of_world = |first: u32| (first..first + 5).flat_map(|number| (0..3).map(move |name| (number, name)));
    let worlds = campaign().worlds().iter().map(|world| of_world(world.first)).collect::<Vec<_>>();
    let levels: Vec<Vec<Level>> = worlds
        .into_iter()
        .map(|world| world.map(|(number, name)| variant(number, &format!("band {name}"))).collect())
        .collect();
    let all = levels.concat();
    let normal = levels.iter().map(|mazes| sample(mazes, Difficulty::Normal, Skill::MEDIAN, 12));
    let curve: Vec<u32> = normal.map(|standing| standing.thousandths(standing.won_first)).collect();
    assert!(curve.iter().all(|first| first.abs_diff(650) <= 200), "a world falls out of line: {curve:?}");
    assert!(curve.windows(2).all(|pair| pair[0].abs_diff(pair[1]) <= 200), "the curve jumps: {curve:?}");
    for (difficulty, first, within) in [
        (Difficulty::Easy, 850, 980),
        (Difficulty::Normal, 650, 920),
        (Difficulty::Hard, 450, 800),
        (Difficulty::Merciless, 200, 500),
    ] {
        let standing = sample(&all, difficulty, Skill::MEDIAN, 12);
        let seen = (standing.thousandths(standing.won_first), standing.thousandths(standing.won_within_tries));
        let holds = |seen: u32, aim: u32| seen.abs_diff(aim) <= 50;
        assert!(holds(seen.0, first) && holds(seen.1, within), "{difficulty}: {seen:?} for {first} and {within}");
        if difficulty == Difficulty::Normal {
            let close = standing.thousandths(standing.close);
            assert!(holds(close, 333), "{close} thousandths of the Normal races are close");
        }
    }
}

#[test]
fn typical_time_is_the_median_bots() {
    let mut shares = Vec::new();
    // Including doors and a shifting maze.
    let numbers = [1, 5, 8, 10, 12, 26, 30, 36].into_iter();
    for (number, variant_of) in numbers.flat_map(|number| [(number, "a"), (number, "b")]) {
        let level = variant(number, variant_of);
        let mut times: Vec<Ticks> = (0..61)
            .map(|run| {
                let mut race = Race::new(&level, &[]);
                let mut bot = Bot::new(Skill::MEDIAN, &Seed::new(format!("typical {run}")));
                while race.winner().is_none() {
                    let intent = bot.intent(&race.view(), race.player());
                    race.step(intent);
                }
                race.tick()
            })
            .collect();
        times.sort_unstable();
        let (median, typical) = (times[times.len() / 2].0, level.typical().0);
        // Where one choice costs half of the time, the median jumps with a few runs.
        assert!(median.abs_diff(typical) * 100 <= median * 20, "level {number}: {typical} ticks, raced {median}");
        shares.push(f64::from(typical) / f64::from(median));
    }
    let mean = shares.iter().sum::<f64>() / shares.len() as f64;
    assert!((mean - 1.0).abs() < 0.06, "estimated {mean:.3} of the raced time: {shares:.3?}");
}
