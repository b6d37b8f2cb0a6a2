//! `mazeater class show`.

use clap::Args;
use study::class::{Assignment, ClassName, TaskLabel};
use text::{Language, Text};

use super::choice;
use crate::CommandError;
use crate::language;
use crate::output::Destination;

#[derive(Args, Clone, Debug)]
pub(super) struct ShowClassArgs {
    /// The text of an assignment, a link to it, or a file
    #[arg(value_name = "CLASS")]
    class: String,
    /// Show this task with its mazes to try: its number, or own-1
    #[arg(long, value_name = "TASK", conflicts_with = "name")]
    task: Option<TaskLabel>,
    /// Show the questions to the pupil of this name
    #[arg(long, value_name = "NAME", value_parser = ClassName::new)]
    name: Option<ClassName>,
    /// Language of the text
    #[arg(long, value_name = "en|de", default_value = "en", value_parser = language::named)]
    language: Language,
    #[command(flatten)]
    destination: Destination,
}

impl ShowClassArgs {
    pub(super) fn run(self) -> Result<(), CommandError> {
        let class = choice::assignment("<CLASS>", &self.class)?;
        let failed = |why: Text| CommandError::Work(why.english().into_owned());
        let text = match (self.task, &self.name) {
            (Some(label), _) => self.task_sheet(&class, label)?,
            (None, Some(_)) if class.question_count() == 0 => {
                return Err(CommandError::Arguments("--name <NAME>: this class asks no questions".to_owned()));
            }
            (None, Some(name)) => class.questions_sheet(name, self.language).map_err(failed)?,
            (None, None) => class.sheet(self.language).map_err(failed)?,
        };
        let mut target = self.destination.open()?;
        target.put(|out| out.write_all(text.as_bytes()))?;
        target.finish()
    }

    fn task_sheet(&self, class: &Assignment, label: TaskLabel) -> Result<String, CommandError> {
        let task = class.task(label).ok_or_else(|| choice::no_task("--task <TASK>", class, label))?;
        task.task.sheet(self.language, 0).map_err(|error| CommandError::Work(error.to_string()))
    }
}
