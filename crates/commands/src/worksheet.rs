//! `mazeater worksheet`: a task on paper, with its answers on pages of their own.

use std::path::{Path, PathBuf};

use clap::Args;
use maze::draw::pdf::Paper;
use maze::sanitize::is_hidden_control;
use study::export::missing_letters;
use study::worksheet::{MOST_COPIES, WorksheetOptions, worksheets};
use text::Language;

use crate::CommandError;
use crate::language;
use crate::output::{Destination, eprint_line};
use crate::progress_line::ProgressLine;
use crate::task_choice;

pub(crate) const EXAMPLES: &str = "\
Examples:
  mazeater worksheet --task 7 --out sheet.pdf
  mazeater worksheet --task 7 --copies 30 --seed class-5b --language de --out class.pdf
  mazeater worksheet --task 19 --paper letter --out hand.pdf";

/// The longest name on a worksheet, in characters.
const LONGEST_NAME: usize = 40;

/// The size limit of a list of names, in bytes.
const MOST_BYTES: u64 = 64 * 1024;

/// The arguments of `mazeater worksheet`.
#[derive(Args, Clone, Debug)]
pub struct WorksheetArgs {
    /// The number of a task, the file of one, or the text of a link to one
    #[arg(long, value_name = "TASK")]
    task: String,
    /// Write this many copies, with a line for the name
    #[arg(long, value_name = "NUMBER", default_value_t = 1, allow_negative_numbers = true)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=i64::from(MOST_COPIES)))]
    copies: u32,
    /// Write a copy for each name in this file: one a line
    #[arg(long, value_name = "FILE", conflicts_with = "copies")]
    names: Option<PathBuf>,
    /// Draw the mazes, programs and questions by this word. Each copy has its own
    #[arg(long, value_name = "WORD", default_value = "1")]
    seed: String,
    /// Paper
    #[arg(long, value_name = "a4|letter", default_value = "a4", value_parser = paper)]
    paper: Paper,
    /// Language of the text
    #[arg(long, value_name = "en|de", default_value = "en", value_parser = language::named)]
    language: Language,
    #[command(flatten)]
    destination: Destination,
}

fn paper(text: &str) -> Result<Paper, String> {
    match text {
        "a4" => Ok(Paper::A4),
        "letter" => Ok(Paper::Letter),
        _ => Err(format!("'{text}' is not one of the papers a4 and letter")),
    }
}

impl WorksheetArgs {
    pub(crate) fn run(self) -> Result<(), CommandError> {
        let task = task_choice::read(&self.task)?;
        let names = match &self.names {
            Some(path) => names(path)?,
            None => vec![String::new(); self.copies as usize],
        };
        self.destination.format(None, &[("pdf", ())], ())?;
        self.destination.refuse_terminal()?;
        let progress = ProgressLine::begin();
        progress.set(|| "writing the pages".to_owned());
        let options = WorksheetOptions { paper: self.paper, language: self.language, seed: self.seed, names };
        let failed = |why: text::Text| CommandError::Work(why.english().into_owned());
        let bytes = worksheets(&task, &options).map_err(failed)?;
        let mut target = self.destination.open()?;
        target.put(|out| out.write_all(&bytes))?;
        target.finish()?;
        drop(progress);
        let words = [task.name(), task.text()].map(|words| words.of(self.language));
        if let Some(line) = missing_letters(options.names.iter().map(String::as_str).chain(words)) {
            eprint_line(&line);
        }
        Ok(())
    }
}

/// The names of a file.
fn names(path: &Path) -> Result<Vec<String>, CommandError> {
    let file = path.display();
    let refused = |why: String| CommandError::Arguments(format!("--names <FILE>: {why}"));
    let bytes = files::read(path, MOST_BYTES).map_err(|error| refused(format!("cannot read '{file}': {error}")))?;
    let text = String::from_utf8(bytes).map_err(|_| refused(format!("'{file}' is no text in UTF-8")))?;
    let lines = (1..).zip(text.trim_start_matches('\u{feff}').lines());
    let mut names = Vec::new();
    for (line, name) in lines.map(|(line, name)| (line, name.trim())).filter(|(_, name)| !name.is_empty()) {
        if name.chars().count() > LONGEST_NAME || name.chars().any(is_hidden_control) {
            let why = format!("'{file}', line {line}: a name has at most {LONGEST_NAME} visible characters");
            return Err(refused(why));
        }
        names.push(name.to_owned());
    }
    match names.len() {
        0 => Err(refused(format!("'{file}' has no name: write one a line"))),
        count if count > MOST_COPIES as usize => {
            Err(refused(format!("'{file}' has {count} names: at most {MOST_COPIES} are allowed in one document")))
        }
        _ => Ok(names),
    }
}
