//! `mazeater class`: makes assignments for a class, shows them, makes hand-ins, and collects and marks them.

mod choice;
mod collect;
mod hand_in;
mod make;
mod show;

use clap::{Args, Subcommand};

use self::collect::CollectArgs;
use self::hand_in::HandInArgs;
use self::make::MakeClassArgs;
use self::show::ShowClassArgs;
use crate::CommandError;

pub(crate) const EXAMPLES: &str = "\
Examples:
  mazeater class make --task 1-6 --questions 10 --race 2 --until 2026-12-24 --seed 5b --out class.txt
  mazeater class make --task 8 --task own.ron --game https://example.org/mazeater/
  mazeater class show class.txt --task 6
  mazeater class show class.txt --name Ada
  mazeater class hand-in --class class.txt --name Ada --program 6=run.rhai --answers A,C,-,B --out ada.txt
  mazeater class collect ada.txt --class class.txt --format csv --out marks.csv";

/// The arguments of `mazeater class`.
#[derive(Args, Clone, Debug)]
pub struct ClassArgs {
    #[command(subcommand)]
    action: ClassAction,
}

/// What is done for a class.
#[derive(Clone, Debug, Subcommand)]
enum ClassAction {
    /// Make an assignment of tasks, questions and a race, as a line of text or a link
    Make(MakeClassArgs),
    /// Show an assignment, one of its tasks, or the questions to a pupil
    Show(ShowClassArgs),
    /// Make a hand-in of programs, answers and a replay
    HandIn(HandInArgs),
    /// Mark hand-ins from scratch and print a table
    Collect(CollectArgs),
}

impl ClassArgs {
    pub(crate) fn run(self) -> Result<(), CommandError> {
        match self.action {
            ClassAction::Make(arguments) => arguments.run(),
            ClassAction::Show(arguments) => arguments.run(),
            ClassAction::HandIn(arguments) => arguments.run(),
            ClassAction::Collect(arguments) => arguments.run(),
        }
    }
}
