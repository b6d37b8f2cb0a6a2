//! Laws of placed doors, keys and crumbs: they may be exactly where keys are taken in order, and a level keeps them.

use maze::code::Passages;
use maze::measure::{UNREACHABLE, distances};
use maze::text::Picture;
use maze::{Cancel, Cell, Code, Grid};
use proptest::prelude::*;
use race::bot::Skill;
use race::level::{LevelError, par_seed};
use race::limits::MOST_CRUMBS;
use race::placed::{Placed, PlacedDoor, PlacedError};
use race::sites::{Site, Sites};
use race::{Bot, Campaign, EaterKind, Level, Race, RaceCode, Winner};

use crate::any_race::codes;

/// Where the rules place the doors, keys and crumbs of a level.
fn by_rules(level: &Level) -> Placed {
    let grid = level.maze().grid();
    let door = |(door, key): (&race::doors::Door, &race::doors::Key)| PlacedDoor {
        before: door.cell,
        behind: grid.behind(door.cell, door.side),
        key: key.cell,
    };
    let doors = level.doors().iter().zip(level.keys()).map(door).collect();
    Placed::new(doors, Some(level.crumbs().to_vec())).unwrap()
}

/// The level of a race, without races of bots.
fn built(code: &RaceCode) -> Option<Level> {
    Level::build_for_replays(code.plan(), &Cancel::never()).ok()
}

fn sites(level: &Level) -> Sites {
    Sites::of_level(level, &Cancel::never()).unwrap()
}

fn with(code: &RaceCode, placed: Placed) -> RaceCode {
    code.clone().with_strength(None).with_placed(placed).unwrap()
}

/// A race with one goal whose level can be built, without electronic doors, beside which other ways are taken.
fn raceable() -> impl Strategy<Value = (RaceCode, Level)> {
    races_to_goals().prop_filter("one goal", |(_, level)| level.goals().len() == 1)
}

/// The same with any number of goals.
fn races_to_goals() -> impl Strategy<Value = (RaceCode, Level)> {
    (codes(), 0..=3_u8).prop_filter_map("no level", |(code, doors)| {
        let code = code.with_doors(doors).unwrap().with_electronic_doors(0).unwrap();
        let level = Some(&code).filter(|code| code.maze().grid().cells() <= 150).and_then(built)?;
        Some((code, level))
    })
}

/// A thing and where it goes: a step, or near a cell.
fn moves() -> impl Strategy<Value = Vec<(Site, i8, Option<u32>)>> {
    let site = prop_oneof![
        (0..3_usize).prop_map(Site::Door),
        (0..3_usize).prop_map(Site::Key),
        (0..MOST_CRUMBS).prop_map(Site::Crumb)
    ];
    let step = prop_oneof![Just(1_i8), Just(-1)];
    prop::collection::vec((site, step, prop::option::weighted(0.3, any::<u32>())), 0..12)
}

