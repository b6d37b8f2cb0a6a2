//! Laws of crumbs and stars: where crumbs are, that all can be taken, and that none is lost.

use maze::generate::Algorithm;
use maze::measure::distances;
use maze::{AnyGrid, Cell, CellShape, Fraction, Grid, Recipe, Seed};
use proptest::prelude::*;
use race::Endpoints;
use race::crumbs::most_for;
use race::limits::MOST_CRUMBS;
use race::{Campaign, ClockDirection, Intent, Level, LevelPlan, Race, Star, Stars};

fn any_level() -> impl Strategy<Value = Level> {
    let parts = (2u16..14, 1u16..14, 0..4_u8, prop::sample::select(Algorithm::ALL.to_vec()), "[a-z]{5}", 0..3_u8);
    parts
        .prop_map(|(width, height, kind, algorithm, seed, braid)| {
            let size = format!("{width}x{height}");
            let grid = match kind {
                _ if algorithm.is_square_only() => AnyGrid::new(CellShape::Square, &size, None, None),
                0 => AnyGrid::new(CellShape::Square, &size, None, None),
                1 => AnyGrid::new(CellShape::Hexagon, &size, None, None),
                2 => AnyGrid::new(CellShape::Triangle, &size, None, None),
                _ => AnyGrid::new(CellShape::Ring, &height.to_string(), None, None),
            };
            let mut recipe = Recipe { grid: grid.unwrap(), generator: algorithm.into(), seed: Seed::new(seed) };
            recipe.generator.style.braid = Fraction::nearest(f64::from(braid) / 2.0).unwrap();
            let eaters = Vec::new();
            let endpoints = [Endpoints::Corner, Endpoints::Middle, Endpoints::Farthest][usize::from(braid)];
            let plan = LevelPlan {
                name: "any".to_owned(),
                maze: recipe.into(),
                endpoints,
                eaters,
                dark: false.into(),
                scouted: false,
                doors: 0,
                placed: race::placed::Placed::NOTHING,
                electronic_doors: 0,
                shift_rate: 0,
                rank: None,
                strength: None,
            };
            Level::build(plan)
        })
        .prop_filter_map("one cell", Result::ok)
}

/// The cells that can be reached from the start without passing the goal.
fn before_the_goal(level: &Level) -> Vec<Cell> {
    let mut cells = vec![level.start()];
    let mut taken = 0;
    while let Some(&cell) = cells.get(taken) {
        taken += 1;
        for (_, next) in level.maze().exits(cell) {
            if next != level.goal() && !cells.contains(&next) {
                cells.push(next);
            }
        }
    }
    cells
}

/// Drives straight to a cell.
fn drive(race: &mut Race, level: &Level, to: Cell) {
    let away = distances(level.maze(), to).unwrap();
    for _ in 0..10_000 {
        let cell = race.player().place().cell(level.maze());
        let Some((side, _)) = level.maze().exits(cell).find(|(_, next)| away[next.index()] < away[cell.index()]) else {
            // In the cell: to its center by any exit.
            let back = level.maze().open(cell).next().unwrap();
            let direction = ClockDirection::from_bearing(level.maze().grid().bearing(cell, back));
            if race.player().place().reaches(level.maze(), to) {
                return;
            }
            race.step(Intent::one(direction.opposite()));
            continue;
        };
        race.step(Intent::one(ClockDirection::from_bearing(level.maze().grid().bearing(cell, side))));
    }
}

proptest! {
    #[test]
    fn crumbs_are_few_and_in_dead_ends_beside_the_solution(level in any_level()) {
        let (maze, crumbs) = (level.maze(), level.crumbs());
        prop_assert!(crumbs.len() <= most_for(maze.grid().cells()) && crumbs.len() <= MOST_CRUMBS);
        let before = before_the_goal(&level);
        let is_blind = |cell: Cell| maze.open(cell).len() == 1 && cell != level.start();
        let has_blind = before.iter().any(|&cell| is_blind(cell));
        for (number, crumb) in crumbs.iter().enumerate() {
            prop_assert!(before.contains(crumb) && *crumb != level.start() && !crumbs[..number].contains(crumb));
            prop_assert!(!has_blind || is_blind(*crumb));
        }
        if maze.passages() + 1 == u64::from(maze.grid().cells()) {
            // In a perfect maze a detour adds its length to the solution.
            let from_start = distances(maze, level.start()).unwrap();
            let way = level.distance(level.start());
            let detours = crumbs.iter().map(|c| from_start[c.index()] + level.distance(*c) - way).collect::<Vec<_>>();
            prop_assert!(detours.len() <= 1 || detours.iter().sum::<u32>() * 4 <= way * 3, "{:?} beside {}", detours, way);
            prop_assert!(detours.iter().all(|&detour| detour > 0));
            prop_assert_eq!(!crumbs.is_empty(), has_blind);
        }
    }

    #[test]
    fn crumb_is_taken_once_in_the_tick_of_arrival(level in any_level(), keys in prop::collection::vec((0u8..13, 1usize..40), 1..60)) {
        let mut race = Race::new(&level, &[]);
        let mut taken = vec![false; level.crumbs().len()];
        for (byte, ticks) in keys {
            for _ in 0..ticks {
                if race.winner().is_some() {
                    break;
                }
                let facts = race.step(Intent::from_byte(byte).unwrap_or(Intent::NONE));
                for (number, &crumb) in level.crumbs().iter().enumerate() {
                    let news = race.player().place().reaches(level.maze(), crumb) && !taken[number];
                    prop_assert_eq!(facts.crumb == Some(number), news);
                    taken[number] |= news;
                    prop_assert_eq!(race.taken().crumbs().has(number), taken[number]);
                }
            }
        }
        prop_assert_eq!(race.taken().crumbs().count(), taken.iter().filter(|&&taken| taken).count());
        prop_assert_eq!(race.taken().crumbs().are_all(&level), taken.iter().all(|&taken| taken));
    }
}

#[test]
fn all_crumbs_of_the_campaign_can_be_taken() {
    let campaign = Campaign::from_ron(include_str!("../../../../assets/campaign.ron")).unwrap();
    for number in [1, 4, 8, 13, 17, 22] {
        let level = Level::build(campaign.level(number).clone()).unwrap();
        assert!((1..=most_for(level.maze().grid().cells())).contains(&level.crumbs().len()));
        let mut race = Race::new(&level, &[]);
        for &crumb in level.crumbs() {
            drive(&mut race, &level, crumb);
        }
        assert!(
            race.taken().crumbs().are_all(&level),
            "level {number}: {} of {}",
            race.taken().crumbs().count(),
            level.crumbs().len()
        );
    }
}

#[test]
fn stars_are_what_was_done() {
    assert_eq!(Stars::earned(false, true, false), Stars::NONE);
    let all = Stars::earned(true, false, true);
    assert_eq!((all.count(), all.stars().collect::<Vec<_>>()), (3, Star::ALL.to_vec()));
    let (one, other) = (Stars::earned(true, true, false), Stars::earned(false, true, true));
    assert_eq!(one.with(other).stars().collect::<Vec<_>>(), [Star::Eater, Star::Crumbs]);
    assert!(!one.has(Star::Unaided) && !one.has(Star::Crumbs));
}
