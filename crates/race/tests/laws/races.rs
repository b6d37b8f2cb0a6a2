//! Laws of races: eaters finish to the tick, the player wins a tie, the same intents are the same race.

use maze::generate::Algorithm;
use maze::{AnyGrid, Cell, CellShape, Fraction, Grid, Maze, Point, Recipe, Seed, Size, Square, Wrap};
use proptest::prelude::*;
use race::bot::Skill;
use race::chase::longest_standstill;
use race::eater::EaterError;
use race::intent::ClockDirection;
use race::level::par_seed;
use race::units::{CELL, FASTEST_EATER, GOAL_REACH, LONGEST_LOOK, LONGEST_SEARCH, SLOWEST_EATER, TICKS_PER_SECOND};
use race::{
    Activity, Bot, COUNTDOWN, Campaign, Difficulty, Eater, EaterKind, Endpoints, Goals, Handicap, Intent, Level,
    LevelPlan, Race, Ticks, Winner, judge, reading_time,
};

fn grid(width: u16, height: u16) -> Square {
    Square::new(Size::new(width, height).unwrap())
}

fn plan(grid: impl Into<AnyGrid>, algorithm: Algorithm, seed: &str, eater: EaterKind) -> LevelPlan {
    LevelPlan {
        name: "test".to_owned(),
        maze: Recipe { grid: grid.into(), generator: algorithm.into(), seed: Seed::new(seed) }.into(),
        endpoints: Endpoints::Corner,
        eaters: vec![eater],
        dark: false.into(),
        scouted: false,
        doors: 0,
        placed: race::placed::Placed::NOTHING,
        electronic_doors: 0,
        shift_rate: 0,
        rank: None,
        strength: None,
    }
}

/// A level on any grid that its algorithm supports.
fn any_level() -> impl Strategy<Value = Level> {
    (
        (2u16..14, 2u16..14, 0..6_u8),
        prop::sample::select(Algorithm::ALL.to_vec()),
        "[a-z]{5}",
        prop::sample::select(EaterKind::ALL.to_vec()),
    )
        .prop_map(|((width, height, kind), algorithm, seed, eater)| {
            let size = format!("{width}x{height}");
            let grid = match kind {
                _ if algorithm.is_square_only() => AnyGrid::new(CellShape::Square, &size, None, None),
                0 | 1 => AnyGrid::new(CellShape::Square, &size, None, None),
                2 => AnyGrid::new(CellShape::Hexagon, &size, None, None),
                3 => AnyGrid::new(CellShape::Triangle, &size, None, None),
                4 => AnyGrid::new(CellShape::Ring, &width.to_string(), None, None),
                _ => AnyGrid::new(CellShape::Square, &size, Some(Wrap::Torus), None),
            };
            Level::build(plan(grid.unwrap(), algorithm, &seed, eater)).unwrap()
        })
}

