//! Laws of bots and balance: better bots win more, harder eaters lose less, and bots know only what they see.

use maze::generate::Algorithm;
use maze::{AnyGrid, CellShape, Grid, Recipe, Seed, Wrap};
use proptest::prelude::*;
use race::Endpoints;
use race::bot::Skill;
use race::bot_results::{BotResults, measure, outcomes, play, times};
use race::{Bot, Campaign, Difficulty, EaterKind, Handicap, Level, LevelPlan, Race, RaceCode, Winner};

/// The skills that read the maze.
const READERS: [Skill; 3] = [Skill::NEWCOMER, Skill::MEDIAN, Skill::EXPERT];

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
                dark: false.into(),
                scouted: false,
                doors: 0,
                placed: race::placed::Placed::NOTHING,
                electronic_doors: 0,
                shift_rate: 0,
                rank: None,
                strength: None,
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
            let reads = READERS.contains(&skill);
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
            let outcome = play(&level, &eaters, Skill::NEWCOMER, &Seed::new(seed.as_str()));
            let mut race = Race::new(&level, &eaters);
            let mut bot = Bot::new(Skill::NEWCOMER, &Seed::new(seed.as_str()));
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
    // A loser that remembers dead ends has a better second try.
    let level = variant(9, "learns");
    let eaters = level.eaters(Difficulty::Normal, Handicap::NONE).unwrap();
    let all = outcomes(&level, &eaters, Skill::MEDIAN, 0..300, &Seed::new("learns"));
    let won = |number| all.iter().filter(|outcome| outcome.won == Some(number)).count();
    assert!(won(2) > 0 && won(1) > won(2) && won(2) >= won(3), "{} {} {}", won(1), won(2), won(3));
}

/// What is a dead end on the way to the key may be the way to the goal, and the next try begins with the first again.
#[test]
fn bots_remember_dead_ends_behind_the_key() {
    const BOTS: u32 = 100;
    let grid = AnyGrid::new(CellShape::Square, "26x18", None, None).unwrap();
    let maze = Recipe { grid, generator: Algorithm::Kruskal.into(), seed: Seed::new("learn") }.into();
    let code = RaceCode::new(maze, Endpoints::Farthest, Vec::new(), None).unwrap().with_doors(1).unwrap();
    let level = code.level().unwrap();
    // The ticks to the key and from there to the goal, in each try.
    let mut ticks = [[0_u64; 2]; 2];
    for person in 0..BOTS {
        let mut bot = Bot::new(Skill::MEDIAN, &Seed::new(format!("learn {person}")));
        for legs in &mut ticks {
            let mut race = Race::new(&level, &[]);
            while race.winner().is_none() {
                let intent = bot.intent(&race.view(), race.player());
                legs[race.taken().leg()] += 1;
                race.step(intent);
            }
            bot.try_again();
        }
    }
    let [first, second] = ticks;
    assert!(second[1] * 100 < first[1] * 90, "{first:?} {second:?}");
}

/// The strengths that are the same for everyone, the easiest first.
const STRENGTHS: [Difficulty; 5] =
    [Difficulty::Relaxed, Difficulty::Easy, Difficulty::Normal, Difficulty::Hard, Difficulty::Merciless];

#[test]
fn win_rates_fall_with_difficulty_and_rise_with_skill() {
    let levels: Vec<Level> = [1, 4, 7, 9].map(|number| variant(number, "law")).into();
    // The time of a bot is the same at every difficulty.
    let won = |skill| {
        let mut won = [0; STRENGTHS.len()];
        for (level, run) in levels.iter().flat_map(|level| (0..60).map(move |run| (level, run))) {
            let time = times(level, skill, &Seed::new(format!("law {run}")), |_| true, |_| ())[0];
            for (won, difficulty) in won.iter_mut().zip(STRENGTHS) {
                let finish = level.eater_finish(difficulty);
                *won += u32::from(time.is_some_and(|time| finish.is_none_or(|finish| time <= finish)));
            }
        }
        won
    };
    let table = Skill::ALL.map(won);
    for (skill, row) in Skill::ALL.iter().zip(&table) {
        assert!(row[1..].windows(2).all(|pair| pair[0] >= pair[1]), "{skill}: {row:?}");
    }
    for rows in table[2..].windows(2) {
        assert!(rows[0][1..].iter().zip(&rows[1][1..]).all(|(worse, better)| worse < better), "{table:?}");
    }
    assert_eq!(table[0], [0; 5], "who presses nothing arrives nowhere");
}