/// Whether each door is on every way to the goal, and each key is reached in its leg and no earlier, by walls for the doors
/// of missing keys.
fn is_in_order(level: &Level, placed: &Placed) -> bool {
    let (doors, grid) = (placed.doors(), level.maze().grid());
    let mut maze = level.maze().clone();
    let mut targets = vec![level.goal()];
    for PlacedDoor { before, behind, key } in doors.iter().rev() {
        let Some(side) = grid.side_to(*before, *behind).filter(|&side| maze.is_open(*before, side)) else {
            return false;
        };
        let mut alone = level.maze().clone();
        alone.wall_up(*before, side);
        if distances(&alone, level.start()).unwrap()[level.goal().index()] != UNREACHABLE {
            return false;
        }
        maze.wall_up(*before, side);
        let away = distances(&maze, level.start()).unwrap();
        let is_reached = |cell: &Cell| away[cell.index()] != UNREACHABLE;
        // What is behind the door is out of reach, and its cell before it and its key are not.
        let is_apart = !targets.iter().any(is_reached) && is_reached(before) && !is_reached(behind);
        let is_free = *key != level.start() && *key != level.goal() && is_reached(key);
        if !is_apart || !is_free {
            return false;
        }
        targets.push(*key);
    }
    true
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn level_with_the_places_of_the_rules_is_the_same((code, level) in raceable()) {
        let placed = by_rules(&level);
        prop_assert_eq!(sites(&level).check(&placed), Ok(()));
        let same = built(&with(&code, placed)).unwrap();
        prop_assert_eq!((same.doors(), same.keys()), (level.doors(), level.keys()));
        let sorted = |level: &Level| { let mut crumbs = level.crumbs().to_vec(); crumbs.sort_unstable(); crumbs };
        prop_assert_eq!(sorted(&same), sorted(&level));
        prop_assert_eq!((same.par(), same.distance(same.start())), (level.par(), level.distance(level.start())));
    }

    #[test]
    fn moved_things_make_a_level_that_is_kept_and_won((code, level) in raceable(), moves in moves()) {
        let (sites, mut placed) = (sites(&level), by_rules(&level));
        for (site, step, near) in moves {
            let next = match near {
                None => sites.moved(&placed, site, step),
                Some(near) => {
                    let cell = near % level.maze().grid().cells();
                    sites.moved_near(&placed, site, |other| other.0.abs_diff(cell))
                }
            };
            let Some(next) = next else { continue };
            if near.is_none() {
                let back = sites.moved(&next, site, -step);
                prop_assert_eq!(back.as_ref(), Some(&placed), "{:?}", site);
            }
            prop_assert_eq!(sites.crumbs(&next).len(), sites.crumbs(&placed).len());
            placed = next;
        }
        prop_assert!(is_in_order(&level, &placed), "{:?}", placed);
        let code = with(&code, placed.clone());
        prop_assert_eq!(code.to_string().parse::<RaceCode>(), Ok(code.clone()));
        prop_assert_eq!(RaceCode::of_plan(&code.plan(), code.difficulty()), Ok(code.clone()));
        let mut plan = code.plan();
        (plan.name, plan.scouted) = ("Placed".to_owned(), false);
        if plan.eaters.is_empty() {
            plan.eaters = vec![EaterKind::Ripple];
        }
        let campaign = Campaign::of_one(plan);
        prop_assert_eq!(Campaign::from_ron(&campaign.to_ron()), Ok(campaign.clone()), "{}", campaign.to_ron());
        let level = built(&code).unwrap();
        prop_assert_eq!(by_rules(&level), placed);
        // A racer that knows the way takes all keys and wins.
        let (mut race, mut bot) = (Race::new(&level, &[]), Bot::new(Skill::FLAWLESS, &par_seed()));
        while race.winner().is_none() && race.tick() <= level.par() {
            let intent = bot.intent(&race.view(), race.player());
            race.step(intent);
        }
        prop_assert_eq!((race.winner(), race.tick()), (Some(Winner::Player), level.par()));
        prop_assert_eq!(race.taken().leg(), level.doors().len());
    }

    #[test]
    fn keys_may_be_exactly_where_they_are_taken_in_order(
        (_, level) in raceable(),
        door in any::<prop::sample::Index>(),
        cells in prop::array::uniform3(any::<prop::sample::Index>()),
    ) {
        let count = level.maze().grid().cells() as usize;
        let [before, behind, key] = cells.map(|at| Cell(at.index(count) as u32));
        let exits: Vec<Cell> = level.map().exits(before).map(|(_, next)| next).collect();
        let behind = exits.get(door.index(exits.len() + 1)).copied().unwrap_or(behind);
        let mut doors = by_rules(&level).doors().to_vec();
        let at = door.index(3.min(doors.len() + 1));
        doors.truncate(2);
        doors.insert(at.min(doors.len()), PlacedDoor { before, behind, key });
        let placed = Placed::new(doors, None).unwrap();
        // Both know only whether the order holds; behind the goal there is nothing to take.
        let allowed = sites(&level).check(&placed).is_ok();
        if allowed {
            prop_assert!(is_in_order(&level, &placed), "{:?}", placed);
        } else if is_in_order(&level, &placed) {
            let mut without_goal = level.maze().clone();
            let open: Vec<_> = without_goal.exits(level.goal()).map(|(side, _)| side).collect();
            for side in open {
                without_goal.wall_up(level.goal(), side);
            }
            let away = distances(&without_goal, level.start()).unwrap();
            let is_behind = |cell: Cell| cell != level.goal() && away[cell.index()] == UNREACHABLE;
            let is_far = placed.doors().iter().any(|door| is_behind(door.key) || is_behind(door.behind));
            prop_assert!(is_far, "{:?} is refused", placed);
        }
    }

    #[test]
    fn crumbs_are_added_and_removed_one_by_one((_, level) in races_to_goals()) {
        let (sites, mut placed) = (sites(&level), by_rules(&level).with_crumbs(Some(Vec::new())).unwrap());
        // No goal is passed on the way to a crumb.
        let mut before_goals = level.map().clone();
        for &goal in level.goals() {
            let open: Vec<_> = before_goals.exits(goal).map(|(side, _)| side).collect();
            for side in open {
                before_goals.wall_up(goal, side);
            }
        }
        let away = distances(&before_goals, level.start()).unwrap();
        let free = level.map().cells().filter(|cell| away[cell.index()] != UNREACHABLE).count();
        let mut crumbs = 0;
        while let Some(more) = sites.with_crumb(&placed) {
            (placed, crumbs) = (more, crumbs + 1);
            prop_assert_eq!((sites.check(&placed), sites.crumbs(&placed).len()), (Ok(()), crumbs));
        }
        prop_assert!(sites.crumbs(&placed).iter().all(|crumb| away[crumb.index()] != UNREACHABLE));
        // All cells are used: without the start and those of keys.
        prop_assert_eq!(crumbs, MOST_CRUMBS.min(free - 1 - placed.doors().len()));
        while let Some(fewer) = sites.without_last_crumb(&placed) {
            (placed, crumbs) = (fewer, crumbs - 1);
        }
        prop_assert_eq!((crumbs, placed.crumbs()), (0, Some(&[][..])));
    }
}