proptest! {
    #[test]
    fn eater_finishes_by_its_share_to_the_tick(level in any_level()) {
        prop_assert!(level.eaters(Difficulty::Relaxed, Handicap::NONE).unwrap().is_empty());
        for (difficulty, floor) in Difficulty::FIXED.into_iter().zip([200, 150, 100, 50]) {
            let eater = level.eaters(difficulty, Handicap::NONE).unwrap();
            let share = difficulty.share_thousandths().unwrap();
            let finish = eater[0].finish();
            let (par, typical) = (u64::from(level.par().0), u64::from(level.typical().0));
            prop_assert!(typical >= par);
            let finishes = (typical * u64::from(share) / 1000).max(par + par * floor / 1000).min(3 * par);
            prop_assert_eq!(u64::from(finish.0), finishes);
            prop_assert_eq!(level.eater_finish(difficulty), Some(finish));
            let mut race = Race::new(&level, &eater);
            while race.winner().is_none() {
                race.step(Intent::NONE);
            }
            prop_assert_eq!((race.winner(), race.tick()), (Some(Winner::Eater(0)), finish));
        }
    }

    #[test]
    fn eater_stays_on_passages_and_within_its_speed(level in any_level(), finish in 1u32..3000) {
        let kind = level.plan().eaters[0];
        let eater = Eater::new(level.maze(), level.start(), level.goal(), kind, Ticks(finish)).unwrap();
        let grid = level.maze().grid();
        // A cell of a ring may be twice as wide as deep, and at a seam the drawing is cut.
        let apart = |a: Point, b: Point| {
            let extent = grid.extent();
            let over = |way: f32, whole: f32| if grid.wrap().is_some() { way.min(whole - way) } else { way };
            over((a.x - b.x).abs(), extent.x).hypot(over((a.y - b.y).abs(), extent.y))
        };
        let ways = level.maze().cells().flat_map(|cell| level.maze().exits(cell).map(move |(_, behind)| (cell, behind)));
        let widest = ways.map(|(a, b)| apart(grid.center(a), grid.center(b))).fold(1.0, f32::max);
        let fastest = eater.speed_thousandths() as f32 / 1000.0 / 128.0 * widest + 0.01;
        let mut before = eater.place(level.maze(), Ticks(0)).point(grid);
        prop_assert_eq!(eater.place(level.maze(), Ticks(0)).cell(level.maze()), level.start());
        for tick in 1..=finish + 50 {
            let place = eater.place(level.maze(), Ticks(tick));
            prop_assert!(place.is_on(level.maze()), "{:?}", place);
            let now = place.point(grid);
            prop_assert!(apart(now, before) <= fastest, "faster than its card");
            if eater.kind().is_planner() && tick < eater.thinking().0 {
                prop_assert_eq!(place.cell(level.maze()), level.start());
                prop_assert!(eater.thinks(Ticks(tick)));
            }
            before = now;
        }
    }

    #[test]
    fn eye_can_follow_an_eater_whose_walk_fits(level in any_level(), finish in 1u32..10_000) {
        let kind = level.plan().eaters[0];
        let eater = Eater::new(level.maze(), level.start(), level.goal(), kind, Ticks(finish)).unwrap();
        let length = eater.steps() as u64 * u64::from(CELL) - u64::from(GOAL_REACH);
        let speed = eater.speed_thousandths();
        let thousandths = |units: u64| (units * 1000 * u64::from(TICKS_PER_SECOND)).div_ceil(u64::from(CELL));
        if length > u64::from(FASTEST_EATER) * u64::from(finish) {
            let hurries = u128::from(length) * 128_000;
            prop_assert_eq!(u128::from(speed), hurries.div_ceil(u128::from(finish) * u128::from(CELL)));
            prop_assert!((1..=finish).all(|tick| !eater.thinks(Ticks(tick))), "it has no time to think");
        } else {
            prop_assert!(speed <= thousandths(FASTEST_EATER.into()) + 1 + speed / u64::from(finish), "{speed}");
        }
    }

    /// A planner searches for a second after GO at most, and no other stop is longer than a look.
    #[test]
    fn eater_runs_on(level in any_level(), finish in 1u32..10_000) {
        let kind = level.plan().eaters[0];
        let eater = Eater::new(level.maze(), level.start(), level.goal(), kind, Ticks(finish)).unwrap();
        let search = eater.thinking();
        prop_assert!(search.0 <= LONGEST_SEARCH.0 + 1 && (kind.is_planner() || search == Ticks(0)), "{search}");
        let (mut stops, mut longest, mut stopped) = (0, 0, 0);
        for tick in search.0 + 1..finish {
            stops = if eater.thinks(Ticks(tick)) { stops + 1 } else { 0 };
            longest = longest.max(stops);
            stopped += u32::from(stops > 0);
        }
        prop_assert!(longest <= LONGEST_LOOK.0 + 2, "it looks around for {longest} ticks");
        // It stops for an eighth of its time, or as long as it must not to be slower than the eye likes.
        let walk = eater.steps() as u64 * u64::from(CELL) - u64::from(GOAL_REACH);
        let waits = u64::from(finish).saturating_sub(walk / u64::from(SLOWEST_EATER));
        prop_assert!(u64::from(search.0 + stopped) <= waits.max(u64::from(finish / 8)) + 2 + longest as u64);
        prop_assert!(longest_standstill(&level, &[eater]).0 <= LONGEST_SEARCH.0 + 2);
    }

    /// Of the search of a planner most is done before GO, and all of it before it runs.
    #[test]
    fn planner_reads_while_the_player_reads(level in any_level()) {
        for eater in level.eaters(Difficulty::Normal, Handicap::NONE).unwrap() {
            let moments: Vec<i32> = level.maze().cells().filter_map(|cell| eater.seen(cell)).map(|seen| seen.0).collect();
            let begins = -((reading_time(level.maze().grid().cells()).0 + COUNTDOWN.0) as i32);
            prop_assert!(moments.iter().all(|&moment| moment >= begins));
            if eater.kind().is_planner() && level.distance(level.start()) > 3 {
                let before = moments.iter().filter(|&&moment| moment <= 0).count();
                let searched = moments.iter().filter(|&&moment| moment <= eater.thinking().0 as i32).count();
                prop_assert!(before * 10 >= searched * 7, "{before} of {searched}");
            } else {
                prop_assert!(eater.kind().is_planner() || moments.iter().all(|&moment| moment >= 0));
            }
        }
    }

    #[test]
    fn explorers_expand_only_their_walk(level in any_level()) {
        let eater = level.eaters(Difficulty::Normal, Handicap::NONE).unwrap().remove(0);
        let mut stood = vec![u32::MAX; level.distances().len()];
        for tick in 0..=eater.finish().0 {
            let cell = eater.place(level.maze(), Ticks(tick)).cell(level.maze());
            stood[cell.index()] = stood[cell.index()].min(tick);
        }
        for cell in level.maze().cells().filter(|&cell| cell != level.goal()) {
            let seen = eater.seen(cell).map_or(u32::MAX, |seen| seen.0.max(0) as u32);
            // An eater faster than half a cell a tick is in some cells only between ticks.
            let between_ticks = eater.speed_thousandths() > 1000 * u64::from(TICKS_PER_SECOND) / 2;
            if eater.kind().is_planner() || between_ticks {
                prop_assert!(seen <= stood[cell.index()], "walked on {cell:?} before it looked");
            } else {
                prop_assert!(seen.abs_diff(stood[cell.index()]) <= 1, "{cell:?}: seen {seen}, stood {}", stood[cell.index()]);
            }
        }
    }

    #[test]
    fn same_keys_same_race(
        level in any_level(),
        keys in prop::collection::vec((0u8..13, 0u8..13, 1usize..30), 1..40),
    ) {
        let eater = level.eaters(Difficulty::Hard, Handicap::NONE).unwrap();
        let run = || {
            let mut race = Race::new(&level, &eater);
            for &(first, second, ticks) in &keys {
                let intent = Intent::from_byte(first | second << 4).unwrap_or(Intent::NONE);
                for _ in 0..ticks {
                    race.step(intent);
                }
            }
            race.digest()
        };
        prop_assert_eq!(run(), run());
    }

    #[test]
    fn expert_makes_par_and_beats_every_eater(level in any_level()) {
        let eater = level.eaters(Difficulty::Merciless, Handicap::NONE).unwrap();
        let mut race = Race::new(&level, &eater);
        let mut bot = Bot::new(Skill::FLAWLESS, &par_seed());
        while race.winner().is_none() {
            let intent = bot.intent(&race.view(), race.player());
            race.step(intent);
        }
        prop_assert_eq!((race.winner(), race.tick()), (Some(Winner::Player), level.par()));
    }

    #[test]
    fn remaining_distance_is_zero_at_the_goal(level in any_level()) {
        let mut race = Race::new(&level, &[]);
        let mut bot = Bot::new(Skill::FLAWLESS, &Seed::new("walk"));
        let remaining = |race: &Race| race.player().place().remaining(level.maze(), level.distances());
        let mut before = remaining(&race);
        while race.winner().is_none() {
            let intent = bot.intent(&race.view(), race.player());
            race.step(intent);
            prop_assert!(remaining(&race) <= before, "the expert never goes the wrong way");
            before = remaining(&race);
        }
        prop_assert!(before <= u64::from(GOAL_REACH));
    }

    #[test]
    fn no_campaign_text_panics_and_every_refusal_is_one_line(text in ".{0,200}") {
        if let Err(error) = Campaign::from_ron(&text) {
            prop_assert!(!error.to_string().contains('\n'));
        }
    }
}

