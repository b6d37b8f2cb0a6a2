//! Paths drawn over a printed maze: of solvers, or of the racers of a replay.

use maze::draw::Walk;
use maze::trace::{Event, Observer};
use maze::{AnyGrid, Cancel, Cell, Code, Maze, Openings, SolveError, Solver, SolverKind, solve_with};
use race::eater::EaterError;
use race::level::LevelError;
use race::{Divergence, ElectronicDoors, Level, Race, Replay, Ticks, Winner};
use text::{Language, Text, names};

/// Counts the cells that a solver expands, including repetitions.
#[derive(Default)]
pub struct ExpansionCounter(pub u64);

impl Observer for ExpansionCounter {
    fn on(&mut self, event: Event) {
        self.0 += u64::from(matches!(event, Event::Look(_)));
    }
}

/// A walker through a maze, and the result of the walk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Walker {
    /// A solver.
    Solver {
        /// The solver.
        solver: Solver,
        /// Whether it found a path.
        found: bool,
        /// Steps of its walk.
        steps: usize,
        /// Cells that it expanded.
        expanded: u64,
    },
    /// A racer.
    Racer {
        /// The name of the eater, or `None` for the player.
        eater: Option<Text>,
        /// Whether it reached the goal.
        finished: bool,
        /// When it reached the goal, or when the race ended.
        time: Ticks,
    },
}

impl Walker {
    /// Returns the line of text below a maze.
    pub fn text(&self) -> Text {
        match self {
            Self::Solver { solver, found, steps, expanded } => {
                let (name, steps) = (names::solver(*solver), Text::grouped(*steps as u64));
                match solver.kind() {
                    _ if !found => text!("page-no-path", solver = name, steps = steps),
                    SolverKind::Explorer => text!("page-steps", solver = name, steps = steps),
                    SolverKind::Planner => {
                        let expanded = Text::grouped(*expanded);
                        text!("page-expanded", solver = name, expanded = expanded, steps = steps)
                    }
                }
            }
            Self::Racer { eater, finished, time } => {
                let racer = eater.clone().unwrap_or_else(|| text!("page-player"));
                let time = Text::verbatim(time.to_string());
                if *finished {
                    text!("page-finish", racer = racer, time = time)
                } else {
                    text!("page-no-finish", racer = racer, time = time)
                }
            }
        }
    }
}

/// The cells that a walker entered, in order.
#[derive(Clone, Debug, PartialEq)]
pub struct Walked {
    /// The walker.
    pub walker: Walker,
    /// The cells.
    pub cells: Vec<Cell>,
}

impl Walked {
    /// Returns the walk to draw, with its caption in a language.
    pub fn drawn(&self, language: Language) -> Walk {
        Walk { cells: self.cells.clone(), caption: language.get(&self.walker.text()).into_owned() }
    }
}

/// The walks of some solvers, in their order.
pub fn of_solvers(
    maze: &Maze<AnyGrid>,
    ends: (Cell, Cell),
    solvers: &[Solver],
    cancel: &Cancel,
) -> Result<Vec<Walked>, SolveError> {
    let walked = |&solver: &Solver| {
        let mut looks = ExpansionCounter::default();
        let solution = solve_with(maze, ends.0, ends.1, solver, &mut looks, cancel)?;
        let (found, steps) = (solution.found(), solution.steps());
        let cells = if solution.walk.is_empty() { solution.path } else { solution.walk };
        Ok(Walked { walker: Walker::Solver { solver, found, steps, expanded: looks.0 }, cells })
    };
    solvers.iter().map(walked).collect()
}

