//! `mazeater class make`.

use std::fmt::Display;
use std::path::Path;

use clap::Args;
use race::date::Day;
use race::{Difficulty, RaceCode};
use study::class::limits::{MOST_CLASS_QUESTIONS, MOST_CLASS_TASKS};
use study::class::{Assignment, AssignmentContent, ClassName, QuestionRule, RaceChoice, TaskChoice};
use study::task::{SHIPPED, TASK_LINK, Task};

use crate::CommandError;
use crate::output::Destination;
use crate::task_choice;

#[derive(Args, Clone, Debug)]
pub(super) struct MakeClassArgs {
    /// The name of the class or of the lesson
    #[arg(long, value_name = "NAME", default_value = "Mazeater", value_parser = ClassName::new)]
    name: ClassName,
    /// A task: the number of one, several such as 1-8 or 1,7,19, the file of one, or the text of a link to one. Can be repeated
    #[arg(long, value_name = "TASK")]
    task: Vec<String>,
    /// Ask each pupil this many questions about algorithms at work, drawn from --seed and the pupil's name
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true)]
    #[arg(value_parser = clap::value_parser!(u8).range(1..=i64::from(MOST_CLASS_QUESTIONS)))]
    questions: Option<u8>,
    /// Ask about these generators, with commas. Default: some of lessons
    #[arg(long, value_name = "NAMES", value_delimiter = ',', requires = "questions")]
    generators: Vec<String>,
    /// Ask about these solvers, with commas. Default: some of lessons
    #[arg(long, value_name = "NAMES", value_delimiter = ',', requires = "questions")]
    solvers: Vec<String>,
    /// The size of the mazes that are asked about
    #[arg(long, value_name = "WIDTHxHEIGHT", requires = "questions")]
    size: Option<String>,
    /// A race to hand in a replay of: the number of a level, or the code of a race
    #[arg(long, value_name = "LEVEL|CODE")]
    race: Option<String>,
    /// The difficulty of the race. Default: as in its code, or as each pupil likes
    #[arg(long, value_name = "NAME", requires = "race")]
    difficulty: Option<Difficulty>,
    /// The last day to hand in, in UTC
    #[arg(long, value_name = "DATE")]
    until: Option<Day>,
    /// Draw the questions by this word
    #[arg(long, value_name = "WORD", value_parser = ClassName::new)]
    seed: Option<ClassName>,
    /// Print a link to the game at this address instead of the text
    #[arg(long, value_name = "ADDRESS", value_parser = game)]
    game: Option<String>,
    #[command(flatten)]
    destination: Destination,
}

/// The address of the game.
fn game(text: &str) -> Result<String, String> {
    let is_good = ["https://", "http://"].iter().any(|scheme| text.starts_with(scheme))
        && text.bytes().all(|byte| byte.is_ascii_graphic())
        && !text.contains(['?', '#']);
    if is_good { Ok(text.to_owned()) } else { Err("an address begins with https:// and has no ? and no #".to_owned()) }
}

impl MakeClassArgs {
    pub(super) fn run(self) -> Result<(), CommandError> {
        let refused = |why: &dyn Display| CommandError::Arguments(why.to_string());
        let mut tasks = Vec::new();
        for choice in &self.task {
            tasks.extend(chosen(choice)?);
            if tasks.len() > MOST_CLASS_TASKS {
                break;
            }
        }
        let content = AssignmentContent {
            name: self.name.clone(),
            tasks,
            questions: self.questions.map(|count| self.rule(count)),
            race: self.race.as_deref().map(|race| self.race(race)).transpose()?,
            seed: self.seed.clone(),
            until: self.until,
        };
        let assignment = Assignment::new(content).map_err(|error| refused(&error))?;
        let text = self.game.as_ref().map_or_else(|| assignment.text().to_owned(), |game| assignment.address(game));
        let mut target = self.destination.open()?;
        target.put(|out| writeln!(out, "{text}"))?;
        target.finish()
    }

    fn rule(&self, count: u8) -> QuestionRule {
        let usual = QuestionRule::usual(count);
        let size = self.size.clone().unwrap_or(usual.size);
        if self.generators.is_empty() && self.solvers.is_empty() {
            return QuestionRule { size, ..QuestionRule::usual(count) };
        }
        QuestionRule { count, size, generators: self.generators.clone(), solvers: self.solvers.clone() }
    }

    fn race(&self, race: &str) -> Result<RaceChoice, CommandError> {
        if let Ok(level) = race.parse() {
            return Ok(self.difficulty.map_or(RaceChoice::Level(level), |at| RaceChoice::LevelAt(level, at)));
        }
        let refused = |why: &dyn Display| CommandError::Arguments(format!("--race <LEVEL|CODE>: {why}"));
        let code: RaceCode = race.parse().map_err(|error| refused(&error))?;
        let difficulty = self.difficulty.or(code.difficulty());
        if difficulty == Some(Difficulty::Matched) {
            return Err(refused(&"choose --difficulty relaxed, easy, normal, hard or merciless"));
        }
        Ok(RaceChoice::Code(code.at(difficulty).to_string()))
    }
}

/// The tasks of an argument.
fn chosen(choice: &str) -> Result<Vec<TaskChoice>, CommandError> {
    let is_list = |byte: u8| byte.is_ascii_digit() || b",-".contains(&byte);
    if choice.contains(',') && choice.bytes().all(is_list) {
        let parts: Vec<_> = choice.split(',').map(chosen).collect::<Result<_, _>>()?;
        return Ok(parts.concat());
    }
    let refused = |why: &dyn Display| CommandError::Arguments(format!("--task <TASK>: {why}"));
    let number = |text: &str| text.parse::<u8>().ok().filter(|number| (1..=SHIPPED.len()).contains(&(*number).into()));
    let (first, last) = choice.split_once('-').unwrap_or((choice, choice));
    if [first, last].iter().all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit())) {
        let range = number(first).zip(number(last)).filter(|(first, last)| first <= last);
        let none = || refused(&format!("there are tasks 1 to {}, not {choice}", SHIPPED.len()));
        let (first, last) = range.ok_or_else(none)?;
        return Ok((first..=last).map(TaskChoice::Shipped).collect());
    }
    if choice.contains(TASK_LINK) {
        let (file, _) = Task::from_link(choice).map_err(|error| refused(&error))?;
        return Ok(vec![TaskChoice::Own(file)]);
    }
    let file = task_choice::file(Path::new(choice)).map_err(|why| refused(&why))?;
    Task::from_ron(&file).map_err(|error| refused(&format!("'{choice}': {error}")))?;
    Ok(vec![TaskChoice::Own(file)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_ranges_can_be_listed() {
        let numbers = |choice| chosen(choice).ok().map(|tasks| tasks.iter().map(number).collect::<Vec<_>>());
        assert_eq!(numbers("1,7,19"), Some(vec![1, 7, 19]));
        assert_eq!(numbers("2-4,24"), Some(vec![2, 3, 4, 24]));
        assert_eq!(numbers("7"), Some(vec![7]));
        assert_eq!((numbers("1,25"), numbers("1,,2")), (None, None));
    }

    fn number(task: &TaskChoice) -> u8 {
        match task {
            TaskChoice::Shipped(number) => *number,
            TaskChoice::Own(_) => 0,
        }
    }
}
