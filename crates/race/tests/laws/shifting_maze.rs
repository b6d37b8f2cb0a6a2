//! Laws of the shifting maze: perfect at every tick, no wall through a racer, and no input changes it.

use maze::generate::Algorithm;
use maze::measure::is_perfect;
use maze::{AnyGrid, Cell, CellShape, Fraction, Grid, Mask, Recipe, Seed, Wrap};
use proptest::prelude::*;
use race::Endpoints;
use race::bot::Skill;
use race::level::{LevelError, par_seed};
use race::shifting_maze::{Changes, MAX_SHIFT_RATE, MAX_SHIFTING_CELLS, ShiftingMazeError, WARNING};
use race::units::{CELL, FASTEST_EATER};
use race::{
    Bot, Campaign, Difficulty, Eater, EaterKind, Ghost, Handicap, Intent, Level, LevelPlan, Place, Race, RaceCode,
    RaceCodeError, RaceState, Recorder, Replay, Ticks, Winner,
};

/// The eaters that a shifting maze can have.
fn coping() -> Vec<EaterKind> {
    EaterKind::ALL.into_iter().filter(|kind| kind.copes_with_shifts()).collect()
}

fn plan(grid: AnyGrid, algorithm: Algorithm, seed: &str, shift_rate: u16, eater: EaterKind) -> LevelPlan {
    let maze = Recipe { grid, generator: algorithm.into(), seed: Seed::new(seed) }.into();
    let (name, endpoints) = ("living".to_owned(), Endpoints::Corner);
    LevelPlan {
        name,
        maze,
        endpoints,
        eaters: vec![eater],
        dark: false.into(),
        scouted: false,
        doors: 0,
        placed: race::placed::Placed::NOTHING,
        electronic_doors: 0,
        shift_rate,
        rank: None,
        strength: None,
    }
}

fn square(size: &str) -> AnyGrid {
    AnyGrid::new(CellShape::Square, size, None, None).unwrap()
}

/// A level with a shifting maze on any grid, at any rate.
fn any_level() -> impl Strategy<Value = Level> {
    (
        (2u16..14, 1u16..14, 0..7_u8, 0..=2_u8),
        prop::sample::select(Algorithm::ALL.to_vec()),
        "[a-z]{5}",
        1..=MAX_SHIFT_RATE,
        prop::sample::select(coping()),
    )
        .prop_filter_map("no grid", |((width, height, kind, doors), algorithm, seed, rate, eater)| {
            let size = format!("{width}x{height}");
            let mask: Mask = "...##...\n........\n##.....#\n##......\n".parse().unwrap();
            let grid = match kind {
                _ if algorithm.is_square_only() => AnyGrid::new(CellShape::Square, &size, None, None),
                0 | 1 => AnyGrid::new(CellShape::Square, &size, None, None),
                2 => AnyGrid::new(CellShape::Hexagon, &size, None, None),
                3 => AnyGrid::new(CellShape::Triangle, &size, None, None),
                4 => AnyGrid::new(CellShape::Ring, &width.min(8).to_string(), None, None),
                5 => AnyGrid::new(CellShape::Hexagon, "8x4", None, Some(&mask)),
                _ => AnyGrid::new(CellShape::Square, &size, Some(Wrap::Torus), None),
            };
            let plan = plan(grid.ok()?, algorithm, &seed, rate, eater);
            // Small mazes have no room for all doors.
            Level::build(LevelPlan { doors, ..plan.clone() }).or_else(|_| Level::build(plan)).ok()
        })
}

fn any_keys() -> impl Strategy<Value = Vec<(u8, usize)>> {
    prop::collection::vec((any::<u8>(), 1usize..60), 1..80)
}