/// Why a replay cannot be run again.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RerunError {
    /// Its level cannot be built.
    #[error(transparent)]
    Level(#[from] LevelError),
    /// Its eaters cannot run.
    #[error(transparent)]
    Eater(#[from] EaterError),
    /// The race differs from the recording.
    #[error(transparent)]
    Divergence(#[from] Divergence),
}

impl From<RerunError> for Text {
    fn from(error: RerunError) -> Self {
        match error {
            RerunError::Level(error) => error.into(),
            RerunError::Eater(error) => error.into(),
            RerunError::Divergence(error) => error.into(),
        }
    }
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
    /// Its goals.
    pub goals: Vec<Cell>,
    /// The openings in its outer wall.
    pub openings: Openings,
    /// Its electronic doors. The maze has a passage for each.
    pub doors: ElectronicDoors,
    /// The paths of the player and of the eaters, in this order.
    pub walks: Vec<Walked>,
}

impl RacePaths {
    /// Replays a race. The error says where the replay deviates.
    pub fn of(replay: &Replay, cancel: &Cancel) -> Result<Self, RerunError> {
        let level = Level::build_for_replays(replay.code().plan(), cancel)?;
        let eaters = replay.eaters_with(&level, cancel)?;
        replay.verify_with(&level, &eaters, cancel)?;
        let end = replay.ticks();
        let mut checks = cancel.checks().map_err(Divergence::from)?;
        let mut race = Race::new(&level, &eaters);
        let mut cells = vec![level.start()];
        for intent in replay.playback() {
            checks.tick().map_err(Divergence::from)?;
            race.step(intent);
            add(&mut cells, race.player().place().cell(level.maze()));
        }
        let finished = replay.winner() == Winner::Player;
        let mut walks = vec![Walked { walker: Walker::Racer { eater: None, finished, time: end }, cells }];
        for eater in &eaters {
            let mut cells = vec![level.start()];
            for tick in 0..=end.0.min(eater.finish().0) {
                checks.tick().map_err(Divergence::from)?;
                add(&mut cells, eater.place(level.maze(), Ticks(tick)).cell(level.maze()));
            }
            let (finished, time) = (eater.finish() <= end, eater.finish().min(end));
            walks.push(Walked { walker: Walker::Racer { eater: Some(names::racer(eater)), finished, time }, cells });
        }
        let (code, openings) = (replay.code().maze().clone(), level.openings());
        Ok(Self {
            code,
            ends: ends(&level),
            goals: level.goals().to_vec(),
            openings,
            maze: level.map().clone(),
            doors: level.electronic_doors().clone(),
            walks,
        })
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
        assert_eq!(player.walker, Walker::Racer { eater: None, finished: true, time: level.par() });
    }

    #[test]
    fn replay_with_handicap_has_eater_times() {
        let level = RaceCode::of_word("paper").unwrap().level().unwrap();
        let handicap = Handicap::new(80, 3, 150).unwrap();
        let eaters = level.eaters(Difficulty::Normal, handicap).unwrap();
        let mut recorder = Recorder::new(level.plan(), Difficulty::Normal).unwrap();
        recorder = recorder.against(level.eater_finish(Difficulty::Normal), handicap);
        let mut race = Race::new(&level, &eaters);
        while race.winner().is_none() {
            race.step(Intent::NONE);
            recorder.record(Intent::NONE, race.digest());
        }
        let replay = recorder.finish(Winner::Eater(0), false).unwrap();
        let raced = RacePaths::of(&replay, &Cancel::never()).unwrap();
        let (eater, time) = (Some(names::racer(&eaters[0])), eaters[0].finish());
        assert_eq!(raced.walks[1].walker, Walker::Racer { eater, finished: true, time });
    }

    #[test]
    fn solver_paths_are_labeled_with_steps() {
        let maze = RaceCode::of_word("paper").unwrap().maze().maze().unwrap();
        let goal = Cell(maze.grid().cells() - 1);
        let walks = of_solvers(&maze, (Cell(0), goal), &Solver::ALL, &Cancel::never()).unwrap();
        for (walk, solver) in walks.iter().zip(Solver::ALL) {
            let words = walk.walker.text().english().into_owned();
            assert!(words.contains(&*names::solver(solver).english()) && words.contains(" steps"), "{words}");
            assert_eq!((walk.cells[0], walk.cells.last()), (Cell(0), Some(&goal)), "{solver}");
        }
    }
}
