//! `mazeater class hand-in`.

use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::{SystemTime, UNIX_EPOCH};

use clap::Args;
use race::Replay;
use study::class::{Assignment, ClassError, ClassName, HandIn, TaskLabel, TaskWork};
use study::question::quiz::LETTERS;

use super::choice;
use crate::CommandError;
use crate::output::{Destination, eprint_line};
use crate::progress_line::ProgressLine;
use crate::{replay, task};

#[derive(Args, Clone, Debug)]
pub(super) struct HandInArgs {
    /// The text of the assignment, a link to it, or a file
    #[arg(long, value_name = "CLASS")]
    class: String,
    /// The name of the pupil
    #[arg(long, value_name = "NAME", value_parser = ClassName::new)]
    name: ClassName,
    /// A program for a task, such as 7=run.rhai. Can be repeated
    #[arg(long, value_name = "TASK=FILE")]
    program: Vec<ProgramFile>,
    /// The letters of the answers, with commas, and - for none: A,C,-,B
    #[arg(long, value_name = "LETTERS", value_delimiter = ',', allow_hyphen_values = true)]
    answers: Vec<Answer>,
    /// A replay of the race
    #[arg(long, value_name = "FILE")]
    replay: Option<PathBuf>,
    #[command(flatten)]
    destination: Destination,
}

/// A program for a task.
#[derive(Clone, Debug)]
struct ProgramFile {
    label: TaskLabel,
    path: PathBuf,
}

impl FromStr for ProgramFile {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (label, path) = text.split_once('=').ok_or("write the task and the file, such as 7=run.rhai")?;
        Ok(Self { label: label.parse()?, path: path.into() })
    }
}

/// The answer to a question.
#[derive(Clone, Copy, Debug)]
struct Answer(Option<u8>);

impl FromStr for Answer {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let choice = LETTERS.iter().position(|letter| text.eq_ignore_ascii_case(letter));
        match choice {
            None if text == "-" => Ok(Self(None)),
            None => Err(format!("an answer is one of {}, or - for none", LETTERS.join(", "))),
            Some(choice) => Ok(Self(Some(choice as u8))),
        }
    }
}

impl HandInArgs {
    pub(super) fn run(self) -> Result<(), CommandError> {
        let class = choice::assignment("--class <CLASS>", &self.class)?;
        let mut hand_in = HandIn::new(&class, self.name.clone());
        let progress = ProgressLine::begin();
        let mut verdicts = Vec::new();
        for program in &self.program {
            progress.set(|| format!("checking '{}'", program.path.display()));
            verdicts.push(hand_in_program(&class, &mut hand_in, program)?);
        }
        if self.answers.len() > usize::from(class.question_count()) {
            let (given, asked) = (self.answers.len(), class.question_count());
            let why = format!("--answers <LETTERS>: the class asks {asked} questions, and these are {given} answers");
            return Err(CommandError::Arguments(why));
        }
        for (question, answer) in self.answers.iter().enumerate() {
            hand_in.set_answer(question, answer.0);
        }
        if let Some(file) = &self.replay {
            hand_in.set_replay(&read_replay(&class, file)?);
        }
        // A clock before 1970 counts as 1970.
        hand_in.set_time(SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs()));
        let refused = |error: ClassError| CommandError::Arguments(error.to_string());
        let (text, digest) = (hand_in.text().map_err(refused)?, hand_in.digest().map_err(refused)?);
        let mut target = self.destination.open()?;
        target.put(|out| writeln!(out, "{text}"))?;
        target.finish()?;
        drop(progress);
        for line in verdicts.into_iter().chain([format!("digest: {digest}")]) {
            eprint_line(&line);
        }
        Ok(())
    }
}

/// Adds a program, with the stars that it earns. Returns its verdict in a line.
fn hand_in_program(class: &Assignment, hand_in: &mut HandIn, file: &ProgramFile) -> Result<String, CommandError> {
    let option = "--program <TASK=FILE>";
    let task = class.task(file.label).ok_or_else(|| choice::no_task(option, class, file.label))?;
    let program = task::program(option, &file.path)?;
    let verdict = task.task.check(&program).map_err(|error| CommandError::Work(error.to_string()))?;
    let line = format!("task {}: {}", file.label, verdict.text().english());
    hand_in.set_task(TaskWork { task: file.label, program, stars: verdict.stars, tries: 0, seconds: 0 });
    Ok(line)
}

fn read_replay(class: &Assignment, file: &Path) -> Result<Replay, CommandError> {
    let refused =
        |why: &dyn std::fmt::Display| CommandError::Arguments(format!("--replay <FILE>: '{}': {why}", file.display()));
    let race = class.race().ok_or_else(|| refused(&"the class has no race"))?;
    let bytes = replay::read(file).map_err(|error| refused(&format!("it cannot be read: {error}")))?;
    let replay = Replay::from_bytes(&bytes).map_err(|error| refused(&error))?;
    if replay.code().may_be_in(&race.plan) { Ok(replay) } else { Err(refused(&"it is of another race")) }
}