fn intent(byte: u8) -> Intent {
    Intent::from_byte(byte).unwrap_or(Intent::NONE)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn maze_is_perfect_at_every_tick_and_changes_as_announced(level in any_level()) {
        let mut race_state = RaceState::new(&level);
        let (mut maze, mut announced, mut shifts) = (level.maze().clone(), Vec::new(), 0);
        prop_assert_eq!(race_state.shifting_maze().unwrap().maze(), &maze);
        for tick in 1..1500 {
            let changes = race_state.step();
            let shifting = race_state.shifting_maze().unwrap();
            if let Some(shift) = changes.done {
                prop_assert_eq!((shift, tick), announced.remove(0));
                prop_assert!(maze.is_open(shift.closed.0, shift.closed.1) && !maze.is_open(shift.opened.0, shift.opened.1));
                maze.carve(shift.opened.0, shift.opened.1);
                maze.wall_up(shift.closed.0, shift.closed.1);
                shifts += 1;
            }
            announced.extend(changes.announced.map(|shift| (shift, tick + WARNING.0)));
            prop_assert_eq!(shifting.maze(), &maze, "nothing else changes");
            prop_assert!(is_perfect(shifting.maze()).unwrap() && is_perfect(shifting.ahead()).unwrap());
            prop_assert_eq!(shifting.closing().count(), announced.len());
            // Passages may be entered if they are open and not about to close.
            let mut ways = maze.clone();
            for (cell, side, closes) in shifting.closing() {
                prop_assert!(closes.0 > tick && closes.0 <= tick + WARNING.0);
                ways.wall_up(cell, side);
            }
            prop_assert_eq!(shifting.passable(), &ways);
        }
        prop_assert!(u64::from(shifts as u32) <= 1500 * u64::from(level.plan().shift_rate) / (60 * 128));
    }

    #[test]
    fn racers_are_always_on_passages(level in any_level(), keys in any_keys()) {
        let mut race = Race::new(&level, &[]);
        let mut carried = 0;
        'race: for (byte, ticks) in keys {
            for _ in 0..ticks {
                if race.winner().is_some() {
                    break 'race;
                }
                let was_inside = race.player().is_carried(race.view().passable());
                let facts = race.step(intent(byte));
                let place = race.player().place();
                prop_assert!(place.is_on(race.view().maze()), "{:?}", place);
                prop_assert_eq!(facts.carried, was_inside);
                carried = if was_inside { carried + 1 } else { 0 };
                prop_assert!(carried < WARNING.0 / 2, "it is out long before the wall comes");
            }
        }
    }

    #[test]
    fn keys_change_neither_maze_nor_eater(level in any_level(), keys in any_keys()) {
        let eaters = level.eaters(Difficulty::Normal, Handicap::NONE).unwrap_or_default();
        let mut alone = RaceState::new(&level);
        let mut race = Race::new(&level, &eaters);
        for (byte, ticks) in keys {
            for _ in 0..ticks {
                if race.winner().is_none() {
                    race.step(intent(byte));
                    alone.step();
                    prop_assert_eq!(race.state(), &alone);
                }
            }
        }
        // The same again from the start.
        prop_assert!(Race::new(&level, &eaters).state() == &RaceState::new(&level));
        prop_assert_eq!(level.eaters(Difficulty::Normal, Handicap::NONE).unwrap_or_default(), eaters);
    }

    #[test]
    fn eater_stays_on_passages_and_on_time(level in any_level()) {
        for difficulty in [Difficulty::Easy, Difficulty::Merciless] {
            let Ok(eaters) = level.eaters(difficulty, Handicap::NONE) else { continue };
            let eater: &Eater = &eaters[0];
            let mut race = Race::new(&level, &eaters);
            let mut before = eater.place(level.maze(), Ticks(0));
            prop_assert_eq!(before.cell(level.maze()), level.start());
            while race.winner().is_none() {
                race.step(Intent::NONE);
                let place = eater.place(level.maze(), race.tick());
                let keys = eater.keys(race.tick());
                let maze = race.state().view(&level, keys).maze();
                prop_assert!(place.is_on(maze), "{:?} with {} keys in tick {}", place, keys, race.tick());
                let in_thought = eater.thinks(race.tick()) && eater.thinks(Ticks(race.tick().0 - 1));
                // It may turn its head: a wall that closes its path makes it plan again from its place.
                let grid = maze.grid();
                prop_assert!(!in_thought || place.point(grid) == before.point(grid));
                if eater.kind().is_planner() && race.tick() < eater.thinking() {
                    prop_assert_eq!(place.cell(maze), level.start());
                }
                let cell = place.cell(maze);
                prop_assert!(eater.seen(cell).is_some_and(|seen| seen <= race.tick().into()), "where it is it has been");
                before = place;
            }
            prop_assert_eq!((race.winner(), race.tick()), (Some(Winner::Eater(0)), eater.finish()));
            prop_assert_eq!(eater.keys(race.tick()), level.keys().len());
            // It is at each key when it takes it.
            let mut keys = 0;
            for tick in (0..=race.tick().0).map(Ticks) {
                if eater.keys(tick) > keys {
                    prop_assert_eq!(eater.place(level.maze(), tick).cell(level.maze()), level.keys()[keys].cell);
                    keys += 1;
                }
                prop_assert_eq!(eater.keys(tick), keys, "one key at a time");
            }
        }
    }

    #[test]
    fn bots_arrive_and_replays_match(level in any_level(), seed in "[a-z]{3}") {
        let eaters = level.eaters(Difficulty::Hard, Handicap::NONE).unwrap_or_default();
        for (skill, seed) in [(Skill::FLAWLESS, par_seed()), (Skill::MEDIAN, Seed::new(seed))] {
            let mut recorder = Recorder::new(level.plan(), Difficulty::Hard).unwrap();
            recorder = recorder.against(level.eater_finish(Difficulty::Hard), Handicap::NONE);
            let (mut race, mut bot) = (Race::new(&level, &eaters), Bot::new(skill, &seed));
            while race.winner().is_none() {
                let intent = bot.intent(&race.view(), race.player());
                race.step(intent);
                recorder.record(intent, race.digest());
                prop_assert!(race.tick().0 < 400_000, "{} is lost", skill);
            }
            let winner = race.winner().unwrap();
            if skill == Skill::FLAWLESS && winner == Winner::Player {
                prop_assert_eq!(race.tick(), level.par());
            }
            let replay = recorder.finish(winner, false).unwrap();
            prop_assert!(Replay::from_bytes(&replay.to_bytes()).is_ok_and(|read| read == replay));
            if !eaters.is_empty() {
                prop_assert_eq!(replay.verify(&level, &eaters), Ok(race.tick()));
            }
            let mut ghost = Ghost::new(&replay, &level).unwrap();
            for _ in 0..race.tick().0 {
                ghost.step(&level);
            }
            prop_assert_eq!(ghost.place(), race.player().place());
            let half = Ticks(race.tick().0 / 2);
            let place = ghost.place_at(&level, half);
            prop_assert_eq!(Ghost::new(&replay, &level).unwrap().place_at(&level, half), place);
        }
    }

    /// The next step and the distance agree with a map of distances.
    #[test]
    fn solution_matches_a_flood(level in any_level(), ticks in 0..2000_u32) {
        let mut race_state = RaceState::new(&level);
        for _ in 0..ticks {
            race_state.step();
        }
        let last = level.keys().len();
        let view = race_state.view(&level, last);
        let flood = maze::measure::distances(view.ahead(), level.goal()).unwrap();
        for cell in view.ahead().cells() {
            prop_assert_eq!(view.distance(cell), flood[cell.index()]);
            let next = view.ahead().exits(cell).find(|(_, next)| flood[next.index()] < flood[cell.index()]);
            prop_assert_eq!(view.next_step(cell), next);
            let mut at = cell;
            for (from, side) in view.path(cell) {
                prop_assert_eq!((from, Some(side)), (at, view.next_step(at).map(|step| step.0)));
                at = view.ahead().grid().behind(at, side);
            }
            prop_assert_eq!(at, level.goal());
        }
        // Before the last key, the rest is the path to each key and from the last one through the room as it is.
        let (mut at, mut left) = (level.start(), 0);
        for leg in 0..=last {
            let view = race_state.view(&level, leg);
            left += view.path(at).len() as u32;
            at = view.target();
        }
        prop_assert_eq!((at, race_state.view(&level, 0).distance(level.start())), (level.goal(), left));
    }

    /// Cells before the last door do not shift, and no shift opens a path around a door.
    #[test]
    fn only_the_room_behind_the_last_door_shifts(level in any_level()) {
        let mut race_state = RaceState::new(&level);
        let Some(before) = level.keys().len().checked_sub(1) else { return Ok(()) };
        let outside = maze::measure::distances(level.view(before).maze(), level.start()).unwrap();
        let is_room = |cell: Cell| outside[cell.index()] == maze::measure::UNREACHABLE;
        prop_assert!(is_room(level.goal()) && !is_room(level.start()));
        for tick in 1..1000 {
            race_state.step();
            let shifting = race_state.shifting_maze().unwrap();
            prop_assert!(is_room(shifting.origin()), "tick {}", tick);
            for cell in level.maze().cells().filter(|&cell| !is_room(cell)) {
                prop_assert_eq!(shifting.maze().open(cell), level.maze().open(cell));
                prop_assert_eq!(shifting.passable().open(cell), level.maze().open(cell));
            }
            for leg in 0..=before {
                prop_assert_eq!(race_state.view(&level, leg).maze(), level.view(leg).maze());
            }
        }
    }
}

