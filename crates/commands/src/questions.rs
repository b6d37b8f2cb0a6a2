//! `mazeater questions`: asks about an algorithm at work, for lessons and tests.

use clap::Args;
use maze::{Grid, Seed, Solver};
use study::question::MOST_CELLS;
use study::question::quiz::{MOST_QUESTIONS, Topic};
use text::Language;

use crate::CommandError;
use crate::ends_args::EndsArgs;
use crate::language;
use crate::maze_args::report_seed;
use crate::maze_input::MazeInput;
use crate::output::Destination;
use crate::progress_line::ProgressLine;
use crate::solver_list;
use crate::table_formats::ReportFormat;

pub(crate) const EXAMPLES: &str = "\
Examples:
  mazeater questions --size 8x8 --algorithm depth-first --seed tuesday
  mazeater questions --size 8x8 --seed tuesday --solver breadth-first --count 20 --draw class-5b
  mazeater questions --size 8x8 --seed tuesday --solver right-hand --language de --out questions.txt
  mazeater questions --size 8x8 --seed tuesday --count 100 --format json";

/// The arguments of `mazeater questions`.
#[derive(Args, Clone, Debug)]
pub struct QuestionsArgs {
    #[command(flatten)]
    source: MazeInput,
    /// Ask how this solver finds its path. Default: how the maze is made
    #[arg(long, value_name = "NAME", value_parser = Solver::named)]
    solver: Option<Solver>,
    #[command(flatten)]
    ends: EndsArgs,
    /// Number of questions
    #[arg(long, value_name = "NUMBER", default_value_t = 10, allow_negative_numbers = true)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=i64::from(MOST_QUESTIONS)))]
    count: u32,
    /// Draw the questions by this word: another word draws others about the same maze
    #[arg(long, value_name = "WORD", default_value = "1")]
    draw: String,
    /// Language of the text
    #[arg(long, value_name = "en|de", default_value = "en", value_parser = language::named)]
    language: Language,
    /// Format; json writes an object on a line for each question. Default: by the ending of --out, or text
    #[arg(long, value_name = "json|text")]
    format: Option<ReportFormat>,
    #[command(flatten)]
    destination: Destination,
}

impl QuestionsArgs {
    pub(crate) fn run(self) -> Result<(), CommandError> {
        let format = self.destination.format(self.format, &ReportFormat::ENDINGS, ReportFormat::Text)?;
        let progress = ProgressLine::begin();
        progress.set(|| "making the maze".to_owned());
        let (built, drawn_seed) = self.source.built(self.ends.are_chosen(), &progress)?;
        let built = self.ends.on(built)?;
        let grid = built.maze.grid();
        if grid.cells() > MOST_CELLS {
            let why = format!("questions are about mazes of at most {MOST_CELLS} cells, not {}", grid.cells());
            return Err(CommandError::Arguments(why));
        }
        let refused = |why: text::Text| CommandError::Work(why.english().into_owned());
        let topic = match (self.solver, built.code.recipe()) {
            (Some(solver), _) => {
                solver_list::check(&[solver], grid, "--solver")?;
                Topic::solving(&built.maze, built.ends, solver).map_err(refused)?
            }
            (None, Some(recipe)) => Topic::growth(recipe).map_err(refused)?,
            (None, None) => {
                let why = "--maze: nothing is known of how this maze was made: choose a --solver to ask about";
                return Err(CommandError::Arguments(why.to_owned()));
            }
        };
        progress.set(|| "drawing questions".to_owned());
        let questions = topic.questions(self.count, &Seed::new(self.draw)).map_err(refused)?;
        if questions.is_empty() {
            let why = "this maze has no step with one answer: choose a larger one or another algorithm";
            return Err(CommandError::Arguments(why.to_owned()));
        }
        let text = match format {
            ReportFormat::Json => topic.json(&built.code, &questions),
            ReportFormat::Text => topic.text(&built.code, &questions, self.language),
        };
        let text = text.map_err(refused)?;
        let mut target = self.destination.open()?;
        target.put(|out| out.write_all(text.as_bytes()))?;
        target.finish()?;
        drop(progress);
        report_seed(drawn_seed);
        Ok(())
    }
}