#[test]
fn typical_time_is_the_median_bots() {
    let mut shares = Vec::new();
    // Including doors and a shifting maze.
    for number in [1, 5, 8, 10, 12, 22, 26, 30, 36] {
        let level = variant(number, "typical");
        let time = |run: u32| race_time(&level, Skill::MEDIAN, &format!("median {run}"));
        let mut times: Vec<u32> = (0..101).map(time).collect();
        times.sort_unstable();
        let (median, typical) = (times[times.len() / 2], level.typical().0);
        assert!(median.abs_diff(typical) * 100 <= median * 30, "level {number}: {typical} ticks, raced {median}");
        shares.push(f64::from(typical) / f64::from(median));
    }
    let mean = shares.iter().sum::<f64>() / shares.len() as f64;
    assert!((mean - 1.0).abs() < 0.08, "{mean:.3} of the raced time: {shares:.3?}");
}

/// The time of a bot alone, in ticks.
fn race_time(level: &Level, skill: Skill, seed: &str) -> u32 {
    let (mut race, mut bot) = (Race::new(level, &[]), Bot::new(skill, &Seed::new(seed)));
    while race.winner().is_none() {
        let intent = bot.intent(&race.view(), race.player());
        race.step(intent);
    }
    race.tick().0
}

#[test]
fn times_grow_with_less_skill() {
    for number in [3, 8, 13, 18, 23] {
        let level = variant(number, "skills");
        let median = |skill| {
            let mut times: Vec<u32> = (0..101).map(|run| race_time(&level, skill, &format!("skill {run}"))).collect();
            times.sort_unstable();
            times[times.len() / 2]
        };
        let [newcomer, median, expert] = READERS.map(median);
        assert!(newcomer > median && median > expert && expert > level.par().0, "{newcomer} {median} {expert}");
    }
}

/// A wall that is beyond the torch changes nothing before the torch shows it.
#[test]
fn bot_in_the_dark_knows_only_what_its_torch_shows() {
    const TORCH: u32 = 8;
    let mut compared = 0;
    for seed in 0..12 {
        let grid = AnyGrid::new(CellShape::Square, "24x18", None, None).unwrap();
        let recipe = Recipe { grid, generator: Algorithm::Kruskal.into(), seed: Seed::new(format!("torch {seed}")) };
        let plan = LevelPlan {
            name: "dark".to_owned(),
            maze: recipe.clone().into(),
            endpoints: Endpoints::Corner,
            eaters: Vec::new(),
            dark: true.into(),
            scouted: false,
            doors: 0,
            placed: race::placed::Placed::NOTHING,
            electronic_doors: 0,
            shift_rate: 0,
            rank: None,
            strength: None,
        };
        let level = Level::build(plan.clone()).unwrap();
        // A further passage, far from the start.
        let mut maze = level.maze().clone();
        let far = maze.cells().rev().find(|&cell| maze.open(cell).len() == 1 && cell != level.goal()).unwrap();
        let closed = maze.grid().neighbors(far).find(|&side| !maze.is_open(far, side)).unwrap();
        maze.carve(far, closed);
        let other = Level::of_maze(plan, maze).unwrap();
        let intents_of = |level: &Level| {
            let (mut race, mut bot) = (Race::new(level, &[]), Bot::new(Skill::MEDIAN, &Seed::new("torch")));
            let mut intents = Vec::new();
            loop {
                let here = race.player().place().cell(level.maze());
                if race.winner().is_some() || level.maze().grid().open_distance(here, far) <= TORCH {
                    return intents;
                }
                let intent = bot.intent(&race.view(), race.player());
                race.step(intent);
                intents.push(intent);
            }
        };
        let (one, two) = (intents_of(&level), intents_of(&other));
        assert_eq!(one, two, "maze {seed}");
        compared += one.len();
    }
    assert!(compared > 5000, "{compared} ticks compared");
}

#[test]
fn person_stays_the_same_in_the_next_level() {
    // The same seed makes the same career; and persons differ more than the races of one.
    let level = variant(8, "career");
    let career = |seed: &str| -> Vec<u32> {
        let mut bot = Bot::new(Skill::MEDIAN, &Seed::new(seed));
        (0..8)
            .map(|_| {
                let mut race = Race::new(&level, &[]);
                while race.winner().is_none() {
                    let intent = bot.intent(&race.view(), race.player());
                    race.step(intent);
                }
                bot.next_level();
                race.tick().0
            })
            .collect()
    };
    let one = career("one");
    assert_eq!(one, career("one"));
    assert!(one.windows(2).any(|pair| pair[0] != pair[1]), "its races differ: {one:?}");
}
