//! Tournaments: solvers compared on many mazes, with a table of means and 95 % intervals.

use maze::{AnyGrid, Cancel, Cell, Maze, Recipe, Solver, solve_with};
use text::Text;

use crate::contestant::{Contestant, Ran};
use crate::goal_rule::GoalRule;
use crate::numbered::numbered;
use crate::series::Series;

/// The result of a solver in one maze.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Trial {
    /// Whether it found the goal.
    pub(crate) found: bool,
    /// Steps walked.
    pub(crate) steps: u64,
    /// Expanded cells.
    pub(crate) expanded: u64,
    /// Steps divided by the length of the shortest solution; 0 if there is none.
    pub(crate) detour: f64,
}

impl Trial {
    const fn work(&self) -> u64 {
        self.steps + self.expanded
    }
}

/// The results of one solver. The series cover the mazes that it solved.
#[derive(Clone, Debug, PartialEq)]
pub struct TournamentRow {
    /// The solver or script.
    contestant: Contestant,
    /// Its results by maze.
    pub(crate) trials: Vec<Trial>,
    /// Number of mazes in which no solver had a lower cost.
    wins: u32,
    /// Steps walked.
    steps: Series,
    /// Expanded cells.
    expanded: Series,
    /// Steps and expansions.
    work: Series,
    /// Minimum, quartiles and maximum of the cost.
    spread: [f64; 5],
    /// Steps divided by the length of the shortest solution.
    detour: Series,
}

impl TournamentRow {
    /// Returns the solver or script.
    pub const fn contestant(&self) -> &Contestant {
        &self.contestant
    }

    /// Number of mazes in which no solver had a lower cost.
    pub const fn wins(&self) -> u32 {
        self.wins
    }

    /// Steps walked.
    pub const fn steps(&self) -> &Series {
        &self.steps
    }

    /// Expanded cells.
    pub const fn expanded(&self) -> &Series {
        &self.expanded
    }

    /// Steps and expansions.
    pub const fn work(&self) -> &Series {
        &self.work
    }

    /// Minimum, quartiles and maximum of the cost.
    pub const fn spread(&self) -> &[f64; 5] {
        &self.spread
    }

    /// Steps divided by the length of the shortest solution.
    pub const fn detour(&self) -> &Series {
        &self.detour
    }

    /// Number of mazes in which it found the goal.
    pub fn found(&self) -> usize {
        self.trials.iter().filter(|trial| trial.found).count()
    }
}

/// The results of all solvers, sorted by solved mazes, then by mean cost.
#[derive(Clone, Debug, PartialEq)]
pub struct TournamentTable {
    /// The rows.
    rows: Vec<TournamentRow>,
    /// The number of mazes.
    mazes: u32,
    /// The rule for start and goal.
    goal_rule: GoalRule,
}

/// A tournament that is run in pieces: a maze is made, then each solver runs in it.
#[derive(Clone, Debug)]
pub struct Tournament {
    recipe: Recipe,
    goal_rule: GoalRule,
    mazes: u32,
    done: u32,
    rows: Vec<(Contestant, Vec<Trial>, u32)>,
    round: Option<Round>,
}

/// The maze in which the solvers run.
#[derive(Clone, Debug)]
struct Round {
    maze: Maze<AnyGrid>,
    start: Cell,
    goal: Cell,
    /// The length of the shortest path, in steps; `None` if there is none.
    shortest: Option<usize>,
    /// The row of the next solver.
    next: usize,
    /// The least work of a solver that found the goal.
    least: u64,
}

impl Tournament {
    /// Creates a tournament.
    pub fn new(recipe: Recipe, goal_rule: impl Into<GoalRule>, solvers: &[Solver], mazes: u32) -> Self {
        let rows = solvers.iter().map(|&solver| (solver.into(), Vec::new(), 0)).collect();
        Self { recipe, goal_rule: goal_rule.into(), mazes, done: 0, rows, round: None }
    }

    /// Adds scripts of players.
    #[must_use]
    pub fn with(mut self, scripts: impl IntoIterator<Item = Contestant>) -> Self {
        self.rows.extend(scripts.into_iter().map(|script| (script, Vec::new(), 0)));
        self
    }