/// At the highest rate, on several grids: it happens, and it ends well.
#[test]
fn racer_in_closing_passage_is_carried_out() {
    for (shape, size) in
        [(CellShape::Square, "5x4"), (CellShape::Hexagon, "4x4"), (CellShape::Triangle, "7x4"), (CellShape::Ring, "4")]
    {
        let grid = AnyGrid::new(shape, size, None, None).unwrap();
        let level = Level::build(plan(grid, Algorithm::Wilson, "inside", MAX_SHIFT_RATE, EaterKind::Plug)).unwrap();
        let mut rng = Seed::new("inside").stream("keys");
        let (mut race_state, mut racer) = (RaceState::new(&level), race::Racer::at(level.maze(), level.start()));
        let (mut carried, mut corners, mut now) = (0, 0, Intent::NONE);
        for _ in 0..60_000 {
            if rng.below(16) == 0 {
                now = intent(rng.bits() as u8);
            }
            let ways = race_state.view(&level, 0).passable();
            let was_inside = racer.is_carried(ways);
            let before = racer.place();
            racer.step(ways, now);
            race_state.step();
            assert!(racer.place().is_on(race_state.view(&level, 0).maze()), "{:?}", racer.place());
            if was_inside {
                carried += 1;
                corners += u32::from(matches!(before, Place::Corner { .. }));
                assert_ne!(racer.place(), before, "it is carried whatever is pressed");
            }
        }
        assert!(carried > 100 && corners > 5, "{size} of {shape}: {carried} ticks, {corners} of them in corners");
    }
}

