//! Mazes of a difficulty, shared by `generate` and `print`.

use clap::Args;
use maze::{Cancel, Code, Recipe, Seed};
use race::PersonTime;
use race::difficulty_search::{Search, TimeRange};
use race::level::LevelError;

use crate::CommandError;
use crate::count_args::{codes, refuse_too_many, the_maze};
use crate::maze_input::BuiltMaze;
use crate::progress_line::ProgressLine;

/// How hard the mazes are.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct DifficultyArgs {
    /// Only mazes that take a median person a time in this range, in seconds, 1 to 600. They are found among the seeds
    /// word, word-2, word-3, …, or with --count word-1, word-2, …
    #[arg(long, value_name = "SECONDS..SECONDS", conflicts_with = "code")]
    difficulty: Option<TimeRange>,
    /// Order the mazes from easy to hard. With --difficulty they are spread evenly over its range
    #[arg(long)]
    easy_to_hard: bool,
}

/// A maze, and the time of a median person if it was measured and is known.
pub(crate) type TimedMaze = (BuiltMaze, Option<PersonTime>);

impl DifficultyArgs {
    /// Whether times are needed.
    pub(crate) const fn is_used(&self) -> bool {
        self.difficulty.is_some() || self.easy_to_hard
    }

    /// Whether mazes are chosen by their time.
    pub(crate) const fn is_search(&self) -> bool {
        self.difficulty.is_some()
    }

    /// The mazes: those of `count` seeds, or of those seeds that are as hard as wanted. `make` builds the maze of a
    /// code. They are measured if that is needed for their choice and order, or `measured`.
    pub(crate) fn mazes(
        &self,
        code: Code,
        count: u32,
        is_measured: bool,
        progress: &ProgressLine,
        mut make: impl FnMut(Code) -> Result<BuiltMaze, CommandError>,
    ) -> Result<Vec<TimedMaze>, CommandError> {
        refuse_too_many(count, if self.is_search() { "with --difficulty" } else { "with --easy-to-hard" })?;
        let mut mazes = Vec::new();
        if let (Some(range), Code::Recipe(recipe)) = (self.difficulty, &code) {
            let mut search = Search::new(range, count, self.easy_to_hard);
            let mut number = 1;
            while !search.is_complete() {
                progress.set(|| format!("trying maze {number}, found {} of {count}", search.found()));
                let built = make(numbered(recipe, number, count))?;
                let time = time_of(&built)?;
                if search.offer(time.as_ref()) {
                    mazes.push((built, time));
                }
                if let Some(failure) = search.failure() {
                    return Err(CommandError::Arguments(format!("--difficulty <SECONDS..SECONDS>: {failure}")));
                }
                number += 1;
            }
        } else {
            for (number, code) in (1..).zip(codes(code, count)) {
                progress.set(|| the_maze("making", number, count));
                let built = make(code)?;
                let time = if is_measured || self.easy_to_hard { time_of(&built)? } else { None };
                mazes.push((built, time));
            }
        }
        self.order(&mut mazes, |(_, time)| time.as_ref());
        Ok(mazes)
    }

    /// Orders mazes as wanted; those without a time are the hardest.
    pub(crate) fn order<M>(&self, mazes: &mut [M], time: impl Fn(&M) -> Option<&PersonTime>) {
        if self.easy_to_hard {
            mazes.sort_by_key(|maze| time(maze).map_or(u32::MAX, |time| time.median.0));
        }
    }
}

/// The recipe of a number: with one maze the first has the seed itself.
fn numbered(recipe: &Recipe, number: u32, count: u32) -> Code {
    let word = recipe.seed.text();
    let seed = if number == 1 && count == 1 { recipe.seed.clone() } else { Seed::new(format!("{word}-{number}")) };
    Recipe { seed, ..recipe.clone() }.into()
}

/// The time of a median person.
pub(crate) fn time_of(built: &BuiltMaze) -> Result<Option<PersonTime>, CommandError> {
    PersonTime::of(&built.code, built.maze.clone(), built.ends, &Cancel::never())
        .map_err(|error: LevelError| CommandError::Arguments(error.to_string()))
}

/// A time in words: "about 52 s (95 %: 48 to 57)".
pub(crate) fn in_words(time: &PersonTime) -> String {
    let (low, high) = time.interval();
    let high = high.map_or("more".to_owned(), |high| format!("{high:.0}"));
    format!("{:.0} s (95 %: {low:.0} to {high} s)", time.seconds())
}
