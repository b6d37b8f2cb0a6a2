//! `mazeater task`: lists and shows the tasks for the programmable mouse, marks programs, and makes links to own tasks.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use script::Script;
use script::limits::MOST_BYTES;
use study::task::{MOST_HINTS, SHIPPED, Task, shipped};
use text::Language;

use crate::CommandError;
use crate::language;
use crate::output::Destination;
use crate::progress_line::ProgressLine;
use crate::table_formats::ReportFormat;
use crate::task_choice;

pub(crate) const EXAMPLES: &str = "\
Examples:
  mazeater task list
  mazeater task show --task 7 --hints 1
  mazeater task check run.rhai --task 7
  mazeater task check run.rhai --task 7 --format json
  mazeater task link own.ron
  mazeater task list --language de --format json";

/// The arguments of `mazeater task`.
#[derive(Args, Clone, Debug)]
pub struct TaskArgs {
    #[command(subcommand)]
    action: TaskAction,
}

/// What is done with tasks.
#[derive(Clone, Debug, Subcommand)]
enum TaskAction {
    /// List the tasks that come with the game
    List(ListArgs),
    /// Show a task with its mazes to try
    Show(ShowArgs),
    /// Mark programs: do they pass the hidden mazes of a task, and with how many stars
    Check(CheckArgs),
    /// Print a task of your own as a line of text, for links and messages
    Link(LinkArgs),
}

#[derive(Args, Clone, Debug)]
struct ListArgs {
    /// Language of the text
    #[arg(long, value_name = "en|de", default_value = "en", value_parser = language::named)]
    language: Language,
    /// Format; json writes an object on a line for each task. Default: by the ending of --out, or text
    #[arg(long, value_name = "json|text")]
    format: Option<ReportFormat>,
    #[command(flatten)]
    destination: Destination,
}

#[derive(Args, Clone, Debug)]
struct ShowArgs {
    /// The number of a task, the file of one, or the text of a link to one
    #[arg(long, value_name = "TASK")]
    task: String,
    /// Show this many hints
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    #[arg(value_parser = clap::value_parser!(u8).range(0..=MOST_HINTS as i64))]
    hints: u8,
    /// Language of the text
    #[arg(long, value_name = "en|de", default_value = "en", value_parser = language::named)]
    language: Language,
    #[command(flatten)]
    destination: Destination,
}

#[derive(Args, Clone, Debug)]
struct CheckArgs {
    /// The files of programs with fn run(mouse)
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// The number of a task, the file of one, or the text of a link to one
    #[arg(long, value_name = "TASK")]
    task: String,
    /// After passing, also print the model answer
    #[arg(long)]
    answer: bool,
    /// Language of the text
    #[arg(long, value_name = "en|de", default_value = "en", value_parser = language::named)]
    language: Language,
    /// Format; json writes an object on a line for each program. Default: by the ending of --out, or text
    #[arg(long, value_name = "json|text")]
    format: Option<ReportFormat>,
    #[command(flatten)]
    destination: Destination,
}

#[derive(Args, Clone, Debug)]
struct LinkArgs {
    /// The file of the task
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    destination: Destination,
}

impl TaskArgs {
    pub(crate) fn run(self) -> Result<(), CommandError> {
        match self.action {
            TaskAction::List(arguments) => arguments.run(),
            TaskAction::Show(arguments) => arguments.run(),
            TaskAction::Check(arguments) => arguments.run(),
            TaskAction::Link(arguments) => arguments.run(),
        }
    }
}

fn failed(error: impl std::fmt::Display) -> CommandError {
    CommandError::Work(error.to_string())
}

fn put(destination: &Destination, text: &str) -> Result<(), CommandError> {
    let mut target = destination.open()?;
    target.put(|out| out.write_all(text.as_bytes()))?;
    target.finish()
}

impl ListArgs {
    fn run(self) -> Result<(), CommandError> {
        let format = self.destination.format(self.format, &ReportFormat::ENDINGS, ReportFormat::Text)?;
        let mut out = String::new();
        for number in 1..=SHIPPED.len() {
            let Some(task) = shipped(number) else { break };
            let task = task.map_err(failed)?;
            let _ = match format {
                ReportFormat::Json => {
                    let mut object = task.json(self.language);
                    object["number"] = number.into();
                    writeln!(out, "{object}")
                }
                ReportFormat::Text => {
                    let stars = self.language.get(&task.stars_text()).into_owned();
                    writeln!(out, "{number:>2}. {}: {stars}", task.name().of(self.language))
                }
            };
        }
        put(&self.destination, &out)
    }
}

impl ShowArgs {
    fn run(self) -> Result<(), CommandError> {
        let task = task_choice::read(&self.task)?;
        let sheet = task.sheet(self.language, self.hints.into()).map_err(failed)?;
        put(&self.destination, &sheet)
    }
}

impl CheckArgs {
    fn run(self) -> Result<(), CommandError> {
        let format = self.destination.format(self.format, &ReportFormat::ENDINGS, ReportFormat::Text)?;
        let task = task_choice::read(&self.task)?;
        let programs = self.files.iter().map(|path| program("<FILE>", path)).collect::<Result<Vec<_>, _>>()?;
        let progress = ProgressLine::begin();
        let mazes = task.with_mazes().map_err(failed)?;
        let (mut out, mut failures) = (String::new(), 0);
        for (path, program) in self.files.iter().zip(programs) {
            progress.set(|| format!("checking '{}'", path.display()));
            let verdict = mazes.check(&program);
            failures += usize::from(!verdict.is_passed());
            let _ = match format {
                ReportFormat::Json => {
                    let mut object = verdict.json();
                    object["file"] = path.display().to_string().into();
                    object["task"] = task.name().of(self.language).into();
                    writeln!(out, "{object}")
                }
                ReportFormat::Text => {
                    let (name, words) =
                        (task.name().of(self.language), self.language.get(&verdict.text()).into_owned());
                    writeln!(out, "{}: {name}: {words}", path.display())
                }
            };
            if self.answer && verdict.is_passed() && format == ReportFormat::Text {
                let _ = writeln!(out, "\n{}", task.model().text());
            }
        }
        put(&self.destination, &out)?;
        drop(progress);
        match failures {
            0 => Ok(()),
            1 if self.files.len() == 1 => Err(CommandError::NoPath("the program does not pass the task".to_owned())),
            _ => Err(CommandError::NoPath(format!("{failures} of {} programs do not pass the task", self.files.len()))),
        }
    }
}

/// The text of the program that an option names, which may be wrong.
pub(crate) fn program(option: &str, path: &Path) -> Result<String, CommandError> {
    let refused = |why: String| CommandError::Arguments(format!("{option}: {why}"));
    let name = path.display();
    let bytes =
        files::read(path, MOST_BYTES as u64).map_err(|error| refused(format!("cannot read '{name}': {error}")))?;
    let text = std::str::from_utf8(&bytes).map_err(|_| refused(format!("'{name}' is no text in UTF-8")))?;
    Ok(Script::normal(text))
}

impl LinkArgs {
    fn run(self) -> Result<(), CommandError> {
        let refused = |why: String| CommandError::Arguments(format!("<FILE>: {why}"));
        let file = task_choice::file(&self.file).map_err(refused)?;
        let link = Task::link(&file).map_err(|error| refused(format!("'{}': {error}", self.file.display())))?;
        put(&self.destination, &format!("{link}\n"))
    }
}