/// Not all can: some arrive only after a passage opens, and all wait at a closing wall. Only long walks are fast.
#[test]
fn most_eaters_finish_on_time() {
    let (mut near, mut all, mut unseen) = (0, 0, Vec::new());
    for (size, rate, seed) in [("9x8", 120, "a"), ("14x10", 60, "b"), ("14x10", 240, "c"), ("20x14", 120, "d")] {
        for kind in coping() {
            let level = Level::build(plan(square(size), Algorithm::DepthFirst, seed, rate, kind)).unwrap();
            for difficulty in [Difficulty::Easy, Difficulty::Normal, Difficulty::Hard, Difficulty::Merciless] {
                let (wanted, eaters) =
                    (level.eater_finish(difficulty).unwrap(), level.eaters(difficulty, Handicap::NONE).unwrap());
                let off = eaters[0].finish().0.abs_diff(wanted.0);
                near += u32::from(off * 10 <= wanted.0);
                let (speed, length) = (eaters[0].speed_thousandths(), eaters[0].steps() as u64 * u64::from(CELL));
                let fits = length <= u64::from(wanted.0) * u64::from(FASTEST_EATER);
                if speed < 2400 || speed > 9001 && fits {
                    unseen.push(format!("{kind:?} {size} {difficulty}: {speed}, {length} in {wanted:?}"));
                }
                all += 1;
            }
        }
    }
    assert!(near * 100 >= all * 90, "{near} of {all}");
    assert!(unseen.is_empty(), "the eye cannot follow {unseen:?}");
}