#[test]
fn a_tie_is_the_players() {
    assert_eq!(judge(true, Some(0)), Some(Winner::Player));
    assert_eq!(judge(false, Some(1)), Some(Winner::Eater(1)));
    assert_eq!(judge(false, None), None);
}

#[test]
fn eater_without_a_path_is_an_error() {
    let maze = Maze::walled(Square::new(Size::new(3, 3).unwrap())).unwrap();
    for kind in EaterKind::ALL {
        let refused = Eater::new(&maze, Cell(0), Cell(8), kind, Ticks(100));
        assert_eq!(refused, Err(EaterError::NoWay(kind)));
    }
    assert!(Level::of_maze(plan(grid(3, 3), Algorithm::ALL[0], "", EaterKind::Wally), maze.into()).is_err());
}

#[test]
fn planner_searches_first_and_explorer_starts_at_once() {
    let level = |eater| Level::build(plan(grid(12, 12), Algorithm::ALL[0], "thought", eater)).unwrap();
    let ripple = level(EaterKind::Ripple);
    let eater = ripple.eaters(Difficulty::Normal, Handicap::NONE).unwrap().remove(0);
    let share = f64::from(eater.thinking().0) / f64::from(eater.finish().0);
    assert!((0.03..0.1).contains(&share), "searches {share} of its time");
    assert_eq!(eater.activity(ripple.maze(), Ticks(0)), Activity::Searching);
    let wally = level(EaterKind::Wally).eaters(Difficulty::Normal, Handicap::NONE).unwrap().remove(0);
    assert_eq!(wally.thinking(), Ticks(0));
}

