//! What a player types or opens is refused in one line before it takes too long, and long work can be canceled.

use maze::code::checksum::crc32;
use maze::{Algorithm, AnyGrid, Cancel, CellShape, Recipe, Seed, SolveError};
use race::eater::EaterError;
use race::level::LevelError;
use race::limits::{MOST_CHASE_WORK, MOST_RANKED_CELLS};
use race::replay::GhostError;
use race::shifting_maze::MAX_SHIFT_RATE;
use race::units::TICKS_PER_SECOND;
use race::{
    Campaign, Difficulty, Divergence, EaterKind, Endpoints, Ghost, Handicap, Intent, Level, LevelPlan, Race, RaceCode,
    Recorder, Replay, Rules, Winner,
};

fn plan(size: &str, algorithm: Algorithm, seed: &str, eater: EaterKind) -> LevelPlan {
    let grid = AnyGrid::new(CellShape::Square, size, None, None).unwrap();
    LevelPlan {
        name: "limits".to_owned(),
        maze: Recipe { grid, generator: algorithm.into(), seed: Seed::new(seed) }.into(),
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

#[test]
fn large_maze_has_no_rank() {
    let ranked = LevelPlan { rank: Some(0), ..plan("317x316", Algorithm::Sidewinder, "a", EaterKind::Ripple) };
    assert_eq!(Level::build(ranked).map(|_| ()), Err(LevelError::TooLargeToRank));
    let level = r#"name: "a", size: "317x316", algorithm: "wilson", seed: "a", rank: 3, eaters: [Wally]"#;
    let error = Campaign::from_ron(&format!("(levels: [({level})])")).unwrap_err().to_string();
    assert!(error.contains(&MOST_RANKED_CELLS.to_string()) && error.lines().count() == 1, "{error}");
    let level = level.replace("317x316", "316x316");
    assert!(Campaign::from_ron(&format!("(levels: [({level})])")).is_ok());
}

#[test]
fn canceled_level_is_not_built() {
    let canceled = Cancel::new();
    canceled.cancel();
    let plan = plan("9x9", Algorithm::Kruskal, "a", EaterKind::Ripple);
    for rank in [None, Some(2)] {
        let built = Level::build_with(LevelPlan { rank, ..plan.clone() }, &canceled);
        assert_eq!(built.map(|_| ()), Err(LevelError::Canceled));
    }
    for shift_rate in [0, 120] {
        let level = Level::build_with(LevelPlan { shift_rate, ..plan.clone() }, &Cancel::new()).unwrap();
        let eaters = level.eaters_with(level.eater_finish(Difficulty::Normal), Handicap::NONE, &canceled);
        assert_eq!(eaters, Err(EaterError::Canceled));
    }
}

/// The fewest checks of the token with which a level and its eaters are built; with fewer they are canceled.
fn looks_for(plan: &LevelPlan) -> u64 {
    let built = |looks| {
        let cancel = Cancel::after_looks(looks);
        let level =
            Level::build_with(plan.clone(), &cancel).map_err(|error| assert_eq!(error, LevelError::Canceled))?;
        let eaters = level.eaters_with(level.eater_finish(Difficulty::Hard), Handicap::NONE, &cancel);
        eaters.map(drop).map_err(|error| assert_eq!(error, EaterError::Canceled))
    };
    let (mut few, mut enough) = (0, 1 << 20);
    while few < enough {
        let looks = u64::midpoint(few, enough);
        if built(looks).is_ok() { enough = looks } else { few = looks + 1 }
    }
    enough
}

#[test]
fn every_part_of_building_a_level_can_be_canceled() {
    let small = plan("12x9", Algorithm::Kruskal, "a", EaterKind::Ripple);
    // The maze, the solution, the distances, the crumbs, the bots and the eater each check.
    let plain = looks_for(&small);
    assert!(plain > 40, "{plain}");
    let maze = small.maze.maze().unwrap();
    for rule in [Endpoints::Farthest, Endpoints::FarthestPair, Endpoints::Random, Endpoints::Edge] {
        // Once at first, and while it measures distances.
        assert_eq!(rule.in_maze_with(&maze, &Cancel::after_looks(1)), Err(SolveError::Canceled), "{rule}");
        assert_eq!(rule.in_maze_with(&maze, &Cancel::new()).ok(), rule.in_maze(&maze).ok());
    }
    // Each door is looked for, and adds a leg.
    let doors = LevelPlan { doors: 2, ..plan("16x12", Algorithm::DepthFirst, "a", EaterKind::Ripple) };
    assert!(looks_for(&doors) > looks_for(&LevelPlan { doors: 0, ..doors.clone() }) + 3);
    // 32 mazes are grown.
    assert!(looks_for(&LevelPlan { rank: Some(3), ..small.clone() }) > plain + 32 * 4);
    // The search for a pace checks, too.
    assert!(looks_for(&LevelPlan { shift_rate: 60, ..small.clone() }) > 10);
}

#[test]
fn canceled_run_of_the_expert_has_no_replay() {
    let level = Level::build(plan("9x9", Algorithm::Kruskal, "a", EaterKind::Ripple)).unwrap();
    let canceled = Cancel::new();
    canceled.cancel();
    assert_eq!(Replay::of_expert_with(&level, &canceled), Ok(None));
    assert_eq!(Replay::of_expert_with(&level, &Cancel::new()), Replay::of_expert(&level).map(Some));
}

#[test]
fn verification_of_a_replay_can_be_canceled() {
    let level = Level::build(plan("9x9", Algorithm::Kruskal, "a", EaterKind::Ripple)).unwrap();
    let canceled = Cancel::new();
    canceled.cancel();
    let expert = Replay::of_expert(&level).unwrap();
    assert_eq!(expert.verify_with(&level, &[], &canceled), Err(Divergence::Canceled));
    assert_eq!(expert.verify_with(&level, &[], &Cancel::new()), Ok(level.par()));
    // Five minutes in which nobody moves are checked several times on the way.
    let mut race = Race::new(&level, &[]);
    let mut recorder = Recorder::new(level.plan(), Difficulty::Relaxed).unwrap();
    for _ in 0..60 * 5 * TICKS_PER_SECOND {
        race.step(Intent::NONE);
        recorder.record(Intent::NONE, race.digest());
    }
    let idle = recorder.finish(Winner::Player, false).unwrap();
    let is_canceled = |looks| idle.verify_with(&level, &[], &Cancel::after_looks(looks)) == Err(Divergence::Canceled);
    let looks = (0..100).find(|&looks| !is_canceled(looks));
    assert!(looks.is_some_and(|looks| looks > 5), "{looks:?}");
}

#[test]
fn cancelable_and_plain_building_are_the_same() {
    let plan = LevelPlan { shift_rate: 60, rank: Some(5), ..plan("9x9", Algorithm::Wilson, "b", EaterKind::Plug) };
    let (one, other) = (Level::build(plan.clone()).unwrap(), Level::build_with(plan, &Cancel::new()).unwrap());
    assert_eq!((one.plan(), one.par(), one.typical()), (other.plan(), other.par(), other.typical()));
    let eaters = one.eaters(Difficulty::Hard, Handicap::NONE);
    assert_eq!(eaters, other.eaters_with(other.eater_finish(Difficulty::Hard), Handicap::NONE, &Cancel::new()));
}

/// A level of a rank is one of 32 mazes: which one, only building shows.
#[test]
fn race_may_be_in_every_rank_of_its_seed() {
    let ranked = LevelPlan { rank: Some(3), ..plan("9x9", Algorithm::Wilson, "b", EaterKind::Plug) };
    let code = RaceCode::of_plan(Level::build(ranked.clone()).unwrap().plan(), None).unwrap();
    assert!(!code.is_in(&ranked), "the plan does not hold the recipe of the maze");
    for rank in [0, 3, 31] {
        assert!(code.may_be_in(&LevelPlan { rank: Some(rank), ..ranked.clone() }));
    }
    for other in [
        LevelPlan { rank: None, ..ranked.clone() },
        LevelPlan { dark: true.into(), ..ranked.clone() },
        LevelPlan { rank: Some(3), ..plan("9x9", Algorithm::Wilson, "c", EaterKind::Plug) },
    ] {
        assert!(!code.may_be_in(&other));
    }
}

/// A replay with these eaters as the rules before wrote it.
fn replay_of_before(level: &Level, handicap: Handicap) -> Replay {
    let recorder = Recorder::new(level.plan(), Difficulty::Normal).unwrap();
    let mut recorder = recorder.against(level.eater_finish(Difficulty::Normal), handicap);
    let new = recorder.code().to_string();
    recorder.record(Intent::NONE, Race::new(level, &[]).digest());
    let mut bytes = recorder.finish(Winner::Eater(0), false).unwrap().to_bytes();
    let (line, _) = new.rsplit_once('.').unwrap();
    let old = crate::codes::signed(&line.replace("race3.", "race2."));
    let at = bytes.windows(new.len()).position(|part| part == new.as_bytes()).unwrap();
    bytes[at..at + new.len()].copy_from_slice(old.as_bytes());
    bytes[5..7].copy_from_slice(&Rules::Standing.version().to_le_bytes());
    let content = bytes.len() - 4;
    let checksum = crc32(&bytes[..content]);
    bytes[content..].copy_from_slice(&checksum.to_le_bytes());
    Replay::from_bytes(&bytes).unwrap()
}

/// A planner that may stand for as long as it likes, in the largest and fastest shifting maze.
#[test]
fn endless_chase_is_refused_in_one_line() {
    // The slowest run takes the most work.
    let weakest = Handicap::new(50, 10, 300).unwrap();
    let refused = ["a", "b"].into_iter().find_map(|seed| {
        let plan = plan("100x100", Algorithm::DepthFirst, seed, EaterKind::Beeline);
        let level = Level::build(LevelPlan { shift_rate: MAX_SHIFT_RATE, ..plan }).unwrap();
        // An eater that runs on never takes so much work.
        assert!(level.eaters(Difficulty::Normal, weakest).is_ok());
        replay_of_before(&level, weakest).eaters(&level).err()
    });
    assert_eq!(refused, Some(EaterError::TooMuchWork(EaterKind::Beeline)));
    let message = refused.unwrap().to_string();
    assert!(message.contains(&MOST_CHASE_WORK.to_string()) && message.lines().count() == 1, "{message}");
}

/// An explorer that floods its map after each step, in long corridors.
#[test]
fn long_solving_is_within_the_limits_and_can_be_canceled() {
    let moats =
        LevelPlan { eaters: vec![EaterKind::Moat; 8], ..plan("10000x10", Algorithm::Wilson, "a", EaterKind::Moat) };
    let level = Level::build(moats).unwrap();
    assert!(level.eaters(Difficulty::Normal, Handicap::NONE).is_ok());
    let canceled = Cancel::new();
    canceled.cancel();
    let finish = level.eater_finish(Difficulty::Normal);
    assert_eq!(level.eaters_with(finish, Handicap::NONE, &canceled).err(), Some(EaterError::Canceled));
}

#[test]
fn shipped_eaters_are_within_the_limits() {
    let campaign = Campaign::from_ron(include_str!("../../../../assets/campaign.ron")).unwrap();
    let weakest = Handicap::new(50, 10, 300).unwrap();
    for plan in campaign.levels().iter().filter(|plan| plan.shift_rate > 0) {
        let level = Level::build(plan.clone()).unwrap();
        for (difficulty, handicap) in
            Difficulty::ALL.into_iter().flat_map(|difficulty| [(difficulty, Handicap::NONE), (difficulty, weakest)])
        {
            let eaters = level.eaters(difficulty, handicap);
            assert!(eaters.is_ok(), "{} at {difficulty} with {handicap}: {eaters:?}", plan.name);
        }
    }
}

fn replay(level: &Level, winner: Winner, difficulty: Difficulty, handicap: Handicap) -> Replay {
    let mut recorder =
        Recorder::new(level.plan(), difficulty).unwrap().against(level.eater_finish(difficulty), handicap);
    let eaters = level.eaters(difficulty, handicap).unwrap();
    let mut race = Race::new(level, &eaters);
    while race.winner().is_none() {
        race.step(Intent::NONE);
        recorder.record(Intent::NONE, race.digest());
    }
    recorder.finish(winner, false).unwrap()
}

#[test]
fn forged_replay_is_no_ghost() {
    let level = RaceCode::of_word("forged").unwrap().level().unwrap();
    let handicap = Handicap::new(80, 3, 150).unwrap();
    for handicap in [Handicap::NONE, handicap] {
        let honest = replay(&level, Winner::Eater(0), Difficulty::Hard, handicap);
        assert!(Ghost::verified(&honest, &level, &Cancel::new()).is_ok());
        let forged = replay(&level, Winner::Player, Difficulty::Hard, handicap);
        let error = Ghost::verified(&forged, &level, &Cancel::new()).unwrap_err();
        assert!(matches!(error, GhostError::Divergence(_)), "{error}");
        assert!(error.to_string().contains("differs"), "{error}");
        // Unverified, it would run.
        assert!(Ghost::new(&forged, &level).is_ok());
    }
    let elsewhere = RaceCode::of_word("elsewhere").unwrap().level().unwrap();
    let honest = replay(&level, Winner::Eater(0), Difficulty::Hard, Handicap::NONE);
    assert_eq!(Ghost::verified(&honest, &elsewhere, &Cancel::new()).err(), Some(GhostError::OtherMaze));
}

/// A friend's ghost raced other eaters in the same maze: it is verified against its own.
#[test]
fn ghost_is_verified_with_its_own_eaters() {
    let plan = plan("12x9", Algorithm::Wilson, "friend", EaterKind::Ripple);
    let of_friend = Level::build(plan.clone()).unwrap();
    let ghost = replay(&of_friend, Winner::Eater(0), Difficulty::Easy, Handicap::NONE);
    let mine = Level::build(LevelPlan { eaters: vec![EaterKind::Wally, EaterKind::Plug], ..plan }).unwrap();
    assert!(Ghost::verified(&ghost, &mine, &Cancel::new()).is_ok());
}
