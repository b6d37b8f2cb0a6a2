//! Paths drawn over a printed maze: of solvers, or of the racers of a replay.

use maze::draw::Walk;
use maze::trace::{Event, Observer};
use maze::{AnyGrid, Cancel, Cell, Code, Kind, Maze, SolveError, Solver, solve_with};
use race::{Level, Race, Replay, Ticks, Winner};

/// Counts the cells that a solver expands, including repetitions.
#[derive(Default)]
pub struct ExpansionCounter(pub u64);

impl Observer for ExpansionCounter {
    fn on(&mut self, event: Event) {
        self.0 += u64::from(matches!(event, Event::Look(_)));
    }
}

/// Runs the solvers and returns their paths, labeled with their steps and expanded cells.
pub fn of_solvers(
    maze: &Maze<AnyGrid>,
    ends: (Cell, Cell),
    solvers: &[Solver],
    cancel: &Cancel,
) -> Result<Vec<Walk>, SolveError> {
    let walk = |&solver: &Solver| {
        let mut looks = ExpansionCounter::default();
        let solution = solve_with(maze, ends.0, ends.1, solver, &mut looks, cancel)?;
        let steps = solution.steps();
        let text = match solver.kind() {
            _ if !solution.found() => format!("{solver}: no path found after {steps} steps"),
            Kind::Explorer => format!("{solver}: {steps} steps"),
            Kind::Planner => format!("{solver}: {} cells expanded, {steps} steps", looks.0),
        };
        let cells = if solution.walk.is_empty() { solution.path } else { solution.walk };
        Ok(Walk { cells, said: text })
    };
    solvers.iter().map(walk).collect()
}

/// A replayed race: its maze, and the path of every racer.
#[derive(Clone, Debug)]
pub struct RacePaths {
    /// The code of the maze.
    pub code: Code,
    /// The maze.
    pub maze: Maze<AnyGrid>,
    /// Its start and goal.
    pub ends: (Cell, Cell),
    /// The paths of the player and of the eaters, in this order.
    pub walks: Vec<Walk>,
}

impl RacePaths {
    /// Replays a race. The error says where the replay deviates.
    pub fn of(replay: &Replay, cancel: &Cancel) -> Result<Self, String> {
        let level = Level::build_with(replay.code().plan(), cancel).map_err(|error| error.to_string())?;
        let eaters = replay.eaters_with(&level, cancel).map_err(|error| error.to_string())?;
        replay.verify(&level, &eaters).map_err(|error| error.to_string())?;
        let end = replay.ticks();
        let mut race = Race::new(&level, &eaters);
        let mut cells = vec![level.start()];
        for intent in replay.playback() {
            race.step(intent);
            add(&mut cells, race.player().place().cell(level.maze()));
        }
        let won = replay.winner() == Winner::Player;
        let mut walks = vec![Walk { cells, said: label("the player", won.then_some(end), end) }];
        for eater in &eaters {
            let mut cells = vec![level.start()];
            for tick in 0..=end.0.min(eater.finish().0) {
                add(&mut cells, eater.place(level.maze(), Ticks(tick)).cell(level.maze()));
            }
            let time = (eater.finish() <= end).then(|| eater.finish());
            walks.push(Walk { cells, said: label(eater.kind().name(), time, end) });
        }
        Ok(Self { code: replay.code().maze().clone(), ends: ends(&level), maze: level.maze().clone(), walks })
    }
}

fn ends(level: &Level) -> (Cell, Cell) {
    (level.start(), level.goal())
}

/// Appends a cell unless the racer is still in it.
fn add(cells: &mut Vec<Cell>, cell: Cell) {
    if cells.last() != Some(&cell) {
        cells.push(cell);
    }
}

/// The label of a path: the racer and its time, if it finished.
fn label(who: &str, time: Option<Ticks>, end: Ticks) -> String {
    match time {
        Some(time) => format!("{who}: {time}"),
        None => format!("{who}: not finished after {end}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze::Grid;
    use race::{Difficulty, Handicap, Intent, RaceCode, Recorder};

    #[test]
    fn player_path_goes_from_start_to_goal() {
        let plan = RaceCode::of_word("paper").unwrap().at(Some(Difficulty::Normal)).plan();
        let level = Level::build(plan).unwrap();
        let raced = RacePaths::of(&Replay::of_expert(&level).unwrap(), &Cancel::never()).unwrap();
        assert_eq!((&raced.maze, raced.ends), (level.maze(), (level.start(), level.goal())));
        let player = &raced.walks[0];
        assert_eq!((player.cells[0], player.cells.last()), (level.start(), Some(&level.goal())));
        for pair in player.cells.windows(2) {
            let side = raced.maze.grid().side_to(pair[0], pair[1]).expect("neighbors");
            assert!(raced.maze.is_open(pair[0], side));
        }
        assert!(player.said.contains(&level.par().to_string()), "{}", player.said);
    }

    #[test]
    fn replay_with_handicap_has_eater_times() {
        let level = RaceCode::of_word("paper").unwrap().level().unwrap();
        let handicap = Handicap::new(80, 3, 150).unwrap();
        let eaters = level.eaters(Difficulty::Normal, handicap).unwrap();
        let mut recorder = Recorder::new(level.plan(), Difficulty::Normal).unwrap().with_handicap(handicap);
        let mut race = Race::new(&level, &eaters);
        while race.winner().is_none() {
            race.step(Intent::NONE);
            recorder.record(Intent::NONE, race.digest());
        }
        let replay = recorder.finish(Winner::Eater(0), false).unwrap();
        let raced = RacePaths::of(&replay, &Cancel::never()).unwrap();
        assert!(raced.walks[1].said.contains(&eaters[0].finish().to_string()), "{}", raced.walks[1].said);
    }

    #[test]
    fn solver_paths_are_labeled_with_steps() {
        let maze = RaceCode::of_word("paper").unwrap().maze().maze().unwrap();
        let goal = Cell(maze.grid().cells() - 1);
        let walks = of_solvers(&maze, (Cell(0), goal), &Solver::ALL, &Cancel::never()).unwrap();
        for (walk, solver) in walks.iter().zip(Solver::ALL) {
            assert!(walk.said.starts_with(solver.name()) && walk.said.contains("steps"), "{}", walk.said);
            assert_eq!((walk.cells[0], walk.cells.last()), (Cell(0), Some(&goal)), "{solver}");
        }
    }
}
