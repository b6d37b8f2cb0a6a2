//! A script on trial: its walk through a small maze, recorded with what it remembers at each step, so that it can be
//! played, stopped and stepped in both directions. The mazes are those of a task, or drawn ones.

use std::collections::BTreeSet;
use std::sync::Arc;

use bevy::prelude::*;
use files::background::Background;
use maze::{Algorithm, AnyGrid, Cancel, Cell, Grid, Openings, Seed, Size, Square, generate};
use race::{ElectronicDoor, ElectronicDoors};
use script::{Limits, MouseCommand, Obeyed, Run, Script, ScriptError, Status, Variable};
use study::task::{Task, TaskMaze};
use text::Text;
use ui::widgets::small_maze::{WallPiece, wall_pieces};

/// Size of the maze in cells.
const WIDTH: u16 = 12;
/// Size of the maze in cells.
const HEIGHT: u16 = 8;

/// The most steps of a trial. A longer walk is cut.
pub const MOST_STEPS: usize = 3000;

/// What a program may do. It runs to its end before its first step, so one that never ends must be stopped early.
const OF_PROGRAM: Limits = Limits { all_operations: 1_000_000, steps: MOST_STEPS as u32, ..Limits::RACE };

/// The most commands of a trial.
const MOST_COMMANDS: usize = 30_000;

/// Steps a second, and the most commands a second.
const SPEED: f32 = 8.0;
const MOST_SPEED: f32 = 32.0;

/// A walk through a small maze.
#[derive(Clone, Debug)]
pub struct Trial {
    /// The walls of the maze. Doors are passages.
    pub walls: Vec<WallPiece>,
    /// The maze with the mouse, the doors and the cheese.
    pub ground: TaskMaze,
    /// For each door how many steps were walked when the mouse first stood beside it.
    seen: Vec<Option<usize>>,
    /// The walked cells, from the start.
    walk: Vec<Cell>,
    /// The steps of the walk that lead to a cell for the first time, ascending.
    first_visits: Vec<usize>,
    /// The cells that a planner has looked at.
    pub looks: Vec<Cell>,
    /// The start and what came after it: the commands of `fn run(mouse)`, the steps of other scripts.
    moments: Vec<Moment>,
    log: Vec<String>,
    /// Why it is stuck.
    pub error: Option<ScriptError>,
    /// Whether it takes more than [`MOST_STEPS`].
    pub is_cut: bool,
    /// Whether it came to the end of its walk: to the cheese.
    has_arrived: bool,
}

/// What is shown after a command or a step.
#[derive(Clone, Debug, Default)]
struct Moment {
    /// The steps walked.
    walked: usize,
    /// What the script remembers.
    variables: Vec<Variable>,
    /// The lines printed.
    printed: usize,
    /// The command, of `fn run(mouse)`.
    obeyed: Option<Obeyed>,
}

impl Trial {
    /// The maze of this number, with nobody walking.
    pub fn show(task: Option<&Task>, number: u32) -> Result<Self, Text> {
        let ground = match task {
            Some(task) => task.maze_to_try(number % task.tries().max(1))?,
            None => drawn(number)?,
        };
        let walls = wall_pieces(&ground.plan(), Openings::default());
        Ok(Self {
            walls,
            seen: vec![None; ground.doors.all().len()],
            walk: vec![ground.start],
            first_visits: vec![0],
            looks: Vec::new(),
            moments: vec![Moment::default()],
            log: Vec::new(),
            error: None,
            is_cut: false,
            has_arrived: false,
            ground,
        })
    }

    /// Runs a script in the maze of this number.
    pub fn run(script: &Script, task: Option<&Task>, number: u32, cancel: &Cancel) -> Result<Self, Text> {
        let mut trial = Self::show(task, number)?;
        let limits = if script.is_program() { OF_PROGRAM } else { Limits::RACE };
        let TaskMaze { maze, start, cheese, .. } = &trial.ground;
        let run = match task {
            Some(task) => task.run(script, &trial.ground, limits, cancel),
            None => Run::new(script, Arc::clone(maze), *start, *cheese, limits, cancel),
        };
        match run {
            Ok(mut run) => {
                while !trial.is_cut && run.step() == Status::Running {
                    trial.note(&run);
                    trial.is_cut = run.steps() >= MOST_STEPS;
                }
                trial.note(&run);
                trial.note_commands(&run);
                trial.note_doors();
                trial.note_visits();
                trial.looks = run.looks();
                trial.has_arrived = run.status() == Status::Arrived;
                (trial.log, trial.error) = (run.log(), run.error().cloned());
            }
            Err(error) => trial.error = Some(error),
        }
        Ok(trial)
    }

