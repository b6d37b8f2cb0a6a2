//! Laws of candidate links with shares.

use std::collections::HashSet;

use maze::measure::{Census, distances, is_perfect};
use maze::trace::{Event, Trace};
use maze::{
    Algorithm, Cell, Code, Fraction, GenerateError, Generator, Grid, LinkRule, LinkShares, Maze, MazeStyle, Recipe,
    Root, Seed, generate,
};
use proptest::prelude::*;

use crate::shapes::{Law, on_small_grids};
use crate::{grids, square};

fn by(links: LinkShares) -> Generator {
    Generator { algorithm: Algorithm::CandidateLinks, style: MazeStyle { links, ..MazeStyle::PLAIN } }
}

fn only(rule: LinkRule) -> Generator {
    let mut links = LinkShares::NONE;
    *links.share_mut(rule) = Fraction::ALL;
    by(links)
}

fn shares() -> impl Strategy<Value = LinkShares> {
    let share = || (0..=10_000_u16).prop_map(|parts| Fraction::of_parts(parts).unwrap());
    let share = || prop_oneof![Just(Fraction::NONE), Just(Fraction::ALL), share()];
    (share(), share(), share(), share(), share(), share()).prop_map(
        |(straight, zigzag, oldest, newest, along, across)| LinkShares {
            straight,
            zigzag,
            oldest,
            newest,
            along,
            across,
        },
    )
}

proptest! {
    #[test]
    fn maze_is_perfect_and_told_and_has_a_code(grid in grids(), links in shares(), bias in 0..=10_000_u16, seed: u32) {
        let mut generator = by(links);
        generator.style.bias = Fraction::of_parts(bias).unwrap();
        let seed = Seed::new(seed.to_string());
        let mut trace = Trace::default();
        let maze = generate(grid, generator, &seed, &mut trace).unwrap();
        prop_assert!(is_perfect(&maze).unwrap());
        prop_assert_eq!(&generate(grid, generator, &seed, &mut ()).unwrap(), &maze);
        let (mut rebuilt, mut retired) = (Maze::walled(grid).unwrap(), HashSet::new());
        for event in trace.events() {
            match event {
                Event::Carve(cell, side) => {
                    prop_assert!(!retired.contains(&cell));
                    rebuilt.carve(cell, side);
                }
                Event::Retire(cell) => drop(retired.insert(cell)),
                _ => {}
            }
        }
        prop_assert_eq!(retired.len() as u32, grid.cells());
        prop_assert_eq!(rebuilt, maze);
        let code: Code = Recipe { grid: grid.into(), generator, seed }.into();
        prop_assert_eq!(code.to_string().parse(), Ok(code));
    }

    /// Of the links to unvisited cells, in the order in which they were found, a rule alone takes one of its own, if
    /// there is one.
    #[test]
    fn rule_takes_its_links(grid in grids(), rule in prop::sample::select(&LinkRule::ALL[..]), seed: u32) {
        let mut trace = Trace::default();
        generate(grid, only(rule), &Seed::new(seed.to_string()), &mut trace).unwrap();
        let mut visited = vec![false; grid.cells() as usize];
        let mut links = Vec::new();
        let list = |visited: &mut Vec<bool>, cell: Cell, back: Option<_>| {
            visited[cell.index()] = true;
            let free = grid.neighbors(cell).filter(|&side| !visited[grid.behind(cell, side).index()]);
            let new: Vec<_> = free.map(|side| (cell, side, back.is_some_and(|back| grid.is_straight(cell, back, side)))).collect();
            new
        };
        for event in trace.events() {
            match event {
                Event::Look(cell) => links.extend(list(&mut visited, cell, None)),
                Event::Carve(cell, side) => {
                    let is_of_rule = |(cell, side, is_straight): &(Cell, _, bool)| match rule {
                        LinkRule::Straight => *is_straight,
                        LinkRule::Zigzag => !is_straight,
                        LinkRule::Along => grid.is_horizontal(*cell, *side),
                        LinkRule::Across => !grid.is_horizontal(*cell, *side),
                        LinkRule::Oldest | LinkRule::Newest => true,
                    };
                    let taken = links.iter().find(|link| (link.0, link.1) == (cell, side)).copied().unwrap();
                    prop_assert!(is_of_rule(&taken) || !links.iter().any(is_of_rule));
                    match rule {
                        LinkRule::Oldest => prop_assert_eq!(links.first(), Some(&taken)),
                        LinkRule::Newest => prop_assert_eq!(links.last(), Some(&taken)),
                        _ => {}
                    }
                    let next = grid.behind(cell, side);
                    links.extend(list(&mut visited, next, Some(grid.opposite(cell, side))));
                    links.retain(|&(cell, side, _)| !visited[grid.behind(cell, side).index()]);
                }
                _ => {}
            }
        }
    }
}

/// Each rule makes perfect mazes.
struct Perfect;

impl Law for Perfect {
    fn check<G: Grid>(&self, name: &str, grid: G) {
        for rule in LinkRule::ALL {
            let maze = generate(grid.clone(), only(rule), &Seed::new(name), &mut ()).unwrap();
            assert!(is_perfect(&maze).unwrap(), "{rule}, {name}");
        }
    }
}

#[test]
fn every_rule_makes_perfect_mazes_on_every_grid() {
    on_small_grids(&Perfect);
}

#[test]
fn shares_change_the_maze_as_their_names_say() {
    let mazes = |generator: Generator| {
        let root = MazeStyle { root: Root::First, ..generator.style };
        let generator = Generator { style: root, ..generator };
        (0..10).map(move |seed| generate(square(40, 40), generator, &Seed::new(seed.to_string()), &mut ()).unwrap())
    };
    let mean = |generator, measure: fn(&Maze) -> f64| mazes(generator).map(|maze| measure(&maze)).sum::<f64>() / 10.0;
    let straights = |maze: &Maze| f64::from(Census::of(maze).straights);
    let far = |maze: &Maze| f64::from(distances(maze, Cell(0)).unwrap().into_iter().max().unwrap());
    let horizontal = |maze: &Maze| {
        let of = |cell| maze.open(cell).filter(|&side| maze.grid().is_horizontal(cell, side)).count();
        maze.cells().map(of).sum::<usize>() as f64
    };
    let plain = by(LinkShares::NONE);
    for (low, high, measure) in [
        (LinkRule::Zigzag, LinkRule::Straight, straights as fn(&Maze) -> f64),
        (LinkRule::Oldest, LinkRule::Newest, far),
        (LinkRule::Across, LinkRule::Along, horizontal),
    ] {
        let [few, even, many] = [only(low), plain, only(high)].map(|generator| mean(generator, measure));
        assert!(few * 1.05 < even && even * 1.05 < many, "{low} {few}, {even}, {high} {many}");
        // Half of the draws lie between.
        let mut links = LinkShares::NONE;
        *links.share_mut(high) = Fraction::HALF;
        let half = mean(by(links), measure);
        assert!(even < half && half < many, "{high}: {even}, {half}, {many}");
    }
}

#[test]
fn only_candidate_links_have_shares() {
    let style = only(LinkRule::Newest).style;
    for algorithm in Algorithm::ALL.into_iter().filter(|&algorithm| algorithm != Algorithm::CandidateLinks) {
        let error = generate(square(5, 5), Generator { algorithm, style }, &Seed::new("a"), &mut ()).unwrap_err();
        assert_eq!(error, GenerateError::NoLinks(algorithm));
        assert!(error.to_string().contains("choose candidate-links"), "{error}");
    }
}