    /// The total number of mazes.
    pub const fn mazes(&self) -> u32 {
        self.mazes
    }

    /// The number of finished mazes.
    pub const fn done(&self) -> u32 {
        self.done
    }

    /// Whether all mazes are done.
    pub const fn is_over(&self) -> bool {
        self.done >= self.mazes
    }

    /// Runs all solvers in the next maze.
    pub fn play_next(&mut self) -> Result<(), Text> {
        let before = self.done;
        while self.done == before {
            self.play_piece(&Cancel::never())?;
        }
        Ok(())
    }

    /// Makes the next maze, or runs the next solver in it. Ends early if canceled.
    pub fn play_piece(&mut self, cancel: &Cancel) -> Result<(), Text> {
        let Some(round) = &mut self.round else {
            let maze = numbered(&self.recipe, self.done + 1).maze_or_canceled(cancel)?;
            let (start, goal) = self.goal_rule.in_maze(&maze)?;
            let shortest = solve_with(&maze, start, goal, Solver::BreadthFirst, &mut (), cancel)?;
            let shortest = shortest.found().then(|| shortest.steps());
            self.round = Some(Round { maze, start, goal, shortest, next: 0, least: u64::MAX });
            return Ok(());
        };
        if let Some((contestant, trials, _)) = self.rows.get_mut(round.next) {
            let Ran { found, steps, expanded } = contestant.run(&round.maze, (round.start, round.goal), cancel)?;
            let detour = round.shortest.map_or(0.0, |shortest| steps as f64 / shortest.max(1) as f64);
            let trial = Trial { found, steps, expanded, detour };
            if trial.found {
                round.least = round.least.min(trial.work());
            }
            trials.push(trial);
            round.next += 1;
            return Ok(());
        }
        for (_, trials, wins) in &mut self.rows {
            *wins += u32::from(trials.last().is_some_and(|trial| trial.found && trial.work() == round.least));
        }
        self.round = None;
        self.done += 1;
        Ok(())
    }

    /// The results so far.
    pub fn table(self) -> TournamentTable {
        let row = |(contestant, trials, wins): (Contestant, Vec<Trial>, u32)| {
            let series = |value: fn(&Trial) -> f64| {
                let mut series = Series::default();
                trials.iter().filter(|trial| trial.found).for_each(|trial| series.add(value(trial)));
                series
            };
            let work = series(|trial| trial.work() as f64);
            TournamentRow {
                contestant,
                wins,
                steps: series(|trial| trial.steps as f64),
                expanded: series(|trial| trial.expanded as f64),
                spread: work.quartiles(),
                work,
                detour: series(|trial| trial.detour),
                trials,
            }
        };
        let mut rows: Vec<TournamentRow> = self.rows.into_iter().map(row).collect();
        rows.sort_by(|a, b| b.found().cmp(&a.found()).then(a.work.mean().total_cmp(&b.work.mean())));
        TournamentTable { rows, mazes: self.done, goal_rule: self.goal_rule }
    }
}

impl TournamentTable {
    /// The rows.
    pub fn rows(&self) -> &[TournamentRow] {
        &self.rows
    }

    /// Number of mazes.
    pub const fn mazes(&self) -> u32 {
        self.mazes
    }