    /// Notes a step. One that is stuck has not moved, but may have printed and remembered something.
    fn note(&mut self, run: &Run) {
        let (walked, printed) = (run.steps(), run.log().len());
        let moment = Moment { walked, variables: run.variables(), printed, obeyed: None };
        if walked + 1 > self.walk.len() {
            self.walk.push(run.at());
            self.moments.push(moment);
        } else if let Some(last) = self.moments.last_mut() {
            *last = moment;
        }
    }

    /// Takes the commands instead of the steps, if there are any.
    fn note_commands(&mut self, run: &Run) {
        if run.obeyed().is_empty() {
            return;
        }
        let mut walked = 0;
        self.moments = vec![Moment::default()];
        for &obeyed in run.obeyed() {
            walked += usize::from(obeyed.command == MouseCommand::Forward);
            if walked >= self.walk.len() || self.moments.len() > MOST_COMMANDS {
                self.is_cut = true;
                break;
            }
            let printed = obeyed.printed as usize;
            self.moments.push(Moment { walked, variables: Vec::new(), printed, obeyed: Some(obeyed) });
        }
        if let Some(last) = self.moments.last_mut().filter(|_| !self.is_cut) {
            (last.variables, last.printed) = (run.variables(), run.log().len());
        }
    }

    /// Notes which steps lead to a cell for the first time.
    fn note_visits(&mut self) {
        let mut visited = BTreeSet::new();
        self.first_visits =
            (0..).zip(&self.walk).filter(|(_, cell)| visited.insert(**cell)).map(|(at, _)| at).collect();
    }

    /// Notes when the mouse first stood beside each door.
    fn note_doors(&mut self) {
        let grid = self.ground.maze.grid();
        let beside = |door: &ElectronicDoor| [door.cell, grid.behind(door.cell, door.side)];
        let first = |door| self.walk.iter().position(|cell| beside(door).contains(cell));
        self.seen = self.ground.doors.all().iter().map(first).collect();
    }

    /// The doors, each with whether its state has been seen until after a step.
    pub fn doors(&self, step: usize) -> impl Iterator<Item = (&ElectronicDoor, bool)> {
        let walked = self.walk(step).len();
        let is_seen = move |seen: &Option<usize>| seen.is_some_and(|at| at < walked);
        self.ground.doors.all().iter().zip(self.seen.iter().map(is_seen))
    }

    /// The number of steps, or of commands.
    pub fn steps(&self) -> usize {
        self.moments.len() - 1
    }

    /// The steps of the whole walk.
    pub fn walked(&self) -> usize {
        self.walk.len() - 1
    }

    /// Whether it found the cheese.
    pub const fn has_arrived(&self) -> bool {
        self.has_arrived
    }

    /// The cells walked until after a step, from the start.
    pub fn walk(&self, step: usize) -> &[Cell] {
        let walked = self.moments.get(step).map_or(self.walk.len() - 1, |moment| moment.walked);
        &self.walk[..=walked.min(self.walk.len() - 1)]
    }

    /// The cells walked until after a step, each once.
    pub fn visited(&self, step: usize) -> impl Iterator<Item = Cell> {
        let walked = self.walk(step).len();
        let visits = self.first_visits.partition_point(|&at| at < walked);
        self.first_visits[..visits].iter().map(|&at| self.walk[at])
    }

    /// The command before a moment, of `fn run(mouse)`.
    pub fn obeyed(&self, step: usize) -> Option<Obeyed> {
        self.moments.get(step)?.obeyed
    }

    /// What the script remembers after a step.
    pub fn variables(&self, step: usize) -> &[Variable] {
        self.moments.get(step).map_or(&[], |moment| &moment.variables)
    }

    /// What it has printed until after a step.
    pub fn log(&self, step: usize) -> &[String] {
        let lines = self.moments.get(step).map_or(0, |moment| moment.printed);
        self.log.get(..lines).unwrap_or_default()
    }

    /// The steps a second. A program gives several commands a step, and walks as fast as it can be followed.
    fn speed(&self) -> f32 {
        let commands = self.steps() as f32 / self.walk.len() as f32;
        (SPEED * commands).clamp(SPEED, MOST_SPEED)
    }
}

