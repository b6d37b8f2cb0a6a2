//! The state machine of the protocol: a mouse in a maze, without a program. It gets lines and gives replies.

use std::fmt::Write;

use crate::arena::Arena;
use crate::command::Command;
use crate::drawing::Drawing;
use crate::pose::Pose;
use crate::score::Score;
use crate::track::Track;

/// What became of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Handled {
    /// It has a reply.
    Replied,
    /// It has no reply, such as the commands that draw.
    Silent,
    /// It is no command. The protocol has no reply for it.
    Invalid,
}

/// A collision with a wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crash {
    /// The number of steps before it.
    pub steps: u64,
    /// Where it was.
    pub pose: Pose,
}

/// A mouse in a maze, moved by commands.
#[derive(Clone, Debug)]
pub struct Simulator {
    arena: Arena,
    pose: Pose,
    score: Score,
    track: Track,
    drawing: Drawing,
    commands: u64,
    invalid: u64,
    first_invalid: Option<String>,
    crashes: u64,
    last_crash: Option<Crash>,
    /// The runs after which the walk is complete.
    wanted_runs: u32,
}

impl Simulator {
    /// A mouse at the start, whose walk ends with this many runs to a goal, at least one.
    pub fn new(arena: Arena, wanted_runs: u32) -> Self {
        let track = Track::new(arena.start());
        Self {
            arena,
            pose: Pose::START,
            score: Score::default(),
            track,
            drawing: Drawing::default(),
            commands: 0,
            invalid: 0,
            first_invalid: None,
            crashes: 0,
            last_crash: None,
            wanted_runs: wanted_runs.max(1),
        }
    }

    /// Obeys a line, without its end, and appends the reply to `reply`, with its end.
    pub fn answer(&mut self, line: &str, reply: &mut String) -> Handled {
        self.commands += 1;
        let Some(command) = Command::read(line) else {
            self.invalid += 1;
            self.first_invalid.get_or_insert_with(|| maze::sanitize::excerpt(line));
            return Handled::Invalid;
        };
        let before = reply.len();
        // Writing to a string never fails.
        let _ = match command {
            Command::MazeWidth => writeln!(reply, "{}", self.arena.width()),
            Command::MazeHeight => writeln!(reply, "{}", self.arena.height()),
            Command::Wall(eighths, half_steps) => {
                let is_wall = self.pose.turned(eighths).is_blocked_within(half_steps, &self.arena);
                writeln!(reply, "{is_wall}")
            }
            // Nobody resets it by hand.
            Command::WasReset => writeln!(reply, "false"),
            Command::GetStat(stat) => writeln!(reply, "{}", self.score.stat(stat)),
            Command::Forward(half_steps) => {
                let word = if self.forward(half_steps) { "ack" } else { "crash" };
                writeln!(reply, "{word}")
            }
            Command::Turn(eighths) => {
                self.turn(eighths);
                writeln!(reply, "ack")
            }
            Command::AckReset => {
                self.take_back();
                writeln!(reply, "ack")
            }
            drawn => {
                self.draw(drawn);
                Ok(())
            }
        };
        if reply.len() > before { Handled::Replied } else { Handled::Silent }
    }

    /// Moves ahead, as far as it can. Returns whether it completed the move.
    fn forward(&mut self, half_steps: i64) -> bool {
        if half_steps < 1 || self.pose.is_blocked(&self.arena) {
            self.crash();
            return false;
        }
        if self.pose.column_row() == (0, 0) {
            self.score.start_run();
        }
        self.score.add_distance(half_steps);
        let mut moved = 0;
        while moved < half_steps && !self.pose.is_blocked(&self.arena) {
            let (column, row) = self.pose.crossed();
            if let Some(cell) = self.arena.cell(column, row).filter(|_| !self.is_over()) {
                self.track.half_step(cell, self.arena.is_goal(cell), self.pose.heading.is_diagonal());
            }
            self.pose = self.pose.ahead();
            moved += 1;
        }
        self.rest();
        if moved < half_steps {
            self.crash();
        }
        moved == half_steps
    }

    fn turn(&mut self, eighths: u8) {
        self.pose = self.pose.turned(eighths);
        self.score.add_turn();
        if !self.is_over() {
            self.track.turn(eighths);
        }
        self.rest();
    }

    /// A move or a turn is over.
    fn rest(&mut self) {
        let (column, row) = self.pose.column_row();
        if self.arena.is_in_middle(column, row) {
            self.score.finish_run();
        } else if (column, row) == (0, 0) {
            self.score.end_run();
        }
    }

    fn crash(&mut self) {
        self.crashes += 1;
        self.last_crash = Some(Crash { steps: self.track.steps(), pose: self.pose });
    }

    fn take_back(&mut self) {
        self.pose = Pose::START;
        self.score.take_back();
        if !self.is_over() {
            self.track.take_back();
        }
    }

    fn draw(&mut self, command: Command) {
        let cell = |(column, row)| self.arena.cell(column, row);
        match command {
            Command::SetWall(place, side, is_wall) => self.drawing.set_wall(&self.arena, place, side, is_wall),
            Command::SetColor(place, color) => self.drawing.set_color(cell(place), color),
            Command::SetText(place, text) => self.drawing.set_text(cell(place), text),
            Command::ClearAllColor => self.drawing.clear_colors(),
            Command::ClearAllText => self.drawing.clear_texts(),
            _ => {}
        }
    }

    /// Whether all wanted runs are complete, so that nothing more is recorded.
    pub fn is_over(&self) -> bool {
        self.track.runs().len() as u64 >= u64::from(self.wanted_runs)
    }

    /// The maze.
    pub const fn arena(&self) -> &Arena {
        &self.arena
    }

    /// Where the mouse is.
    pub const fn pose(&self) -> Pose {
        self.pose
    }

    /// The statistics of the protocol.
    pub const fn score(&self) -> &Score {
        &self.score
    }

    /// Where the mouse was.
    pub const fn track(&self) -> &Track {
        &self.track
    }

    /// What the mouse drew.
    pub const fn drawing(&self) -> &Drawing {
        &self.drawing
    }

    /// All lines.
    pub const fn commands(&self) -> u64 {
        self.commands
    }

    /// The lines that are no commands.
    pub const fn invalid(&self) -> u64 {
        self.invalid
    }

    /// The begin of the first line that is no command.
    pub fn first_invalid(&self) -> Option<&str> {
        self.first_invalid.as_deref()
    }

    /// How often it ran into a wall.
    pub const fn crashes(&self) -> u64 {
        self.crashes
    }

    /// Where it last ran into a wall.
    pub const fn last_crash(&self) -> Option<Crash> {
        self.last_crash
    }
}