    /// The rule for start and goal.
    pub const fn goal_rule(&self) -> GoalRule {
        self.goal_rule
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze::{Algorithm, AnyGrid, CellShape, Seed, solve};
    use race::Endpoints;

    fn held(mut tournament: Tournament) -> TournamentTable {
        while !tournament.is_over() {
            tournament.play_next().unwrap();
        }
        tournament.table()
    }

    #[test]
    fn trials_match_single_solver_runs() {
        let grid = AnyGrid::new(CellShape::Square, "12x9", None, None).unwrap();
        let recipe = Recipe { grid, generator: Algorithm::Wilson.into(), seed: Seed::new("cup") };
        let solvers = [Solver::RightHand, Solver::LeftHand, Solver::BreadthFirst, Solver::DeadEndFilling];
        let table = held(Tournament::new(recipe.clone(), Endpoints::Corner, &solvers, 20));
        assert_eq!((table.rows.len(), table.mazes), (4, 20));
        let row = |solver| table.rows.iter().find(|row| row.contestant == Contestant::Solver(solver)).unwrap();
        for (number, steps) in (1..).zip(row(Solver::RightHand).steps.numbers()) {
            let maze = numbered(&recipe, number).maze().unwrap();
            let walked = solve(&maze, Cell(0), Cell(12 * 9 - 1), Solver::RightHand, &mut ()).unwrap();
            assert_eq!(*steps as usize, walked.steps());
        }
        assert!(table.rows.iter().all(|row| row.found() == 20 && row.detour.mean() >= 1.0));
        assert!((row(Solver::BreadthFirst).detour.mean() - 1.0).abs() < 1e-12);
        assert!(table.rows.windows(2).all(|pair| pair[0].work.mean() <= pair[1].work.mean()));
        assert!(table.rows.iter().map(|row| row.wins).sum::<u32>() >= 20);
        let csv = table.csv(&recipe);
        assert_eq!(csv.lines().count(), 5);
        let columns = csv.lines().next().unwrap().split(',').count();
        assert!(csv.lines().all(|line| line.split(',').count() == columns));
        let each = table.csv_of_each(&recipe);
        assert_eq!(each.lines().count(), 1 + 20 * 4);
        assert!(each.lines().nth(1).unwrap().starts_with("cup-1,") && each.contains("\ncup-20,"));
    }

    #[test]
    fn script_that_copies_a_solver_ties_with_it() {
        let grid = AnyGrid::new(CellShape::Square, "12x9", None, None).unwrap();
        let recipe = Recipe { grid, generator: Algorithm::Wilson.into(), seed: Seed::new("cup") };
        let text = script::LESSONS[1].text;
        let walter = Contestant::Script("Walter".into(), script::Script::parse(text).unwrap());
        let stuck = Contestant::Script("Stuck, \"he\"".into(), script::Script::parse("fn step(mouse) { -1 }").unwrap());
        let tournament = Tournament::new(recipe.clone(), Endpoints::Corner, &[Solver::RightHand], 10);
        let table = held(tournament.with([walter, stuck]));
        let row = |name: &str| table.rows.iter().find(|row| row.contestant.name() == name).unwrap();
        assert_eq!((row("Walter").found(), row("Stuck, \"he\"").found()), (10, 0));
        assert!(row("Walter").contestant.is_explorer());
        let csv = table.csv(&recipe);
        assert!(csv.contains(",\"Stuck, \"\"he\"\"\",0,0,"), "{csv}");
    }

    /// In mazes without dead ends and with the goal in the middle, wall followers often circle the goal.
    #[test]
    fn solvers_of_more_mazes_rank_first() {
        let grid = AnyGrid::new(CellShape::Square, "20x20", None, None).unwrap();
        let mut generator = maze::Generator::from(Algorithm::DepthFirst);
        generator.style.braid = maze::Fraction::ALL;
        let recipe = Recipe { grid, generator, seed: Seed::new("loops") };
        let solvers = [Solver::RightHand, Solver::Tremaux];
        let table = held(Tournament::new(recipe.clone(), Endpoints::Middle, &solvers, 40));
        let [first, second] = &table.rows[..] else { panic!("two solvers") };
        assert_eq!((&first.contestant, first.found()), (&Contestant::Solver(Solver::Tremaux), 40));
        assert!(second.found() < 40 && second.work.mean() < first.work.mean(), "{second:?}");
        for row in &table.rows {
            let solved: Vec<f64> =
                row.trials.iter().filter(|trial| trial.found).map(|trial| trial.steps as f64).collect();
            assert_eq!(row.steps.numbers(), solved);
        }
        assert_eq!(first.wins + second.wins, 40);
        // A solver that found no path has no means.
        let none = TournamentTable {
            rows: vec![TournamentRow { steps: Series::default(), ..second.clone() }],
            ..table.clone()
        };
        assert!(none.csv(&recipe).lines().nth(1).unwrap().contains(",,,"));
    }
}