/// A maze that is drawn for this number.
fn drawn(number: u32) -> Result<TaskMaze, Text> {
    let size = Size::new(WIDTH, HEIGHT).ok_or_else(|| text!("error-memory"))?;
    let grid = AnyGrid::from(Square::new(size));
    let maze = generate(grid, Algorithm::Wilson, &Seed::new(format!("trial {number}")), &mut ())?;
    let (start, cheese) = (Cell(0), Cell(maze.grid().cells() - 1));
    Ok(TaskMaze { maze: Arc::new(maze), doors: ElectronicDoors::default(), start, cheese })
}

/// Plays a trial.
#[derive(Resource, Default)]
pub struct TrialPlayer {
    /// The task whose mazes are tried.
    task: Option<Arc<Task>>,
    trial: Option<Trial>,
    running: Option<Background<Result<Trial, Text>>>,
    /// Why there is no maze.
    problem: Option<Text>,
    /// Steps that are shown, with the part of the next one.
    at: f32,
    is_playing: bool,
    number: u32,
}

impl TrialPlayer {
    /// The trial, once it has run.
    pub const fn trial(&self) -> Option<&Trial> {
        self.trial.as_ref()
    }

    /// Whether it is being run.
    pub const fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// The step that is shown.
    pub fn step(&self) -> usize {
        let last = self.trial.as_ref().map_or(0, Trial::steps);
        (self.at as usize).min(last)
    }

    /// Whether it plays.
    pub const fn is_playing(&self) -> bool {
        self.is_playing
    }

    /// Why there is no maze.
    pub const fn problem(&self) -> Option<&Text> {
        self.problem.as_ref()
    }

    /// Forgets the run. The maze of a task stays visible.
    pub fn clear(&mut self) {
        *self = Self { number: self.number, task: self.task.take(), ..Self::default() };
        if let Some(task) = self.task.clone() {
            let number = self.number;
            self.running = Some(Background::spawn(move |_| Trial::show(Some(&task), number)));
        }
    }

    /// Tries in the mazes of a task from now on, from its first one; without one in drawn mazes.
    pub fn set_task(&mut self, task: Option<Arc<Task>>) {
        (self.task, self.number) = (task, 0);
        self.clear();
    }

    /// Runs a script, and plays it from the start.
    pub fn run(&mut self, script: &Script) {
        let (script, task, number) = (script.clone(), self.task.clone(), self.number);
        self.running = Some(Background::spawn(move |cancel| Trial::run(&script, task.as_deref(), number, cancel)));
    }

    /// Chooses another maze for the next run.
    pub fn next_maze(&mut self) {
        self.number = self.number.wrapping_add(1);
    }

    /// The number of the maze of a task, from 1, and how many there are.
    pub fn maze_of(&self) -> Option<(u32, u32)> {
        let all = self.task.as_ref()?.tries().max(1);
        Some((self.number % all + 1, all))
    }

    /// Goes some steps on or back, and stops.
    pub fn go(&mut self, by: isize) {
        let last = self.trial.as_ref().map_or(0, Trial::steps);
        self.is_playing = false;
        self.at = self.step().saturating_add_signed(by).min(last) as f32;
    }

    /// Plays or stops. At the end it plays from the start.
    pub fn play(&mut self, is_playing: bool) {
        self.is_playing = is_playing;
        if is_playing && self.trial.as_ref().is_some_and(|trial| self.step() >= trial.steps()) {
            self.at = 0.0;
        }
    }
}

pub(super) fn take_run(mut player: ResMut<TrialPlayer>) {
    let Some(result) = player.bypass_change_detection().running.as_mut().and_then(Background::poll) else { return };
    player.running = None;
    match result.map_err(Text::from).flatten() {
        Ok(trial) => (player.trial, player.problem) = (Some(trial), None),
        Err(reason) => (player.trial, player.problem) = (None, Some(reason)),
    }
    (player.at, player.is_playing) = (0.0, true);
}

/// Advances what plays.
pub(super) fn play(time: Res<Time<Real>>, mut player: ResMut<TrialPlayer>) {
    let playing = player.trial.as_ref().filter(|_| player.is_playing).map(|trial| (trial.steps(), trial.speed()));
    let Some((last, speed)) = playing else { return };
    let player = player.bypass_change_detection();
    player.at = (player.at + time.delta_secs() * speed).min(last as f32);
    player.is_playing = player.at < last as f32;
}

#[cfg(test)]
mod tests {
    use super::*;
    use script::LESSONS;

    fn run(text: &str, number: u32) -> Trial {
        Trial::run(&Script::parse(text).unwrap(), None, number, &Cancel::never()).unwrap()
    }