/// It walks into a blind alley, stops, and goes back where it came from.
#[test]
fn explorer_backs_out_of_dead_ends() {
    let level = Level::build(plan(grid(9, 9), Algorithm::DepthFirst, "alley", EaterKind::Gulper)).unwrap();
    let eater = level.eaters(Difficulty::Normal, Handicap::NONE).unwrap().remove(0);
    let mut entered = Vec::new();
    for tick in (1..eater.finish().0).map(Ticks) {
        let cell = eater.place(level.maze(), tick).cell(level.maze());
        let is_back = entered.iter().rev().skip(1).any(|&before| before == cell);
        if entered.last() != Some(&cell) {
            entered.push(cell);
            // In the middle between two cells it has just crossed from one to the other.
            assert_eq!(eater.activity(level.maze(), tick) == Activity::BackingOut, is_back, "{tick}");
        }
    }
    assert!(entered.len() > level.distance(level.start()) as usize + 1, "it meets a dead end");
}

#[test]
fn explorer_with_time_pauses_at_junctions() {
    let mut recipe =
        Recipe { grid: grid(8, 8).into(), generator: Algorithm::DepthFirst.into(), seed: Seed::new("time") };
    recipe.generator.style.braid = Fraction::ALL;
    let level = LevelPlan { maze: recipe.into(), ..plan(grid(8, 8), Algorithm::DepthFirst, "", EaterKind::Gulper) };
    let level = Level::build(level).unwrap();
    assert!(level.maze().cells().all(|cell| level.maze().open(cell).len() > 1), "no dead ends");
    let finish = Ticks(60 * TICKS_PER_SECOND);
    let eater = Eater::new(level.maze(), level.start(), level.goal(), EaterKind::Gulper, finish).unwrap();
    // There are too few junctions for so much time, so it runs slowly and stops at each.
    assert_eq!(eater.finish(), finish);
    assert!(eater.speed_thousandths() < 2400, "{}", eater.speed_thousandths());
    let thinks = (0..finish.0).map(Ticks).filter(|&tick| eater.thinks(tick));
    let at = |tick| level.maze().open(eater.place(level.maze(), tick).cell(level.maze())).len();
    let places: Vec<u32> = thinks.map(at).collect();
    assert!(!places.is_empty() && places.iter().all(|&exits| exits > 2), "{places:?}");
}