#[test]
fn recipe_and_passages_shift_alike() {
    let level = Level::build(plan(square("9x7"), Algorithm::Wilson, "full", 200, EaterKind::Ripple)).unwrap();
    let code = RaceCode::of_plan(level.plan(), Some(Difficulty::Normal)).unwrap();
    let full: RaceCode = code.in_full().unwrap().to_string().parse().unwrap();
    let again = full.level().unwrap();
    assert_eq!(
        (again.par(), again.typical(), again.shifting_maze()),
        (level.par(), level.typical(), level.shifting_maze())
    );
    assert_eq!(again.eaters(Difficulty::Normal, Handicap::NONE), level.eaters(Difficulty::Normal, Handicap::NONE));
}

#[test]
fn races_that_cannot_shift_are_refused() {
    let of = |plan: &LevelPlan| RaceCode::of_plan(plan, None);
    let good = plan(square("9x9"), Algorithm::Kruskal, "a", 60, EaterKind::Ripple);
    assert!(of(&good).is_ok_and(|code| code.to_string().contains(".corner-living60.ripple.")));
    let braided = {
        let mut recipe = good.maze.recipe().unwrap().clone();
        recipe.generator.style.braid = Fraction::HALF;
        LevelPlan { maze: recipe.into(), ..good.clone() }
    };
    for (plan, why) in [
        (
            LevelPlan { shift_rate: MAX_SHIFT_RATE + 1, ..good.clone() },
            ShiftingMazeError::TooManyShifts(MAX_SHIFT_RATE + 1),
        ),
        (
            LevelPlan { eaters: vec![EaterKind::Ripple, EaterKind::Moat], ..good.clone() },
            ShiftingMazeError::Eater(EaterKind::Moat),
        ),
        (
            LevelPlan {
                maze: plan(square("101x100"), Algorithm::Kruskal, "a", 1, EaterKind::Plug).maze,
                ..good.clone()
            },
            ShiftingMazeError::TooManyCells(MAX_SHIFTING_CELLS + 100),
        ),
        (braided.clone(), ShiftingMazeError::NotPerfect),
    ] {
        assert_eq!(of(&plan), Err(RaceCodeError::ShiftingMaze(why)));
        assert_eq!(Level::build(plan).map(|_| ()), Err(LevelError::ShiftingMaze(why)));
        assert_eq!(why.to_string().lines().count(), 1);
    }
    // Building the level finds passages that are not perfect.
    let loops = maze::code::Passages::of(&braided.maze.maze().unwrap()).unwrap();
    let given = LevelPlan { maze: loops.into(), ..good };
    assert!(of(&given).is_ok());
    assert_eq!(Level::build(given).map(|_| ()), Err(LevelError::ShiftingMaze(ShiftingMazeError::NotPerfect)));
    for wrong in ["living: 601", "living: 60, braid: 0.5", "living: 60, trim: 0.1"] {
        let level = format!(r#"name: "a", size: "9x9", algorithm: "wilson", seed: "a", eaters: [Wally], {wrong}"#);
        let error = Campaign::from_ron(&format!("(levels: [({level})])")).unwrap_err().to_string();
        assert!(error.starts_with("level 1: ") && error.lines().count() == 1, "{error}");
    }
}

#[test]
fn still_maze_reports_no_change() {
    let level = Level::build(plan(square("5x5"), Algorithm::Kruskal, "a", 0, EaterKind::Ripple)).unwrap();
    let mut race_state = RaceState::new(&level);
    assert!((0..500).all(|_| race_state.step() == Changes::default()) && race_state.shifting_maze().is_none());
    assert_eq!(level.maze().grid().cells(), 25);
    assert_eq!(level.start(), Cell(0));
}

#[test]
fn golden_race() {
    let level = Level::build(plan(square("10x8"), Algorithm::DepthFirst, "golden", 300, EaterKind::Ripple)).unwrap();
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
        seen, "Some(Player) 487 cf3a900446f9f956 629",
        "the rules of the race changed: times and replays of before no longer hold; if that is meant, put the new line here"
    );
}