    #[test]
    fn every_lesson_arrives_or_is_cut_and_each_step_is_noted() {
        for lesson in LESSONS {
            for number in 0..3 {
                let trial = run(lesson.text, number);
                assert!(trial.has_arrived() || trial.is_cut, "{}", lesson.id);
                assert!(trial.error.is_none() && trial.walk.len() <= MOST_STEPS + 1);
                let walked = |step| trial.walk(step).len();
                assert_eq!((walked(0), walked(trial.steps())), (1, trial.walk.len()), "{}", lesson.id);
                assert!((1..=trial.steps()).all(|step| walked(step) - walked(step - 1) <= 1), "{}", lesson.id);
                for step in [0, trial.steps() / 2, trial.steps()] {
                    let visited: Vec<Cell> = trial.visited(step).collect();
                    let once: BTreeSet<Cell> = trial.walk(step).iter().copied().collect();
                    assert!(visited.len() == once.len() && visited.iter().all(|cell| once.contains(cell)));
                }
            }
        }
    }

    #[test]
    fn what_it_remembers_and_prints_is_shown_step_by_step() {
        let text = "let n = 0;\nfn step(mouse) {\n  n += 1;\n  print(n);\n  if n == 4 { throw \"enough\" }\n  mouse.exits[0]\n}";
        let trial = run(text, 0);
        assert_eq!(trial.steps(), 3);
        for step in 1..3 {
            assert_eq!(trial.variables(step)[0].value, step.to_string());
            assert_eq!(trial.log(step).len(), step);
        }
        // The call that gave up printed, too.
        assert_eq!((trial.log(3).len(), trial.variables(3)[0].value.as_str()), (4, "4"));
        assert_eq!(trial.error.as_ref().and_then(ScriptError::position).map(|place| place.line), Some(5));
    }

    #[test]
    fn program_is_shown_command_by_command_with_its_line() {
        let text = "fn run(mouse) {\n  print(1);\n  mouse.turn_right();\n  mouse.turn_back();\n  mouse.eat();\n}";
        let trial = run(text, 0);
        assert_eq!((trial.steps(), trial.log(0).len(), trial.log(1).len()), (2, 0, 1));
        let commands: Vec<_> = (1..3).map(|step| trial.obeyed(step).unwrap()).collect();
        assert_eq!(commands.iter().map(|obeyed| obeyed.line).collect::<Vec<_>>(), [3, 4]);
        assert_ne!(commands[0].ahead, commands[1].ahead);
        assert!(trial.error.is_some() && trial.walk(2) == [Cell(0)]);
    }

    /// The trial says of each maze of a task what the hidden mazes are marked by.
    #[test]
    fn answers_of_tasks_arrive_on_trial_and_see_doors_only_beside_them() {
        for number in [1, 7, 22, 24] {
            let task = study::task::shipped(number).unwrap().unwrap();
            for maze in 0..task.tries() {
                let shown = Trial::show(Some(&task), maze).unwrap();
                assert!(
                    (shown.steps(), shown.has_arrived()) == (0, false) && shown.doors(0).all(|(_, is_seen)| !is_seen)
                );
                let trial = Trial::run(task.model(), Some(&task), maze, &Cancel::never()).unwrap();
                assert!(trial.has_arrived() && trial.error.is_none(), "task {number}, maze {maze}");
                assert_eq!(trial.walls, shown.walls);
                let seen = |step| trial.doors(step).filter(|(_, is_seen)| *is_seen).count();
                assert!((1..=trial.steps()).all(|step| seen(step) >= seen(step - 1)));
                let has_doors = !trial.ground.doors.is_empty();
                assert!(number != 22 || has_doors && seen(trial.steps()) > 0, "task {number}, maze {maze}");
            }
        }
    }

    #[test]
    fn player_steps_in_both_directions_and_stops_at_the_ends() {
        let trial = run(LESSONS[4].text, 0);
        let last = trial.steps();
        let mut player = TrialPlayer { trial: Some(trial), ..TrialPlayer::default() };
        player.go(-1);
        assert_eq!(player.step(), 0);
        player.go(2);
        assert_eq!(player.step(), 2);
        player.go(isize::MAX);
        assert_eq!(player.step(), last);
        player.play(true);
        assert_eq!((player.step(), player.is_playing()), (0, true));
        player.go(1);
        assert_eq!((player.step(), player.is_playing()), (1, false));
    }
}
