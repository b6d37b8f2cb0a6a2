//! A script on trial: its walk through a small maze, recorded with what it remembers at each step, so that it can be
//! played, stopped and stepped in both directions.

use std::sync::Arc;

use bevy::prelude::*;
use files::background::Background;
use maze::{Algorithm, AnyGrid, Cancel, Cell, Grid, Maze, Seed, Size, Square, WallRun, generate, wall_runs};
use script::{Limits, MouseCommand, Obeyed, Run, Script, ScriptError, Status, Variable};

/// Size of the maze in cells.
const WIDTH: u16 = 12;
/// Size of the maze in cells.
const HEIGHT: u16 = 8;

/// The most steps of a trial. A longer walk is cut.
pub const MOST_STEPS: usize = 3000;

/// What a program may do. It runs to its end before its first step, so one that never ends must be told soon.
const OF_PROGRAM: Limits = Limits { all_operations: 1_000_000, steps: MOST_STEPS as u32, ..Limits::RACE };

/// The most commands of a trial.
const MOST_COMMANDS: usize = 30_000;

/// Steps a second, and the most commands a second.
const SPEED: f32 = 8.0;
const MOST_SPEED: f32 = 32.0;

/// A walk through a small maze.
#[derive(Clone, Debug)]
pub struct Trial {
    /// The walls of the maze.
    pub walls: Vec<WallRun>,
    /// The maze.
    pub maze: Arc<Maze<AnyGrid>>,
    /// The cell with the cheese.
    pub cheese: Cell,
    /// The walked cells, from the start.
    walk: Vec<Cell>,
    /// The cells that a planner has looked at.
    pub looks: Vec<Cell>,
    /// The start and what came after it: the commands of `fn run(mouse)`, the steps of other scripts.
    moments: Vec<Moment>,
    log: Vec<String>,
    /// Why it is stuck.
    pub error: Option<ScriptError>,
    /// Whether it takes more than [`MOST_STEPS`].
    pub is_cut: bool,
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
    /// Runs a script in the maze of this number; `None` if there is no memory for a maze.
    pub fn run(script: &Script, number: u32, cancel: &Cancel) -> Option<Self> {
        let grid = AnyGrid::from(Square::new(Size::new(WIDTH, HEIGHT)?));
        let maze = generate(grid, Algorithm::Wilson, &Seed::new(format!("trial {number}")), &mut ()).ok()?;
        let area = maze::Area { column: 0, row: 0, width: WIDTH.into(), height: HEIGHT.into() };
        let walls = wall_runs(&maze, maze::Openings::default(), area);
        let (start, cheese) = (Cell(0), Cell(maze.grid().cells() - 1));
        let maze = Arc::new(maze);
        let mut trial = Self {
            walls,
            maze: Arc::clone(&maze),
            cheese,
            walk: vec![start],
            looks: Vec::new(),
            moments: vec![Moment::default()],
            log: Vec::new(),
            error: None,
            is_cut: false,
        };
        let limits = if script.is_program() { OF_PROGRAM } else { Limits::RACE };
        match Run::new(script, maze, start, cheese, limits, cancel) {
            Ok(mut run) => {
                while !trial.is_cut && run.step() == Status::Running {
                    trial.note(&run);
                    trial.is_cut = run.steps() >= MOST_STEPS;
                }
                trial.note(&run);
                trial.note_commands(&run);
                trial.looks = run.looks();
                (trial.log, trial.error) = (run.log(), run.error().cloned());
            }
            Err(error) => trial.error = Some(error),
        }
        Some(trial)
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

    /// The number of steps, or of commands.
    pub fn steps(&self) -> usize {
        self.moments.len() - 1
    }

    /// The steps of the whole walk.
    pub fn walked(&self) -> usize {
        self.walk.len() - 1
    }

    /// Whether it found the cheese.
    pub fn has_arrived(&self) -> bool {
        self.walk.last() == Some(&self.cheese)
    }

    /// The cells walked until after a step, from the start.
    pub fn walk(&self, step: usize) -> &[Cell] {
        let walked = self.moments.get(step).map_or(self.walk.len() - 1, |moment| moment.walked);
        &self.walk[..=walked.min(self.walk.len() - 1)]
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

/// Plays a trial.
#[derive(Resource, Default)]
pub struct TrialPlayer {
    trial: Option<Trial>,
    running: Option<Background<Option<Trial>>>,
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

    /// Forgets what was run.
    pub fn clear(&mut self) {
        *self = Self { number: self.number, ..Self::default() };
    }

    /// Runs a script, and plays it from the start.
    pub fn run(&mut self, script: &Script) {
        let (script, number) = (script.clone(), self.number);
        self.running = Some(Background::spawn(move |cancel| Trial::run(&script, number, cancel)));
    }

    /// Chooses another maze for the next run.
    pub fn next_maze(&mut self) {
        self.number = self.number.wrapping_add(1);
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
    player.trial = result.inspect_err(|error| error!("the script: {error}")).ok().flatten();
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
        Trial::run(&Script::parse(text).unwrap(), number, &Cancel::never()).unwrap()
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
