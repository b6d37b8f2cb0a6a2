//! Eaters that a player wrote: any walk races like that of an eater.

use maze::solve::solve;
use maze::trace::{Event, Observer};
use maze::{Algorithm, Cell, Grid, Maze, Seed, Size, Square, generate};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use race::eater::{ScriptWalk, ScriptWalkError};
use race::{Eater, EaterKind, Handicap, Rules, Ticks};

fn maze(seed: u64) -> Maze {
    let grid = Square::new(Size::new(12, 9).unwrap());
    generate(grid, Algorithm::Wilson, &Seed::new(seed.to_string()), &mut ()).unwrap()
}

#[derive(Default)]
struct Looks(Vec<Cell>);

impl Observer for Looks {
    fn on(&mut self, event: Event) {
        if let Event::Look(cell) = event {
            self.0.push(cell);
        }
    }
}

/// The walk of an eater's solver, as that of a script.
fn imitated(maze: &Maze, kind: EaterKind) -> ScriptWalk {
    let (start, goal) = (Cell(0), Cell(maze.grid().cells() - 1));
    let mut looks = Looks::default();
    let solution = solve(maze, start, goal, kind.solver(), &mut looks).unwrap();
    let looks = if kind.is_planner() { looks.0 } else { Vec::new() };
    ScriptWalk::new(maze, (start, goal), 7, kind.is_planner(), solution.walk, looks).unwrap()
}

proptest! {
    #[test]
    fn script_that_walks_like_an_eater_races_like_it(
        seed in any::<u64>(),
        kind in select(vec![EaterKind::Wally, EaterKind::Gulper, EaterKind::Sniffer, EaterKind::Ripple]),
        finish in 200_u32..20_000,
    ) {
        let maze = maze(seed);
        let finish = Ticks(finish);
        let twin = Eater::new(&maze, Cell(0), Cell(107), kind, finish).unwrap();
        let script = Eater::by_script(&maze, &imitated(&maze, kind), finish, (Rules::CURRENT, Handicap::NONE)).unwrap();
        prop_assert_eq!((script.script(), script.is_stuck(), twin.script()), (Some(7), false, None));
        prop_assert_eq!((script.finish(), script.steps()), (finish, twin.steps()));
        prop_assert_eq!((script.thinking(), script.speed_thousandths()), (twin.thinking(), twin.speed_thousandths()));
        for tick in (0..finish.0 + 50).step_by(7).map(Ticks) {
            prop_assert_eq!(script.place(&maze, tick), twin.place(&maze, tick));
            prop_assert_eq!(script.thinks(tick), twin.thinks(tick));
        }
        for cell in maze.cells() {
            prop_assert_eq!(script.seen(cell), twin.seen(cell));
        }
    }

    #[test]
    fn stuck_script_stays_and_never_finishes(seed in any::<u64>(), end in any::<Index>()) {
        let maze = maze(seed);
        let goal = Cell(107);
        let whole = imitated(&maze, EaterKind::Wally);
        let walk = whole.walk()[..=end.index(whole.walk().len() - 1)].to_vec();
        let last = walk[walk.len() - 1];
        let walk = ScriptWalk::new(&maze, (Cell(0), goal), 1, false, walk, Vec::new()).unwrap();
        prop_assert!(!walk.arrives());
        let eater = Eater::by_script(&maze, &walk, Ticks(900), (Rules::CURRENT, Handicap::NONE)).unwrap();
        prop_assert!(eater.is_stuck());
        prop_assert_eq!(eater.finish(), Ticks(u32::MAX));
        for tick in [1, 300, 900, 1_200, 100_000].map(Ticks) {
            prop_assert!(!eater.place(&maze, tick).reaches(&maze, goal));
        }
        prop_assert_eq!(eater.place(&maze, Ticks(100_000)).cell(&maze), last);
    }

    #[test]
    fn any_cells_are_a_walk_or_refused(
        cells in prop::collection::vec(0_u32..120, 0..40),
        looks in prop::collection::vec(0_u32..120, 0..4),
        is_planner in any::<bool>(),
    ) {
        let maze = maze(3);
        let list = |numbers: &[u32]| numbers.iter().copied().map(Cell).collect::<Vec<_>>();
        let walk = ScriptWalk::new(&maze, (Cell(0), Cell(107)), 1, is_planner, list(&cells), list(&looks));
        if let Ok(walk) = walk {
            prop_assert!(Eater::by_script(&maze, &walk, Ticks(100), (Rules::CURRENT, Handicap::NONE)).is_ok());
        }
    }
}

#[test]
fn walks_that_no_mouse_walks_are_refused() {
    let maze = maze(5);
    let ends = (Cell(0), Cell(107));
    let check =
        |walk: Vec<Cell>, looks: Vec<Cell>, is_planner| ScriptWalk::new(&maze, ends, 1, is_planner, walk, looks);
    assert_eq!(check(vec![], vec![], true), Err(ScriptWalkError::Start));
    assert_eq!(check(vec![Cell(1)], vec![], true), Err(ScriptWalkError::Start));
    assert_eq!(check(vec![Cell(0), Cell(50)], vec![], true), Err(ScriptWalkError::Wall(0)));
    assert_eq!(check(vec![Cell(0)], vec![Cell(108)], true), Err(ScriptWalkError::Look));
    assert_eq!(check(vec![Cell(0)], vec![Cell(2), Cell(2)], true), Err(ScriptWalkError::Look));
    assert_eq!(check(vec![Cell(0)], vec![Cell(2)], false), Err(ScriptWalkError::Look));
    let mut walk = imitated(&maze, EaterKind::Wally).walk().to_vec();
    walk.push(walk[walk.len() - 2]);
    assert_eq!(check(walk, vec![], false), Err(ScriptWalkError::End));
}