#[test]
fn golden_race() {
    let level =
        Level::build(plan(grid(10, 8), "growing-tree=mix".parse().unwrap(), "golden", EaterKind::Gulper)).unwrap();
    let eater = level.eaters(Difficulty::Normal, Handicap::NONE).unwrap();
    let mut race = Race::new(&level, &eater);
    let mut bot = Bot::new(Skill::FLAWLESS, &Seed::new("golden"));
    while race.winner().is_none() {
        let intent = bot.intent(&race.view(), race.player());
        race.step(intent);
    }
    let seen = format!("{:?} {} {:016x}", race.winner(), race.tick().0, std::hash::Hasher::finish(&race.digest()));
    assert_eq!(
        seen, "Some(Player) 437 facb6f9dbcaff94d",
        "the rules of the race changed: times and replays of before no longer hold; if that is meant, put the new line here"
    );
}

#[test]
fn eater_has_seen_every_cell_it_visited() {
    for kind in EaterKind::ALL {
        let level = Level::build(plan(grid(10, 8), "depth-first".parse().unwrap(), "seen", kind)).unwrap();
        for eater in level.eaters(Difficulty::Normal, Handicap::NONE).unwrap() {
            for tick in (0..=eater.finish().0).map(Ticks) {
                let cell = eater.place(level.maze(), tick).cell(level.maze());
                assert!(eater.seen(cell).is_some_and(|seen| seen <= tick.into()), "{} in tick {}", kind.name(), tick.0);
            }
        }
    }
}

/// Goals at both ends of a corridor: the race ends at the one that the player reaches, and an eater walks no farther than
/// the first goal on its walk.
#[test]
fn race_ends_at_any_of_its_goals() {
    let grid = AnyGrid::new(CellShape::Square, "7x1", None, None).unwrap();
    let goals = Goals::new([6, 0, 5]).unwrap();
    let endpoints = Endpoints::Chosen { start: 2, goals };
    let plan = LevelPlan { endpoints, ..plan(grid, Algorithm::DepthFirst, "corridor", EaterKind::Wally) };
    let level = Level::build(plan).unwrap();
    assert_eq!((level.goal(), level.goals()), (Cell(0), &[Cell(0), Cell(6), Cell(5)][..]));
    for (bearing, steps) in [(270, 2), (90, 3)] {
        let mut race = Race::new(&level, &[]);
        let before = race.view().remaining(race.player().place());
        while race.winner().is_none() {
            race.step(Intent::one(ClockDirection::from_bearing(bearing)));
        }
        let at = race.player().place().cell(level.maze());
        assert!(level.is_at_goal(race.player().place()) && race.tick() < Ticks(64 * steps), "{bearing} {at:?}");
        assert!(before > 0 && race.view().remaining(race.player().place()) <= u64::from(CELL) / 2);
    }
    for eater in level.eaters(Difficulty::Hard, Handicap::NONE).unwrap() {
        assert!(eater.steps() <= 3 && level.is_at_goal(eater.place(level.maze(), eater.finish())));
    }
}