#[test]
fn wrong_places_are_refused_with_what_is_allowed() {
    let corridor = "maze1.square.4x1.passages.";
    let drawn = Picture::read("+---+---+---+---+\n|               |\n+---+---+---+---+", 100).unwrap();
    let maze = Code::from(Passages::of(&drawn.maze.into()).unwrap());
    assert!(maze.to_string().starts_with(corridor));
    let level = |fields: &str| {
        let text = format!("(levels: [(name: \"A\", maze: \"{maze}\", {fields}, eaters: [Ripple])])");
        let campaign = Campaign::from_ron(&text).map_err(|error| error.to_string())?;
        Level::build(campaign.level(1).clone()).map_err(|error| error.to_string())
    };
    assert_eq!(level("placed_doors: [(before: 1, behind: 2, key: 1)], crumbs: [2]").map(|_| ()), Ok(()));
    assert_eq!(level("crumbs: []").map(|level| level.crumbs().len()), Ok(0));
    for (fields, told) in [
        ("doors: 1, placed_doors: [(before: 1, behind: 2, key: 1)]", "not both"),
        ("placed_doors: [(before: 1, behind: 2, key: 4)]", "cell 4: this maze has the cells 0 to 3"),
        ("placed_doors: [(before: 2, behind: 1, key: 1)]", "door 1, between the cells 2 and 1"),
        ("placed_doors: [(before: 0, behind: 2, key: 1)]", "door 1, between the cells 0 and 2"),
        ("placed_doors: [(before: 1, behind: 2, key: 2)]", "key 1, in cell 2"),
        ("placed_doors: [(before: 1, behind: 2, key: 0)]", "key 1, in cell 0"),
        ("placed_doors: [(before: 1, behind: 2, key: 1), (before: 1, behind: 2, key: 1)]", "door 2, between"),
        ("placed_doors: [(before: 1, behind: 2, key: 1), (before: 2, behind: 3, key: 1)]", "key 2, in cell 1"),
        ("crumbs: [2, 2]", "2 placed crumbs: a level has at most 12, each in a cell of its own"),
        ("crumbs: [0]", "crumb in cell 0"),
        ("crumbs: [3]", "crumb in cell 3"),
        ("placed_doors: [(before: 1, behind: 2, key: 1)], crumbs: [1]", "crumb in cell 1"),
        ("placed_doors: [(before: 1, behind: 2)]", "key"),
    ] {
        let error = level(fields).expect_err(fields);
        assert!(error.contains(told) && !error.contains('\n'), "{fields}: {error}");
    }
    let many: Vec<u32> = (0..13).collect();
    let ranked = format!(
        "(levels: [(name: \"A\", size: \"9x9\", algorithm: \"wilson\", seed: \"a\", rank: 2, crumbs: {many:?}, eaters: [Ripple])])"
    );
    assert!(Campaign::from_ron(&ranked).unwrap_err().to_string().contains("13 placed crumbs"));
    let ranked = ranked.replace(&format!("{many:?}"), "[3]");
    assert!(Campaign::from_ron(&ranked).unwrap_err().to_string().contains("a level with a rank has no placed"));
}

/// What is placed belongs to the race: a run elsewhere is of another one.
#[test]
fn places_are_part_of_the_race() {
    let code = RaceCode::of_word("places").unwrap().with_doors(1).unwrap();
    let level = code.level().unwrap();
    let placed = by_rules(&level);
    let sites = sites(&level);
    let moved = [(Site::Key(0), 1), (Site::Key(0), -1), (Site::Door(0), 1), (Site::Door(0), -1)];
    let moved = moved.into_iter().find_map(|(site, step)| sites.moved(&placed, site, step)).unwrap();
    let (one, other) = (with(&code, placed), with(&code, moved));
    assert!(one.is_in(&one.plan()) && !one.is_in(&other.plan()) && !code.is_in(&one.plan()));
    assert!(one.plan().varied("x").placed.is_nothing());
    assert!(one.clone().with_doors(1).unwrap().plan().placed.doors().is_empty());
    let far = Placed::new(Vec::new(), Some(vec![Cell(1_000_000)])).unwrap();
    assert!(one.with_placed(far).is_err());
}

#[test]
fn places_of_a_wrong_kind_are_refused_by_the_level() {
    let code = RaceCode::of_word("kinds").unwrap();
    let start = code.level().unwrap().start();
    let code = code.with_placed(Placed::new(Vec::new(), Some(vec![start])).unwrap()).unwrap();
    assert_eq!(code.level().unwrap_err(), LevelError::Placed(PlacedError::Crumb { cell: start.0 }));
}
